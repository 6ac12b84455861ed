//! Colour palette of a GIF.

use std::collections::HashMap;

use crate::pictures::style::Color;

/// Maximum number of colours. One of the 256 indices of a GIF is needed for unchanged pixels.
const MOST: usize = 255;

/// Number of greys, from black to white, that are added to a palette if all its colours are grey.
const GREYS: u8 = 16;

/// Shares of the second colour in blends of two colours, in sixteenths. The most useful shares come first.
const BLENDS: [u8; 15] = [8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15];

/// Colours of a GIF. Any other colour is replaced by the nearest of them.
pub(crate) struct Palette {
    colors: Vec<Color>,
    known: HashMap<Color, u8>,
}

impl Palette {
    /// Creates a palette of the colours in `base`. For the soft edges of shapes, blends of each pair
    /// fill the remaining places; if all colours are grey, 16 greys are added instead.
    pub(crate) fn blending(base: &[Color]) -> Palette {
        let mut palette = Palette {
            colors: Vec::new(),
            known: HashMap::new(),
        };
        for &color in base {
            palette.add(color);
        }
        if base.iter().all(|color| color.is_grey()) {
            for shade in 0..GREYS {
                let grey = shade * (u8::MAX / (GREYS - 1));
                palette.add(Color(grey, grey, grey));
            }
            return palette;
        }
        for share in BLENDS {
            for (place, &first) in base.iter().enumerate() {
                for &second in &base[place + 1..] {
                    palette.add(first.mixed(second, f32::from(share) / 16.0));
                }
            }
        }
        palette
    }

    fn add(&mut self, color: Color) {
        let number = self.colors.len();
        if number < MOST && !self.known.contains_key(&color) {
            self.colors.push(color);
            self.known.insert(color, number as u8);
        }
    }

    /// Returns the palette index of the colour nearest to `color`.
    pub(crate) fn nearest(&mut self, color: Color) -> u8 {
        if let Some(&number) = self.known.get(&color) {
            return number;
        }
        let distance = |known: &Color| {
            let parts = [
                (known.0, color.0, 2),
                (known.1, color.1, 4),
                (known.2, color.2, 3),
            ];
            let square = |(a, b, weight)| u32::from(u8::abs_diff(a, b)).pow(2) * weight;
            parts.into_iter().map(square).sum::<u32>()
        };
        let places = (0..).zip(&self.colors);
        let nearest = places.min_by_key(|(_, known)| distance(known));
        let number = nearest.map_or(0, |(number, _)| number);
        self.known.insert(color, number);
        number
    }

    /// Returns the palette index that has no colour and marks unchanged pixels.
    pub(crate) fn unused(&self) -> u8 {
        self.colors.len() as u8
    }

    /// Returns red, green and blue of each colour, and three bytes for the unused index.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let colors = self.colors.iter().chain([&Color::BLACK]);
        colors
            .flat_map(|color| [color.0, color.1, color.2])
            .collect()
    }
}
