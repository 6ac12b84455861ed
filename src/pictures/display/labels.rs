//! Drawing of labels: letters and other texts on points.

use std::collections::HashSet;

use super::{
    Anchor, Block, BoardLayout, DrawingPoint, Fill, Font, Group, Text, TextStyle, measure,
    stones::Inside,
};
use crate::diag::loss::Losses;
use crate::model::Point;
use crate::model::picture::LabelText;
use crate::text::Bilingual;

/// Maximum width of a label in cells, so that it does not touch the next one.
const ROOM: f32 = 0.9;

/// Minimum font height of a label in cells, so that it stays readable.
const SMALLEST: f32 = 0.26;

/// Labels of a picture with their positions and font sizes.
pub(crate) struct Labels<'p> {
    placed: Vec<Placed<'p>>,
    /// Labels or parts of labels that are not shown.
    pub lost: Losses,
}

struct Placed<'p> {
    label: &'p LabelText,
    center: DrawingPoint,
    fitted: measure::Fitted,
    font: Font,
}

impl<'p> Labels<'p> {
    /// Chooses the visible labels and their font sizes. A point shows the number on its stone
    /// rather than a label, and the first of several labels.
    pub(crate) fn new(layout: &BoardLayout<'p>) -> Labels<'p> {
        let mut labels = Labels {
            placed: Vec::new(),
            lost: Losses::default(),
        };
        let mut taken: HashSet<Point> = HashSet::new();
        let (mut hidden, mut cut) = (0, 0);
        for label in &layout.picture.labels {
            let Some(center) = layout.center(label.at) else {
                continue;
            };
            let text = label.text.trim();
            if text.is_empty() {
                continue;
            }
            if layout.text(label.at) == Text::Number || !taken.insert(label.at) {
                hidden += 1;
                continue;
            }
            let sizes = &layout.theme().sizes;
            let (font, largest, room) = match (layout.stone(label.at), layout.radius(label.at)) {
                (Some(_), _) => (Font::Numbers, sizes.digits[1], 1.7 * sizes.stone),
                (None, 0.0) => (Font::Words, sizes.label, ROOM),
                (None, radius) => {
                    let radius = radius / layout.cell;
                    (Font::Words, sizes.label.min(1.3 * radius), 1.6 * radius)
                }
            };
            let inside = Inside::new(layout, label.at);
            let scale = inside.scale;
            let fitted = measure::fit(text, font, room * scale, largest * scale, SMALLEST);
            cut += usize::from(!fitted.is_whole);
            labels.placed.push(Placed {
                label,
                center: center.moved(0.0, inside.down),
                fitted,
                font,
            });
        }
        labels.lost.add(
            Bilingual::new(
                "labels on points with a number or another label",
                "번호나 다른 글자가 있는 점의 글자",
            ),
            hidden,
        );
        labels.lost.add(
            Bilingual::new(
                "ends of labels longer than a cell",
                "칸보다 긴 글자의 뒷부분",
            ),
            cut,
        );
        labels
    }

    /// Interrupts the lines of the board below labels on empty points.
    pub(crate) fn knock_out(&self, layout: &BoardLayout<'_>, group: &mut Group) {
        for placed in &self.placed {
            if layout.stone(placed.label.at).is_none() {
                let width = measure::width(&placed.fitted.text, placed.font) * placed.fitted.size;
                hide(layout, placed.center, width, group);
            }
        }
    }

    /// Draws all labels, each as a group of its own.
    pub(crate) fn draw(&self, layout: &BoardLayout<'_>, block: &mut Block) {
        for Placed {
            label,
            center,
            fitted,
            font,
        } in &self.placed
        {
            let mut group = Group::on("label", layout.name(label.at));
            let size = layout.letters(fitted.size);
            let style = TextStyle::new(*font, size, layout.ink(label.at));
            group.words(*center, Anchor::Middle, &fitted.text, style);
            block.add(group);
        }
    }
}

/// Interrupts the lines of the board below an element; `width` is its width in cells.
pub(crate) fn hide(layout: &BoardLayout<'_>, center: DrawingPoint, width: f32, group: &mut Group) {
    let radius = layout.theme().sizes.knockout;
    let fill = Fill::solid(layout.ground());
    group.circle(center, layout.units(radius), fill);
    if width > 2.0 * radius {
        let (x, y) = (layout.units(width / 2.0), layout.units(radius / 2.0));
        let corners = [(-x, -y), (x, -y), (x, y), (-x, y)];
        group.polygon(&corners.map(|(x, y)| center.moved(x, y)), fill);
    }
}
