//! Path to a variation, as users write it on the command line: `34b,40c`.

use std::fmt;
use std::str::FromStr;

use super::{FigureError, PlayLine};
use crate::games::{Game, RulesRequest};
use crate::model::{NodeId, Record};
use crate::text::Lang;
use crate::text::letters::letters;

/// Path to a variation. `34b,40c` takes the second alternative at move 34 and then the third one at
/// move 40; at all other moves the line follows the first alternative.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LinePath {
    /// Chosen alternatives, in ascending order of their moves.
    branches: Vec<Branch>,
}

/// Choice of one alternative at a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Branch {
    /// Number of the move on the line, from 1.
    ply: u32,
    /// Chosen alternative, from 1; 1 (`a`) is the move of the line itself.
    choice: u32,
}

impl FromStr for LinePath {
    type Err = PathError;

    fn from_str(text: &str) -> Result<LinePath, PathError> {
        let mut branches: Vec<Branch> = Vec::new();
        for part in text.split(',') {
            let branch = branch(part.trim()).ok_or_else(|| PathError::NoBranch(part.to_owned()))?;
            if branches.last().is_some_and(|last| last.ply >= branch.ply) {
                return Err(PathError::NotAscending(text.to_owned()));
            }
            branches.push(branch);
        }
        Ok(LinePath { branches })
    }
}

impl fmt::Display for LinePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, Branch { ply, choice }) in self.branches.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}{ply}{}", letters(*choice))?;
        }
        Ok(())
    }
}

/// Parses one choice of a path, such as `34b`; `None` if it is invalid.
fn branch(text: &str) -> Option<Branch> {
    let (ply, choice) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    let ply: u32 = ply.parse().ok().filter(|&ply| ply > 0)?;
    let choice = choice.bytes().try_fold(0_u32, |choice, letter| {
        let digit = letter.to_ascii_lowercase().checked_sub(b'a' - 1)?;
        let digit = u32::from(digit);
        (1..=26).contains(&digit).then_some(())?;
        choice.checked_mul(26)?.checked_add(digit)
    })?;
    Some(Branch { ply, choice })
}

/// Error in the text of a path to a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathError {
    /// This part of the path is not a move number with a letter.
    NoBranch(String),
    /// The move numbers of this path do not ascend.
    NotAscending(String),
}

impl PathError {
    /// Returns the message for this error, in one line.
    pub fn message(&self, lang: Lang) -> String {
        match (self, lang) {
            (PathError::NoBranch(part), Lang::En) => format!(
                "'{part}' is not a variation; write a move number and the letter of an \
                 alternative, such as 34b"
            ),
            (PathError::NoBranch(part), Lang::Ko) => format!(
                "변화를 가리키는 말이 아님: '{part}' (34b처럼 수의 번호에 몇째 변화인지 나타내는 \
                 글자를 붙여 적습니다)"
            ),
            (PathError::NotAscending(path), Lang::En) => {
                format!("the moves of '{path}' must be in ascending order, such as 34b,40c")
            }
            (PathError::NotAscending(path), Lang::Ko) => {
                format!("변화는 34b,40c처럼 앞선 수부터 차례로 적습니다: '{path}'")
            }
        }
    }
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for PathError {}

impl<'r> PlayLine<'r> {
    /// Creates the line that takes the alternatives of a path, from the root to an end. Fails if a
    /// move has fewer alternatives, or the line has fewer moves.
    ///
    /// The alternatives to a move are all nodes with that move in file order, whether they branch
    /// at the node of the previous move or at a later node without a move.
    pub fn along(
        record: &'r Record,
        game: &'r dyn Game,
        request: &'r RulesRequest,
        path: &LinePath,
    ) -> Result<PlayLine<'r>, FigureError> {
        let tree = &record.tree;
        let mut branches = path.branches.iter();
        let mut wanted = branches.next();
        let mut ply = 0;
        let mut node = (!tree.is_empty()).then_some(NodeId::ROOT);
        let mut last = None;
        while let Some(here) = node {
            last = Some(here);
            ply += record.moves(here) as u32;
            node = match wanted {
                Some(&branch) if branch.ply <= ply + 1 => {
                    wanted = branches.next();
                    alternative(record, here, ply, branch)?
                }
                _ => tree.first_child(here),
            };
        }
        match wanted {
            Some(&Branch { ply: asked, .. }) => Err(FigureError::Beyond { asked, plies: ply }),
            None => {
                let nodes = last.map_or_else(Vec::new, |last| tree.path(last));
                Ok(PlayLine::new(record, game, request, nodes))
            }
        }
    }
}

