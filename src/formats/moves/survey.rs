//! A first look at one game: where it ends, and on what board it is played.
//!
//! A point can only be placed when the size of the board is known, and the size may show in the last
//! move only; so a game is cut into words twice.

use super::lexer::{Token, between, heading, labels, token};
use super::move_words::{MoveAction, MoveWord, RemarkKey};
use super::point::{self, PointName, Reach, names};
use super::typed_moves::{TypedMoves, Typing};
use crate::formats::shared::typed::game::{self, MoveForm, game_id};
use crate::formats::shared::typed::header;
use crate::formats::shared::typed::heading::Heading;
use crate::formats::shared::typed::outcome::Ending;
use crate::formats::shared::typed::tag::Tag;
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::model::{Board, Coordinates, Field};

/// Columns and rows of the board where neither a tag nor a point says otherwise.
const USUAL: u8 = 15;

/// Boards of fewer columns are always as large: points outside are slips.
const LARGE: u8 = 15;

/// Larger boards that move lists are written on, the smallest first.
const SIZES: [u8; 2] = [19, 20];

/// Plays of which one would be in the column of the letter I if there were one.
pub(super) const MANY: usize = 60;

/// The letter I, counted from 0.
pub(super) const I: usize = 8;

/// What a first look at a game shows.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveSurvey {
    /// Offset where the game begins, white space passed.
    pub(super) start: usize,
    /// Offset behind the game.
    pub(super) end: usize,
    /// Offset behind the last word or sign of the game.
    pub(super) filled: usize,
    /// Names that are taken for points.
    pub(super) reach: Reach,
    /// Number of points that are played.
    plays: usize,
    tags: usize,
    /// Number of other words that say something.
    words: usize,
    size: Option<(u8, u8)>,
    stated: Option<Coordinates>,
    /// The last column, with I among the letters and without.
    highest: usize,
    highest_without: usize,
    contains_i: bool,
    number: u8,
    /// The usual board of the game that a tag names, where it is not omok.
    usual: Option<Board>,
    /// Whether a move is a tile on two points.
    has_tiles: bool,
    /// Whether a tag names rules that are played on the usual board alone.
    has_fixed_board: bool,
    /// Whether a tag says that points are two numbers.
    pub(super) counts_in_numbers: bool,
    /// The numbers outside variations, each with the moves in front of it.
    pub(super) numbers: Vec<(u32, u32)>,
}

/// The board of a game, and what is doubtful about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardGuess {
    pub(super) board: Board,
    pub(super) size: SizeBasis,
    pub(super) letters: LettersBasis,
}

/// What the size of a board rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SizeBasis {
    /// On a tag, or it is the usual one.
    Stated,
    /// On the points, without a tag.
    Grown,
    /// On the points, which do not fit the columns and rows of the tag.
    Contradicted(u8, u8),
}

/// What the reading of the letters rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LettersBasis {
    /// On a tag, or it is the usual one.
    Stated,
    /// No I, but the letter behind the last one of the board.
    Beyond,
    /// No I in many plays.
    Unused,
}

/// How far a game has been looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Tags,
    Moves,
    /// The end of the game has been stated.
    Ended,
}

/// A first look at each game of a text.
pub(super) fn games(text: &str) -> impl Iterator<Item = MoveSurvey> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let survey = MoveSurvey::new(text, at);
        let goes_on = survey.end > at;
        at = survey.end;
        goes_on.then_some(survey)
    })
}

