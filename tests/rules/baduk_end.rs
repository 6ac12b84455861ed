//! Tests of the end of a baduk game: counts of marked territory, dame, bent four in the corner.

use crate::support::baduk::{finished, names, record, run};

const PLAIN: &[&str] = &[
    "bbXOwww", //
    "boXOwww", "bbXOwxw", "bbXOwww", "bbXOwww",
];

#[test]
fn territory_and_area_are_counted_as_the_rules_say() {
    // Black 10 points and a dead stone, White 15 points and a dead stone; area 15 to 20.
    for (header, rules, expected) in [
        ("KM[6.5]", "korean", &["territory W 11.5"][..]),
        ("KM[6.5]", "japanese", &["territory W 11.5"]),
        ("KM[0]", "chinese", &["area W 5"]),
        ("KM[7.5]HA[3]", "chinese", &["area W 15.5", "area W 12.5"]),
        ("KM[7.5]HA[3]", "aga", &["area W 14.5", "area W 12.5"]),
        ("KM[7.5]HA[3]", "nz", &["area W 12.5"]),
        (
            "KM[7.5]HA[3]",
            "nz,handicap=n",
            &["area W 15.5", "area W 12.5"],
        ),
        ("KM[-5]", "tromp-taylor", &["area draw 0"]),
        ("KM[-5.5]", "ing", &["area B 0.5"]),
        ("KM[6.5]", "", &["territory W 11.5", "area W 11.5"]),
        ("KM[6.5]RU[Chinese]", "", &["area W 11.5"]),
        (
            "KM[6.5]RU[Chinese]",
            "scoring=territory",
            &["territory W 11.5"],
        ),
        ("", "korean", &[]),
    ] {
        let (trace, _) = run(&record(&finished(header, PLAIN)), rules);
        let counts: Vec<String> = trace
            .counts
            .iter()
            .map(|count| {
                let winner = count
                    .winner()
                    .map_or("draw", |side| ["B", "W"][side.index()]);
                format!("{} {winner} {}", count.method.id(), count.margin())
            })
            .collect();
        assert_eq!(counts, expected, "{header} {rules}");
    }
}

#[test]
fn a_game_without_marks_is_not_counted() {
    let (trace, findings) = run(&record("(;GM[1]SZ[5]KM[6.5];B[cc];W[];B[])"), "korean");
    assert_eq!(trace.counts, []);
    assert_eq!(findings, []);
}

#[test]
fn dame_are_reported_if_they_matter() {
    let open: &[&str] = &[
        "bbX.Oww", //
        "bbXXOww", "bbX.Oww", "bbX.Oww",
    ];
    let seki: &[&str] = &[
        "bbbbbbb", //
        "XXXXXXX", "OOOOOOX", "XXX.XO.", "wXXXXOX",
    ];
    let one_side: &[&str] = &[
        "bbX.XOw", //
        "bbXXXOw", "bbXXXOw",
    ];
    for (rows, rules, found) in [
        (open, "chinese", &[(2, "dame-left-open")][..]),
        // Both sides passed, so they agreed that the game was over.
        (open, "korean", &[]),
        (seki, "chinese", &[(2, "seki")]),
        (one_side, "chinese", &[]),
        (PLAIN, "chinese", &[]),
    ] {
        let (_, findings) = run(&record(&finished("KM[0]", rows)), rules);
        assert_eq!(names(&findings), found, "{rows:?} {rules}");
    }
}

#[test]
fn dame_are_named() {
    let text = "(;GM[1]SZ[7:2]KM[0]AB[ca]AW[ea];B[cb];W[eb]TB[aa:bb]TW[fa:gb])";
    let (_, findings) = run(&record(text), "korean");
    assert_eq!(
        findings[0].message(bokgi::text::Lang::En),
        "2 neutral points not filled: D2 D1"
    );
    assert_eq!(
        findings[0].message(bokgi::text::Lang::Ko),
        "메우지 않은 공배 2곳: D2 D1"
    );
}

/// Article 9, figure 7, with the points a and b where the enclosed side cannot play.
#[test]
fn bent_four_in_the_corner_is_found_in_every_corner() {
    let figure: &[&str] = &[
        "OOwxOww", //
        "OxxxOww", "wxxOOww", "xxOOwww", "OOOwwww", "wwwwwww", "wwwwwww",
    ];
    let straight: &[&str] = &[
        "OOOwxOw", //
        "wxxxxOw", "xxOOOOw", "OOOwwww", "wwwwwww", "wwwwwww", "wwwwwww",
    ];
    let three_eyes: &[&str] = &[
        "OOwwxOw", //
        "OxxxxOw", "wxxOOww", "xxOOwww", "OOOwwww", "wwwwwww", "wwwwwww",
    ];
    let alive: &[&str] = &[
        "oobXOww", //
        "oXXXOww", "bXXOOww", "XXOOwww", "OOOwwww", "wwwwwww", "wwwwwww",
    ];
    for (rows, found) in [(figure, 1), (straight, 1), (three_eyes, 0), (alive, 0)] {
        for flip in [false, true] {
            for mirror in [false, true] {
                let rows = turned(rows, flip, mirror);
                let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
                let (_, findings) = run(&record(&finished("KM[0]", &rows)), "korean");
                let all = vec![(2, "bent-four-in-the-corner"); found];
                assert_eq!(names(&findings), all, "{rows:#?}");
            }
        }
    }
}

/// Flips a drawn board upside down, or left to right.
fn turned(rows: &[&str], flip: bool, mirror: bool) -> Vec<String> {
    let mut rows: Vec<String> = rows
        .iter()
        .map(|row| {
            if mirror {
                row.chars().rev().collect()
            } else {
                (*row).to_owned()
            }
        })
        .collect();
    if flip {
        rows.reverse();
    }
    rows
}
