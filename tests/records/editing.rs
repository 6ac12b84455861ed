//! Tests of rotating, mirroring and truncating records, which change nothing else.

use std::path::Path;

use bokgi::diag::Findings;
use bokgi::formats;
use bokgi::games::{self, RulesRequest};
use bokgi::model::picture::Picture;
use bokgi::model::{Body, Point, Record, Side, Symmetry};
use bokgi::ops::editing::{Cut, NodeParts, NotTurned, Pruning, Turning};
use bokgi::rules::{Inspection, Inspector};
use proptest::prelude::*;

use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::same::difference;

/// Reads the records of all samples.
fn samples() -> Vec<Record> {
    let mut records = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    for found in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let path = found.expect("the folder is read").into_path();
        let extension = path.extension().and_then(|it| it.to_str());
        if extension
            .and_then(formats::by_extension)
            .is_none_or(|format| !format.reads())
        {
            continue;
        }
        let name = path.display().to_string();
        let bytes = std::fs::read(&path).expect("a readable file");
        let opened = formats::open(&name, bytes);
        records.extend(opened.read().filter_map(|piece| piece.record));
    }
    assert!(records.len() > 100, "{}", records.len());
    records
}

fn turned(record: &Record, turning: Turning) -> Result<Record, NotTurned> {
    let mut turned = record.clone();
    turning.turn(&mut turned).map(|_| turned)
}

fn lying(symmetry: Symmetry) -> Turning {
    Turning {
        symmetry,
        swaps_colours: false,
    }
}

/// Checks that a record is the same after it was turned back and forth and its colours were
/// exchanged twice.
fn comes_back(record: &Record) -> Result<(), String> {
    for symmetry in Symmetry::ALL {
        let Ok(there) = turned(record, lying(symmetry)) else {
            let game = games::by_id(&record.game.0).map(|game| game.facts().id);
            let is_bound =
                record.game.is_gonu() || matches!(game, Some("yut" | "connect4" | "sangmok"));
            assert!(is_bound && symmetry != Symmetry::IDENTITY, "{game:?}");
            continue;
        };
        let back = turned(&there, lying(symmetry.inverse())).expect("it was turned before");
        if let Some(difference) = difference(record, &back) {
            return Err(format!("{symmetry:?}: {difference}"));
        }
    }
    for (turning, times) in [
        (lying(Symmetry::QUARTER), 8),
        (lying(Symmetry::MIRROR), 8),
        (
            Turning {
                swaps_colours: true,
                ..Turning::default()
            },
            2,
        ),
    ] {
        let mut again = record.clone();
        let is_turned = (0..times).all(|_| turning.turn(&mut again).is_ok());
        if is_turned && let Some(difference) = difference(record, &again) {
            return Err(format!("{turning:?}: {difference}"));
        }
    }
    Ok(())
}

