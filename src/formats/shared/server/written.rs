//! Extracts the part of a record that a server's file can store.

use crate::diag::loss::{self, Losses};
use crate::diag::{Finding, Place};
use crate::formats::shared::losses;
use crate::model::handicap::{ThreeStoneCorner, placements};
use crate::model::meaning::HandicapSource;
use crate::model::{
    Body, CommentKind, Field, GameId, Item, Meaning, NodeId, Play, Point, Record, SetupKind, Side,
    TextId,
};
use crate::text::Bilingual;

/// Data that a server's format stores besides the moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerCarried {
    /// Id of the format. Uninterpreted data of records that were read from this format is written
    /// back.
    pub(crate) own: &'static str,
    /// Header fields that the format stores.
    pub(crate) fields: &'static [Field],
    /// True if the format stores comments and variations.
    pub(crate) remarks: bool,
    /// Corner in which the server places the third of three handicap stones.
    pub(crate) third: ThreeStoneCorner,
    /// Largest number of columns, and of rows, of a board that the format stores.
    pub(crate) most: u8,
}

/// The moves, comments and variations of a record, as a server's file stores them.
pub(crate) struct ServerMoves {
    /// Stones and passes of the main line, in order.
    pub(crate) moves: Vec<Play>,
    /// Number of handicap stones that the server itself places.
    pub(crate) handicap: u32,
    /// Comments on the main line, each with the number of moves before it.
    pub(crate) comments: Vec<(usize, TextId)>,
    /// Variations, each as all its plays from the start of the game, with the number of plays that
    /// it shares with the main line.
    pub(crate) lines: Vec<(usize, Vec<Play>)>,
    pub(crate) meaning: Meaning,
    pub(crate) lost: Losses,
}

impl ServerMoves {
    /// Extracts the game of a record for a format. The error is a finding that says why the format
    /// cannot hold the game.
    pub(crate) fn new(record: &Record, carried: &ServerCarried) -> Result<ServerMoves, Finding> {
        let refuse = |why: Bilingual| {
            Finding::new(&loss::NOT_WRITTEN, Place::whole(record))
                .arg("format", carried.own.to_uppercase())
                .arg("why", why)
        };
        if record.game != GameId::BADUK {
            let why = Bilingual::new("it stores only games of baduk", "바둑 대국만 저장함");
            return Err(refuse(why));
        }
        let board = record.board;
        if board.columns() != board.rows() || board.columns() > carried.most {
            let why = Bilingual::new(
                "the board is not square or too large",
                "정사각형이 아니거나 너무 큰 판",
            );
            return Err(refuse(why));
        }
        let meaning = Meaning::new(record);
        let before = match meaning.handicap.source {
            HandicapSource::Later(_) | HandicapSource::Moves { .. } => {
                let stones = meaning.handicap.stones.iter();
                stones.map(|&at| (Side::BLACK, at)).collect()
            }
            _ => setup(record),
        };
        let usual = placed(record, carried.third, &before);
        let (handicap, mut played) = match (usual, meaning.handicap.source) {
            (Some(handicap), HandicapSource::Moves { plays }) => (handicap, plays),
            // Handicap stones that were played as moves, but not where the server puts them, stay
            // moves.
            (None, HandicapSource::Moves { .. }) if meaning.handicap.set_up == 0 => (0, 0),
            (Some(handicap), _) => (handicap, 0),
            (None, _) => {
                let why = Bilingual::new(
                    "setup stones where the server would not put handicap stones",
                    "서버가 치석을 놓는 자리가 아닌 곳에 돌이 놓여 있음",
                );
                return Err(refuse(why));
            }
        };
        let mut lost = if carried.remarks {
            let mut lost = Losses::in_order(losses::ORDER);
            lost.add(losses::OUTSIDE, record.origin.texts_outside());
            lost
        } else {
            Losses::of_one_line(record)
        };
        lost.add_header(record, carried.fields);
        if meaning.handicap.count >= 2 && handicap == 0 {
            lost.add_field(record, Field::Handicap);
        }
        // Setup after this node is lost, because these formats have setup only before the first
        // move.
        let last_setup = match meaning.handicap.source {
            HandicapSource::Later(node) => node,
            _ => NodeId::ROOT,
        };
        let mut game = ServerMoves {
            moves: Vec::new(),
            handicap,
            comments: Vec::new(),
            lines: Vec::new(),
            meaning,
            lost,
        };
        for node in record.tree.main_line() {
            for item in record.tree.items(node) {
                match item.body {
                    Body::Comment {
                        kind: CommentKind::Comment,
                        text,
                    } if carried.remarks => game.comments.push((game.moves.len(), text)),
                    Body::Play(_) if played > 0 => played -= 1,
                    Body::Play(play) => {
                        if game.is_written(record, play) {
                            game.moves.push(play);
                        }
                    }
                    Body::Raw(_) if record.origin.format == carried.own => {}
                    Body::Setup { .. } if node <= last_setup => {}
                    body => game.lost.add_item(record, &body),
                }
            }
        }
        if carried.remarks {
            game.other_lines(record);
        }
        Ok(game)
    }

    /// True if the format can store a play; otherwise counts the play as lost.
    fn is_written(&mut self, record: &Record, play: Play) -> bool {
        let is_of_two = [Side::BLACK, Side::WHITE].contains(&play.side());
        let is_written = match play {
            Play::Place { at, .. } => is_of_two && record.board.holds(at),
            Play::Pass { .. } => is_of_two,
            _ => false,
        };
        let what = if matches!(play, Play::Place { .. }) {
            losses::POINTS
        } else {
            losses::NO_STONES
        };
        self.lost.add(what, usize::from(!is_written));
        is_written
    }

