//! Trace of a replay.

use super::{Count, NodeId, Outcome, Point, Ranking, Side, Throw};

/// Result of replaying one play, 12 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayTrace {
    /// Node that holds the play.
    pub node: NodeId,
    /// Number on its line, from 1, including passes. Actions of an opening protocol have the number
    /// of the preceding move, or 0 before the first one.
    pub ply: u32,
    /// Number of captured stones or pieces.
    pub captured: u16,
    /// Legality of the play.
    pub legality: Legality,
    /// True if another side was to play.
    pub is_out_of_turn: bool,
}

/// Plays that a trace records individually.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NotedPlays {
    /// Plays of all lines.
    #[default]
    AllLines,
    /// Plays of the main line; others are only counted. In a large library the other plays take a
    /// third of the tree's memory.
    MainLine,
}

/// Legality of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Legality {
    /// Allowed.
    Legal,
    /// Illegal, but executed because the game really continued that way.
    Forced,
    /// Illegal and impossible: the play is skipped or its line ends before it.
    Refused,
}

/// Captured piece and its point, for games whose records name such points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapturedPiece {
    /// Play that captured it, as an index into [`Trace::plays`].
    pub play: u32,
    /// Point of the captured piece.
    pub at: Point,
}

/// Effect of moving a piece of yut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Play, as an index into [`Trace::plays`].
    pub play: u32,
    /// Throw that was used.
    pub by: Throw,
    /// Number of pieces of the same side that the moved piece joined at the end.
    pub stacked: u8,
    /// Number of pieces that finished with this move, including the moved piece.
    pub finished: u8,
    /// True if no other available throw leads to the same place.
    pub only_choice: bool,
}

/// Result of replaying one record, in tree order.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Plays to record; set before the replay.
    pub noted: NotedPlays,
    /// Recorded plays in tree order, without those after a play that ended its line.
    pub plays: Vec<PlayTrace>,
    /// Plays that are only counted.
    pub unnoted: u32,
    /// Number of recorded plays on the main line, which come first.
    pub main_line: usize,
    /// Plays on all lines that players do not count as moves, such as actions of an opening
    /// protocol.
    pub words: u32,
    /// Unreadable moves on all lines, which are not among the plays.
    pub unread: u32,
    /// Number of the first skipped move of the main line. After it the board is not known for
    /// certain.
    pub uncertain_from: Option<u32>,
    /// Number of the first illegal or skipped move of the main line. After it the board may differ
    /// from the board of the real game.
    pub first_illegal: Option<u32>,
    /// Passes on all lines.
    pub passes: u32,
    /// Illegal plays on all lines.
    pub illegal: u32,
    /// Plays out of turn on all lines.
    pub out_of_turn: u32,
    /// Setups after the first play of a line, on all lines.
    pub edits: u32,
    /// Stones that each side had captured by the end of the main line.
    pub prisoners: [u32; 2],
    /// Final counts at the end of the main line under the record's ruleset, best reading first.
    /// Empty if the record marks no territory.
    pub counts: Vec<Count>,
    /// Points of captured pieces in play order; filled only for games whose records name them.
    pub captured_pieces: Vec<CapturedPiece>,
    /// Effects of moving pieces of yut, in play order.
    pub ways: Vec<Way>,
    /// Result of the main line by the rules alone; `None` if they leave it open.
    pub outcome: Option<Outcome>,
    /// Finishing order at the end of the main line, for games in which sides finish one after
    /// another.
    pub standing: Ranking,
    /// Description of the ending in the game's own terms, in English and Korean, or a statement
    /// that it has not ended. Set only if the record states a result and `outcome` does not say it
    /// all.
    pub ending: Option<[String; 2]>,
    /// True if the record leaves out facts needed to determine the end, as a sheet of throws alone
    /// does.
    pub is_partial: bool,
    /// Side whose last stone completed a row of winning length that does not win. Set only if the
    /// record states a win by a row.
    pub vain_row: Option<Side>,
    /// True if the rules give half a point to the side that passes first, so that margins differ from the komi
    /// by a half.
    pub has_button: bool,
    /// Id of the ruleset used.
    pub ruleset: &'static str,
}

impl Trace {
    /// Resets the trace, keeping its memory and the choice of plays to record.
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

    /// Discards the recorded plays of variations if only the main line is recorded. Called between
    /// two lines.
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

    /// Returns the number of plays on all lines, recorded or not.
    pub fn all_plays(&self) -> usize {
        self.plays.len() + self.unnoted as usize
    }

    /// Returns the number of moves on all lines as players count them, including unreadable ones.
    pub fn moves(&self) -> usize {
        self.all_plays() + self.unread as usize - self.words as usize
    }

    /// Returns the effect of the yut play at an index among the plays of a node.
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

    /// Returns the recorded plays of a node.
    pub fn plays_at(&self, node: NodeId) -> &[PlayTrace] {
        let start = self.start(node);
        let length = self.plays[start..]
            .iter()
            .take_while(|play| play.node == node)
            .count();
        &self.plays[start..start + length]
    }
}
