//! Drawings of a page: pictures laid out in the light and the dark theme, made of shared symbols.

use std::collections::HashMap;

use super::frames::{Frames, Item};
use super::symbols::{GroupKind, StampedGroup, Symbols};
use crate::diag::loss::Losses;
use crate::model::Point;
use crate::model::Side;
use crate::model::picture::{Figure, Ground, Headline, Picture, Stone, TrayKind};
use crate::pictures::display::{DisplayList, Fill};
use crate::pictures::style::RenderStyle;

/// State that all drawings of a page share: styles, symbols, replay data and losses.
pub(super) struct Drawings<'a> {
    /// Style in light mode.
    pub(super) style: &'a RenderStyle,
    /// Styles in dark mode, by kind of board.
    night: HashMap<Ground, RenderStyle>,
    /// Symbols and colours that all drawings share.
    pub(super) symbols: Symbols,
    /// Data that all replays share.
    pub(super) frames: Frames,
    /// Elements that the drawings do not show.
    pub(super) lost: Losses,
}

pub(super) struct DrawnPicture {
    /// Layout in light mode, without its groups, which are in `groups`.
    pub(super) display: DisplayList,
    /// Groups of the drawing as symbols, each with the name of its point, if it has one.
    pub(super) groups: Vec<(Option<String>, StampedGroup)>,
    /// CSS variable of the background colour.
    pub(super) paper: String,
}

impl<'a> Drawings<'a> {
    pub(super) fn new(style: &'a RenderStyle) -> Drawings<'a> {
        Drawings {
            style,
            night: HashMap::new(),
            symbols: Symbols::default(),
            frames: Frames::default(),
            lost: Losses::default(),
        }
    }

    /// Draws the board of a picture; headline, notes and captured stones are written on the page
    /// instead.
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
        // True if both themes draw equally many elements. Otherwise only the light colours are
        // used.
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

    /// Returns the number of the CSS class for text on the pieces of a side.
    fn text(&mut self, side: Side, ground: Ground) -> usize {
        let day = self.style.theme.piece(side).text;
        let night = self.night(ground).theme.piece(side).text;
        let colors = &mut self.symbols.colors;
        colors.class([&Fill::solid(day), &Fill::solid(night)])
    }

    fn night(&mut self, ground: Ground) -> &RenderStyle {
        let style = self.style;
        self.night.entry(ground).or_insert_with(|| RenderStyle {
            theme: style.theme.at_night(Some(ground)),
            ..style.clone()
        })
    }
}

/// Converter of the positions of a replay to lists of items. If a position differs from the last
/// one only by stones, as is usual, the board is not laid out again.
#[derive(Default)]
pub(super) struct Scenes {
    /// Position that was laid out last, without its stones.
    bare: Option<Picture>,
    below: Vec<Item>,
    above: Vec<Item>,
    /// Stones on all points in board order, by side and by whether the stone is marked as the last
    /// one.
    stones: HashMap<(Side, bool), Vec<Option<Item>>>,
    /// Width and height that are enough for every position, in units.
    pub(super) size: [f32; 2],
    /// CSS variable of the background colour.
    pub(super) paper: String,
    /// Numbers of the places of stones, by point name.
    pub(super) places: HashMap<String, usize>,
}

impl Scenes {
    /// Returns the items that show a position, from bottom to top.
    pub(super) fn scene(&mut self, picture: &Picture, drawings: &mut Drawings<'_>) -> Vec<Item> {
        if !is_simple(picture) {
            let drawing = drawings.draw(picture);
            self.note(&drawing, drawings);
            let groups = drawing.groups.iter();
            return groups
                .map(|(at, group)| drawings.frames.item(at.as_deref(), group))
                .collect();
        }
        if !self
            .bare
            .as_ref()
            .is_some_and(|bare| differs_in_stones(bare, picture))
        {
            self.lay_out(picture, drawings);
        }
        let mut scene =
            Vec::with_capacity(self.below.len() + picture.stones.len() + self.above.len());
        scene.extend_from_slice(&self.below);
        for stone in &picture.stones {
            let key = self.all_stones((stone.side, stone.is_last), drawings);
            let all = &self.stones[&key];
            let index = picture.board.index(stone.at);
            scene.extend(index.and_then(|index| *all.get(index)?));
        }
        scene.extend_from_slice(&self.above);
        scene
    }

