//! Layout of games without comments: figures in rows, read from left to right, games one after another on a page.

use super::columns::{LEADING, broken, shortened};
use super::game::{
    ABOUT, ABOUT_LINES, ABOVE_LINES, BELOW, BETWEEN, HEADLINE, NOTE, TITLE, TITLE_LINES, title,
    usual_cell, without_words,
};
use super::page::{Bookmark, LaidPage, MILLIMETRE, PagePart, PagePlan, cell};
use crate::diag::loss::Losses;
use crate::model::picture::{Document, Figure, Ground};
use crate::pictures::caption;
use crate::pictures::display::{
    self, Anchor, CELL, DisplayList, DrawingPoint, Font, Group, Stroke, TextStyle,
};
use crate::pictures::style::{RenderStyle, Unit};

/// Smallest cell of a board that shares a page of one column with another one; numbers of three digits can be read.
const SHARED_CELL: f32 = 3.3 * MILLIMETRE;

/// Space below the line under a heading, in points.
const RULE: f32 = 8.0;

/// Returns true if a game is printed in rows: boards of stones without comments and without long words.
pub(super) fn is_in_rows(document: &Document, plan: PagePlan, style: &RenderStyle) -> bool {
    let are_boards = document.figures.iter().all(|figure| {
        figure.comments.is_empty()
            && matches!(&figure.panels[..], [panel] if panel.picture.ground == Ground::Points)
    });
    let body = plan.body.bottom - plan.body.top;
    are_boards && document.heading().is_some() && {
        let mut flow = RowFlow::new(plan, style);
        let lines = flow.heading(document, document.heading().unwrap_or_default());
        let has_short_words = |figure| height(&flow.words(figure)) < body / 4.0;
        heading_height(&lines) < body / 3.0 && document.figures.iter().all(has_short_words)
    }
}

