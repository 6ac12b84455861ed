//! Layout of a board: positions of its points in a drawing, and the content of each point.

use std::collections::HashSet;

use super::{CELL, DrawingPoint};
use crate::model::Point;
use crate::model::Side;
use crate::model::picture::{AreaKind, Emblem, Ground, Mark, Picture, Stone};
use crate::pictures::style::{Color, PieceStyle, RenderStyle, Theme};

/// Board of a picture while it is drawn: position, stone, mark and text of each point.
pub struct BoardLayout<'p> {
    /// Picture to draw.
    pub picture: &'p Picture,
    /// Style in which the picture is drawn.
    pub style: &'p RenderStyle,
    /// Number of units in a cell of the theme. Stones, marks and labels are sized by it,
    /// independently of the distance between points.
    pub cell: f32,
    /// Radius of a stone in units, including its outline.
    pub stone: f32,
    places: Places,
    /// Radius of the circle that the board itself has at each point, such as a yut station; empty
    /// if it has none.
    radii: Vec<f32>,
    /// Stone, text and mark on each point of the board.
    points: Vec<Standing>,
}

/// Positions of a board's points in the drawing.
pub enum Places {
    /// Positions on a grid whose lines are this many units apart. The first visible point is the
    /// origin.
    Grid(f32),
    /// Positions given one by one, in the order of [`crate::model::Board::points`].
    Points(Vec<DrawingPoint>),
}

/// Stone, text and mark on a point.
#[derive(Clone, Copy, Debug, Default)]
struct Standing {
    /// Number of the stone in the picture's list, from 1; 0 if the point has no stone.
    stone: u32,
    is_dimmed: bool,
    text: Text,
    mark: Option<Emblem>,
}

/// Kind of text drawn on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Text {
    /// Point without text.
    #[default]
    None,
    /// Letter of a yut piece's side, if the point has no label.
    Letter,
    /// Move number on a stone.
    Number,
    /// Label from the record.
    Label,
}

