//! Book of games as it is printed, before layout.

use super::binding::bound;
use super::book::number;
use super::flow::FlowPart;
use super::page::PagePlan;
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::model::picture::Document;
use crate::pictures::caption;
use crate::pictures::style::{Paper, RenderStyle};

/// Book to be printed: its titles and texts in words, its games as documents.
#[derive(Clone, Debug)]
pub struct PrintedBook<'d> {
    /// Title of the book.
    pub title: String,
    /// Title page; `None` for a book that begins with its contents.
    pub title_page: Option<TitlePage>,
    /// Parts in order.
    pub parts: Vec<PrintedPart<'d>>,
}

/// Lines of a title page besides the title.
#[derive(Clone, Debug, Default)]
pub struct TitlePage {
    /// Lines below the title.
    pub below: Vec<String>,
    /// Lines at the foot of the page.
    pub foot: Vec<String>,
}

/// Part of a printed book. Games are counted from 1.
#[derive(Clone, Debug)]
pub enum PrintedPart<'d> {
    /// Heading of a part, before its first game.
    Heading(PartHeading),
    /// Text, which begins a page.
    Text {
        /// Entry in the contents.
        title: String,
        /// True if it opens a part of the book.
        is_part: bool,
        /// Content, from its chapter heading on.
        flow: Vec<FlowPart>,
    },
    /// Game or collection of problems.
    Game(&'d Document),
    /// Results of the games.
    Results {
        /// Heading of the list.
        title: String,
        /// Games with results.
        rows: Vec<GameResult>,
    },
    /// Index of players.
    Index {
        /// Heading of the index.
        title: String,
        /// Names with the numbers of their games.
        entries: Vec<(String, Vec<usize>)>,
    },
}

/// Heading of a part of a book.
#[derive(Clone, Debug, Default)]
pub struct PartHeading {
    /// Title of the part.
    pub title: String,
    /// Short text below it.
    pub text: Vec<String>,
}

/// Result of a game in the list of results.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// Number of the game, from 1.
    pub game: usize,
    /// Name of the game.
    pub name: String,
    /// Result in words.
    pub result: String,
}

impl PrintedBook<'_> {
    /// Creates a book of games without a title page, a list of results and an index.
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

/// Writes a book. Returns what its drawings do not show.
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
