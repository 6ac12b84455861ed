//! Tree of the steps in a replay, and the names of its variations.

use crate::model::picture::{Document, Picture, Title};
use crate::text::letters::letters;

/// Tree of the steps in a replay, which are the frames of its document.
pub(super) struct Variations {
    /// Step that each step follows; `None` for the first step.
    pub(super) before: Vec<Option<usize>>,
    /// Move number of each step, which is the number of its last move.
    pub(super) plies: Vec<u32>,
    /// Index of each step among the steps that follow the same step; 0 continues the line.
    choices: Vec<u32>,
    /// Number of steps that follow each step.
    pub(super) followers: Vec<u32>,
}

impl Variations {
    pub(super) fn from_document(document: &Document) -> Variations {
        let count = document.frames.len();
        let before: Vec<Option<usize>> = (0..count).map(|frame| document.before(frame)).collect();
        let frames = document.frames.iter().enumerate();
        let plies = frames.map(|(index, frame)| ply(&frame.picture, index));
        let mut followers = vec![0; count];
        let mut choices = Vec::with_capacity(count);
        for before in &before {
            let place = before.and_then(|before| followers.get_mut(before));
            choices.push(place.map_or(0, |followers| {
                *followers += 1;
                *followers - 1
            }));
        }
        Variations {
            plies: plies.collect(),
            before,
            choices,
            followers,
        }
    }

    /// Iterates over the steps with which a variation begins.
    pub(super) fn begins(&self) -> impl Iterator<Item = usize> {
        (0..self.choices.len()).filter(|&frame| self.choices[frame] > 0)
    }

    /// Iterates over a line: the step `begin`, and from each step on the first one that follows it.
    pub(super) fn line(&self, begin: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(begin), |&frame| {
            let next = frame + 1;
            (self.before.get(next) == Some(&Some(frame))).then_some(next)
        })
    }

    /// Returns true if another step follows the same step as this one.
    pub(super) fn is_choice(&self, frame: usize) -> bool {
        let before = self.before[frame];
        before.is_some_and(|before| self.followers[before] > 1)
    }

    /// Returns the path to a step in the notation of the option `--line`; empty for a step of the
    /// main line.
    pub(super) fn way(&self, frame: usize) -> String {
        let mut parts = Vec::new();
        let mut at = frame;
        while let Some(before) = self.before[at] {
            if self.choices[at] > 0 {
                parts.push(format!(
                    "{}{}",
                    self.plies[before] + 1,
                    letters(self.choices[at] + 1)
                ));
            }
            at = before;
        }
        parts.reverse();
        parts.join(",")
    }
}

/// Returns the number of the last move in a picture; the index of the step if the picture has no
/// title.
fn ply(picture: &Picture, frame: usize) -> u32 {
    match picture.title {
        Some(Title::Start) => 0,
        Some(Title::After { ply, .. } | Title::PassedOver { ply }) => ply,
        Some(Title::Moves { last, .. }) => last,
        None => frame as u32,
    }
}
