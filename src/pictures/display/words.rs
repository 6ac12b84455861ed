//! Layout of the texts above and below the boards of a figure.

use super::measure::{self, Breaks};
use super::{Anchor, Block, CELL, DrawingPoint, Font, Frame, Group, TextStyle};
use crate::model::picture::{AreaKind, Figure, Picture};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang};

/// Distance from one line to the next, in font heights.
const LEADING: f32 = 1.45;

/// Font sizes, as shares of the theme's sizes, that are tried until all paragraphs of a kind fit on
/// one line each.
const STEPS: [f32; 3] = [1.0, 0.9, 0.8];

/// Width in cells below which paragraphs that do not fit on a line have the smallest font size.
const SMALL_BOARD: f32 = 12.0;

/// Maximum number of lines in a paragraph. A record may contain a name of a hundred thousand
/// characters.
const LINES: usize = 40;

/// Separator between the names of the players in a heading.
const SIDES: &str = " – ";

/// Name of the loss when a paragraph has too many lines and is cut.
pub(crate) const LONG_PARAGRAPHS: Bilingual =
    Bilingual::new("ends of very long paragraphs", "지나치게 긴 문단의 뒷부분");

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Paragraph {
    pub class: &'static str,
    pub text: String,
    /// Font height in cells.
    pub size: f32,
    /// Font family and weight.
    pub font: Font,
    /// Rule for the places where a line may be broken.
    pub breaks: Breaks,
}

/// Returns the lines above the boards.
pub(crate) fn heading(figure: &Figure, style: &RenderStyle) -> Vec<Paragraph> {
    let lines = figure.heading.iter();
    lines
        .map(|text| small("heading", text.clone(), style))
        .collect()
}

/// Puts the name of each player on a line of its own if the line with all names is wider than
/// `room` units.
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

/// Returns the texts below the boards: the headline, the notes and the author's sentences.
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

/// Returns the caption below one of several boards.
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

/// Returns the notes of all pictures of a figure. A note that does not apply to all of them starts
/// with the name of its picture.
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

/// Returns the legend for the shaded areas of a picture: `Grey: possible points for the next
/// stone`.
fn shades(picture: &Picture, lang: Lang) -> Vec<String> {
    let shown = |kind| {
        let mut areas = picture.areas.iter();
        areas
            .any(|area| area.kind == kind && area.points.iter().any(|&at| picture.region.holds(at)))
    };
    let allowed = Bilingual::new(
        "Grey: possible points for the next stone",
        "회색: 다음 돌을 놓을 수 있는 곳",
    );
    let closed = Bilingual::new(
        "Hatched: closed to the next stone",
        "빗금: 다음 돌을 놓을 수 없는 곳",
    );
    [(AreaKind::Allowed, allowed), (AreaKind::Closed, closed)]
        .into_iter()
        .filter(|(kind, _)| shown(*kind))
        .map(|(_, text)| text.get(lang).to_owned())
        .collect()
}

/// Returns the width in units of the widest paragraph, with lines that are not wrapped.
pub(crate) fn natural_width(paragraphs: &[Paragraph]) -> f32 {
    let width = |paragraph: &Paragraph| {
        let lines = paragraph.text.split('\n');
        let widths = lines.map(|line| measure::width(line, paragraph.font));
        widths.fold(0.0, f32::max) * paragraph.size * CELL
    };
    paragraphs.iter().map(width).fold(0.0, f32::max)
}

/// Returns the share of the font size at which each paragraph of a class fits on one line of `room`
/// units. If none does, returns the smallest share on a narrow board, else 1.
fn share(paragraphs: &[Paragraph], class: &str, room: f32) -> f32 {
    let alike = paragraphs
        .iter()
        .filter(|paragraph| paragraph.class == class);
    let longest = alike.map(|paragraph| natural_width(std::slice::from_ref(paragraph)));
    let longest = longest.fold(0.0, f32::max);
    let [whole, .., smallest] = STEPS;
    let fits = STEPS.into_iter().find(|share| longest * share <= room);
    fits.unwrap_or(if room < SMALL_BOARD * CELL {
        smallest
    } else {
        whole
    })
}

/// Lays out paragraphs one below the other, centred at the origin, in lines of at most `room`
/// units.
pub(crate) fn block(paragraphs: &[Paragraph], style: &RenderStyle, room: f32) -> Block {
    let mut block = Block::new(Frame {
        left: -room / 2.0,
        top: 0.0,
        right: room / 2.0,
        bottom: 0.0,
    });
    let mut cut = 0;
    for paragraph in paragraphs {
        let size = paragraph.size * share(paragraphs, paragraph.class, room);
        let style = TextStyle::new(paragraph.font, size, style.theme.ink);
        let wrapped = measure::balance(
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