impl MoveSurvey {
    /// Looks at the game that begins at an offset.
    pub(super) fn new(text: &str, from: usize) -> MoveSurvey {
        let start = text.len() - between(&text[from..]).len();
        let mut survey = MoveSurvey {
            start,
            end: start,
            filled: start,
            ..MoveSurvey::default()
        };
        let mut stage = Stage::Tags;
        let mut depth = 0usize;
        // Moves outside variations; points that are offered are none.
        let mut moves = 0;
        let mut offers = false;
        let mut rest = &text[start..];
        let mut count = 0;
        loop {
            let before = &text[..text.len() - rest.len()];
            if stage != Stage::Moves
                && let Some(heading) = heading(before, rest, survey.reach)
            {
                if stage == Stage::Ended && heading.names.contains(&None) {
                    // Talk behind the end of the game.
                } else if stage == Stage::Ended {
                    break;
                } else {
                    survey.heading(&heading);
                    let behind = &rest[heading.text.len()..];
                    survey.filled = text.len() - behind.len();
                    rest = between(behind);
                    survey.end = text.len() - rest.len();
                    continue;
                }
            }
            let Some((behind, token)) = token(before, rest, survey.reach) else {
                break;
            };
            let at = text.len() - rest.len();
            let begins_anew = match token {
                Token::Tag(_) => stage != Stage::Tags,
                // Among the moves that is rather somebody who talks.
                Token::BrokenTag(Some(_))
                | Token::Points(_)
                | Token::Chosen(_)
                | Token::Typed(_) => stage == Stage::Ended,
                Token::Number { stops: 1.., .. } if stage == Stage::Ended => true,
                Token::Number {
                    number: 1,
                    stops: 1,
                } => depth == 0 && moves > 1 && begins_line(text, at),
                _ => false,
            };
            if begins_anew {
                break;
            }
            stage = match token {
                Token::Ending(_) if depth == 0 => Stage::Ended,
                Token::Points(_)
                | Token::Chosen(_)
                | Token::NoPoint(_)
                | Token::Typed(_)
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
                Token::Points(_) | Token::Chosen(_) | Token::Typed(_)
                    if depth == 0 && (!offers || matches!(token, Token::Chosen(_))) =>
                {
                    offers = false;
                    moves += survey.plays - before;
                    count += (survey.plays - before) as u32;
                }
                Token::NoPoint(_) if depth == 0 && !offers => count += 1,
                // How a move is written that could not be read.
                Token::Private(raw) if depth == 0 => {
                    count += u32::from(raw.starts_with("%B=") || raw.starts_with("%W="));
                }
                Token::Number { number, .. } => {
                    offers = false;
                    if depth == 0 {
                        let points = if survey.has_tiles { 2 } else { 1 };
                        survey.numbers.push((number, count / points));
                    }
                }
                Token::Position => offers = false,
                Token::Word(word) => {
                    offers = word == MoveWord::Action(MoveAction::Offer);
                    let is_pass = word == MoveWord::Action(MoveAction::Pass);
                    count += u32::from(is_pass && depth == 0);
                }
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
            Token::Tag(tag) | Token::BrokenTag(Some(tag)) => self.tag(tag),
            Token::Points(points) | Token::Chosen(points) => self.plays += self.points(points),
            Token::Typed(moves) => self.plays += self.typed(moves),
            Token::Keyed(RemarkKey::Setup(_) | RemarkKey::Mark(_) | RemarkKey::Links(_), list) => {
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
            | Token::Aside(_)
            | Token::Name(_)
            | Token::Position
            | Token::Declared(_)
            | Token::Keyed(..)
            | Token::Clock(_)
            | Token::Private(_)
            | Token::Ending(Ending::Stated(_)) => self.words += 1,
            Token::Word(word) => self.words += usize::from(!matches!(word, MoveWord::Side(_))),
            _ => {}
        }
    }

    /// Looks at what stands above the moves without tags.
    fn heading(&mut self, heading: &Heading<'_>) {
        self.words += 1;
        if let Some((word, game)) = heading.game {
            self.usual = self.usual.or_else(|| game::usual_board(&game.game));
            self.has_tiles |= game::move_form(&game.game) == MoveForm::Tile;
            self.has_fixed_board |= game::has_fixed_board(word);
        }
    }

    fn tag(&mut self, tag: Tag<'_>) {
        self.tags += 1;
        match tag_named(tag.name) {
            Some(TagSubject::Size) => {
                self.size = header::size(tag.value);
                if let Some((columns, rows)) = self.size {
                    self.reach = Reach::new(columns, rows);
                }
            }
            Some(TagSubject::Game) => {
                let game = game_id(tag.value);
                self.usual = game::usual_board(&game);
                self.has_tiles |= game::move_form(&game) == MoveForm::Tile;
                self.has_fixed_board |= game::has_fixed_board(tag.value);
            }
            Some(TagSubject::Coordinates) => {
                self.stated = header::letters(tag.value);
                self.counts_in_numbers = header::counts_in_numbers(tag.value);
            }
            Some(TagSubject::Field(Field::Rules)) => {
                self.has_fixed_board |= game::has_fixed_board(tag.value);
            }
            Some(TagSubject::Setup(_) | TagSubject::Offers) => drop(self.points(tag.value)),
            _ => {}
        }
    }

    /// Looks at the points of a list, whatever stands between them, and counts them.
    fn points(&mut self, list: &str) -> usize {
        let names = names(list, self.reach);
        names.map(|name| self.point(&name)).count()
    }

    /// Looks at moves that are typed otherwise, and counts them. A board does not grow because of a slip.
    fn typed(&mut self, moves: TypedMoves<'_>) -> usize {
        let meant = moves.meant(self.reach);
        let is_certain = match moves.typing {
            Typing::Apart | Typing::Otherwise => true,
            Typing::Numbers => self.counts_in_numbers,
            Typing::Mistyped | Typing::Unreadable => false,
        };
        for (_, name) in meant.iter().filter(|_| is_certain) {
            if let Ok((_, name)) = point::name(self.reach)(name) {
                self.point(&name);
            }
        }
        meant.len().max(moves.count())
    }

    fn point(&mut self, name: &PointName<'_>) {
        if let Some(column) = name.column(Coordinates::Renju) {
            self.highest = self.highest.max(column);
            self.contains_i |= column == I;
        }
        if let Some(column) = name.column(Coordinates::Western) {
            self.highest_without = self.highest_without.max(column);
        }
        self.number = self.number.max(name.number);
    }

    /// Whether nothing of it is a game.
    pub(super) fn is_empty(&self) -> bool {
        self.plays + self.tags + self.words == 0
    }

    /// Whether it has tags or moves.
    pub(super) fn has_tags_or_moves(&self) -> bool {
        self.plays + self.tags > 0
    }

    /// Columns and rows of the board where nothing says otherwise.
    fn usual(&self) -> (u8, u8) {
        let of = |board: Board| (board.columns(), board.rows());
        self.usual.map_or((USUAL, USUAL), of)
    }

    /// The board that the game is played on.
    pub(super) fn board(&self) -> BoardGuess {
        let (coordinates, letters) = self.letters();
        let highest = match coordinates {
            Coordinates::Western => self.highest_without,
            _ => self.highest,
        };
        let columns = (highest + 1).min(255) as u8;
        let needed = columns.max(self.number);
        let usual = self.usual();
        let (size, (columns, rows)) = match self.size {
            // The points outside are slips.
            None if self.has_fixed_board || usual.0 < LARGE => (SizeBasis::Stated, usual),
            Some((c, r)) if c >= columns && r >= self.number => (SizeBasis::Stated, (c, r)),
            Some((c, r)) => {
                let side = c.max(r).max(needed);
                (SizeBasis::Contradicted(c, r), (side, side))
            }
            None if columns <= usual.0 && self.number <= usual.1 => (SizeBasis::Stated, usual),
            None => {
                let fits = SIZES.into_iter().find(|&size| size >= needed);
                let side = fits.unwrap_or(needed);
                (SizeBasis::Grown, (side, side))
            }
        };
        BoardGuess {
            board: Board::new(columns, rows, coordinates),
            size,
            letters,
        }
    }

    /// Whether the letters skip I.
    ///
    /// They do where a letter behind those of the board stands and no I, or where no I stands in so
    /// many plays that the column in the middle of the board cannot have been left empty. Where a tag says
    /// that the board is the usual one of omok, its letters are the usual ones unless a P stands there.
    fn letters(&self) -> (Coordinates, LettersBasis) {
        if let Some(stated) = self.stated {
            return (stated, LettersBasis::Stated);
        }
        let columns = match self.size {
            Some((columns, _)) => usize::from(columns),
            None if self.has_fixed_board => usize::from(USUAL),
            None if self.number > USUAL || self.highest > usize::from(USUAL) => 19,
            None => usize::from(self.usual().0),
        };
        let skips = self
            .usual
            .is_some_and(|board| board.coordinates == Coordinates::Western);
        if skips && !self.contains_i {
            return (Coordinates::Western, LettersBasis::Stated);
        }
        // On narrow boards no letter stands behind I.
        if !self.contains_i && self.highest == columns && columns > I {
            (Coordinates::Western, LettersBasis::Beyond)
        } else if !self.contains_i
            && self.plays > MANY
            && self.highest > I
            && self.size != Some((USUAL, USUAL))
        {
            (Coordinates::Western, LettersBasis::Unused)
        } else {
            (Coordinates::Renju, LettersBasis::Stated)
        }
    }
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

    fn board(text: &str) -> (u8, Coordinates, LettersBasis) {
        let guess = MoveSurvey::new(text, 0).board();
        (
            guess.board.columns(),
            guess.board.coordinates,
            guess.letters,
        )
    }

    #[test]
    fn the_points_tell_the_board() {
        use Coordinates::{Renju, Western};
        use LettersBasis::{Beyond, Stated};
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
            ("[규칙 \"renju\"] h8 i9 h16", (15, Renju, Stated)),
            ("[종목 \"렌주\"] h8 i9 q3", (15, Renju, Stated)),
            ("[Rules \"Renju (RIF)\"] h8 p9", (15, Western, Beyond)),
            ("ㅊ17 h8", (19, Renju, Stated)),
            ("h8 jl9", (15, Renju, Stated)),
        ] {
            assert_eq!(board(text), expected, "{text}");
        }
        let many: String = (0..61)
            .map(|n| format!("{}{} ", ['h', 'j'][n % 2], n / 5 + 1))
            .collect();
        assert_eq!(board(&many), (15, Western, LettersBasis::Unused));
        for (tag, expected) in [
            ("[판 \"15\"]", (15, Renju, Stated)),
            ("[좌표 \"i있음\"]", (15, Renju, Stated)),
            ("[판 \"19\"]", (19, Western, LettersBasis::Unused)),
            ("[판 \"15\"] p9", (15, Western, Beyond)),
        ] {
            assert_eq!(board(&format!("{tag} {many}")), expected, "{tag}");
        }
    }

    #[test]
    fn games_are_told_apart() {
        let first = |text: &'static str| &text[..MoveSurvey::new(text, 0).filled];
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
