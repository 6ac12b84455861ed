//! Tests that merging reports all losses, and that splitting restores the original records.

use std::collections::{BTreeSet, HashSet};

use bokgi::formats;
use bokgi::games::{self, RulesRequest};
use bokgi::model::same::same_body;
use bokgi::model::{Body, Item, NodeId, Record, Symmetry};
use bokgi::ops::duplicates::MainLine;
use bokgi::ops::lines::lines;
use bokgi::ops::merge::{LineOrder, Merge, MergePolicy, Merged, Misfit};
use bokgi::ops::node_key::NodeKey;
use proptest::prelude::*;

use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::shared;

fn records(name: &str, text: &[u8]) -> Vec<Record> {
    let file = formats::open(name, text.to_vec());
    file.read().filter_map(|piece| piece.record).collect()
}

fn merged_with<'r>(policy: MergePolicy, records: impl IntoIterator<Item = &'r Record>) -> Merged {
    let mut merge = Merge::new(policy, "merged");
    for (at, record) in records.into_iter().enumerate() {
        merge
            .add(record, &format!("{at}.sgf"))
            .expect("they begin alike");
    }
    merge.finish()
}

fn merged<'r>(records: impl IntoIterator<Item = &'r Record>) -> Merged {
    merged_with(MergePolicy::default(), records)
}

/// Lists the items of a node, except entries of the header and a library's file properties.
fn said(record: &Record, node: NodeId) -> Vec<Item> {
    let items = record.tree.items(node).iter();
    let is_kept = |item: &&Item| match item.body {
        Body::Info(_) => false,
        Body::Raw(written) => {
            let name = record.tree.raws.get(written).first();
            name.is_none_or(|&name| record.text(name) != Record::LIBRARY_PROPERTY)
        }
        _ => true,
    };
    items.filter(is_kept).copied().collect()
}

/// Describes the first difference between two lines.
fn line_difference(one: &Record, other: &Record) -> Option<String> {
    if one.tree.len() != other.tree.len() {
        return Some(format!("{} nodes, {}", one.tree.len(), other.tree.len()));
    }
    one.tree.nodes().find_map(|node| {
        let (x, y) = (said(one, node), said(other, node));
        let is_same = x.len() == y.len()
            && x.iter()
                .zip(&y)
                .all(|(x, y)| same_body(one, &x.body, other, &y.body));
        (!is_same).then(|| format!("{node:?}: {x:?} against {y:?}"))
    })
}

/// True if a node has two children with the same effect, which would be merged.
fn has_twins(record: &Record) -> bool {
    let tree = &record.tree;
    tree.nodes().any(|node| {
        let mut keys = HashSet::new();
        let mut children = tree.children(node);
        children
            .any(|child| !keys.insert(NodeKey::new(record, tree.items(child), Symmetry::IDENTITY)))
    })
}

/// Generates a random tree on a small board with unique comments.
fn random_tree(choices: &mut Choices, name: usize) -> String {
    let mut text = format!("(;GM[1]FF[4]SZ[5]PB[흑{name}]PW[백{name}]");
    let (mut open, mut is_closed) = (1, false);
    for number in 0..3 + choices.below(20) {
        // Only another variation may follow a variation.
        if is_closed || number > 0 && choices.below(4) == 0 {
            text.push('(');
            open += 1;
            is_closed = false;
        }
        let colour = if number % 2 == 0 { 'B' } else { 'W' };
        let point = choices.of(&["aa", "ab", "ee", "ea", "ae", "cc", "bc", "cb"]);
        text.push_str(&format!(";{colour}[{point}]"));
        if choices.below(3) == 0 {
            text.push_str(&format!("C[{name}.{number}]"));
        }
        if choices.below(5) == 0 {
            text.push_str(choices.of(&[
                "TR[bb]", "TR[dd]", "LB[bb:A]", "LB[bb:B]", "BL[30]", "BL[20]",
            ]));
        }
        if open > 1 && choices.below(4) == 0 {
            text.push(')');
            open -= 1;
            is_closed = true;
        }
    }
    text.push_str(&")".repeat(open));
    text
}

fn random_records(seed: u64) -> Vec<Record> {
    let mut choices = Choices::new(seed);
    (0..2 + choices.below(4))
        .flat_map(|name| records("random.sgf", random_tree(&mut choices, name).as_bytes()))
        .collect()
}

