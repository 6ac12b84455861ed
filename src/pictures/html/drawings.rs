//! Pictures of a page, laid out in the light and dark themes and split into symbols.

use std::collections::HashMap;

use super::colors::at_night;
use super::frames::Frames;
use super::symbols::{GroupKind, Stamp, StampedGroup, Symbols};
use crate::diag::loss::Losses;
use crate::model::Point;
use crate::model::Side;
use crate::model::picture::{Figure, Ground, Headline, Picture, Stone, TrayKind};
use crate::pictures::display::{DisplayList, Fill};
use crate::pictures::style::RenderStyle;

/// Drawing state of a page.
pub(super) struct Drawings<'a> {
    /// Light style.
    pub(super) style: &'a RenderStyle,
    /// Dark styles by kind of board.
    night: HashMap<Ground, RenderStyle>,
    /// Shared symbols.
    pub(super) symbols: Symbols,
    /// Elements that cannot be shown.
    pub(super) lost: Losses,
}

/// A drawn picture.
pub(super) struct DrawnPicture {
    /// Light layout without its groups.
    pub(super) display: DisplayList,
    /// Groups with the names of their points.
    pub(super) groups: Vec<(Option<String>, StampedGroup)>,
    /// CSS variable of the paper colour.
    pub(super) paper: String,
}

impl<'a> Drawings<'a> {
    pub(super) fn new(style: &'a RenderStyle) -> Drawings<'a> {
        Drawings {
            style,
            night: HashMap::new(),
            symbols: Symbols::default(),
            lost: Losses::default(),
        }
    }

    /// Draws a picture without words, which are part of the page.
    pub(super) fn draw(&mut self, picture: &Picture) -> DrawnPicture {
        let mut picture = picture.clone();
        picture.notes.clear();
        picture.trays.retain(|tray| tray.kind != TrayKind::Captured);
        let ground = picture.ground;
        let figure = Figure {
            headline: Headline::None,
            ..Figure::new(picture)
        };
        let mut day = DisplayList::new(&figure, self.style);
        let night = DisplayList::new(&figure, self.night(ground));
        let paper = self.symbols.colors.variable([day.paper, night.paper]);
        let groups = std::mem::take(&mut day.groups);
        // If one theme draws extra elements, the light colours are kept.
        let is_alike = groups.len() == night.groups.len();
        let mut drawn = Vec::with_capacity(groups.len());
        let mut texts: HashMap<Side, usize> = HashMap::new();
        for (at, group) in groups.into_iter().enumerate() {
            let other = night.groups.get(at).filter(|_| is_alike);
            let text = group.side.map(|side| match texts.get(&side) {
                Some(&text) => text,
                None => {
                    let text = self.text(side, ground);
                    texts.insert(side, text);
                    text
                }
            });
            let stamped = self.symbols.group(&group, other.unwrap_or(&group), text);
            drawn.push((group.at, stamped));
        }
        DrawnPicture {
            display: day,
            groups: drawn,
            paper,
        }
    }

    /// Returns the CSS class of text on a side's pieces.
    fn text(&mut self, side: Side, ground: Ground) -> usize {
        let day = self.style.theme.piece(side).text;
        let night = self.night(ground).theme.piece(side).text;
        let colors = &mut self.symbols.colors;
        colors.class([&Fill::solid(day), &Fill::solid(night)])
    }

    fn night(&mut self, ground: Ground) -> &RenderStyle {
        let style = self.style;
        self.night.entry(ground).or_insert_with(|| RenderStyle {
            theme: at_night(&style.theme, Some(ground)),
            ..style.clone()
        })
    }
}

/// Positions of a replay as stamps. If consecutive positions differ only in stones, the usual case,
/// nothing is laid out again.
#[derive(Default)]
pub(super) struct Scenes {
    /// Last laid-out position, without stones.
    bare: Option<Picture>,
    below: Vec<u32>,
    above: Vec<u32>,
    /// Stones on all points, by side and last-move state.
    stones: HashMap<(Side, bool), Vec<Option<DrawnStone>>>,
    /// Size that holds every position, in units.
    pub(super) size: [f32; 2],
    /// CSS variable of the paper colour.
    pub(super) paper: String,
    /// Positions of pieces by point name.
    pub(super) places: HashMap<String, Stamp>,
}

/// A stone on a point, with its group number once it was used.
#[derive(Clone)]
struct DrawnStone {
    group: StampedGroup,
    number: Option<u32>,
}

impl Scenes {
    /// Returns the group numbers of a position, in drawing order.
    pub(super) fn scene(
        &mut self,
        picture: &Picture,
        drawings: &mut Drawings<'_>,
        frames: &mut Frames,
    ) -> Vec<u32> {
        if !is_simple(picture) {
            let drawing = drawings.draw(picture);
            self.note(&drawing, drawings);
            let groups = drawing.groups.iter();
            return groups.map(|(_, group)| frames.number(group)).collect();
        }
        if !self
            .bare
            .as_ref()
            .is_some_and(|bare| differs_in_stones(bare, picture))
        {
            self.lay_out(picture, drawings, frames);
        }
        let mut scene =
            Vec::with_capacity(self.below.len() + picture.stones.len() + self.above.len());
        scene.extend_from_slice(&self.below);
        for stone in &picture.stones {
            let key = (stone.side, stone.is_last);
            if !self.stones.contains_key(&key) {
                let all = self.all_stones(picture, key, drawings);
                self.stones.insert(key, all);
            }
            let index = picture.board.index(stone.at);
            let all = self.stones.get_mut(&key);
            let drawn = index.zip(all).and_then(|(index, all)| all.get_mut(index));
            if let Some(Some(drawn)) = drawn {
                let number = drawn.number.unwrap_or_else(|| frames.number(&drawn.group));
                drawn.number = Some(number);
                scene.push(number);
            }
        }
        scene.extend_from_slice(&self.above);
        scene
    }

