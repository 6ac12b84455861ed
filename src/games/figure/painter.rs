//! Figures of a line one after another.

use super::numbered::Numbered;
use super::numbering::Numbering;
use super::walk::Walk;
use super::{FigureError, FigureRequest, PlayLine};
use crate::model::picture::{Ground, Note, Picture};

/// The figures of a line. Each goes on from where the one before ended, so that the line is replayed
/// once for figures whose numbers ascend.
pub struct FigurePainter<'l> {
    line: &'l PlayLine<'l>,
    walk: Walk<'l>,
}

impl<'l> FigurePainter<'l> {
    /// FigurePainter of a line.
    pub fn new(line: &'l PlayLine<'l>) -> FigurePainter<'l> {
        FigurePainter {
            line,
            walk: line.walk(),
        }
    }

    /// The line.
    pub fn line(&self) -> &'l PlayLine<'l> {
        self.line
    }

    /// A figure of some plays, with the marks of the last play's node.
    ///
    /// It follows the conventions of print: it starts from the true position before its first
    /// number; stones that are captured inside it stay drawn, because it is a record of the play
    /// and not a position; plays on points whose stone is drawn already and passes become notes, in
    /// the numbers that are drawn; stones that are set up on the way end it. The captured stones are
    /// those of its end.
    ///
    /// Fails when the numbers are no range, when the line has fewer plays, when the replay stops before
    /// the first one, and for games in which pieces move: a number shows where a stone was put.
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
        while walk.ply < last {
            if walk.setup_is_next() {
                if walk.ply >= first {
                    figure.notes.push(Note::CutBySetup { last: walk.ply });
                    break;
                }
                // Only words of an opening protocol stand before these stones.
                walk.set_up();
                figure = Numbered::new(walk.paint());
                continue;
            }
            let Some(play) = walk.step() else { break };
            if let Some(play) = play
                && play.is_numbered()
            {
                let shown = numbering.shown(walk.ply, &walk.print);
                figure.play(walk.ply, shown, play);
            }
        }
        match walk.refused {
            Some(ply) if ply <= first => Err(FigureError::Unreached { asked: first, ply }),
            _ => Ok(self
                .line
                .with_opening(figure.finish(first, asked.references, walk), walk)),
        }
    }
}
