//! First pass over a game of a move list: finds where it ends and how large its board is.
//!
//! To place a point, the reader needs the size of the board, which the last move may determine. So
//! a game is read twice.

use super::lexer::{Token, between, colon_tag, heading, labels, token};
use super::move_words::{MoveAction, MoveWord, RemarkKey};
use super::point::{self, PointName, Reach, names};
use super::typed_moves::{TypedMoves, Typing};
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::game::{self, MoveForm, game_id};
use crate::formats::shared::typed::header;
use crate::formats::shared::typed::heading::Heading;
use crate::formats::shared::typed::number_of_game::number_of_game;
use crate::formats::shared::typed::outcome::Ending;
use crate::formats::shared::typed::signs::{self, is_blank_in_line, is_line_end};
use crate::formats::shared::typed::tag::Tag;
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::model::{Board, Coordinates, Field, Side};

/// Columns and rows of the board, unless a tag, the game or a point requires another size.
const USUAL: u8 = 15;

/// Number of columns below which a game's board has a fixed size, so that points outside are slips.
const LARGE: u8 = 15;

/// Sizes to which a board is enlarged if points need it, ascending.
const SIZES: [u8; 2] = [19, 20];

/// Minimum number of plays in a game for its only odd one, a point outside the usual board or a wrong side, to count
/// as a slip.
const FEW: usize = 6;

/// Number of plays that would almost certainly include column I, if that letter were used.
pub(super) const MANY: usize = 60;

/// Index of the letter I in the alphabet, from 0.
pub(super) const I: usize = 8;

/// Result of the first pass over a game.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveSurvey {
    /// Offset at which the game begins, after white space.
    pub(super) start: usize,
    /// Offset at which the next game may begin.
    pub(super) end: usize,
    /// Offset after the last token of the game.
    pub(super) filled: usize,
    /// Range of letters and numbers that count as point names in this game.
    pub(super) reach: Reach,
    /// Number of points written as moves, in variations too.
    plays: usize,
    tags: usize,
    /// Number of comments, marks and other tokens that show a game, besides tags and moves.
    words: usize,
    size: Option<(u8, u8)>,
    stated: Option<Coordinates>,
    /// Highest column index of a point if the letters include I; `highest_without` is the index if they skip I.
    highest: usize,
    highest_without: usize,
    contains_i: bool,
    number: u8,
    /// Number of points outside a board of 15 lines, and outside a board of 19 lines.
    beyond: [usize; 2],
    /// Usual board of the game that a tag or heading names; `None` for omok, for unknown games, and if no game is
    /// named.
    usual: Option<Board>,
    /// True if the moves of the game are tiles on two points.
    has_tiles: bool,
    /// True if a tag or heading names rules that require the 15x15 board, such as renju.
    has_fixed_board: bool,
    /// True if the game is played on boards of only one size.
    has_one_board: bool,
    /// True if a tag states that points are written as two numbers.
    pub(super) counts_in_numbers: bool,
    /// Move numbers outside variations, each with the count of moves before it.
    pub(super) numbers: Vec<(u32, u32)>,
    /// Sides named before moves, each with the count of moves before it.
    labels: Vec<(u32, Side)>,
}

/// Board inferred for a game, with the reasons for its size and for reading its column letters with or
/// without I.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardGuess {
    pub(super) board: Board,
    pub(super) size: SizeBasis,
    pub(super) letters: LettersBasis,
}

/// Reason for the size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SizeBasis {
    /// A tag states the size, or the game's usual size applies: the points fit it, or it is certain, so that points
    /// outside it are slips.
    Stated,
    /// No tag states the size, and the points need a board larger than usual.
    Grown,
    /// The points do not fit the board in the tag, whose columns and rows are given here.
    Contradicted(u8, u8),
}

/// Reason for reading the column letters with or without I.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LettersBasis {
    /// A tag states it, or it is usual in the game.
    Stated,
    /// A point has the letter I, in a game whose letters usually skip it.
    UsesI,
    /// No point has the letter I, but one has the letter after the board's last column.
    Beyond,
    /// No point has the letter I, in a game of many plays.
    Unused,
}

/// Section of a game during the first pass.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Tags,
    /// After a result above the moves.
    Stated,
    Moves,
    /// After the result at the end of the game.
    Ended,
}

/// Iterates over the first passes of all games in a text.
pub(super) fn games(text: &str) -> impl Iterator<Item = MoveSurvey> {
    let mut at = 0;
    let page = Page::of_plain(text);
    std::iter::from_fn(move || {
        let survey = MoveSurvey::new(&page, at);
        let goes_on = survey.end > at;
        at = survey.end;
        goes_on.then_some(survey)
    })
}

