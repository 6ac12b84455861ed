//! A game on pages: what it is, its figures, and what is said about its moves.

use super::columns::{ColumnFlow, LEADING, broken, shortened};
use super::page::{Bookmark, LaidPage, MILLIMETRE, PagePlan, cell};
use crate::diag::loss::Losses;
use crate::model::picture::{Comment, Document, Figure, Ground, Headline};
use crate::pictures::caption;
use crate::pictures::display::{self, Anchor, CELL, DisplayList, Font, Stroke, TextStyle};
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;

/// Heights of text in points.
const TITLE: f32 = 15.0;
const ABOUT: f32 = 9.0;
const HEADLINE: f32 = 9.5;
const NOTE: f32 = 8.0;
const COMMENT: f32 = 8.5;

/// The most lines of the name of a game.
const TITLE_LINES: usize = 3;

/// The most lines of each line about a game.
const ABOVE_LINES: usize = 2;

/// The most lines about a game before they are broken.
const ABOUT_LINES: usize = 8;

/// How far comments stand from the left, behind the numbers of their moves, in points.
const INDENT: f32 = 24.0;

/// The usual cell of a board, in points.
const BOARD_CELL: f32 = 4.6 * MILLIMETRE;

/// The usual cell of a board of few points, such as that of gonu.
const FEW_POINTS_CELL: f32 = 9.0 * MILLIMETRE;

/// The usual cell of a figure: all boards of stones have the same; a board of yut is as wide as its column.
fn usual_cell(figure: &Figure) -> f32 {
    let grounds = figure.panels.iter().map(|panel| panel.picture.ground);
    let cells = grounds.map(|ground| match ground {
        Ground::Points | Ground::Quadrants | Ground::Tiles => BOARD_CELL,
        Ground::Lines => FEW_POINTS_CELL,
        Ground::Stations => f32::INFINITY,
    });
    cells.fold(f32::INFINITY, f32::min)
}

/// The usual cell of a board that shows how a problem is solved.
const SOLUTION_CELL: f32 = 4.2 * MILLIMETRE;

/// Between a board and the words below it.
const BELOW: f32 = 3.0;

/// Between figures.
const BETWEEN: f32 = 12.0;

/// What a document about a game is called of which nothing is known.
const UNTITLED: Bilingual = Bilingual::new("Game record", "기보");

/// What stands above the boards that show how problems are solved.
const SOLUTIONS: Bilingual = Bilingual::new("Solutions", "정해");

/// What a comment on the position before the first move is marked with.
const START: Bilingual = Bilingual::new("Start", "시작");

/// What stands above the solutions of problems.
pub(super) fn solutions_title(style: &RenderStyle) -> &'static str {
    SOLUTIONS.get(style.lang)
}

/// What a document is called.
pub(super) fn title(document: &Document, style: &RenderStyle) -> String {
    match document.name.trim() {
        "" => UNTITLED.get(style.lang).to_owned(),
        name => name.to_owned(),
    }
}

/// A part of a document on pages of its own.
pub(super) struct LaidGame {
    /// Its pages.
    pub pages: Vec<LaidPage>,
    /// What is where; pages are counted from the first of these.
    pub bookmarks: Vec<Bookmark>,
    /// What the drawings do not show.
    pub lost: Losses,
}

/// By how much the columns of a single page may be filled beyond an equal share.
const SHARES: [f32; 4] = [1.0, 1.1, 1.25, 1.5];

/// Lays a game out. On a single page the columns are filled about equally.
pub(super) fn game(document: &Document, plan: PagePlan, style: &RenderStyle) -> LaidGame {
    let (laid, filled) = filled(document, plan, style, f32::INFINITY);
    let share = filled / plan.columns as f32;
    let is_single = laid.pages.len() == 1 && plan.columns > 1 && document.figures.len() > 1;
    let mut equal = SHARES.iter().filter(|_| is_single).map(|more| {
        let (laid, _) = self::filled(document, plan, style, share * more);
        laid
    });
    equal.find(|equal| equal.pages.len() == 1).unwrap_or(laid)
}

