//! Content of a picture of a game: a position, or a figure with numbered moves.

mod answers;
mod error;
mod frames;
mod numbered;
mod numbering;
mod painter;
mod path;
mod print;
mod sections;
mod spans;
#[cfg(test)]
mod tests;
mod tree;
mod walk;

use super::replay::finding;
use super::{CountRequest, CountedPosition, Game, Position, RulesRequest};
use crate::diag::{Finding, Place};
use crate::model::picture::{Note, Picture, Title};
use crate::model::{NodeId, OpeningName, Point, Record};
use crate::text::Lang;
pub use answers::AnswerLine;
pub use error::FigureError;
pub use frames::UndrawnMarks;
pub use numbering::{FigureRequest, Numbers, References};
pub use painter::FigurePainter;
pub use path::{LinePath, PathError};
pub use sections::{SHORT_REST, SectionLimits, Variation, node_name};
pub use spans::MoveSpan;
pub use tree::FrameTree;
use walk::Walk;

/// Number of moves that make a named opening complete.
const OPENING: u32 = 3;

/// A line of a record from which pictures are made. Its moves are numbered from 1. Passes are
/// counted, actions of an opening protocol are not.
#[derive(Clone)]
pub struct PlayLine<'r> {
    record: &'r Record,
    game: &'r dyn Game,
    request: &'r RulesRequest,
    nodes: Vec<NodeId>,
    /// Number of moves of the line.
    plies: u32,
    opening: Option<OpeningName>,
}

