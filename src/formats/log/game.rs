//! Which game a tag names.

use std::borrow::Cow;

use crate::model::{Board, Coordinates, GONU_BOARDS, GameId, GonuBoard};
use crate::text::{Bilingual, Lang};

/// What the name of a game says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// The game alone.
    Game,
    /// The ruleset too, as renju does.
    Ruleset,
    /// How many lines its board has.
    Lines(u8),
    /// The board too, among those of [`GONU_BOARDS`].
    Board(&'static GonuBoard),
}

/// A game with its names.
pub(crate) struct Named {
    /// The game.
    pub(crate) game: GameId,
    /// What else its name says.
    pub(crate) said: Said,
    /// Its name as it is written.
    pub(crate) name: Bilingual,
    others: &'static [&'static str],
    /// Its usual board, of games of stones other than baduk and omok.
    board: Option<Board>,
}

/// The games that tags name, the usual form of each first.
pub(crate) static GAMES: [Named; 34] = [
    Named {
        game: GameId::OMOK,
        said: Said::Game,
        name: Bilingual::new("omok", "오목"),
        others: &["gomoku", "고모쿠", "五目", "五目並べ", "fiveinarow"],
        board: None,
    },
    Named {
        game: GameId::OMOK,
        said: Said::Ruleset,
        name: Bilingual::new("renju", "렌주"),
        others: &["連珠"],
        board: None,
    },
    Named {
        game: GameId::BADUK,
        said: Said::Game,
        name: Bilingual::new("baduk", "바둑"),
        others: &["go"],
        board: None,
    },
    Named {
        game: GameId::YUT,
        said: Said::Game,
        name: Bilingual::new("Yut", "윷놀이"),
        others: &["윷", "척사", "yutnori", "yoot", "yunnori"],
        board: None,
    },
    Named {
        game: GameId::GONU,
        said: Said::Lines(4),
        name: Bilingual::new("Jul-gonu", "줄고누"),
        others: &["네줄고누", "넉줄고누", "고누", "gonu", "nejulgonu"],
        board: None,
    },
    Named {
        game: GameId::GONU,
        said: Said::Lines(5),
        name: Bilingual::new("Daseotjul-gonu", "다섯줄고누"),
        others: &[],
        board: None,
    },
    Named {
        game: GameId::GONU,
        said: Said::Lines(8),
        name: Bilingual::new("Palpal-gonu", "팔팔고누"),
        others: &[],
        board: None,
    },
    on_board(
        0,
        &[
            "umulgonu",
            "umulgono",
            "oumoulkono",
            "우물꼰",
            "샘고누",
            "강고누",
        ],
    ),
    on_board(2, &["hobakgono", "pumpkingonu", "사발고누", "돼지고누"]),
    on_board(3, &["neipat", "neipatgonu", "컬린네밭고누"]),
    on_board(4, &["opat", "opatgonu", "컬린오밭고누"]),
    on_board(
        5,
        &[
            "bakwigonu",
            "bicyclegonu",
            "jajeongeogonu",
            "자전거고누",
            "자동차고누",
            "네바퀴고누",
        ],
    ),
    on_board(6, &["daseotjulbakwigonu", "다섯줄자전거고누"]),
    on_board(7, &["boseokgono", "boseoggonu", "gemgonu"]),
    row_game(
        "connect6",
        "connect6",
        "육목",
        &["connectsix", "六子棋", "六目"],
        Board::new(19, 19, Coordinates::Renju),
    ),
    row_game(
        "pente",
        "Pente",
        "펜테",
        &[],
        Board::new(19, 19, Coordinates::Western),
    ),
    of_pente("Keryo-Pente", "케리오펜테", &["keryo"]),
    of_pente("G-Pente", "g펜테", &[]),
    of_pente("D-Pente", "d펜테", &[]),
    of_pente("DK-Pente", "dk펜테", &[]),
    of_pente("Poof-Pente", "푸프펜테", &[]),
    of_pente("Boat-Pente", "보트펜테", &[]),
    of_pente("O-Pente", "o펜테", &[]),
    of_pente("Swap2-Pente", "스왑2펜테", &[]),
    row_game(
        "connect4",
        "Connect Four",
        "사목",
        &["connect4", "fourinarow", "커넥트포"],
        Board::new(7, 6, Coordinates::Renju),
    ),
    row_game(
        "tic-tac-toe",
        "tic-tac-toe",
        "틱택토",
        &["noughtsandcrosses", "삼목"],
        Board::new(3, 3, Coordinates::Renju),
    ),
    row_game(
        "ninuki",
        "Ninuki-renju",
        "조선오목",
        &["ninuki", "니누키", "니누키렌주"],
        Board::new(15, 15, Coordinates::Renju),
    ),
    row_game(
        "ttamok",
        "ttamok",
        "따목",
        &[],
        Board::new(15, 15, Coordinates::Renju),
    ),
    row_game(
        "gobang",
        "gobang",
        "고방",
        &[],
        Board::new(15, 15, Coordinates::Renju),
    ),
    row_game(
        "morpion",
        "morpion",
        "모르피옹",
        &[],
        Board::new(15, 15, Coordinates::Renju),
    ),
    row_game(
        "pegity",
        "Pegity",
        "페기티",
        &[],
        Board::new(16, 16, Coordinates::Renju),
    ),
    row_game(
        "sangmok",
        "sangmok",
        "상목",
        &[],
        Board::new(15, 15, Coordinates::Renju),
    ),
    row_game(
        "irensei",
        "Irensei",
        "이렌세이",
        &[],
        Board::new(19, 19, Coordinates::Renju),
    ),
    row_game(
        "pentago",
        "Pentago",
        "펜타고",
        &[],
        Board::new(6, 6, Coordinates::Renju),
    ),
];

