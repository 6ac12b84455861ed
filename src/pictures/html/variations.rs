//! The lines of a replay: which position follows which, and how the variations are called.

use crate::model::picture::{Document, Picture, Title};
use crate::text::letters::letters;

/// The tree of the frames of a document.
pub(super) struct Variations {
    /// The frame before each; none for the first.
    pub(super) before: Vec<Option<usize>>,
    /// The number of the last move of each frame.
    pub(super) plies: Vec<u32>,
    /// Which alternative each is behind the frame before it, from 0.
    choices: Vec<u32>,
    /// How many frames follow each.
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

    /// The frames with which variations begin.
    pub(super) fn begins(&self) -> impl Iterator<Item = usize> {
        (0..self.choices.len()).filter(|&frame| self.choices[frame] > 0)
    }

    /// A frame and those behind it, each as the first alternative.
    pub(super) fn line(&self, begin: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(begin), |&frame| {
            let next = frame + 1;
            (self.before.get(next) == Some(&Some(frame))).then_some(next)
        })
    }

    /// Whether a frame is one of several alternatives.
    pub(super) fn is_choice(&self, frame: usize) -> bool {
        let before = self.before[frame];
        before.is_some_and(|before| self.followers[before] > 1)
    }

    /// The way to a frame, as `--line` takes it; empty on the main line.
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

/// The number of a picture's last move; where it does not say, the number of its frame.
fn ply(picture: &Picture, frame: usize) -> u32 {
    match picture.title {
        Some(Title::Start) => 0,
        Some(Title::After { ply, .. } | Title::PassedOver { ply }) => ply,
        Some(Title::Moves { last, .. }) => last,
        None => frame as u32,
    }
}
