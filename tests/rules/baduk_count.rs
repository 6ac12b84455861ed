//! Tests of counting finished games: seki, bent four, dame, dead stones, and how the ways of
//! counting are related.

use bokgi::games::{CountBasis, CountLack, CountedPosition, DeadStones};
use bokgi::model::{Body, Count, Field, Play, Point, Record, SetupKind, Side};
use bokgi::rules::count::Agreement;
use bokgi::text::Lang;
use proptest::prelude::*;

use crate::support::baduk::{
    counted, counts, dead_stones, finished, first, names, points, record, run,
};
use crate::support::random::cases;
use crate::support::shared;

/// Two groups without eyes and with two liberties between them.
const NO_EYES: &[&str] = &[
    "OX.OXbbbb", //
    "OX.OXbbbb",
    "OXXOXbbbb",
    "OOOXXbbbb",
    "wwOXbbbbb",
    "wwOXbbbbb",
    "wwOXbbbbb",
    "wwOXbbbbb",
    "wwOXbbbbb",
];

/// Two groups with an eye each and one liberty between them.
const AN_EYE_EACH: &[&str] = &[
    ".X.O.OXbb", //
    "XXOOOOXbb",
    "OOXXXXXbb",
    "wOOOXbbbb",
    "wwwOXbbbb",
    "wwwOXbbbb",
    "wwwOXbbbb",
    "wwwOXbbbb",
    "wwwOXbbbb",
];

/// A group without eyes between two groups with an eye each.
const THREE_GROUPS: &[&str] = &[
    ".X.OOO.X.", //
    "XXOOOOOXX",
    "OOOXXXOOO",
    "XXXXXXXXX",
    "bbbbbbbbb",
    "XXXXXXXXX",
    "OOOOOOOOO",
    "wwwwwwwww",
    "wwwwwwwww",
];

/// Three white stones inside Black's eye of five points.
const INSIDE_AN_EYE: &[&str] = &[
    "X.OOO.XOw", //
    "XXXXXXXOw",
    "OOOOOOOOw",
    "wwwwwwwww",
    "OOOOOOOOO",
    "XXXXXXXXX",
    "bbbbbbbbb",
    "bbbbbbbbb",
    "bbbbbbbbb",
];

/// Bent four in the corner (article 9, figure 7).
const BENT_FOUR: &[&str] = &[
    "OOwxOwwww", //
    "OxxxOwwww",
    "wxxOOwwww",
    "xxOOwwwww",
    "OOOwwwwww",
    "wwwwwwwww",
    "OOOOOOOOO",
    "XXXXXXXXX",
    "bbbbbbbbb",
];

/// A board with unfilled dame.
const OPEN_DAME: &[&str] = &[
    "bbbbX.Oww", //
    "bbbbX.Oww",
    "bbbbXXOww",
    "bbbbXOwww",
    "bbbbXOwww",
    "bbbbXOwww",
    "bbbbXOwww",
    "bbbbX.Oww",
    "bbbbX.Oww",
];

/// Dead stones in the territory of both sides.
const DEAD_STONES: &[&str] = &[
    "bbbbXOwww", //
    "bobbXOwww",
    "boobXOwww",
    "bbbbXOwxw",
    "bbbbXOwww",
    "bbbbXOwww",
    "bbobXOwww",
    "bbbbXOwxx",
    "bbbbXOwww",
];

/// Marked boards with their results by territory and by area, and their findings under Korean
/// rules.
type Counted = (
    &'static [&'static str],
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

const ALL: &[Counted] = &[
    (NO_EYES, "seki without eyes", "B+24.5", "B+24.5", "seki"),
    (AN_EYE_EACH, "seki, an eye each", "B+7.5", "B+7.5", "seki"),
    (
        THREE_GROUPS,
        "seki of three groups",
        "W+15.5",
        "W+9.5",
        "seki",
    ),
    (
        INSIDE_AN_EYE,
        "seki inside an eye",
        "B+8.5",
        "B+4.5",
        "seki",
    ),
    (
        BENT_FOUR,
        "bent four",
        "W+47.5",
        "W+51.5",
        "bent-four-in-the-corner",
    ),
    (OPEN_DAME, "dame", "B+7.5", "B+8.5", ""),
    (DEAD_STONES, "dead stones", "B+3.5", "B+2.5", ""),
];

