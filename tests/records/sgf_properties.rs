//! Tests that each property with an invalid value or in a wrong place gives one finding, at its
//! place.

use bokgi::diag::Finding;
use bokgi::text::Lang;

fn findings(text: &str) -> Vec<Finding> {
    bokgi::program::findings("game.sgf", text.as_bytes().to_vec(), &[])
}

/// Returns the findings as severity, code and column.
fn found(text: &str) -> Vec<String> {
    let shown = findings(text).into_iter().map(|finding| {
        let column = finding.place.span.map_or(0, |span| span.start + 1);
        format!("{} {} {column}", finding.severity, finding.code.id)
    });
    shown.collect()
}

/// The root `(;GM[1]FF[4]SZ[9]` is prepended unless a row has a root.
#[test]
fn faults_of_properties_are_reported() {
    let long = "ABCDEFGHIJ".repeat(11);
    let too_long = format!(";B[aa]{long}[x]");
    for (rest, expected) in [
        ("(;GM[1]FF[7]SZ[9];B[aa])", &["warning SGF017 11"][..]),
        ("(;GM[1]FF[0]SZ[9];B[aa])", &["warning SGF017 11"]),
        ("(;GM[1]FF[3]SZ[9];B[aa])", &[]),
        ("(;GM[1]FF[4]SZ[13:13];B[aa])", &["warning HDR046 13"]),
        ("(;GM[1]FF[4]SZ[9x13];B[aa])", &["warning HDR046 13"]),
        ("(;GM[1]FF[4]SZ[9:13];B[aa])", &[]),
        // A node with an annotation of a move, but without a move.
        (";TE[2]", &["warning SGF030 18"]),
        (";BM[1]", &["warning SGF030 18"]),
        (";KO[]", &["warning SGF030 18"]),
        (";B[aa]TE[2]KO[]", &[]),
        (";GB[1]", &[]),
        // Points that occur twice, and setup that changes nothing.
        ("AB[aa][aa]PL[W];W[bb]", &["note PTS005 18"]),
        ("AB[aa:bb][bb]PL[W];W[cc]", &["note PTS005 18"]),
        (";B[aa]TR[bb][bb]", &["note PTS005 24"]),
        ("AB[aa][cc]PL[W];AB[cc];W[bb]", &["note PTS006 33"]),
        ("AB[aa][cc]PL[W];AE[ee];W[bb]", &["note PTS006 33"]),
        ("AB[aa][cc]PL[W];AB[ee]AE[cc];W[bb]", &[]),
        // Points outside the board: one finding for each kind of property.
        ("AB[zz]AW[cc]PL[W];W[ee]", &["error PTS007 18"]),
        (
            "AB[aa][zz]AW[jc][cj][cc]PL[W];W[ee]",
            &["error PTS007 18", "error PTS007 28"],
        ),
        (
            ";B[aa];AE[zz];W[bb]",
            &["error PTS007 25", "note PLY006 25"],
        ),
        ("HA[2]AB[cc][zz];W[ee]", &["error PTS007 23"]),
        (";B[aa]TR[bb][zz];W[cc]TR[zz]", &["warning PTS008 24"]),
        (";B[aa]LB[bb:A][jj:B]", &["warning PTS008 24"]),
        (
            ";B[aa]TB[aa:ja]TW[jj]",
            &["warning PTS008 24", "warning PTS008 33"],
        ),
        (
            ";B[aa]DD[zz]VW[aa][zz]",
            &["warning PTS008 24", "warning PTS008 30"],
        ),
        (
            ";B[aa]AR[aa:zz]LN[jj:jk]",
            &["warning PTS008 24", "warning PTS008 33"],
        ),
        (";B[aa]DD[]VW[]", &[]),
        // Setup of stones without liberties.
        ("AB[aa]AW[ab][ba];B[ee]", &["warning PTS004 2"]),
        ("AB[aa]AW[ab][bb];B[ee]", &[]),
        (
            "(;FF[4]GM[1]AB[aa][ab]AW[ac][ba][bb])",
            &["warning PTS004 2"],
        ),
        // Komi in half points.
        ("KI[11];B[aa]", &["note HDR047 18"]),
        ("(;GM[1]FF[3]SZ[9]KI[11];B[aa])", &["note HDR047 18"]),
        // Properties that FF[4] dropped, and properties that FF[3] does not have yet.
        (";B[aa]L[bb]", &["note SGF031 24"]),
        (";B[aa]M[bb]", &["note SGF031 24"]),
        (";B[aa]SC[bb]L[cc]", &["note SGF031 24"]),
        ("(;GM[1]FF[3]SZ[9];B[aa]L[bb]M[cc])", &[]),
        (
            "(;GM[1]FF[3]SZ[9]AB[aa:ba]AW[cc]PL[W];W[ee])",
            &["note SGF032 18"],
        ),
        ("(;GM[1]FF[3]SZ[9:13];B[ee])", &["note SGF032 13"]),
        ("(;GM[1]FF[3]SZ[9];B[aa]VW[aa][bb])", &["note SGF033 24"]),
        (";B[aa]VW[aa][bb]", &[]),
        // Values that say nothing.
        ("RE[];B[aa]", &["note SGF035 18"]),
        ("RE[]KM[];B[aa]", &["note SGF035 18"]),
        ("OT[xyz];B[aa]", &["note HDR050 21"]),
        ("OT[5x30 byo-yomi];B[aa]", &[]),
        ("BR[99x];B[aa]", &["note HDR051 21"]),
        ("BR[9d]WR[5급];B[aa]", &[]),
        (";;B[aa]", &[]),
        ("RE[B+300.5]KM[6.5];B[aa]", &["warning RES008 21"]),
        ("RE[B+90.5]KM[6.5];B[aa]", &["note RES008 21"]),
        // By territory, each stone of the loser may add one point.
        (
            "RE[B+90.5]KM[6.5];B[aa];W[ac];B[ba];W[bc]",
            &["note RES008 21"],
        ),
        ("RE[B+90.5]KM[6.5];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc]", &[]),
        ("DT[3017-05-11];B[aa]", &["warning HDR031 21"]),
        ("DT[2199-01-01];B[aa]", &["warning HDR031 21"]),
        ("DT[2199];B[aa]", &["warning HDR031 21"]),
        ("DT[2017-05-11];B[aa]", &[]),
        ("RU[Klingon];B[aa]", &["note HDR048 21"]),
        ("RU[Korean; ko=none];B[aa]", &[]),
        (
            ";B[aa]BL[100];W[bb]WL[100];B[cc]BL[200]",
            &["note PLY008 50"],
        ),
        (
            "OT[3x30 byo-yomi];B[aa]BL[10];W[bb]WL[100];B[cc]BL[30]",
            &[],
        ),
        (";B[aa]BL[10];W[bb]WL[100];B[cc]BL[30]OB[3]", &[]),
        (&too_long, &["warning SGF034 24"]),
        // A lost bracket loses no other move.
        (";B[aa];W[bb;B[cc];W[dd]", &["warning SGF018 25"]),
        (";B[aa];Wbb];B[cc];W[dd]", &["warning SGF018 25"]),
        // The place of a `(` too many is found.
        (";B[aa](;W[bb];B[cc];W[dd]", &["warning SGF006 44"]),
        // A node that is written twice.
        (";B[aa];B[aa];W[bb];B[cc]", &["error BDK002 25"]),
        // Setup that removes the last move, and setup of a further stone.
        (";B[aa];W[bb];AE[bb];W[cc];B[dd]", &["note PLY009 31"]),
        (";B[aa];W[bb];AW[cc];B[dd]", &["note PLY006 31"]),
        // Komi in a handicap game is accepted if its value is common or the result fits it.
        ("HA[2]KM[6.5]AB[cc][gg];W[ee]", &[]),
        ("HA[4]KM[6.5]AB[cc][gg][cg][gc];W[ee]", &["note HDR013 26"]),
        ("HA[4]KM[6.5]RE[B+3.5]AB[cc][gg][cg][gc];W[ee]", &[]),
    ] {
        let text = if rest.starts_with('(') {
            rest.to_owned()
        } else {
            format!("(;GM[1]FF[4]SZ[9]{rest})")
        };
        assert_eq!(found(&text), expected, "{text}");
    }
}

