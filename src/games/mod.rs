//! Games: their rules, and the replay of records under them.
//!
//! To add a game, create a folder here with its `mod` line and its line in [`GAMES`]. A simple game
//! states its [`Facts`] and implements a [`Position`] that plays, rewinds, reports changes, knows
//! the outcome and paints itself; everything else has a default. The rules beyond the game's own
//! law follow from its facts and from the results of the replay.

pub mod baduk;
mod choices;
mod count_reading;
pub mod counted_position;
pub mod figure;
pub mod gonu;
mod history;
pub mod in_a_row;
pub mod occupants;
pub mod omok;
pub mod placement;
pub mod replay;
mod rules_request;
pub mod shape_ban;
mod spoken_rules;
mod star_points;
mod stated_rules;
pub mod switches;
pub mod trexo;
mod unknown_rules;
pub mod yut;

use crate::diag::finding::Arg;
use crate::diag::template::filled;
use crate::diag::{Code, Finding, Findings, Severity};
use crate::model::meaning::RulesMeaning;
use crate::model::picture::Picture;
use crate::model::trace::PlayTrace;
use crate::model::{
    Board, Field, GameId, Hundredths, Item, Meaning, NodeId, Occupant, OpeningName, Outcome, Play,
    Point, Ranking, Record, SetupKind, Side, Symmetry, Terminology, Trace, Tree,
};
use crate::text::{Bilingual, Lang};

pub use choices::{Choice, Choices, effects, placements};
pub use count_reading::{CountChange, CountReading};
pub use counted_position::{
    CountBasis, CountLack, CountRequest, CountedPosition, DeadStones, DoubtfulGroup,
};
pub use rules_request::RulesRequest;
pub use switches::AnyRulebook;
pub use unknown_rules::UnknownRules;

/// Every game whose records can be replayed, such as baduk, omok and yut.
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

/// Reason given for a play on a point outside the board.
const OUTSIDE: Bilingual = Bilingual::new("which lies outside the board", "판 밖의 점");

/// Game with its rules: creates positions, replays records and names openings.
pub trait Game: Sync {
    /// Returns the facts about the game that hold for every record, such as its names and rulesets.
    fn facts(&self) -> &'static Facts;

    /// Repairs known faults of a record before the replay, such as errors that one program writes,
    /// and reports them. Most games have no such repairs.
    fn prepare(&self, _record: &mut Record) -> Vec<Finding> {
        Vec::new()
    }

    /// Creates the starting position of a record and reports findings about its stated rules. The
    /// request decides the rules; without a request the record does, or else the game's default.
    fn begin_judged(
        &self,
        record: &Record,
        request: &RulesRequest,
        findings: &mut Findings,
    ) -> Box<dyn Position>;

    /// Creates the start position of a record without reporting findings.
    fn begin(&self, record: &Record, request: &RulesRequest) -> Box<dyn Position> {
        self.begin_judged(record, request, &mut Findings::new())
    }

    /// Returns the komi that a ruleset defines; `None` in games without komi, and if the ruleset
    /// leaves it open.
    fn komi(&self, _ruleset: &str) -> Option<Hundredths> {
        None
    }

    /// Returns the rules that a record names or that its kind implies, including the customs of its
    /// game server; `None` if the record names no rules, or unknown ones.
    fn stated_rules(&self, record: &Record, _meaning: &Meaning) -> Option<RulesMeaning> {
        self.facts().rulebook.stated(record)
    }

    /// Returns the id of the opening protocol that a record names, in games with protocols such as
    /// renju.
    fn opening_protocol(&self, _record: &Record) -> Option<&'static str> {
        None
    }

    /// Replays every line of a record from its start position.
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

    /// Returns the named opening with which a line begins, such as Kagetsu in renju; `None` if it
    /// begins with no named one. `_line` gives the nodes from the root.
    fn opening(
        &self,
        _record: &Record,
        _line: &mut dyn Iterator<Item = NodeId>,
    ) -> Option<OpeningName> {
        None
    }

    /// Returns the rotations and reflections of a board (columns, rows) under which the game stays
    /// the same.
    fn symmetries(&self, size: [u8; 2]) -> &'static [Symmetry] {
        Symmetry::of_board(size)
    }

    /// Returns all named openings of the game.
    fn openings(&self) -> Vec<OpeningName> {
        Vec::new()
    }

    /// Returns the openings that a text names; more than one if the name is ambiguous.
    fn openings_named(&self, _text: &str) -> Vec<OpeningName> {
        Vec::new()
    }
}