#[test]
fn samples_that_are_turned_come_back() {
    for record in samples() {
        let name = record.source().name();
        assert_eq!(comes_back(&record), Ok(()), "{name}");
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn random_records_that_are_turned_come_back(seed in any::<u64>()) {
        let record = Choices::new(seed).record(0);
        prop_assert_eq!(comes_back(&record), Ok(()));
    }
}

/// Returns the findings of a record, as code and move.
fn found(record: &Record) -> Vec<(&'static str, Option<u32>)> {
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    let mut findings = Findings::new();
    inspector.inspect(&mut record.clone(), &mut findings);
    let found = findings.iter();
    found
        .map(|finding| (finding.code.id, finding.place.ply))
        .collect()
}

#[test]
fn rules_judge_a_record_alike_from_every_side() {
    let mut count = 0;
    for record in samples() {
        let expected = found(&record);
        for symmetry in Symmetry::ALL {
            // A board that is not square needs its size named for each orientation. Stones that a
            // server leaves out are placed where the server places them.
            let is_plain = record.origin.quirk.is_none() && record.header.handicap() == 0;
            let is_square = record.board.columns() == record.board.rows();
            let Ok(turned) = turned(&record, lying(symmetry)) else {
                continue;
            };
            if is_square && is_plain {
                count += 1;
                let name = record.source().name();
                assert_eq!(found(&turned), expected, "{symmetry:?} {name}");
            }
        }
    }
    assert!(count > 500, "{count}");
}

/// Returns the stones on the board after the main line.
fn end(record: &Record) -> Vec<(Point, Side)> {
    let game = games::by_id(&record.game.0).expect("a game that is replayed");
    let mut position = game.begin(record, &RulesRequest::default());
    for item in record.tree.main_line_items() {
        match item.body {
            Body::Play(play) => {
                let _ = position.play(play).ok().or_else(|| position.force(play));
            }
            Body::Setup { kind, points } => position.setup(kind, record.tree.points.get(points)),
            Body::ToPlay(side) => position.turn(side),
            _ => {}
        }
    }
    let mut picture = Picture::new(record.board);
    position.paint(&mut picture);
    let stones = picture.stones.iter();
    let mut stones: Vec<_> = stones.map(|stone| (stone.at, stone.side)).collect();
    stones.sort_unstable();
    stones
}

fn cut(record: &Record, first: usize, last: usize) -> Option<Record> {
    let mut cut = record.clone();
    let pruning = Pruning {
        dropped: NodeParts::default(),
        cut: Some(Cut { first, last }),
    };
    pruning.prune(&mut cut).ok().map(|()| cut)
}

#[test]
fn a_game_that_is_cut_goes_the_same_way() {
    let mut count = 0;
    for record in samples() {
        let name = record.source().name();
        let moves = record.main_line_moves();
        let is_replayed = games::by_id(&record.game.0).is_some();
        for last in (1..=moves).filter(|_| is_replayed) {
            let head = cut(&record, 1, last).expect("only the end goes");
            assert_eq!(head.main_line_moves(), last, "{name}");
            if record.game.0 == "yut" {
                assert!(last < 2 || cut(&record, last, moves).is_none());
                continue;
            }
            // Head and tail together are the whole game.
            let Some(tail) = cut(&record, last + 1, moves).filter(|_| last < moves) else {
                continue;
            };
            count += 1;
            assert_eq!(tail.main_line_moves(), moves - last, "{name}");
            assert_eq!(end(&tail), end(&record), "{name} from {last}");
            if !name.contains("good") {
                // In damaged samples a move may share its node with setup, which is then in head
                // and tail.
                continue;
            }
            let start = cut(&tail, 1, 0).expect("only the end goes");
            assert_eq!(end(&start), end(&head), "{name} after {last}");
        }
    }
    assert!(count > 300, "{count}");
}

#[test]
fn only_dropped_parts_are_removed() {
    let everything = NodeParts::COMMENTS
        | NodeParts::MARKS
        | NodeParts::TERRITORY
        | NodeParts::CLOCKS
        | NodeParts::UNKNOWN
        | NodeParts::JUDGEMENTS
        | NodeParts::PRINT;
    for record in samples() {
        let mut bare = record.clone();
        let pruning = Pruning {
            dropped: everything,
            cut: None,
        };
        assert_eq!(pruning.prune(&mut bare), Ok(()));
        let name = record.source().name();
        assert_eq!(bare.tree.len(), record.tree.len(), "{name}");
        for node in record.tree.nodes() {
            let stays: Vec<Body> = record
                .tree
                .items(node)
                .iter()
                .filter(|item| {
                    let is_unread = record.unread_move(item).is_some();
                    is_unread || record.is_unread_word(item) || is_game(item.body)
                })
                .map(|item| item.body)
                .collect();
            let left = bare.tree.items(node).iter().map(|item| item.body);
            assert_eq!(left.collect::<Vec<_>>(), stays, "{name}");
        }
    }
}

/// True if an item belongs to the game itself or its header.
fn is_game(body: Body) -> bool {
    matches!(
        body,
        Body::Play(_)
            | Body::Setup { .. }
            | Body::ToPlay(_)
            | Body::Info(_)
            | Body::Turn { .. }
            | Body::Member(_)
            | Body::ClaimedCapture { .. }
            | Body::ClaimedStack
            | Body::ClaimedPieces(_)
            | Body::ClaimedLoss(_)
    )
}
