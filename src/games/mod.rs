//! The games: their rules, and how a record is replayed under them.
//!
//! To add one: a folder here, its `mod` line and its line in [`GAMES`].
//! A simple game states its [`Facts`], and gives a [`Position`] that plays, goes back, says what changed, knows the outcome
//! and paints itself; everything else has a default. The rules beyond its own
//! law follow from the facts and from what its replay found.

pub mod baduk;
mod count_reading;
pub mod counted_position;
pub mod figure;
pub mod gonu;
mod history;
pub mod in_a_row;
pub mod omok;
pub mod placement;
pub mod replay;
pub mod shape_ban;
mod star_points;
mod stated_rules;
pub mod switches;
pub mod trexo;
pub mod yut;

use crate::diag::finding::{Arg, filled};
use crate::diag::{Code, Finding, Findings, Severity};
use crate::model::picture::Picture;
use crate::model::trace::PlayTrace;
use crate::model::{
    Board, Field, GameId, Hundredths, Item, NodeId, Occupant, OpeningName, Outcome, Play, Point,
    Ranking, Record, SetupKind, Side, Symmetry, Terminology, Trace, Tree,
};
use crate::text::{Bilingual, Lang};

pub use count_reading::{CountChange, CountReading};
pub use counted_position::{
    CountBasis, CountLack, CountRequest, CountedPosition, DeadStones, DoubtfulGroup,
};
pub use switches::{AnyRulebook, RulesRequest, UnknownRules};

/// Every game whose records can be replayed.
pub static GAMES: &[&dyn Game] = &[
    &baduk::Baduk,
    &omok::Omok,
    &yut::Yut,
    &gonu::Gonu,
    &gonu::boards::WELL,
    &gonu::boards::HOBAK,
    &gonu::boards::NEI_PAT,
    &gonu::boards::O_PAT,
    &gonu::boards::WHEEL,
    &gonu::boards::BOSEOK,
    &gonu::boards::BAT,
    &gonu::boards::CHAM,
    &in_a_row::InARow::PENTE,
    &in_a_row::InARow::CONNECT6,
    &in_a_row::InARow::CONNECT4,
    &in_a_row::InARow::TIC_TAC_TOE,
    &in_a_row::InARow::NINUKI,
    &in_a_row::InARow::TTAMOK,
    &in_a_row::InARow::GOBANG,
    &in_a_row::InARow::MORPION,
    &in_a_row::InARow::PEGITY,
    &in_a_row::InARow::SANGMOK,
    &in_a_row::InARow::IRENSEI,
    &in_a_row::InARow::PENTAGO,
    &trexo::Trexo,
];

/// Why a play cannot be put on any board.
const OUTSIDE: Bilingual = Bilingual::new("which lies outside the board", "판 밖의 점");

/// A game.
pub trait Game: Sync {
    /// What is known of it without a record.
    fn facts(&self) -> &'static Facts;

    /// Mends what a dialect is known to write otherwise than meant, before the replay; most games have
    /// no such dialects.
    fn prepare(&self, _record: &mut Record) -> Vec<Finding> {
        Vec::new()
    }

    /// The position before the first node of a record, under the rules that are asked for, or those
    /// that the record names, or the default. Finds what is to be said about the rules that the record states.
    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> Box<dyn Position>;

    /// The same position where nobody asks what is to be said.
    fn begin(&self, record: &Record, request: &RulesRequest) -> Box<dyn Position> {
        self.begin_judged(record, request, &mut Findings::new())
    }

    /// The komi that a ruleset has of itself, by its id; none where games have no komi or the ruleset
    /// leaves it open.
    fn komi(&self, _ruleset: &str) -> Option<Hundredths> {
        None
    }