/// Returns the game with an id, such as `omok`; `None` for an unknown id.
pub fn by_id(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.facts().id == id)
}

/// Returns the game that replays a record for drawing: its own game, or plain placement if the game
/// is unsupported but uses only stones; `None` if neither works.
pub fn drawing(record: &Record) -> Option<&'static dyn Game> {
    let placement = || placement::Placement::draws(record);
    let placed: &'static dyn Game = &placement::Placement;
    by_id(&record.game.0).or_else(|| placement().then_some(placed))
}

/// Calls `each` with every point occupied before the first play, in games that do not start on an
/// empty board. [`Position::changed_since`] reports the changes after that.
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

/// Returns the rules that a record names or that its kind implies; `None` if unknown. Same as
/// [`Game::stated_rules`] of its game, in the form that [`WriteOptions::rules`] needs.
///
/// [`WriteOptions::rules`]: crate::formats::WriteOptions::rules
pub fn stated_rules(record: &Record, meaning: &Meaning) -> Option<RulesMeaning> {
    by_id(&record.game.0)?.stated_rules(record, meaning)
}

/// Returns the numbers used in SGF's property `GM` for games that SGF itself does not number, each
/// with its game.
pub fn sgf_numbers() -> Vec<(i32, GameId)> {
    let numbered = GAMES.iter().filter_map(|game| {
        let facts = game.facts();
        Some((facts.sgf_number?, GameId(facts.id.into())))
    });
    numbered.collect()
}

/// Facts about a game that code outside the game needs: its names, rulebook, finding codes and
/// customs.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Id of the game, such as `omok`, as in [`Record::game`].
    pub id: &'static str,
    /// Name of the game for display, in English and Korean.
    pub name: Bilingual,
    /// Rulesets and switches of the game.
    pub rulebook: &'static dyn AnyRulebook,
    /// Codes of the game's own findings, as several lists.
    pub codes: &'static [&'static [&'static Code]],
    /// Number for the property `GM` of SGF files, for a game that SGF itself does not number;
    /// `None` if SGF numbers the game, or if the game has no number at all.
    pub sgf_number: Option<i32>,
    /// True if the sides alternate move by move; a record can then state the side to play.
    pub alternates: bool,
    /// Usual size of the board in lines, such as 19; `None` if no size is usual.
    pub lines: Option<u8>,
    /// Side that begins an even game; `None` if the game's own replay judges that.
    pub first: Option<Side>,
    /// True if the winner is decided by points and the second player receives komi.
    pub komi: bool,
    /// True if a weaker player can receive handicap stones.
    pub handicap: bool,
    /// True if the board is empty before the first play, and stones only appear by being placed.
    pub starts_empty: bool,
    /// True if two passes in a row end the game, unless the players resume it.
    pub passes_end: bool,
    /// True if the game's own replay reports unknown rules in a record.
    pub reports_rules: bool,
    /// True if people play the game by differing house rules: a record without stated rules then
    /// gets a finding that names the rules used.
    pub has_house_rules: bool,
    /// Words for one record and one play of the game, singular and plural, for counts.
    pub words: Terminology,
    /// Words for a row that wins, such as "five in a row"; `None` if rows do not win.
    pub row: Option<Bilingual>,
    /// Code of a foul after which play continued; the opponent may still have claimed it later.
    pub unclaimed_foul: Option<&'static Code>,
    /// Code of a foul that the opponent claimed only after further moves.
    pub claimed_foul: Option<&'static Code>,
    /// Code used instead of the general one if the stated result does not match the board.
    pub result_differs: Option<&'static Code>,
    /// Code for a stated result although the game has not ended; `None` if records may stop before
    /// the end.
    pub unfinished: Option<&'static Code>,
    /// Words for endings that the board does not show, such as a resignation; `None` if any words
    /// are accepted.
    pub ends_beside_the_board: Option<&'static [Bilingual]>,
}

impl Facts {
    /// Creates the facts of a game with the most common values: two sides alternate, Black begins,
    /// and there is one ruleset.
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
            claimed_foul: None,
            result_differs: None,
            unfinished: None,
            ends_beside_the_board: None,
        }
    }
}

