//! Diagrams of illegal moves in a report: the position before the move, with the move marked.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cli::run::collector::{CollectedFile, Collection, Collector};
use crate::diag::{Finding, Findings, Severity};
use crate::event::RecordEntry;
use crate::event::entry::Found;
use crate::event::event_report::IllegalMoveDiagram;
use crate::games;
use crate::games::figure::PlayLine;
use crate::model::picture::{Connector, Emblem, Figure, Headline, Mark, Picture, TrayKind};
use crate::model::trace::Legality;
use crate::model::{Body, ConnectorKind, NodeId, Play, Record, Trace};
use crate::pictures::display::DisplayList;
use crate::pictures::style::{RenderStyle, StationNames, Unit};
use crate::pictures::svg;
use crate::rules::inspection::Inspector;
use crate::text::Lang;

/// Maximum number of diagrams in a report; a longer page would not be read.
const MOST: usize = 200;

/// Size of a board cell in pixels.
const CELL: f32 = 18.0;

/// True if a record has an error about a move, so that a diagram of an illegal move may be needed.
pub(crate) fn may_be_drawn(entry: &RecordEntry) -> bool {
    !DoubtfulMove::all(entry).is_empty()
}

/// A move with an error by the rules of its game, which may be illegal.
struct DoubtfulMove<'g> {
    node: NodeId,
    ply: u32,
    finding: &'g Finding,
}

impl<'g> DoubtfulMove<'g> {
    /// Returns the moves of a record that have an error by the rules of the game, sorted by move
    /// number.
    fn all(entry: &'g RecordEntry) -> Vec<DoubtfulMove<'g>> {
        let Some(game) = games::by_id(&entry.game.0) else {
            return Vec::new();
        };
        let codes = game.facts().codes;
        let is_of_game = |found: &&Found| {
            let mut codes = codes.iter().copied().flatten();
            found.severity() == Severity::Error && codes.any(|code| code.id == found.code().id)
        };
        let moves = entry.found.iter().filter(is_of_game).filter_map(|found| {
            let place = found.first.place;
            Some(DoubtfulMove {
                node: place.node?,
                ply: place.ply?,
                finding: &found.first,
            })
        });
        let mut moves: Vec<DoubtfulMove<'g>> = moves.collect();
        moves.sort_by_key(|doubtful| doubtful.ply);
        moves
    }

    /// True if the replay rejected the move. Otherwise the error concerns only the text of the
    /// record.
    fn is_illegal(&self, trace: &Trace) -> bool {
        let mut plays = trace.plays.iter();
        plays.any(|play| {
            let is_it = (play.node, play.ply) == (self.node, self.ply);
            is_it && (play.legality != Legality::Legal || play.is_out_of_turn)
        })
    }
}

impl Collector<'_> {
    /// Draws the position before the first illegal move of each record, up to [`MOST`] diagrams.
    /// Returns them with the file and record number. The files are read again.
    pub(crate) fn diagrams(
        &self,
        collection: &Collection,
        lang: Lang,
    ) -> Vec<((Arc<str>, u32), IllegalMoveDiagram)> {
        let mut records: Vec<(&CollectedFile, &RecordEntry)> = Vec::new();
        for file in &collection.files {
            records.extend(file.records.iter().map(|record| (file, &record.entry)));
        }
        records.sort_by(|(_, a), (_, b)| (&a.file, a.number).cmp(&(&b.file, b.number)));
        let doubtful = records.into_iter().filter_map(|record| {
            let moves = DoubtfulMove::all(record.1);
            (!moves.is_empty()).then_some((record, moves))
        });
        let style = RenderStyle {
            lang,
            names: StationNames::new(lang),
            unit: Unit::Pixels(CELL),
            ..RenderStyle::default()
        };
        let mut diagrams = Vec::new();
        let mut chosen = doubtful.take(MOST).peekable();
        while let Some(first) = chosen.next() {
            let file = first.0.0;
            // Diagrams for all records of a file are drawn in one reading of the file.
            let mut wanted = vec![first];
            while let Some(next) = chosen.next_if(|(record, _)| std::ptr::eq(record.0, file)) {
                wanted.push(next);
            }
            let Ok(opened) = file.input.open_again(self.reading) else {
                continue;
            };
            let mut wanted = wanted.into_iter().peekable();
            // Errors of reading are ignored, because the first reading has reported them.
            let _ = opened.each(|_, piece| {
                if let Some(mut record) = piece.record
                    && let number = record.origin.index + 1
                    && let Some(((_, entry), moves)) =
                        wanted.next_if(|((_, entry), _)| entry.number == number)
                    && let Some(drawn) = self.draw(&mut record, &moves, diagrams.len() + 1, &style)
                {
                    diagrams.push(((Arc::clone(&entry.file), number), drawn));
                }
                match wanted.peek() {
                    Some(_) => ControlFlow::Continue(()),
                    None => ControlFlow::Break(()),
                }
            });
        }
        diagrams
    }

    /// Draws the position before the first illegal move among `moves`, with that move marked;
    /// `None` if all are legal.
    fn draw(
        &self,
        record: &mut Record,
        moves: &[DoubtfulMove<'_>],
        number: usize,
        style: &RenderStyle,
    ) -> Option<IllegalMoveDiagram> {
        let inspection = match &self.event {
            Some((due, own)) if due.is_none_or(|due| record.game.0 == due) => own,
            _ => self.inspection,
        };
        let mut inspector = Inspector::new(inspection);
        inspector.prepare(record, &mut Findings::new());
        let trace = inspector.replay(record, &mut Findings::new())?;
        let illegal = moves.iter().find(|doubtful| doubtful.is_illegal(trace))?;
        let game = games::by_id(&record.game.0)?;
        let line = PlayLine::through(record, game, inspector.request(game), illegal.node);
        let mut picture = line.after(illegal.ply.checked_sub(1)?).ok()?;
        picture.title = None;
        picture.notes.clear();
        picture.marks.clear();
        picture.labels.clear();
        picture.connectors.clear();
        picture.way.clear();
        picture.taken.clear();
        picture.trays.retain(|tray| tray.kind != TrayKind::Captured);
        // Player names are removed from the diagram, because they may be long and the report's
        // table lists them.
        picture.players.iter_mut().for_each(String::clear);
        let items = record.tree.items(illegal.node).iter();
        let mut plays = items.filter_map(|item| match item.body {
            Body::Play(play) => Some(play),
            _ => None,
        });
        if let Some(play) = plays.next() {
            mark(play, &mut picture);
        }
        let mut figure = Figure::new(picture);
        figure.headline = Headline::None;
        let mut display = DisplayList::new(&figure, style);
        let ply = illegal.ply;
        display.title = match style.lang {
            Lang::En => format!("The position before move {ply}"),
            Lang::Ko => format!("{ply}수를 두기 전의 국면"),
        };
        let mut svg = String::new();
        svg::write(&display, style, &format!("board-{number}-"), &mut svg);
        Some(IllegalMoveDiagram {
            svg,
            ply,
            finding: illegal.finding.clone(),
        })
    }
}

/// Marks a move in a diagram: with a cross on its point, or with an arrow.
fn mark(play: Play, picture: &mut Picture) {
    match play {
        Play::Place { at, .. } | Play::Rotate { at, .. } => picture.marks.push(Mark {
            at,
            shape: Emblem::Cross,
        }),
        Play::Slide { from, to, .. }
        | Play::Tile {
            cross: from,
            nought: to,
            ..
        } => picture.connectors.push(Connector {
            from,
            to,
            kind: ConnectorKind::Arrow,
        }),
        _ => {}
    }
}