/// Returns the keys of the nodes from the root to a node.
fn path(record: &Record, node: NodeId, way: Symmetry) -> Vec<NodeKey> {
    let path = record.tree.path(node).into_iter().skip(1);
    path.map(|node| NodeKey::new(record, record.tree.items(node), way))
        .collect()
}

fn paths(record: &Record) -> Vec<Vec<NodeKey>> {
    let nodes = record.tree.nodes();
    nodes
        .map(|node| path(record, node, Symmetry::IDENTITY))
        .collect()
}

fn comment(record: &Record, node: NodeId) -> String {
    let items = record.tree.items(node).iter();
    let texts = items.filter_map(|item| match item.body {
        Body::Comment { text, .. } => Some(record.text(record.tree.text(text))),
        _ => None,
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// Returns a hash of the board after a line.
fn board(record: &Record, line: &[NodeKey]) -> Option<u64> {
    let game = games::by_id(&record.game.0).expect("a known game");
    let mut position = game.begin(record, &RulesRequest::default());
    line.iter().for_each(|key| {
        key.carry_out(&mut *position);
    });
    position.board_hash()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn every_line_and_every_comment_is_in_the_tree(seed: u64) {
        let records = random_records(seed);
        let merged = merged(&records);
        let known = paths(&merged.record);
        prop_assert_eq!(known.iter().collect::<HashSet<_>>().len(), known.len(), "no twins");
        let mut due = HashSet::new();
        for record in &records {
            for node in record.tree.nodes() {
                let line = path(record, node, Symmetry::IDENTITY);
                let at = known.iter().position(|known| *known == line);
                let at = at.expect("every line is there");
                let here = NodeId(at as u32);
                prop_assert!(comment(&merged.record, here).contains(&comment(record, node)));
                prop_assert_eq!(board(&merged.record, &known[at]), board(record, &line));
                due.insert(line);
            }
        }
        prop_assert!(known.iter().all(|line| due.contains(line)), "and no other");
    }

    #[test]
    fn lines_that_are_turned_lead_to_boards_that_are_turned(seed: u64) {
        let records = random_records(seed);
        let policy = MergePolicy { turns_lines: true, ..MergePolicy::default() };
        let turned = merged_with(policy, &records);
        prop_assert!(turned.record.tree.len() <= merged(&records).record.tree.len());
        let known: HashSet<Vec<NodeKey>> = paths(&turned.record).into_iter().collect();
        for record in &records {
            for node in record.tree.nodes() {
                let is_known = |way: &Symmetry| known.contains(&path(record, node, *way));
                prop_assert!(Symmetry::ALL.iter().any(is_known));
            }
        }
    }

    #[test]
    fn every_board_is_reached_where_transpositions_are_joined(seed: u64) {
        let records = random_records(seed);
        let policy = MergePolicy { joins_transpositions: true, ..MergePolicy::default() };
        let joined = merged_with(policy, &records);
        let boards = |record: &Record| -> BTreeSet<(usize, Option<u64>)> {
            let lines = paths(record).into_iter();
            lines.map(|line| (line.len(), board(record, &line))).collect()
        };
        let all = boards(&joined.record);
        for record in &records {
            prop_assert!(boards(record).is_subset(&all));
        }
        prop_assert!(joined.record.tree.len() <= merged(&records).record.tree.len());
    }

    #[test]
    fn what_comes_apart_goes_together_again(seed: u64) {
        for record in random_records(seed) {
            if has_twins(&record) {
                continue;
            }
            let parts: Vec<Record> = lines(&record).collect();
            let again = merged(&parts);
            prop_assert_eq!(again.record.tree.len(), record.tree.len());
            prop_assert_eq!(line_difference(&again.record, &record), None);
            prop_assert!(again.differing.is_empty() && again.lost.of_record(&record, "").is_empty());
        }
    }

    #[test]
    fn any_record_comes_apart_and_goes_together(seed: u64) {
        let mut choices = Choices::new(seed);
        let record = choices.record(0);
        let parts: Vec<Record> = lines(&record).collect();
        prop_assert_eq!(parts.len(), record.tree.lines().max(1));
        let leaves = record.tree.nodes().filter(|&node| record.tree.first_child(node).is_none());
        for (leaf, part) in leaves.zip(&parts) {
            let line = record.tree.path(leaf);
            prop_assert_eq!(line.len(), part.tree.len());
            for (node, own) in line.into_iter().zip(part.tree.nodes()) {
                let (x, y) = (record.tree.items(node), part.tree.items(own));
                prop_assert_eq!(x.len(), y.len());
                for (x, y) in x.iter().zip(y) {
                    prop_assert!(same_body(&record, &x.body, part, &y.body));
                    prop_assert_eq!(record.text(x.raw), part.text(y.raw));
                }
            }
        }
        for policy in [
            MergePolicy::default(),
            MergePolicy {
                order: LineOrder::Frequency,
                names_ends: true,
                joins_transpositions: true,
                turns_lines: true,
                ..MergePolicy::default()
            },
        ] {
            let mut merge = Merge::new(policy, "merged");
            for part in parts.iter().chain([&record]) {
                prop_assert_eq!(merge.add(part, "a"), Ok(()));
            }
            prop_assert!(merge.finish().record.tree.len() <= record.tree.len().max(1) + parts.len());
        }
    }
}

/// Reads the good samples of a format that stores trees.
fn sample_records(format: &str) -> Vec<(String, Record)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let folder = folder.join(format).join("good");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("samples")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    let mut all = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let bytes = std::fs::read(&file).expect("a readable file");
        all.extend(
            records(&name, &bytes)
                .into_iter()
                .map(|record| (name.clone(), record)),
        );
    }
    all
}

#[test]
fn samples_of_every_game_come_apart_and_go_together_again() {
    let mut games = BTreeSet::new();
    let mut trees = 0;
    for format in [
        "sgf", "renlib", "yut", "gonu", "moves", "kurnik", "gib", "ngf", "rif", "json",
    ] {
        for (name, record) in sample_records(format) {
            if has_twins(&record) {
                continue;
            }
            games.insert(record.game.0.to_string());
            let parts: Vec<Record> = lines(&record).collect();
            trees += usize::from(parts.len() > 1);
            let again: Vec<Record> = lines(&merged(&parts).record).collect();
            // A play in the root of a record moves to a node below the root of the tree.
            let is_rooted =
                record.tree.is_empty() || record.tree.plays(NodeId::ROOT).next().is_none();
            assert_eq!(again.len(), parts.len(), "{name}");
            for (part, again) in parts.iter().zip(&again) {
                assert!(
                    MainLine::from_record(part) == MainLine::from_record(again),
                    "{name}"
                );
                if is_rooted {
                    assert_eq!(line_difference(part, again), None, "{name}");
                }
            }
        }
    }
    assert!(games.len() >= 4 && trees >= 5, "{games:?} {trees}");
}

/// Reads games of a server that begin on an empty board; `None` without the data.
fn even_games(count: usize) -> Option<Vec<Record>> {
    let files = shared::files("corpora/kgs", "sgf")?.into_iter();
    let games = files.filter_map(|file| {
        let bytes = std::fs::read(&file).expect("a readable file");
        let record = records(&file.display().to_string(), &bytes)
            .into_iter()
            .next()?;
        let is_even = record.header.handicap() == 0 && record.board.columns() == 19;
        let root = record.tree.items(NodeId::ROOT).iter();
        let is_set_up = root
            .clone()
            .any(|item| matches!(item.body, Body::Setup { .. }));
        (is_even && !is_set_up && record.tree.main_line_plays() > 0).then_some(record)
    });
    Some(games.take(count).collect())
}

#[test]
fn two_hundred_games_come_out_of_their_tree_again() {
    let Some(games) = even_games(200) else {
        return;
    };
    assert_eq!(games.len(), 200);
    let merged = merged(&games);
    let out: Vec<MainLine> = lines(&merged.record)
        .map(|line| MainLine::from_record(&line))
        .collect();
    assert_eq!(
        out.iter().collect::<HashSet<_>>().len(),
        out.len(),
        "each once"
    );
    let mut due = HashSet::new();
    for (at, game) in games.iter().enumerate() {
        for line in lines(game) {
            let line = MainLine::from_record(&line);
            let is_there = out.contains(&line);
            let is_beginning = out.iter().any(|other| line.begins(other));
            assert!(is_beginning, "game {at}");
            // A line may only be missing if it is the beginning of another line.
            assert!(is_there || out.iter().any(|other| line.begins(other) && line != *other));
            due.insert(line);
        }
    }
    assert!(out.iter().all(|line| due.contains(line)), "and no other");
    let reported = merged.repeated.len();
    let own: HashSet<MainLine> = games.iter().map(MainLine::from_record).collect();
    let ends = own.iter().filter(|line| out.contains(line)).count();
    assert!(
        ends + reported >= games.len(),
        "{ends} ends, {reported} told of 200"
    );
    let places: Vec<usize> = out
        .iter()
        .filter_map(|line| {
            games
                .iter()
                .position(|game| MainLine::from_record(game) == *line)
        })
        .collect();
    let first_of_tree = places.first().copied();
    assert_eq!(
        first_of_tree,
        Some(0),
        "the main line is that of the first game"
    );
}

#[test]
fn the_header_has_common_statements_and_comments_are_attributed() {
    let games = [
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[임꺽정]EV[봄 대회]DT[2026-03-01]KM[6.5];B[ee]C[좋은 수]TR[ee]BL[10];W[cc])",
        "(;GM[1]FF[4]SZ[9]PB[성춘향]PW[이몽룡]EV[봄 대회]DT[2026-03-02]KM[6집반];B[ee]C[느린 수]TR[dd]BL[20];W[gg])",
        "(;GM[1]FF[4]SZ[9]PB[성춘향]PW[이몽룡]EV[봄 대회]DT[2026-03-03]KM[6.5];B[ee]C[좋은 수];W[gg]N[변화])",
    ];
    let games: Vec<Record> = games
        .iter()
        .flat_map(|text| records("a.sgf", text.as_bytes()))
        .collect();
    let policy = MergePolicy {
        names_ends: true,
        ..MergePolicy::default()
    };
    let merged = merged_with(policy, &games);
    let text = crate::support::write("sgf", [&merged.record]);
    insta::assert_snapshot!(String::from_utf8(text).expect("UTF-8"), @r"
(;CA[UTF-8]GM[1]FF[4]SZ[9]EV[봄 대회]KM[6.5]
;B[ee]C[[홍길동–임꺽정; 성춘향–이몽룡 (2.sgf)\] 좋은 수

[성춘향–이몽룡\] 느린 수]TR[ee][dd]
(;PB[홍길동]PW[임꺽정]DT[2026-03-01]W[cc]C[홍길동–임꺽정, 2026-03-01])
(;PB[성춘향]PW[이몽룡]W[gg]N[변화]C[성춘향–이몽룡, 2026-03-02
성춘향–이몽룡 (2.sgf), 2026-03-03]))
");
    let mut differing: Vec<String> = merged
        .differing
        .iter()
        .map(|it| format!("{it:?}"))
        .collect();
    differing.sort();
    assert_eq!(differing, ["(Date, 2)"]);
    assert_eq!(merged.repeated, [2]);
}

#[test]
fn handicap_stones_and_rules_are_alike_wherever_and_however_they_are_written() {
    let games = [
        "(;GM[1]FF[4]SZ[9]HA[2]RU[Chinese (area)]AB[gc][cg];W[ee];B[cc])",
        "(;GM[1]FF[4]SZ[9]HA[2]RU[중국];AB[gc][cg]C[두 점];W[ee];B[cc])",
        "(;GM[1]FF[4]SZ[9]HA[2]RU[chinese]AB[gc];AB[cg];W[ee];B[gg])",
    ];
    let games: Vec<Record> = games
        .iter()
        .flat_map(|text| records("a.sgf", text.as_bytes()))
        .collect();
    let merged = merged(&games);
    let text = crate::support::write("sgf", [&merged.record]);
    insta::assert_snapshot!(String::from_utf8(text).expect("UTF-8"), @r"
(;CA[UTF-8]GM[1]FF[4]SZ[9]HA[2]RU[Chinese (area)]AB[gc][cg]C[두 점]
;W[ee]
(;B[cc])
(;B[gg]))
");
}

#[test]
fn order_turns_and_transpositions_are_those_asked_for() {
    let texts = [
        "(;GM[1]FF[4]SZ[9];B[cc];W[gg];B[cg])",
        "(;GM[1]FF[4]SZ[9];B[gc];W[cg];B[cc])",
        "(;GM[1]FF[4]SZ[9];B[cg];W[gg];B[cc];W[gc])",
        "(;GM[1]FF[4]SZ[9];B[gc];W[gg])",
    ];
    let games: Vec<Record> = texts
        .iter()
        .flat_map(|text| records("a.sgf", text.as_bytes()))
        .collect();
    let reported = |policy: MergePolicy| {
        let merged = merged_with(policy, &games);
        let text = crate::support::write("sgf", [&merged.record]);
        String::from_utf8(text).expect("UTF-8")
    };
    let usual = MergePolicy::default();
    insta::assert_snapshot!(reported(usual), @r"
(;GM[1]FF[4]SZ[9]
(;B[cc];W[gg];B[cg])
(;B[gc]
(;W[cg];B[cc])
(;W[gg]))
(;B[cg];W[gg];B[cc];W[gc]))
");
    insta::assert_snapshot!(reported(MergePolicy { order: LineOrder::Frequency, ..usual }), @r"
(;GM[1]FF[4]SZ[9]
(;B[gc]
(;W[cg];B[cc])
(;W[gg]))
(;B[cc];W[gg];B[cg])
(;B[cg];W[gg];B[cc];W[gc]))
");
    insta::assert_snapshot!(reported(MergePolicy { turns_lines: true, ..usual }), @r"
(;GM[1]FF[4]SZ[9]
;B[cc]
(;W[gg];B[cg])
(;W[gc];B[cg];W[gg]))
");
    insta::assert_snapshot!(reported(MergePolicy { joins_transpositions: true, ..usual }), @r"
(;GM[1]FF[4]SZ[9]
(;B[cc];W[gg];B[cg];W[gc])
(;B[gc]
(;W[cg];B[cc])
(;W[gg]))
(;B[cg];W[gg];B[cc]C[Same position as after C7 G3 C3; the game continues there.]))
");
}

#[test]
fn what_does_not_begin_alike_is_refused_by_its_reason() {
    let first = "(;GM[1]FF[4]SZ[9];B[ee])";
    for (other, misfit) in [
        ("(;GM[1]FF[4]SZ[13];B[ee])", Misfit::Board([13, 13])),
        ("(;GM[1]FF[4]SZ[9]HA[2]AB[cc][gg];W[ee])", Misfit::Stones),
        (
            "(;GM[4]FF[4]SZ[9];B[ee])",
            Misfit::Game(bokgi::model::GameId::OMOK),
        ),
    ] {
        let mut merge = Merge::new(MergePolicy::default(), "merged");
        for record in records("a.sgf", first.as_bytes()) {
            assert_eq!(merge.add(&record, "a.sgf"), Ok(()));
        }
        for record in records("b.sgf", other.as_bytes()) {
            assert_eq!(merge.add(&record, "b.sgf"), Err(misfit.clone()));
        }
        assert_eq!(merge.finish().names, ["a.sgf"]);
    }
    let gonu = |rules: &str| {
        let text = format!("[종목 \"줄고누\"]\n[규칙 \"{rules}\"]\n\n1. 가1-가2 다4-다3\n");
        records("a.gonu", text.as_bytes()).remove(0)
    };
    let mut merge = Merge::new(MergePolicy::default(), "merged");
    assert_eq!(merge.add(&gonu("기본"), "a.gonu"), Ok(()));
    assert_eq!(merge.add(&gonu("standard"), "b.gonu"), Ok(()));
    assert_eq!(
        merge.add(&gonu("기본; 선=백"), "c.gonu"),
        Err(Misfit::Rules)
    );
    let turns = ["(;GM[1]SZ[9]PL[W];W[ee])", "(;GM[1]SZ[9]PL[B];B[ee])"];
    let [white, black] = turns.map(|text| records("a.sgf", text.as_bytes()).remove(0));
    let mut merge = Merge::new(MergePolicy::default(), "merged");
    assert_eq!(merge.add(&white, "a.sgf"), Ok(()));
    assert_eq!(merge.add(&black, "b.sgf"), Err(Misfit::Turn));
}
