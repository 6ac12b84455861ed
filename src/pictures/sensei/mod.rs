//! Text diagrams for wikis and forums about baduk: the `$$` lines of Sensei's Library.
//!
//! ```text
//! $$Bc9m11 Moves 11-14
//! $$ ---------------------
//! $$ | . . . . . . . . . |
//! $$ | . . . . . . 4 . . |
//! $$ | . . , . . . X . . |
//! $$ | . . . 1 2 . . . . |
//! $$ | . . O X 3 . . . . |
//! 13 at 3
//! ```
//!
//! The first line has the side that plays the odd numbers, `c` for coordinates, the board size unless it is
//! 19x19, the move number shown as `1`, and the title.
//!
//! Signs: `X` and `O` are stones, `.` and `,` are points, and 1 to 9 and 0 are ten consecutive numbers. `B
//! W` are stones with circles, `# @` with squares, `Y Q` with triangles and `Z P` with crosses. `C S T M`
//! are the same marks on empty points, and lower-case letters represent labels. `{AR C14 C11}` and `{LN 5:6
//! 5:9}` are an arrow and a line between points, given by name or by column and row of the diagram. Borders
//! are drawn only at the edges of the board.
//!
//! A figure with more than ten numbers becomes several diagrams: earlier stones have no numbers, and the
//! marks are in the last diagram. Elements without a sign are described below.

mod cell;
mod key;
mod losses;
mod rows;
mod split;
#[cfg(test)]
mod tests;

use super::style::{Coords, RenderStyle, StyleOption};
use super::{OutputKind, Writer, caption};
use crate::diag::loss::{Losses, NOT_WRITTEN};
use crate::diag::{Finding, Place};
use crate::model::picture::{Document, Edge, Figure, Ground, Panel, Picture};
use crate::model::{Coordinates, Side};
use crate::text::Bilingual;
use cell::Cells;
use split::Diagram;

/// Writer of `$$` diagrams (Sensei's Library).
pub static WRITER: Writer = Writer {
    id: FORMAT,
    name: Bilingual::new(
        "Sensei's Library diagram ($$)",
        "센세이 라이브러리 그림 ($$)",
    ),
    extensions: &["sl"],
    output_kind: OutputKind::Figures,
    is_text: true,
    takes: &[StyleOption::Coords, StyleOption::Notes],
    draw,
};

/// Id of the writer of this format, as used in findings.
const FORMAT: &str = "sensei";

/// Maximum number of rows and columns of boards with coordinates: `A` to `T` without I.
const NAMED: u8 = 19;

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let mut page = SenseiPage {
        style,
        text: String::new(),
        lost: Losses::in_order(losses::ORDER),
        findings: Vec::new(),
    };
    for figure in documents.iter().flat_map(|document| &document.figures) {
        page.figure(figure);
    }
    out.extend_from_slice(page.text.as_bytes());
    page.findings
        .extend(page.lost.findings(FORMAT, Place::default()));
    page.findings
}

/// Page of text with `$$` diagrams under construction.
struct SenseiPage<'l> {
    style: &'l RenderStyle,
    text: String,
    lost: Losses,
    findings: Vec<Finding>,
}

impl SenseiPage<'_> {
    fn figure(&mut self, figure: &Figure) {
        self.part();
        for line in &figure.heading {
            rows::line(&mut self.text, line);
        }
        for panel in &figure.panels {
            match panel.picture.ground {
                Ground::Points => self.panel(panel, figure),
                Ground::Quadrants | Ground::Tiles | Ground::Lines | Ground::Stations => {
                    self.findings.push(not_written())
                }
            }
        }
        for line in &figure.text {
            rows::line(&mut self.text, line);
        }
        for comment in &figure.comments {
            rows::comment(&mut self.text, comment);
        }
    }

    fn panel(&mut self, panel: &Panel, figure: &Figure) {
        let diagrams = split::split(&panel.picture, &mut self.lost);
        let count = diagrams.len();
        for diagram in &diagrams {
            let title = rows::title(diagram, panel, figure, count, self.style);
            self.diagram(diagram, &title);
        }
    }

    fn diagram(&mut self, diagram: &Diagram, title: &str) {
        let picture = &diagram.picture;
        self.part();
        let cells = Cells::new(diagram, &mut self.lost);
        let has_names = self.names_lines(picture);
        self.header(diagram, has_names, title);
        rows::write(picture, &cells, &mut self.text);
        rows::connectors(picture, has_names, &mut self.text);
        for line in caption::notes(picture, self.style) {
            rows::line(&mut self.text, &line);
        }
        for line in cells.legend(picture, self.style.lang) {
            rows::line(&mut self.text, &line);
        }
    }

    /// Starts a new block of the page, separated by a blank line from the text above.
    fn part(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    fn header(&mut self, diagram: &Diagram, has_names: bool, title: &str) {
        let board = &diagram.picture.board;
        self.text.push_str("$$");
        if let Some(numbers) = diagram.numbers {
            self.text.push(match numbers.odd {
                Side::BLACK => 'B',
                _ => 'W',
            });
        }
        if has_names {
            self.text.push('c');
        }
        if board.columns() == board.rows() && board.columns() != 19 {
            self.text.push_str(&board.columns().to_string());
        }
        if let Some(first) = diagram.numbers.map(|numbers| numbers.first)
            && first != 1
        {
            self.text.push('m');
            self.text.push_str(&first.to_string());
        }
        if !title.is_empty() {
            self.text.push(' ');
            rows::inline(&mut self.text, title);
        }
        self.text.push('\n');
    }

    /// True if the diagram shows coordinates: letters without I from the left, and numbers from the bottom.
    /// Coordinates that the format cannot show are counted as lost.
    fn names_lines(&mut self, picture: &Picture) -> bool {
        let board = &picture.board;
        let wanted = match self.style.coords {
            Coords::None => return false,
            Coords::Auto => board.coordinates == Coordinates::Western,
            Coords::Gtp => true,
            _ => false,
        };
        let edges = picture.region.edges(board);
        let is_known = [edges.left, edges.right].contains(&Edge::Real)
            && [edges.top, edges.bottom].contains(&Edge::Real);
        if wanted && is_known && board.columns() == board.rows() && board.columns() <= NAMED {
            return true;
        }
        self.lost.add(losses::COORDINATES, 1);
        false
    }
}

fn not_written() -> Finding {
    let why = Bilingual::new(
        "it draws stones on the points of a grid only",
        "격자점에 놓인 돌만 그릴 수 있음",
    );
    Finding::new(&NOT_WRITTEN, Place::default())
        .arg("format", FORMAT)
        .arg("why", why)
}
