//! Layout of sheets of problems: a fixed number of problems per page, with boards of the same size.

use super::columns::{LEADING, shortened};
use super::page::{Bookmark, LaidPage, MILLIMETRE, PagePart, PagePlan, cell, ink};
use crate::diag::loss::Losses;
use crate::model::picture::{Figure, Headline, Panel};
use crate::pictures::caption;
use crate::pictures::display::{Anchor, CELL, DisplayList, DrawingPoint, Font, Frame, TextStyle};
use crate::pictures::style::RenderStyle;

/// Font height of the headline of a sheet, in points.
const HEADLINE: f32 = 11.0;
/// Font height of the name of a problem, in points.
const NAME: f32 = 10.0;
/// Font height of the task of a problem, in points.
const TASK: f32 = 8.5;

/// Maximum number of lines for the name of a problem.
const NAME_LINES: usize = 2;

/// Maximum number of lines for the task of a problem.
const TASK_LINES: usize = 4;

/// Usual cell size of the board of a problem, in points.
const PROBLEM_CELL: f32 = 7.0 * MILLIMETRE;

/// Margin around a problem, and space below the headline of the sheet, in points.
const GAP: f32 = 9.0;

/// Problem with its lines of text and its drawn board, ready to be put on the page.
struct LaidProblem {
    name: Vec<String>,
    task: Vec<String>,
    display: DisplayList,
    alternative: String,
}

/// Returns the greatest number of rows of problems on any of the sheets. Every sheet, also the last one,
/// is divided into that many rows.
pub(super) fn rows<'f>(sheets: impl Iterator<Item = &'f Figure>) -> usize {
    let rows = sheets.map(|sheet| sheet.panels.len().div_ceil(sheet.columns.max(1)));
    rows.max().unwrap_or(1).max(1)
}

/// Lays out a sheet of problems on a page that is divided into `rows` rows. Returns the page and
/// its bookmark.
pub(super) fn sheet(
    figure: &Figure,
    rows: usize,
    plan: PagePlan,
    style: &RenderStyle,
    lost: &mut Losses,
) -> (LaidPage, Bookmark) {
    let mut page = plan.page();
    let (bold, small) = (ink(Font::Bold, NAME, style), ink(Font::Words, TASK, style));
    let title = caption::name(figure, style);
    let headline = ink(Font::Bold, HEADLINE, style);
    let at = DrawingPoint {
        x: plan.body.left,
        y: plan.body.top + HEADLINE * LEADING / 2.0,
    };
    page.parts.push(PagePart::line(
        "title",
        at,
        Anchor::Start,
        &title,
        headline,
        plan.body.width(),
    ));
    let columns = figure.columns.max(1);
    let top = plan.body.top + HEADLINE * LEADING + GAP;
    let width = plan.body.width() / columns as f32;
    let height = (plan.body.bottom - top) / rows as f32;
    let laid: Vec<LaidProblem> = figure
        .panels
        .iter()
        .map(|panel| {
            let room = (width - 2.0 * GAP, height / 2.0);
            problem(panel, room, bold, small, style, lost)
        })
        .collect();
    let mut scale = cell(style, PROBLEM_CELL) / CELL;
    for problem in &laid {
        let board = height - problem.words_height() - 2.0 * GAP;
        scale = scale
            .min((width - 2.0 * GAP) / problem.display.width.max(1.0))
            .min(board.max(height / 3.0) / problem.display.height.max(1.0));
    }
    for (place, problem) in laid.into_iter().enumerate() {
        lost.add_all(&problem.display.lost);
        let left = plan.body.left + width * (place % columns) as f32;
        let top = top + height * (place / columns) as f32;
        let cell = Frame {
            left,
            top,
            right: left + width,
            bottom: top + height,
        };
        put(problem, cell, scale, bold, small, &mut page);
    }
    let bookmark = Bookmark {
        title,
        page: 0,
        top: plan.body.top,
        parts: Vec::new(),
    };
    (page, bookmark)
}

impl LaidProblem {
    fn words_height(&self) -> f32 {
        LEADING * (self.name.len() as f32 * NAME + self.task.len() as f32 * TASK)
    }
}

/// Prepares a problem for a place of the given width and height: shortens its name and task to fit, and
/// draws its board. The first line of its caption is the name; the other lines are the task.
fn problem(
    panel: &Panel,
    (width, height): (f32, f32),
    bold: TextStyle,
    small: TextStyle,
    style: &RenderStyle,
    lost: &mut Losses,
) -> LaidProblem {
    let words = panel.name.as_deref().unwrap_or_default();
    let (name, task) = words.split_once('\n').unwrap_or((words, ""));
    let name = shortened(name, bold, width, NAME_LINES, lost);
    let room = height - LEADING * NAME * name.len() as f32;
    let lines = (room / (LEADING * TASK)).max(1.0) as usize;
    let task = shortened(task, small, width, lines.min(TASK_LINES), lost);
    let figure = Figure {
        headline: Headline::None,
        ..Figure::new(panel.picture.clone())
    };
    LaidProblem {
        name,
        task,
        display: DisplayList::boards(&figure, style),
        alternative: caption::description(&figure, style),
    }
}

/// Puts a problem on the page, centred across its place, with name and task above the board.
fn put(
    problem: LaidProblem,
    place: Frame,
    scale: f32,
    bold: TextStyle,
    small: TextStyle,
    page: &mut LaidPage,
) {
    let middle = (place.left + place.right) / 2.0;
    let mut top = place.top + GAP / 2.0;
    let room = place.width() - GAP;
    let lines = problem.name.iter().map(|line| ("name", line, bold));
    let lines = lines.chain(problem.task.iter().map(|line| ("task", line, small)));
    for (class, line, style) in lines {
        let height = style.size * LEADING;
        let at = DrawingPoint {
            x: middle,
            y: top + height / 2.0,
        };
        page.parts
            .push(PagePart::line(class, at, Anchor::Middle, line, style, room));
        top += height;
    }
    page.parts.push(PagePart {
        left: middle - problem.display.width * scale / 2.0,
        top: top + GAP / 2.0,
        groups: problem.display.groups,
        scale,
        room: f32::INFINITY,
        alternative: Some(problem.alternative),
    });
}
