//! Tests figures of all kinds, and all steps, on every sample.

use std::num::NonZero;

use bokgi::games::figure::{FigurePainter, FigureRequest, Numbers, PlayLine, References};
use bokgi::games::{Game, RulesRequest, by_id};
use bokgi::model::Record;
use bokgi::model::picture::View;

use super::draw;
use crate::support;

/// Number of steps that are compared with positions from single replays; later steps of a line are
/// not compared.
const COMPARED: u32 = 80;

const NUMBERS: [Numbers; 5] = [
    Numbers::Recorded,
    Numbers::Full,
    Numbers::Mod100,
    Numbers::Restart,
    Numbers::None,
];

/// Calls `see` for every record of the SGF samples, with the file's name and the game.
fn each_record(mut see: impl FnMut(&str, &Record, &dyn Game)) {
    for path in support::shared::samples() {
        let name = path.display().to_string();
        let bytes = std::fs::read(&path).expect("a readable sample");
        let pieces = support::read("sgf", &name, bytes);
        for record in pieces.into_iter().filter_map(|piece| piece.record) {
            if let Some(game) = by_id(&record.game.0) {
                see(&name, &record, game);
            }
        }
    }
}

#[test]
fn every_figure_of_a_sample_can_be_drawn() {
    let request = RulesRequest::default();
    let mut drawn = 0;
    each_record(|name, record, game| {
        let line = PlayLine::main(record, game, &request);
        let main = || line.clone();
        let spans = [0, 1, 10].map(NonZero::new).into_iter();
        let figures = spans.flat_map(|every| main().figures(every));
        let figures = figures.map(|span| (main(), span));
        let diagrams = PlayLine::diagrams(record, game, &request);
        for ((line, span), numbers) in figures.chain(diagrams).zip(NUMBERS.iter().cycle()) {
            let asked = FigureRequest {
                first: span.first,
                last: span.last,
                numbers: *numbers,
                references: References::default(),
                territory: false,
            };
            let figure = line.figure(&asked);
            let mut figure = figure.unwrap_or_else(|error| panic!("{name} {span:?}: {error}"));
            draw(&figure);
            View::Fit.apply(&mut figure).expect("a part of the board");
            draw(&figure);
            drawn += 1;
        }
    });
    assert!(drawn > 300, "{drawn}");
}

#[test]
fn figures_one_after_another_are_those_that_are_drawn_alone() {
    let request = RulesRequest::default();
    let mut drawn = 0;
    each_record(|name, record, game| {
        let line = PlayLine::main(record, game, &request);
        let mut painter = FigurePainter::new(&line);
        // Paints the figures forward and then backward.
        let spans = line.figures(NonZero::new(7));
        for span in spans.iter().chain(spans.iter().rev()) {
            let asked = FigureRequest {
                first: span.first,
                last: span.last,
                numbers: Numbers::Recorded,
                references: References::default(),
                territory: false,
            };
            assert_eq!(
                painter.figure(&asked),
                line.figure(&asked),
                "{name} {span:?}"
            );
            drawn += 1;
        }
    });
    assert!(drawn > 100, "{drawn}");
}

#[test]
fn the_steps_of_samples_are_their_positions() {
    let request = RulesRequest::default();
    each_record(|name, record, game| {
        let line = PlayLine::main(record, game, &request);
        let last = line.plies().min(COMPARED);
        let mut pictures = Vec::new();
        line.frames(0..=last, &mut |step| pictures.push(step.picture))
            .expect("the line has so many plays");
        // After a play that cannot be put on the board there are no steps, and the step before it
        // reports that already.
        for (ply, picture) in (0..last).zip(&pictures) {
            let mut after = line.after(ply).expect("the line has so many plays");
            if ply as usize + 1 == pictures.len() {
                after = line.after(ply + 1).expect("the line has so many plays");
            }
            assert_eq!(*picture, after, "{name} after {ply}");
        }
    });
}
