//! How large everything is that is drawn.

/// Lengths in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// Width of the lines.
    pub grid: f32,
    /// Width of the edge of the board.
    pub edge: f32,
    /// Radius of a star point.
    pub star: f32,
    /// Radius of a stone with its ring.
    pub stone: f32,
    /// Width of the ring.
    pub ring: f32,
    /// Width of the lines of marks.
    pub mark: f32,
    /// Distance of a triangle's corners from its middle.
    pub triangle: f32,
    /// Half the side of a square.
    pub square: f32,
    /// Radius of a circle.
    pub circle: f32,
    /// Half the side of a cross.
    pub cross: f32,
    /// Half the side of the cross on a forbidden point.
    pub forbidden: f32,
    /// Radius of what a label hides of the lines.
    pub knockout: f32,
    /// Height of the letters of labels.
    pub label: f32,
    /// Heights of numbers of one, two and three digits.
    pub digits: [f32; 3],
    /// Height of the names of lines.
    pub coords: f32,
    /// Distance of the names of lines from the outermost lines.
    pub coords_distance: f32,
    /// Height of the line under the board.
    pub title: f32,
    /// Height of the lines below.
    pub note: f32,
    /// Radius of a station.
    pub station: f32,
    /// Radius of the corners and the centre of a board of yut.
    pub corner: f32,
    /// Width of an arrow.
    pub arrow: f32,
}

impl Default for Sizes {
    fn default() -> Sizes {
        Sizes {
            grid: 0.03,
            edge: 0.075,
            star: 0.105,
            stone: 0.48,
            ring: 0.036,
            mark: 0.07,
            triangle: 0.33,
            square: 0.235,
            circle: 0.25,
            cross: 0.24,
            forbidden: 0.27,
            knockout: 0.4,
            label: 0.68,
            digits: [0.66, 0.62, 0.54],
            coords: 0.46,
            coords_distance: 0.95,
            title: 0.62,
            note: 0.5,
            station: 0.36,
            corner: 0.52,
            arrow: 0.13,
        }
    }
}

/// The names of the sizes in a theme's file.
pub(super) const NAMES: [&str; 21] = [
    "grid",
    "edge",
    "star",
    "stone",
    "ring",
    "mark",
    "triangle",
    "square",
    "circle",
    "cross",
    "forbidden",
    "knockout",
    "label",
    "digits",
    "coords",
    "coords_distance",
    "title",
    "note",
    "station",
    "corner",
    "arrow",
];

impl Sizes {
    /// A length by its name, with the least and the greatest that it may be; none for the heights of
    /// numbers, of which there are three.
    pub(super) fn length(&mut self, name: &str) -> Option<(&mut f32, f32, f32)> {
        Some(match name {
            "grid" => (&mut self.grid, 0.0, 1.0),
            "edge" => (&mut self.edge, 0.0, 1.0),
            "star" => (&mut self.star, 0.0, 1.0),
            "stone" => (&mut self.stone, 0.1, 0.5),
            "ring" => (&mut self.ring, 0.0, 0.2),
            "mark" => (&mut self.mark, 0.01, 0.5),
            "triangle" => (&mut self.triangle, 0.05, 1.0),
            "square" => (&mut self.square, 0.05, 1.0),
            "circle" => (&mut self.circle, 0.05, 1.0),
            "cross" => (&mut self.cross, 0.05, 1.0),
            "forbidden" => (&mut self.forbidden, 0.05, 1.0),
            "knockout" => (&mut self.knockout, 0.05, 1.0),
            "label" => (&mut self.label, 0.1, 2.0),
            "coords" => (&mut self.coords, 0.1, 2.0),
            "coords_distance" => (&mut self.coords_distance, 0.5, 4.0),
            "title" => (&mut self.title, 0.1, 2.0),
            "note" => (&mut self.note, 0.1, 2.0),
            "station" => (&mut self.station, 0.05, 1.0),
            "corner" => (&mut self.corner, 0.05, 1.0),
            "arrow" => (&mut self.arrow, 0.01, 1.0),
            _ => return None,
        })
    }
}
