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

pub use choices::{Choice, Choices, placements};
pub use count_reading::{CountChange, CountReading};
pub use counted_position::{
    CountBasis, CountLack, CountRequest, CountedPosition, DeadStones, DoubtfulGroup,
};
pub use rules_request::RulesRequest;
pub use switches::AnyRulebook;
pub use unknown_rules::UnknownRules;

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

/// Reason why a play is impossible on any board.
const OUTSIDE: Bilingual = Bilingual::new("which lies outside the board", "판 밖의 점");

/// Game with its rules.
pub trait Game: Sync {
    /// Returns the facts of the game that hold for every record.
    fn facts(&self) -> &'static Facts;

    /// Repairs known peculiarities of dialects before the replay. Most games have none.
    fn prepare(&self, _record: &mut Record) -> Vec<Finding> {
        Vec::new()
    }

    /// Creates the position before the first node of a record, under the requested rules, the rules
    /// named by the record, or the default ones. Reports findings on the stated rules.
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

    /// Returns the komi defined by a ruleset; `None` for games without komi and rulesets that leave
    /// it open.
    fn komi(&self, _ruleset: &str) -> Option<Hundredths> {
        None
    }

    /// Returns the rules that a record names, or that its kind implies, with the customs of its server; `None` for
    /// unknown rules. `meaning` is the rest of the record's meaning.
    fn stated_rules(&self, record: &Record, _meaning: &Meaning) -> Option<RulesMeaning> {
        self.facts().rulebook.stated(record)
    }

    /// Returns the id of the opening protocol named by a record, in games with protocols.
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

    /// Returns the name of a line's opening, in games with named openings. The line is given by its
    /// nodes from the root.
    fn opening(
        &self,
        _record: &Record,
        _line: &mut dyn Iterator<Item = NodeId>,
    ) -> Option<OpeningName> {
        None
    }

    /// Returns the symmetries of a board of columns x rows that do not change the game.
    fn symmetries(&self, size: [u8; 2]) -> &'static [Symmetry] {
        Symmetry::of_board(size)
    }

    /// Returns the named openings.
    fn openings(&self) -> Vec<OpeningName> {
        Vec::new()
    }

    /// Returns the openings that a text names; several if the name is ambiguous.
    fn openings_named(&self, _text: &str) -> Vec<OpeningName> {
        Vec::new()
    }
}

/// Finds the game with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.facts().id == id)
}

/// Returns the game whose rules draw a record: its own, or plain placement for stones of an
/// unsupported game.
pub fn drawing(record: &Record) -> Option<&'static dyn Game> {
    let placement = || placement::Placement::draws(record);
    let placed: &'static dyn Game = &placement::Placement;
    by_id(&record.game.0).or_else(|| placement().then_some(placed))
}

/// Calls `each` with the occupants of the board before the first play, in games whose board is not
/// empty then; [`Position::changed_since`] continues from there.
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

/// Returns the rules that a record states, as [`Game::stated_rules`] does; for [`WriteOptions::rules`].
///
/// [`WriteOptions::rules`]: crate::formats::WriteOptions::rules
pub fn stated_rules(record: &Record, meaning: &Meaning) -> Option<RulesMeaning> {
    by_id(&record.game.0)?.stated_rules(record, meaning)
}

/// Returns the SGF game numbers that SGF's own table does not define.
pub fn sgf_numbers() -> Vec<(i32, GameId)> {
    let numbered = GAMES.iter().filter_map(|game| {
        let facts = game.facts();
        Some((facts.sgf_number?, GameId(facts.id.into())))
    });
    numbered.collect()
}

