//! Draws several figures of a line one after another.

use super::numbered::Numbered;
use super::numbering::{Numbering, Numbers};
use super::walk::{Annotations, Walk};
use super::{FigureError, FigureRequest, PlayLine};
use crate::model::picture::{Ground, Note, Picture};

/// Draws figures of a line. Each continues the replay from the end of the previous one, so that
/// ascending figures need only one replay of the line.
pub struct FigurePainter<'l> {
    line: &'l PlayLine<'l>,
    walk: Walk<'l>,
}

impl<'l> FigurePainter<'l> {
    /// Creates a painter for the figures of a line.
    pub fn new(line: &'l PlayLine<'l>) -> FigurePainter<'l> {
        FigurePainter {
            line,
            walk: line.walk(),
        }
    }

    /// Returns the line whose figures are drawn.
    pub fn line(&self) -> &'l PlayLine<'l> {
        self.line
    }

    /// Draws a figure of a range of moves. It shows the marks of the last move's node, and marks of earlier nodes where no later number is
    /// in the way.
    ///
    /// The figure follows the conventions of print. It starts from the true position before its
    /// first move. Stones captured inside it stay drawn, because it records the moves, not a
    /// position. Passes and moves on occupied points become notes that use the drawn numbers. A
    /// setup inside it ends it. The captured stones are counted at its end.
    ///
    /// Fails if the numbers are not a valid range, the line has fewer moves, or the replay stops
    /// before the first one. Also fails for games in which pieces move, because a number shows
    /// where a stone was put.
    pub fn figure(&mut self, asked: &FigureRequest) -> Result<Picture, FigureError> {
        let FigureRequest { first, last, .. } = *asked;
        if first == 0 || last < first {
            return Err(FigureError::NoRange { first, last });
        }
        self.line.reaches(last)?;
        if self.walk.ply >= first {
            self.walk = self.line.walk();
        }
        let walk = &mut self.walk;
        walk.play_to(first - 1);
        walk.set_up();
        let picture = walk.paint();
        if picture.ground != Ground::Points {
            return Err(FigureError::Moving { ply: first });
        }
        let mut figure = Numbered::new(picture);
        let mut numbering = Numbering::new(asked.numbers);
        let mut numbers = None;
        while walk.ply < last {
            if walk.setup_is_next() {
                if walk.ply >= first {
                    figure.notes.push(Note::CutBySetup { last: walk.ply });
                    break;
                }
                // Begins the figure again after the setup, because only actions of an opening
                // protocol came before it.
                walk.set_up();
                figure = Numbered::new(walk.paint());
                continue;
            }
            let Some(play) = walk.step() else { break };
            if let Some(play) = play
                && play.is_numbered()
            {
                let shown = numbering.shown(walk.ply, &walk.print);
                let named = match asked.numbers {
                    Numbers::Recorded => Some(walk.print.number),
                    Numbers::Since(_) => shown,
                    _ => None,
                };
                if let Some(number) = named {
                    let [first, _] = numbers.unwrap_or([number; 2]);
                    numbers = Some([first, number]);
                }
                figure.play(walk.ply, shown, play);
            }
        }
        match walk.refused {
            Some(ply) if ply <= first => Err(FigureError::Unreached { asked: first, ply }),
            _ => {
                let earlier = self.line.nodes_at(first, walk.ply).rev();
                let earlier = earlier.filter(|&(_, node)| Some(node) != walk.node);
                let record = self.line.record;
                let earlier = earlier.map(|(ply, node)| (ply, Annotations::new(record, node)));
                Ok(self
                    .line
                    .with_opening(figure.finish(asked, numbers, walk, earlier), walk))
            }
        }
    }
}
