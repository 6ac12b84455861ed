//! Reading of properties about openings, and of properties with several plays.

use nom::Offset;

use super::super::codes;
use super::super::dialect::letters;
use super::super::dialect::opening::{self, OpeningMeaning};
use super::super::info::has_own_points;
use super::super::lexer::ValueEnding;
use super::super::problem::Problem;
use super::tree::TreeReader;
use crate::diag::{Finding, Place};
use crate::model::{Body, Dialect, GameId, Item, Play, Point, Side, Text};
use crate::text::Span;

/// A play, and the offset in the text at which its part of the property ends.
type Part = (Play, usize);

impl<'s> TreeReader<'s> {
    /// Reads a property about the opening. Returns true if its plays were added to the node; otherwise the caller adds the property's item.
    pub(super) fn opening(
        &mut self,
        meaning: OpeningMeaning,
        name: &'static str,
        values: &[&'s str],
        (span, ending): (Span, ValueEnding),
    ) -> bool {
        if ending != ValueEnding::Closed {
            return false;
        }
        let ends = |value: &str| self.draft.text.offset(value) + value.len();
        let parts: Result<Vec<Part>, _> = match meaning {
            OpeningMeaning::Line(_) | OpeningMeaning::Game | OpeningMeaning::Kept => return false,
            OpeningMeaning::Swapped | OpeningMeaning::Offers | OpeningMeaning::Declared => {
                opening::state(meaning, values, &mut self.draft.record.header.opening)
                    .map(|()| Vec::new())
            }
            OpeningMeaning::Stones(sides) => opening::stones(sides, values[0]).map(|stones| {
                let start = self.draft.text.offset(values[0]);
                let place = |(play, end)| (play, start + end);
                stones.into_iter().map(place).collect()
            }),
            OpeningMeaning::Act(act) => opening::acts(act, values).map(|plays| {
                let places = values.iter().map(|value| ends(value) + 1);
                plays.into_iter().zip(places).collect()
            }),
        };
        if !matches!(meaning, OpeningMeaning::Act(_)) && !self.draft.renju.contains(&name) {
            self.draft.renju.push(name);
        }
        match parts {
            Ok(parts) if parts.is_empty() => false,
            Ok(parts) => {
                if let OpeningMeaning::Stones(_) = meaning {
                    let points = parts.iter().filter_map(|(play, _)| play.to());
                    self.opening_stones.extend(points);
                    if values.len() > 1 {
                        self.problems.push(Problem::Several);
                    }
                }
                self.add_parts(&parts, span);
                true
            }
            Err(unreadable) => {
                self.problems.push(Problem::Bad {
                    value: unreadable.value,
                    expected: unreadable.expected,
                });
                false
            }
        }
    }

    /// Reads a move whose points are written as letter and number (`h8`), as Little Golem writes
    /// them. Returns true if its plays were added to the node.
    pub(super) fn named_points(
        &mut self,
        side: Side,
        values: &[&'s str],
        (span, ending): (Span, ValueEnding),
    ) -> bool {
        let [only] = values else { return false };
        // Stops in a game with its own names of points, where a letter and a number mean something else.
        if has_own_points(&self.draft.record.game) {
            return false;
        }
        if ending != ValueEnding::Closed {
            return false;
        }
        let board = self.draft.record.board;
        let is_omok = self.draft.record.game == GameId::OMOK;
        // Omok players often write the column as a capital, so case is ignored.
        let points = if is_omok {
            letters::points(&only.to_ascii_lowercase(), board)
        } else {
            letters::points(only, board)
        };
        let Some(points) = points else {
            return false;
        };
        let is_pair = points.len() == 2;
        let after = &self.draft.text[span.range().end..];
        if !is_pair
            && !is_omok
            && !letters::writes(&self.draft.record)
            && !letters::pair_follows(after, board)
        {
            return false;
        }
        self.draft.has_pairs |= is_pair;
        self.draft.record.origin.quirk = Some(Dialect::LittleGolem);
        self.problems.clear();
        let start = self.draft.text.offset(only);
        let place = |(at, end)| (Play::Place { side, at }, start + end);
        let parts: Vec<Part> = points.into_iter().map(place).collect();
        self.add_parts(&parts, span);
        true
    }

    /// Adds one item per play of a property. Together, the spellings of these items are the text of
    /// the property.
    fn add_parts(&mut self, parts: &[Part], span: Span) {
        let mut start = span.start as usize;
        for (index, &(play, end)) in parts.iter().enumerate() {
            let end = if index + 1 == parts.len() {
                span.end as usize
            } else {
                end
            };
            self.ply += u32::from(play.is_numbered());
            self.draft.record.tree.add(Item {
                raw: Text::in_source(Span::new(start, end)),
                body: Body::Play(play),
            });
            start = end;
        }
    }

    /// Changes a move of connect6 from a point in capitals, which is outside the board, to the
    /// point in small letters, as connect6 programs mean it.
    #[inline]
    pub(super) fn make_small(&self, body: &mut Option<Body>) {
        /// Distance between `a` and `A` in SGF coordinates.
        const CAPITALS: u8 = 26;
        let board = self.draft.record.board;
        if let Some(Body::Play(Play::Place { at, .. })) = body
            && !board.holds(*at)
            && self.draft.record.game == GameId::CONNECT6
            && let (Some(column), Some(row)) = (
                at.column().checked_sub(CAPITALS),
                at.row().checked_sub(CAPITALS),
            )
            && board.holds(Point::new(column, row))
        {
            *at = Point::new(column, row);
        }
    }

    /// Reports a move that repeats a stone of the opening, and returns true; returns false for any other move. Gomokuquest writes such
    /// moves; they are not played.
    pub(super) fn repeats_opening(&mut self, body: Option<Body>, span: Span) -> bool {
        let Some(Body::Play(Play::Place { at, .. })) = body else {
            return false;
        };
        if !self.opening_stones.contains(&at) {
            return false;
        }
        let place = Place {
            ply: None,
            ..self.place(span)
        };
        let property = self.draft.text[span.range()].to_owned();
        self.draft
            .findings
            .push(Finding::new(&codes::OPENING_STONE_REPEATED, place).arg("property", property));
        true
    }
}
