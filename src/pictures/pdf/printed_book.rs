//! Content of a printed book, before layout.

use super::binding::bound;
use super::book::number;
use super::flow::FlowPart;
use super::page::PagePlan;
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::model::picture::Document;
use crate::pictures::caption;
use crate::pictures::style::{Paper, RenderStyle};

/// Content of a book to be printed: titles and texts, and games as documents.
#[derive(Clone, Debug)]
pub struct PrintedBook<'d> {
    /// Title of the book.
    pub title: String,
    /// Title page; `None` if the book begins with its table of contents.
    pub title_page: Option<TitlePage>,
    /// Texts, games and lists of the book in order.
    pub parts: Vec<PrintedPart<'d>>,
}

/// Lines on the title page, except for the title of the book.
#[derive(Clone, Debug, Default)]
pub struct TitlePage {
    /// Lines below the title.
    pub below: Vec<String>,
    /// Lines at the bottom of the page.
    pub foot: Vec<String>,
}

/// Text, game or list in a printed book. Games are numbered from 1.
#[derive(Clone, Debug)]
pub enum PrintedPart<'d> {
    /// Heading of a part of the book, before the first game of that part.
    Heading(PartHeading),
    /// Text, which begins on a new page.
    Text {
        /// Title of the text in the table of contents.
        title: String,
        /// True if the text begins a part of the book.
        is_part: bool,
        /// Content of the text, beginning with its chapter heading.
        flow: Vec<FlowPart>,
    },
    /// Single game, or a collection of problems.
    Game(&'d Document),
    /// List with the results of the games.
    Results {
        /// Heading of the list of results.
        title: String,
        /// Games in the list, with their results.
        rows: Vec<GameResult>,
    },
    /// Index of the players in the book.
    Index {
        /// Heading of the index.
        title: String,
        /// Names of the players, each with the numbers of their games.
        entries: Vec<(String, Vec<usize>)>,
    },
}

/// Heading of a part of a book, with a short text.
#[derive(Clone, Debug, Default)]
pub struct PartHeading {
    /// Title of the part.
    pub title: String,
    /// Paragraphs below the title.
    pub text: Vec<String>,
}

/// Line in the list of results: a game with its result.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// Number of the game in the book, from 1.
    pub game: usize,
    /// Name of the game, such as the players' names.
    pub name: String,
    /// Result in words, such as `White wins by resignation`.
    pub result: String,
}

impl PrintedBook<'_> {
    /// Creates a book of games only, without title page, list of results and index.
    pub(super) fn of_games<'d>(documents: &'d [Document], style: &RenderStyle) -> PrintedBook<'d> {
        PrintedBook {
            title: match &style.title {
                Some(title) => title.clone(),
                None => caption::games(documents.len(), style.lang),
            },
            title_page: None,
            parts: documents.iter().map(PrintedPart::Game).collect(),
        }
    }
}

/// Writes a book as a PDF file. Returns findings about what its drawings do not show.
pub fn write_book(
    printed: &PrintedBook<'_>,
    style: &RenderStyle,
    out: &mut Vec<u8>,
) -> Vec<Finding> {
    let plan = PagePlan::new(style.paper.unwrap_or(Paper::A4));
    let mut lost = Losses::default();
    let mut book = bound(printed, plan, style, &mut lost);
    let front = usize::from(printed.title_page.is_some());
    number(&mut book.pages, front, plan, style);
    super::finish(&book, style, lost, out)
}
