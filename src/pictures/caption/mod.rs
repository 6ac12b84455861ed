//! Titles, notes and other texts of a picture, shared by all output formats.

mod headline;
mod notes;

pub use headline::{
    PROBLEMS, SOLUTIONS, UNTITLED, comment_label, description, figure_name, games, headline, name,
    panel,
};
use notes::listed;
pub use notes::{notes, plays, separator, undrawn_plays};

use crate::model::picture::{Ground, Note, Picture, Title, TrayKind};
use crate::model::{Board, Coordinates, Play, Side};
use crate::pictures::style::{RenderStyle, StationNames};
use crate::text::width::width;
use crate::text::{Bilingual, Lang};

/// Returns the letter that denotes a side in yut: `A` for the first side.
pub fn letter(side: Side) -> char {
    char::from(b'A' + side.0 % 26)
}

/// Returns a line of text for each side of a yut game: its letter, its name and the numbers of
/// waiting and finished pieces. Names are padded so that the numbers are aligned.
pub fn sides(picture: &Picture, lang: Lang) -> Vec<String> {
    let safe = |c: char| if c.is_control() { ' ' } else { c };
    let names: Vec<String> = picture
        .players
        .iter()
        .map(|name| name.chars().map(safe).collect())
        .collect();
    let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let line = |(number, name): (usize, &String)| {
        let side = Side(number as u8);
        let waiting = picture.beside(side, TrayKind::Waiting);
        let finished = picture.beside(side, TrayKind::Finished);
        let letter = letter(side);
        let gap = " ".repeat(widest - width(name));
        let separator = if widest > 0 { " " } else { "" };
        match lang {
            Lang::En => {
                format!("{letter}{separator}{name}{gap}  waiting {waiting}  home {finished}")
            }
            Lang::Ko => {
                format!("{letter}{separator}{name}{gap}  안 낸 말 {waiting}  난 말 {finished}")
            }
        }
    };
    names.iter().enumerate().map(line).collect()
}

/// Formats the title of a picture: `After move 57: White Q10`, `Moves 1-50` or `Start position`.
pub fn title(title: Title, board: &Board, style: &RenderStyle) -> String {
    match (title, style.lang) {
        (Title::Start, Lang::En) => "Start position".to_owned(),
        (Title::Start, Lang::Ko) => "시작 국면".to_owned(),
        (Title::After { ply, play }, Lang::En) => {
            format!("After move {ply}: {}", deed(play, board, style))
        }
        (Title::After { ply, play }, Lang::Ko) => {
            format!("{ply}수까지: {}", deed(play, board, style))
        }
        (Title::PassedOver { ply }, Lang::En) => {
            format!("After move {ply}, which is not on the board")
        }
        (Title::PassedOver { ply }, Lang::Ko) => format!("{ply}수까지: 판에 없는 수"),
        (
            Title::Moves {
                numbers: [first, last],
                ..
            },
            Lang::En,
        ) if first == last => format!("Move {first}"),
        (
            Title::Moves {
                numbers: [first, last],
                ..
            },
            Lang::Ko,
        ) if first == last => format!("{first}수"),
        (
            Title::Moves {
                numbers: [first, last],
                ..
            },
            Lang::En,
        ) => format!("Moves {first}-{last}"),
        (
            Title::Moves {
                numbers: [first, last],
                ..
            },
            Lang::Ko,
        ) => format!("{first}~{last}수"),
    }
}

/// Describes a play: `White Q10`, `Black passes`, `White chooses g9`, `A throws Geol`, `B 05-cc`.
/// Names of stations are in the language in which the board shows them.
pub fn deed(play: Play, board: &Board, style: &RenderStyle) -> String {
    let side = match board.coordinates {
        Coordinates::Stations => letter(play.side()).to_string(),
        _ => play.side().word().get(style.lang).to_owned(),
    };
    deed_of(side, play, board, style)
}

/// Describes a play like [`deed`], with another name of its side.
pub fn deed_of(side: String, play: Play, board: &Board, style: &RenderStyle) -> String {
    let lang = style.lang;
    let word = match play {
        Play::Throw { value, .. } => {
            let value = value.name().get(lang);
            return match lang {
                Lang::En => format!("{side} throws {value}"),
                Lang::Ko => format!("{side} {value}"),
            };
        }
        Play::Advance { from, to, .. } => {
            let named = match style.names {
                StationNames::Id => Lang::En,
                StationNames::Korean => Lang::Ko,
                StationNames::None => lang,
            };
            let (from, to) = (from.name().get(named), to.name().get(named));
            return format!("{side} {from}-{to}");
        }
        Play::Forfeit { .. } => Bilingual::new("forfeits", "소멸"),
        Play::Pass { .. } => Bilingual::new("passes", "착수 포기"),
        Play::Resign { .. } => Bilingual::new("resigns", "기권"),
        Play::Choose { .. } => Bilingual::new("chooses", "선택"),
        _ => Bilingual::new("", ""),
    };
    let way = |to| match play.from() {
        Some(from) => format!("{}-{}", board.name(from), board.name(to)),
        None => match play.rotation() {
            Some(rotation) => format!("{} {}", board.name(to), rotation.spell(lang)),
            None => board.name(to),
        },
    };
    let parts = match (play.to().map(way), lang) {
        (Some(at), Lang::En) => [word.get(lang).to_owned(), at],
        (Some(at), Lang::Ko) => [at, word.get(lang).to_owned()],
        (None, _) => [word.get(lang).to_owned(), String::new()],
    };
    let mut text = side;
    for part in parts.iter().filter(|part| !part.is_empty()) {
        text.push(' ');
        text.push_str(part);
    }
    text
}

