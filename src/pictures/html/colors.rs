//! Colours of an HTML page in light and dark mode.
//!
//! Each drawing is laid out in the light and in the dark theme. Each pair of colours becomes a CSS
//! variable, whose value depends on the reader's setting.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::pictures::display::{Cap, Fill, LIGHT, Stroke};
use crate::pictures::style::Color;
use crate::pictures::svg::push_number;

/// Colour in light mode and colour in dark mode.
pub(super) type ColorPair = [Color; 2];

/// Colours of a page as CSS variables; fills and strokes as CSS classes.
#[derive(Default)]
pub(super) struct Colors {
    variables: Vec<ColorPair>,
    numbers: HashMap<ColorPair, usize>,
    /// CSS declarations of each class, by its number.
    classes: Vec<String>,
    class_numbers: HashMap<String, usize>,
    /// CSS variables of each gradient: the colour in its centre and the colour at its rim.
    lights: Vec<[String; 2]>,
}

impl Colors {
    /// Returns the CSS variable for a pair of colours, such as `var(--c0)`. Creates it if it is
    /// new.
    pub(super) fn variable(&mut self, pair: ColorPair) -> String {
        let Colors {
            variables, numbers, ..
        } = self;
        let number = *numbers.entry(pair).or_insert_with(|| {
            variables.push(pair);
            variables.len() - 1
        });
        format!("var(--c{number})")
    }

    /// Returns the number of the CSS class for a fill with its outline, given in the light and in
    /// the dark theme. Creates the class if it is new.
    pub(super) fn class(&mut self, [day, night]: [&Fill; 2]) -> usize {
        let mut said = String::from("fill:");
        match day.color {
            Some(rim) => {
                let dark_rim = night.color.unwrap_or(rim);
                let rim = self.variable([rim, dark_rim]);
                match day.gloss {
                    Some(light) => {
                        let light = self.variable([light, night.gloss.unwrap_or(dark_rim)]);
                        let _ = write!(said, "url(#g{})", self.light([light, rim]));
                    }
                    None => said.push_str(&rim),
                }
            }
            None => said.push_str("none"),
        }
        if let Some(stroke) = day.stroke {
            let night = night.stroke.map_or(stroke.color, |stroke| stroke.color);
            let _ = write!(said, ";stroke:{}", self.variable([stroke.color, night]));
            line(&stroke, &mut said);
        }
        self.class_of(said)
    }

    /// Returns the number of a gradient, given as the CSS variables of its centre and its rim.
    /// Creates it if it is new.
    fn light(&mut self, variables: [String; 2]) -> usize {
        let known = self.lights.iter().position(|other| *other == variables);
        known.unwrap_or_else(|| {
            self.lights.push(variables);
            self.lights.len() - 1
        })
    }

    /// Writes the gradients as SVG elements with the ids `g0`, `g1` and so on.
    pub(super) fn write_lights(&self, out: &mut String) {
        let [x, y, radius] = LIGHT;
        for (number, [light, rim]) in self.lights.iter().enumerate() {
            let _ = writeln!(
                out,
                "<radialGradient id=\"g{number}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\">\
                 <stop offset=\"0\" style=\"stop-color:{light}\"/>\
                 <stop offset=\"1\" style=\"stop-color:{rim}\"/></radialGradient>"
            );
        }
    }

    /// Returns the number of the CSS class for lines with round ends in a colour pair and a width.
    /// A line of length zero then is a dot.
    pub(super) fn dots(&mut self, pair: ColorPair, width: f32) -> usize {
        let mut said = format!("stroke:{};stroke-width:", self.variable(pair));
        push_number(&mut said, width);
        said.push_str(";stroke-linecap:round");
        self.class_of(said)
    }

    /// Returns the number of the CSS class with the declarations of another class, moved to the
    /// right and down (in units) and scaled.
    pub(super) fn moved(&mut self, class: usize, [right, down]: [f32; 2], scale: f32) -> usize {
        let mut said = self.classes[class].clone();
        said.push_str(";transform:translate(");
        push_number(&mut said, right);
        said.push_str("px,");
        push_number(&mut said, down);
        let _ = write!(said, "px) scale({scale:.4})");
        self.class_of(said)
    }

    fn class_of(&mut self, said: String) -> usize {
        if let Some(&number) = self.class_numbers.get(&said) {
            return number;
        }
        let number = self.classes.len();
        self.classes.push(said.clone());
        self.class_numbers.insert(said, number);
        number
    }

    /// Writes the CSS variables with their values in light or in dark mode.
    pub(super) fn write_variables(&self, is_night: bool, out: &mut String) {
        for (number, pair) in self.variables.iter().enumerate() {
            let color = pair[usize::from(is_night)];
            let _ = write!(out, "--c{number}:{color};");
        }
    }

    /// Writes the CSS rules of all classes.
    pub(super) fn write_classes(&self, out: &mut String) {
        for (number, said) in self.classes.iter().enumerate() {
            let _ = writeln!(out, ".p{number}{{{said}}}");
        }
    }
}

/// Writes the CSS declarations of a stroke: width, ends and dashes, but not the colour.
fn line(stroke: &Stroke, said: &mut String) {
    said.push_str(";stroke-width:");
    push_number(said, stroke.width);
    match stroke.cap {
        Cap::Butt => {}
        Cap::Square => said.push_str(";stroke-linecap:square"),
        Cap::Round => said.push_str(";stroke-linecap:round;stroke-linejoin:round"),
    }
    if let Some([dash, gap]) = stroke.dash {
        said.push_str(";stroke-dasharray:");
        push_number(said, dash);
        said.push(' ');
        push_number(said, gap);
    }
}