    /// The id of the protocol of its opening that a record names, where the game has protocols.
    fn opening_protocol(&self, _record: &Record) -> Option<&'static str> {
        None
    }

    /// Replays every line of a record from that position.
    fn replay(
        &self,
        record: &Record,
        request: &RulesRequest,
        trace: &mut Trace,
        findings: &mut Findings,
    ) {
        let mut position = self.begin_judged(record, request, findings);
        position.replay(record, trace, findings);
    }

    /// What the opening of a line is called, where the game has names for openings. The line is given
    /// by its nodes from the root.
    fn opening(
        &self,
        _record: &Record,
        _line: &mut dyn Iterator<Item = NodeId>,
    ) -> Option<OpeningName> {
        None
    }

    /// The ways in which a board of so many columns and rows can be laid without changing the game.
    fn symmetries(&self, size: [u8; 2]) -> &'static [Symmetry] {
        Symmetry::of_board(size)
    }

    /// The openings that it has names for.
    fn openings(&self) -> Vec<OpeningName> {
        Vec::new()
    }

    /// Those of its openings that a text names: several where the name is ambiguous.
    fn openings_named(&self, _text: &str) -> Vec<OpeningName> {
        Vec::new()
    }
}

/// The game with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.facts().id == id)
}

/// The game by whose rules a record is drawn: its own, or for stones of a game that is not replayed none.
pub fn drawing(record: &Record) -> Option<&'static dyn Game> {
    let placement = || placement::Placement::draws(record);
    let placed: &'static dyn Game = &placement::Placement;
    by_id(&record.game.0).or_else(|| placement().then_some(placed))
}

/// Calls `each` with what stands on the board before the first play of a game whose board is not empty then:
/// [`Position::changed_since`] goes on from there.
pub fn occupants_at_start(
    game: &dyn Game,
    board: Board,
    begun: &dyn Position,
    mut each: impl FnMut(Point, Occupant),
) {
    if game.facts().starts_empty {
        return;
    }
    let mut picture = Picture::new(board);
    begun.paint(&mut picture);
    for stone in &picture.stones {
        let count = picture.stacked(stone.at).try_into().unwrap_or(u8::MAX);
        let side = stone.side;
        each(stone.at, Occupant { side, count });
    }
}

/// The numbers that SGF gives to games beyond those that its own table names.
pub fn sgf_numbers() -> Vec<(i32, GameId)> {
    let numbered = GAMES.iter().filter_map(|game| {
        let facts = game.facts();
        Some((facts.sgf_number?, GameId(facts.id.into())))
    });
    numbered.collect()
}

/// What is known of a game: its names, its rulebook, and what the rules beyond its own law have to know.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Its id, as in [`Record::game`].
    pub id: &'static str,
    /// Its name.
    pub name: Bilingual,
    /// What can be asked of its rules.
    pub rulebook: &'static dyn AnyRulebook,
    /// The codes of its findings, list by list.
    pub codes: &'static [&'static [&'static Code]],
    /// The number that SGF gives it in `GM`, where the format has none of its own for it.
    pub sgf_number: Option<i32>,
    /// Whether the sides play one move each in turn, so that a record can say whose turn it is.
    pub alternates: bool,
    /// The usual number of lines of its board; none where boards have no usual size.
    pub lines: Option<u8>,
    /// The side that begins an even game; none where the game judges that itself.
    pub first: Option<Side>,
    /// Whether it is won by points, and the second player gets some of them.
    pub komi: bool,
    /// Whether a weaker player gets stones on the board.
    pub handicap: bool,
    /// Whether its board is empty before the first play, and only what is placed comes on it.
    pub starts_empty: bool,
    /// Whether two passes in a row end it until the players resume it.
    pub passes_end: bool,
    /// Whether its replay reports by itself what it does not know of the rules that a record states.
    pub reports_rules: bool,
    /// Whether it is played by rules of the house, so that a record which names none is told under which it
    /// is replayed.
    pub has_house_rules: bool,
    /// What its records and plays are called where they are counted.
    pub words: Terminology,
    /// The words for a row that wins; none where rows win nothing.
    pub row: Option<Bilingual>,
    /// The code of a foul that play went on after; where there is one, it may have been claimed later.
    pub unclaimed_foul: Option<&'static Code>,
    /// The game's own code for a result that is not that of the board.
    pub result_differs: Option<&'static Code>,
    /// Its code for a result where the game goes on; none where records may end before the game.
    pub unfinished: Option<&'static Code>,
    /// The words for ends that the board does not show, such as a resignation; none where any word
    /// may be one.
    pub ends_beside_the_board: Option<&'static [Bilingual]>,
}

