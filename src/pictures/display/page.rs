//! Layout of a whole figure: its boards and the texts above and below them.

use super::{Block, CELL, DisplayList, Frame, board, words};
use crate::model::picture::{Figure, Panel};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;

/// Margin around the drawing, in cells.
const MARGIN: f32 = 0.25;

/// Distance between two boards side by side or one below the other, in cells.
const GAP: f32 = 0.6;

/// Distance from a board to the text below it, in cells.
const BELOW: f32 = 0.3;

/// Distance from a board to the text above it, in cells.
const ABOVE: f32 = 0.15;

/// Minimum width of the texts below the boards in cells, even if the boards are narrower.
const LEAST_WIDTH: f32 = 8.0;

/// Minimum width of the lines above the boards in cells: enough for an event with its date, or a
/// name with its rank.
const HEADING_WIDTH: f32 = 12.0;

impl DisplayList {
    /// Lays out the boards of a figure with their captions, but without heading, headline and
    /// margin.
    pub fn boards(figure: &Figure, style: &RenderStyle) -> DisplayList {
        let mut body = Block::new(Frame::default());
        boards(figure, style, &mut body);
        let Frame { left, top, .. } = body.frame;
        body.shift(-left, -top);
        DisplayList {
            width: body.frame.width(),
            height: body.frame.height(),
            title: caption::name(figure, style),
            description: caption::description(figure, style),
            paper: style.theme.paper,
            groups: body.groups,
            lost: body.lost,
        }
    }

    /// Lays out a whole figure: heading, boards and texts below them. The boards in a column are
    /// centred above each other.
    pub fn new(figure: &Figure, style: &RenderStyle) -> DisplayList {
        let mut body = Block::new(Frame::default());
        boards(figure, style, &mut body);
        let axis = body.axis;
        let half = (axis - body.frame.left).min(body.frame.right - axis);

        let heading = words::heading(figure, style);
        let caption = words::caption(figure, style);
        let [above, below] = [&heading, &caption].map(|it| words::natural_width(it));
        let natural = above.max(below);
        let least = (HEADING_WIDTH * CELL)
            .min(above)
            .max((LEAST_WIDTH * CELL).min(below));
        let room = least.max(2.0 * half);
        let heading = words::each_side_alone(heading, room);
        let used = natural.min(room);
        let mut above = words::block(&heading, style, room);
        let mut below = words::block(&caption, style, room);

        let mut frame = body.frame;
        frame.left = frame.left.min(axis - used / 2.0);
        frame.right = frame.right.max(axis + used / 2.0);
        if !above.groups.is_empty() {
            frame.top -= above.frame.height() + ABOVE * CELL;
        }
        if !below.groups.is_empty() {
            below.shift(axis, frame.bottom + BELOW * CELL);
            frame.bottom = below.frame.bottom;
        }
        above.shift(axis, frame.top);
        let margin = MARGIN * CELL;
        let mut whole = Block::new(frame);
        for block in [above, body, below] {
            whole.take(block);
        }
        whole.shift(margin - frame.left, margin - frame.top);
        DisplayList {
            width: frame.width() + 2.0 * margin,
            height: frame.height() + 2.0 * margin,
            title: caption::name(figure, style),
            description: caption::description(figure, style),
            paper: style.theme.paper,
            groups: whole.groups,
            lost: whole.lost,
        }
    }
}

/// Distances from the middle of a column or row of boards to its two edges, in units.
#[derive(Clone, Copy, Default)]
struct Reach {
    before: f32,
    after: f32,
}

impl Reach {
    fn grow(&mut self, before: f32, after: f32) {
        self.before = self.before.max(before);
        self.after = self.after.max(after);
    }
}

/// Arranges the boards of a figure in rows and columns, each with its caption below it.
fn boards(figure: &Figure, style: &RenderStyle, body: &mut Block) {
    let columns = figure.columns.clamp(1, figure.panels.len().max(1));
    let mut blocks: Vec<Block> = figure
        .panels
        .iter()
        .map(|panel| board(&panel.picture, style))
        .collect();
    let mut reaches = vec![Reach::default(); columns];
    for (place, block) in blocks.iter().enumerate() {
        let Frame { left, right, .. } = block.frame;
        reaches[place % columns].grow(block.axis - left, right - block.axis);
    }
    for (blocks, panels) in blocks
        .chunks_mut(columns)
        .zip(figure.panels.chunks(columns))
    {
        if body.frame.bottom > 0.0 {
            body.frame.bottom += GAP * CELL;
        }
        row(figure, style, &reaches, blocks, panels, body);
    }
    let widths = reaches.iter().map(|reach| reach.before + reach.after);
    body.frame.right = widths.sum::<f32>() + GAP * CELL * (columns - 1) as f32;
    body.axis = match reaches.as_slice() {
        [only] => only.before,
        _ => body.frame.width() / 2.0,
    };
}

/// Adds a row of boards with their captions below the previous rows.
fn row(
    figure: &Figure,
    style: &RenderStyle,
    reaches: &[Reach],
    blocks: &mut [Block],
    panels: &[Panel],
    body: &mut Block,
) {
    let mut height = Reach::default();
    for block in &*blocks {
        height.grow(-block.frame.top, block.frame.bottom);
    }
    let line = body.frame.bottom + height.before;
    let names = line + height.after;
    let (mut left, mut bottom) = (0.0, names);
    for ((block, panel), reach) in blocks.iter_mut().zip(panels).zip(reaches) {
        let axis = left + reach.before;
        block.shift(axis - block.axis, line);
        body.take(std::mem::replace(block, Block::new(block.frame)));
        let name = caption::panel(panel, figure, style);
        let paragraphs = name.map(|text| words::name(text, style));
        let half = reach.before.min(reach.after);
        let mut name = words::block(paragraphs.as_slice(), style, 2.0 * half);
        if !name.groups.is_empty() {
            name.shift(axis, names + BELOW * CELL);
            bottom = bottom.max(name.frame.bottom);
            body.take(name);
        }
        left = axis + reach.after + GAP * CELL;
    }
    body.frame.bottom = bottom;
}
