//! Pictures of a page, laid out by day and by night and cut into symbols.

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

/// Draws the pictures of a page.
pub(super) struct Drawings<'a> {
    /// How they are drawn by day.
    pub(super) style: &'a RenderStyle,
    /// How they are drawn by night, by the ground of the picture.
    night: HashMap<Ground, RenderStyle>,
    /// What they have in common.
    pub(super) symbols: Symbols,
    /// What they do not show.
    pub(super) lost: Losses,
}

/// A picture that is drawn.
pub(super) struct DrawnPicture {
    /// The layout by day, without its groups.
    pub(super) display: DisplayList,
    /// Its groups, and the points that they stand on.
    pub(super) groups: Vec<(Option<String>, StampedGroup)>,
    /// The variable of its paper.
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

    /// Lays a picture out alone: the words around it are text of the page.
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
        // A theme may have parts that the other has not: then it keeps its colours.
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

    /// The class of what is written on the pieces of a side.
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

/// The positions of a replay as stamps. Where only stones differ from one to the next, as on nearly every page of
/// a game, nothing is laid out anew: every stone has been drawn once on each point.
#[derive(Default)]
pub(super) struct Scenes {
    /// What the last position that was laid out shows, without its stones.
    bare: Option<Picture>,
    below: Vec<u32>,
    above: Vec<u32>,
    /// For each side and whether it is the last one played, the stones on all points.
    stones: HashMap<(Side, bool), Vec<Option<DrawnStone>>>,
    /// The units that hold every position.
    pub(super) size: [f32; 2],
    /// The variable of the paper.
    pub(super) paper: String,
    /// Where the pieces on points are, by the names of the points.
    pub(super) places: HashMap<String, Stamp>,
}

/// A stone on a point, with its number among the groups once it has been seen.
#[derive(Clone)]
struct DrawnStone {
    group: StampedGroup,
    number: Option<u32>,
}

impl Scenes {
    /// The numbers of the groups of a position, in their order.
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

    /// Remembers what a drawing says about all of them.
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

    /// Draws what stands below and above the stones of a picture.
    fn lay_out(&mut self, picture: &Picture, drawings: &mut Drawings<'_>, frames: &mut Frames) {
        let mut bare = Picture {
            stones: Vec::new(),
            ..picture.clone()
        };
        let is_shown = |stone: &Stone| picture.region.holds(stone.at);
        let drawing = if picture.stones.iter().any(is_shown) {
            drawings.draw(picture)
        } else {
            // A stone tells where the others stand among what is drawn.
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

    /// Stones of one look on all points of a board, by their places in its order.
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

/// Whether how a stone looks depends on nothing but its point, its side, and whether it is the last.
fn is_simple(picture: &Picture) -> bool {
    picture.ground == Ground::Points
        && picture.marks.is_empty()
        && picture.labels.is_empty()
        && picture.areas.is_empty()
        && picture.connectors.is_empty()
        && picture.stacks.is_empty()
        && picture.stones.iter().all(|stone| stone.number.is_none())
}

/// Whether two simple pictures show the same but for their stones, and for what is no part of the drawing.
fn differs_in_stones(a: &Picture, b: &Picture) -> bool {
    a.board == b.board
        && a.region == b.region
        && a.forbidden == b.forbidden
        && a.stars == b.stars
        && a.way == b.way
        && a.taken == b.taken
        && a.players == b.players
}