/// Facts of a game: its names, its rulebook, and everything that rules outside the game need to
/// know.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// Id, as in [`Record::game`].
    pub id: &'static str,
    /// Display name.
    pub name: Bilingual,
    /// Rulesets and switches.
    pub rulebook: &'static dyn AnyRulebook,
    /// Codes of its findings, list by list.
    pub codes: &'static [&'static [&'static Code]],
    /// Number used in SGF's `GM` if the format defines none for the game.
    pub sgf_number: Option<i32>,
    /// True if the sides alternate move by move, so that a record can state the side to play.
    pub alternates: bool,
    /// Usual number of lines of the board; `None` if there is no usual size.
    pub lines: Option<u8>,
    /// Side that begins an even game; `None` if the game judges that itself.
    pub first: Option<Side>,
    /// True if the game is won by points and the second player receives komi.
    pub komi: bool,
    /// True if a weaker player receives handicap stones.
    pub handicap: bool,
    /// True if the board is empty before the first play and changes only by placements.
    pub starts_empty: bool,
    /// True if two passes in a row end the game until the players resume it.
    pub passes_end: bool,
    /// True if the replay itself reports unknown rules of a record.
    pub reports_rules: bool,
    /// True if the game has house rules, so that a record without stated rules gets a finding that
    /// names those used.
    pub has_house_rules: bool,
    /// Words for its records and plays, used in counts.
    pub words: Terminology,
    /// Words for a winning row; `None` if rows do not win.
    pub row: Option<Bilingual>,
    /// Code of a foul after which play continued; with such a code, the foul may have been claimed
    /// later.
    pub unclaimed_foul: Option<&'static Code>,
    /// Code of a foul that the opponent claims after further moves.
    pub claimed_foul: Option<&'static Code>,
    /// The game's own code for a result that does not match the board.
    pub result_differs: Option<&'static Code>,
    /// Code for a result although the game goes on; `None` if records may stop before the end.
    pub unfinished: Option<&'static Code>,
    /// Words for endings that the board does not show, such as a resignation; `None` if any word is
    /// accepted.
    pub ends_beside_the_board: Option<&'static [Bilingual]>,
}

impl Facts {
    /// Creates the facts of a game in which Black and White alternate and Black begins. Many games
    /// have a single ruleset.
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

/// Position during a game. Implementations keep the data needed to rewind.
pub trait Position: Send {
    /// Makes a play if the rules allow it; otherwise the position stays unchanged. The objection is
    /// boxed because a result has to fit into registers: there are millions of them.
    fn play(&mut self, play: Play) -> Result<Effect, Box<Remark>>;

    /// Plays the stones of up to `nodes` nodes from a node on, as long as each node contains only a
    /// stone that needs no remark (`replay::stone`). Numbers them after `ply`, adds them to `plays`
    /// and returns their number. It may stop anywhere; [`Position::play`] then makes the next play.
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

    /// Makes a forbidden play as in the real game; `None` if it cannot be put on the board at all.
    fn force(&mut self, _play: Play) -> Option<Effect> {
        None
    }

    /// Skips a move that cannot be put on the board, but counts it and passes the turn; `None` if
    /// the game cannot continue without it.
    fn skip(&mut self, _side: Side) -> Option<Effect> {
        None
    }

    /// Skips an unreadable word among the plays, so that anything depending on it is not judged.
    /// Returns true if something depends on it.
    fn pass_over_unread(&mut self) -> bool {
        false
    }

    /// Places or removes stones without a play. Points outside the board are ignored.
    fn setup(&mut self, _kind: SetupKind, _points: &[Point]) {}

    /// Sets the side to play.
    fn turn(&mut self, _side: Side) {}

    /// Returns a checkpoint for [`Position::rewind`].
    fn moment(&mut self) -> usize;

    /// Returns to an earlier checkpoint of the same line.
    fn rewind(&mut self, moment: usize);

    /// Drops the data for earlier checkpoints, which become invalid: in one line of a million plays
    /// it takes more memory than everything else.
    fn forget_moments(&mut self) {}

    /// Calls `each` with every point that may have changed since a mark, and its current occupant;
    /// a point may be passed several times. The mark is 0 at the beginning; returns the current
    /// mark. Marks after a checkpoint that was restored are invalid.
    fn changed_since(&self, mark: usize, each: &mut dyn FnMut(Point, Option<Occupant>)) -> usize;

    /// Returns the legal plays of the side to move; `None` if the game is over or does not list them.
    fn choices(&mut self) -> Option<Choices> {
        None
    }

    /// Returns the id of the ruleset in effect.
    fn ruleset(&self) -> &'static str {
        switches::PLAIN.rulesets[0].info.id
    }

    /// Returns true if a stated rule is not understood: no verdict that may depend on it is given.
    fn is_unsettled(&self) -> bool {
        false
    }

    /// Begins a turn of several plays with the record's number. Returns remarks on it and on the
    /// turn before.
    fn begin_turn(&mut self, _side: Side, _number: u32) -> Vec<Remark> {
        Vec::new()
    }

    /// Sets the men that the next play is to capture, in games in which the player chooses them.
    fn chosen(&mut self, _points: &[Point]) {}

    /// Compares the record's claims about the play of a node with its effect.
    fn settle(&mut self, _record: &Record, _items: &[Item]) -> Option<Box<Remark>> {
        None
    }

    /// Adds the game's own details of the last play, which is at an index of [`Trace::plays`], to
    /// the trace.
    fn detail(&self, _play: u32, _trace: &mut Trace) {}

