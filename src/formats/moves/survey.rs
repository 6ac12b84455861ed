//! A first look at one game: where it ends, and on what board it is played.
//!
//! A point can only be placed when the size of the board is known, and the size may show in the last
//! move only; so a game is cut into words twice.

use super::field::{About, about};
use super::header;
use super::label::labels;
use super::lexer::{between, token};
use super::outcome;
use super::point::{Name, Reach, name};
use super::tag::Tag;
use super::token::Token;
use super::words::{Key, Word};
use crate::model::{Board, Coordinates};

/// Columns and rows of the board where neither a tag nor a point says otherwise.
const USUAL: u8 = 15;

/// Boards that move lists are written on, the smallest first.
const SIZES: [u8; 3] = [USUAL, 19, 20];

/// Plays of which one would be in the column of the letter I if there were one.
const MANY: usize = 60;

/// The letter I, counted from 0.
const I: usize = 8;

/// What a first look at a game shows.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// Offset where the game begins, white space passed.
    pub start: usize,
    /// Offset behind the game.
    pub end: usize,
    /// Offset behind the last word or sign of the game.
    pub filled: usize,
    /// Names that are taken for points.
    pub reach: Reach,
    /// Number of points that are played.
    pub plays: usize,
    /// Number of tags.
    pub tags: usize,
    /// Number of other words that say something.
    pub words: usize,
    size: Option<(u8, u8)>,
    stated: Option<Coordinates>,
    /// The last column, with I among the letters and without.
    highest: usize,
    highest_without: usize,
    holds_i: bool,
    number: u8,
}

/// The board of a game, and what is doubtful about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The board.
    pub board: Board,
    /// Why its size is not what it should be.
    pub size: Size,
    /// Why the letters are taken with or without I.
    pub letters: Letters,
}

/// What the size of a board rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// On a tag, or it is the usual one.
    Stated,
    /// On the points, without a tag.
    Grown,
    /// On the points, which do not fit the board of the tag.
    Contradicted {
        /// Columns by the tag.
        columns: u8,
        /// Rows by the tag.
        rows: u8,
    },
}

/// What the reading of the letters rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// On a tag, or it is the usual one.
    Stated,
    /// No I, but the letter behind the last one of the board.
    Beyond,
    /// No I in so many plays.
    Unused(usize),
}

/// How far a game has been looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Its tags.
    Tags,
    /// Its moves.
    Moves,
    /// Its end has been stated.
    Ended,
}

impl Survey {
    /// Looks at the game that begins at an offset.
    pub fn new(text: &str, from: usize) -> Survey {
        let start = text.len() - between(&text[from..]).len();
        let mut survey = Survey {
            start,
            end: start,
            filled: start,
            ..Survey::default()
        };
        let mut stage = Stage::Tags;
        let mut depth = 0usize;
        // Moves outside variations; points that are offered are none.
        let mut moves = 0;
        let mut offers = false;
        let mut rest = &text[start..];
        while let Some((behind, token)) = token(rest, survey.reach) {
            let at = text.len() - rest.len();
            let begins_anew = match token {
                Token::Tag(_) => stage != Stage::Tags,
                Token::Points(_) => stage == Stage::Ended,
                Token::Number { number, stops } => {
                    (stage == Stage::Ended && stops > 0)
                        || (number == 1
                            && stops == 1
                            && depth == 0
                            && moves > 1
                            && begins_line(text, at))
                }
                _ => false,
            };
            if begins_anew {
                break;
            }
            stage = match token {
                Token::Ending(_) if depth == 0 => Stage::Ended,
                Token::Points(_)
                | Token::NoPoint(_)
                | Token::Number { .. }
                | Token::Word(_)
                | Token::Declared(_)
                | Token::Open
                | Token::Position
                | Token::Keyed(..)
                | Token::Labels(_)
                    if stage == Stage::Tags =>
                {
                    Stage::Moves
                }
                _ => stage,
            };
            let before = survey.plays;
            survey.look(token);
            match token {
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Points(_) if depth == 0 && !offers => moves += survey.plays - before,
                Token::Number { .. } | Token::Position => offers = false,
                Token::Word(word) => offers = word == Word::Offer,
                _ => {}
            }
            survey.filled = text.len() - behind.len();
            rest = between(behind);
            survey.end = text.len() - rest.len();
        }
        survey
    }

    fn look(&mut self, token: Token<'_>) {
        match token {
            Token::Tag(tag) => self.tag(tag),
            Token::Points(points) => self.plays += self.points(points),
            Token::Keyed(Key::Setup(_) | Key::Mark(_) | Key::Links(_), list) => {
                self.words += 1;
                self.points(list);
            }
            Token::Labels(list) => {
                self.words += 1;
                if let Ok((_, labels)) = labels(self.reach)(list) {
                    for (name, _) in labels {
                        self.point(&name);
                    }
                }
            }
            Token::Comment(_)
            | Token::Name(_)
            | Token::Position
            | Token::Declared(_)
            | Token::Keyed(..)
            | Token::Clock(_)
            | Token::Private(_)
            | Token::Ending(outcome::Ending::Stated(_)) => self.words += 1,
            Token::Word(word) => self.words += usize::from(!matches!(word, Word::Side(_))),
            _ => {}
        }
    }

    fn tag(&mut self, tag: Tag<'_>) {
        self.tags += 1;
        match about(tag.name) {
            Some(About::Size) => {
                self.size = header::size(tag.value);
                if let Some((columns, rows)) = self.size {
                    self.reach = Reach::of(columns, rows);
                }
            }
            Some(About::Coordinates) => self.stated = header::letters(tag.value),
            Some(About::Setup(_) | About::Offers) => drop(self.points(tag.value)),
            _ => {}
        }
    }

