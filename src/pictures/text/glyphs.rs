//! Characters of a text board for stones, marks and lines.
//!
//! Except `◉`, the narrow diagonals `╱ ╲` and black circled numbers, all are in KS X 1001, so every
//! Korean font has them in one consistent width. The full-width set also avoids `× § ↓ ⊙`, which
//! are not full squares in some proportional fonts (measured in Nanum Gothic, Nanum Myeongjo,
//! UnDotum and Noto CJK).

use super::canvas::Form;
use super::cell::Cells;
use super::cell::Sign;
use crate::model::Side;
use crate::model::picture::AreaKind;
use crate::pictures::style::Background;

/// Characters that a figure uses for its stones, marks and lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyphs {
    /// Character set of the text board.
    pub(super) form: Form,
    background: Background,
    forbidden: char,
    /// Dark and bright symbol of the last stone; `None` if parentheses mark it.
    last: Option<[char; 2]>,
}

/// Directions in which the board's lines leave a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arms {
    pub(super) up: bool,
    pub(super) down: bool,
    pub(super) left: bool,
    pub(super) right: bool,
}

/// Direction of an arrow on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    Right,
    Left,
    Down,
    Up,
}

impl Glyphs {
    /// Chooses the characters of a figure so that no character has two meanings. `drawn` are the boards
    /// of the figure.
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
            // The last stone is ◆ and not ◉, which is not in KS X 1001: Korean fonts lack it or draw it
            // narrow.
            Form::Fullwidth => Some(['◆', '◎']),
        };
        Glyphs {
            form,
            background,
            forbidden,
            last,
        }
    }

    /// Chooses one of two characters for a side. Black gets the dark one on a light background, and the
    /// bright one on a dark background.
    fn for_side(&self, side: Side, [dark, bright]: [char; 2]) -> char {
        match (self.background, side) {
            (Background::Light, Side::BLACK) => dark,
            (Background::Light, _) => bright,
            (Background::Dark, Side::BLACK) => bright,
            (Background::Dark, _) => dark,
        }
    }

    /// Returns the character of a side's stone without a mark.
    pub(super) fn stone(&self, side: Side) -> char {
        match (self.form, side) {
            (Form::Ascii, Side::BLACK) => 'X',
            (Form::Ascii, _) => 'O',
            _ => self.for_side(side, ['●', '○']),
        }
    }

    /// Returns the character of a side's stone that was played last; `None` if parentheses mark it.
    pub(super) fn last(&self, side: Side) -> Option<char> {
        Some(self.for_side(side, self.last?))
    }

    /// Returns the character that marks the point of a captured piece.
    pub(super) fn ghost(&self, side: Side) -> char {
        match self.form {
            Form::Ascii => self.stone(side).to_ascii_lowercase(),
            Form::Unicode => '×',
            Form::Fullwidth => 'Ｘ',
        }
    }

    /// Returns the symbol of a side in a game without black and white, such as yut; `None` in ASCII,
    /// where sides have letters, and after the sixth side.
    pub(super) fn piece(&self, side: Side) -> Option<char> {
        const PIECES: [char; 6] = ['●', '○', '■', '□', '◆', '◇'];
        match self.form {
            Form::Ascii => None,
            _ => PIECES.get(side.index()).copied(),
        }
    }

    /// Returns the circled number that represents a stone with its number, such as `❶`; `None` for 0 and
    /// numbers above 20.
    pub(super) fn circled(&self, side: Side, number: u32) -> Option<char> {
        let nth = |first: char| char::from_u32(first as u32 + number - 1);
        let dark = match number {
            1..=10 => char::from_u32('❶' as u32 + number - 1)?,
            11..=20 => char::from_u32('⓫' as u32 + number - 11)?,
            _ => return None,
        };
        Some(self.for_side(side, [dark, nth('①')?]))
    }

    /// Returns the character of a sign on a stone of the side `stone`, or on an empty point.
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

    /// Returns the character of an empty point in a shaded area.
    pub(super) fn area(&self, kind: AreaKind) -> char {
        match (self.form, kind) {
            (Form::Ascii, AreaKind::Closed) => ':',
            (Form::Ascii, _) => ',',
            (_, AreaKind::Closed) => '▧',
            (_, _) => '▒',
        }
    }

    /// Returns the character of an empty point where grid lines cross.
    pub(super) fn point(&self, arms: Arms) -> char {
        match self.form {
            Form::Ascii => '.',
            _ => arms.joined(),
        }
    }

    /// Returns the character of an empty star point.
    pub(super) fn star(&self) -> char {
        match self.form {
            Form::Ascii => '+',
            _ => '╋',
        }
    }

    /// Returns the character of an empty point on a board whose pieces move along lines.
    pub(super) fn crossing(&self, arms: Arms) -> char {
        match self.form {
            Form::Ascii => '+',
            _ => arms.joined(),
        }
    }

    /// Returns the character of a horizontal line.
    pub(super) fn across(&self) -> char {
        match self.form {
            Form::Ascii => '-',
            _ => '─',
        }
    }

    /// Returns the character of a vertical line.
    pub(super) fn down(&self) -> char {
        match self.form {
            Form::Ascii => '|',
            _ => '│',
        }
    }

    /// Returns the character of a diagonal line, which falls to the right or to the left.
    pub(super) fn slope(&self, is_to_the_right: bool) -> char {
        match (self.form, is_to_the_right) {
            (Form::Unicode, true) => '╲',
            (Form::Unicode, false) => '╱',
            (form, true) => form.letter('\\'),
            (form, false) => form.letter('/'),
        }
    }

    /// Returns the character of a bend in a line between points.
    pub(super) fn bend(&self, arms: Arms) -> char {
        match self.form {
            Form::Ascii if arms.down => '.',
            Form::Ascii => '\'',
            _ => arms.joined(),
        }
    }

    /// Returns the character of an arrow's head.
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

    /// Returns the arrow between the points of a path in words: `05->aa`.
    pub(super) fn arrow(&self) -> &'static str {
        match self.form {
            Form::Ascii => "->",
            _ => "→",
        }
    }
}

/// Returns the letter for a sign in diagrams of Sensei's Library, on a stone of the side `stone` or on an
/// empty point.
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
    /// Returns the box-drawing character with lines in these directions.
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
