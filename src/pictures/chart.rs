//! Bar charts of game counts, with each bar divided by result.

use super::display::{
    Anchor, Breaks, CELL, DisplayList, DrawingPoint, Fill, Font, Frame, Group, Stroke, TextStyle,
    width, wrap,
};
use super::style::{RenderStyle, Theme};
use crate::diag::loss::Losses;

/// Height of a bar, in cells.
const BAR: f32 = 0.5;
/// Distance from one bar to the next, in cells.
const ROW: f32 = 0.75;
/// Height of a chart's title with its margins, in cells.
const TITLE: f32 = 1.5;

/// Length of the longest bar, in cells.
const LONGEST: f32 = 12.0;
/// Space for the number to the right of a bar, in cells.
const NUMBER: f32 = 2.0;

/// Font height of labels and numbers, in cells.
const LETTERS: f32 = 0.42;
/// Font height of titles, in cells.
const TITLE_LETTERS: f32 = 0.5;

/// Maximum width of a label, in cells. A longer label is cut and ends with `…`.
const LABELS: f32 = 9.0;

/// Margin around the drawing, in cells.
const MARGIN: f32 = 0.75;

/// Bar chart with a title. Its longest bar has the full length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarChart {
    /// Title above the bars.
    pub title: String,
    /// Bars from top to bottom.
    pub bars: Vec<Bar>,
}

/// Bar of a chart, divided into parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// Label to the left of the bar.
    pub label: String,
    /// Count of each part, in the order of the legend. The remainder of `whole` is drawn white with
    /// a dashed outline.
    pub parts: [u64; 3],
    /// Total count, at least the sum of `parts`.
    pub whole: u64,
}

/// Draws charts one below the other, with a shared legend at the top.
pub fn laid_out(
    title: &str,
    legend: [&str; 4],
    charts: &[BarChart],
    style: &RenderStyle,
) -> DisplayList {
    let theme = &style.theme;
    let letters = TextStyle::new(Font::Words, LETTERS, theme.ink);
    let bold = TextStyle::new(Font::Bold, TITLE_LETTERS, theme.ink);
    let labels = charts.iter().flat_map(|chart| &chart.bars);
    let widest = labels
        .map(|bar| width_of(&bar.label))
        .fold(0.0, f32::max)
        .min(LABELS * CELL);
    let left = MARGIN * CELL;
    let start = left + widest + 0.4 * CELL;
    let mut bars = Group::new("bars");
    let mut words = Group::new("words");
    let mut y = MARGIN * CELL;
    let mut at = left;
    for (part, name) in legend.into_iter().enumerate() {
        let name_width = width_of(name);
        let frame = Frame {
            left: at,
            top: y,
            right: at + BAR * CELL,
            bottom: y + BAR * CELL,
        };
        bars.polygon(&frame.corners(), fill(part, theme));
        let middle = DrawingPoint {
            x: frame.right + 0.25 * CELL,
            y: (frame.top + frame.bottom) / 2.0,
        };
        words.words(middle, Anchor::Start, name, letters);
        at = middle.x + name_width + 0.75 * CELL;
    }
    let legend_end = at;
    y += ROW * CELL;
    for chart in charts {
        y += TITLE * CELL;
        let heading = DrawingPoint {
            x: left,
            y: y - 0.6 * CELL,
        };
        words.words(heading, Anchor::Start, &chart.title, bold);
        let most = chart.bars.iter().map(|bar| bar.whole).max().unwrap_or(0);
        for bar in &chart.bars {
            let middle = y + BAR * CELL / 2.0;
            let label = DrawingPoint {
                x: start - 0.3 * CELL,
                y: middle,
            };
            words.words(label, Anchor::End, &cut(&bar.label, widest), letters);
            let scale = LONGEST * CELL / most.max(1) as f32;
            let rest = bar.whole.saturating_sub(bar.parts.iter().sum());
            let mut x = start;
            for (part, count) in bar.parts.into_iter().chain([rest]).enumerate() {
                if count == 0 {
                    continue;
                }
                let end = x + count as f32 * scale;
                let frame = Frame {
                    left: x,
                    top: y,
                    right: end,
                    bottom: y + BAR * CELL,
                };
                bars.polygon(&frame.corners(), fill(part, theme));
                x = end;
            }
            let number = DrawingPoint {
                x: x + 0.2 * CELL,
                y: middle,
            };
            words.words(number, Anchor::Start, &bar.whole.to_string(), letters);
            y += ROW * CELL;
        }
    }
    let right = (start + (LONGEST + NUMBER) * CELL).max(legend_end);
    DisplayList {
        width: right + MARGIN * CELL,
        height: y + MARGIN * CELL,
        title: title.to_owned(),
        description: described(charts),
        paper: theme.paper,
        groups: vec![bars, words],
        lost: Losses::default(),
    }
}

