//! `.trl`: trials of Ludii, a program that plays a thousand games from their descriptions.
//!
//! A trial names its game and its options. Each following line is a move with its actions: `Add`
//! puts a piece on a site, `Move` moves one, `Select` chooses a quadrant of Pentago. Sites are
//! numbers, row by row from the bottom left, or in the order in which the description builds the board
//! (well, hobak and boseok gonu, and yut, which it calls Nyout). A Connect Four disc has its column as site and its row as level. Moves
//! without a player (`mover=0`) set up the board. Source: `Trial.convertTrialToString` and
//! `Move.toTrialFormat` of Ludii 1.3, and its own random trials. Grammar: `grammars/ludii.bnf`.

mod nyout;

use std::sync::Arc;

use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{char, u8 as number, u16 as site_number};
use nom::combinator::{all_consuming, map, opt, recognize};
use nom::multi::{separated_list0, separated_list1};
use nom::sequence::{delimited, preceded, separated_pair, terminated};
use nom::{IResult, Parser};

use super::{Capacity, Confidence, Format, ReadItems, ReadOptions, span_of};
use crate::diag::Code;
use crate::diag::finding::Arg;
use crate::formats::shared::line::{Builder, Cursor, codes};
use crate::formats::shared::typed::game::usual_board;
use crate::model::{
    Board, Body, Coordinates, Field, GONU_BOARDS, GameId, GonuBoard, Outcome, Play, Point,
    Quadrant, QuadrantTurn, Ranking, Side, Source, Symmetry, Text, Value,
};
use crate::text::{Bilingual, Span};

/// Format of Ludii trials.
#[derive(Debug)]
pub struct Ludii;

/// A game that this reader supports, with its names in Ludii and in bokgi.
struct LudiiGame {
    /// Name of the game's description file in Ludii, without `.lud`.
    name: &'static str,
    /// Id of the game in bokgi.
    game: &'static str,
    /// Number of columns, and of rows, of Ludii's board if the trial does not state its size; `None` for the game's
    /// usual board.
    lines: Option<u8>,
    /// Rules that Ludii plays, as the value of a rules field; empty if the game has no choice.
    rules: &'static str,
    /// Point names of Ludii's site numbers 0, 1, 2 and so on. Empty if sites are numbered row by
    /// row from the bottom left.
    sites: &'static [&'static str],
    /// True if the first player begins at the far side, so that site 0 is at the top right.
    is_turned: bool,
}

const fn known(name: &'static str, game: &'static str) -> LudiiGame {
    LudiiGame {
        name,
        game,
        lines: None,
        rules: "",
        sites: &[],
        is_turned: false,
    }
}

static GAMES: [LudiiGame; 15] = [
    LudiiGame {
        lines: Some(15),
        // Ludii's default option for Gomoku is that only exactly five in a row wins.
        rules: "standard",
        ..known("Gomoku", "omok")
    },
    LudiiGame {
        lines: Some(19),
        ..known("Go", "baduk")
    },
    known("Pente", "pente"),
    LudiiGame {
        rules: "keryo-pente",
        ..known("Keryo-Pente", "pente")
    },
    known("Connect6", "connect6"),
    known("Connect Four", CONNECT_FOUR),
    known("Tic-Tac-Toe", "tic-tac-toe"),
    known("Pentago", "pentago"),
    LudiiGame {
        rules: "gap=own",
        // Bokgi's names of Ludii's sites 0 to 4: the corners and the middle.
        sites: &["a1", "c1", "b2", "a3", "c3"],
        ..known("Oumoul Kono", "well-gonu")
    },
    LudiiGame {
        rules: "standard",
        // Bokgi's names of Ludii's sites, in Ludii's order: a row of three, the hub with the four
        // points around it, a row of three.
        sites: &[
            "a1", "b1", "c1", "b3", "a3", "b2", "c3", "b4", "a5", "b5", "c5",
        ],
        ..known("Ho-Bag Gonu", "hobak-gonu")
    },
    LudiiGame {
        rules: "standard",
        // Bokgi's names of Ludii's sites, in Ludii's order: three rows of three, then the tips
        // below, above, on the left and on the right.
        sites: &[
            "b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4", "c1", "c5", "a3", "e3",
        ],
        ..known("Boseog Gonu", "boseok-gonu")
    },
    LudiiGame {
        rules: "standard",
        ..known("Nei-Pat-Ko-No", "nei-pat-kono")
    },
    LudiiGame {
        rules: "standard",
        ..known("O-Pat-Ko-No", "o-pat-kono")
    },
    LudiiGame {
        rules: "standard",
        is_turned: true,
        ..known("Ja-Jeon-Geo-Gonu", "wheel-gonu")
    },
    LudiiGame {
        rules: nyout::RULES,
        sites: nyout::SITES,
        ..known("Nyout", "yut")
    },
];

