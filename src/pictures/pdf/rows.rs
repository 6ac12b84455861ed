//! Layout of games without comments: figures in rows, read from left to right, with several games
//! on a page.

use super::columns::LEADING;
use super::game::{
    BELOW, BETWEEN, HeadingLines, Lines, height, part_lines, title, title_lines, usual_cell,
    without_words, words_below,
};
use super::page::{Bookmark, LaidPage, MILLIMETRE, PagePart, PagePlan, cell};
use super::printed_book::PartHeading;
use crate::diag::loss::Losses;
use crate::model::picture::{Document, Figure, Ground};
use crate::pictures::caption;
use crate::pictures::display::{Anchor, CELL, DisplayList, DrawingPoint, Group, Stroke};
use crate::pictures::style::{RenderStyle, Unit};

/// Minimum cell size, in points, of boards that are reduced to share a page of one column. Numbers of
/// three digits are still readable then.
const SHARED_CELL: f32 = 3.3 * MILLIMETRE;

/// Smallest factor by which boards on a page with several columns may be scaled down to fit one
/// more row.
const LEAST_SHARE: f32 = 0.88;

/// Filled fraction of a page above which the next part of the book begins a new page.
const LATE_PART: f32 = 0.55;

/// Height of the rule under a heading with the space below it, in points.
const RULE: f32 = 8.0;

/// Returns true if a game can be printed in rows: its figures share one heading, each figure is one grid
/// board without comments, and the texts are short.
pub(super) fn is_in_rows(document: &Document, plan: PagePlan, style: &RenderStyle) -> bool {
    let are_boards = document.figures.iter().all(|figure| {
        figure.comments.is_empty()
            && matches!(&figure.panels[..], [panel] if panel.picture.ground == Ground::Points)
    });
    let body = plan.body.bottom - plan.body.top;
    are_boards && document.heading().is_some() && {
        let mut flow = RowFlow::new(plan, style);
        let lines = flow.heading(document, document.heading().unwrap_or_default());
        let words = |figure| words_below(figure, plan.column_width(), style);
        let has_short_words = |figure| height(&words(figure)) < body / 4.0;
        heading_height(&lines) < body / 3.0 && document.figures.iter().all(has_short_words)
    }
}

/// Returns the height of a heading with the rule under it; 0 if the heading is empty.
fn heading_height(lines: &HeadingLines) -> f32 {
    let height: f32 = lines.iter().map(|(_, style, _)| style.size * LEADING).sum();
    if lines.is_empty() { 0.0 } else { height + RULE }
}

/// Rows of figures of several games, before they are divided into pages.
pub(super) struct RowFlow<'s> {
    plan: PagePlan,
    style: &'s RenderStyle,
    rows: Vec<Row>,
    /// Bookmarks of games and parts. Their page numbers are set when the rows are divided into
    /// pages.
    bookmarks: Vec<Bookmark>,
    pub(super) lost: Losses,
}

/// Row of figures of one game.
#[derive(Default)]
struct Row {
    /// Heading of the part of the book that begins with this row; empty if no part begins here.
    part: HeadingLines,
    /// Heading of the game that begins with this row; empty if no game begins here.
    heading: HeadingLines,
    figures: Vec<LaidFigure>,
    /// Index in `bookmarks` of the part that begins with this row; `None` if no part begins here.
    part_mark: Option<usize>,
    /// Index in `bookmarks` of the game to which this row belongs.
    game_mark: usize,
}

/// Figure laid out for a page: its drawing, the scale of the drawing, and the texts below it.
struct LaidFigure {
    display: DisplayList,
    scale: f32,
    words: Lines,
    name: String,
    alternative: String,
}

impl LaidFigure {
    /// Returns the height of the figure if the size of its board is multiplied by `share`.
    fn height(&self, share: f32) -> f32 {
        self.display.height * self.scale * share + BELOW + height(&self.words)
    }
}

impl Row {
    /// Returns the height of the row with its headings if the size of its boards is multiplied by
    /// `share`.
    fn height(&self, share: f32) -> f32 {
        let figures = self.figures.iter().map(|figure| figure.height(share));
        heading_height(&self.part) + heading_height(&self.heading) + figures.fold(0.0, f32::max)
    }