    /// Enlarges the common size so that a drawing fits, and stores its background colour, its
    /// losses and the places of its stones.
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
                let place = drawings.frames.place(stamp, at);
                self.places.insert(at.clone(), place);
            }
        }
    }

    /// Draws everything below and above the stones of a position.
    fn lay_out(&mut self, picture: &Picture, drawings: &mut Drawings<'_>) {
        let mut bare = Picture {
            stones: Vec::new(),
            ..picture.clone()
        };
        if self
            .bare
            .as_ref()
            .is_none_or(|old| old.region != bare.region)
        {
            self.stones.clear();
        }
        self.bare = Some(bare.clone());
        // Draws a stone on every point first, so that the places are numbered in board order.
        self.all_stones((Side::BLACK, false), drawings);
        let is_shown = |stone: &Stone| picture.region.holds(stone.at);
        let drawing = if picture.stones.iter().any(is_shown) {
            drawings.draw(picture)
        } else {
            // If no stone is visible, one is drawn on a point that is not forbidden, to find out
            // which groups are below and which above stones.
            let is_free = |at: &Point| picture.forbidden.iter().all(|other| other.at != *at);
            let probe = picture.region.points().find(is_free);
            let stones = probe.map(|at| stone(at, Side::BLACK, false));
            bare.stones = stones.into_iter().collect();
            drawings.draw(&bare)
        };
        self.note(&drawing, drawings);
        let mut groups = drawing.groups.into_iter().map(|(_, group)| group);
        let is_stone = |group: &StampedGroup| matches!(group.kind, GroupKind::Stone(_));
        let below = groups.by_ref().take_while(|group| !is_stone(group));
        let frames = &mut drawings.frames;
        self.below = below.map(|group| frames.item(None, &group)).collect();
        let above = groups.skip_while(is_stone);
        self.above = above.map(|group| frames.item(None, &group)).collect();
    }

    /// Draws a stone of one side, marked as the last one or not, on each point. Does nothing if
    /// they exist already. Returns their key in `stones`.
    fn all_stones(&mut self, key: (Side, bool), drawings: &mut Drawings<'_>) -> (Side, bool) {
        let Some(bare) = &self.bare else { return key };
        if self.stones.contains_key(&key) {
            return key;
        }
        let (board, (side, is_last)) = (bare.board, key);
        let points: Vec<Point> = bare.region.points().collect();
        let stones = points.iter().map(|&at| stone(at, side, is_last)).collect();
        let drawing = drawings.draw(&Picture {
            stones,
            forbidden: Vec::new(),
            ..bare.clone()
        });
        self.note(&drawing, drawings);
        let mut all = vec![None; board.area()];
        let groups = drawing.groups.iter();
        let drawn = groups.filter(|(_, group)| matches!(group.kind, GroupKind::Stone(_)));
        for ((name, group), at) in drawn.zip(points) {
            if let (Some(index), Some(name)) = (board.index(at), name) {
                all[index] = Some(drawings.frames.stone(name, group));
            }
        }
        if is_last {
            let plain = self.all_stones((side, false), drawings);
            for (last, plain) in all.iter().zip(&self.stones[&plain]) {
                if let (Some(last), Some(plain)) = (*last, *plain) {
                    drawings.frames.pair(last, plain);
                }
            }
        }
        self.stones.insert(key, all);
        key
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

/// Returns true if the appearance of each stone depends only on its point, its side and whether it
/// is the last one.
fn is_simple(picture: &Picture) -> bool {
    picture.ground == Ground::Points
        && picture.marks.is_empty()
        && picture.labels.is_empty()
        && picture.areas.is_empty()
        && picture.connectors.is_empty()
        && picture.stacks.is_empty()
        && picture.stones.iter().all(|stone| stone.number.is_none())
}

/// Returns true if two pictures look the same except for their stones. Both must be simple
/// (`is_simple`).
fn differs_in_stones(a: &Picture, b: &Picture) -> bool {
    a.board == b.board
        && a.region == b.region
        && a.forbidden == b.forbidden
        && a.stars == b.stars
        && a.way == b.way
        && a.taken == b.taken
        && a.players == b.players
}
