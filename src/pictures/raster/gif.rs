//! Writer of animated GIF pictures: a replay of a game, one frame per step.
//!
//! The first frame is the whole picture. Each later frame covers only the area that changes: the new stone,
//! the previous last stone, and the line under the board. Unchanged pixels are transparent. The palette has
//! the theme's colours and blends of these colours.

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::canvas::{Canvas, PixelArea, Placing};
use super::extent::{self, Extent, TooLarge};
use super::frames::{self, Room};
use super::letters::Letters;
use super::palette::Palette;
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place};
use crate::model::picture::{Document, Figure, ReplayFrame};
use crate::pictures::display::DisplayList;
use crate::pictures::style::{Color, RenderStyle, StyleOption};
use crate::pictures::{OutputKind, Writer};
use crate::text::Bilingual;

/// Id of the writer of this format, as used in findings.
const FORMAT: &str = "gif";

/// Time unit of the format in milliseconds.
const TICK: u32 = 10;

/// Duration of the last step, as a multiple of the duration of other steps.
const LAST: u32 = 4;

/// Maximum number of shapes that are kept in memory between measuring the steps and drawing them. Layouts
/// of further steps are computed again.
const KEPT: usize = 300_000;

/// Width in pixels of a margin that is drawn around each redrawn area and then discarded, because curves
/// get a slightly different shade at the edge of a canvas.
const BORDER: u32 = 2;

/// Writer of animated GIF pictures.
pub static WRITER: Writer = Writer {
    id: FORMAT,
    name: Bilingual::new("GIF animation", "GIF 애니메이션"),
    extensions: &["gif"],
    output_kind: OutputKind::Replay,
    is_text: false,
    takes: &[
        StyleOption::Coords,
        StyleOption::Sides,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Dpi,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Font,
        StyleOption::Delay,
        StyleOption::Notes,
    ],
    draw,
};

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let Some(document) = documents.first().filter(|it| !it.frames.is_empty()) else {
        return Vec::new();
    };
    let mut room = Room::default();
    let mut colors = Vec::new();
    let mut lost = Losses::default();
    let (mut kept, mut shapes) = (Vec::new(), 0);
    for step in &document.frames {
        let display = laid_out(step, style);
        room.take(&display);
        for color in display.colors() {
            if !colors.contains(&color) {
                colors.push(color);
            }
        }
        lost.keep_most(&display.lost);
        let groups = display.groups.iter();
        shapes += groups.map(|group| group.shapes.len()).sum::<usize>();
        if shapes <= KEPT {
            kept.push(display);
        }
    }
    let is_transparent = style.theme.is_transparent;
    lost.add(super::TRANSPARENT, usize::from(is_transparent));
    let mut findings = lost.findings(FORMAT, Place::default());
    let mut letters = Letters::new(style);
    let drawn = Extent::new(room.width(), room.height(), style).and_then(|extent| {
        let film = Animation {
            room,
            extent,
            scale: extent::scale(style),
            palette: Palette::blending(&colors),
            screen: Vec::new(),
        };
        film.write(&document.frames, kept, style, &mut letters, out)
    });
    findings.extend(letters.findings(FORMAT));
    findings.extend(drawn.err().map(|error| error.finding(FORMAT)));
    findings
}

/// Lays out the drawing of one step of the replay.
fn laid_out(frame: &ReplayFrame, style: &RenderStyle) -> DisplayList {
    DisplayList::new(&Figure::new(frame.picture.clone()), style)
}

/// Animated picture under construction.
struct Animation {
    room: Room,
    extent: Extent,
    scale: f32,
    palette: Palette,
    /// Palette index of each pixel of the picture after the last written frame, row by row.
    screen: Vec<u8>,
}

/// Redrawn rectangle of the picture: palette indices row by row, with the palette's unused index for
/// unchanged pixels.
struct Patch {
    area: PixelArea,
    numbers: Vec<u8>,
}

impl Animation {
    /// Writes one frame per step; there must be at least one step. `kept` has the layouts of the first
    /// steps.
    fn write(
        mut self,
        steps: &[ReplayFrame],
        kept: Vec<DisplayList>,
        style: &RenderStyle,
        letters: &mut Letters<'_>,
        out: &mut Vec<u8>,
    ) -> Result<(), TooLarge> {
        let Extent { width, height } = self.extent;
        let pixels = width as usize * height as usize;
        self.screen = vec![self.palette.unused(); pixels];
        let mut file = begun(self.extent, &self.palette, out).expect("memory takes all bytes");
        let mut before: Option<(DisplayList, Placing)> = None;
        let mut kept = kept.into_iter();
        for (place, step) in (1..).zip(steps) {
            let mut display = kept.next().unwrap_or_else(|| laid_out(step, style));
            letters.outline(&mut display);
            let placing = self.room.placing(&display, self.scale);
            let areas = match &before {
                Some((old, there)) if *there == placing => {
                    frames::changes(old, &display, &placing, self.extent)
                }
                _ => vec![PixelArea::whole(self.extent)],
            };
            let patches: Option<Vec<Patch>> = areas
                .into_iter()
                .map(|area| self.patch(area, &display, placing))
                .collect();
            let patches = patches.ok_or(TooLarge::from(self.extent))?;
            let times = if place == steps.len() { LAST } else { 1 };
            let frame = gif_frame(&patches, self.palette.unused(), times * style.delay);
            file.write_frame(&frame).expect("memory takes all bytes");
            before = Some((display, placing));
        }
        Ok(())
    }

