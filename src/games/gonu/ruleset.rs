//! Rules of jul-gonu: the standard ruleset, its switches and their names.

use crate::games::RulesRequest;
use crate::games::UnknownRules;
use crate::games::switches::{Rulebook, Ruleset, Switch, value, value_or};
use crate::model::{Field, Record, Side, gonu};
use crate::text::Bilingual;

/// Kind of repetition that the rules forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// A repetition of any earlier position is forbidden, including the starting position (the
    /// default).
    ///
    /// The article forbids "a move that repeats the previous position", which taken literally can
    /// never happen; its source says "any previous position". The board alone and the board with
    /// the side to move give the same result, because every move changes the parity of the pieces'
    /// coordinates.
    Superko,
    /// A repetition of the position four moves before is forbidden, the shortest possible cycle.
    Cycle,
    /// Moving the same piece straight back at the side's next turn is forbidden.
    Undo,
    /// Repetitions are allowed.
    Free,
}

/// Rules under which a game of gonu is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Side that moves first.
    pub first: Side,
    /// Kind of repetition that is forbidden.
    pub repetition: Repetition,
    /// Number of moves without a capture after which the game ends; `None` for no limit.
    pub quiet_limit: Option<u32>,
    /// True if the side with more pieces wins when the game ends without captures; false if that is
    /// a draw.
    pub more_pieces_win: bool,
    /// Maximum number of adjacent pieces captured in one line.
    pub max_line: u8,
    /// True if a capture that the record does not mark with `x` is only a warning, not an error.
    pub is_lenient: bool,
}

/// Rules of jul-gonu without any switch set.
const STANDARD: Rules = Rules {
    first: Side::BLACK,
    repetition: Repetition::Superko,
    quiet_limit: None,
    more_pieces_win: false,
    max_line: 2,
    is_lenient: false,
};

impl Default for Rules {
    fn default() -> Rules {
        STANDARD
    }
}

impl Rules {
    /// Returns the rules for a record, from the request, the record's tags and the defaults, with
    /// the unknown words in these tags.
    pub fn resolve(record: &Record, request: &RulesRequest) -> (Rules, Vec<(Field, UnknownRules)>) {
        let (mut rules, unread) = resolve(&RULEBOOK, record, request);
        rules.is_lenient = request.is_lenient;
        (rules, unread)
    }

    /// Standard rules, but with repetitions allowed.
    pub(super) const WITHOUT_REPETITION: Rules = Rules {
        repetition: Repetition::Free,
        ..STANDARD
    };
}

/// Returns the rules for a record of any gonu variant, and the unknown words of its tags, each with
/// its field. The tag `First` sets the first side unless the request does.
pub(super) fn resolve<L: Copy>(
    book: &Rulebook<L>,
    record: &Record,
    request: &RulesRequest,
) -> (L, Vec<(Field, UnknownRules)>) {
    let (rules, unknown) = book.resolve(record, request, || None);
    let mut law = rules.law;
    let mut unread: Vec<_> = unknown
        .into_iter()
        .map(|word| (Field::Rules, word))
        .collect();
    if let Some(text) = record.info(Field::First) {
        let text = text.trim();
        let mut tagged = law;
        match book.set(&mut tagged, FIRST, text) {
            Ok(()) if !book.sets(request, FIRST) => law = tagged,
            Ok(()) => {}
            Err(unknown) => unread.push((Field::First, UnknownRules::new(text, unknown.known))),
        }
    }
    if let Some(text) = record.info(Field::Termination)
        && Termination::named(text).is_none()
    {
        let known = gonu::TERMINATIONS.to_vec();
        unread.push((Field::Termination, UnknownRules::new(text.trim(), known)));
    }
    (law, unread)
}

const FIRST: &str = gonu::FIRST.en;