fn result(count: &Count) -> String {
    count.outcome().expect("the komi is stated").to_string()
}

#[test]
fn drawn_games_are_counted_as_the_rules_say() {
    for &(rows, name, territory, area, said) in ALL {
        let record = record(&finished("KM[6.5]", rows));
        for (rules, expected) in [
            ("korean", territory),
            ("japanese", territory),
            ("chinese", area),
        ] {
            let marked = counted(&record, rules, DeadStones::Marked);
            assert_eq!(result(&best(&marked)), expected, "{name} {rules}");
            let named = counted(&record, rules, DeadStones::Named(dead_stones(rows)));
            assert_eq!(
                named.basis,
                Some(CountBasis::Named),
                "{name}: {:?}",
                named.lacks
            );
            assert_eq!(best(&named), best(&marked), "{name} {rules}");
            assert_eq!(named.points, marked.points, "{name} {rules}");
        }
        let (_, findings) = run(&record, "korean");
        let reported: Vec<&str> = names(&findings).into_iter().map(|(_, name)| name).collect();
        let expected: Vec<&str> = said.split_whitespace().collect();
        assert_eq!(reported, expected, "{name}");
    }
}

#[test]
fn eyes_of_seki_count_where_the_rules_count_them() {
    for (rules, black, uncounted) in [
        ("korean", 9, 2),
        ("korean,tax=none", 11, 0),
        ("한국,환기두=없음", 11, 0),
        ("chinese,scoring=territory,tax=none", 11, 0),
        ("japanese,tax=seki", 9, 2),
        ("chinese", 9 + 27 + 2, 0),
        ("chinese,tax=seki", 9 + 27, 2),
    ] {
        let record = record(&finished("KM[0]", THREE_GROUPS));
        let count = counts(&record, rules, DeadStones::Marked)[0];
        assert_eq!(count.points(Side::BLACK), black, "{rules}");
        assert_eq!(count.sides[0].uncounted, uncounted, "{rules}");
        assert_eq!(count.shared, 2);
    }
    // A record that marks all dead stones: the rules take precedence, then what the players did.
    let all_marked: Vec<String> = THREE_GROUPS
        .iter()
        .map(|row| row.replace(".X.OOO.X.", "bX.OOO.Xb"))
        .collect();
    let all_marked: Vec<&str> = all_marked.iter().map(String::as_str).collect();
    let record = record(&finished("KM[6.5]", &all_marked));
    let counts = counts(&record, "korean", DeadStones::Marked);
    let results: Vec<String> = counts.iter().map(result).collect();
    assert_eq!(results, ["W+15.5", "W+13.5"]);
}

#[test]
fn switches_change_the_count() {
    let plain: &[&str] = &["bbXOwww", "bbXOwww", "bbXOwww", "bbXOwww"];
    for (header, rules, expected) in [
        ("KM[0]", "korean", "W+4"),
        ("KM[0]", "chinese", "W+4"),
        // Each side has one group, so the group tax does not change the margin.
        ("KM[0]", "ancient-territory", "W+4"),
        ("KM[0]", "ancient-area", "W+4"),
        ("KM[0]", "korean,tax=groups", "W+4"),
        ("KM[-4]", "korean", "Draw"),
        ("KM[-4]", "korean,ties=black", "B+0"),
        ("KM[-4]", "ing", "B+0"),
        ("KM[-4]", "ing,ties=draw", "Draw"),
        ("KM[0]HA[3]", "chinese", "W+7"),
        ("KM[0]HA[3]", "aga", "W+6"),
        ("KM[0]HA[3]", "nz", "W+4"),
        // Both sides pass once, and each gives a stone for it.
        ("KM[0]", "aga,scoring=territory", "W+4"),
        ("KM[0]", "korean,passes=cost", "W+4"),
        ("KM[0]", "한국,착수포기=사석", "W+4"),
    ] {
        let record = record(&finished(header, plain));
        let count = counts(&record, rules, DeadStones::Marked)[0];
        assert_eq!(result(&count), expected, "{header} {rules}");
    }
    let taxed = record(&finished(
        "KM[0]",
        &["bXOwwO", "XXOOOX", "OOOXXX", "wOXXbb"],
    ));
    let count = counts(&taxed, "ancient-area", DeadStones::Marked)[0];
    // Black has a corner with one point and a corner with two; White has one group.
    assert_eq!(count.sides.map(|side| side.tax), [1 + 2, 2]);
}