/// Lays a game out in columns of some height: its name and the lines about it over all columns, then its
/// figures. Gives the height of all that stands in columns, too.
fn filled(document: &Document, plan: PagePlan, style: &RenderStyle, limit: f32) -> (LaidGame, f32) {
    let mut setter = Setter::new(plan, limit, style);
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

/// Lays out how problems are solved, in one more column than a game has.
pub(super) fn solutions(figures: &[Figure], plan: PagePlan, style: &RenderStyle) -> LaidGame {
    let plan = plan.with_columns(plan.columns + 1);
    let mut setter = Setter::new(plan, f32::INFINITY, style);
    setter.banner(solutions_title(style), &[]);
    for figure in figures {
        let usual = cell(style, SOLUTION_CELL).min(SOLUTION_CELL);
        setter.figure(figure, &[], usual);
    }
    setter.finish()
}

/// Puts figures onto pages.
struct Setter<'s> {
    flow: ColumnFlow,
    plan: PagePlan,
    style: &'s RenderStyle,
    bookmarks: Vec<Bookmark>,
    lost: Losses,
}

impl<'s> Setter<'s> {
    fn new(plan: PagePlan, limit: f32, style: &'s RenderStyle) -> Setter<'s> {
        Setter {
            flow: ColumnFlow::new(plan, limit),
            plan,
            style,
            bookmarks: Vec::new(),
            lost: Losses::default(),
        }
    }

    fn finish(self) -> LaidGame {
        LaidGame {
            pages: self.flow.finish(),
            bookmarks: self.bookmarks,
            lost: self.lost,
        }
    }

    fn text(&self, font: Font, size: f32) -> TextStyle {
        TextStyle {
            size,
            font,
            color: self.style.theme.ink,
        }
    }

    /// What a game is, over all columns.
    fn banner(&mut self, title: &str, about: &[String]) {
        let width = self.plan.body.width();
        let large = self.text(Font::Bold, TITLE);
        let small = self.text(Font::Words, ABOUT);
        let lines = shortened(title, large, width, TITLE_LINES, &mut self.lost);
        self.flow.banner("title", &lines, large);
        // A game between nobody is called by its event, which is said already.
        let about = about.iter().filter(|line| *line != title);
        for line in about.take(ABOUT_LINES) {
            let lines = shortened(line, small, width, ABOVE_LINES, &mut self.lost);
            self.flow.banner("heading", &lines, small);
        }
        self.flow.rule(8.0, Stroke::new(self.style.theme.ink, 0.6));
    }

    /// A figure with its words, then what is said about its moves.
    fn figure(&mut self, figure: &Figure, above: &[String], usual: f32) {
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
        let words: Vec<(&str, TextStyle, Vec<String>)> = display::caption(figure, self.style)
            .into_iter()
            .map(|paragraph| {
                let size = match paragraph.class {
                    "title" => HEADLINE,
                    _ => NOTE,
                };
                let style = self.text(paragraph.font, size);
                (
                    paragraph.class,
                    style,
                    broken(&paragraph.text, style, width),
                )
            })
            .collect();
        let height = |lines: &[String], style: TextStyle| lines.len() as f32 * style.size * LEADING;
        let captions: f32 = words
            .iter()
            .map(|(_, style, lines)| height(lines, *style))
            .sum();
        // The words below a board stay with it as far as they are few.
        let most = self.flow.column_height() / 3.0;
        let lines = captions.min(most) + height(&above, small).min(most) + BELOW;
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
        self.flow.board(display, scale);
        self.flow.gap(BELOW);
        for (class, style, lines) in &words {
            self.flow.lines(class, lines, Anchor::Middle, 0.0, *style);
        }
        for said in &figure.comments {
            self.comment(said);
        }
    }

    /// What is said about a move, behind its number.
    fn comment(&mut self, said: &Comment) {
        let style = self.text(Font::Words, COMMENT);
        let lines = broken(&said.text, style, self.flow.width() - INDENT);
        if lines.is_empty() {
            return;
        }
        let number = match said.ply {
            0 => START.get(self.style.lang).to_owned(),
            ply => ply.to_string(),
        };
        self.flow.gap(COMMENT / 2.0);
        let bold = self.text(Font::Bold, NOTE);
        let room = INDENT - 2.0;
        self.flow
            .mark("number", &number, COMMENT * LEADING, room, bold);
        self.flow
            .lines("comment", &lines, Anchor::Start, INDENT, style);
    }
}

/// A figure whose words are written beside it; the names of pictures that stand side by side remain.
fn without_words(figure: &Figure) -> Figure {
    let keeps_titles = figure.headline == Headline::Part && figure.panels.len() > 1;
    let mut figure = figure.clone();
    figure.heading.clear();
    figure.text.clear();
    if !keeps_titles {
        figure.headline = Headline::None;
    }
    figure
}