#[test]
fn a_lost_bracket_loses_no_move() {
    for text in [
        "(;GM[1]FF[4]SZ[9];B[aa];W[bb;B[cc];W[dd])",
        "(;GM[1]FF[4]SZ[9];B[aa];Wbb];B[cc];W[dd])",
    ] {
        let found = findings(text);
        assert_eq!(
            found[0].message(Lang::En),
            "a bracket of this move is missing; read as W[bb]"
        );
        // A second move on the same point is illegal.
        let text = text.replace("W[dd]", "W[bb]");
        let ids: Vec<&str> = findings(&text).iter().map(|f| f.code.id).collect();
        assert_eq!(ids, ["SGF018", "BDK002"], "{text}");
    }
}

#[test]
fn a_game_of_baduk_is_replayed_whatever_its_number_says() {
    for (text, expected) in [
        (
            "(;GM[2]FF[4]SZ[19]KM[6.5]RU[Japanese]RE[B+R];B[pd];W[dd];B[pd])",
            &["warning SGF041 6", "error BDK002 58"][..],
        ),
        (
            "(;GM[3]FF[4]SZ[19]RU[AGA];B[pd];W[dd])",
            &["warning SGF041 6"],
        ),
        (
            "(;GM[11]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd])",
            &["warning SGF041 6"],
        ),
        // Records in which nothing shows baduk, or something contradicts it.
        ("(;GM[2]FF[4]SZ[8];B[dc];W[cc])", &["note GAM001 1"]),
        ("(;GM[7]FF[4]SZ[19]KM[6.5];B[P-76])", &["note GAM001 1"]),
        ("(;GM[2]FF[4]SZ[19];B[dc];W[cc])", &["note GAM001 1"]),
    ] {
        let mut found = found(text);
        found.sort();
        let mut expected: Vec<String> = expected.iter().map(|&f| f.to_owned()).collect();
        expected.sort();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn findings_name_what_helps() {
    let said = |text: &str, at: usize| findings(text)[at].message(Lang::En);
    assert_eq!(
        said("(;GM[1]FF[4]SZ[9];B[aa](;W[bb];B[cc];W[dd])", 0),
        "1 parenthesis is still open where the record ends; check the `(` in line 1, column 24"
    );
    let pass = &findings("(;GM[1]FF[4]SZ[21];B[aa];W[tt];B[tt])")[0];
    assert!(pass.help(Lang::En).contains("`tt` may be meant as a pass"));
    let point = &findings("(;GM[1]FF[4]SZ[21];B[aa];W[bb];B[bb])")[0];
    assert!(!point.help(Lang::En).contains("tt"));
    let corner = "AB[da][db][cb][bc][cc][ad][bd]AW[aa][ba][ab][ea][eb][dc][ec][cd][dd][ae][be][ce]\
                  ;B[bb];W[gg];B[];W[]TW[aa:ii])";
    for (rules, how) in [
        ("Korean", ""),
        ("Chinese", "; under these rules it has to be played out"),
    ] {
        let text = format!("(;GM[1]FF[4]SZ[9]KM[6.5]RU[{rules}]{corner}");
        let all = findings(&text);
        let four = all.iter().find(|finding| finding.code.id == "BDK031");
        let said = four.expect("a bent four").message(Lang::En);
        assert_eq!(
            said,
            format!("Black is dead by bent four in the corner at A9{how}")
        );
    }
}

#[test]
fn komi_in_half_points_is_komi() {
    use bokgi::formats::{self, ReadOptions};
    use bokgi::model::Hundredths;
    let sgf = formats::by_id("sgf").expect("a format");
    let text = "(;GM[1]FF[3]SZ[9]KI[11];B[aa])";
    let source = std::sync::Arc::new(sgf.source("game.sgf", text.into(), None));
    let piece = sgf.read(&source, &ReadOptions::default()).next();
    let record = piece.and_then(|piece| piece.record).expect("a record");
    assert_eq!(record.header.komi(), Some(Hundredths(550)));
    let mut out = Vec::new();
    let mut writer = sgf.writer(&Default::default()).expect("it is written");
    writer.record(&record, None, &mut out);
    let written = String::from_utf8_lossy(&out);
    assert!(
        written.contains("KI[11]") && !written.contains("KM["),
        "{written}"
    );
}

/// Returns the text with a blank before each property's first value, so that the reader cannot use
/// its fast paths.
fn spread_out(text: &str) -> String {
    let (mut spread, mut is_escaped, mut is_value, mut last) = (String::new(), false, false, ' ');
    for c in text.chars() {
        if c == '[' && !is_value && last.is_ascii_uppercase() {
            spread.push(' ');
        }
        match c {
            '[' => is_value = true,
            ']' if !is_escaped => is_value = false,
            _ => {}
        }
        is_escaped = is_value && c == '\\' && !is_escaped;
        last = c;
        spread.push(c);
    }
    spread
}

#[test]
fn the_fast_paths_read_as_the_plain_reader_does() {
    use crate::support::generate::Choices;
    use crate::support::{read, write};

    let properties = [
        "B[pd]",
        "W[aa]",
        "B[]",
        "W[tt]",
        "B[ss]",
        "W[zz]",
        "B[a]",
        "AB[cc]",
        "AW[cc][dd]",
        "BL[120.5]",
        "WL[-1]",
        "BL[x]",
        "OB[3]",
        "C[see \\] it]",
        "C[two\nlines]",
        "C[]",
        "KM[6.5]",
        "KM[6,5]",
        "RE[B+R]",
        "RE[?]",
        "PB[홍길동]",
        "SZ[9]",
        "FF[3]",
        "HA[2]",
        "DT[2026-11-07]",
        "GN[a longer name of more than thirty-two bytes]",
        "QQ[aa]",
        "N[x]",
        "TB[aa:cc]",
        "MN[3]",
    ];
    let mut choices = Choices::new(39);
    for _ in 0..400 {
        let mut text = String::from("(;GM[1]FF[4]CA[UTF-8]");
        for _ in 0..choices.below(12) {
            if choices.below(2) == 0 {
                text.push_str(choices.of(&["\n;", ";", " ; "]));
            }
            text.push_str(choices.of(&properties));
        }
        text.push_str(";B[aa];W[bb];B[cc])");
        let seen = |text: &str| {
            let items = read("sgf", "game.sgf", text.as_bytes().to_vec());
            let findings = items.iter().flat_map(|item| &item.findings);
            let findings: Vec<String> = findings
                .map(|finding| format!("{} {}", finding.code.id, finding.message(Lang::En)))
                .collect();
            let records = items.iter().filter_map(|item| item.record.as_ref());
            let json = String::from_utf8(write("json", records)).expect("JSON is UTF-8");
            (findings, json.replace(" [", "["))
        };
        assert_eq!(seen(&text), seen(&spread_out(&text)), "{text}");
    }
}