/// If Black passed first and White last, no pass is missing. If Black passed last, White owes one
/// more pass.
#[test]
fn white_passes_last_where_passes_cost() {
    for (moves, handed) in [
        (";B[];W[]", [1, 1]),
        (";W[];B[]", [2, 1]),
        (";B[aa]", [1, 0]),
        ("", [0, 0]),
    ] {
        let text = format!("(;GM[1]FF[4]SZ[3]KM[0]{moves};TB[cc])");
        let record = record(&text);
        let counted = counted(&record, "korean,passes=cost", DeadStones::Marked);
        let found = best(&counted).sides.map(|side| side.handed);
        assert_eq!(found, handed, "{moves}");
    }
}

#[test]
fn missing_information_is_stated() {
    let marked = finished("KM[6.5]", DEAD_STONES);
    let stones = &marked[..marked.find(";B[]").expect("the game ends")];
    let bare = record(&format!("{stones};B[];W[])"));
    let settled = |rules| counted(&bare, rules, DeadStones::MarkedOrGuessed);
    // Each side has room to live in the other's territory.
    let found = settled("korean");
    assert!(found.counts().next().is_none() && found.basis.is_none());
    assert_eq!(found.lacks, [CountLack::Unfinished(56)]);
    let said = found.lacks[0].message(&bare.board, Lang::En);
    assert_eq!(said, "the game is not finished: 56 points are open");
    // Tromp-Taylor rules remove no dead stones.
    let found = settled("tromp-taylor");
    assert_eq!(found.basis, Some(CountBasis::AllStones));
    assert_eq!(found.counts().count(), 1);

    let named = |names: &[&str]| {
        let points = names
            .iter()
            .map(|name| bare.board.point(name).expect("a point"));
        counted(&bare, "korean", DeadStones::Named(points.collect()))
    };
    let all = named(&["B8", "C3", "H6", "H2"]);
    assert_eq!(
        (all.lacks.len(), result(&best(&all))),
        (0, "B+3.5".to_owned())
    );
    // One dead group is not named, so its area belongs to neither side.
    let some = named(&["B8", "H6", "H2"]);
    assert_eq!(
        some.lacks,
        [CountLack::Unnamed(
            ["E9", "C3"]
                .map(|name| bare.board.point(name).unwrap())
                .to_vec()
        )]
    );
    assert!(
        some.basis.is_some(),
        "the user's word is counted all the same"
    );

    let no_komi = record(&finished("", DEAD_STONES));
    let found = counted(&no_komi, "korean", DeadStones::Marked);
    assert_eq!(found.lacks, [CountLack::Komi]);
    assert_eq!(
        (best(&found).outcome(), best(&found).lead().0),
        (None, 1000)
    );
    assert!(run(&no_komi, "korean").0.counts.is_empty());

    let both = record("(;GM[1]SZ[3]KM[0];B[];W[]TB[aa]TW[aa])");
    let found = counted(&both, "korean", DeadStones::Marked);
    assert_eq!(found.lacks, [CountLack::Contradiction(Point::new(0, 0))]);
}

#[test]
fn a_board_on_which_every_group_has_two_eyes_needs_no_judgement() {
    let rows: &[&str] = &[".X.XO.O", "XXXXOOO", ".......", "......."];
    let stones = points("AB", rows, "X") + &points("AW", rows, "O");
    let record = record(&format!("(;GM[1]SZ[7:4]KM[0.5]{stones};B[];W[])"));
    let found = counted(&record, "korean", DeadStones::MarkedOrGuessed);
    assert_eq!(
        found.lacks,
        [CountLack::Unfinished(14)],
        "the lower half is open"
    );
    let rows: &[&str] = &[".X.XO.O", "XXXXOOO", "XX.XO.O", "XXXXOOO"];
    let stones = points("AB", rows, "X") + &points("AW", rows, "O");
    let record = crate::support::baduk::record(&format!("(;GM[1]SZ[7:4]KM[0.5]{stones};B[];W[])"));
    let found = counted(&record, "korean", DeadStones::MarkedOrGuessed);
    assert_eq!(found.basis, Some(CountBasis::Settled));
    assert_eq!(result(&best(&found)), "B+0.5");
}

