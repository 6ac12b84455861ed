//! Names of games in typed texts, with the facts that a name implies.

use std::borrow::Cow;

use crate::model::{Board, Coordinates, GONU_BOARDS, GameId, GonuBoard};
use crate::text::{Bilingual, Lang};

/// Fact that the name of a game states besides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// Nothing but the game.
    Game,
    /// The ruleset: `renju` means omok with the rules of renju.
    Ruleset,
    /// Number of lines of the board, as in `다섯줄고누`.
    Lines(u8),
    /// The board, an entry of [`GONU_BOARDS`].
    Board(&'static GonuBoard),
}

/// Form in which one move of a game is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveForm {
    /// One point, or for yut and gonu the move of one piece from place to place.
    Single,
    /// Two stones in each turn after the first, as in connect6.
    Pair,
    /// A stone, then the quadrant to rotate, as in pentago.
    Rotation,
    /// Both points of a tile, as in trexo.
    Tile,
}

/// A game with the names that typed texts may use for it.
pub(crate) struct Named {
    pub(crate) game: GameId,
    /// Fact that the name states besides the game.
    pub(crate) said: Said,
    /// Name that is written into tags, in English and Korean.
    pub(crate) name: Bilingual,
    others: &'static [&'static str],
    /// Usual board of the game; only for games of stones other than baduk and omok.
    board: Option<Board>,
    form: MoveForm,
}

/// Names of all games that typed texts may name. The first entry of a game is its usual name.
pub(crate) static GAMES: [Named; 38] = [
    Named::new(GameId::OMOK, ["omok", "오목"]).or(&[
        "gomoku",
        "고모쿠",
        "五目",
        "五目並べ",
        "fiveinarow",
    ]),
    Named::new(GameId::OMOK, ["renju", "렌주"])
        .or(&["連珠"])
        .saying(Said::Ruleset),
    Named::new(GameId::BADUK, ["baduk", "바둑"]).or(&["go"]),
    Named::new(GameId::YUT, ["Yut", "윷놀이"]).or(&["윷", "척사", "yutnori", "yoot", "yunnori"]),
    Named::new(GameId::GONU, ["Jul-gonu", "줄고누"])
        .or(&["네줄고누", "넉줄고누", "고누", "gonu", "nejulgonu"])
        .saying(Said::Lines(4)),
    Named::new(GameId::GONU, ["Daseotjul-gonu", "다섯줄고누"]).saying(Said::Lines(5)),
    Named::new(GameId::GONU, ["Yeoseotjul-gonu", "여섯줄고누"]).saying(Said::Lines(6)),
    Named::new(GameId::GONU, ["Palpal-gonu", "팔팔고누"]).saying(Said::Lines(8)),
    on_board(0).or(&[
        "umulgonu",
        "umulgono",
        "oumoulkono",
        "우물꼰",
        "샘고누",
        "강고누",
    ]),
    on_board(2).or(&["hobakgono", "pumpkingonu", "사발고누", "돼지고누"]),
    on_board(3).or(&["neipat", "neipatgonu", "컬린네밭고누"]),
    on_board(4).or(&["opat", "opatgonu", "컬린오밭고누"]),
    on_board(5).or(&[
        "bakwigonu",
        "bicyclegonu",
        "jajeongeogonu",
        "자전거고누",
        "자동차고누",
        "네바퀴고누",
    ]),
    on_board(6).or(&["daseotjulbakwigonu", "다섯줄자전거고누"]),
    on_board(7).or(&["boseokgono", "boseoggonu", "gemgonu"]),
    on_board(8).or(&["batgono", "sabanggonu", "사방고누", "fieldgonu"]),
    on_board(9).or(&[
        "chamgono",
        "gonjilgonu",
        "곤질고누",
        "꽂을고누",
        "짤고누",
        "꽃고누",
    ]),
    of_stones("connect6", ["connect6", "육목"], 19)
        .or(&["connectsix", "六子棋", "六目"])
        .moving(MoveForm::Pair),
    of_pente(["Pente", "펜테"]).saying(Said::Game),
    of_pente(["Keryo-Pente", "케리오펜테"]).or(&["keryo"]),
    of_pente(["G-Pente", "g펜테"]),
    of_pente(["D-Pente", "d펜테"]),
    of_pente(["DK-Pente", "dk펜테"]),
    of_pente(["Poof-Pente", "푸프펜테"]),
    of_pente(["Boat-Pente", "보트펜테"]),
    of_pente(["O-Pente", "o펜테"]),
    of_pente(["Swap2-Pente", "스왑2펜테"]),
    of_stones("connect4", ["Connect Four", "사목"], 7)
        .or(&["connect4", "fourinarow", "커넥트포"])
        .on(Board::new(7, 6, Coordinates::Renju)),
    of_stones("tic-tac-toe", ["tic-tac-toe", "틱택토"], 3).or(&["noughtsandcrosses", "삼목"]),
    of_stones("ninuki", ["Ninuki-renju", "조선오목"], 15).or(&["ninuki", "니누키", "니누키렌주"]),
    of_stones("ttamok", ["ttamok", "따목"], 15),
    of_stones("gobang", ["gobang", "고방"], 15),
    of_stones("morpion", ["morpion", "모르피옹"], 15),
    of_stones("pegity", ["Pegity", "페기티"], 16),
    of_stones("sangmok", ["sangmok", "상목"], 15),
    of_stones("irensei", ["Irensei", "이렌세이"], 19),
    of_stones("pentago", ["Pentago", "펜타고"], 6).moving(MoveForm::Rotation),
    of_stones("trexo", ["TREXO", "트렉소"], 10).moving(MoveForm::Tile),
];

