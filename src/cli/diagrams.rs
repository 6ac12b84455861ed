//! The positions in which illegal moves were made, drawn for a report.

use std::ops::ControlFlow;

use super::gather::{Gathered, GatheredFile, Gathering};
use crate::diag::{Finding, Severity};
use crate::event::RecordEntry;
use crate::event::desk::DeskDiagram;
use crate::event::entry::Found;
use crate::games;
use crate::games::figure::PlayLine;
use crate::model::picture::{Connector, Emblem, Figure, Headline, Mark, Picture, TrayKind};
use crate::model::{Body, ConnectorKind, NodeId, Play, Record};
use crate::pictures::display::DisplayList;
use crate::pictures::style::{RenderStyle, StationNames, Unit};
use crate::pictures::svg;
use crate::rules::inspection::Inspector;
use crate::text::Lang;

/// Positions that are drawn at most: a page of more is no longer looked through.
const MOST: usize = 200;

/// Pixels of a cell.
const CELL: f32 = 18.0;

/// The first illegal move of a record.
struct IllegalMove<'g> {
    node: NodeId,
    ply: u32,
    finding: &'g Finding,
}

impl<'g> IllegalMove<'g> {
    /// The first one among what was found in a record, as far as its place is known.
    fn first(entry: &'g RecordEntry) -> Option<IllegalMove<'g>> {
        let facts = games::by_id(&entry.game.0)?.facts();
        let is_of_game = |found: &&Found| {
            let mut codes = facts.codes.iter().copied().flatten();
            found.severity() == Severity::Error && codes.any(|code| code.id == found.code().id)
        };
        let moves = entry.found.iter().filter(is_of_game).filter_map(|found| {
            let place = found.first.place;
            Some(IllegalMove {
                node: place.node?,
                ply: place.ply?,
                finding: &found.first,
            })
        });
        moves.min_by_key(|illegal| illegal.ply)
    }
}

impl Gathering<'_> {
    /// Draws the positions before the first illegal moves of the first records that have some, each with the place
    /// of its record among all in the order of files and numbers. Files are read again; what cannot be read a
    /// second time is not drawn.
    pub(crate) fn diagrams(&self, gathered: &Gathered, lang: Lang) -> Vec<(usize, DeskDiagram)> {
        let mut records: Vec<(&GatheredFile, &RecordEntry)> = Vec::new();
        for file in &gathered.files {
            records.extend(file.records.iter().map(|record| (file, &record.entry)));
        }
        records.sort_by(|(_, a), (_, b)| (&a.file, a.number).cmp(&(&b.file, b.number)));
        let illegal = records.into_iter().enumerate().filter_map(|(at, record)| {
            let illegal = IllegalMove::first(record.1)?;
            Some((at, record, illegal))
        });
        let style = RenderStyle {
            lang,
            names: StationNames::of(lang),
            unit: Unit::Pixels(CELL),
            ..RenderStyle::default()
        };
        let mut diagrams = Vec::new();
        let mut chosen = illegal.take(MOST).peekable();
        while let Some(first) = chosen.next() {
            let file = first.1.0;
            // The records of a file are read together.
            let mut wanted = vec![first];
            while let Some(next) = chosen.next_if(|(_, record, _)| std::ptr::eq(record.0, file)) {
                wanted.push(next);
            }
            let Ok(opened) = self.reading.open(&file.input) else {
                continue;
            };
            let mut wanted = wanted.into_iter().peekable();
            // What is wrong with the file has been told.
            let _ = opened.pieces(file.input.records, |piece| {
                if let Some(mut record) = piece.record
                    && let number = record.origin.index + 1
                    && let Some((at, _, illegal)) =
                        wanted.next_if(|(_, (_, entry), _)| entry.number == number)
                    && let Some(svg) = self.draw(&mut record, &illegal, diagrams.len() + 1, &style)
                {
                    let diagram = DeskDiagram {
                        svg,
                        ply: illegal.ply,
                        finding: illegal.finding.clone(),
                    };
                    diagrams.push((at, diagram));
                }
                match wanted.peek() {
                    Some(_) => ControlFlow::Continue(()),
                    None => ControlFlow::Break(()),
                }
            });
        }
        diagrams
    }

    /// Draws the position before a move, with the move marked; none where the record has no such move.
    fn draw(
        &self,
        record: &mut Record,
        illegal: &IllegalMove<'_>,
        number: usize,
        style: &RenderStyle,
    ) -> Option<String> {
        let inspection = match &self.event {
            Some((due, own)) if due.is_none_or(|due| record.game.0 == due) => own,
            _ => self.inspection,
        };
        let inspector = Inspector::new(inspection);
        inspector.prepare(record, &mut Vec::new());
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
        // Names of any length stand in the table.
        picture.players.iter_mut().for_each(String::clear);
        let items = record.tree.items(illegal.node).iter();
        let mut plays = items.filter_map(|item| match item.body {
            Body::Play(play) => Some(play),
            _ => None,
        });
        if let Some(play) = plays.next() {
            mark(play, &mut picture);
        }
        let mut figure = Figure::of(picture);
        figure.headline = Headline::None;
        let mut display = DisplayList::of(&figure, style);
        let ply = illegal.ply;
        display.title = match style.lang {
            Lang::En => format!("The position before move {ply}"),
            Lang::Ko => format!("{ply}수를 두기 전의 국면"),
        };
        let mut svg = String::new();
        svg::write(&display, style, &format!("board-{number}-"), &mut svg);
        Some(svg)
    }
}

/// Marks where a move was to be made.
fn mark(play: Play, picture: &mut Picture) {
    match play {
        Play::Place { at, .. } => picture.marks.push(Mark {
            at,
            shape: Emblem::Cross,
        }),
        Play::Slide { from, to, .. } => picture.connectors.push(Connector {
            from,
            to,
            kind: ConnectorKind::Arrow,
        }),
        _ => {}
    }
}