#[test]
fn stones_still_to_be_added_are_reported() {
    // Once D1 is filled the stone at C1 has a single liberty.
    let rows: &[&str] = &["bXOww", "bXOww", "bXOww", "bXOOw", "bbX.O"];
    let record = record(&finished("KM[0]", rows));
    for (rules, reported) in [
        ("chinese", &["dame-left-open", "reinforcement-due"][..]),
        // Both sides passed, so they agreed that the game was over.
        ("korean", &[]),
    ] {
        let (_, findings) = run(&record, rules);
        let names = names(&findings);
        let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, reported, "{rules}");
        for finding in findings.iter().skip(1) {
            let said = finding.message(Lang::En);
            assert!(
                said.ends_with(
                    "once the neutral points are filled, Black must add a stone at 1 place: B1"
                ),
                "{said}"
            );
        }
    }
}

fn best(counted: &CountedPosition) -> Count {
    *counted.counts().next().expect("a count")
}

/// Counts the stones of each side that the record puts on the board.
fn placed(record: &Record) -> [i32; 2] {
    let mut placed = [0; 2];
    for node in record.tree.main_line() {
        for item in record.tree.items(node) {
            match item.body {
                Body::Play(Play::Place { side, .. }) => placed[side.index()] += 1,
                Body::Setup {
                    kind: SetupKind::Stones(side),
                    points,
                } => placed[side.index()] += record.tree.points.get(points).len() as i32,
                _ => {}
            }
        }
    }
    placed
}

/// Checks that area and territory differ by the stones that the sides have put on the board. Each
/// of these stones is still there and counts for its side, or was captured and counts for the
/// other.
fn ways_of_counting_agree(record: &Record, name: &str) {
    let lead = |rules| {
        let count = counts(record, rules, DeadStones::Marked)[0];
        count.points(Side::BLACK) - count.points(Side::WHITE)
    };
    let [black, white] = placed(record);
    let territory = lead("chinese,scoring=territory,tax=none,handicap=none");
    let area = lead("chinese,tax=none,handicap=none");
    assert_eq!(area - territory, black - white, "{name}");
}

/// Checks the counts under rules with a stone handed over for each pass, where White passes last.
/// Each side then gives one stone for each of its turns, so territory and area differ only by the
/// handicap stones, less White's extra turn. Returns true if the sides alternate, which this
/// relation requires.
fn stones_for_passes_make_up(record: &Record, name: &str) -> bool {
    let lead = |rules| {
        let count = counts(record, rules, DeadStones::Marked)[0];
        count.points(Side::BLACK) - count.points(Side::WHITE)
    };
    let (trace, _) = run(record, "aga");
    let setup = record
        .tree
        .items(record.tree.main_line().next().expect("a root"));
    let stones = setup.iter().map(|item| match item.body {
        Body::Setup { points, .. } => record.tree.points.get(points).len() as i32,
        _ => 0,
    });
    let stones: i32 = stones.sum();
    let area = lead("aga,tax=none");
    let territory = lead("aga,tax=none,scoring=territory");
    let goes_in_turn = trace.out_of_turn == 0 && trace.first_illegal.is_none();
    if goes_in_turn {
        assert_eq!(area - territory, (stones - 1).max(0), "{name}");
    }
    goes_in_turn
}

#[test]
fn area_and_territory_differ_by_the_stones_played() {
    for &(rows, name, ..) in ALL {
        ways_of_counting_agree(&record(&finished("KM[6.5]", rows)), name);
    }
}