impl Named {
    /// Creates an entry for a game with its English and Korean name.
    const fn new(game: GameId, [english, korean]: [&'static str; 2]) -> Named {
        Named {
            game,
            said: Said::Game,
            name: Bilingual::new(english, korean),
            others: &[],
            board: None,
            form: MoveForm::Single,
        }
    }

    /// Adds further names that are read, in lower case without spaces and hyphens.
    const fn or(mut self, others: &'static [&'static str]) -> Named {
        self.others = others;
        self
    }

    const fn saying(mut self, said: Said) -> Named {
        self.said = said;
        self
    }

    const fn on(mut self, board: Board) -> Named {
        self.board = Some(board);
        self
    }

    const fn moving(mut self, form: MoveForm) -> Named {
        self.form = form;
        self
    }
}

/// Creates the entry for the gonu board at this index of [`GONU_BOARDS`].
const fn on_board(place: usize) -> Named {
    let board = &GONU_BOARDS[place];
    let Bilingual { en, ko } = board.name;
    Named::new(GameId(Cow::Borrowed(board.game)), [en, ko]).saying(Said::Board(board))
}

/// Creates the entry for a game of stones on a square board.
const fn of_stones(id: &'static str, names: [&'static str; 2], lines: u8) -> Named {
    Named::new(GameId(Cow::Borrowed(id)), names).on(Board::new(lines, lines, Coordinates::Renju))
}