    /// Extracts the variations in the order of the tree, and counts what is lost in them.
    fn other_lines(&mut self, record: &Record) {
        let tree = &record.tree;
        let main: Vec<NodeId> = tree.main_line().collect();
        let mut lines = WrittenLines::new(&self.moves);
        for node in tree.nodes() {
            if main.binary_search(&node).is_ok() {
                continue;
            }
            for item in tree.items(node) {
                if !matches!(item.body, Body::Play(_)) {
                    self.lost.add_item(record, &item.body);
                }
            }
            if tree.first_child(node).is_some() {
                continue;
            }
            let path = tree.path(node);
            let plays: Vec<Play> = path.iter().flat_map(|&node| tree.plays(node)).collect();
            let mut is_written = |play: &Play| self.is_written(record, *play);
            let plays: Vec<Play> = plays.into_iter().filter(|play| is_written(play)).collect();
            lines.add(&plays);
        }
        let (lines, left_out) = lines.others(self.moves.len());
        self.lines = lines;
        self.lost.add(losses::VARIATIONS, left_out);
    }

    /// Returns the number of stones on the main line, without passes.
    pub(crate) fn stones(&self) -> usize {
        let is_stone = |play: &&Play| matches!(play, Play::Place { .. });
        self.moves.iter().filter(is_stone).count()
    }
}

/// Main line and variations as a tree of plays, so that lines with the same beginning are merged.
struct WrittenLines {
    /// Nodes of the tree: the play of each node, and the indices of the nodes after it. The first
    /// node has no play.
    nodes: Vec<(Option<Play>, Vec<usize>)>,
}

impl WrittenLines {
    /// Creates the tree with its first line, the main line.
    fn new(line: &[Play]) -> WrittenLines {
        let mut lines = WrittenLines {
            nodes: vec![(None, Vec::new())],
        };
        lines.add(line);
        lines
    }

    /// Adds a line of plays. Passes of both sides count as equal, because these files store no side
    /// for them.
    fn add(&mut self, line: &[Play]) {
        let unsigned = |play: Play| match play {
            Play::Pass { .. } => Play::Pass { side: Side::BLACK },
            other => other,
        };
        let mut at = 0;
        for play in line.iter().copied().map(unsigned) {
            let mut after = self.nodes[at].1.iter().copied();
            at = match after.find(|&next| self.nodes[next].0 == Some(play)) {
                Some(next) => next,
                None => {
                    let next = self.nodes.len();
                    self.nodes.push((Some(play), Vec::new()));
                    self.nodes[at].1.push(next);
                    next
                }
            };
        }
    }

    /// Returns all lines except the first, which has `first` plays. Each comes with the number of
    /// plays that it shares with the first. Also returns the number of lines that were left out
    /// because of [`MOST`].
    fn others(&self, first: usize) -> (Vec<(usize, Vec<Play>)>, usize) {
        let (mut others, mut left_out, mut plays) = (Vec::new(), 0, 0);
        let mut path: Vec<Play> = Vec::new();
        let mut waiting = vec![(0, 0, 0)];
        while let Some((at, depth, shared)) = waiting.pop() {
            let (play, after) = &self.nodes[at];
            path.truncate(depth);
            path.extend(play);
            if after.is_empty() && at != first {
                plays += path.len();
                if plays > MOST {
                    left_out += 1;
                } else {
                    others.push((shared, path.clone()));
                }
                continue;
            }
            let depth = path.len();
            // Nodes with an index up to `first` are plays of the first line.
            let next = after.iter().rev();
            waiting.extend(next.map(|&next| (next, depth, shared + usize::from(next <= first))));
        }
        (others, left_out)
    }
}

/// Maximum number of plays in all variations of a game together. Each variation is written from the
/// start of the game, so many deep ones would fill any disk.
const MOST: usize = 1_000_000;

/// Returns the setup stones of the root with their sides.
fn setup(record: &Record) -> Vec<(Side, Point)> {
    let tree = &record.tree;
    let items: &[Item] = if tree.is_empty() {
        &[]
    } else {
        tree.items(NodeId::ROOT)
    };
    let placed = items.iter().filter_map(|item| match item.body {
        Body::Setup {
            kind: SetupKind::Stones(side),
            points,
        } => Some((side, points)),
        _ => None,
    });
    placed
        .flat_map(|(side, points)| {
            let points = tree.points.get(points).iter();
            points.map(move |&at| (side, at))
        })
        .collect()
}

/// Returns the number of handicap stones if `stones` are exactly those that the server would place;
/// 0 without stones, `None` for others.
fn placed(record: &Record, third: ThreeStoneCorner, stones: &[(Side, Point)]) -> Option<u32> {
    if stones.is_empty() {
        return Some(0);
    }
    if stones.iter().any(|&(side, _)| side != Side::BLACK) {
        return None;
    }
    let mut points: Vec<Point> = stones.iter().map(|&(_, at)| at).collect();
    points.sort();
    points.dedup();
    let known = placements(record.board, points.len());
    let usual = known
        .into_iter()
        .find(|known| known.third == third || known.third == ThreeStoneCorner::Beside);
    let mut usual = usual?.stones;
    usual.sort();
    (usual == points).then(|| u32::try_from(points.len()).ok())?
}