/// Position during a game. It replays plays one by one and keeps the data to undo them.
pub trait Position: Send {
    /// Makes a play if the rules allow it; otherwise returns the objection and changes nothing. The
    /// objection is boxed to keep the result of every play small enough for registers: there are
    /// millions of plays.
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>>;

    /// Plays the stones of up to `_nodes` nodes at once, starting at node `_from`, adds them to
    /// `_plays` and returns their number. It stops at a node that contains more than one plain
    /// stone or needs a remark.
    ///
    /// Implemented by games that consist mostly of such plays, because it is faster than play by
    /// play.
    fn place_stones(
        &mut self,
        _tree: &Tree,
        (_from, _nodes): (NodeId, u32),
        _ply: u32,
        _plays: &mut Vec<PlayTrace>,
    ) -> u32 {
        0
    }

    /// Makes an illegal play, because it was made in the real game; `None` if it cannot be put on
    /// the board.
    fn force(&mut self, _play: Play) -> Option<Effect> {
        None
    }

    /// Skips a move that cannot be put on the board, but counts it and passes the turn. `None` if
    /// the game cannot continue without it.
    fn skip(&mut self, _side: Side) -> Option<Effect> {
        None
    }

    /// Skips an unreadable word among the plays. Returns true if something depends on it and
    /// therefore cannot be judged.
    fn pass_over_unread(&mut self) -> bool {
        false
    }

    /// Places or removes stones as a setup, not as a play. Points outside the board are ignored.
    fn setup(&mut self, _kind: SetupKind, _points: &[Point]) {}

    /// Sets the side to play, as stated by the record.
    fn turn(&mut self, _side: Side) {}

    /// Returns a checkpoint of the current position, to which [`Position::rewind`] can return.
    fn moment(&mut self) -> usize;

    /// Undoes plays back to a checkpoint returned earlier on the same line.
    fn rewind(&mut self, moment: usize);

    /// Drops the data for undo, so that earlier checkpoints become invalid. In a line of a million
    /// plays this data would take more memory than everything else.
    fn forget_moments(&mut self) {}

    /// Calls `each` with every point that may have changed since `mark` and its current occupant; a
    /// point may be passed twice. Returns the mark for the next call; the first mark is 0. Marks
    /// taken after a checkpoint are invalid once it is restored.
    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize;

    /// Returns the legal plays of the side to move; `None` if the game is over or the game type
    /// does not list them.
    fn choices(&mut self) -> Option<Choices> {
        None
    }

    /// Returns the id of the ruleset under which the game is replayed, such as `korean`.
    fn ruleset(&self) -> &'static str {
        switches::PLAIN.rulesets[0].info.id
    }

    /// Returns true if a word of the stated rules is unknown, so that nothing that may depend on it
    /// is judged.
    fn is_unsettled(&self) -> bool {
        false
    }

    /// Begins a turn of several plays (as in yut) that has a number in the record. Returns remarks
    /// on this number and on the turn before.
    fn begin_turn(&mut self, _side: Side, _number: u32) -> Vec<Remark> {
        Vec::new()
    }

    /// Sets the men that the next play is to capture, in games where the player chooses them.
    fn chosen(&mut self, _points: &[Point]) {}

    /// Compares the record's notes about the plays of a node, such as a capture mark, with their
    /// effects. Returns a remark if they differ.
    fn settle(&mut self, _record: &Record, _items: &[Item]) -> Option<Box<Remark>> {
        None
    }

    /// Adds game-specific details of the last play to the trace; `_play` is the index of the play
    /// in [`Trace::plays`].
    fn detail(&self, _play: u32, _trace: &mut Trace) {}

    /// Returns the result that the rules give for the current position; `None` while the game goes
    /// on or if the rules do not decide it.
    fn outcome(&self) -> Option<Outcome> {
        None
    }

    /// Returns the order in which the sides have finished so far, in games such as yut.
    fn standing(&self) -> Ranking {
        Ranking::NONE
    }

    /// Describes in English and Korean how the game ended, or why it has not ended yet; see
    /// [`Trace::ending`].
    fn ending_words(&self) -> Option<[String; 2]> {
        None
    }

    /// Returns true if this record leaves out facts that decide the end, as a sheet of throws
    /// without moves does (yut), so that the end cannot be judged.
    fn is_partial(&self) -> bool {
        false
    }

    /// Returns the side whose last stone made a row long enough to win that does not win under the
    /// rules.
    fn vain_row(&self) -> Option<Side> {
        None
    }

    /// Returns true if the rules give half a point to the first side that passes (button).
    fn has_button(&self) -> bool {
        false
    }

    /// Returns the numbers of stones captured by Black and by White.
    fn prisoners(&self) -> [u32; 2] {
        [0; 2]
    }

    /// Counts the points of the position at a node. `None` in games without counting, and if the
    /// record would have to mark dead stones but marks none.
    fn count(
        &self,
        _record: &Record,
        _node: NodeId,
        _asked: &CountRequest,
    ) -> Option<CountedPosition> {
        None
    }

    /// Returns remarks on the end of a game; the remarks on its count are in
    /// [`CountedPosition::remarks`].
    fn closing(&self, _record: &Record, _node: NodeId) -> Vec<Remark> {
        Vec::new()
    }

    /// Explains in words if a play on a point is legal and what it does, one paragraph each; empty
    /// if the game has no explanations.
    fn explain(&self, _at: Point, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Returns a hash of the board that is equal for equal boards; `None` in games where equal
    /// boards can go on differently.
    fn board_hash(&self) -> Option<u64> {
        None
    }

    /// Draws the position: star points, stones with the last move, and trays of captured stones.
    fn paint(&self, picture: &mut Picture);

    /// Replays every line of a record from this position. It is a method so that the replay is
    /// compiled for each position type, which makes plays faster than through the trait object.
    fn replay(&mut self, record: &Record, trace: &mut Trace, findings: &mut Findings) {
        replay::replay(record, self, trace, findings);
    }
}

