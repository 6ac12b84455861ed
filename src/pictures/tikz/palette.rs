//! The colours of a picture and their names.

use crate::pictures::display::{DisplayList, Shape};
use crate::pictures::style::Color;

/// The colours of a picture but black and white, which LaTeX knows, in the order of their first use.
pub(super) struct Palette {
    colors: Vec<Color>,
}

impl Palette {
    /// The colours of a drawing.
    pub(super) fn of(display: &DisplayList) -> Palette {
        let mut palette = Palette { colors: Vec::new() };
        palette.add(display.paper);
        for shape in display.groups.iter().flat_map(|group| &group.shapes) {
            let fill = match shape {
                Shape::Circle { fill, .. } => fill,
                Shape::Path(path) => &path.fill,
                Shape::Words(words) => {
                    palette.add(words.color);
                    continue;
                }
            };
            let stroke = fill.stroke.map(|stroke| stroke.color);
            for color in [fill.color, stroke].into_iter().flatten() {
                palette.add(color);
            }
        }
        palette
    }

    fn add(&mut self, color: Color) {
        let is_known = matches!(color, Color::BLACK | Color::WHITE);
        if !is_known && !self.colors.contains(&color) {
            self.colors.push(color);
        }
    }

    /// The name of a colour: `black`, `white`, `bokgi1` and so on.
    pub(super) fn name(&self, color: Color) -> String {
        let number = self.colors.iter().position(|&known| known == color);
        match (color, number) {
            (Color::WHITE, _) => "white".to_owned(),
            (_, Some(number)) => format!("bokgi{}", number + 1),
            (_, None) => "black".to_owned(),
        }
    }

    /// Defines the colours, for the picture alone.
    pub(super) fn define(&self, out: &mut String) {
        for &color in &self.colors {
            let Color(red, green, blue) = color;
            let name = self.name(color);
            out.push_str(&format!(
                "  \\definecolor{{{name}}}{{RGB}}{{{red},{green},{blue}}}\n"
            ));
        }
    }
}