    /// Draws a rectangle of a step and updates `screen` with it; `None` if memory is insufficient.
    fn patch(&mut self, area: PixelArea, display: &DisplayList, placing: Placing) -> Option<Patch> {
        let around = area.grown(BORDER, self.extent);
        let mut canvas = Canvas::new(around, placing, display.paper)?;
        canvas.draw(&display.groups);
        let colors: Vec<Color> = canvas.colors().collect();
        let rows = colors.chunks(around.width as usize);
        let rows = rows.skip((area.top - around.top) as usize);
        let left = (area.left - around.left) as usize;
        let mut numbers = Vec::with_capacity(area.width as usize * area.height as usize);
        let mut run = (display.paper, self.palette.nearest(display.paper));
        for row in rows.take(area.height as usize) {
            for &color in &row[left..left + area.width as usize] {
                if color != run.0 {
                    run = (color, self.palette.nearest(color));
                }
                numbers.push(run.1);
            }
        }
        let unused = self.palette.unused();
        let width = area.width as usize;
        let screen = self.screen.chunks_mut(self.extent.width as usize);
        let rows = numbers.chunks_mut(width);
        for (row, seen) in rows.zip(screen.skip(area.top as usize)) {
            for (number, seen) in row.iter_mut().zip(&mut seen[area.left as usize..]) {
                if number == seen {
                    *number = unused
                } else {
                    *seen = *number
                }
            }
        }
        Some(Patch { area, numbers })
    }
}

/// Writes the head of a GIF whose animation repeats forever. Returns the encoder for its frames.
fn begun<'o>(
    extent: Extent,
    palette: &Palette,
    out: &'o mut Vec<u8>,
) -> Result<Encoder<&'o mut Vec<u8>>, EncodingError> {
    // Both conversions are lossless: `Extent` limits width and height to less than 16 bits.
    let (width, height) = (extent.width as u16, extent.height as u16);
    let mut file = Encoder::new(out, width, height, &palette.bytes())?;
    file.set_repeat(Repeat::Infinite)?;
    Ok(file)
}

/// Returns the GIF frame of a step: the smallest area with all its changes, or one unchanged pixel if
/// nothing changes. `delay` is its duration in milliseconds.
fn gif_frame(patches: &[Patch], unused: u8, delay: u32) -> Frame<'static> {
    let changed = patches.iter().filter_map(|patch| patch.changed(unused));
    let area = changed.reduce(PixelArea::with).unwrap_or(PixelArea {
        left: 0,
        top: 0,
        width: 1,
        height: 1,
    });
    let (width, height) = (area.width as usize, area.height as usize);
    let mut buffer = vec![unused; width * height];
    for patch in patches {
        patch.put(&mut buffer, area, unused);
    }
    Frame {
        delay: u16::try_from((delay + TICK / 2) / TICK).unwrap_or(u16::MAX),
        dispose: DisposalMethod::Keep,
        transparent: Some(unused),
        left: area.left as u16,
        top: area.top as u16,
        width: area.width as u16,
        height: area.height as u16,
        buffer: buffer.into(),
        ..Frame::default()
    }
}

impl Patch {
    /// Returns the rows of this patch, each with its row number on the picture.
    fn rows(&self) -> impl Iterator<Item = (u32, &[u8])> {
        (self.area.top..).zip(self.numbers.chunks(self.area.width as usize))
    }

    /// Returns the smallest area that contains all changed pixels of this patch; `None` if no pixel
    /// changed.
    fn changed(&self, unused: u8) -> Option<PixelArea> {
        let rows = self.rows().filter_map(|(top, row)| {
            let first = row.iter().position(|&number| number != unused)?;
            let last = row.iter().rposition(|&number| number != unused)?;
            Some(PixelArea {
                left: self.area.left + first as u32,
                top,
                width: (last - first) as u32 + 1,
                height: 1,
            })
        });
        rows.reduce(PixelArea::with)
    }

    /// Copies the changed pixels of this patch that are within `frame` into the buffer of the frame.
    fn put(&self, buffer: &mut [u8], frame: PixelArea, unused: u8) {
        for (top, row) in self.rows() {
            for (left, &number) in (self.area.left..).zip(row) {
                if number != unused && frame.holds(left, top) {
                    let down = (top - frame.top) as usize;
                    buffer[down * frame.width as usize + (left - frame.left) as usize] = number;
                }
            }
        }
    }
}
