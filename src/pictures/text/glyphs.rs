//! The characters that stand for stones, marks and lines.
//!
//! Apart from `◉` and the diagonals `╱ ╲` in the narrow form, and black numbers in circles, they are all
//! in KS X 1001, so that every Korean font has them; fonts draw all of them one column wide, or all of
//! them two columns wide. Those of the full-width form are a full square in proportional fonts too,
//! which `× § ↓ ⊙` are not in some (measured in Nanum Gothic, Nanum Myeongjo, UnDotum and Noto CJK).

use super::canvas::Form;
use super::cell::Cells;
use super::cell::Sign;
use crate::model::Side;
use crate::model::picture::AreaKind;
use crate::pictures::style::Background;

/// The characters of a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyphs {
    /// The form they belong to.
    pub(super) form: Form,
    background: Background,
    forbidden: char,
    /// The last stone played, dark and bright; none where it stands in parentheses.
    last: Option<[char; 2]>,
}

/// Where the lines of a board go from a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arms {
    pub(super) up: bool,
    pub(super) down: bool,
    pub(super) left: bool,
    pub(super) right: bool,
}

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    Right,
    Left,
    Down,
    Up,
}

impl Glyphs {
    /// Chooses the characters of some pictures, so that none means two things.
    pub(super) fn new(form: Form, background: Background, drawn: &[Cells<'_>]) -> Glyphs {
        let any = |sign: Sign, on: fn(Option<Side>) -> bool| {
            let mut points = drawn.iter().flat_map(Cells::points);
            points.any(|(_, cell)| cell.sign == Some(sign) && on(cell.stone))
        };
        let forbidden = match form {
            Form::Ascii if any(Sign::Square, |stone| stone == Some(Side::BLACK)) => '!',
            Form::Ascii => '#',
            _ if any(Sign::Cross, |stone| stone.is_none()) => '※',
            Form::Unicode => '×',
            Form::Fullwidth => 'Ｘ',
        };
        let circles = any(Sign::Circle, |stone| stone.is_some());
        let last = match form {
            Form::Ascii => None,
            _ if circles => Some(['◆', '◇']),
            Form::Unicode => Some(['◉', '◎']),
            // ◉ is not in KS X 1001: Korean fonts lack it or draw it narrow.
            Form::Fullwidth => Some(['◆', '◎']),
        };
        Glyphs {
            form,
            background,
            forbidden,
            last,
        }
    }

    /// The one of two characters for a side: the dark one for Black on paper.
    fn for_side(&self, side: Side, [dark, bright]: [char; 2]) -> char {
        match (self.background, side) {
            (Background::Light, Side::BLACK) => dark,
            (Background::Light, _) => bright,
            (Background::Dark, Side::BLACK) => bright,
            (Background::Dark, _) => dark,
        }
    }

    /// A stone.
    pub(super) fn stone(&self, side: Side) -> char {
        match (self.form, side) {
            (Form::Ascii, Side::BLACK) => 'X',
            (Form::Ascii, _) => 'O',
            _ => self.for_side(side, ['●', '○']),
        }
    }

    /// The last stone played; none where it stands in parentheses.
    pub(super) fn last(&self, side: Side) -> Option<char> {
        Some(self.for_side(side, self.last?))
    }

    /// A piece that the last play took.
    pub(super) fn ghost(&self, side: Side) -> char {
        match self.form {
            Form::Ascii => self.stone(side).to_ascii_lowercase(),
            Form::Unicode => '×',
            Form::Fullwidth => 'Ｘ',
        }
    }

    /// A piece of a side of a game without colours; none where a letter stands for it.
    pub(super) fn piece(&self, side: Side) -> Option<char> {
        const PIECES: [char; 6] = ['●', '○', '■', '□', '◆', '◇'];
        match self.form {
            Form::Ascii => None,
            _ => PIECES.get(side.index()).copied(),
        }
    }

    /// A number in a circle, on a stone; none where there is no such character.
    pub(super) fn circled(&self, side: Side, number: u32) -> Option<char> {
        let nth = |first: char| char::from_u32(first as u32 + number - 1);
        let dark = match number {
            1..=10 => char::from_u32('❶' as u32 + number - 1)?,
            11..=20 => char::from_u32('⓫' as u32 + number - 11)?,
            _ => return None,
        };
        Some(self.for_side(side, [dark, nth('①')?]))
    }

    /// A sign on a stone of a side, or on a point without a stone.
    pub(super) fn sign(&self, sign: Sign, stone: Option<Side>) -> char {
        match (self.form, sign, stone) {
            (_, Sign::Forbidden, _) => self.forbidden,
            (_, Sign::ForbiddenThree, _) => self.form.letter('3'),
            (_, Sign::ForbiddenFour, _) => self.form.letter('4'),
            (_, Sign::ForbiddenSix, _) => self.form.letter('6'),
            (Form::Ascii, ..) => sensei_letter(sign, stone),
            (_, _, Some(side)) => self.for_side(side, self.on_stone(sign)),
            (_, _, None) => self.on_point(sign),
        }
    }

    fn on_stone(&self, sign: Sign) -> [char; 2] {
        match (sign, self.form) {
            (Sign::Triangle, _) => ['▲', '△'],
            (Sign::Square, _) => ['■', '□'],
            (Sign::Circle, Form::Fullwidth) => ['◐', '◎'],
            (Sign::Circle, _) => ['◉', '◎'],
            (Sign::Cross, _) => ['▼', '▽'],
            (Sign::Selected, _) => ['★', '☆'],
            (Sign::Dead, _) => ['◀', '◁'],
            _ => ['●', '○'],
        }
    }

    fn on_point(&self, sign: Sign) -> char {
        match (sign, self.form) {
            (Sign::Triangle, _) => '▷',
            (Sign::Square, _) => '▣',
            (Sign::Circle, Form::Fullwidth) => '◑',
            (Sign::Circle, _) => '⊙',
            (Sign::Cross, Form::Fullwidth) => 'Ｘ',
            (Sign::Cross, _) => '×',
            (Sign::Territory(Side::BLACK), _) => '▩',
            (Sign::Territory(_), _) => '▤',
            _ => '▥',
        }
    }

    /// A shaded point.
    pub(super) fn area(&self, kind: AreaKind) -> char {
        match (self.form, kind) {
            (Form::Ascii, AreaKind::Closed) => ':',
            (Form::Ascii, _) => ',',
            (_, AreaKind::Closed) => '▧',
            (_, _) => '▒',
        }
    }

    /// A point of a dense grid where nothing stands.
    pub(super) fn point(&self, arms: Arms) -> char {
        match self.form {
            Form::Ascii => '.',
            _ => arms.joined(),
        }
    }

    /// A star point where nothing stands.
    pub(super) fn star(&self) -> char {
        match self.form {
            Form::Ascii => '+',
            _ => '╋',
        }
    }

    /// A crossing of lines along which pieces move.
    pub(super) fn crossing(&self, arms: Arms) -> char {
        match self.form {
            Form::Ascii => '+',
            _ => arms.joined(),
        }
    }

    /// A line from left to right.
    pub(super) fn across(&self) -> char {
        match self.form {
            Form::Ascii => '-',
            _ => '─',
        }
    }

    /// A line from top to bottom.
    pub(super) fn down(&self) -> char {
        match self.form {
            Form::Ascii => '|',
            _ => '│',
        }
    }

    /// A line between two points that lie across from each other, down to the right or to the left.
    pub(super) fn slope(&self, is_to_the_right: bool) -> char {
        match (self.form, is_to_the_right) {
            (Form::Unicode, true) => '╲',
            (Form::Unicode, false) => '╱',
            (form, true) => form.letter('\\'),
            (form, false) => form.letter('/'),
        }
    }

    /// Where a line turns a corner that is no point.
    pub(super) fn bend(&self, arms: Arms) -> char {
        match self.form {
            Form::Ascii if arms.down => '.',
            Form::Ascii => '\'',
            _ => arms.joined(),
        }
    }

    /// The head of an arrow.
    pub(super) fn head(&self, heading: Heading) -> char {
        let [right, left, down, up] = match self.form {
            Form::Ascii => ['>', '<', 'v', '^'],
            Form::Unicode | Form::Fullwidth => ['▶', '◀', '▼', '▲'],
        };
        match heading {
            Heading::Right => right,
            Heading::Left => left,
            Heading::Down => down,
            Heading::Up => up,
        }
    }

    /// What stands between the points of a way in words.
    pub(super) fn arrow(&self) -> &'static str {
        match self.form {
            Form::Ascii => "->",
            _ => "→",
        }
    }
}