/// Id of Connect Four, in which Ludii's sites are columns.
const CONNECT_FOUR: &str = "connect4";

/// Returns a game's name in small letters without signs and without the word for gonu (`gonu` or
/// `kono`), for comparison.
fn stem(name: &str) -> String {
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    let letters = letters.to_lowercase();
    let gonu = ["gonu", "kono"].into_iter();
    let bare = gonu.filter_map(|word| letters.strip_suffix(word)).next();
    bare.unwrap_or(&letters).to_owned()
}

/// First words of those lines in a trial that do not affect the game.
const BESIDE: [&str; 9] = [
    "START GAME OPTIONS",
    "END GAME OPTIONS",
    "RNG internal state=",
    "LEGAL MOVES LIST SIZE",
    "numInitialPlacementMoves=",
    "endtype=",
    "rankings=",
    "SANDBOX=",
    "VERSION=",
];

/// Beginning of a line that holds a move.
const MOVER: &str = "Move=[Move:mover=";

/// A move of a trial: the player's number (0 for the rules), the starting site, and the actions of
/// the move.
///
/// ```text
/// move    = "Move=[Move:mover=" number [ ",from=" site ] [ ",to=" site ] ",actions=" action { "," action } "]"
/// action  = "[" name ":" [ setting { "," setting } ] "]"
/// setting = name "=" value
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
struct TrialMove<'t> {
    mover: u8,
    from: Option<u16>,
    actions: Vec<Action<'t>>,
}

/// An action of a move, with its settings: `[Add:to=3,what=1]`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Action<'t> {
    name: &'t str,
    settings: Vec<(&'t str, &'t str)>,
}

impl Action<'_> {
    fn number(&self, key: &str) -> Option<u16> {
        let (_, value) = self.settings.iter().find(|(name, _)| *name == key)?;
        value.parse().ok()
    }

    /// True if the player chose this action; false if the rules added it, such as a capture.
    fn is_decision(&self) -> bool {
        self.settings.contains(&("decision", "true"))
    }
}

fn action(text: &str) -> IResult<&str, Action<'_>, ()> {
    let name = || take_while1(|c: char| c.is_ascii_alphanumeric());
    let value = take_while(|c: char| !matches!(c, ',' | ']'));
    let settings = separated_list0(char(','), separated_pair(name(), char('='), value));
    let inside = separated_pair(name(), char(':'), settings);
    map(
        delimited(char('['), inside, char(']')),
        |(name, settings)| Action { name, settings },
    )
    .parse(text)
}

fn trial_move(text: &str) -> Option<TrialMove<'_>> {
    let site = |key| opt(preceded(tag(key), site_number::<&str, ()>));
    let actions = separated_list1(char(','), action);
    let parts = (
        preceded(tag(MOVER), number),
        site(",from="),
        terminated(site(",to="), tag(",actions=")),
        terminated(actions, char(']')),
    );
    let (_, (mover, from, _, actions)) = all_consuming(parts).parse(text).ok()?;
    Some(TrialMove {
        mover,
        from,
        actions,
    })
}

