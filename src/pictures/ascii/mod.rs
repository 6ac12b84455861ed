//! The board as plain text: `X` and `O` on a grid of dots, in characters that line up everywhere.
//!
//! ```text
//!   A B C D E
//! 5 . . . . .
//! 4 . X . . .
//! 3 . . O . .
//! 2 . . .(X).
//! 1 . . . . .
//! After move 3: Black D2
//! Captured: Black 0, White 0
//! ```
//!
//! The board itself is 7-bit; the words under it are in the reader's language. A stone is one
//! letter, other letters where it is marked, and its number or label follows it: `X47`, `Oa`, `Y3`.
//! Points without stones show their label alone. Where a text is longer than its cell can be, or is
//! no ASCII, a key stands for it that is explained below the board. So the drawing can be read back.
//! `#` on a point without a stone is a forbidden point. The letters of marked stones are those of the diagrams of Sensei's Library.

mod cell;
mod grid;
mod key;
mod lines;
mod paragraph;
#[cfg(test)]
mod read_back;
mod sign;
mod stations;
#[cfg(test)]
mod tests;

use super::look::Look;
use super::{Holds, Writer, caption};
use crate::diag::loss::NOT_CARRIED;
use crate::diag::{Finding, Place};
use crate::model::LinkKind;
use crate::model::picture::{Album, Ground, Picture};
use crate::text::Bi;
use cell::{Cells, Digits};
use key::Keys;

/// Lines are kept this short where that is possible: what a terminal shows without a break.
const COLUMNS: usize = 79;

/// The ASCII writer.
pub struct Ascii;

impl Writer for Ascii {
    fn id(&self) -> &'static str {
        "ascii"
    }

    fn name(&self) -> Bi {
        Bi::new("ASCII board", "ASCII 판")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["txt"]
    }

    fn holds(&self) -> Holds {
        Holds::Plates
    }

    fn draw(&self, album: &Album, look: &Look, out: &mut Vec<u8>) -> Vec<Finding> {
        let panels = album.plates.iter().flat_map(|plate| &plate.panels);
        panels
            .flat_map(|panel| self.panel(&panel.picture, look, out))
            .collect()
    }
}

impl Ascii {
    fn panel(&self, picture: &Picture, look: &Look, out: &mut Vec<u8>) -> Vec<Finding> {
        let lang = look.lang;
        let cells = Cells::new(picture);
        let keys = Keys::new(cells.labels());
        let digits = match picture.ground {
            Ground::Stations => return stations::draw(picture, lang, out),
            Ground::Points => grid::draw(picture, &cells, &keys, out),
            Ground::Lines => lines::draw(picture, &cells, &keys, out),
        };
        if let Some(title) = picture.title {
            line(out, &caption::title(title, &picture.board, lang));
        }
        if let Some(taken) = caption::taken(picture, lang) {
            line(out, &taken);
        }
        if let Some(opening) = caption::opening(picture, lang) {
            line(out, &opening);
        }
        let plays = caption::plays(picture, look, &|label| keys.of(label).to_owned());
        paragraph::write(out, "", &plays, caption::separator(look));
        for cut in caption::cuts(picture, lang) {
            line(out, &cut);
        }
        if digits == Digits::LastTwo {
            let text = Bi::new(
                "Numbers from 100 on show their last two digits.",
                "100 이상의 수는 끝 두 자리만 적었습니다.",
            );
            line(out, text.get(lang));
        }
        let heading = Bi::new("Labels: ", "글자: ").get(lang);
        paragraph::write(out, heading, &keys.legend(), ", ");
        let heading = Bi::new("Marks: ", "표시: ").get(lang);
        paragraph::write(out, heading, &cells.legend(lang), ", ");
        for (kind, heading, joint) in [
            (LinkKind::Arrow, Bi::new("Arrows: ", "화살표: "), "->"),
            (LinkKind::Line, Bi::new("Lines: ", "선: "), "-"),
        ] {
            paragraph::write(out, heading.get(lang), &links(picture, kind, joint), ", ");
        }
        if let Some(captured) = caption::captured(picture, lang) {
            line(out, &captured);
        }
        losses(&cells)
    }
}

fn links(picture: &Picture, kind: LinkKind, joint: &str) -> Vec<String> {
    let name = |at| picture.board.name(at);
    let links = picture.links.iter().filter(|link| link.kind == kind);
    links
        .map(|link| format!("{} {joint} {}", name(link.from), name(link.to)))
        .collect()
}

/// Tells what the record marks and the board cannot show.
fn losses(cells: &Cells) -> Vec<Finding> {
    let lost = &cells.lost;
    [
        (
            lost.labels,
            Bi::new(
                "labels on points with a number or another label",
                "번호나 다른 글자가 있는 점의 글자",
            ),
        ),
        (
            lost.marks,
            Bi::new("marks on points with another mark", "한 점에 겹친 표시"),
        ),
        (
            lost.forbidden,
            Bi::new("forbidden points with a mark", "표시가 있는 금수 자리"),
        ),
        (lost.dimmed, Bi::new("dimmed points", "흐리게 할 점")),
        (
            lost.viewed,
            Bi::new("points of a part to be shown alone", "따로 보일 부분의 점"),
        ),
    ]
    .into_iter()
    .filter_map(|(count, what)| lost_finding(count, what))
    .collect()
}

/// Tells that things of a kind are not shown; nothing where there are none.
fn lost_finding(count: usize, what: Bi) -> Option<Finding> {
    (count > 0).then(|| {
        Finding::new(&NOT_CARRIED, Place::default())
            .arg("format", "ascii")
            .arg("what", what)
            .arg("count", count)
    })
}

fn line(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}