impl<'p> BoardLayout<'p> {
    /// Creates the layout of a picture from the positions of its points; `cell` is the number of
    /// units per cell.
    pub fn new(
        picture: &'p Picture,
        style: &'p RenderStyle,
        places: Places,
        cell: f32,
    ) -> BoardLayout<'p> {
        let mut layout = BoardLayout {
            picture,
            style,
            cell,
            stone: style.theme.sizes.stone * cell,
            places,
            radii: Vec::new(),
            points: vec![Standing::default(); picture.board.area()],
        };
        for (place, stone) in (1..).zip(&picture.stones) {
            layout.change(stone.at, |point| {
                point.stone = place;
                point.text = match (stone.number, picture.ground) {
                    (Some(_), _) => Text::Number,
                    (None, Ground::Stations) => Text::Letter,
                    (None, _) => Text::None,
                };
            });
        }
        for label in &picture.labels {
            layout.change(label.at, |point| {
                if point.text != Text::Number && !label.text.trim().is_empty() {
                    point.text = Text::Label;
                }
            });
        }
        let areas = picture.areas.iter();
        let areas = areas.filter(|area| area.kind == AreaKind::Dimmed);
        for mark in layout.marks() {
            layout.change(mark.at, |point| {
                point.mark = point.mark.or(Some(mark.shape))
            });
        }
        for at in areas.flat_map(|area| area.points.iter().copied()) {
            layout.change(at, |point| point.is_dimmed = true);
        }
        layout
    }

    /// Iterates over the marks to draw. If stones have move numbers, territory marks on stones are
    /// omitted, because they would cover the digits.
    pub fn marks(&self) -> impl Iterator<Item = &'p Mark> + use<'p> {
        let picture = self.picture;
        let is_territory = |mark: &Mark| matches!(mark.shape, Emblem::Territory(_));
        let bites = picture.marks.iter().any(is_territory)
            && picture.stones.iter().any(|stone| stone.number.is_some());
        let stones = picture.stones.iter().filter(|_| bites);
        let stones: HashSet<Point> = stones.map(|stone| stone.at).collect();
        let marks = picture.marks.iter();
        marks.filter(move |mark| !is_territory(mark) || !stones.contains(&mark.at))
    }

    /// Sets the radius of the circle that the board has at each point, in units and in the order of
    /// [`crate::model::Board::points`].
    pub fn standing_on(self, radii: Vec<f32>) -> BoardLayout<'p> {
        BoardLayout { radii, ..self }
    }

    /// Returns the radius of the circle that the board has at a point, in units; 0 if it has none.
    pub fn radius(&self, at: Point) -> f32 {
        let index = self.picture.board.index(at);
        let radius = index.and_then(|index| self.radii.get(index));
        radius.copied().unwrap_or(0.0)
    }

    fn change(&mut self, at: Point, change: impl FnOnce(&mut Standing)) {
        if let Some(index) = self.picture.board.index(at) {
            change(&mut self.points[index]);
        }
    }

    fn standing(&self, at: Point) -> Standing {
        let index = self.picture.board.index(at);
        index.map_or(Standing::default(), |index| self.points[index])
    }

    /// Returns the colours and sizes in which the picture is drawn.
    pub fn theme(&self) -> &'p Theme {
        &self.style.theme
    }

    /// Converts a length in cells to units.
    pub fn units(&self, cells: f32) -> f32 {
        cells * self.cell
    }

    /// Converts a font height from cells of this layout to cells of [`CELL`] units, as
    /// `TextStyle::new` expects them.
    pub fn letters(&self, cells: f32) -> f32 {
        cells * self.cell / CELL
    }

    /// Returns the position of a point in the drawing; `None` if it is outside the visible part.
    pub fn center(&self, at: Point) -> Option<DrawingPoint> {
        let region = &self.picture.region;
        if !region.holds(at) {
            return None;
        }
        let index = self.picture.board.index(at)?;
        match &self.places {
            Places::Grid(pitch) => Some(DrawingPoint {
                x: f32::from(at.column() - region.left) * pitch,
                y: f32::from(at.row() - region.top) * pitch,
            }),
            Places::Points(points) => points.get(index).copied(),
        }
    }

    /// Returns the name of a point on the board, such as `Q10`.
    pub fn name(&self, at: Point) -> String {
        self.picture.board.name(at)
    }

    /// Returns the stone on a point, if any.
    pub fn stone(&self, at: Point) -> Option<&'p Stone> {
        let place = (self.standing(at).stone as usize).checked_sub(1)?;
        self.picture.stones.get(place)
    }

    /// Returns the kind of text drawn on a point.
    pub fn text(&self, at: Point) -> Text {
        self.standing(at).text
    }

    /// Returns the first mark on a point, if any.
    pub fn mark(&self, at: Point) -> Option<Emblem> {
        self.standing(at).mark
    }

    /// Returns true if the point is dimmed: drawn in colours close to the board's.
    pub fn is_dimmed(&self, at: Point) -> bool {
        self.standing(at).is_dimmed
    }

    /// Returns the background colour of the board; the paper's colour if the board has none.
    pub fn ground(&self) -> Color {
        self.theme().board.unwrap_or(self.theme().paper)
    }

    /// Returns the colour in which to draw something on a point: mixed with the board's colour if
    /// the point is dimmed.
    pub fn toned(&self, at: Point, color: Color) -> Color {
        if self.is_dimmed(at) {
            color.mixed(self.ground(), 0.7)
        } else {
            color
        }
    }

    /// Returns the colours and shape of a side's piece, with dimmed colours on a dimmed point.
    pub fn piece(&self, at: Point, side: Side) -> PieceStyle {
        let style = *self.theme().piece(side);
        PieceStyle {
            fill: self.toned(at, style.fill),
            gloss: style.gloss.map(|gloss| self.toned(at, gloss)),
            ring: self.toned(at, style.ring),
            text: self.toned(at, style.text),
            shape: style.shape,
        }
    }

    /// Returns the colour for text and marks on a point: the text colour of its stone, or the ink
    /// colour on an empty point.
    pub fn ink(&self, at: Point) -> Color {
        match self.stone(at) {
            Some(stone) => self.piece(at, stone.side).text,
            None => self.toned(at, self.theme().ink),
        }
    }
}
