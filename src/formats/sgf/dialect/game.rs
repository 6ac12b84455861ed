//! Guesses of a record's game from its content, because programs write wrong numbers into `GM`.

use super::shape::{
    LINES, is_played_as_omok, is_played_in_pairs, is_played_on_points, plays_twice_on_a_point,
};
use super::words::speaks_of_omok;
use crate::formats::sgf::escape::{TextKind, unescape};
use crate::formats::sgf::info::{BADUK, HEX, MORRIS, OMOK};
use crate::formats::shared::typed::game::{game_id, usual_board};
use crate::model::{Body, Field, GameId, Hundredths, MarkShape, Outcome, Record, Value, WinMethod};
use crate::text::Bilingual;

/// Parts of words that occur in the names of stone games without a number in `FF[4]`.
const NAMING: [&str; 10] = [
    "connect", "pente", "tic", "ninuki", "gobang", "morpion", "pegity", "mok", "pentago", "irensei",
];

/// A game that the content of a record shows, other than the game that the record states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameGuess {
    pub game: GameId,
    /// Evidence for the guessed game.
    pub sign: GameSign,
}

/// Kinds of evidence for the game of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameSign {
    /// The record has a property that only renju programs write.
    Property,
    /// The rules, event, source, game name or program name mention omok.
    Words,
    /// The moves look like a game of omok.
    Moves,
    /// The moves look like a game of connect6.
    Pairs,
    /// The board is 15x15.
    Size,
    Territory,
    /// The result is a win by a number of points.
    Margin,
    Handicap,
    /// A point is played twice, so a stone was captured.
    Capture,
    /// Komi, a handicap or baduk rules are stated, and the moves are points of a baduk board.
    Terms,
}

impl GameSign {
    /// Describes the evidence in words, for a finding.
    pub(crate) const fn words(self) -> Bilingual {
        match self {
            GameSign::Property => Bilingual::new(
                "it has properties that only renju programs write",
                "렌주 프로그램만 쓰는 항목이 있음",
            ),
            GameSign::Words => Bilingual::new(
                "its rules, event or program name mention omok",
                "규칙, 대회, 프로그램 이름에 오목이라는 말이 있음",
            ),
            GameSign::Moves => Bilingual::new(
                "on a 15x15 board it starts at the centre and stays close together, or ends with \
                 five in a row",
                "15줄 판 한가운데부터 붙여 두거나 다섯을 이으면서 끝남",
            ),
            GameSign::Pairs => Bilingual::new(
                "after the first stone each side plays two",
                "첫 수 다음부터 두 수씩 번갈아 둠",
            ),
            GameSign::Size => Bilingual::new("its board is 15x15", "판이 15줄임"),
            GameSign::Territory => Bilingual::new("territory is marked", "집이 표시되어 있음"),
            GameSign::Margin => {
                Bilingual::new("its result is a margin in points", "집 수로 승부가 남")
            }
            GameSign::Handicap => Bilingual::new("a handicap is given", "접바둑임"),
            GameSign::Capture => Bilingual::new(
                "a point is played twice, so a stone was captured",
                "따낸 자리에 다시 둠",
            ),
            GameSign::Terms => Bilingual::new(
                "it has komi, a handicap or baduk rules and is played on the points of a 19x19 \
                 board",
                "덤, 접바둑, 바둑 규칙 가운데 하나가 있고 19줄 판의 교차점에 둠",
            ),
        }
    }
}

/// Guesses the game of a complete record. `None` if the content does not contradict the stated
/// game.
///
/// The number in `GM` alone decides nothing. A record that states baduk, hex or no game is omok if
/// its words say so or its moves on a 15x15 board clearly are; a record of nine men's morris (a
/// smaller board) is omok if its board is 15x15. A record of omok is baduk if its board is not
/// 15x15 and it has something only baduk has. A record of any other game in SGF's list is baduk if
/// its terms and moves are those of baduk on 19 lines. A record of baduk, omok or no game is
/// connect6 if each turn has two stones.
pub(crate) fn judge(record: &Record, has_renju_properties: bool) -> Option<GameGuess> {
    let stated = record.header.find(Field::GameKind).map(|entry| entry.value);
    let size = match record
        .header
        .find(Field::BoardSize)
        .map(|entry| entry.value)
    {
        Some(Value::Board(board)) => Some((board.columns(), board.rows())),
        _ => None,
    };
    let fifteen = size == Some((LINES, LINES));
    let omok = |sign| GameGuess {
        game: GameId::OMOK,
        sign,
    };
    if matches!(stated, None | Some(Value::Number(BADUK | OMOK)))
        && is_played_in_pairs(record)
        && baduk_sign(record).is_none()
    {
        return Some(GameGuess {
            game: GameId::CONNECT6,
            sign: GameSign::Pairs,
        });
    }
    match stated {
        Some(Value::Number(OMOK)) => {
            if fifteen || has_renju_properties || is_said(record) {
                return None;
            }
            baduk_sign(record).map(|sign| GameGuess {
                game: GameId::BADUK,
                sign,
            })
        }
        None | Some(Value::Text | Value::Number(BADUK | HEX | MORRIS)) => {
            if has_renju_properties && (fifteen || size.is_none()) {
                return Some(omok(GameSign::Property));
            }
            if !fifteen {
                return baduk_terms(record, stated, size);
            }
            if stated == Some(Value::Number(MORRIS)) {
                return Some(omok(GameSign::Size));
            }
            let sign = if is_said(record) {
                GameSign::Words
            } else if !has_komi_and_rules(record) && is_played_as_omok(record) {
                GameSign::Moves
            } else {
                return None;
            };
            baduk_sign(record).is_none().then(|| omok(sign))
        }
        Some(_) => baduk_terms(record, stated, size),
    }
}

