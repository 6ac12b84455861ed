//! Tests of records of the Fox server: its usual deviations give one note per file, and real
//! mistakes are still reported.

use bokgi::text::Lang;

fn found(text: &str) -> Vec<String> {
    let findings = bokgi::program::findings("game.sgf", text.into(), &[]);
    let shown = findings
        .iter()
        .map(|finding| format!("{} {}", finding.severity, finding.code.id));
    shown.collect()
}

#[test]
fn the_ways_of_the_server_are_one_note() {
    for (text, expected) in [
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]AP[foxwq]KM[375]HA[2]RU[Chinese]TC[3]TT[30]RL[0];AB[pd][dp];W[dd])",
            &["note SGF029"][..],
        ),
        // Komi of Chinese handicap games, and the Japanese komi.
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[225]HA[4]AB[dd][pd][dp][pp]RU[Chinese];W[qf])",
            &["note SGF029"],
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[175]HA[5]AB[dd][pd][dp][pp][jj]RU[Chinese];W[qf])",
            &["note SGF029"],
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[450]HA[4]AB[dd][pd][dp][pp]RU[Japanese];W[qf])",
            &["note SGF029"],
        ),
        // Files of the same server that name another program. Their komi of 0 means "not stated".
        (
            "(;GM[1]FF[4]SZ[19]AP[GNU Go:3.8]TC[3]TT[30]RL[0]KM[0]RE[B+3.5];B[pd];W[dd])",
            &["note SGF029"],
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[0]RE[B+3.5];B[pd];W[dd])",
            &["note SGF029"],
        ),
        // Hundredths from other programs still give a warning.
        (
            "(;GM[1]FF[4]SZ[19]KM[650];B[pd];W[dp])",
            &["warning BDK020"],
        ),
        ("(;GM[1]FF[4]SZ[19]AP[x]AP[x];B[pd])", &["warning SGF021"]),
        // Real mistakes are still reported.
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[650];B[pd];W[pd])",
            &["note SGF029", "error BDK002"],
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[650]PB[a]PB[b];B[pd])",
            &["note SGF029", "warning HDR020"],
        ),
    ] {
        let found = found(text);
        let mut sorted = found.clone();
        sorted.sort();
        let mut wanted: Vec<String> = expected.iter().map(|&f| f.to_owned()).collect();
        wanted.sort();
        assert_eq!(sorted, wanted, "{text}");
    }
    let text = "(;GM[1]FF[4]SZ[19]AP[foxwq]AP[foxwq]KM[375]HA[2];AB[pd][dp];W[dd])";
    let findings = bokgi::program::findings("game.sgf", text.into(), &[]);
    assert_eq!(
        findings[0].message(Lang::En),
        "read as a record of the Fox server: AP appears twice; komi 375 is in hundredths of a zi; read \
         as 7.5 in points; the handicap stones are in the second node, not with HA in the first"
    );
    assert_eq!(findings[0].fixes.len(), 1);
}

#[test]
fn turns_near_the_end_are_doubtful_where_passes_are_not_written() {
    let moves = |count: usize| -> String {
        let letters = |n: usize| char::from(b'a' + n as u8);
        let play = |n: usize| {
            let side = if n.is_multiple_of(2) { 'B' } else { 'W' };
            format!(";{side}[{}{}]", letters(n % 19), letters(n / 19 * 2))
        };
        (0..count).map(play).collect()
    };
    let twice = ";W[ss];W[sr];W[sq]";
    for (application, before, after, expected) in [
        ("foxwq", 99, "", "note PLY004"),
        ("foxwq", 9, &moves(99)[9 * 6..], "warning PLY004"),
        ("CGoban:3", 99, "", "warning PLY004"),
    ] {
        let text = format!(
            "(;GM[1]FF[4]SZ[19]AP[{application}]{}{twice}{after})",
            moves(before)
        );
        let found = found(&text);
        assert!(found.iter().any(|f| f == expected), "{found:?} {text}");
    }
}
