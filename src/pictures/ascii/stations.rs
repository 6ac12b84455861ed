//! The board of yut, in the layout of the rule book.
//!
//! ```text
//! (10)---- 09 ---- 08 ----[D]----- 06 ----(05)
//!  |   xx                              aa  |
//!  11      \                       /       04
//!  |           yy             [A3]         |
//! [B2]             \       /              [F2]
//!  |                  [C]                  |
//!  13              /       \              [D]
//!  |           uu              pp          |
//!  14      /                       \       01
//!  |   vv                              qq  |
//! [B]----- 16 ---- 17 ----[E4]---- 19 ----(00)
//! A 홍길동  대기 1  완주 0
//! ```
//!
//! Pieces stand in brackets: the letter of their side, and how many they are where they are stacked.

use super::{line, links, lost_finding};
use crate::diag::Finding;
use crate::model::picture::Picture;
use crate::model::{LinkKind, Station};
use crate::pictures::caption;
use crate::text::{Bi, Lang};

/// The board without its stations.
const LINES: [&str; 11] = [
    "    ----    ----    ----    ----    ----    ",
    " |                                       |  ",
    "         \\                       /          ",
    " |                                       |  ",
    "                 \\       /                  ",
    " |                                       |  ",
    "                 /       \\                  ",
    " |                                       |  ",
    "         /                       \\          ",
    " |                                       |  ",
    "    ----    ----    ----    ----    ----    ",
];

/// Line and first column of each station's four characters, by the stations' numbers.
const PLACES: [(usize, usize); Station::COUNT as usize] = [
    (10, 40),
    (8, 40),
    (6, 40),
    (4, 40),
    (2, 40),
    (0, 40),
    (0, 32),
    (0, 24),
    (0, 16),
    (0, 8),
    (0, 0),
    (2, 0),
    (4, 0),
    (6, 0),
    (8, 0),
    (10, 0),
    (10, 8),
    (10, 16),
    (10, 24),
    (10, 32),
    (1, 36),
    (3, 28),
    (5, 20),
    (7, 12),
    (9, 4),
    (1, 4),
    (3, 12),
    (7, 28),
    (9, 36),
];

/// Draws the board and what is said under it; tells what it cannot show.
pub(super) fn draw(picture: &Picture, lang: Lang, out: &mut Vec<u8>) -> Vec<Finding> {
    let mut lines = LINES.map(|text| text.as_bytes().to_vec());
    for station in Station::all() {
        let (row, column) = PLACES[station.index()];
        let text = cell(picture, station);
        lines[row][column..column + text.len()].copy_from_slice(text.as_bytes());
    }
    for text in lines {
        let end = text.iter().rposition(|&byte| byte != b' ');
        out.extend_from_slice(&text[..end.map_or(0, |at| at + 1)]);
        out.push(b'\n');
    }
    if let Some(title) = picture.title {
        line(out, &caption::title(title, &picture.board, lang));
    }
    for text in caption::sides(picture, lang) {
        line(out, &text);
    }
    for cut in caption::cuts(picture, lang) {
        line(out, &cut);
    }
    for (kind, heading, joint) in [
        (LinkKind::Arrow, Bi::new("Arrows: ", "화살표: "), "->"),
        (LinkKind::Line, Bi::new("Lines: ", "선: "), "-"),
    ] {
        super::paragraph::write(out, heading.get(lang), &links(picture, kind, joint), ", ");
    }
    let marks = lost_finding(
        picture.marks.len(),
        Bi::new("marks on stations", "밭의 표시"),
    );
    let labels = lost_finding(
        picture.labels.len(),
        Bi::new("labels on stations", "밭의 글자"),
    );
    marks.into_iter().chain(labels).collect()
}

/// The characters of a station: pieces in brackets, else its id, in parentheses on a corner and the
/// centre.
fn cell(picture: &Picture, station: Station) -> String {
    let at = station.point();
    let Some(stone) = picture.stone(at) else {
        return match station.index() {
            0 | 5 | 10 | 15 | 22 => format!("({})", station.id()),
            _ => format!(" {} ", station.id()),
        };
    };
    let letter = caption::letter(stone.side);
    let (row, column) = PLACES[station.index()];
    match picture.stacks.iter().find(|stack| stack.at == at) {
        // A stack has a digit: there are no ten pieces.
        Some(stack) => format!("[{letter}{}]", stack.count % 10),
        // Three characters leave one of the line that goes on from there.
        None if matches!(row, 0 | 10) && column < 40 => format!("[{letter}]-"),
        None => format!("[{letter}] "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::picture::{Ground, Last, Stack, Stone, Tray, TrayKind};
    use crate::model::{Board, Side};

    fn drawn(picture: &Picture) -> String {
        let mut out = Vec::new();
        assert_eq!(draw(picture, Lang::Ko, &mut out), []);
        String::from_utf8(out).expect("drawings are UTF-8")
    }

    fn board(pieces: &[(&str, u8, u32)]) -> Picture {
        let mut picture = Picture::new(Board::stations());
        picture.ground = Ground::Stations;
        for &(id, side, count) in pieces {
            let at = Station::from_id(id).expect("a station").point();
            picture.stones.push(Stone {
                at,
                side: Side(side),
                number: None,
                last: Last::No,
            });
            if count > 1 {
                picture.stacks.push(Stack { at, count });
            }
        }
        picture
    }

    #[test]
    fn an_empty_board_shows_its_29_stations() {
        let text = drawn(&board(&[]));
        assert!(text.starts_with("(10)---- 09 ---- 08 ---- 07 ---- 06 ----(05)\n |   xx "));
        for station in Station::all() {
            assert_eq!(text.matches(station.id()).count(), 1, "{}", station.id());
        }
    }

    #[test]
    fn six_players_with_stacks_and_trays() {
        let mut picture = board(&[
            ("07", 3, 1),
            ("bb", 0, 3),
            ("12", 1, 2),
            ("03", 5, 2),
            ("cc", 2, 1),
            ("02", 3, 1),
            ("15", 1, 1),
            ("18", 4, 4),
        ]);
        for (number, (name, waiting, finished)) in [
            ("갑", 1, 0),
            ("을", 1, 0),
            ("병", 0, 3),
            ("정", 2, 0),
            ("무", 0, 0),
            ("기", 0, 2),
        ]
        .into_iter()
        .enumerate()
        {
            picture.players.push(name.to_owned());
            let side = Side(number as u8);
            for (kind, count) in [(TrayKind::Waiting, waiting), (TrayKind::Finished, finished)] {
                picture.trays.push(Tray { side, kind, count });
            }
        }
        assert_eq!(
            drawn(&picture),
            "\
(10)---- 09 ---- 08 ----[D]----- 06 ----(05)
 |   xx                              aa  |
 11      \\                       /       04
 |           yy             [A3]         |
[B2]             \\       /              [F2]
 |                  [C]                  |
 13              /       \\              [D]
 |           uu              pp          |
 14      /                       \\       01
 |   vv                              qq  |
[B]----- 16 ---- 17 ----[E4]---- 19 ----(00)
A 갑  대기 1  완주 0
B 을  대기 1  완주 0
C 병  대기 0  완주 3
D 정  대기 2  완주 0
E 무  대기 0  완주 0
F 기  대기 0  완주 2
"
        );
    }
}
