//! The replay of a page.

use std::collections::HashSet;
use std::fmt::Write as _;

use serde::Serialize;

use super::escape;
use super::figure::{board, comment, css_width, fragment, open_comments};
use super::frames::{Edit, Frames};
use crate::diag::loss::Losses;
use crate::model::Board;
use crate::model::picture::{Comment, Document, Picture, Region, ReplayFrame, Title};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::pictures::svg::Definitions;
use crate::text::Bilingual;

/// The program of a replay.
const SCRIPT: &str = include_str!("replay.js");

/// A replay as it is written.
pub(super) struct Replay<'a> {
    document: &'a Document,
    style: &'a RenderStyle,
    /// Units from left to right and from top to bottom in which every step has room.
    size: [f32; 2],
    /// What the drawings of the steps do not show.
    pub(super) lost: Losses,
    data: Data,
    /// What all steps refer to.
    definitions: Definitions,
    /// The position at the end, for readers without the script.
    last: String,
}

/// What the script reads.
#[derive(Serialize)]
struct Data {
    fragments: Vec<String>,
    steps: Vec<Shown>,
}

/// A step as the script shows it.
#[derive(Serialize)]
struct Shown {
    ply: u32,
    title: String,
    notes: Vec<String>,
    edits: Vec<Edit>,
}

impl<'a> Replay<'a> {
    /// Draws every step of a document; none where it has none.
    pub(super) fn of(document: &'a Document, style: &'a RenderStyle) -> Option<Replay<'a>> {
        let kind = document.frames.first()?.picture.board;
        let region = region(&document.frames, &kind);
        let mut frames = Frames::default();
        let mut definitions = Definitions::new("replay-");
        let (mut size, mut lost) = ([0.0_f32; 2], Losses::default());
        let mut steps = Vec::with_capacity(document.frames.len());
        for (index, step) in document.frames.iter().enumerate() {
            let mut picture = step.picture.clone();
            if picture.board == kind {
                picture.region = region;
            }
            let ply = ply(&picture, index);
            let (title, notes) = (title(&picture, style), caption::notes(&picture, style));
            let display = board(&picture, style);
            size = [size[0].max(display.width), size[1].max(display.height)];
            lost.add_all(&display.lost);
            let groups = display.groups.iter();
            let edits = frames.step(groups.map(|group| fragment(group, style, &mut definitions)));
            steps.push(Shown {
                ply,
                title: escape::clean(&title),
                notes: notes.iter().map(|note| escape::clean(note)).collect(),
                edits,
            });
        }
        let last = frames.last().collect();
        let data = Data {
            fragments: frames.fragments,
            steps,
        };
        Some(Replay {
            document,
            style,
            size,
            lost,
            data,
            definitions,
            last,
        })
    }

    /// Writes it as it is without the script: the last position, and all comments.
    pub(super) fn write(&self, out: &mut String) {
        let lang = self.style.lang;
        let name = REPLAY.get(lang);
        // On paper, figures that tell everything stand for it.
        let is_echo = !self.shows_comments() && !self.document.figures.is_empty();
        let class = if is_echo { "replay echo" } else { "replay" };
        let _ = writeln!(
            out,
            "<section class=\"{class}\" id=\"replay\" aria-label=\"{name}\">\n<div class=\"board\">"
        );
        let [width, height] = self.size;
        let _ = write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             style=\"--width:{};--ratio:{:.3}\" role=\"img\" aria-labelledby=\"replay-title\">",
            css_width(width, self.style),
            width / height.max(1.0),
        );
        self.definitions.write(out);
        out.push_str("<g id=\"replay-scene\">");
        out.push_str(&self.last);
        out.push_str("</g></svg>\n</div>\n");
        self.controls(out);
        self.beside(out);
        out.push_str("</section>\n");
    }

    fn controls(&self, out: &mut String) {
        let lang = self.style.lang;
        let name = CONTROLS.get(lang);
        let _ = writeln!(
            out,
            "<div class=\"controls\" role=\"group\" aria-label=\"{name}\" hidden=\"\">"
        );
        for (index, button) in BUTTONS.iter().enumerate() {
            let (goes, name, sign) = (button.goes, button.name.get(lang), button.sign);
            if index == BUTTONS.len() / 2 {
                out.push_str("<output id=\"replay-count\" for=\"replay-slider\"></output>\n");
            }
            let _ = writeln!(
                out,
                "<button type=\"button\" data-go=\"{goes}\" aria-label=\"{name}\" title=\"{name}\">\
                 <svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{sign}\"/></svg></button>"
            );
        }
        let last = self.data.steps.len().saturating_sub(1);
        let name = SLIDER.get(lang);
        let _ = writeln!(
            out,
            "<input type=\"range\" id=\"replay-slider\" min=\"0\" max=\"{last}\" value=\"{last}\" \
             aria-label=\"{name}\"/>\n</div>"
        );
    }

    /// The words of the last position, and the comments of all.
    fn beside(&self, out: &mut String) {
        let (title, notes) = match self.data.steps.last() {
            Some(step) => (&*step.title, step.notes.join("\n")),
            None => ("", String::new()),
        };
        out.push_str("<div class=\"beside\">\n<div class=\"said\" aria-live=\"polite\">\n");
        out.push_str("<h2 id=\"replay-title\" dir=\"auto\">");
        escape::text(out, title);
        out.push_str("</h2>\n<p id=\"replay-notes\" dir=\"auto\">");
        escape::text(out, &notes);
        out.push_str(
            "</p>\n<p id=\"replay-comment\" class=\"comment\" dir=\"auto\"></p>\n</div>\n",
        );
        let mut said = comments(&self.document.frames).peekable();
        if said.peek().is_some() {
            open_comments(self.shows_comments(), self.style, out);
            for (index, step) in said {
                let _ = write!(out, "<li data-step=\"{index}\">");
                comment(step, self.style, out);
            }
            out.push_str("</ul>\n");
        }
        out.push_str("</div>\n");
    }

    /// Whether readers without the script see the comments here: not where they stand under the figures.
    fn shows_comments(&self) -> bool {
        let figures = self.document.figures.iter();
        let told: HashSet<(u32, &str)> = figures
            .flat_map(|figure| &figure.comments)
            .map(|said| (said.ply, &*said.text))
            .collect();
        let is_told = |(_, said): (_, &Comment)| told.contains(&(said.ply, &*said.text));
        !comments(&self.document.frames).all(is_told)
    }

    /// Writes what it shows, and the script that does.
    pub(super) fn write_script(&self, out: &mut String) {
        // Numbers and strings always make JSON.
        let data = serde_json::to_string(&self.data).unwrap_or_default();
        out.push_str("<script type=\"application/json\" id=\"replay-data\">");
        escape::json(out, &data);
        out.push_str("</script>\n<script>\n");
        out.push_str(SCRIPT);
        out.push_str("</script>\n");
    }
}