impl LinePath {
    /// Returns the path to the line through a node. If the node has no move, the path leads through
    /// the last node before it that has one.
    pub fn to(record: &Record, node: NodeId) -> LinePath {
        let tree = &record.tree;
        let path = tree.path(node);
        let mut branches = Vec::new();
        let Some(&root) = path.first() else {
            return LinePath::default();
        };
        let mut ply = record.moves(root) as u32;
        // The last node with a move so far, after which the next alternatives begin.
        let mut anchor = root;
        for &next in &path[1..] {
            let moves = record.moves(next) as u32;
            if moves == 0 {
                continue;
            }
            // Fast path: the node with the next index after `anchor` is the first alternative.
            if next.index() != anchor.index() + 1 {
                let found = alternatives(record, anchor);
                let place = found.iter().position(|&found| found == next);
                let choice = place.map_or(1, |place| place as u32 + 1);
                if choice > 1 {
                    let ply = ply + 1;
                    branches.push(Branch { ply, choice });
                }
            }
            ply += moves;
            anchor = next;
        }
        LinePath { branches }
    }
}

/// Returns the node at which the line continues after `node` to take a branch; `ply` is the number of moves up to `node`. `None` if `node`
/// itself makes the chosen move and ends the line. Fails if there are too few moves or alternatives.
fn alternative(
    record: &Record,
    node: NodeId,
    ply: u32,
    Branch { ply: asked, choice }: Branch,
) -> Result<Option<NodeId>, FigureError> {
    let missing = |count| FigureError::NoVariation {
        ply: asked,
        asked: choice,
        count,
    };
    if asked <= ply {
        return match choice {
            1 => Ok(record.tree.first_child(node)),
            _ => Err(missing(1)),
        };
    }
    let found = alternatives(record, node);
    if found.iter().all(|&node| record.moves(node) == 0) {
        return Err(FigureError::Beyond { asked, plies: ply });
    }
    let chosen = found.get(choice as usize - 1).copied();
    chosen.map(Some).ok_or(missing(found.len() as u32))
}

/// Returns the nodes that make the next move after a node, in file order. A line without another
/// move contributes its last node.
fn alternatives(record: &Record, node: NodeId) -> Vec<NodeId> {
    let tree = &record.tree;
    let mut found = Vec::new();
    let mut open = vec![node];
    while let Some(here) = open.pop() {
        let ends = tree.first_child(here).is_none();
        if here != node && (ends || record.moves(here) > 0) {
            found.push(here);
            continue;
        }
        let children = open.len();
        open.extend(tree.children(here));
        open[children..].reverse();
    }
    found
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::baduk::Baduk;
    use crate::model::{
        Board, Body, Coordinates, GameId, Item, Origin, Play, Point, Side, Source, Text,
    };
    use crate::text::Span;

    /// ```text
    /// 0 ─ 1 ─ 2 ─ 3        1 and 6 have no move
    ///     │   └── 4 ─ 5
    ///     ├── 6 ─ 7
    ///     │   └── 8
    ///     └── 9 ─ 10
    /// ```
    #[test]
    fn the_way_to_a_node_leads_through_it() {
        let origin = Origin::new("sgf", 0, Span::default());
        let source = Arc::new(Source::from_text("a.sgf", String::new()));
        let board = Board::new(9, 9, Coordinates::Western);
        let mut record = Record::new(source, GameId::BADUK, board, origin);
        let parents = [
            None,
            Some(0),
            Some(1),
            Some(2),
            Some(2),
            Some(4),
            Some(1),
            Some(6),
        ];
        let parents = parents.into_iter().chain([Some(6), Some(1), Some(9)]);
        for (number, parent) in (0..).zip(parents) {
            let parent = parent.map(NodeId);
            record.tree.push(parent, Span::at(0)).expect("in order");
            if ![0, 1, 6].contains(&number) {
                let at = Point::new(number, 0);
                let side = Side::BLACK;
                record.tree.add(Item {
                    raw: Text::EMPTY,
                    body: Body::Play(Play::Place { side, at }),
                });
            }
        }
        let request = RulesRequest::default();
        let ways = ["", "", "", "", "2b", "2b", "", "1b", "1c", "1d", "1d"];
        for (node, way) in record.tree.nodes().zip(ways) {
            let path = LinePath::to(&record, node);
            assert_eq!(path.to_string(), way, "{node:?}");
            let line = PlayLine::along(&record, &Baduk, &request, &path).expect("a line");
            let has_move = record.moves(node) > 0;
            assert!(!has_move || line.nodes().contains(&node), "{node:?}");
        }
    }
}
