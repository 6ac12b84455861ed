//! Lines of a problem, each called right or wrong as its record says.

use super::PlayLine;
use crate::games::{Game, RulesRequest};
use crate::model::picture::Verdict;
use crate::model::{Body, Judgement, NodeId, Record, Side};

/// A line of a problem, with its verdict.
pub struct AnswerLine<'r> {
    /// The moves of the line, from the root to its last node.
    pub line: PlayLine<'r>,
    /// Verdict that the line is right or wrong.
    pub verdict: Verdict,
    /// Number of nodes that the line shares with the line before it in the record.
    pub shared: usize,
}

/// Word that is a verdict only at the end of a clause, because it may also mean the right side of
/// the board.
const RIGHT: &str = "right";

/// Words in comments that call a line right or wrong; each has to be at the beginning of a word.
const WORDS: &[(&str, Verdict)] = &[
    (RIGHT, Verdict::Right),
    ("right answer", Verdict::Right),
    ("right move", Verdict::Right),
    ("correct", Verdict::Right),
    ("solution", Verdict::Right),
    ("solved", Verdict::Right),
    ("success", Verdict::Right),
    ("well done", Verdict::Right),
    ("wrong", Verdict::Wrong),
    ("incorrect", Verdict::Wrong),
    ("fail", Verdict::Wrong),
    ("mistake", Verdict::Wrong),
    ("bad move", Verdict::Wrong),
    ("정해", Verdict::Right),
    ("정답", Verdict::Right),
    ("정수", Verdict::Right),
    ("성공", Verdict::Right),
    ("맞았", Verdict::Right),
    ("맞습", Verdict::Right),
    ("잘 하", Verdict::Right),
    ("실패", Verdict::Wrong),
    ("오답", Verdict::Wrong),
    ("틀렸", Verdict::Wrong),
    ("틀림", Verdict::Wrong),
    ("틀린", Verdict::Wrong),
    ("악수", Verdict::Wrong),
    ("잘못", Verdict::Wrong),
];

impl<'r> PlayLine<'r> {
    /// Returns all lines of a problem, in the order of the record, with their verdicts. `solver` is
    /// the side that has to solve it.
    ///
    /// The verdict nearest to the end of a line counts: the words of a comment, a judgement of a
    /// move of the solver (SGF's TE, DO, BM), or a position that is good for a side (GB, GW). Only
    /// words can correct a bad move. Lines without a verdict are wrong if the record calls others
    /// right. If it calls none right, the first move of the solver at each fork is right.
    pub fn answers(
        record: &'r Record,
        game: &'r dyn Game,
        request: &'r RulesRequest,
        solver: Side,
    ) -> Vec<AnswerLine<'r>> {
        let tree = &record.tree;
        let mut states: Vec<LineState> = Vec::with_capacity(tree.len());
        let mut leaves = Vec::new();
        for node in tree.nodes() {
            let parent = tree.parent(node);
            let above = parent.map_or(LineState::START, |parent| states[parent.index()]);
            let first = tree.plays(node).next();
            let is_begun = above.is_begun || first.is_some();
            let verdict = match own_verdict(record, node, solver).filter(|_| is_begun) {
                Some(Statement::Words(verdict)) => Some(verdict),
                Some(Statement::Judged(verdict)) => match above.verdict {
                    Some(Verdict::Wrong) => above.verdict,
                    _ => Some(verdict),
                },
                None => above.verdict,
            };
            let is_first = parent.is_none_or(|parent| tree.first_child(parent) == Some(node));
            let is_solver = first.is_none_or(|play| play.side() == solver);
            states.push(LineState {
                verdict,
                is_begun,
                is_first: above.is_first && (is_first || !is_solver),
            });
            if tree.first_child(node).is_none() && is_begun {
                leaves.push(node);
            }
        }
        let has_right = leaves
            .iter()
            .any(|leaf| states[leaf.index()].verdict == Some(Verdict::Right));
        let mut before: Vec<NodeId> = Vec::new();
        let lines = leaves.into_iter().map(|leaf| {
            let state = states[leaf.index()];
            let assumed = if !has_right && state.is_first {
                Verdict::Right
            } else {
                Verdict::Wrong
            };
            let nodes = tree.path(leaf);
            let shared = before.iter().zip(&nodes).take_while(|(a, b)| a == b);
            let shared = shared.count();
            before.clone_from(&nodes);
            AnswerLine {
                line: PlayLine::new(record, game, request, nodes),
                verdict: state.verdict.unwrap_or(assumed),
                shared,
            }
        });
        lines.collect()
    }
}