/// A gonu on a board of its own, by its place in [`GONU_BOARDS`], and what else it is called.
const fn on_board(place: usize, others: &'static [&'static str]) -> Named {
    let board = &GONU_BOARDS[place];
    Named {
        game: GameId(Cow::Borrowed(board.game)),
        said: Said::Board(board),
        name: board.name,
        others,
        board: None,
    }
}

/// A game that is won by stones in a row.
const fn row_game(
    id: &'static str,
    english: &'static str,
    korean: &'static str,
    others: &'static [&'static str],
    board: Board,
) -> Named {
    Named {
        game: GameId(Cow::Borrowed(id)),
        said: Said::Game,
        name: Bilingual::new(english, korean),
        others,
        board: Some(board),
    }
}

/// A relative of Pente, which is a ruleset of it.
const fn of_pente(
    english: &'static str,
    korean: &'static str,
    others: &'static [&'static str],
) -> Named {
    Named {
        game: GameId(Cow::Borrowed("pente")),
        said: Said::Ruleset,
        name: Bilingual::new(english, korean),
        others,
        board: None,
    }
}

/// The usual board of a game of stones other than baduk and omok; none of other games.
pub(crate) fn usual_board(game: &GameId) -> Option<Board> {
    let mut known = GAMES.iter().filter(|known| known.game == *game);
    known.find_map(|known| known.board)
}

/// Whether move lists are kept of a game: omok, and the other games of stones but baduk.
pub(crate) fn has_move_lists(game: &GameId) -> bool {
    *game == GameId::OMOK || usual_board(game).is_some()
}

/// The game that a text names; letters in any case, with blanks and hyphens or without.
pub(crate) fn named(text: &str) -> Option<&'static Named> {
    let folded = folded(text);
    GAMES.iter().find(|known| {
        folded == self::folded(known.name.en)
            || folded == known.name.ko
            || known.others.contains(&folded.as_str())
    })
}

/// Whether a text names rules whose board is always the usual one of 15 lines, as renju does, among switches
/// and other words.
pub(crate) fn has_fixed_board(text: &str) -> bool {
    let mut words = text.split(|c: char| c.is_whitespace() || ";,()=:".contains(c));
    words.any(|word| {
        let word = word.trim_end_matches("룰").trim_end_matches("규칙");
        let is_of_omok = |named: &Named| named.game == GameId::OMOK;
        named(word).is_some_and(|named| named.said == Said::Ruleset && is_of_omok(named))
    })
}

fn folded(text: &str) -> String {
    let letters = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    letters.flat_map(char::to_lowercase).collect()
}

/// The game that a text names, by its own words where it is not known.
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

/// How a game is written in a tag.
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