impl<'r> PlayLine<'r> {
    fn new(
        record: &'r Record,
        game: &'r dyn Game,
        request: &'r RulesRequest,
        nodes: Vec<NodeId>,
    ) -> PlayLine<'r> {
        let plies = nodes.iter().map(|&node| record.moves(node)).sum::<usize>() as u32;
        let opening = game.opening(record, &mut nodes.iter().copied());
        PlayLine {
            record,
            game,
            request,
            nodes,
            plies,
            opening,
        }
    }

    /// Creates the main line of a record, which takes the first child of every node.
    pub fn main(record: &'r Record, game: &'r dyn Game, request: &'r RulesRequest) -> PlayLine<'r> {
        PlayLine::new(record, game, request, record.tree.main_line().collect())
    }

    /// Creates the line from the root through a node to an end; after the node it takes the first
    /// child of every node.
    pub fn through(
        record: &'r Record,
        game: &'r dyn Game,
        request: &'r RulesRequest,
        node: NodeId,
    ) -> PlayLine<'r> {
        let mut nodes = record.tree.path(node);
        let next = |&node: &NodeId| record.tree.first_child(node);
        nodes.extend(std::iter::successors(next(&node), next));
        PlayLine::new(record, game, request, nodes)
    }

    /// Creates the line from the root that ends at a node.
    pub fn ending_at(
        record: &'r Record,
        game: &'r dyn Game,
        request: &'r RulesRequest,
        node: NodeId,
    ) -> PlayLine<'r> {
        PlayLine::new(record, game, request, record.tree.path(node))
    }

    /// Returns the nodes of the line, the root first.
    pub fn nodes(&self) -> &[NodeId] {
        &self.nodes
    }

    /// Returns the number of moves of the line.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// Draws the position at the end of the line, with the marks of its last node.
    pub fn end(&self) -> Picture {
        let mut walk = self.walk();
        walk.finish();
        self.position(&walk)
    }

    /// Draws the position after move number `ply`, with the marks of its node; 0 is the start of
    /// the line. Fails if the line has fewer moves.
    pub fn after(&self, ply: u32) -> Result<Picture, FigureError> {
        self.reaches(ply)?;
        let mut walk = self.walk();
        walk.play_to(ply);
        Ok(self.position(&walk))
    }

    /// Calls `each` with the position at the start and after each move. Stops early at a move that
    /// cannot be played if the game cannot continue without it.
    pub fn positions(&self, mut each: impl FnMut(&dyn Position)) {
        let mut walk = self.walk();
        for ply in 0..=self.plies {
            walk.play_to(ply);
            if walk.ply < ply {
                return;
            }
            each(&*walk.position);
        }
    }

    /// Returns the position at the end of the line, for further use.
    pub fn last_position(&self) -> Box<dyn Position> {
        let mut walk = self.walk();
        walk.finish();
        walk.position
    }

    /// Draws a figure of the moves from `first` to `last`, with the numbers that the record
    /// requests; see [`PlayLine::figure`].
    pub fn moves(&self, first: u32, last: u32) -> Result<Picture, FigureError> {
        self.figure(&FigureRequest {
            first,
            last,
            numbers: Numbers::Recorded,
            references: References::default(),
            territory: false,
        })
    }

    /// Draws a figure of numbered moves; see [`FigurePainter::figure`].
    pub fn figure(&self, asked: &FigureRequest) -> Result<Picture, FigureError> {
        FigurePainter::new(self).figure(asked)
    }

    /// Draws the position that a replay has reached.
    fn position(&self, walk: &Walk<'_>) -> Picture {
        let mut picture = walk.paint();
        let ply = walk.ply;
        picture.title = Some(match walk.played {
            _ if walk.passed_over.last() == Some(&ply) => Title::PassedOver { ply },
            Some(play) => Title::After { ply, play },
            None => Title::Start,
        });
        walk.annotate(&mut picture);
        picture.notes.extend(walk.passed_over_since(0));
        if let Some(ply) = walk.refused {
            picture.notes.push(Note::CutByPlay { ply });
        }
        self.with_opening(picture, walk)
    }

    /// Adds the name of the line's opening to a picture if all moves of the opening have been
    /// played.
    fn with_opening(&self, mut picture: Picture, walk: &Walk<'_>) -> Picture {
        if walk.ply >= OPENING {
            picture.notes.extend(self.opening.map(Note::Opening));
        }
        picture
    }

    /// Explains a move on the point `at` under the current rules, after move number `ply` or at the
    /// end of the line; see [`super::Position::explain`]. Fails if the line has fewer moves.
    pub fn explain(
        &self,
        ply: Option<u32>,
        at: Point,
        lang: Lang,
    ) -> Result<Explained, FigureError> {
        let mut walk = self.walk();
        match ply {
            Some(ply) => {
                self.reaches(ply)?;
                walk.play_to(ply);
            }
            None => walk.finish(),
        }
        Ok(Explained {
            ply: walk.ply,
            ruleset: walk.position.ruleset(),
            paragraphs: walk.position.explain(at, lang),
        })
    }

    /// Counts the position after move number `ply`, or at the end of the line; see
    /// [`super::Position::count`]. Fails if the line has fewer moves.
    pub fn count(
        &self,
        ply: Option<u32>,
        asked: &CountRequest,
    ) -> Result<CountedFigure, FigureError> {
        let mut walk = self.walk();
        match ply {
            Some(ply) => {
                self.reaches(ply)?;
                walk.play_to(ply);
            }
            None => walk.finish(),
        }
        let node = walk.node.unwrap_or(NodeId::ROOT);
        let mut counted = walk.position.count(self.record, node, asked);
        let remarks = counted
            .as_mut()
            .map(|counted| std::mem::take(&mut counted.remarks));
        let place = Place {
            ply: Some(walk.ply).filter(|&ply| ply > 0),
            ..Place::node(self.record, node, None)
        };
        let remarks = remarks.unwrap_or_default().into_iter();
        Ok(CountedFigure {
            picture: self.position(&walk),
            ply: walk.ply,
            ruleset: walk.position.ruleset(),
            counted,
            findings: remarks.map(|remark| finding(remark, place)).collect(),
        })
    }

    fn walk(&self) -> Walk<'_> {
        let position = self.game.begin(self.record, self.request);
        Walk::new(self.record, position, &self.nodes)
    }

    fn reaches(&self, asked: u32) -> Result<(), FigureError> {
        let plies = self.plies;
        if asked > plies {
            return Err(FigureError::Beyond { asked, plies });
        }
        Ok(())
    }
}

/// A counted position, with its picture.
#[derive(Debug)]
pub struct CountedFigure {
    /// Picture of the counted position.
    pub picture: Picture,
    /// Number of the last move before the position; 0 at the start.
    pub ply: u32,
    /// Id of the ruleset in effect.
    pub ruleset: &'static str,
    /// The count; `None` in games that are not counted. Its remarks become `findings`.
    pub counted: Option<CountedPosition>,
    /// Findings about the final position, such as open dame.
    pub findings: Vec<Finding>,
}

/// Explanation of a move on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// Number of the last move before the explained one; 0 at the start.
    pub ply: u32,
    /// Id of the ruleset in effect.
    pub ruleset: &'static str,
    /// Paragraphs of the explanation; empty if the game explains no points.
    pub paragraphs: Vec<String>,
}
