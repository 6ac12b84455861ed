//! What a replay found out about each play.

use super::{Count, NodeId, Outcome, Point, Ranking, Side, Throw};

/// What happened when one play was replayed, 12 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayTrace {
    /// The node that holds the play.
    pub node: NodeId,
    /// Its number on its line, from 1, passes counted; the words of an opening protocol have that of
    /// the move before them, which is 0 in front of the first.
    pub ply: u32,
    /// Stones or pieces captured.
    pub captured: u16,
    /// Whether the rules allowed it.
    pub legality: Legality,
    /// Whether it was another side's turn.
    pub is_out_of_turn: bool,
}

/// Which plays a trace notes one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NotedPlays {
    /// Those of all lines.
    #[default]
    AllLines,
    /// Those of the main line; the others are counted. In a large library the others take as much room as
    /// a third of its tree.
    MainLine,
}

/// Whether the rules allowed a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Legality {
    /// Allowed.
    Legal,
    /// Not allowed, but put on the board as the game really went.
    Forced,
    /// Not allowed and not possible: it is passed over, or its line ends before it.
    Refused,
}

/// A captured piece and where it stood, for games whose records name such points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapturedPiece {
    /// The play that captured it, by its place in [`Trace::plays`].
    pub play: u32,
    /// Where it stood.
    pub at: Point,
}

/// What a piece of yut did on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The play, by its place in [`Trace::plays`].
    pub play: u32,
    /// The throw that it used.
    pub by: Throw,
    /// Pieces of its own side that it was stacked on at the end.
    pub stacked: u8,
    /// Pieces that went out with it, itself included.
    pub finished: u8,
    /// Whether no other throw that was left would have brought it there.
    pub only_choice: bool,
}

/// The outcome of replaying one record, in the order of its tree.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Which plays are noted; asked for before the replay.
    pub noted: NotedPlays,
    /// One entry a play that is noted, in the order of the tree, without those behind a play that ended its
    /// line.
    pub plays: Vec<PlayTrace>,
    /// Plays that are only counted.
    pub unnoted: u32,
    /// How many of them, from the first, stand on the main line.
    pub main_line: usize,
    /// Those of all plays that players do not count as moves, such as words of an opening protocol.
    pub words: u32,
    /// Moves of all lines that could not be read, which stand among no plays.
    pub unread: u32,
    /// The number of the first move of the main line that could not be put on the board and was passed
    /// over: behind it the board is not known for certain.
    pub uncertain_from: Option<u32>,
    /// The number of the first move of the main line that was illegal or was passed over: behind it the
    /// board may not be the one that the game was played on.
    pub first_illegal: Option<u32>,
    /// Passes, in all lines.
    pub passes: u32,
    /// Plays that the rules did not allow, in all lines.
    pub illegal: u32,
    /// Plays out of turn, in all lines.
    pub out_of_turn: u32,
    /// Setup behind the first play of a line, in all lines.
    pub edits: u32,
    /// Stones that each side captured by the end of the main line.
    pub prisoners: [u32; 2],
    /// Final counts at the end of the main line under the record's ruleset, best reading first;
    /// empty where the record marks no territory.
    pub counts: Vec<Count>,
    /// Points of captured pieces, in the order of the plays; only games that say so fill it.
    pub captured_pieces: Vec<CapturedPiece>,
    /// What pieces of yut did, in the order of the plays.
    pub ways: Vec<Way>,
    /// How the main line ended by the rules alone; none where they leave it open.
    pub outcome: Option<Outcome>,
    /// Who had come in by the end of the main line, in games in which one side after the other does.
    pub standing: Ranking,
    /// How the main line ended in the game's own words, in English and Korean, or what is missing where
    /// it has not; only where the record states a result, and none where the outcome says it all.
    pub ending: Option<[String; 2]>,
    /// Whether the record leaves out what its end could be told from, as a sheet with throws alone does.
    pub is_partial: bool,
    /// The side whose last stone of the main line made a row as long as one that wins, which does not win;
    /// only where the record states that it was won by a row.
    pub vain_row: Option<Side>,
    /// True if the rules give half a point to the side that passes first, so that margins differ from the komi
    /// by a half.
    pub has_button: bool,
    /// Id of the ruleset that the replay followed.
    pub ruleset: &'static str,
}

impl Trace {
    /// Forgets everything but the memory it used and which plays it is to note.
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

    /// Only counts the plays behind the main line, where no others are to be noted; between two lines.
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

    /// Number of plays of all lines, noted or not.
    pub fn all_plays(&self) -> usize {
        self.plays.len() + self.unnoted as usize
    }

    /// Number of moves of all lines, as players count them, with those that could not be read.
    pub fn moves(&self) -> usize {
        self.all_plays() + self.unread as usize - self.words as usize
    }

    /// What a piece of yut did in the play that stands at a place among the plays of a node.
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

    /// The plays that stand in a node.
    pub fn plays_at(&self, node: NodeId) -> &[PlayTrace] {
        let start = self.start(node);
        let length = self.plays[start..]
            .iter()
            .take_while(|play| play.node == node)
            .count();
        &self.plays[start..start + length]
    }
}
