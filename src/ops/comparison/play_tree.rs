//! Record as a tree with one step per move, regardless of how its moves are distributed over nodes.

use std::collections::BTreeMap;

use crate::model::{
    Body, Item, ItemCopier, MarkShape, NodeId, Play, Point, Record, SetupKind, Symmetry,
};
use crate::text::Bilingual;

/// Tree of moves for comparing records: each step is one move and the content that follows it.
pub(super) struct PlayTree {
    pub(super) steps: Vec<Step>,
    /// Index in `steps` of the last step of the main line.
    end: usize,
}

/// Move with the comments, marks and other content that follow it. Step 0 is the start of the game
/// and has no move.
#[derive(Default)]
pub(super) struct Step {
    pub(super) play: Option<SteppedPlay>,
    pub(super) node: Option<NodeId>,
    parent: usize,
    pub(super) children: Vec<usize>,
    /// Texts that describe the content after the move, listed by kind of content. Equal content
    /// gives equal texts.
    pub(super) said: BTreeMap<StatementKind, Vec<String>>,
}

/// Readable move, or the text of an unreadable one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SteppedPlay {
    Play(Play),
    Unread(String),
}

/// Kind of content that a node can have besides its moves and header entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum StatementKind {
    /// Set up stones, emptied points and the side to play.
    Setup,
    /// Comments and node names.
    Comments,
    /// Marks, labels, arrows and lines.
    Marks,
    /// Judgements of moves and positions, and score estimates.
    Verdicts,
    /// Clock readings.
    Clocks,
    /// All other content: turn numbers, captures claimed by the record, print numbers, properties
    /// of other programs.
    Others,
}

impl StatementKind {
    /// All kinds in the order in which a comparison lists them.
    pub const ALL: [StatementKind; 6] = [
        StatementKind::Setup,
        StatementKind::Comments,
        StatementKind::Marks,
        StatementKind::Verdicts,
        StatementKind::Clocks,
        StatementKind::Others,
    ];

    /// Returns the words for content of this kind after a number, as in `3 comments`.
    pub const fn word(self) -> Bilingual {
        match self {
            StatementKind::Setup => Bilingual::new("setup points", "배치한 점"),
            StatementKind::Comments => Bilingual::new("comments", "해설"),
            StatementKind::Marks => Bilingual::new("marks", "표시"),
            StatementKind::Verdicts => Bilingual::new("verdicts", "평가"),
            StatementKind::Clocks => Bilingual::new("clock readings", "시계 기록"),
            StatementKind::Others => Bilingual::new("other statements", "그 밖의 내용"),
        }
    }
}

impl PlayTree {
    /// Builds the tree of a record, rotated or reflected by the symmetry `way`.
    pub(super) fn new(record: &Record, way: Symmetry) -> PlayTree {
        let item_copier = ItemCopier::from_record(record).turned(way);
        let mut steps = vec![Step::default()];
        let mut places: Vec<usize> = Vec::with_capacity(record.tree.len());
        let main_end = record.tree.main_line().last();
        let mut end = 0;
        for node in record.tree.nodes() {
            let mut at = record
                .tree
                .parent(node)
                .map_or(0, |parent| places[parent.index()]);
            let items = record.tree.items(node);
            for item in items {
                if let Some(play) = stepped(record, item, &item_copier) {
                    at = next(&mut steps, at, play, node);
                }
            }
            for item in items {
                say(record, item, &item_copier, &mut steps[at]);
            }
            if Some(node) == main_end {
                end = at;
            }
            places.push(at);
        }
        for step in &mut steps {
            step.said.values_mut().for_each(|said| said.sort());
        }
        PlayTree { steps, end }
    }

    /// Returns the indices in `steps` of the main line's moves in order.
    pub(super) fn main_line(&self) -> Vec<usize> {
        let mut line = Vec::new();
        let mut at = self.end;
        while at != 0 {
            line.push(at);
            at = self.steps[at].parent;
        }
        line.reverse();
        line
    }
}

fn next(steps: &mut Vec<Step>, at: usize, play: SteppedPlay, node: NodeId) -> usize {
    let children = &steps[at].children;
    let known = children
        .iter()
        .find(|&&child| steps[child].play.as_ref() == Some(&play));
    if let Some(&known) = known {
        return known;
    }
    let new = steps.len();
    steps[at].children.push(new);
    steps.push(Step {
        play: Some(play),
        node: Some(node),
        parent: at,
        ..Step::default()
    });
    new
}

