//! Drawing of the trays beside a yut board: the waiting and the finished pieces of each side.

use super::{Anchor, Block, CELL, DrawingPoint, Font, Frame, Group, TextStyle, measure, pieces};
use crate::model::Side;
use crate::model::picture::{Ground, Picture, TrayKind};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::Bilingual;

/// Distance from one row to the next, in units.
const ROW: f32 = 0.92 * CELL;

/// Radius of the badge (large piece) with a side's letter, in units.
const BADGE: f32 = 0.36 * CELL;

/// Radius of the small pieces, in units.
const SMALL: f32 = 0.18 * CELL;

/// Distance from one small piece to the next, in units.
const STEP: f32 = 0.41 * CELL;

/// Space after a badge and between the trays of a side, in units.
const GAP: f32 = 0.25 * CELL;

/// Space after the names, whose width is only estimated, in units.
const NAME_GAP: f32 = 0.4 * CELL;

/// Space between two columns of rows, in units.
const GUTTER: f32 = 0.7 * CELL;

/// Font height of the names, in cells.
const NAME: f32 = 0.44;

/// Font height of the words before the small pieces, in cells.
const WORD: f32 = 0.38;

/// Maximum number of small pieces drawn in a tray. For more, one piece and the number are drawn.
const MOST: u32 = 6;

/// Width of a piece with a number, as a number of small pieces.
const NUMBER: u32 = 5;

/// Maximum width of two columns, relative to the board. They may be wider than the board if they
/// save more than one row.
const WIDER: f32 = 1.3;

/// Draws the trays of all sides, centred at the origin, in two columns or, if names are long, in
/// one. Names too long even for one column of `room` units are cut. `None` if the picture has no
/// yut players.
pub(crate) fn block(picture: &Picture, style: &RenderStyle, room: f32) -> Option<Block> {
    if picture.ground != Ground::Stations || picture.players.is_empty() {
        return None;
    }
    let mut list = List::new(picture, style);
    let sides = picture.players.len();
    let two = 2.0 * list.width() + GUTTER;
    let most = if sides > 3 { WIDER * room } else { room };
    let (columns, width) = if sides > 1 && two <= most {
        (2, two)
    } else {
        list.cut_names(room);
        (1, list.width())
    };
    let rows = sides.div_ceil(columns);
    let mut block = Block::new(Frame {
        left: -width / 2.0,
        top: 0.0,
        right: width / 2.0,
        bottom: rows as f32 * ROW,
    });
    for number in 0..sides {
        let center = DrawingPoint {
            x: -width / 2.0 + (number / rows) as f32 * (list.width() + GUTTER),
            y: ((number % rows) as f32 + 0.5) * ROW,
        };
        block.add(list.row(number, center));
    }
    block.lost.add(
        Bilingual::new("ends of very long names", "지나치게 긴 이름의 뒷부분"),
        list.cut,
    );
    Some(block)
}

/// Rows of all sides. They are as wide as needed at any time of the game, so that all figures of a
/// game look alike.
struct List<'p> {
    picture: &'p Picture,
    style: &'p RenderStyle,
    names: Vec<String>,
    cut: usize,
    /// Width reserved for the names and the gap after them, in units.
    name_room: f32,
    /// Width reserved for the trays after the name, in units.
    piece_room: f32,
}

const KINDS: [(TrayKind, Bilingual); 2] = [
    (TrayKind::Waiting, Bilingual::new("waiting", "안 낸 말")),
    (TrayKind::Finished, Bilingual::new("home", "난 말")),
];

