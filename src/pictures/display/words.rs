//! The words above and below the boards.

use super::measure::{self, Breaks};
use super::{Anchor, Block, CELL, DrawingPoint, Font, Frame, Group, TextStyle};
use crate::model::picture::{AreaKind, Figure, Picture};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang};

/// Distance of two lines of text in heights of the font.
const LEADING: f32 = 1.45;

/// The most lines that a paragraph gets: a record may hold a name of a hundred thousand characters.
const LINES: usize = 40;

/// What stands between the players of a game.
const SIDES: &str = " – ";

/// What is counted where a paragraph is cut.
pub(crate) const LONG_PARAGRAPHS: Bilingual =
    Bilingual::new("ends of very long paragraphs", "지나치게 긴 문단의 뒷부분");

/// A paragraph.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Paragraph {
    /// What it is, a class name.
    pub class: &'static str,
    /// Its text.
    pub text: String,
    /// Height of the font, in cells.
    pub size: f32,
    /// Which font.
    pub font: Font,
    /// Where its lines may end.
    pub breaks: Breaks,
}

/// What stands above the boards.
pub(crate) fn heading(figure: &Figure, style: &RenderStyle) -> Vec<Paragraph> {
    let lines = figure.heading.iter();
    lines
        .map(|text| small("heading", text.clone(), style))
        .collect()
}

/// Puts the players on lines of their own that do not fit on one.
pub(crate) fn each_side_alone(heading: Vec<Paragraph>, room: f32) -> Vec<Paragraph> {
    let fitted = heading.into_iter().map(|paragraph| {
        let is_long = natural_width(std::slice::from_ref(&paragraph)) > room;
        let text = if is_long {
            paragraph.text.replace(SIDES, "\n")
        } else {
            paragraph.text
        };
        Paragraph { text, ..paragraph }
    });
    fitted.collect()
}

/// What stands below the boards: the headline, what the points cannot show, and what the author says.
pub(crate) fn caption(figure: &Figure, style: &RenderStyle) -> Vec<Paragraph> {
    let headline = caption::headline(figure, style).map(|text| Paragraph {
        class: "title",
        text,
        size: style.theme.sizes.title,
        font: Font::Bold,
        breaks: Breaks::Words,
    });
    let text = figure.text.iter().cloned();
    let text = text.map(|text| small("note", text, style));
    let notes = notes(figure, style).into_iter().chain(text);
    headline.into_iter().chain(notes).collect()
}

/// The name of a board, which stands below it.
pub(crate) fn name(text: String, style: &RenderStyle) -> Paragraph {
    small("name", text, style)
}

fn small(class: &'static str, text: String, style: &RenderStyle) -> Paragraph {
    Paragraph {
        class,
        text,
        size: style.theme.sizes.note,
        font: Font::Words,
        breaks: Breaks::Words,
    }
}

/// The notes of the pictures. Where there are several pictures, a note that is not said of all of them
/// begins with the name of its picture.
fn notes(figure: &Figure, style: &RenderStyle) -> Vec<Paragraph> {
    let each: Vec<Vec<String>> = figure
        .panels
        .iter()
        .map(|panel| {
            let mut lines = caption::notes(&panel.picture, style);
            lines.extend(shades(&panel.picture, style.lang));
            lines
        })
        .collect();
    let mut lines: Vec<Paragraph> = Vec::new();
    for (panel, notes) in figure.panels.iter().zip(&each) {
        let plays = caption::plays(&panel.picture, style);
        for note in notes {
            let is_common = each.iter().all(|other| other.contains(note));
            let line = match &panel.name {
                Some(name) if !is_common => format!("{name}: {note}"),
                _ => note.clone(),
            };
            let mut line = small("note", line, style);
            if plays.as_ref() == Some(note) {
                line.breaks = Breaks::Clauses;
            }
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    lines
}

/// What the shades of a picture mean.
fn shades(picture: &Picture, lang: Lang) -> Vec<String> {
    let shown = |kind| {
        let mut areas = picture.areas.iter();
        areas
            .any(|area| area.kind == kind && area.points.iter().any(|&at| picture.region.holds(at)))
    };
    let allowed = Bilingual::new(
        "Grey: where the next stone may be put",
        "회색: 다음 돌을 놓을 수 있는 곳",
    );
    let closed = Bilingual::new(
        "Hatched: where the next stone may not be put",
        "빗금: 다음 돌을 놓을 수 없는 곳",
    );
    [(AreaKind::Allowed, allowed), (AreaKind::Closed, closed)]
        .into_iter()
        .filter(|(kind, _)| shown(*kind))
        .map(|(_, text)| text.get(lang).to_owned())
        .collect()
}

/// The width that paragraphs take where each is one line, in units.
pub(crate) fn natural_width(paragraphs: &[Paragraph]) -> f32 {
    let width = |paragraph: &Paragraph| {
        let lines = paragraph.text.split('\n');
        let widths = lines.map(|line| measure::width(line, paragraph.font));
        widths.fold(0.0, f32::max) * paragraph.size * CELL
    };
    paragraphs.iter().map(width).fold(0.0, f32::max)
}

/// Lays paragraphs out below each other, centred around the origin, in lines of at most some units.
pub(crate) fn block(paragraphs: &[Paragraph], style: &RenderStyle, room: f32) -> Block {
    let mut block = Block::new(Frame {
        left: -room / 2.0,
        top: 0.0,
        right: room / 2.0,
        bottom: 0.0,
    });
    let mut cut = 0;
    for paragraph in paragraphs {
        let style = TextStyle::new(paragraph.font, paragraph.size, style.theme.ink);
        let wrapped = measure::wrap(
            &paragraph.text,
            style.font,
            paragraph.breaks,
            room / style.size,
            LINES,
        );
        cut += usize::from(!wrapped.is_whole);
        let mut group = Group::new(paragraph.class);
        for line in &wrapped.lines {
            let height = LEADING * style.size;
            let y = block.frame.bottom + height / 2.0;
            group.words(DrawingPoint { x: 0.0, y }, Anchor::Middle, line, style);
            block.frame.bottom += height;
        }
        block.add(group);
    }
    block.lost.add(LONG_PARAGRAPHS, cut);
    block
}