    /// Returns the result by the rules; `None` while the game goes on or if the rules leave it
    /// open.
    fn outcome(&self) -> Option<Outcome> {
        None
    }

    /// Returns the finishing order so far, in games in which the sides finish one after another.
    fn standing(&self) -> Ranking {
        Ranking::NONE
    }

    /// Describes the ending in the game's own terms, or the missing condition for it; see
    /// [`Trace::ending`].
    fn ending_words(&self) -> Option<[String; 2]> {
        None
    }

    /// Returns true if the record, by the custom of its game, omits facts needed to determine the
    /// end.
    fn is_partial(&self) -> bool {
        false
    }

    /// Returns the side whose last stone made a row of winning length that does not win.
    fn vain_row(&self) -> Option<Side> {
        None
    }

    /// True if the rules give half a point to the side that passes first.
    fn has_button(&self) -> bool {
        false
    }

    /// Returns the number of stones captured by each side.
    fn prisoners(&self) -> [u32; 2] {
        [0; 2]
    }

    /// Counts the position at a node; `None` in games without a count, and if the record must name
    /// the dead stones and marks nothing.
    fn count(
        &self,
        _record: &Record,
        _node: NodeId,
        _asked: &CountRequest,
    ) -> Option<CountedPosition> {
        None
    }

    /// Returns remarks on the end of a game; remarks on its count are in
    /// [`CountedPosition::remarks`].
    fn closing(&self, _record: &Record, _node: NodeId) -> Vec<Remark> {
        Vec::new()
    }

    /// Explains a play on a point under the rules, one paragraph each; empty if the game has no
    /// explanations.
    fn explain(&self, _at: Point, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Returns a hash of the board, equal for equal boards however they arose; `None` in games
    /// where the board does not determine the continuation.
    fn board_hash(&self) -> Option<u64> {
        None
    }

    /// Paints the position: stars, stones with the last one played, and trays.
    fn paint(&self, picture: &mut Picture);

    /// Replays every line of a record from here. The method is part of this trait so that it is
    /// compiled for each position type, and plays are not calls through the trait object.
    fn replay(&mut self, record: &Record, trace: &mut Trace, findings: &mut Findings) {
        replay::replay(record, self, trace, findings);
    }
}

/// Effect of a play.
#[derive(Debug, Default)]
pub struct Effect {
    /// Number of captured stones or pieces.
    pub captured: u16,
    /// True if another side was to move, in games that judge this.
    pub is_out_of_turn: bool,
    /// Remark on a play that stays in place.
    pub remark: Option<Box<Remark>>,
}

/// Names the position after a number of plays.
pub(in crate::games) fn position_after(ply: u32) -> Arg {
    if ply == 0 {
        return Bilingual::new("the starting position", "시작 국면").into();
    }
    Arg::each(|lang| match lang {
        Lang::En => format!("the position after move {ply}"),
        Lang::Ko => format!("{ply}수 뒤의 국면"),
    })
}

/// Objection to a play, or a remark on it.
#[derive(Debug)]
pub struct Remark {
    /// Code of the finding.
    pub code: &'static Code,
    /// Severity in this case.
    pub severity: Severity,
    /// Values for the code's templates.
    pub args: Vec<(&'static str, Arg)>,
    /// Header field concerned; `None` for the current play.
    pub about: Option<Field>,
    /// True if the remark concerns the previous turn, which shows only when the next turn begins.
    pub is_of_turn_before: bool,
    /// True if the rest of the game is uncertain after it, so that its end is not judged.
    pub leaves_open: bool,
}

impl Remark {
    /// Creates a remark with the default severity.
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

    /// Marks the remark as concerning the previous turn.
    pub fn of_turn_before(self) -> Remark {
        Remark {
            is_of_turn_before: true,
            leaves_open: true,
            ..self
        }
    }

    /// Marks the rest of the game as uncertain.
    pub fn leaving_open(self) -> Remark {
        Remark {
            leaves_open: true,
            ..self
        }
    }

    /// Creates the objection to a play that cannot be put on the board.
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

    /// Formats the message in one line.
    fn message(&self, lang: Lang) -> String {
        filled(self.code.message.get(lang), &self.args, lang)
    }

    /// Changes or adds a template value.
    fn set(&mut self, name: &'static str, value: impl Into<Arg>) {
        self.args.retain(|(known, _)| *known != name);
        self.args.push((name, value.into()));
    }

    /// Adds a template value.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Remark {
        self.args.push((name, value.into()));
        self
    }

    /// Sets the header field concerned, where the finding is then placed.
    pub fn about(mut self, field: Field) -> Remark {
        self.about = Some(field);
        self
    }
}
