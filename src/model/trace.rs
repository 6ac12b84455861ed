//! Results of replaying a record.

use super::{Count, NodeId, Outcome, Point, Ranking, Side, Throw};

/// Result of replaying one play. Takes 12 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayTrace {
    /// Node of the record that contains the play.
    pub node: NodeId,
    /// Move number on its line of play, from 1; passes count. Actions of an opening protocol get
    /// the number of the move before them, or 0.
    pub ply: u32,
    /// Number of stones or pieces that the play captured.
    pub captured: u16,
    /// Legality of the play: legal, illegal but executed, or skipped.
    pub legality: Legality,
    /// True if it was another side's turn.
    pub is_out_of_turn: bool,
}

/// Plays for which a trace stores a [`PlayTrace`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NotedPlays {
    /// Plays of all lines of play.
    #[default]
    AllLines,
    /// Plays of the main line only; the others are counted. In a large library, storing them would
    /// take a third of the tree's memory.
    MainLine,
}

/// Legality of a play, and its treatment in the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Legality {
    /// Legal play.
    Legal,
    /// Illegal, but executed, because the real game continued from it.
    Forced,
    /// Illegal and impossible to execute: the replay skips the play or ends its line there.
    Refused,
}

/// Captured piece, for games whose records name the points of captured pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapturedPiece {
    /// Index in [`Trace::plays`] of the play that captured the piece.
    pub play: u32,
    /// Point of the captured piece.
    pub at: Point,
}

/// Effect of moving a piece of yut by a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Index of the move in [`Trace::plays`].
    pub play: u32,
    /// Throw used for the move.
    pub by: Throw,
    /// Number of own pieces on the target station that the moved piece was stacked on.
    pub stacked: u8,
    /// Number of pieces that this move brought home, including the moved piece.
    pub finished: u8,
    /// True if no other throw that the side may use now makes the same move.
    pub only_choice: bool,
}

impl Way {
    /// True if the moved piece joined own pieces and stays on the board with them.
    pub fn is_stack(&self) -> bool {
        self.stacked > 0 && self.finished == 0
    }
}

/// Results of replaying one record.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Plays to store in `plays`. Set before the replay.
    pub noted: NotedPlays,
    /// Stored plays in tree order. Plays after a skipped play that ended its line are missing.
    pub plays: Vec<PlayTrace>,
    /// Number of plays that were counted but not stored.
    pub unnoted: u32,
    /// Number of stored plays on the main line; they come first in `plays`.
    pub main_line: usize,
    /// Number of plays on all lines that players do not count as moves, such as actions of an
    /// opening protocol.
    pub words: u32,
    /// Number of unreadable moves on all lines. They are not in `plays`.
    pub unread: u32,
    /// Number of the first skipped or unreadable move on the main line. From there on the position
    /// on the board is uncertain.
    pub uncertain_from: Option<u32>,
    /// Number of the first illegal, skipped or unreadable move on the main line, or of the last
    /// move if a stated rule is unknown. From there on the board may differ from the board of the
    /// real game.
    pub first_illegal: Option<u32>,
    /// Number of passes on all lines.
    pub passes: u32,
    /// Number of illegal plays on all lines.
    pub illegal: u32,
    /// Number of plays out of turn on all lines.
    pub out_of_turn: u32,
    /// Number of setups (stones added or removed) after the first move of a line, on all lines.
    pub edits: u32,
    /// Number of stones that each side has captured by the end of the main line.
    pub prisoners: [u32; 2],
    /// Final scores at the end of the main line under the record's ruleset, most plausible first.
    /// Empty if the record marks no territory or the komi is unknown.
    pub counts: Vec<Count>,
    /// Captured pieces with their points, in the order of the plays. Empty for games whose records
    /// do not name them.
    pub captured_pieces: Vec<CapturedPiece>,
    /// Moves of yut pieces with their effects, in the order of the plays.
    pub ways: Vec<Way>,
    /// Result at the end of the main line by the rules of the game; `None` if the rules do not
    /// decide it, or if a stated rule is unknown.
    pub outcome: Option<Outcome>,
    /// Finishing order of the sides at the end of the main line, for games such as yut.
    pub standing: Ranking,
    /// Description of the end of the game for readers, in English and Korean, or a note that it has
    /// not ended. Set only if the record states a result and the game has such words for this end.
    pub ending: Option<[String; 2]>,
    /// True if the record lacks facts that are needed to determine the end, as a list of throws
    /// without moves does.
    pub is_partial: bool,
    /// Side whose last stone made a row long enough to win that does not win under the rules. Set
    /// only if the record states a win by a row.
    pub vain_row: Option<Side>,
    /// True if the rules give half a point for passing first (button go), so that a komi such as
    /// 7.5 leads to whole margins.
    pub has_button: bool,
    /// Id of the ruleset used for the replay.
    pub ruleset: &'static str,
}

impl Trace {
    /// Resets the trace for another record; keeps its allocated memory and `noted`.
    pub fn clear(&mut self) {
        self.plays.clear();
        self.unnoted = 0;
        self.main_line = 0;
        (self.words, self.passes, self.unread) = (0, 0, 0);
        (self.uncertain_from, self.first_illegal) = (None, None);
        (self.illegal, self.out_of_turn, self.edits) = (0, 0, 0);
        self.prisoners = [0; 2];
        self.counts.clear();
        self.captured_pieces.clear();
        self.ways.clear();
        self.outcome = None;
        self.standing = Ranking::NONE;
        self.ending = None;
        self.is_partial = false;
        self.vain_row = None;
        self.has_button = false;
        self.ruleset = "";
    }

    /// Removes the stored plays after the main line if only the main line is to be stored; they
    /// stay counted. Called before each further line and during long ones.
    pub(crate) fn forget_variations(&mut self) {
        if self.noted == NotedPlays::AllLines {
            return;
        }
        let main_line = self.main_line;
        self.unnoted += (self.plays.len() - main_line) as u32;
        self.plays.truncate(main_line);
        let pieces = &mut self.captured_pieces;
        pieces.truncate(pieces.partition_point(|piece| (piece.play as usize) < main_line));
        let ways = &mut self.ways;
        ways.truncate(ways.partition_point(|way| (way.play as usize) < main_line));
    }

    /// Returns the number of plays on all lines, stored or only counted.
    pub fn all_plays(&self) -> usize {
        self.plays.len() + self.unnoted as usize
    }

    /// Returns the number of moves on all lines as players count them; unreadable moves count.
    pub fn moves(&self) -> usize {
        self.all_plays() + self.unread as usize - self.words as usize
    }

    /// Returns the effect of a yut move: the play number `at`, from 0, among the plays of a node.
    /// `None` for other plays.
    pub fn way_of(&self, node: NodeId, at: usize) -> Option<&Way> {
        let ways = &self.ways;
        if ways.is_empty() {
            return None;
        }
        let play = self.start(node) + at;
        let found = ways.binary_search_by_key(&play, |way| way.play as usize);
        ways.get(found.ok()?)
    }

    fn start(&self, node: NodeId) -> usize {
        self.plays.partition_point(|play| play.node < node)
    }

    /// Returns the stored plays of a node.
    pub fn plays_at(&self, node: NodeId) -> &[PlayTrace] {
        let start = self.start(node);
        let length = self.plays[start..]
            .iter()
            .take_while(|play| play.node == node)
            .count();
        &self.plays[start..start + length]
    }
}