/// Parses a line with the number of a game, such as `제2국`; returns the text after it and the line's words.
pub(super) fn game_above<'t>(before: &str, rest: &'t str) -> Option<(&'t str, &'t str)> {
    signs::begins_line(before)
        .then(|| number_of_game(rest))
        .flatten()
}

/// True if the next game of a sheet begins at `rest`, after the moves of another: a line with its number, or below a blank line the names of
/// both players.
fn begins_next_game(before: &str, rest: &str, has_moves: bool, reach: Reach) -> bool {
    if !has_moves || !signs::begins_line(before) {
        return false;
    }
    if number_of_game(rest).is_some() {
        return true;
    }
    let blank = before.trim_end_matches(|c| is_blank_in_line(c) || is_line_end(c));
    if before[blank.len()..].matches('\n').count() < 2 {
        return false;
    }
    let is_player =
        |tag: Tag<'_>| matches!(tag_named(tag.name), Some(TagSubject::Field(Field::Name(_))));
    if let Some((after, tag)) = colon_tag(before, rest, reach) {
        let next = after.trim_start();
        let line = &rest[..rest.len() - next.len()];
        let second = colon_tag(line, next, reach);
        return is_player(tag) && second.is_some_and(|(_, tag)| is_player(tag));
    }
    heading(before, rest, reach).is_some_and(|heading| !heading.names.contains(&None))
}