fn stepped(record: &Record, item: &Item, item_copier: &ItemCopier<'_>) -> Option<SteppedPlay> {
    match item.body {
        Body::Play(Play::Advance { side, from, to, .. }) => {
            // The throw used for the move is not compared, because not every record names it.
            let play = Play::Advance {
                side,
                from,
                to,
                by: None,
            };
            Some(SteppedPlay::Play(play))
        }
        Body::Play(play) => Some(SteppedPlay::Play(item_copier.play(play))),
        Body::Raw(written) if record.unread_move(item).is_some() || record.is_unread_word(item) => {
            let words = record.tree.raws.get(written).iter().skip(1);
            let words: Vec<&str> = words.map(|&word| record.text(word).trim()).collect();
            Some(SteppedPlay::Unread(words.join(" ")))
        }
        _ => None,
    }
}

/// Adds the content of an item to a step as texts: one text per point for setups and marks.
fn say(record: &Record, item: &Item, item_copier: &ItemCopier<'_>, step: &mut Step) {
    let tree = &record.tree;
    let name = |point: Point| record.board.name(item_copier.point(point));
    let mut add = |kind, words: String| step.said.entry(kind).or_default().push(words);
    match item.body {
        Body::Play(_) | Body::Info(_) => {}
        Body::Setup { kind, points } => {
            let kind = match kind {
                SetupKind::Stones(side) => format!("side {}", side.0),
                SetupKind::Empty => "empty".to_owned(),
            };
            for &point in tree.points.get(points) {
                add(StatementKind::Setup, format!("{kind} {}", name(point)));
            }
        }
        Body::ToPlay(side) => add(StatementKind::Setup, format!("to play {}", side.0)),
        Body::Comment { text, .. } => {
            let words = record.text(tree.text(text)).split_whitespace();
            let words: Vec<&str> = words.collect();
            if !words.is_empty() {
                add(StatementKind::Comments, words.join(" "));
            }
        }
        Body::Mark { shape, points } => {
            // Marks that show or dim a part of the board are not compared: most formats cannot store
            // them.
            let is_view = matches!(shape, MarkShape::View | MarkShape::Dim);
            for &point in tree.points.get(points).iter().filter(|_| !is_view) {
                add(StatementKind::Marks, format!("{shape:?} {}", name(point)));
            }
        }
        Body::Labels(labels) => {
            for label in tree.labels.get(labels) {
                let words = format!("{} {}", name(label.at), record.text(label.text));
                add(StatementKind::Marks, words);
            }
        }
        Body::Connectors { kind, ends } => {
            for ends in tree.points.get(ends).chunks(2) {
                let ends: Vec<String> = ends.iter().map(|&end| name(end)).collect();
                add(StatementKind::Marks, format!("{kind:?} {}", ends.join("-")));
            }
        }
        Body::Judgement { kind, emphasis } => {
            add(StatementKind::Verdicts, format!("{kind:?} {emphasis:?}"));
        }
        Body::Estimate(points) => add(StatementKind::Verdicts, format!("estimate {points}")),
        Body::Clock { side, kind, value } => {
            add(
                StatementKind::Clocks,
                format!("{kind:?} {} {value}", side.0),
            );
        }
        Body::Raw(written) => {
            let is_own = record.unread_move(item).is_some() || record.is_unread_word(item);
            let words = tree.raws.get(written).iter();
            let words: Vec<&str> = words.map(|&word| record.text(word)).collect();
            // Properties of a RenLib library describe its file, so they are not compared.
            let is_of_file = words
                .first()
                .is_some_and(|name| name.starts_with(Record::LIBRARY_PROPERTY));
            if !is_own && !is_of_file {
                add(StatementKind::Others, words.join(" "));
            }
        }
        Body::Member(text) => add(
            StatementKind::Others,
            record.text(tree.text(text)).to_owned(),
        ),
        Body::ClaimedCapture { count, points } => {
            let mut points: Vec<String> =
                tree.points.get(points).iter().map(|&at| name(at)).collect();
            points.sort();
            add(
                StatementKind::Others,
                format!("capture {count:?} {}", points.join(" ")),
            );
        }
        Body::FigureStart { .. } | Body::Print { .. } => {
            add(StatementKind::Others, "print".to_owned());
        }
        Body::Turn { side, number } => {
            add(StatementKind::Others, format!("turn {number} {}", side.0))
        }
        Body::ClaimedStack => add(StatementKind::Others, "stack".to_owned()),
        Body::ClaimedPieces(count) => add(StatementKind::Others, format!("pieces {count}")),
        Body::ClaimedLoss(throw) => add(StatementKind::Others, format!("loss {throw:?}")),
    }
}