/// The part of the board that holds what any step shows, so that nothing moves between steps.
fn region(steps: &[ReplayFrame], board: &Board) -> Region {
    let regions = steps.iter().map(|step| step.picture.region);
    let all = regions.reduce(Region::with);
    all.unwrap_or_else(|| Region::whole(board))
}

/// The number of a picture's last move; where it does not say, the number of its step.
fn ply(picture: &Picture, step: usize) -> u32 {
    match picture.title {
        Some(Title::Start) => 0,
        Some(Title::After { ply, .. } | Title::PassedOver { ply }) => ply,
        Some(Title::Moves { last, .. }) => last,
        None => step as u32,
    }
}

fn title(picture: &Picture, style: &RenderStyle) -> String {
    let title = |title| caption::title(title, &picture.board, style);
    picture.title.map(title).unwrap_or_default()
}

/// What the record says, with the numbers of the steps.
fn comments(steps: &[ReplayFrame]) -> impl Iterator<Item = (usize, &Comment)> {
    steps
        .iter()
        .enumerate()
        .filter_map(|(index, step)| Some((index, step.comment.as_ref()?)))
}

/// What the replay is called.
pub(super) const REPLAY: Bilingual = Bilingual::new("Replay", "수순 재생");
/// What the buttons of a replay are called together.
pub(super) const CONTROLS: Bilingual = Bilingual::new("Go through the game", "수순 이동");
/// The slider of a replay.
pub(super) const SLIDER: Bilingual = Bilingual::new("Move number", "수 번호");

/// A button of a replay: what it does for the script, its name, and its sign as a path in a square of 24.
pub(super) struct Button {
    pub(super) goes: &'static str,
    pub(super) name: Bilingual,
    pub(super) sign: &'static str,
}

/// The buttons of a replay in their order.
pub(super) const BUTTONS: [Button; 4] = [
    Button {
        goes: "first",
        name: Bilingual::new("First position", "처음으로"),
        sign: "M4 4h3v16H4zM20 4v16L8 12z",
    },
    Button {
        goes: "back",
        name: Bilingual::new("One move back", "한 수 뒤로"),
        sign: "M18 4v16L6 12z",
    },
    Button {
        goes: "forward",
        name: Bilingual::new("One move forward", "한 수 앞으로"),
        sign: "M6 4v16l12-8z",
    },
    Button {
        goes: "last",
        name: Bilingual::new("Last position", "마지막으로"),
        sign: "M17 4h3v16h-3zM4 4v16l12-8z",
    },
];