impl Facts {
    /// A game in which Black and White play in turn and Black begins, with an id and a name. Many games
    /// are played by one ruleset.
    pub const fn new(id: &'static str, name: Bilingual) -> Facts {
        Facts {
            id,
            name,
            rulebook: &switches::PLAIN,
            codes: &[],
            sgf_number: None,
            lines: None,
            alternates: true,
            first: Some(Side::BLACK),
            komi: false,
            handicap: false,
            starts_empty: true,
            passes_end: false,
            reports_rules: false,
            has_house_rules: false,
            words: Terminology::MOVES,
            row: None,
            unclaimed_foul: None,
            result_differs: None,
            unfinished: None,
            ends_beside_the_board: None,
        }
    }
}

/// A position in the course of a game. Implementations keep what they need to go back.
pub trait Position: Send {
    /// Makes a play if the rules allow it. When they do not, the position stays as it is.
    /// The objection is boxed, because a result has to fit into registers: there are millions of them.
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>>;

    /// Makes the plays of a line of a tree, from a node on and of so many nodes at most, as long as each node holds a
    /// stone of which nothing is to be said and nothing else that a replay heeds (`replay::stone`); enters them behind
    /// a ply, and tells how many there were. It may stop anywhere: [`Position::play`] makes the next one then.
    ///
    /// For games that are much of this kind, which is faster than play by play.
    fn place_stones(
        &mut self,
        _tree: &Tree,
        (_from, _nodes): (NodeId, u32),
        _ply: u32,
        _plays: &mut Vec<PlayTrace>,
    ) -> u32 {
        0
    }

    /// Makes a play that the rules forbid, as the game really went; `None` where it cannot be put on
    /// the board at all.
    fn force(&mut self, _play: Play) -> Option<Effect> {
        None
    }

    /// Passes over a move of a side that cannot be put on the board, and counts it: the turn goes on.
    /// `None` where nothing can be said of a game without it.
    fn skip(&mut self, _side: Side) -> Option<Effect> {
        None
    }

    /// Passes over a word among the plays that cannot be read, so that what depends on it is not judged;
    /// whether anything does.
    fn pass_over_unread(&mut self) -> bool {
        false
    }

    /// Puts or removes stones without a play. Points outside the board are passed over.
    fn setup(&mut self, _kind: SetupKind, _points: &[Point]) {}

    /// Says whose turn it is.
    fn turn(&mut self, _side: Side) {}

    /// Where the game is now, to come back to with [`Position::rewind`].
    fn moment(&mut self) -> usize;

    /// Goes back to an earlier moment of the same line.
    fn rewind(&mut self, moment: usize);

    /// Says that no moment before now will be gone back to, so that what is kept for that may go: in one line
    /// of a million plays it takes more room than everything else. Moments from before mean nothing then.
    fn forget_moments(&mut self) {}

    /// Calls `each` with every point that may have changed since a mark, which is 0 at the beginning, and
    /// what stands there now; gives the mark of now. A point may come several times. Marks behind a moment
    /// that was gone back to mean nothing.
    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize;