/// Rulebook of jul-gonu: its ruleset and its switches.
pub static RULEBOOK: Rulebook<Rules> = Rulebook {
    rulesets: &[Ruleset::new(
        [gonu::STANDARD.en, gonu::STANDARD.ko],
        Bilingual::new("standard rules", "기본 규칙"),
        Bilingual::new(
            "one or two pieces between two own pieces are captured, no position twice; one piece \
             or no move left loses",
            "사이에 낀 한두 말을 잡음, 같은 국면 반복 금지, 한 말만 남거나 움직일 말이 없으면 짐",
        ),
        "",
        STANDARD,
    )],
    switches: &SWITCHES,
    suffixes: "rules 규칙",
    telling: &[],
};

/// Switches of jul-gonu; the first value of each is the default.
static SWITCHES: [Switch<Rules>; 5] = [
    Switch::new(
        gonu::FIRST,
        &[
            value_or("b", gonu::BLACK.en, gonu::BLACK.ko, |it| {
                it.first = Side::BLACK
            }),
            value_or("w", gonu::WHITE.en, gonu::WHITE.ko, |it| {
                it.first = Side::WHITE
            }),
        ],
        Bilingual::new("side that moves first", "먼저 두는 쪽"),
    ),
    Switch::new(
        gonu::REPETITION,
        &[
            value_or("금지", gonu::SUPERKO.en, gonu::SUPERKO.ko, |it| {
                it.repetition = Repetition::Superko
            }),
            value(gonu::CYCLE.en, gonu::CYCLE.ko, |it| {
                it.repetition = Repetition::Cycle
            }),
            value(gonu::UNDO.en, gonu::UNDO.ko, |it| {
                it.repetition = Repetition::Undo
            }),
            value_or("허용 가능 allowed", gonu::FREE.en, gonu::FREE.ko, |it| {
                it.repetition = Repetition::Free
            }),
        ],
        Bilingual::new(
            "forbidden repetitions: any earlier position, the position of 4 plies ago, moving straight back",
            "금지하는 반복: 앞서 나온 모든 판, 네 수 앞의 판, 곧바로 되돌아가기",
        ),
    ),
    Switch::reading(
        gonu::QUIET_LIMIT,
        &[value_or(
            gonu::FREE.ko,
            gonu::UNLIMITED.en,
            gonu::UNLIMITED.ko,
            |it| it.quiet_limit = None,
        )],
        (
            &[
                Bilingual::new("N", "N"),
                Bilingual::new("N-draw", "N-무승부"),
                Bilingual::new("N-count", "N-말수"),
            ],
            quiet_limit,
        ),
        Bilingual::new(
            "the game ends after N plies without a capture: drawn, or by the number of pieces",
            "N수 동안 잡은 말이 없으면 끝남: 무승부, 또는 말수로 가림",
        ),
    ),
    Switch::new(
        gonu::QUIET_RESULT,
        &[
            value(gonu::DRAW.en, gonu::DRAW.ko, |it| {
                it.more_pieces_win = false
            }),
            value(gonu::COUNT.en, gonu::COUNT.ko, |it| {
                it.more_pieces_win = true
            }),
        ],
        Bilingual::new(
            "result of a game that reaches the quiet limit",
            "무잡기로 끝날 때의 결과",
        ),
    ),
    Switch::reading(
        gonu::MAX_LINE,
        &[
            value("2", "2", |it| it.max_line = 2),
            value("1", "1", |it| it.max_line = 1),
        ],
        (&[Bilingual::new("N", "N")], max_line),
        Bilingual::new(
            "maximum number of adjacent pieces captured at once",
            "나란히 선 말을 한꺼번에 잡는 최대 수",
        ),
    ),
];

/// ```text
/// QuietLimit = Number [ "-" QuietResult ] .
/// ```
fn quiet_limit(rules: &mut Rules, text: &str) -> Option<()> {
    let (limit, result) = text.split_once('-').unzip();
    if let Some(result) = result {
        RULEBOOK.set(rules, gonu::QUIET_RESULT.en, result).ok()?;
    }
    let limit = limit.unwrap_or(text).trim().parse().ok();
    rules.quiet_limit = Some(limit.filter(|&plies| plies > 0)?);
    Some(())
}