    /// Looks at the points of a list, whatever stands between them.
    fn points(&mut self, list: &str) -> usize {
        let mut count = 0;
        for name in names(list, self.reach) {
            self.point(&name);
            count += 1;
        }
        count
    }

    fn point(&mut self, name: &Name<'_>) {
        if let Some(column) = name.column(Coordinates::Renju) {
            self.highest = self.highest.max(column);
            self.holds_i |= column == I;
        }
        if let Some(column) = name.column(Coordinates::Western) {
            self.highest_without = self.highest_without.max(column);
        }
        self.number = self.number.max(name.number);
    }

    /// The board that the game is played on.
    pub fn ground(&self) -> Ground {
        let (coordinates, letters) = self.letters();
        let highest = match coordinates {
            Coordinates::Western => self.highest_without,
            _ => self.highest,
        };
        let columns = (highest + 1).min(255) as u8;
        let rows = self.number;
        let (size, board) = match self.size {
            Some((c, r)) if c >= columns && r >= rows => (Size::Stated, (c, r)),
            Some((c, r)) => {
                let side = c.max(r).max(columns).max(rows);
                (
                    Size::Contradicted {
                        columns: c,
                        rows: r,
                    },
                    (side, side),
                )
            }
            None => {
                let needed = columns.max(rows);
                let fits = SIZES.into_iter().find(|&size| size >= needed);
                let side = fits.unwrap_or(needed);
                let size = if side == USUAL {
                    Size::Stated
                } else {
                    Size::Grown
                };
                (size, (side, side))
            }
        };
        Ground {
            board: Board::new(board.0, board.1, coordinates),
            size,
            letters,
        }
    }

    /// Whether the letters skip I.
    ///
    /// They do where a letter behind those of the board stands and no I, or where no I stands in so
    /// many plays that the column in the middle of the board cannot have been left empty.
    fn letters(&self) -> (Coordinates, Letters) {
        if let Some(stated) = self.stated {
            return (stated, Letters::Stated);
        }
        let columns = match self.size {
            Some((columns, _)) => usize::from(columns),
            None if self.number > USUAL || self.highest > usize::from(USUAL) => 19,
            None => usize::from(USUAL),
        };
        if !self.holds_i && self.highest == columns {
            (Coordinates::Western, Letters::Beyond)
        } else if !self.holds_i && self.plays > MANY && self.highest > I {
            (Coordinates::Western, Letters::Unused(self.plays))
        } else {
            (Coordinates::Renju, Letters::Stated)
        }
    }
}

/// The names of points in a list, whatever stands between them.
pub fn names<'s>(list: &'s str, reach: Reach) -> impl Iterator<Item = Name<'s>> {
    let mut rest = list;
    std::iter::from_fn(move || {
        loop {
            if let Ok((behind, found)) = name(reach)(rest) {
                rest = behind;
                return Some(found);
            }
            let mut characters = rest.chars();
            characters.next()?;
            rest = characters.as_str();
        }
    })
}

/// Whether nothing but white space stands before an offset on its line, which is not the first. Looks
/// no farther back than that: a line may be as long as the file and hold nothing but numbers.
fn begins_line(text: &str, at: usize) -> bool {
    let blank = |c: char| c.is_whitespace() && c != '\n';
    text[..at].trim_end_matches(blank).ends_with('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> (u8, Coordinates, Letters) {
        let ground = Survey::new(text, 0).ground();
        (
            ground.board.columns(),
            ground.board.coordinates,
            ground.letters,
        )
    }

    #[test]
    fn the_points_tell_the_board() {
        use Coordinates::{Renju, Western};
        use Letters::{Beyond, Stated};
        for (text, expected) in [
            ("h8 i9", (15, Renju, Stated)),
            ("h8 o15", (15, Renju, Stated)),
            ("h8 p9", (15, Western, Beyond)),
            ("h8 i9 p9", (19, Renju, Stated)),
            ("K10 T1", (19, Western, Beyond)),
            ("K10 I9 T1", (20, Renju, Stated)),
            ("k16 h8", (19, Renju, Stated)),
            ("[판 \"19\"] h8 p9", (19, Renju, Stated)),
            ("[판 \"15\"] h8 p9", (15, Western, Beyond)),
            ("[좌표 \"i있음\"] h8 p9", (19, Renju, Stated)),
        ] {
            assert_eq!(board(text), expected, "{text}");
        }
        let many: String = (0..61)
            .map(|n| format!("{}{} ", ['h', 'j'][n % 2], n / 5 + 1))
            .collect();
        assert_eq!(board(&many), (15, Western, Letters::Unused(61)));
    }

    #[test]
    fn games_are_told_apart() {
        let first = |text: &'static str| &text[..Survey::new(text, 0).filled];
        for (text, expected) in [
            ("1. h8 i9\n1. h8 h9", "1. h8 i9"),
            ("1. h8 2. i9\n\n1. h8 2. h9", "1. h8 2. i9"),
            ("h8 i9 흑승 {끝} h8 h9", "h8 i9 흑승 {끝}"),
            ("[흑 \"홍길동\"] h8\n[흑 \"견본\"] h8", "[흑 \"홍길동\"] h8"),
            ("h8\n1. i9", "h8\n1. i9"),
        ] {
            assert_eq!(first(text), expected);
        }
    }
}
