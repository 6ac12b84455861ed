//! Tests of printed figures: numbers, notes, shown parts and omissions.

mod article;
mod conventions;
mod numbers;
mod print;
mod samples;
mod steps;
mod variations;
mod views;

use bokgi::games::RulesRequest;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::{FigureRequest, Numbers, PlayLine, References};
use bokgi::model::picture::{AreaKind, Picture};
use bokgi::model::{Record, Side};
use bokgi::pictures::caption;
use bokgi::pictures::style::RenderStyle;
use bokgi::text::Lang;

/// Makes a figure of moves of a baduk record's main line.
fn figure(record: &Record, first: u32, last: u32, numbers: Numbers) -> Picture {
    let asked = FigureRequest {
        first,
        last,
        numbers,
        references: References::default(),
        territory: false,
    };
    let request = RulesRequest::default();
    PlayLine::main(record, &Baduk, &request)
        .figure(&asked)
        .expect("the records of the tests have so many plays")
}

/// Draws the visible part of the board, then the notes. `X` and `O` are stones, followed by their
/// numbers or labels, and `!` marks the last play. `:` is a shaded point without a stone.
fn draw(picture: &Picture) -> Vec<String> {
    let dimmed = picture
        .areas
        .iter()
        .filter(|area| area.kind == AreaKind::Dimmed)
        .flat_map(|area| &area.points)
        .collect::<Vec<_>>();
    let mut rows = vec![String::new(); usize::from(picture.region.rows())];
    for at in picture.region.points() {
        let label = picture.label(at).map_or("", |label| &*label.text);
        let cell = match picture.stone(at) {
            Some(stone) => {
                let side = if stone.side == Side::BLACK { "X" } else { "O" };
                let number = stone.number.map(|number| number.to_string());
                let text = number.unwrap_or_else(|| label.to_owned());
                let last = if stone.is_last { "!" } else { "" };
                format!("{side}{text}{last}")
            }
            None if !label.is_empty() => label.to_owned(),
            None if dimmed.contains(&&at) => ":".to_owned(),
            None => ".".to_owned(),
        };
        rows[usize::from(at.row() - picture.region.top)].push_str(&format!("{cell:<3} "));
    }
    let mut lines: Vec<String> = rows.iter().map(|row| row.trim_end().to_owned()).collect();
    lines.extend(notes(picture, Lang::En));
    lines.extend(caption::cuts(picture, Lang::En));
    lines
}

/// Formats the notes about plays on one line; `None` if there are none.
fn notes(picture: &Picture, lang: Lang) -> Option<String> {
    let style = RenderStyle {
        lang,
        ..RenderStyle::default()
    };
    let plays = caption::undrawn_plays(picture, &style, &str::to_owned);
    (!plays.is_empty()).then(|| plays.join(caption::separator(&style)))
}