fn max_line(rules: &mut Rules, text: &str) -> Option<()> {
    rules.max_line = text.parse().ok().filter(|&length| length > 0)?;
    Some(())
}

/// Reason for the end of a game, as stated in the tag `Termination`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Termination {
    /// One side had too few pieces left.
    Reduction,
    /// The side to move had no move.
    Stalemate,
    /// Every move of the side to move repeated a position.
    RepetitionStalemate,
    /// The limit of moves without a capture was reached.
    Quiet,
    /// One side filled all starting points of the other.
    Filled,
    /// One side made three men in a row.
    Three,
    /// A player resigned.
    Resignation,
    /// The players agreed on the result.
    Agreement,
    /// A player ran out of time.
    Time,
}

const TERMINATIONS: &[(Termination, Bilingual)] = &[
    (Termination::Reduction, gonu::REDUCTION),
    (Termination::Stalemate, gonu::STALEMATE),
    (Termination::RepetitionStalemate, gonu::REPETITION_STALEMATE),
    (Termination::Quiet, gonu::QUIET),
    (Termination::Filled, gonu::FILLED),
    (Termination::Three, gonu::THREE),
    (Termination::Resignation, gonu::RESIGNATION),
    (Termination::Agreement, gonu::AGREEMENT),
    (Termination::Time, gonu::TIME),
];

impl Termination {
    /// Returns true if the reason can be seen on the board; false for resignation, agreement and
    /// time.
    pub(super) fn is_on_the_board(self) -> bool {
        !matches!(
            self,
            Termination::Resignation | Termination::Agreement | Termination::Time
        )
    }

    /// Returns the reason that a word of a record names, in English or Korean; `None` for an
    /// unknown word.
    pub(super) fn named(text: &str) -> Option<Termination> {
        let mut words = TERMINATIONS.iter();
        let found = words.find(|(_, word)| gonu::is(*word, text))?;
        Some(found.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::switches::tests::{rulesets_have_their_names, stating, values_change_laws};

    fn rules(text: &str) -> Rules {
        let (rules, unread) = Rules::resolve(&stating(text), &RulesRequest::default());
        assert_eq!(unread, [], "{text}");
        let asked = Rules::resolve(&stating(""), &RulesRequest::parse(text)).0;
        assert_eq!(asked, rules, "{text}");
        rules
    }

    #[test]
    fn rules_are_said_in_both_languages() {
        for (english, korean) in [
            ("standard", "기본"),
            ("first=white", "선=백"),
            ("standard; repetition=none", "기본; 반복=제한없음"),
            ("repetition=cycle", "반복=순환금지"),
            ("repetition=undo", "반복=되돌림금지"),
            ("repetition=superko", "반복=모든반복금지"),
            ("quiet_limit=30-draw", "무잡기=30-무승부"),
            ("quiet_limit=80-count", "무잡기=80-말수"),
            ("quiet_limit=none", "무잡기=없음"),
            (
                "quiet_limit=30, quiet_result=count",
                "무잡기=30, 무잡기결과=말수",
            ),
            ("max_line=3", "줄길이=3"),
        ] {
            assert_eq!(rules(english), rules(korean), "{english}");
        }
        assert_eq!(rules("").repetition, Repetition::Superko);
        assert!(rules("quiet_limit=30-count").more_pieces_win);
    }

    #[test]
    fn names_and_words_mean_one_thing() {
        rulesets_have_their_names(&RULEBOOK);
        let other = Rules {
            first: Side::WHITE,
            repetition: Repetition::Free,
            quiet_limit: Some(30),
            more_pieces_win: true,
            max_line: 3,
            is_lenient: false,
        };
        values_change_laws(&RULEBOOK, &[STANDARD, other], &[]);
    }
}
