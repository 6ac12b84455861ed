//! Layout of a game on PDF pages: its data, figures and comments.

use super::columns::{ColumnFlow, LEADING, broken, shortened};
use super::page::{Bookmark, LaidPage, MILLIMETRE, PagePlan, cell, ink};
use super::printed_book::PartHeading;
use super::rows::{self, RowFlow};
use crate::diag::loss::Losses;
use crate::model::picture::{Comment, Document, Figure, Ground, Headline};
use crate::pictures::caption;
use crate::pictures::display::{self, Anchor, CELL, DisplayList, Font, Stroke, TextStyle};
use crate::pictures::style::RenderStyle;

/// Font height of the heading of a part of the book, in points.
pub(super) const PART: f32 = 20.0;
/// Font height of the title of a game, in points.
pub(super) const TITLE: f32 = 15.0;
/// Font height of the lines about a game below its title, in points.
const ABOUT: f32 = 9.0;
/// Font height of the headline below a figure, in points.
const HEADLINE: f32 = 9.5;
/// Font height of the notes below a figure, in points.
pub(super) const NOTE: f32 = 8.0;
/// Font height of comments, in points.
pub(super) const COMMENT: f32 = 8.5;

/// Maximum number of lines for the title of a game.
pub(super) const TITLE_LINES: usize = 3;

/// Maximum number of lines to which one line about a game may be broken.
const ABOVE_LINES: usize = 2;

/// Maximum number of lines about a game, before they are broken.
const ABOUT_LINES: usize = 8;

/// Distance from the left edge of a column to the text of a comment, which leaves room for its move
/// number; in points.
pub(super) const INDENT: f32 = 24.0;

/// Usual cell size of a board with a grid of lines, in points.
const BOARD_CELL: f32 = 4.6 * MILLIMETRE;

/// Usual cell size of a gonu board, which has few points; in points.
const FEW_POINTS_CELL: f32 = 9.0 * MILLIMETRE;

/// Returns the usual cell size for the boards of a figure, in points. It is the same for all grid
/// boards; a yut board fills its column (infinity).
pub(super) fn usual_cell(figure: &Figure) -> f32 {
    let grounds = figure.panels.iter().map(|panel| panel.picture.ground);
    let cells = grounds.map(|ground| match ground {
        Ground::Points | Ground::Quadrants | Ground::Tiles => BOARD_CELL,
        Ground::Lines => FEW_POINTS_CELL,
        Ground::Stations => f32::INFINITY,
    });
    cells.fold(f32::INFINITY, f32::min)
}

/// Usual cell size of boards in solutions to problems, in points.
const SOLUTION_CELL: f32 = 4.2 * MILLIMETRE;

/// Distance from a board to the text below it, in points.
pub(super) const BELOW: f32 = 3.0;

/// Distance between two figures, in points.
pub(super) const BETWEEN: f32 = 12.0;

pub(super) fn title(document: &Document, style: &RenderStyle) -> String {
    match document.name.trim() {
        "" => caption::UNTITLED.get(style.lang).to_owned(),
        name => name.to_owned(),
    }
}

/// Pages of a game, or of another part of a document that begins a new page, after layout.
pub(super) struct LaidGame {
    /// Pages with the figures and comments.
    pub pages: Vec<LaidPage>,
    /// Bookmarks of the figures; their page numbers count from the first of these pages.
    pub bookmarks: Vec<Bookmark>,
    /// Elements that the drawings do not show.
    pub lost: Losses,
}

/// Heights to try for the columns of a single page, as multiples of the height at which all columns
/// are equally full.
const SHARES: [f32; 4] = [1.0, 1.1, 1.25, 1.5];

/// Lays out a game on pages, below the heading of a part of the book if it begins one. If it needs
/// a single page, its columns get about the same height.
pub(super) fn game(
    document: &Document,
    part: Option<&PartHeading>,
    plan: PagePlan,
    style: &RenderStyle,
) -> LaidGame {
    if rows::is_in_rows(document, plan, style) {
        let mut flow = RowFlow::new(plan, style);
        flow.game(document, part);
        let lost = std::mem::take(&mut flow.lost);
        let (pages, games) = flow.finish();
        return LaidGame {
            pages,
            bookmarks: games.into_iter().flat_map(|game| game.parts).collect(),
            lost,
        };
    }
    let (laid, filled) = filled(document, part, plan, style, f32::INFINITY);
    let share = filled / plan.columns as f32;
    let is_single = laid.pages.len() == 1 && plan.columns > 1 && document.figures.len() > 1;
    let mut equal = SHARES.iter().filter(|_| is_single).map(|more| {
        let (laid, _) = self::filled(document, part, plan, style, share * more);
        laid
    });
    equal.find(|equal| equal.pages.len() == 1).unwrap_or(laid)
}