impl MoveSurvey {
    /// Reads the game that begins at offset `from`, up to the beginning of the next one.
    pub(super) fn new(page: &Page<'_>, from: usize) -> MoveSurvey {
        let text = page.text();
        let start = text.len() - between(&text[from..]).len();
        let mut survey = MoveSurvey {
            start,
            end: start,
            filled: start,
            ..MoveSurvey::default()
        };
        let mut stage = Stage::Tags;
        let mut depth = 0usize;
        // Number of moves on the main line; offered points are not counted.
        let mut moves = 0;
        let mut offers = false;
        let mut rest = &text[start..];
        let mut count = 0;
        loop {
            let before = &text[..text.len() - rest.len()];
            if begins_next_game(before, rest, moves > 0 && depth == 0, survey.reach) {
                break;
            }
            let is_above = matches!(stage, Stage::Tags | Stage::Stated);
            if is_above && let Some((left, _)) = game_above(before, rest) {
                survey.filled = text.len() - left.len();
                rest = between(left);
                survey.end = text.len() - rest.len();
                continue;
            }
            if is_above && let Some((after, tag)) = colon_tag(before, rest, survey.reach) {
                survey.tag(tag);
                survey.filled = text.len() - after.len();
                rest = between(after);
                survey.end = text.len() - rest.len();
                continue;
            }
            if stage != Stage::Moves
                && let Some(heading) = heading(before, rest, survey.reach)
            {
                if stage == Stage::Ended && heading.names.contains(&None) {
                    // After the end of a game, only a heading with both players begins the next game; any other
                    // heading is talk.
                } else if stage == Stage::Ended {
                    break;
                } else {
                    survey.heading(&heading);
                    let after = &rest[heading.text.len()..];
                    survey.filled = text.len() - after.len();
                    rest = between(after);
                    survey.end = text.len() - rest.len();
                    continue;
                }
            }
            let Some((after, token)) = token(before, rest, survey.reach) else {
                break;
            };
            let at = text.len() - rest.len();
            let restarts = match token {
                Token::Tag(_) => stage != Stage::Tags,
                // A broken tag or a move begins a new game only after a result. Between moves, a broken tag is
                // probably talk.
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
            if restarts {
                break;
            }
            stage = match token {
                Token::Ending(Ending::Stated(_)) if is_above => Stage::Stated,
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
                    if is_above =>
                {
                    Stage::Moves
                }
                _ => stage,
            };
            if let (Token::Word(MoveWord::Side(side)), 0) = (token, depth) {
                survey.labels.push((count, side));
            }
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
                // The commands `%B=` and `%W=` keep unreadable moves, which count as moves.
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
            survey.filled = text.len() - after.len();
            rest = between(after);
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

    /// Takes the game, board size and rules from a heading above the moves.
    fn heading(&mut self, heading: &Heading<'_>) {
        self.words += 1;
        if let Some((word, game)) = heading.game {
            self.usual = self.usual.or_else(|| game::typed_board(&game.game));
            self.has_tiles |= game::move_form(&game.game) == MoveForm::Tile;
            self.has_one_board |= game::has_one_board(&game.game);
            self.has_fixed_board |= game::has_fixed_board(word);
        }
        if let Some((_, size)) = heading.size {
            self.take_size(size);
        }
        for (_, rules) in heading
            .values
            .iter()
            .filter(|(field, _)| *field == Field::Rules)
        {
            self.has_fixed_board |= game::has_fixed_board(rules);
        }
    }

    fn take_size(&mut self, (columns, rows): (u8, u8)) {
        self.size = Some((columns, rows));
        self.reach = Reach::new(columns, rows);
    }

    fn tag(&mut self, tag: Tag<'_>) {
        self.tags += 1;
        match tag_named(tag.name) {
            Some(TagSubject::Size) => {
                self.size = None;
                if let Some(size) = header::size(tag.value) {
                    self.take_size(size);
                }
            }
            Some(TagSubject::Game) => {
                let game = game_id(tag.value);
                self.usual = game::typed_board(&game);
                self.has_tiles |= game::move_form(&game) == MoveForm::Tile;
                self.has_one_board |= game::has_one_board(&game);
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

    /// Notes the letters and numbers of the points in a list, and returns the number of points.
    fn points(&mut self, list: &str) -> usize {
        let names = names(list, self.reach);
        names.map(|name| self.point(&name)).count()
    }

    /// Notes the letters and numbers of mistyped moves whose meaning is certain, and returns the number of moves.
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
        let is_beyond = |lines: u8| {
            let column = name.column(Coordinates::Renju);
            name.number > lines || column.is_some_and(|column| column >= usize::from(lines))
        };
        for (count, lines) in self.beyond.iter_mut().zip([USUAL, SIZES[0]]) {
            *count += usize::from(is_beyond(lines));
        }
    }

    /// Finds the one move whose named side is a slip: every move names a side, and the others alternate from Black
    /// on. Returns the count of moves before it, `None` without such a move.
    pub(super) fn mislabelled(&self) -> Option<u32> {
        let is_due =
            |&(at, side): &(u32, Side)| side == [Side::BLACK, Side::WHITE][at as usize % 2];
        let mut wrong = self.labels.iter().filter(|label| !is_due(label));
        let (at, _) = wrong.next().filter(|_| self.labels.len() >= FEW)?;
        let is_whole = self
            .labels
            .iter()
            .zip(0..)
            .all(|(&(at, _), count)| at == count);
        let is_usual = self.usual.is_none_or(|board| board.columns() != SIZES[0]);
        (wrong.next().is_none() && is_whole && is_usual).then_some(*at)
    }

    /// True if the only bare number of a game without move numbers is probably a point without its
    /// letter.
    pub(super) fn lacks_letter(&self, number: u32) -> bool {
        let is_row = number >= 1 && number <= u32::from(self.usual().1);
        matches!(self.numbers[..], [(only, moves)] if only == number && moves > 1 && moves + 1 != number)
            && is_row
    }

    /// True if the text contains no part of a game: no tag, move or remark.
    pub(super) fn is_empty(&self) -> bool {
        self.plays + self.tags + self.words == 0
    }

    /// True if the game has tags or moves.
    pub(super) fn has_tags_or_moves(&self) -> bool {
        self.plays + self.tags > 0
    }

    /// Returns the columns and rows that the board has if nothing else is stated.
    fn usual(&self) -> (u8, u8) {
        let of = |board: Board| (board.columns(), board.rows());
        self.usual.map_or((USUAL, USUAL), of)
    }

    /// Determines the board of the game, with the reasons for its size and letters.
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
            // The size of the board is certain, so points outside it are typing mistakes.
            None if self.has_fixed_board || usual.0 < LARGE || self.has_one_board => {
                (SizeBasis::Stated, usual)
            }
            // One point outside the usual board, among many inside, is a typing mistake.
            None if usual.0 == USUAL && self.beyond[0] == 1 && self.plays >= FEW => {
                (SizeBasis::Stated, usual)
            }
            None if usual.0 == SIZES[0] && self.beyond[1] == 1 && self.plays >= FEW => {
                (SizeBasis::Stated, usual)
            }
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

    /// Returns the style of the column letters, with or without I, and the reason for it.
    ///
    /// Without a tag, letters skip I if no point has an I and the game's letters usually skip it, or a point has the
    /// letter after the board's last column, or there are too many plays for column I to have stayed empty. If a tag
    /// fixes the usual board of omok, the letters are the usual ones unless a P occurs.
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
        if skips {
            return (Coordinates::Renju, LettersBasis::UsesI);
        }
        // On a board of at most eight columns, the letters end before I, so they show nothing.
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

/// True if only white space precedes an offset on its line and the line is not the first. Searches
/// only this line, because a text may be long.
fn begins_line(text: &str, at: usize) -> bool {
    let blank = |c: char| c.is_whitespace() && c != '\n';
    text[..at].trim_end_matches(blank).ends_with('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> (u8, Coordinates, LettersBasis) {
        let guess = MoveSurvey::new(&Page::of_plain(text), 0).board();
        (
            guess.board.columns(),
            guess.board.coordinates,
            guess.letters,
        )
    }

    #[test]
    fn the_points_determine_the_board() {
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
        let first = |text: &'static str| &text[..MoveSurvey::new(&Page::of_plain(text), 0).filled];
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
