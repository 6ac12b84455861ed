//! Layout of documents on PDF pages: a single figure, a game, a book of games, or sheets of
//! problems.

use super::binding::bound;
use super::game::{self, LaidGame};
use super::page::{Bookmark, LaidBook, LaidPage, PagePart, PagePlan, cell, ink};
use super::printed_book::{PartHeading, PrintedBook};
use super::problems;
use crate::diag::loss::Losses;
use crate::model::picture::{Document, Figure};
use crate::pictures::caption;
use crate::pictures::display::{Anchor, CELL, DisplayList, DrawingPoint, Font};
use crate::pictures::style::{Paper, RenderStyle, Unit};

/// Number of points (PDF units) in a pixel.
const PIXEL: f32 = 0.75;

/// Font height of page numbers, in points.
const FOLIO: f32 = 8.0;

/// Lays out documents on pages. Elements that are not shown are counted in `lost`.
pub(super) fn book(documents: &[Document], style: &RenderStyle, lost: &mut Losses) -> LaidBook {
    if let ([document], None) = (documents, style.paper)
        && let [figure] = &*document.figures
    {
        return alone(document, figure, style, lost);
    }
    let plan = PagePlan::new(style.paper.unwrap_or(Paper::A4));
    let mut book = match documents {
        [document] => {
            let game = game(document, None, plan, style);
            lost.add_all(&game.lost);
            LaidBook {
                title: title(document, style),
                pages: game.pages,
                bookmarks: game.bookmarks,
            }
        }
        _ => bound(&PrintedBook::of_games(documents, style), plan, style, lost),
    };
    if book.bookmarks.len() < 2 {
        book.bookmarks.clear();
    }
    number(&mut book.pages, 0, plan, style);
    book
}

/// Lays out a single figure on a page of the figure's size.
fn alone(document: &Document, figure: &Figure, style: &RenderStyle, lost: &mut Losses) -> LaidBook {
    let display = DisplayList::new(figure, style);
    lost.add_all(&display.lost);
    let cell = match style.unit {
        Unit::Pixels(pixels) => pixels * PIXEL,
        Unit::Millimetres(_) => cell(style, CELL),
    };
    let scale = cell / CELL;
    let title = match document.name.trim() {
        "" => display.title,
        name => name.to_owned(),
    };
    LaidBook {
        title,
        pages: vec![LaidPage {
            width: display.width * scale,
            height: display.height * scale,
            parts: vec![PagePart {
                groups: display.groups,
                left: 0.0,
                top: 0.0,
                scale,
                room: f32::INFINITY,
                alternative: Some(caption::description(figure, style)),
            }],
            links: Vec::new(),
        }],
        bookmarks: Vec::new(),
    }
}

pub(super) fn title(document: &Document, style: &RenderStyle) -> String {
    let has_problems = document.figures.iter().any(Figure::is_problem_sheet);
    if document.name.trim().is_empty() && has_problems {
        return caption::PROBLEMS.get(style.lang).to_owned();
    }
    game::title(document, style)
}

/// Lays out a document on pages of its own: sheets of problems followed by their solutions, or a
/// game, below the heading of a part of the book if it begins one.
pub(super) fn game(
    document: &Document,
    part: Option<&PartHeading>,
    plan: PagePlan,
    style: &RenderStyle,
) -> LaidGame {
    if !document.figures.iter().any(Figure::is_problem_sheet) {
        return game::game(document, part, plan, style);
    }
    let mut laid = LaidGame {
        pages: Vec::new(),
        bookmarks: Vec::new(),
        lost: Losses::default(),
    };
    let figures = document.figures.iter();
    let sheets = || figures.clone().filter(|figure| figure.is_problem_sheet());
    let rows = problems::rows(sheets());
    for figure in sheets() {
        let (page, bookmark) = problems::sheet(figure, rows, plan, style, &mut laid.lost);
        let page_number = laid.pages.len();
        laid.bookmarks.push(moved(bookmark, page_number));
        laid.pages.push(page);
    }
    let solutions: Vec<Figure> = figures
        .clone()
        .filter(|figure| figure.is_solution())
        .cloned()
        .collect();
    if !solutions.is_empty() {
        let after = game::solutions(&solutions, &document.key, plan, style);
        let first = laid.pages.len();
        let parts = after.bookmarks.into_iter();
        laid.bookmarks.push(Bookmark {
            title: caption::SOLUTIONS.get(style.lang).to_owned(),
            page: first,
            top: plan.body.top,
            parts: parts.map(|bookmark| moved(bookmark, first)).collect(),
        });
        laid.pages.extend(after.pages);
        laid.lost.add_all(&after.lost);
    }
    laid
}

/// Adds `pages` to the page number of a bookmark and of the bookmarks below it.
pub(super) fn moved(mut bookmark: Bookmark, pages: usize) -> Bookmark {
    bookmark.page += pages;
    let parts = bookmark.parts.into_iter();
    bookmark.parts = parts.map(|part| moved(part, pages)).collect();
    bookmark
}

/// Writes the page numbers. The first `front` pages get none; neither does a document of a single
/// page.
pub(super) fn number(pages: &mut [LaidPage], front: usize, plan: PagePlan, style: &RenderStyle) {
    if pages.len() < 2 {
        return;
    }
    let text = ink(Font::Words, FOLIO, style);
    let at = DrawingPoint {
        x: plan.width / 2.0,
        y: (plan.body.bottom + plan.height) / 2.0,
    };
    for (number, page) in (1..).zip(pages).skip(front) {
        let number: i32 = number;
        page.parts.push(PagePart::line(
            "folio",
            at,
            Anchor::Middle,
            &number.to_string(),
            text,
            plan.width,
        ));
    }
}