    fn begins_part(&self) -> bool {
        self.part_mark.is_some()
    }
}

impl<'s> RowFlow<'s> {
    /// Creates a flow without rows.
    pub(super) fn new(plan: PagePlan, style: &'s RenderStyle) -> RowFlow<'s> {
        RowFlow {
            plan,
            style,
            rows: Vec::new(),
            bookmarks: Vec::new(),
            lost: Losses::default(),
        }
    }

    /// Adds the rows of a game. `part` is the heading of the part of the book that begins with this
    /// game.
    pub(super) fn game(&mut self, document: &Document, part: Option<&PartHeading>) {
        let heading = part.map(|part| part_lines(part, self.plan, self.style, &mut self.lost));
        let heading = heading.unwrap_or_default();
        let part_mark = part.map(|part| self.mark(&part.title));
        let game_mark = self.mark(&title(document, self.style));
        let about = document.heading().unwrap_or_default();
        let lines = self.heading(document, about);
        let room = heading_height(&heading) + heading_height(&lines);
        let mut figures: Vec<LaidFigure> = document
            .figures
            .iter()
            .map(|figure| self.figure(figure, room))
            .collect();
        let mut first = Some((heading, lines, part_mark));
        while first.is_some() || !figures.is_empty() {
            let rest = figures.split_off(figures.len().min(self.plan.columns));
            let (part, heading, part_mark) = first.take().unwrap_or_default();
            self.rows.push(Row {
                part,
                heading,
                figures,
                part_mark,
                game_mark,
            });
            figures = rest;
        }
    }

    fn mark(&mut self, title: &str) -> usize {
        self.bookmarks.push(Bookmark {
            title: title.to_owned(),
            page: 0,
            top: 0.0,
            parts: Vec::new(),
        });
        self.bookmarks.len() - 1
    }

    /// Divides the rows into pages. Returns the pages, and the bookmarks of parts and games in
    /// order; their page numbers count from the first of these pages.
    pub(super) fn finish(self) -> (Vec<LaidPage>, Vec<Bookmark>) {
        let RowFlow {
            plan,
            style,
            rows,
            mut bookmarks,
            ..
        } = self;
        let mut pages = Vec::new();
        let mut rest = &rows[..];
        while !rest.is_empty() {
            let (count, share) = of_a_page(rest, plan, style);
            let (here, after) = rest.split_at(count);
            rest = after;
            let mut page = plan.page();
            let mut at = plan.body.top;
            for row in here {
                if at > plan.body.top {
                    at += BETWEEN;
                }
                if let Some(mark) = row.part_mark {
                    (bookmarks[mark].page, bookmarks[mark].top) = (pages.len(), at);
                }
                at = put_heading(&row.part, at, plan, style, &mut page);
                let game = &mut bookmarks[row.game_mark];
                if game.parts.is_empty() {
                    (game.page, game.top) = (pages.len(), at);
                }
                at = put_heading(&row.heading, at, plan, style, &mut page);
                let mut bottom = at;
                for (column, figure) in row.figures.iter().enumerate() {
                    game.parts.push(Bookmark {
                        title: figure.name.clone(),
                        page: pages.len(),
                        top: at,
                        parts: Vec::new(),
                    });
                    put_figure(figure, column, at, share, plan, &mut page);
                    bottom = bottom.max(at + figure.height(share));
                }
                at = bottom;
            }
            pages.push(page);
        }
        (pages, bookmarks)
    }

    /// Returns the heading of a game: its title and the lines about it.
    fn heading(&mut self, document: &Document, about: &[String]) -> HeadingLines {
        if about.is_empty() && document.name.trim().is_empty() {
            return HeadingLines::new();
        }
        let name = title(document, self.style);
        title_lines(&name, about, self.plan, self.style, &mut self.lost)
    }

    /// Lays out a figure so that it fits on a page below a heading of height `above`.
    fn figure(&mut self, figure: &Figure, above: f32) -> LaidFigure {
        let display = DisplayList::boards(&without_words(figure), self.style);
        self.lost.add_all(&display.lost);
        let words = words_below(figure, self.plan.column_width(), self.style);
        let body = self.plan.body.height();
        let room = (body - above - height(&words) - BELOW).max(body / 2.0);
        LaidFigure {
            scale: (cell(self.style, usual_cell(figure)) / CELL)
                .min(self.plan.column_width() / display.width.max(1.0))
                .min(room / display.height.max(1.0)),
            words,
            name: caption::name(figure, self.style),
            alternative: caption::description(figure, self.style),
            display,
        }
    }
}

/// Returns the number of rows for the next page, at least one, and the factor by which their boards are
/// scaled to fit.
fn of_a_page(rows: &[Row], plan: PagePlan, style: &RenderStyle) -> (usize, f32) {
    let body = plan.body.height();
    let height = |rows: &[Row], share: f32| {
        let gaps = rows.len().saturating_sub(1) as f32 * BETWEEN;
        gaps + rows.iter().map(|row| row.height(share)).sum::<f32>()
    };
    let mut count = 1;
    while let Some(next) = rows.get(count) {
        let least = least_share(&rows[..=count], plan, style);
        let is_full = height(&rows[..=count], least) > body;
        let is_late = next.begins_part() && height(&rows[..count], 1.0) > body * LATE_PART;
        if is_full || is_late {
            break;
        }
        count += 1;
    }
    let rows = &rows[..count];
    let mut shares = (0..=100).map(|step: u8| 1.0 - f32::from(step) / 100.0);
    let least = least_share(rows, plan, style);
    let share = shares.find(|&share| share <= least || height(rows, share) <= body);
    (count, share.map_or(least, |share| share.max(least)))
}

/// Returns the smallest factor by which the boards on a page may be scaled. It is 1 for a single row,
/// and for a cell size in millimetres, which the user has set.
fn least_share(rows: &[Row], plan: PagePlan, style: &RenderStyle) -> f32 {
    if rows.len() < 2 || matches!(style.unit, Unit::Millimetres(_)) {
        return 1.0;
    }
    if plan.columns > 1 {
        return LEAST_SHARE;
    }
    let figures = rows.iter().flat_map(|row| &row.figures);
    let cells = figures.map(|figure| figure.scale * CELL);
    (SHARED_CELL / cells.fold(f32::INFINITY, f32::min)).min(1.0)
}

/// Writes a heading with a rule under it across all columns, unless it is empty. Returns the
/// vertical position below it.
fn put_heading(
    lines: &HeadingLines,
    top: f32,
    plan: PagePlan,
    style: &RenderStyle,
    page: &mut LaidPage,
) -> f32 {
    if lines.is_empty() {
        return top;
    }
    let body = plan.body;
    let mut y = top;
    for (class, style, line) in lines {
        let height = style.size * LEADING;
        let at = DrawingPoint {
            x: body.left,
            y: y + height / 2.0,
        };
        let line = PagePart::line(class, at, Anchor::Start, line, *style, body.width());
        page.parts.push(line);
        y += height;
    }
    let end = |x| DrawingPoint {
        x,
        y: y + RULE / 4.0,
    };
    let mut group = Group::new("rule");
    group.line(
        end(body.left),
        end(body.right),
        Stroke::new(style.theme.ink, 0.6),
    );
    page.parts.push(PagePart::on_page(vec![group]));
    y + RULE
}

fn put_figure(
    figure: &LaidFigure,
    column: usize,
    top: f32,
    share: f32,
    plan: PagePlan,
    page: &mut LaidPage,
) {
    let (left, width) = (plan.column_left(column), plan.column_width());
    let scale = figure.scale * share;
    page.parts.push(PagePart {
        groups: figure.display.groups.clone(),
        left: left + (width - figure.display.width * scale) / 2.0,
        top,
        scale,
        room: f32::INFINITY,
        alternative: Some(figure.alternative.clone()),
    });
    let mut y = top + figure.display.height * scale + BELOW;
    for (class, style, lines) in &figure.words {
        for line in lines {
            let height = style.size * LEADING;
            let at = DrawingPoint {
                x: left + width / 2.0,
                y: y + height / 2.0,
            };
            let line = PagePart::line(class, at, Anchor::Middle, line, *style, width);
            page.parts.push(line);
            y += height;
        }
    }
}