impl<'p> List<'p> {
    fn new(picture: &'p Picture, style: &'p RenderStyle) -> List<'p> {
        let pieces = |side: usize| {
            let mine = |other: Side| other.index() == side;
            let beside = picture.trays.iter().filter(|tray| mine(tray.side));
            let beside: u32 = beside.map(|tray| tray.count).fold(0, u32::saturating_add);
            let stones = picture.stones.iter().filter(|stone| mine(stone.side));
            let stacked = picture.stacks.iter();
            let more = stacked.filter(|stack| {
                let stone = picture.stone(stack.at);
                stone.is_some_and(|stone| mine(stone.side))
            });
            let more = more.map(|stack| stack.count.saturating_sub(1));
            let on_board = more.fold(stones.count() as u32, u32::saturating_add);
            beside.saturating_add(on_board)
        };
        let most = (0..picture.players.len()).map(pieces).max().unwrap_or(0);
        let words: f32 = KINDS
            .iter()
            .map(|(_, word)| word_room(*word, style) + GAP)
            .sum();
        let needed = |side: usize| {
            let side = Side(u8::try_from(side).unwrap_or(u8::MAX));
            let trays = KINDS.map(|(kind, _)| places(picture.beside(side, kind)));
            trays.into_iter().sum::<u32>()
        };
        let needed = (0..picture.players.len()).map(needed).max().unwrap_or(0);
        // One place more than the pieces need, for the dash in an empty tray.
        let places = needed.max(most.min(MOST) + 1);
        let mut list = List {
            picture,
            style,
            names: picture.players.clone(),
            cut: 0,
            name_room: 0.0,
            piece_room: words + places as f32 * STEP,
        };
        list.measure_names();
        list
    }

    fn measure_names(&mut self) {
        let widths = self.names.iter();
        let widths = widths.map(|name| measure::width(name, Font::Bold) * NAME * CELL);
        let widest = widths.fold(0.0, f32::max);
        self.name_room = if widest > 0.0 { widest + NAME_GAP } else { 0.0 };
    }

    /// Cuts the names so that a row is at most `room` units wide, but not below three font heights.
    fn cut_names(&mut self, room: f32) {
        let others = self.width() - self.name_room + NAME_GAP;
        let room = ((room - others) / CELL).max(3.0 * NAME);
        for name in &mut self.names {
            let fitted = measure::fit(name, Font::Bold, room, NAME, NAME);
            if !fitted.is_whole {
                *name = fitted.text;
                self.cut += 1;
            }
        }
        self.measure_names();
    }

    /// Returns the width of a row in units, from the badge to the last piece.
    fn width(&self) -> f32 {
        2.0 * BADGE + GAP + self.name_room + self.piece_room
    }

    /// Draws the row of a side, given by number; `center` is the middle of the row's left edge.
    fn row(&self, number: usize, center: DrawingPoint) -> Group {
        let theme = &self.style.theme;
        let side = Side(u8::try_from(number).unwrap_or(u8::MAX));
        let style = theme.piece(side);
        let ring = theme.sizes.ring * CELL;
        let fill = pieces::fill(style, ring);
        let mut group = Group {
            side: Some(side),
            ..Group::new("tray")
        };
        let badge = center.moved(BADGE, 0.0);
        pieces::add(&mut group, badge, BADGE - ring / 2.0, style.shape, fill);
        let letter = caption::letter(side).to_string();
        let letters = TextStyle::new(Font::Numbers, NAME, style.text);
        group.words(badge, Anchor::Middle, &letter, letters);
        let mut next = badge.moved(BADGE + GAP, 0.0);
        let name = self.names.get(number).map_or("", String::as_str);
        if !name.is_empty() {
            let letters = TextStyle::new(Font::Bold, NAME, theme.ink);
            group.words(next, Anchor::Start, name, letters);
        }
        next = next.moved(self.name_room, 0.0);
        let words = TextStyle::new(Font::Words, WORD, theme.faint);
        for (kind, word) in KINDS {
            let text = word.get(self.style.lang);
            group.words(next, Anchor::Start, text, words);
            next = next.moved(word_room(word, self.style) + STEP / 2.0, 0.0);
            let count = self.picture.beside(side, kind);
            let end = next.moved((places(count) as f32 - 0.5) * STEP + GAP, 0.0);
            let shown = if count > MOST { 1 } else { count };
            for _ in 0..shown {
                pieces::add(&mut group, next, SMALL - ring / 2.0, style.shape, fill);
                next = next.moved(STEP, 0.0);
            }
            if count > MOST {
                let times = format!("×{count}");
                let start = next.moved(-STEP / 2.0, 0.0);
                group.words(start, Anchor::Start, &times, words);
            } else if count == 0 {
                group.words(next, Anchor::Middle, "–", words);
            }
            next = end;
        }
        group
    }
}

/// Returns the number of places that a tray with `count` pieces takes in a row: one per piece, one
/// for the dash of an empty tray, or five for a piece with a number.
fn places(count: u32) -> u32 {
    match count {
        0 => 1,
        1..=MOST => count,
        _ => NUMBER,
    }
}

/// Returns the width of the word before the pieces with the gap after it, in units.
fn word_room(word: Bilingual, style: &RenderStyle) -> f32 {
    let text = word.get(style.lang);
    (measure::width(text, Font::Words) * WORD + 0.16) * CELL
}