/// Lays out a game in columns of at most `limit` points: its title and the lines about it across
/// all columns, then its figures. Also returns the total height of the columns' content.
fn filled(
    document: &Document,
    part: Option<&PartHeading>,
    plan: PagePlan,
    style: &RenderStyle,
    limit: f32,
) -> (LaidGame, f32) {
    let mut setter = Setter::new(plan, limit, style);
    if let Some(part) = part {
        setter.part(part);
    }
    let heading = document.heading();
    let about = heading.unwrap_or_default();
    if !about.is_empty() || !document.name.trim().is_empty() {
        setter.banner(&title(document, style), about);
    }
    for figure in &document.figures {
        let above = match heading {
            Some(_) => &[],
            None => &*figure.heading,
        };
        setter.figure(figure, above, cell(style, usual_cell(figure)));
    }
    let filled = setter.flow.filled();
    (setter.finish(), filled)
}

/// Lays out the solutions to problems below the answer key, with one column more than for a game.
pub(super) fn solutions(
    figures: &[Figure],
    key: &[[String; 2]],
    plan: PagePlan,
    style: &RenderStyle,
) -> LaidGame {
    let plan = plan.with_columns(plan.columns + 1);
    let mut setter = Setter::new(plan, f32::INFINITY, style);
    setter.banner(caption::SOLUTIONS.get(style.lang), &[]);
    let answers: Vec<String> = key
        .iter()
        .map(|[number, moves]| format!("{number}\u{a0}{}", moves.replace(' ', "\u{a0}")))
        .collect();
    if !answers.is_empty() {
        let small = setter.text(Font::Words, COMMENT);
        let lines = broken(&answers.join("   "), small, plan.body.width());
        setter.flow.banner("key", &lines, small);
        setter.flow.rule(8.0, Stroke::new(style.theme.ink, 0.6));
    }
    for figure in figures {
        let usual = cell(style, SOLUTION_CELL).min(SOLUTION_CELL);
        setter.figure(figure, &[], usual);
    }
    setter.finish()
}

/// Pages that are being filled with figures and comments.
pub(super) struct Setter<'s> {
    pub(super) flow: ColumnFlow,
    plan: PagePlan,
    style: &'s RenderStyle,
    pub(super) bookmarks: Vec<Bookmark>,
    lost: Losses,
}