/// Parses the board size from an option such as `Board Size/15x15`. `None` for other options.
///
/// ```text
/// option = category "/" { any } lines "x" lines
/// ```
fn lines_of(option: &str) -> Option<u8> {
    let (_, item) = option.rsplit_once('/')?;
    let digits =
        |text| recognize(take_while1::<_, _, ()>(|c: char| c.is_ascii_digit())).parse(text);
    let start = item.find(|c: char| c.is_ascii_digit())?;
    let (rest, lines) = digits(&item[start..]).ok()?;
    let (_, again) = digits(rest.strip_prefix('x')?).ok()?;
    (lines == again).then(|| lines.parse().ok()).flatten()
}

impl Format for Ludii {
    fn id(&self) -> &'static str {
        "ludii"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("Ludii trial", "Ludii 대국")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["trl"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::CODES
    }

    fn capacity(&self) -> Capacity {
        Capacity::One
    }

    fn recognise(&self, head: &[u8]) -> Confidence {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        let line = head.split(|&byte| byte == b'\n').next().unwrap_or(head);
        let is_game = line.starts_with(b"game=") && line.trim_ascii_end().ends_with(b".lud");
        if is_game {
            Confidence::Certain
        } else {
            Confidence::None
        }
    }

    fn read<'s>(&self, source: &'s Arc<Source>, _: &'s ReadOptions) -> ReadItems<'s> {
        Box::new(std::iter::once_with(|| {
            let mut trial = TrialReader::new(source);
            trial.read();
            trial.builder.finish(source.text().trim_end().len())
        }))
    }
}

/// Reader of one trial, with its state.
struct TrialReader<'s> {
    text: &'s str,
    builder: Builder,
    /// The trial's game; `None` if the game or its option for the players is unknown, so that the moves cannot be
    /// read.
    known: Option<&'static LudiiGame>,
    /// Owner of the stone on each site of Pentago. The stones before and after a turn show its
    /// direction.
    men: Vec<Option<Side>>,
    /// Pentago: stone placed by the last move, until the next move turns a quadrant.
    stone: Option<(Side, Point, Span)>,
    /// Yut: the turn read last; `None` before the first turn and in other games.
    turn: Option<nyout::LastTurn>,
    /// True inside a list of legal moves, which were not played.
    is_listing: bool,
}