/// Returns the points adjacent to a point.
fn beside(record: &Record, at: Point) -> Vec<Point> {
    let around = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let moved = around.into_iter().filter_map(|(x, y)| {
        let column = at.column().checked_add_signed(x)?;
        Some(Point::new(column, at.row().checked_add_signed(y)?))
    });
    moved.filter(|&at| record.board.holds(at)).collect()
}

#[test]
fn real_games_are_counted_alike_by_marks_and_by_names_and_in_both_ways() {
    let Some(files) = shared::files("corpora/kgs17", "sgf") else {
        return;
    };
    let (mut wrong, mut unclear) = (Vec::new(), Vec::new());
    let (mut compared, mut filled, mut turns) = (0, 0, 0);
    for path in &files {
        let name = path
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name");
        let record = first(name, std::fs::read(path).expect("readable"), false);
        ways_of_counting_agree(&record, name);
        turns += usize::from(stones_for_passes_make_up(&record, name));
        let marked = counted(&record, "", DeadStones::Marked);
        let stated = record.header.outcome();
        match Agreement::new(&marked.counts().copied().collect::<Vec<_>>(), stated) {
            Agreement::Agrees(..) => compared += 1,
            Agreement::NotByCount => {}
            found => wrong.push(format!(
                "{name}: {:?} {found:?}",
                record.info(Field::Result)
            )),
        }
        let sides = [Side::BLACK, Side::WHITE];
        let dead = sides
            .iter()
            .flat_map(|&side| marked.dead(&record.board, side));
        let named = counted(&record, "", DeadStones::Named(dead.collect()));
        if let [CountLack::Unnamed(points)] = &named.lacks[..] {
            // The players left dead stones on the board, in points that they counted for neither
            // side.
            let mut chain = points.clone();
            let mut next = 0;
            while let Some(&at) = chain.get(next) {
                next += 1;
                let stone = marked.at(&record.board, at).stone;
                let more = beside(&record, at).into_iter();
                let more = more.filter(|&at| marked.at(&record.board, at).stone == stone);
                let more: Vec<Point> = more.filter(|at| !chain.contains(at)).collect();
                chain.extend(more);
            }
            let is_unmarked = |at: &Point| {
                let point = marked.at(&record.board, *at);
                point.stone.is_none() && point.owner.is_none()
            };
            let mut around = chain.iter().flat_map(|&at| beside(&record, at));
            assert!(around.any(|at| is_unmarked(&at)), "{name}: {points:?}");
            unclear.push(name.to_owned());
            continue;
        }
        let count = &best(&named);
        let lead = |count: &Count| count.points(Side::BLACK) - count.points(Side::WHITE);
        let mut difference = lead(count) - lead(&best(&marked));
        let points = record
            .board
            .points()
            .zip(marked.points.iter().zip(&named.points));
        for (at, (of_marks, of_names)) in points {
            // An unmarked point within the territory of one side, which is still to be filled.
            if of_marks != of_names {
                assert_eq!(
                    (of_marks.stone, of_marks.owner),
                    (None, None),
                    "{name} {at:?}"
                );
                let owner = of_names.territory().expect("somebody surrounds it");
                difference -= if owner == Side::BLACK { 1 } else { -1 };
                filled += 1;
            }
        }
        assert_eq!(difference, 0, "{name}");
    }
    assert_eq!((files.len(), compared), (305, 295));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // 29 points are still to be filled, and 11 games have dead stones that were not removed.
    assert_eq!((filled, unclear.len()), (29, 11), "{unclear:?}");
    assert_eq!(turns, 305, "all games go in turn");
}

proptest! {
    #![proptest_config(cases(64))]

    /// However the board is marked, area and territory differ only by the stones.
    #[test]
    fn any_marked_board_is_counted_alike(cells in proptest::collection::vec(0..6_usize, 42)) {
        let signs = ['X', 'O', 'x', 'o', 'b', 'w'];
        let rows: Vec<String> = cells.chunks(7).map(|row| row.iter().map(|&cell| signs[cell]).collect()).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        if cells.iter().any(|&cell| cell > 1) {
            let mut text = finished("KM[0]", &rows);
            if !text.contains("TB") && !text.contains("TW") {
                text = text.replace(";W[]", ";W[]TB[aa]");
            }
            ways_of_counting_agree(&record(&text), &text);
        }
    }
}