/// Lines of words, with their class and style.
type Lines = Vec<(&'static str, TextStyle, Vec<String>)>;

/// Returns the height of lines.
fn height(lines: &Lines) -> f32 {
    let heights = lines.iter();
    heights
        .map(|(_, style, lines)| lines.len() as f32 * style.size * LEADING)
        .sum()
}

/// Returns the height of a heading with the line under it.
fn heading_height(lines: &[(&'static str, TextStyle, String)]) -> f32 {
    let height: f32 = lines.iter().map(|(_, style, _)| style.size * LEADING).sum();
    if lines.is_empty() { 0.0 } else { height + RULE }
}

/// Pages that are filled row by row.
pub(super) struct RowFlow<'s> {
    plan: PagePlan,
    style: &'s RenderStyle,
    pages: Vec<LaidPage>,
    /// Vertical position of the next row.
    at: f32,
    pub(super) lost: Losses,
}

/// Figure with its size and the lines below it.
struct LaidFigure {
    display: DisplayList,
    scale: f32,
    words: Lines,
    name: String,
}

impl LaidFigure {
    fn height(&self) -> f32 {
        self.display.height * self.scale + BELOW + height(&self.words)
    }
}

impl<'s> RowFlow<'s> {
    /// Creates a first page.
    pub(super) fn new(plan: PagePlan, style: &'s RenderStyle) -> RowFlow<'s> {
        RowFlow {
            plan,
            style,
            pages: vec![plan.page()],
            at: plan.body.top,
            lost: Losses::default(),
        }
    }

    /// Returns the finished pages.
    pub(super) fn finish(self) -> Vec<LaidPage> {
        self.pages
    }

    /// Lays out a game. Returns its bookmark; pages count from the first of these pages.
    pub(super) fn game(&mut self, document: &Document) -> Bookmark {
        let heading = document.heading();
        let lines = self.heading(document, heading.unwrap_or_default());
        let above = heading_height(&lines);
        let figures: Vec<LaidFigure> = document
            .figures
            .iter()
            .map(|figure| self.figure(figure, above))
            .collect();
        let mut game = Bookmark {
            title: title(document, self.style),
            page: 0,
            top: 0.0,
            parts: Vec::new(),
        };
        let mut lines = Some(lines);
        for row in figures.chunks(self.plan.columns) {
            let row_height = row.iter().map(LaidFigure::height).fold(0.0, f32::max);
            let heading = lines.take();
            let needed = row_height + heading.as_ref().map_or(0.0, |_| above);
            if self.at > self.plan.body.top {
                self.at += BETWEEN;
                if self.at + needed > self.plan.body.bottom {
                    self.pages.push(self.plan.page());
                    self.at = self.plan.body.top;
                }
            }
            if let Some(lines) = heading {
                (game.page, game.top) = (self.pages.len() - 1, self.at);
                self.banner(&lines);
            }
            for (column, figure) in row.iter().enumerate() {
                game.parts.push(Bookmark {
                    title: figure.name.clone(),
                    page: self.pages.len() - 1,
                    top: self.at,
                    parts: Vec::new(),
                });
                self.put_figure(column, figure);
            }
            self.at += row_height;
        }
        game
    }

    fn text(&self, font: Font, size: f32) -> TextStyle {
        TextStyle {
            size,
            font,
            color: self.style.theme.ink,
        }
    }

    /// Returns the lines about a game.
    fn heading(
        &mut self,
        document: &Document,
        about: &[String],
    ) -> Vec<(&'static str, TextStyle, String)> {
        if about.is_empty() && document.name.trim().is_empty() {
            return Vec::new();
        }
        let width = self.plan.body.width();
        let (large, small) = (self.text(Font::Bold, TITLE), self.text(Font::Words, ABOUT));
        let name = title(document, self.style);
        let titles = shortened(&name, large, width, TITLE_LINES, &mut self.lost);
        let mut lines: Vec<_> = titles
            .into_iter()
            .map(|line| ("title", large, line))
            .collect();
        let about = about.iter().filter(|line| **line != name);
        for line in about.take(ABOUT_LINES) {
            let broken = shortened(line, small, width, ABOVE_LINES, &mut self.lost);
            lines.extend(broken.into_iter().map(|line| ("heading", small, line)));
        }
        lines
    }

    /// Lays out a figure; in a page of one column so that two figures fit below a heading, if they stay large enough.
    fn figure(&mut self, figure: &Figure, above: f32) -> LaidFigure {
        let width = self.plan.column_width();
        let display = DisplayList::boards(&without_words(figure), self.style);
        self.lost.add_all(&display.lost);
        let words = self.words(figure);
        let mut laid = LaidFigure {
            scale: 1.0,
            words,
            name: caption::name(figure, self.style),
            display,
        };
        let body = self.plan.body.bottom - self.plan.body.top;
        let words = height(&laid.words) + BELOW;
        let (across, down) = (laid.display.width.max(1.0), laid.display.height.max(1.0));
        let usual = cell(self.style, usual_cell(figure)) / CELL;
        laid.scale = usual
            .min(width / across)
            .min((body - above - words).max(body / 2.0) / down);
        let shared = ((body - above - BETWEEN) / 2.0 - words) / down;
        let is_usual = matches!(self.style.unit, Unit::Pixels(_));
        if self.plan.columns == 1 && is_usual && shared * CELL >= SHARED_CELL {
            laid.scale = laid.scale.min(shared);
        }
        laid
    }

    /// Breaks the words below a figure into lines.
    fn words(&self, figure: &Figure) -> Lines {
        let width = self.plan.column_width();
        let paragraphs = display::caption(figure, self.style).into_iter();
        let lines = paragraphs.map(|paragraph| {
            let size = match paragraph.class {
                "title" => HEADLINE,
                _ => NOTE,
            };
            let style = self.text(paragraph.font, size);
            let lines = broken(&paragraph.text, style, width);
            (paragraph.class, style, lines)
        });
        lines.collect()
    }

    fn put(&mut self, part: PagePart) {
        if let Some(page) = self.pages.last_mut() {
            page.parts.push(part);
        }
    }

    fn banner(&mut self, lines: &[(&'static str, TextStyle, String)]) {
        if lines.is_empty() {
            return;
        }
        let body = self.plan.body;
        for (class, style, line) in lines {
            let height = style.size * LEADING;
            let at = DrawingPoint {
                x: body.left,
                y: self.at + height / 2.0,
            };
            self.put(PagePart::line(
                class,
                at,
                Anchor::Start,
                line,
                *style,
                body.width(),
            ));
            self.at += height;
        }
        let y = self.at + RULE / 4.0;
        let mut group = Group::new("rule");
        let ends = [
            DrawingPoint { x: body.left, y },
            DrawingPoint { x: body.right, y },
        ];
        group.line(ends[0], ends[1], Stroke::new(self.style.theme.ink, 0.6));
        self.put(PagePart::on_page(vec![group]));
        self.at += RULE;
    }

    fn put_figure(&mut self, column: usize, figure: &LaidFigure) {
        let (left, width) = (self.plan.column_left(column), self.plan.column_width());
        self.put(PagePart {
            groups: figure.display.groups.clone(),
            left: left + (width - figure.display.width * figure.scale) / 2.0,
            top: self.at,
            scale: figure.scale,
            room: f32::INFINITY,
        });
        let mut y = self.at + figure.display.height * figure.scale + BELOW;
        for (class, style, lines) in &figure.words {
            for line in lines {
                let height = style.size * LEADING;
                let at = DrawingPoint {
                    x: left + width / 2.0,
                    y: y + height / 2.0,
                };
                self.put(PagePart::line(
                    class,
                    at,
                    Anchor::Middle,
                    line,
                    *style,
                    width,
                ));
                y += height;
            }
        }
    }
}