/// Facts about a line up to one of its nodes.
#[derive(Clone, Copy)]
struct LineState {
    /// The last verdict up to this node; `None` if there is none.
    verdict: Option<Verdict>,
    /// True if a move has been played up to this node.
    is_begun: bool,
    /// True if the solver has always played the first of several moves up to this node.
    is_first: bool,
}

impl LineState {
    const START: LineState = LineState {
        verdict: None,
        is_begun: false,
        is_first: true,
    };
}

/// Verdict that a node states.
enum Statement {
    /// Stated by words in the node's comment or name.
    Words(Verdict),
    /// Stated by a judgement of a move or of the position.
    Judged(Verdict),
}

/// Returns the verdict that a node states; `None` if it states none.
fn own_verdict(record: &Record, node: NodeId, solver: Side) -> Option<Statement> {
    let tree = &record.tree;
    let items = tree.items(node);
    let words = items.iter().find_map(|item| match item.body {
        Body::Comment { text, .. } => verdict_in(record.text(tree.text(text))),
        _ => None,
    });
    if let Some(verdict) = words {
        return Some(Statement::Words(verdict));
    }
    let is_of_solver = tree.plays(node).any(|play| play.side() == solver);
    items.iter().find_map(|item| {
        let Body::Judgement { kind, .. } = item.body else {
            return None;
        };
        let verdict = match kind {
            Judgement::Tesuji if is_of_solver => Verdict::Right,
            Judgement::BadMove | Judgement::Doubtful if is_of_solver => Verdict::Wrong,
            Judgement::GoodFor(side) if side == solver => Verdict::Right,
            Judgement::GoodFor(_) => Verdict::Wrong,
            _ => return None,
        };
        Some(Statement::Judged(verdict))
    })
}

/// Returns the first verdict in the words of a text, reversed if a negation is beside it; `None` if
/// there is none.
fn verdict_in(text: &str) -> Option<Verdict> {
    let text = text.to_lowercase();
    let begins_word = |at: usize| {
        let before = text[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric())
    };
    let ends_clause = |at: usize| {
        let after = text[at..].trim_start_matches(' ').chars().next();
        after.is_none_or(|c| !c.is_alphanumeric())
    };
    let found = WORDS.iter().filter_map(|(word, verdict)| {
        let mut places = text.match_indices(word).map(|(at, _)| at);
        let at = places
            .find(|&at| begins_word(at) && (*word != RIGHT || ends_clause(at + RIGHT.len())))?;
        Some((at, word, *verdict))
    });
    // Takes the first word in the text and, of two words at the same place, the longer one.
    let (at, word, verdict) = found.min_by_key(|(at, word, _)| (*at, usize::MAX - word.len()))?;
    let before = text[..at].trim_end();
    let clause = text[at + word.len()..]
        .split(['.', ',', '!', '?', '\n'])
        .next();
    let is_negated = [" not", "n't", " no"]
        .iter()
        .any(|not| before.ends_with(not))
        || ["not", "no"].contains(&before)
        || clause.is_some_and(|rest| {
            let rest = rest.trim_start_matches(['가', '이', '은', '는', '도', ' ']);
            ["아니", "아님", "아닙"]
                .iter()
                .any(|not| rest.starts_with(not))
        });
    Some(match (verdict, is_negated) {
        (verdict, false) => verdict,
        (Verdict::Right, true) => Verdict::Wrong,
        (Verdict::Wrong, true) => Verdict::Right,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_call_lines_right_or_wrong() {
        for (text, expected) in [
            ("RIGHT", Some(Verdict::Right)),
            ("Correct! Black lives.", Some(Verdict::Right)),
            ("Incorrect", Some(Verdict::Wrong)),
            ("This is not correct.", Some(Verdict::Wrong)),
            ("That isn't right", Some(Verdict::Wrong)),
            ("Failure: ko", Some(Verdict::Wrong)),
            ("Black plays on the right side", None),
            ("the right move", Some(Verdict::Right)),
            ("Black lives", None),
            ("정해. 흑이 삽니다.", Some(Verdict::Right)),
            ("정답입니다", Some(Verdict::Right)),
            ("실패 1도", Some(Verdict::Wrong)),
            ("정답이 아닙니다.", Some(Verdict::Wrong)),
            ("실패가 아니다", Some(Verdict::Right)),
            ("오답. 정해는 a입니다.", Some(Verdict::Wrong)),
            ("부정수", None),
        ] {
            assert_eq!(verdict_in(text), expected, "{text}");
        }
    }
}