/// Effect of a play on the position.
#[derive(Debug, Default)]
pub struct Effect {
    /// Number of stones or pieces that the play captured.
    pub captured: u16,
    /// True if it was another side's turn, in games where turns are judged.
    pub is_out_of_turn: bool,
    /// Remark on a play that is made nevertheless.
    pub remark: Option<Box<Remark>>,
}

/// Formats the phrase "the position after move N", or "the starting position" for 0.
pub(in crate::games) fn position_after(ply: u32) -> Arg {
    if ply == 0 {
        return Bilingual::new("the starting position", "시작 국면").into();
    }
    Arg::each(|lang| match lang {
        Lang::En => format!("the position after move {ply}"),
        Lang::Ko => format!("{ply}수 뒤의 국면"),
    })
}

/// Objection to an illegal play, or remark on a play that is made; becomes a finding.
#[derive(Debug)]
pub struct Remark {
    /// Code of the finding that the remark becomes.
    pub code: &'static Code,
    /// Severity of this remark, usually the default of its code.
    pub severity: Severity,
    /// Values for the placeholders in the code's texts, by name.
    pub args: Vec<(&'static str, Arg)>,
    /// Header field that the remark is about; `None` if it is about the current play.
    pub about: Option<Field>,
    /// True if the remark is about the turn before: some errors show only when the next turn
    /// begins.
    pub is_of_turn_before: bool,
    /// True if the game is uncertain after the remark, so that its end is not judged.
    pub leaves_open: bool,
}

impl Remark {
    /// Creates a remark with the default severity of its code, without values.
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

    /// Marks the remark as one about the turn before, which also leaves the rest of the game
    /// uncertain.
    pub fn of_turn_before(self) -> Remark {
        Remark {
            is_of_turn_before: true,
            leaves_open: true,
            ..self
        }
    }

    /// Marks the remark as one that leaves the rest of the game uncertain.
    pub fn leaving_open(self) -> Remark {
        Remark {
            leaves_open: true,
            ..self
        }
    }

    /// Creates the objection to a play that cannot be put on the board, with its reason.
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

    /// Formats the message of the remark in one line.
    fn message(&self, lang: Lang) -> String {
        filled(self.code.message.get(lang), &self.args, lang)
    }

    /// Sets the value of a placeholder in the message, replacing an earlier one.
    fn set(&mut self, name: &'static str, value: impl Into<Arg>) {
        self.args.retain(|(known, _)| *known != name);
        self.args.push((name, value.into()));
    }

    /// Adds a value for a placeholder in the message.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Remark {
        self.args.push((name, value.into()));
        self
    }

    /// Sets the header field that the remark is about; the finding is then placed there.
    pub fn about(mut self, field: Field) -> Remark {
        self.about = Some(field);
        self
    }
}