/// The letters of the diagrams of Sensei's Library.
pub(in crate::pictures) fn sensei_letter(sign: Sign, stone: Option<Side>) -> char {
    let [black, white, empty] = match sign {
        Sign::Triangle => ['Y', 'Q', 'T'],
        Sign::Square => ['#', '@', 'S'],
        Sign::Circle => ['B', 'W', 'C'],
        Sign::Cross => ['Z', 'P', 'M'],
        Sign::Selected => ['%', '&', '*'],
        Sign::Territory(Side::BLACK) => ['X', 'O', '='],
        Sign::Territory(_) => ['X', 'O', '-'],
        _ => ['x', 'o', '.'],
    };
    match stone {
        Some(Side::BLACK) => black,
        Some(_) => white,
        None => empty,
    }
}

impl Arms {
    /// The character that joins them.
    fn joined(self) -> char {
        match (self.up, self.down, self.left, self.right) {
            (false, true, false, true) => '┌',
            (false, true, true, false) => '┐',
            (true, false, false, true) => '└',
            (true, false, true, false) => '┘',
            (false, true, true, true) => '┬',
            (true, false, true, true) => '┴',
            (true, true, false, true) => '├',
            (true, true, true, false) => '┤',
            (false, false, true, _) | (false, false, _, true) => '─',
            (true, _, false, false) | (_, true, false, false) => '│',
            _ => '┼',
        }
    }
}