/// Returns the width of a label in units of the drawing.
fn width_of(label: &str) -> f32 {
    width(label, Font::Words) * LETTERS * CELL
}

/// Shortens a label to a width of `room` units; a shortened label ends with `…`.
fn cut(label: &str, room: f32) -> String {
    // One unit is added so that rounding does not cut a label that just fits.
    let room = (room + 1.0) / (LETTERS * CELL);
    let mut lines = wrap(label, Font::Words, Breaks::Words, room, 1).lines;
    lines.pop().unwrap_or_default()
}

/// Returns the fill of a bar's part by its index: black, white, grey, or white with a dashed
/// outline for the remainder.
fn fill(part: usize, theme: &Theme) -> Fill {
    let line = Stroke::new(theme.ink, 1.2);
    let (color, stroke) = match part {
        0 => (theme.ink, line),
        1 => (theme.paper, line),
        2 => (theme.shade, line),
        _ => (theme.paper, Stroke::new(theme.faint, 1.2).dashed(3.0, 3.0)),
    };
    Fill {
        color: Some(color),
        stroke: Some(stroke),
        ..Fill::default()
    }
}

/// Describes the charts for screen readers: each label with its total.
fn described(charts: &[BarChart]) -> String {
    let charts = charts.iter().map(|chart| {
        let bars = chart
            .bars
            .iter()
            .map(|bar| format!("{} {}", bar.label, bar.whole));
        format!("{}: {}.", chart.title, bars.collect::<Vec<_>>().join(", "))
    });
    charts.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::display::DisplayShape;

    #[test]
    fn bars_are_as_long_as_their_numbers_and_stay_in_the_picture() {
        let bar = |label: &str, parts, whole| Bar {
            label: label.to_owned(),
            parts,
            whole,
        };
        let chart = BarChart {
            title: "규칙".to_owned(),
            bars: vec![
                bar("한국", [6, 3, 1], 10),
                bar(
                    "a very long name of a ruleset that nobody can read in one go",
                    [0, 5, 0],
                    5,
                ),
            ],
        };
        let style = RenderStyle::default();
        let display = laid_out("title", ["a", "b", "c", "d"], &[chart], &style);
        let bars = display.groups[0]
            .shapes
            .iter()
            .skip(4)
            .map(|shape| match shape {
                DisplayShape::Path(path) => {
                    let points = path.segments.iter().flat_map(|segment| segment.points());
                    let frame = Frame::around(points).expect("corners");
                    assert!(frame.left > 0.0 && frame.right < display.width);
                    assert!(frame.top > 0.0 && frame.bottom < display.height);
                    frame.width()
                }
                other => panic!("{other:?}"),
            });
        let widths: Vec<f32> = bars.collect();
        let part = LONGEST * CELL / 10.0;
        for (width, count) in widths.iter().zip([6.0, 3.0, 1.0, 5.0]) {
            assert!((width - count * part).abs() < 0.01, "{widths:?}");
        }
        assert_eq!(widths.len(), 4);
        for shape in &display.groups[1].shapes {
            let DisplayShape::Words(words) = shape else {
                panic!("{shape:?}");
            };
            assert!(words.at.x > 0.0 && words.at.y < display.height);
        }
        assert_eq!(
            display.description,
            "규칙: 한국 10, a very long name of a ruleset that nobody can read in one go 5."
        );
    }
}