/// Creates the entry for pente, or for a ruleset of pente.
const fn of_pente(names: [&'static str; 2]) -> Named {
    of_stones("pente", names, 19)
        .on(Board::new(19, 19, Coordinates::Western))
        .saying(Said::Ruleset)
}

/// Returns the usual board of a game of stones other than baduk and omok; `None` for all other
/// games.
pub(crate) fn usual_board(game: &GameId) -> Option<Board> {
    let mut known = GAMES.iter().filter(|known| known.game == *game);
    known.find_map(|known| known.board)
}

/// True if a game is always played on one size of board, so that a point outside it is a mistake.
pub(crate) fn has_one_board(game: &GameId) -> bool {
    ["pente", "connect6", "irensei", "ninuki", "pegity"].contains(&game.0.as_ref())
}

/// Returns the form in which one move of a game is written.
pub(crate) fn move_form(game: &GameId) -> MoveForm {
    let known = GAMES.iter().find(|known| known.game == *game);
    known.map_or(MoveForm::Single, |known| known.form)
}

/// True if a game can be written as a list of moves: all games of stones.
pub(crate) fn has_move_lists(game: &GameId) -> bool {
    typed_board(game).is_some() || *game == GameId::OMOK
}

/// Returns the board that a typed game has if it states none. `None` for omok, whose points show
/// the board, and for games without stones.
pub(crate) fn typed_board(game: &GameId) -> Option<Board> {
    let baduk = (*game == GameId::BADUK).then(|| Board::new(19, 19, Coordinates::Western));
    baduk.or_else(|| usual_board(game))
}

/// Finds the game that a text names, ignoring case, blanks and hyphens.
pub(crate) fn named(text: &str) -> Option<&'static Named> {
    // Fast path: most records use the standard name of the game.
    let spelled = GAMES.iter().find(|known| known.name.is(text));
    if spelled.is_some() {
        return spelled;
    }
    let folded: String = folded(text).collect();
    GAMES.iter().find(|known| {
        folded == known.name.ko
            || known.others.contains(&folded.as_str())
            || self::folded(known.name.en).eq(folded.chars())
    })
}

/// True if a text about the rules names a ruleset that always uses the 15x15 board, such as renju.
pub(crate) fn has_fixed_board(text: &str) -> bool {
    let mut words = text.split(|c: char| c.is_whitespace() || ";,()=:".contains(c));
    words.any(|word| {
        let word = word.trim_end_matches("룰").trim_end_matches("규칙");
        let is_of_omok = |named: &Named| named.game == GameId::OMOK;
        named(word).is_some_and(|named| named.said == Said::Ruleset && is_of_omok(named))
    })
}

fn folded(text: &str) -> impl Iterator<Item = char> {
    let letters = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    letters.flat_map(char::to_lowercase)
}

/// Returns the id of the game that a text names. An unknown game gets its words, joined by hyphens,
/// as id.
pub(crate) fn game_id(text: &str) -> GameId {
    match named(text) {
        Some(known) => known.game.clone(),
        None => {
            let lower = text.to_lowercase();
            let words: Vec<&str> = lower.split_whitespace().collect();
            GameId(words.join("-").into())
        }
    }
}

/// Returns the name of a game for a tag, in a language; `None` for an unknown game.
pub(crate) fn name_of(game: &GameId, lang: Lang) -> Option<&'static str> {
    let known = GAMES.iter().find(|known| known.game == *game)?;
    Some(known.name.get(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_in_both_languages() {
        for (text, game, said) in [
            ("Yut", GameId::YUT, Said::Game),
            ("yut-nori", GameId::YUT, Said::Game),
            ("윷", GameId::YUT, Said::Game),
            ("줄고누", GameId::GONU, Said::Lines(4)),
            ("네 줄 고누", GameId::GONU, Said::Lines(4)),
            ("nejul-gonu", GameId::GONU, Said::Lines(4)),
            ("PalpalGonu", GameId::GONU, Said::Lines(8)),
            ("Five in a row", GameId::OMOK, Said::Game),
            ("렌주", GameId::OMOK, Said::Ruleset),
            ("Go", GameId::BADUK, Said::Game),
            ("Connect 6", GameId::CONNECT6, Said::Game),
            ("육목", GameId::CONNECT6, Said::Game),
        ] {
            let found = named(text).expect("known");
            assert_eq!((&found.game, found.said), (&game, said), "{text}");
        }
        assert!(named("장기").is_none());
        for text in [
            "renju",
            "렌주룰",
            "Renju; three=plain",
            "RIF (連珠)",
            "렌주 규칙",
        ] {
            assert!(has_fixed_board(text), "{text}");
        }
        for text in ["free", "오목", "자유룰", ""] {
            assert!(!has_fixed_board(text), "{text}");
        }
        assert_eq!(game_id("Keryo-Pente").0, "pente");
        assert_eq!(game_id("Battleship Go").0, "battleship-go");
        assert_eq!(name_of(&GameId::YUT, Lang::Ko), Some("윷놀이"));
    }
}