impl<'s> Setter<'s> {
    pub(super) fn new(plan: PagePlan, limit: f32, style: &'s RenderStyle) -> Setter<'s> {
        Setter {
            flow: ColumnFlow::new(plan, limit),
            plan,
            style,
            bookmarks: Vec::new(),
            lost: Losses::default(),
        }
    }

    pub(super) fn finish(self) -> LaidGame {
        LaidGame {
            pages: self.flow.finish(),
            bookmarks: self.bookmarks,
            lost: self.lost,
        }
    }

    pub(super) fn text(&self, font: Font, size: f32) -> TextStyle {
        ink(font, size, self.style)
    }

    /// Writes the title of a game and the lines about it, across all columns.
    pub(super) fn banner(&mut self, title: &str, about: &[String]) {
        let lines = title_lines(title, about, self.plan, self.style, &mut self.lost);
        self.heading(lines);
    }

    /// Writes the heading of a part of a book, across all columns.
    pub(super) fn part(&mut self, part: &PartHeading) {
        let lines = part_lines(part, self.plan, self.style, &mut self.lost);
        self.heading(lines);
    }

    fn heading(&mut self, lines: HeadingLines) {
        for (class, style, line) in lines {
            self.flow.banner(class, &[line], style);
        }
        self.flow.rule(8.0, Stroke::new(self.style.theme.ink, 0.6));
    }

    /// Writes a figure with its texts and comments. `above` are the lines above its board, `usual`
    /// is its usual cell size in points.
    pub(super) fn figure(&mut self, figure: &Figure, above: &[String], usual: f32) {
        let drawing = without_words(figure);
        let display = DisplayList::boards(&drawing, self.style);
        self.lost.add_all(&display.lost);
        let width = self.flow.width();
        let small = self.text(Font::Words, NOTE);
        let lost = &mut self.lost;
        let above: Vec<String> = above
            .iter()
            .take(ABOUT_LINES)
            .flat_map(|line| shortened(line, small, width, ABOVE_LINES, lost))
            .collect();
        let words = words_below(figure, width, self.style);
        let height_above = above.len() as f32 * small.size * LEADING;
        // Maximum height of a text above or below a board that is kept in the column of the board.
        let most = self.flow.column_height() / 3.0;
        let lines = height(&words).min(most) + height_above.min(most) + BELOW;
        self.flow.gap(BETWEEN);
        let room = (self.flow.column_height() - lines).max(self.flow.column_height() / 2.0);
        let scale = (usual / CELL)
            .min(width / display.width.max(1.0))
            .min(room / display.height.max(1.0));
        self.flow.need(lines + display.height * scale);
        let (page, top) = self.flow.place();
        self.bookmarks.push(Bookmark {
            title: caption::name(figure, self.style),
            page,
            top,
            parts: Vec::new(),
        });
        self.flow
            .lines("heading", &above, Anchor::Middle, 0.0, small);
        let alternative = caption::description(figure, self.style);
        self.flow.board(display, scale, alternative);
        self.flow.gap(BELOW);
        for (class, style, lines) in &words {
            self.flow.lines(class, lines, Anchor::Middle, 0.0, *style);
        }
        for said in &figure.comments {
            self.comment(said);
        }
    }

    /// Writes a comment to the right of its move number.
    fn comment(&mut self, said: &Comment) {
        let style = self.text(Font::Words, COMMENT);
        let lines = broken(&said.text, style, self.flow.width() - INDENT);
        if lines.is_empty() {
            return;
        }
        let number = caption::comment_label(said.ply, self.style.lang);
        self.flow.gap(COMMENT / 2.0);
        let bold = self.text(Font::Bold, NOTE);
        let room = INDENT - 2.0;
        self.flow
            .mark("number", &number, COMMENT * LEADING, room, bold);
        self.flow
            .lines("comment", &lines, Anchor::Start, INDENT, style);
    }
}

/// Lines of a heading, each with its class and text style.
pub(super) type HeadingLines = Vec<(&'static str, TextStyle, String)>;

/// Returns the lines of a heading for a game: its title and the lines about it, broken to the width
/// of the page.
pub(super) fn title_lines(
    title: &str,
    about: &[String],
    plan: PagePlan,
    style: &RenderStyle,
    lost: &mut Losses,
) -> HeadingLines {
    let width = plan.body.width();
    let (large, small) = (
        ink(Font::Bold, TITLE, style),
        ink(Font::Words, ABOUT, style),
    );
    let titles = shortened(title, large, width, TITLE_LINES, lost).into_iter();
    let mut lines: HeadingLines = titles.map(|line| ("title", large, line)).collect();
    // The title of a game without players is its event, which is then not repeated below it.
    let about = about.iter().filter(|line| *line != title);
    for line in about.take(ABOUT_LINES) {
        let broken = shortened(line, small, width, ABOVE_LINES, lost).into_iter();
        lines.extend(broken.map(|line| ("heading", small, line)));
    }
    lines
}

/// Returns the lines of a heading for a part of a book, broken to the width of the page.
pub(super) fn part_lines(
    part: &PartHeading,
    plan: PagePlan,
    style: &RenderStyle,
    lost: &mut Losses,
) -> HeadingLines {
    let width = plan.body.width();
    let (large, small) = (ink(Font::Bold, PART, style), ink(Font::Words, ABOUT, style));
    let title = shortened(&part.title, large, width, TITLE_LINES, lost).into_iter();
    let mut lines: Vec<_> = title.map(|line| ("part", large, line)).collect();
    for paragraph in &part.text {
        let broken = broken(paragraph, small, width).into_iter();
        lines.extend(broken.map(|line| ("heading", small, line)));
    }
    lines
}

/// Paragraphs that are broken into lines, each with its class and text style.
pub(super) type Lines = Vec<(&'static str, TextStyle, Vec<String>)>;

/// Returns the texts below a figure, broken into lines of `width` points.
pub(super) fn words_below(figure: &Figure, width: f32, style: &RenderStyle) -> Lines {
    let paragraphs = display::caption(figure, style).into_iter();
    let lines = paragraphs.map(|paragraph| {
        // The headline gets another class, because a PDF uses `title` for the titles of pages.
        let (class, size) = match paragraph.class {
            "title" => ("headline", HEADLINE),
            class => (class, NOTE),
        };
        let style = ink(paragraph.font, size, style);
        (class, style, broken(&paragraph.text, style, width))
    });
    lines.collect()
}

pub(super) fn height(lines: &Lines) -> f32 {
    let heights = lines.iter();
    heights
        .map(|(_, style, lines)| lines.len() as f32 * style.size * LEADING)
        .sum()
}

/// Returns a figure without heading, headline and text, which are written separately. The titles of
/// pictures side by side stay.
pub(super) fn without_words(figure: &Figure) -> Figure {
    let keeps_titles = figure.headline == Headline::Part && figure.panels.len() > 1;
    let mut figure = figure.clone();
    figure.heading.clear();
    figure.text.clear();
    if !keeps_titles {
        figure.headline = Headline::None;
    }
    figure
}
