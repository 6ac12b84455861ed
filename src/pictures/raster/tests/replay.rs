//! Tests of animated GIFs: a replay shows all its steps and redraws only small areas between them.

use ::gif::{ColorOutput, DecodeOptions};

use super::{Decoded, board, drawn, gif, png, put};
use crate::model::picture::*;
use crate::model::{Point, Side};
use crate::pictures::style::{Color, RenderStyle, Theme, Unit};

/// Returns the replay steps of a small game with a capture.
fn replay() -> Vec<ReplayFrame> {
    let plays = [
        (3, 3),
        (4, 3),
        (5, 3),
        (8, 8),
        (4, 2),
        (8, 7),
        (4, 4),
        (0, 0),
    ];
    let mut picture = board();
    let mut frames = vec![picture.clone()];
    for (ply, at) in (1..).zip(plays) {
        for stone in &mut picture.stones {
            stone.is_last = false;
        }
        let side = if ply % 2 == 1 {
            Side::BLACK
        } else {
            Side::WHITE
        };
        put(&mut picture, at, side, None);
        if ply == 7 {
            picture.stones.retain(|stone| stone.at != Point::new(4, 3));
        }
        for stone in &mut picture.stones {
            if stone.at == Point::new(at.0, at.1) {
                stone.is_last = true;
            }
        }
        picture.title = Some(Title::moves(1, ply));
        frames.push(picture.clone());
    }
    let frame = |picture| ReplayFrame {
        picture,
        comment: None,
        follows: None,
    };
    frames.into_iter().map(frame).collect()
}

/// A decoded frame of a GIF: its area, its duration, and the whole picture after it.
struct Shown {
    area: [u16; 4],
    delay: u16,
    pixels: Vec<Color>,
}

fn gif_frames(bytes: &[u8]) -> (usize, Vec<Shown>) {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    assert_eq!(decoder.repeat(), ::gif::Repeat::Infinite);
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut screen = vec![Color::WHITE; width * height];
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let [left, top] = [frame.left, frame.top].map(usize::from);
        let rows = frame.buffer.chunks(4 * usize::from(frame.width));
        for (row, y) in rows.zip(top..) {
            for (pixel, x) in row.chunks(4).zip(left..) {
                if pixel[3] > 0 {
                    screen[y * width + x] = Color(pixel[0], pixel[1], pixel[2]);
                }
            }
        }
        shown.push(Shown {
            area: [frame.left, frame.top, frame.width, frame.height],
            delay: frame.delay,
            pixels: screen.clone(),
        });
    }
    (width, shown)
}

#[test]
fn a_replay_shows_its_steps_and_changes_little() {
    let frames = replay();
    for theme in Theme::names() {
        for unit in [Unit::Pixels(20.0), Unit::Pixels(13.7)] {
            let style = RenderStyle {
                theme: Theme::named(theme).expect("a theme"),
                unit,
                delay: 250,
                ..RenderStyle::default()
            };
            let document = Document {
                frames: frames.clone(),
                ..Document::default()
            };
            let mut out = Vec::new();
            assert_eq!(gif::WRITER.draw(&document, &style, &mut out), []);
            let (width, shown) = gif_frames(&out);
            assert_eq!(shown.len(), frames.len(), "one frame for each step");
            let [_, _, whole_width, whole_height] = shown[0].area;
            assert_eq!(shown[0].area[..2], [0, 0]);
            for frame in &shown[1..] {
                let [_, _, across, down] = frame.area;
                assert!(across < whole_width || down < whole_height);
                assert!(
                    u32::from(across) * u32::from(down) * 10 < 9 * shown[0].pixels.len() as u32
                );
            }
            assert!(
                shown[..frames.len() - 1]
                    .iter()
                    .all(|frame| frame.delay == 25)
            );
            assert_eq!(shown[frames.len() - 1].delay, 100);
            for (frame, shown) in frames.iter().zip(&shown).skip(1).step_by(2) {
                let mut png = Vec::new();
                let figure = Figure::new(frame.picture.clone());
                png::WRITER.draw(&Document::new(figure), &style, &mut png);
                let image = Decoded::from_bytes(&png);
                assert_eq!(image.width, width);
                assert_eq!(image.pixels.len(), shown.pixels.len());
                let distance = |(a, b): (&Color, &Color)| {
                    let parts = [(a.0, b.0), (a.1, b.1), (a.2, b.2)];
                    parts
                        .map(|(a, b)| a.abs_diff(b))
                        .into_iter()
                        .max()
                        .unwrap_or(0)
                };
                let pairs = || image.pixels.iter().zip(&shown.pixels);
                let farthest = pairs().map(distance).max().unwrap_or(0);
                // Animation and still picture may differ only at curves cut by the edge of a redrawn area.
                // A pixel there may be off by one of sixteen shades.
                let off = pairs().filter(|&pair| distance(pair) > 0).count();
                match *theme {
                    "book" => assert!(farthest <= 17 && off < 9, "{farthest} {off}"),
                    _ => assert!(farthest < 56, "{theme}: {farthest}"),
                }
            }
        }
    }
}

#[test]
fn the_same_picture_is_the_same_bytes() {
    let document = Document {
        frames: replay(),
        ..Document::default()
    };
    let gif = || {
        let mut out = Vec::new();
        gif::WRITER.draw(&document, &RenderStyle::default(), &mut out);
        out
    };
    assert_eq!(gif(), gif());
    let png = || drawn(document.frames[5].picture.clone(), &RenderStyle::default()).0;
    assert_eq!(png(), png());
}