impl<'s> TrialReader<'s> {
    fn new(source: &'s Arc<Source>) -> TrialReader<'s> {
        let text = source.text();
        let board = Board::new(15, 15, Coordinates::Renju);
        TrialReader {
            text,
            builder: Builder::new(source, "ludii", 0, Span::new(0, text.len()), board),
            known: None,
            men: Vec::new(),
            stone: None,
            turn: None,
            is_listing: false,
        }
    }

    /// Reads all lines of the trial.
    ///
    /// ```text
    /// trial = "game=" path ".lud" line-end { option | move | other } ;
    /// ```
    fn read(&mut self) {
        let mut cursor = Cursor::new(self.text);
        let mut is_option = false;
        while let Some(line) = cursor.filled_line() {
            let (text, span) = (line.text, line.span);
            match text {
                "START GAME OPTIONS" => is_option = true,
                "END GAME OPTIONS" => is_option = false,
                "NEW LEGAL MOVES LIST" => self.is_listing = true,
                "END LEGAL MOVES LIST" => self.is_listing = false,
                _ if self.is_listing => {}
                _ if is_option => self.option(text, span),
                _ => match text.split_once('=') {
                    Some(("game", path)) => self.game(path),
                    Some(("Move", _)) if self.known.is_none() => {}
                    Some(("Move", _)) => self.line(text, span),
                    Some(("winner", winner)) => self.result(span_of(self.text, winner)),
                    Some(("LUDII_VERSION", version)) => {
                        let program = format!("Ludii:{version}");
                        let (field, value) = (Field::Application, Value::Text);
                        self.builder.state_as(field, &program, value);
                    }
                    _ if BESIDE.iter().any(|known| text.starts_with(known)) => {}
                    _ => {
                        let expected = Bilingual::new("a line of a trial", "Ludii 기록의 한 줄");
                        self.builder.not_understood(span, expected);
                    }
                },
            }
        }
        self.put();
    }

    fn game(&mut self, path: &str) {
        let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
        let name = file.strip_suffix(".lud").unwrap_or(file);
        let record = &mut self.builder.record;
        let Some(known) = GAMES.iter().find(|known| stem(known.name) == stem(name)) else {
            record.game = GameId(name.to_lowercase().replace(' ', "-").into());
            let expected = {
                let names = GAMES.iter().map(|known| known.name);
                let names = names.collect::<Vec<_>>().join(", ");
                Arg::Each {
                    en: format!("a game with known sites ({names})"),
                    ko: format!("자리를 아는 종목({names})"),
                }
            };
            let name = span_of(self.text, name);
            return self.builder.not_understood(name, expected);
        };
        record.game = GameId(known.game.into());
        let of_gonu = GONU_BOARDS.iter().find(|board| board.game == known.game);
        let usual = usual_board(&record.game).or(of_gonu.map(GonuBoard::board));
        record.board = if record.game == GameId::YUT {
            Board::stations()
        } else {
            usual.unwrap_or(record.board)
        };
        if let Some(lines) = known.lines {
            self.resize(lines);
        }
        self.known = Some(known);
        self.men = vec![None; self.builder.record.board.area()];
        self.builder
            .state_as(Field::Rules, known.rules, Value::Text);
    }

    fn resize(&mut self, lines: u8) {
        let record = &mut self.builder.record;
        let coordinates = if record.game == GameId::BADUK {
            Coordinates::Western
        } else {
            record.board.coordinates
        };
        record.board = Board::new(lines, lines, coordinates);
    }

    /// Reads a line of the options: the players of yut, or the size of the board. An unknown option is kept as it is.
    fn option(&mut self, text: &str, span: Span) {
        if self.players(text, span) {
            return;
        }
        match lines_of(text).filter(|&lines| lines > 0) {
            Some(lines) => self.resize(lines),
            None => self.builder.keep("option", &[span]),
        }
    }

    fn result(&mut self, span: Span) {
        let is_finished = self.text.contains("endtype=NaturalEnd");
        let won = |side: u8| {
            if self.is_yut() {
                Outcome::Ranking(Ranking::new([Side(side)]).unwrap_or_default())
            } else {
                Outcome::win(Side(side))
            }
        };
        let outcome = match &self.text[span.range()] {
            "1" => won(0),
            "2" => won(1),
            "3" if self.is_yut() => won(2),
            "0" if is_finished => Outcome::Draw,
            "0" | "-1" => return,
            _ => {
                let expected = Bilingual::new("the number of a player", "이긴 쪽의 번호");
                return self.builder.not_understood(span, expected);
            }
        };
        self.builder
            .state(Field::Result, span, Value::Outcome(outcome));
    }

    /// Reads a line that holds a move.
    fn line(&mut self, text: &str, span: Span) {
        let Some(made) = trial_move(text) else {
            let expected = Bilingual::new("a move with its actions", "수와 그 동작");
            self.builder.not_understood(span, expected);
            // The turn passes to the other side even after an unreadable move.
            return match text
                .strip_prefix(MOVER)
                .and_then(|rest| rest.chars().next())
            {
                Some('1') => self.lose(Side::BLACK, span),
                Some('2') => self.lose(Side::WHITE, span),
                _ => {}
            };
        };
        let side = match made.mover {
            // Player number 0 means the rules, which set up the board at the start.
            0 => return,
            1 => Side::BLACK,
            2 => Side::WHITE,
            3 if self.is_yut() => Side(2),
            _ => {
                let expected = Bilingual::new("a move of player 1 or 2", "1번이나 2번의 수");
                return self.builder.not_understood(span, expected);
            }
        };
        if self.is_yut() {
            return self.move_of_yut(side, &made, span);
        }
        let decision = made.actions.iter().find(|action| action.is_decision());
        let Some(decision) = decision.or(made.actions.first()) else {
            return;
        };
        if decision.name == "Select" && self.stone.is_some() {
            return self.turn(&made, decision, span);
        }
        // Ludii makes a player pass who cannot move, for example on a full board. Only baduk has a pass, so it is
        // left out in other games.
        let is_forced = decision.settings.contains(&("forced", "true"));
        if decision.name == "Pass" && is_forced && self.builder.record.game != GameId::BADUK {
            return;
        }
        self.put();
        let play = match decision.name {
            "Add" => self.added(decision).map(|at| Play::Place { side, at }),
            "Move" => self
                .moved(decision)
                .map(|(from, to)| Play::Slide { side, from, to }),
            "Pass" => Some(Play::Pass { side }),
            "Swap" => Some(Play::Swap { side }),
            "Forfeit" => Some(Play::Resign { side }),
            _ => None,
        };
        match play {
            Some(Play::Place { side, at }) if self.turns_quadrants() => {
                self.change(&made.actions);
                self.stone = Some((side, at, span));
            }
            Some(play) => {
                self.builder.make(play, span);
                self.taken(&made.actions);
            }
            None => {
                let expected = Bilingual::new("a move on a site of the board", "판의 자리에 둔 수");
                self.builder.not_understood(span, expected);
                self.builder.unread(side, span);
            }
        }
    }

    /// Adds an unreadable move of `side` with its text from the file, after a stone that waits for its
    /// turn of a quadrant.
    fn lose(&mut self, side: Side, span: Span) {
        self.put();
        self.builder.unread(side, span);
    }

    fn turns_quadrants(&self) -> bool {
        self.builder.record.game == GameId::PENTAGO
    }

    /// Adds the last Pentago stone as a move without a turned quadrant.
    fn put(&mut self) {
        if let Some((side, at, span)) = self.stone.take() {
            self.builder.make(Play::Place { side, at }, span);
        }
    }

    fn site(&self, site: u16) -> Option<Point> {
        let record = &self.builder.record;
        let known = self.known?;
        if !known.sites.is_empty() {
            return record.board.point(known.sites.get(usize::from(site))?);
        }
        let site = if known.is_turned {
            (record.board.area() as u16).checked_sub(site + 1)?
        } else {
            site
        };
        let columns = u16::from(record.board.columns());
        let (column, above) = (site % columns, site / columns);
        let row = u16::from(record.board.rows()).checked_sub(above + 1)?;
        Some(Point::new(column as u8, row as u8))
    }

    fn added(&self, action: &Action<'_>) -> Option<Point> {
        let to = action.number("to")?;
        if self.builder.record.game.0 != CONNECT_FOUR {
            return self.site(to);
        }
        // Ludii's site is the column of a Connect Four disc, and its level is the row, from 0 at
        // the bottom.
        let columns = u16::from(self.builder.record.board.columns());
        let level = action.number("level").unwrap_or(0);
        (to < columns).then(|| self.site(level.checked_mul(columns)? + to))?
    }

    fn moved(&self, action: &Action<'_>) -> Option<(Point, Point)> {
        let [from, to] =
            ["from", "to"].map(|key| action.number(key).and_then(|site| self.site(site)));
        Some((from?, to?))
    }

    /// Adds the captures of a move: the points that its `Remove` actions name.
    fn taken(&mut self, actions: &[Action<'_>]) {
        let removed = actions.iter().filter(|action| action.name == "Remove");
        let points = removed.filter_map(|action| self.site(action.number("to")?));
        let points: Vec<Point> = points.collect();
        if !points.is_empty() {
            let points = self.builder.record.tree.points.add(points);
            let count = None;
            self.builder
                .add(Text::EMPTY, Body::ClaimedCapture { count, points });
        }
    }

    /// Applies the actions of a Pentago move to the stones on the sites.
    fn change(&mut self, actions: &[Action<'_>]) {
        for action in actions {
            let owner = match action.name {
                "Remove" => None,
                "Add" => match action.number("what") {
                    Some(1) => Some(Side::BLACK),
                    Some(2) => Some(Side::WHITE),
                    _ => continue,
                },
                _ => continue,
            };
            let site = action.number("to").map(usize::from);
            if let Some(man) = site.and_then(|site| self.men.get_mut(site)) {
                *man = owner;
            }
        }
    }

    /// Adds the last Pentago stone together with the quadrant that this move turns. The stones
    /// before and after show the direction; if both directions fit, it is clockwise.
    fn turn(&mut self, made: &TrialMove<'_>, decision: &Action<'_>, span: Span) {
        let before = self.men.clone();
        self.change(&made.actions);
        let from = made.from.or(decision.number("from"));
        let centre = from.and_then(|site| self.site(site));
        let half = self.builder.record.board.columns() / 2;
        let is_centre = |quadrant: &Quadrant| {
            let [right, down] = quadrant.place();
            let middle = half / 2;
            centre == Some(Point::new(right * half + middle, down * half + middle))
        };
        let quadrant = Quadrant::ALL.into_iter().find(is_centre);
        let found = quadrant.and_then(|quadrant| {
            [true, false].into_iter().find_map(|is_clockwise| {
                let rotation = QuadrantTurn {
                    quadrant,
                    is_clockwise,
                };
                (self.turned(&before, rotation, half) == self.men).then_some(rotation)
            })
        });
        match (found, self.stone.take()) {
            (Some(rotation), Some((side, at, stone))) => {
                let whole = Span::new(stone.start as usize, span.end as usize);
                self.builder
                    .make(Play::Rotate { side, at, rotation }, whole);
            }
            (_, stone) => {
                self.stone = stone;
                self.put();
                let expected = Bilingual::new(
                    "a quadrant and its stones after a quarter turn",
                    "네 칸판 하나를 한 번 돌린 수",
                );
                self.builder.not_understood(span, expected);
            }
        }
    }

    /// Returns the stones on all sites after a quadrant is turned; `half` is the size of a
    /// quadrant.
    fn turned(&self, men: &[Option<Side>], rotation: QuadrantTurn, half: u8) -> Vec<Option<Side>> {
        let [right, down] = rotation.quadrant.place().map(|place| place * half);
        let quarter = if rotation.is_clockwise {
            Symmetry::QUARTER
        } else {
            Symmetry::THREE_QUARTERS
        };
        let mut turned = men.to_vec();
        for (column, row) in (0..half).flat_map(|row| (0..half).map(move |column| (column, row))) {
            let to = quarter.point(Point::new(column, row), [half; 2]);
            let site = |column: u8, row: u8| {
                let board = &self.builder.record.board;
                let above = board.rows() - 1 - (down + row);
                usize::from(above) * usize::from(board.columns()) + usize::from(right + column)
            };
            turned[site(to.column(), to.row())] = men[site(column, row)];
        }
        turned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_sizes_come_from_options() {
        for (option, lines) in [
            ("Board Size/9x9", Some(9)),
            ("Board Size/13x13 (small)", Some(13)),
            ("Board/Square 15x15", Some(15)),
            ("Rules/Freestyle", None),
            ("Size/9x13", None),
            ("9x9", None),
        ] {
            assert_eq!(lines_of(option), lines, "{option}");
        }
    }

    #[test]
    fn moves_are_read_with_their_actions() {
        let text = "Move=[Move:mover=2,from=5,to=7,actions=[Move:typeFrom=Cell,from=5,decision=true],[Pass:]]";
        let made = trial_move(text).expect("a move");
        assert_eq!((made.mover, made.from), (2, Some(5)));
        assert!(made.actions[0].is_decision());
        assert_eq!(made.actions[1].name, "Pass");
        for wrong in [
            "Move=[Move:mover=2]",
            "Move=[Move:mover=,actions=[Pass:]]",
            "Move=",
        ] {
            assert_eq!(trial_move(wrong), None, "{wrong}");
        }
    }
}