/// True if a record that states baduk or omok may be of another game.
pub(crate) fn is_mistakable(record: &Record) -> bool {
    let fifteen = (record.board.columns(), record.board.rows()) == (LINES, LINES);
    let looks_otherwise = if record.game == GameId::BADUK {
        fifteen
    } else if record.game == GameId::OMOK {
        !fifteen && baduk_sign(record).is_some()
    } else {
        return false;
    };
    looks_otherwise || is_played_in_pairs(record)
}

/// Guesses baduk for a record that states another game of SGF's list, such as hex. Its moves must be points of a
/// 19x19 board, and it must have a komi, handicap or rules of baduk; otherwise `None`.
fn baduk_terms(
    record: &Record,
    stated: Option<Value>,
    size: Option<(u8, u8)>,
) -> Option<GameGuess> {
    let Some(Value::Number(number)) = stated else {
        return None;
    };
    if !(BADUK + 1..=LISTED).contains(&number) || size != Some((19, 19)) {
        return None;
    }
    let rules = record.info(Field::Rules).unwrap_or_default();
    let has_terms = has_komi(record)
        || record.header.handicap() >= 2
        || BADUK_RULES.contains(&rules.trim().to_lowercase().as_str());
    (has_terms && is_played_on_points(record)).then_some(GameGuess {
        game: GameId::BADUK,
        sign: GameSign::Terms,
    })
}

/// Highest game number that `FF[4]` assigns.
const LISTED: i32 = 40;

/// Names of rules used only in baduk, in small letters.
const BADUK_RULES: [&str; 5] = ["japanese", "korean", "aga", "goe", "nz"];

fn is_said(record: &Record) -> bool {
    let fields = [
        Field::Rules,
        Field::GameName,
        Field::Application,
        Field::Event,
        Field::Source,
    ];
    let mut texts = fields.into_iter().filter_map(|field| record.info(field));
    texts.any(speaks_of_omok)
}

/// True if the record states both rules and a komi. A komi alone proves nothing, because some
/// programs write one into every record.
fn has_komi_and_rules(record: &Record) -> bool {
    let rules = record.info(Field::Rules).unwrap_or_default();
    has_komi(record) && !rules.trim().is_empty()
}

fn has_komi(record: &Record) -> bool {
    let komi = record.header.komi();
    komi.is_some_and(|komi| komi != Hundredths(0))
}

/// Returns the game that a record names but SGF has no number for: in the property of bokgi for the
/// game, or in its rules. `None` if it names none.
pub(crate) fn named(record: &Record) -> Option<GameId> {
    let tree = &record.tree;
    let root = tree.nodes().next()?;
    let mut raws = tree.items(root).iter().filter_map(|item| match item.body {
        Body::Raw(id) => Some(tree.raws.get(id)),
        _ => None,
    });
    let own = raws.find_map(|texts| match *texts {
        [name, game] if record.text(name) == GameId::PROPERTY => {
            Some(unescape(record.text(game), TextKind::Simple))
        }
        _ => None,
    });
    if let Some(own) = own.filter(|own| !own.trim().is_empty()) {
        return Some(game_id(&own));
    }
    let stated = record.header.find(Field::GameKind).map(|entry| entry.value);
    let is_open = matches!(
        stated,
        None | Some(Value::Text | Value::Number(BADUK | OMOK))
    );
    let rules = record.info(Field::Rules).filter(|_| is_open)?;
    // Most records name the rules of baduk in a single word, so the names of other games need not
    // be searched.
    let is_usual = |known: &str| known.eq_ignore_ascii_case(rules);
    if BADUK_RULES.into_iter().any(is_usual) {
        return None;
    }
    let holds = |word: &str| {
        let mut places = rules.as_bytes().windows(word.len());
        places.any(|place| place.eq_ignore_ascii_case(word.as_bytes()))
    };
    if rules.is_ascii() && !NAMING.into_iter().any(holds) {
        return None;
    }
    // The name of the ruleset comes before its switches.
    let named = rules.split([';', ',']).next().unwrap_or_default();
    let game = game_id(named);
    usual_board(&game).is_some().then_some(game)
}

/// Returns evidence that a record is of baduk; `None` if there is none.
fn baduk_sign(record: &Record) -> Option<GameSign> {
    let tree = &record.tree;
    let marks_territory = || {
        let items = tree.nodes().flat_map(|node| tree.items(node));
        let mut bodies = items.map(|item| item.body);
        bodies.any(|body| {
            matches!(
                body,
                Body::Mark {
                    shape: MarkShape::Territory(_),
                    ..
                }
            )
        })
    };
    match record.header.outcome() {
        Some(Outcome::Win {
            by: WinMethod::Points(_),
            ..
        }) => Some(GameSign::Margin),
        _ if record.header.handicap() >= 2 => Some(GameSign::Handicap),
        _ if plays_twice_on_a_point(record) => Some(GameSign::Capture),
        _ => marks_territory().then_some(GameSign::Territory),
    }
}
