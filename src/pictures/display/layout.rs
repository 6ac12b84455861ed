//! Where the points of a picture lie on a block, and what is drawn there.

use std::collections::HashSet;

use super::{CELL, DrawingPoint};
use crate::model::Point;
use crate::model::Side;
use crate::model::picture::{AreaKind, Emblem, Ground, Mark, Picture, Stone};
use crate::pictures::style::{Color, PieceStyle, RenderStyle, Theme};

/// A picture that is being laid out: the places of its points, and what stands on them.
pub struct BoardLayout<'p> {
    /// The picture.
    pub picture: &'p Picture,
    /// How it is drawn.
    pub style: &'p RenderStyle,
    /// Units of what the sizes of a theme call a cell: marks, labels and stones are as large as this
    /// says, however far the points lie from each other.
    pub cell: f32,
    /// The radius of a stone in units, its ring included.
    pub stone: f32,
    places: Places,
    /// The radii of what is drawn on the points themselves, such as stations; empty where they are bare.
    radii: Vec<f32>,
    /// What is on each point of the board.
    points: Vec<Standing>,
}

/// Where points lie.
pub enum Places {
    /// On a grid whose lines are so many units apart. The first point of the region is the origin.
    Grid(f32),
    /// Each point of the board where this list says, in the order of [`crate::model::Board::points`].
    Points(Vec<DrawingPoint>),
}

/// What is on a point.
#[derive(Clone, Copy, Debug, Default)]
struct Standing {
    /// The place of its stone in the picture, from 1; 0 where there is none.
    stone: u32,
    is_dimmed: bool,
    text: Text,
    mark: Option<Emblem>,
}

/// Whether something is written on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Text {
    /// Nothing.
    #[default]
    None,
    /// The letter of a side on its piece, unless there is a label.
    Letter,
    /// The number of its stone.
    Number,
    /// A label.
    Label,
}

impl<'p> BoardLayout<'p> {
    /// A picture whose points lie in some places, with the units of a cell.
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

    /// The marks that are drawn, of which the others would bite pieces out of numbers: territory on the stones of a
    /// figure with numbers.
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

    /// The same with something drawn on each point itself, such as a station: the radii in units, in the
    /// order of [`crate::model::Board::points`].
    pub fn standing_on(self, radii: Vec<f32>) -> BoardLayout<'p> {
        BoardLayout { radii, ..self }
    }

    /// The radius of what is drawn on a point itself, in units.
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

    /// The theme that it is drawn in.
    pub fn theme(&self) -> &'p Theme {
        &self.style.theme
    }

    /// A length in cells, in units.
    pub fn units(&self, cells: f32) -> f32 {
        cells * self.cell
    }

    /// A height of letters as [`super::TextStyle::new`] wants it.
    pub fn letters(&self, cells: f32) -> f32 {
        cells * self.cell / CELL
    }

    /// Where a point lies; none where it is not shown.
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

    /// The name of a point.
    pub fn name(&self, at: Point) -> String {
        self.picture.board.name(at)
    }

    /// The stone on a point.
    pub fn stone(&self, at: Point) -> Option<&'p Stone> {
        let place = (self.standing(at).stone as usize).checked_sub(1)?;
        self.picture.stones.get(place)
    }

    /// What is written on a point.
    pub fn text(&self, at: Point) -> Text {
        self.standing(at).text
    }

    /// The first mark on a point.
    pub fn mark(&self, at: Point) -> Option<Emblem> {
        self.standing(at).mark
    }

    /// Whether the colours of a point are nearly those of the board.
    pub fn is_dimmed(&self, at: Point) -> bool {
        self.standing(at).is_dimmed
    }

    /// The colour of the board under its lines.
    pub fn ground(&self) -> Color {
        self.theme().board.unwrap_or(self.theme().paper)
    }

    /// A colour as it is on a point: nearly that of the board where the point is dimmed.
    pub fn toned(&self, at: Point, color: Color) -> Color {
        if self.is_dimmed(at) {
            color.mixed(self.ground(), 0.7)
        } else {
            color
        }
    }

    /// How a side's pieces look on a point.
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

    /// The colour of what is written or marked on a point: the stone's colour of text, or ink.
    pub fn ink(&self, at: Point) -> Color {
        match self.stone(at) {
            Some(stone) => self.piece(at, stone.side).text,
            None => self.toned(at, self.theme().ink),
        }
    }
}
