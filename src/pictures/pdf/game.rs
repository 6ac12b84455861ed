//! Pages of a game: its data, figures and comments.

use super::columns::{ColumnFlow, LEADING, broken, shortened};
use super::page::{Bookmark, LaidPage, MILLIMETRE, PagePlan, cell, ink};
use super::printed_book::PartHeading;
use super::rows::{self, RowFlow};
use crate::diag::loss::Losses;
use crate::model::picture::{Comment, Document, Figure, Ground, Headline};
use crate::pictures::caption;
use crate::pictures::display::{self, Anchor, CELL, DisplayList, Font, Stroke, TextStyle};
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;

/// Font heights in points.
pub(super) const PART: f32 = 20.0;
pub(super) const TITLE: f32 = 15.0;
const ABOUT: f32 = 9.0;
const HEADLINE: f32 = 9.5;
pub(super) const NOTE: f32 = 8.0;
pub(super) const COMMENT: f32 = 8.5;

/// Maximum number of lines of a game's title.
pub(super) const TITLE_LINES: usize = 3;

/// Maximum number of wrapped lines for each line about a game.
const ABOVE_LINES: usize = 2;

/// Maximum number of lines about a game before wrapping.
const ABOUT_LINES: usize = 8;

/// Indent of comments after the move numbers, in points.
pub(super) const INDENT: f32 = 24.0;

/// Default cell size of a board in points.
const BOARD_CELL: f32 = 4.6 * MILLIMETRE;

/// Default cell size of a board with few points, such as one of gonu.
const FEW_POINTS_CELL: f32 = 9.0 * MILLIMETRE;

/// Returns the default cell size of a figure. All boards of stones have the same; a yut board fills
/// its column.
pub(super) fn usual_cell(figure: &Figure) -> f32 {
    let grounds = figure.panels.iter().map(|panel| panel.picture.ground);
    let cells = grounds.map(|ground| match ground {
        Ground::Points | Ground::Quadrants | Ground::Tiles => BOARD_CELL,
        Ground::Lines => FEW_POINTS_CELL,
        Ground::Stations => f32::INFINITY,
    });
    cells.fold(f32::INFINITY, f32::min)
}

/// Default cell size of solutions to problems in points.
const SOLUTION_CELL: f32 = 4.2 * MILLIMETRE;

/// Distance between a board and the words below it, in points.
pub(super) const BELOW: f32 = 3.0;

/// Distance between figures in points.
pub(super) const BETWEEN: f32 = 12.0;

/// Default title of a document about a game.
const UNTITLED: Bilingual = Bilingual::new("Game record", "기보");

pub(super) fn title(document: &Document, style: &RenderStyle) -> String {
    match document.name.trim() {
        "" => UNTITLED.get(style.lang).to_owned(),
        name => name.to_owned(),
    }
}

/// A part of a document on separate pages.
pub(super) struct LaidGame {
    /// Pages of the part.
    pub pages: Vec<LaidPage>,
    /// Bookmarks; page numbers count from the first of these pages.
    pub bookmarks: Vec<Bookmark>,
    /// Elements that are not shown.
    pub lost: Losses,
}

/// Column heights to try on a single page, as multiples of an equal share.
const SHARES: [f32; 4] = [1.0, 1.1, 1.25, 1.5];

/// Lays out a game, after the heading of a part of a book if it begins one. On a single page, the columns have about
/// equal heights.
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

/// Lays out a game in columns up to a height: its title and lines about it across all columns, then
/// its figures. Also returns the total height of the columns' content.
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

/// Lays out the solutions to problems, with one more column than a game. The answer key precedes them.
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

/// Layout state for figures on pages.
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

    /// Writes the title of a game and the lines about it across all columns.
    pub(super) fn banner(&mut self, title: &str, about: &[String]) {
        let lines = title_lines(title, about, self.plan, self.style, &mut self.lost);
        self.heading(lines);
    }

    /// Writes the heading of a part of a book across all columns.
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

    /// Writes a figure with its words, then its comments.
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
        // Words below a board stay with it unless they are long.
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

    /// Writes a comment after the number of its move.
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

/// Lines of a heading, with their class and style.
pub(super) type HeadingLines = Vec<(&'static str, TextStyle, String)>;

/// Returns the title of a game and the lines about it.
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
    // A game without players has its event as the title, which would appear twice.
    let about = about.iter().filter(|line| *line != title);
    for line in about.take(ABOUT_LINES) {
        let broken = shortened(line, small, width, ABOVE_LINES, lost).into_iter();
        lines.extend(broken.map(|line| ("heading", small, line)));
    }
    lines
}

/// Returns the lines of the heading of a part of a book.
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

/// Lines of words, with their class and style.
pub(super) type Lines = Vec<(&'static str, TextStyle, Vec<String>)>;

/// Returns the words below a figure, broken into lines.
pub(super) fn words_below(figure: &Figure, width: f32, style: &RenderStyle) -> Lines {
    let paragraphs = display::caption(figure, style).into_iter();
    let lines = paragraphs.map(|paragraph| {
        // A figure's title gets another class, because a PDF's structure uses `title` for titles of
        // pages.
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

/// Returns the figure without the words that are written separately; names of pictures side by side
/// remain.
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