    /// Id of the ruleset that is followed.
    fn ruleset(&self) -> &'static str {
        switches::PLAIN.rulesets[0].info.id
    }

    /// Begins a turn of several plays, as the record numbers it, and tells what is wrong with that or
    /// with the turn before.
    fn begin_turn(&mut self, _side: Side, _number: u32) -> Vec<Remark> {
        Vec::new()
    }

    /// Says which men the play that comes is to take, in games in which the player chooses them.
    fn chosen(&mut self, _points: &[Point]) {}

    /// Compares what the record claims about the play of a node with what it did.
    fn settle(&mut self, _record: &Record, _items: &[Item]) -> Option<Box<Remark>> {
        None
    }

    /// Adds to the trace what is special to this game about the last play, which stands at a place of
    /// [`Trace::plays`].
    fn detail(&self, _play: u32, _trace: &mut Trace) {}

    /// How the game has ended by its rules; none while it goes on or where they leave it open.
    fn outcome(&self) -> Option<Outcome> {
        None
    }

    /// Who has come in so far, in games in which one side after the other does.
    fn standing(&self) -> Ranking {
        Ranking::NONE
    }

    /// In the game's own words how it has ended, or what is missing; [`Trace::ending`].
    fn ending_words(&self) -> Option<[String; 2]> {
        None
    }

    /// Whether the record leaves out what its end could be told from, by the custom of its game.
    fn is_partial(&self) -> bool {
        false
    }

    /// The side whose last stone made a row as long as one that wins, which does not win.
    fn vain_row(&self) -> Option<Side> {
        None
    }

    /// True if the rules give half a point to the side that passes first.
    fn has_button(&self) -> bool {
        false
    }

    /// Stones that each side has captured.
    fn prisoners(&self) -> [u32; 2] {
        [0; 2]
    }

    /// Counts the position as it stands at a node; none in games that are not counted, and where the record
    /// is to say which stones are dead and marks nothing.
    fn count(
        &self,
        _record: &Record,
        _node: NodeId,
        _asked: &CountRequest,
    ) -> Option<CountedPosition> {
        None
    }

    /// What is worth knowing about the end of a game; what belongs to its count stands in
    /// [`CountedPosition::remarks`].
    fn closing(&self, _record: &Record, _node: NodeId) -> Vec<Remark> {
        Vec::new()
    }

    /// What a play on a point would be under the rules, one paragraph each; empty where the game has
    /// nothing to say about points.
    fn explain(&self, _at: Point, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// A hash of what stands on the board, the same for the same stones and pieces however they came there;
    /// none in games in which the board does not tell how the game goes on.
    fn board_hash(&self) -> Option<u64> {
        None
    }

    /// Paints the position: stars, stones with the last one played, and trays.
    fn paint(&self, picture: &mut Picture);

    /// Replays every line of a record from here. It stands in this trait so that it is compiled for
    /// each type of position: the plays are then no calls through the trait object.
    fn replay(&mut self, record: &Record, trace: &mut Trace, findings: &mut Findings) {
        replay::replay(record, self, trace, findings);
    }
}

/// What a play did.
#[derive(Debug, Default)]
pub struct Effect {
    /// Stones or pieces captured.
    pub captured: u16,
    /// Whether another side was to move, where the game says so.
    pub is_out_of_turn: bool,
    /// Something about the play that is worth a finding though it stands.
    pub remark: Option<Box<Remark>>,
}

/// A reason why a play is not allowed, or something worth knowing about it.
#[derive(Debug)]
pub struct Remark {
    /// Which kind of finding.
    pub code: &'static Code,
    /// How much it weighs here.
    pub severity: Severity,
    /// Values for the code's templates.
    pub args: Vec<(&'static str, Arg)>,
    /// The entry of the header that it is about; none where it is about what is being replayed.
    pub about: Option<Field>,
    /// Whether it is about the turn before, which shows only when another turn begins.
    pub is_of_turn_before: bool,
    /// Whether it leaves open how the game went on, so that its end is not judged.
    pub leaves_open: bool,
}

impl Remark {
    /// A remark of a kind, as heavy as usual.
    pub fn new(code: &'static Code) -> Remark {
        Remark {
            code,
            severity: code.severity,
            args: Vec::new(),
            about: None,
            is_of_turn_before: false,
            leaves_open: false,
        }
    }

    /// The same about the turn before.
    pub fn of_turn_before(self) -> Remark {
        Remark {
            is_of_turn_before: true,
            leaves_open: true,
            ..self
        }
    }

    /// The same, where how the game went on is open behind it.
    pub fn leaving_open(self) -> Remark {
        Remark {
            leaves_open: true,
            ..self
        }
    }

    /// The play cannot be put on the board.
    #[cold]
    fn impossible(code: &'static Code, board: Board, play: Play, reason: Bilingual) -> Remark {
        let what: Arg = match play.to() {
            Some(at) => board.name(at).into(),
            None => play.kind().into(),
        };
        Remark::new(code)
            .with("side", play.side().word())
            .with("what", what)
            .with("reason", reason)
    }

    /// What is wrong, in a line.
    fn message(&self, lang: Lang) -> String {
        filled(self.code.message.get(lang), &self.args, lang)
    }

    /// Changes a value for the templates, or adds it.
    fn set(&mut self, name: &'static str, value: impl Into<Arg>) {
        self.args.retain(|(known, _)| *known != name);
        self.args.push((name, value.into()));
    }

    /// Adds a value for the templates.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Remark {
        self.args.push((name, value.into()));
        self
    }

    /// Says that it is about an entry of the header, where it is placed then.
    pub fn about(mut self, field: Field) -> Remark {
        self.about = Some(field);
        self
    }
}