/// Returns the line with the name of the opening: `Opening: 화월 花月 D4 kagetsu`. `None` if the
/// picture names no opening.
pub fn opening(picture: &Picture, lang: Lang) -> Option<String> {
    let heading = Bilingual::new("Opening", "주형").get(lang);
    picture.notes.iter().find_map(|note| match note {
        Note::Opening(name) => Some(format!("{heading}: {name}")),
        _ => None,
    })
}

/// Formats the numbers of captured stones or pieces: `Captured: Black 4, White 2`. `None` if the
/// picture has no trays for them.
pub fn captured(picture: &Picture, lang: Lang) -> Option<String> {
    let counts: Vec<String> = picture
        .trays
        .iter()
        .filter(|tray| tray.kind == TrayKind::Captured)
        .map(|tray| format!("{} {}", tray.side.word().get(lang), tray.count))
        .collect();
    let heading = match picture.ground {
        Ground::Points | Ground::Quadrants | Ground::Tiles => Bilingual::new("Captured", "따낸 돌"),
        Ground::Lines | Ground::Stations => Bilingual::new("Captured in all", "잡은 말"),
    };
    (!counts.is_empty()).then(|| format!("{}: {}", heading.get(lang), counts.join(", ")))
}

/// Lists the pieces captured by the last play: `Captured: White b2, c3`. `None` if there are none
/// or the game does not show them.
pub fn taken(picture: &Picture, lang: Lang) -> Option<String> {
    let side = picture.taken.first()?.side;
    let mut points: Vec<_> = picture.taken.iter().map(|ghost| ghost.at).collect();
    points.sort_by_key(|at| (at.column(), std::cmp::Reverse(at.row())));
    let names: Vec<String> = points.iter().map(|&at| picture.board.name(at)).collect();
    let heading = Bilingual::new("Captured", "이 수로 잡힌 말").get(lang);
    let side = side.word().get(lang);
    Some(format!("{heading}: {side} {}", names.join(", ")))
}

/// Returns a sentence for each reason why moves are missing from a picture, such as a move outside
/// the board.
pub fn cuts(picture: &Picture, lang: Lang) -> Vec<String> {
    let sentence = |note: &Note| match (note, lang) {
        (Note::CutBySetup { last }, Lang::En) => Some(format!(
            "The figure ends after move {last}, because stones are set up there."
        )),
        (Note::CutBySetup { last }, Lang::Ko) => Some(format!(
            "{last}수 다음에 돌을 새로 배치하므로 그림을 여기서 끝냅니다."
        )),
        (Note::PassedOver { moves }, Lang::En) => Some(match moves[..] {
            [ply] => format!("Move {ply} is not drawn: it is outside the board or cannot be read."),
            _ => format!(
                "Moves {} are not drawn: they are outside the board or cannot be read.",
                listed(moves, ", ")
            ),
        }),
        (Note::PassedOver { moves }, Lang::Ko) => Some(format!(
            "{}수는 판 밖이거나 읽을 수 없어 그리지 않았습니다.",
            listed(moves, "·")
        )),
        (Note::CutByPlay { ply }, Lang::En) => Some(format!(
            "The line ends before move {ply}, which cannot be put on the board."
        )),
        (Note::CutByPlay { ply }, Lang::Ko) => Some(format!(
            "{ply}수는 판에 놓을 수 없어 수순이 여기서 끝납니다."
        )),
        (Note::Repeat { .. } | Note::Pass { .. } | Note::Opening(_), _) => None,
    };
    picture.notes.iter().filter_map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Coordinates, PiecePlace, Point, Station};

    #[test]
    fn titles_name_the_last_play() {
        let board = Board::new(19, 19, Coordinates::Western);
        let place = Play::Place {
            side: Side::WHITE,
            at: Point::new(15, 9),
        };
        let pass = Play::Pass { side: Side::BLACK };
        let resign = Play::Resign { side: Side::BLACK };
        let slide = Play::Slide {
            side: Side::BLACK,
            from: Point::new(2, 18),
            to: Point::new(2, 17),
        };
        let after = |ply, play| Title::After { ply, play };
        for (shown, en, ko) in [
            (Title::Start, "Start position", "시작 국면"),
            (
                after(57, place),
                "After move 57: White Q10",
                "57수까지: 백 Q10",
            ),
            (
                after(8, pass),
                "After move 8: Black passes",
                "8수까지: 흑 착수 포기",
            ),
            (
                after(9, slide),
                "After move 9: Black C1-C2",
                "9수까지: 흑 C1-C2",
            ),
            (
                after(9, resign),
                "After move 9: Black resigns",
                "9수까지: 흑 기권",
            ),
            (Title::moves(7, 7), "Move 7", "7수"),
            (Title::moves(1, 50), "Moves 1-50", "1~50수"),
        ] {
            for (lang, wanted) in [(Lang::En, en), (Lang::Ko, ko)] {
                let style = RenderStyle {
                    lang,
                    ..RenderStyle::default()
                };
                assert_eq!(title(shown, &board, &style), wanted);
            }
        }
    }

    /// Stations are named in titles as they are named on the board.
    #[test]
    fn stations_have_the_names_of_the_board() {
        let board = Board::stations();
        let station = |id| PiecePlace::On(Station::from_id(id).expect("a station"));
        let play = Play::Advance {
            side: Side(1),
            from: station("cc"),
            to: station("qq"),
            by: None,
        };
        for (names, wanted) in [
            (StationNames::Id, "B cc-qq"),
            (StationNames::Korean, "B 방-안찌"),
            (StationNames::None, "B 방-안찌"),
        ] {
            let style = RenderStyle {
                lang: Lang::Ko,
                names,
                ..RenderStyle::default()
            };
            assert_eq!(deed(play, &board, &style), wanted);
        }
    }
}
