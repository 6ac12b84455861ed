//! The frames of a record's tree equal the positions of each line drawn by itself.

use std::fs;

use bokgi::formats;
use bokgi::games::figure::{FrameTree, LinePath, PlayLine};
use bokgi::games::{self, RulesRequest};
use bokgi::model::Record;
use bokgi::model::picture::{Document, Picture, Title};
use bokgi::text::letters::letters;

use crate::support::shared;

/// The records of a file.
fn records(name: &str, bytes: Vec<u8>) -> Vec<Record> {
    let file = formats::open(name, bytes);
    file.read().filter_map(|piece| piece.record).collect()
}

/// Returns the number of the last move of a picture.
fn ply(picture: &Picture) -> u32 {
    match picture.title {
        Some(Title::After { ply, .. } | Title::PassedOver { ply }) => ply,
        _ => 0,
    }
}

/// Returns a picture without the data about its line.
fn drawn(picture: &Picture) -> Picture {
    Picture {
        notes: Vec::new(),
        ..picture.clone()
    }
}

/// Compares the frames of a record with the lines that their names lead to. Returns how many frames
/// there are, and how many of them are in variations.
fn judge(name: &str, record: &Record) -> [usize; 2] {
    let Some(game) = games::drawing(record) else {
        return [0, 0];
    };
    let request = RulesRequest::default();
    let tree = FrameTree::new(record, game, &request, 2_000);
    let document = Document {
        frames: tree.frames,
        ..Document::default()
    };
    let main = PlayLine::main(record, game, &request);
    let mut alone = Vec::new();
    let made = main.frames(0..=main.plies(), &mut |frame| alone.push(frame));
    made.expect("the line has its plays");
    for (together, alone) in document.frames.iter().zip(&alone) {
        assert_eq!(together.picture, alone.picture, "{name}");
    }
    let mut followers = vec![0; document.frames.len()];
    if main.plies() == 0 {
        // Variations of a line without plays cannot be named.
        return [document.frames.len(), 0];
    }
    let mut ways: Vec<String> = Vec::new();
    let mut beside = 0;
    for (index, frame) in document.frames.iter().enumerate() {
        let mut way = String::new();
        if let Some(before) = document.before(index) {
            way.clone_from(&ways[before]);
            followers[before] += 1;
            if followers[before] > 1 {
                let comma = if way.is_empty() { "" } else { "," };
                let number = ply(&document.frames[before].picture) + 1;
                way = format!("{way}{comma}{number}{}", letters(followers[before]));
            }
        }
        beside += usize::from(!way.is_empty());
        let line = match way.as_str() {
            "" => main.clone(),
            way => {
                let path: LinePath = way
                    .parse()
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                let line = PlayLine::along(record, game, &request, &path);
                line.unwrap_or_else(|error| panic!("{name} {way}: {error}"))
            }
        };
        let ply = ply(&frame.picture);
        let after = line.after(ply).expect("the line has so many plays");
        // The frame may show the position after the last play, or after setup that follows it.
        let is_right = [after, line.end()]
            .iter()
            .any(|one| drawn(one) == drawn(&frame.picture));
        assert!(is_right, "{name} {way}:{ply}");
        ways.push(way);
    }
    [document.frames.len(), beside]
}

#[test]
fn variations_go_on_from_where_they_part() {
    let sgf = "(;GM[1]FF[4]SZ[5]AB[cc];W[cb];B[db](;W[bc];B[aa])(;AW[dd]C[setup];B[ee](;W[ea])(;B[eb]))\
               (;C[nothing but words])(;W[];B[ab]TR[ab];AE[cc]LB[cc:x]))";
    let records = records("a.sgf", sgf.into());
    let [frames, beside] = judge("a.sgf", &records[0]);
    assert_eq!([frames, beside], [12, 7]);
    let request = RulesRequest::default();
    let game = games::drawing(&records[0]).expect("baduk");
    let tree = FrameTree::new(&records[0], game, &request, usize::MAX);
    let said: Vec<(u32, &str)> = tree
        .frames
        .iter()
        .filter_map(|frame| frame.comment.as_ref())
        .map(|said| (said.ply, &*said.text))
        .collect();
    assert_eq!(said, [(3, "setup"), (2, "nothing but words")]);
    let few = FrameTree::new(&records[0], game, &request, 3);
    assert_eq!((few.frames.len(), few.left_out), (5, 4));
}

#[test]
fn a_separate_position_begins_a_new_tree() {
    let sgf = "(;GM[1]FF[4]SZ[5](;AB[aa];W[ab])(;AB[ee]C[second];W[ed])(;B[cc]))";
    let records = records("a.sgf", sgf.into());
    assert_eq!(judge("a.sgf", &records[0]), [6, 4]);
}

#[test]
fn every_line_of_the_samples_is_the_same_by_itself() {
    let mut count = [0, 0];
    for path in shared::samples() {
        let name = path.display().to_string();
        let bytes = fs::read(&path).expect("a readable sample");
        for record in records(&name, bytes) {
            let [frames, beside] = judge(&name, &record);
            count = [count[0] + frames, count[1] + beside];
        }
    }
    assert!(count[0] > 1_000 && count[1] > 10, "{count:?}");
    let Some(paths) = shared::files("corpora/odd", "sgf") else {
        return;
    };
    for path in paths {
        let name = path.display().to_string();
        let bytes = fs::read(&path).expect("a readable record");
        for record in records(&name, bytes).iter().take(3) {
            judge(&name, record);
        }
    }
}