    /// Updates the common size, paper and losses from a drawing.
    fn note(&mut self, drawing: &DrawnPicture, drawings: &mut Drawings<'_>) {
        let DisplayList { width, height, .. } = drawing.display;
        self.size = [self.size[0].max(width), self.size[1].max(height)];
        self.paper.clone_from(&drawing.paper);
        drawings.lost.add_all(&drawing.display.lost);
        for (at, group) in &drawing.groups {
            if let (Some(at), GroupKind::Stone(_), Some(&stamp)) =
                (at, group.kind, group.stamps.first())
                && !self.places.contains_key(at)
            {
                self.places.insert(at.clone(), stamp);
            }
        }
    }

    /// Draws the elements below and above the stones.
    fn lay_out(&mut self, picture: &Picture, drawings: &mut Drawings<'_>, frames: &mut Frames) {
        let mut bare = Picture {
            stones: Vec::new(),
            ..picture.clone()
        };
        let is_shown = |stone: &Stone| picture.region.holds(stone.at);
        let drawing = if picture.stones.iter().any(is_shown) {
            drawings.draw(picture)
        } else {
            // A probe stone shows where stones belong in the drawing order.
            let is_free = |at: &Point| picture.forbidden.iter().all(|other| other.at != *at);
            let probe = picture.region.points().find(is_free);
            let stones = probe.map(|at| stone(at, Side::BLACK, false));
            drawings.draw(&Picture {
                stones: stones.into_iter().collect(),
                ..bare.clone()
            })
        };
        self.note(&drawing, drawings);
        let mut groups = drawing.groups.into_iter().map(|(_, group)| group);
        let is_stone = |group: &StampedGroup| matches!(group.kind, GroupKind::Stone(_));
        let below = groups.by_ref().take_while(|group| !is_stone(group));
        self.below = below.map(|group| frames.number(&group)).collect();
        let above = groups.skip_while(is_stone);
        self.above = above.map(|group| frames.number(&group)).collect();
        bare.notes.clear();
        if self
            .bare
            .as_ref()
            .is_none_or(|old| old.region != bare.region)
        {
            self.stones.clear();
        }
        self.bare = Some(bare);
    }

    /// Draws a stone of one look on each point, in board order.
    fn all_stones(
        &mut self,
        picture: &Picture,
        (side, is_last): (Side, bool),
        drawings: &mut Drawings<'_>,
    ) -> Vec<Option<DrawnStone>> {
        let board = picture.board;
        let points: Vec<Point> = picture.region.points().collect();
        let stones = points.iter().map(|&at| stone(at, side, is_last)).collect();
        let drawing = drawings.draw(&Picture {
            stones,
            forbidden: Vec::new(),
            ..self.bare.clone().unwrap_or_else(|| Picture::new(board))
        });
        self.note(&drawing, drawings);
        let mut all = vec![None; board.area()];
        let groups = drawing.groups.into_iter().map(|(_, group)| group);
        let drawn = groups.filter(|group| matches!(group.kind, GroupKind::Stone(_)));
        for (group, at) in drawn.zip(points) {
            if let Some(index) = board.index(at) {
                let number = None;
                all[index] = Some(DrawnStone { group, number });
            }
        }
        all
    }
}

fn stone(at: Point, side: Side, is_last: bool) -> Stone {
    Stone {
        at,
        side,
        number: None,
        is_last,
    }
}

/// True if the look of a stone depends only on its point, side and last-move state.
fn is_simple(picture: &Picture) -> bool {
    picture.ground == Ground::Points
        && picture.marks.is_empty()
        && picture.labels.is_empty()
        && picture.areas.is_empty()
        && picture.connectors.is_empty()
        && picture.stacks.is_empty()
        && picture.stones.iter().all(|stone| stone.number.is_none())
}

/// True if two simple pictures differ only in stones and in parts that are not drawn.
fn differs_in_stones(a: &Picture, b: &Picture) -> bool {
    a.board == b.board
        && a.region == b.region
        && a.forbidden == b.forbidden
        && a.stars == b.stars
        && a.way == b.way
        && a.taken == b.taken
        && a.players == b.players
}
