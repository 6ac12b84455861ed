//! Tests of the rules for records of every game: the examples of each code, and tables of small
//! records.

use std::collections::BTreeMap;
use std::sync::Arc;

use bokgi::diag::{Code, Finding, Findings, Sample, Severity};
use bokgi::formats::{self, ReadOptions};
use bokgi::games::{self, RulesRequest};
use bokgi::model::{Meaning, Source, Trace};
use bokgi::rules::{self, RULES, RuleInput};
use bokgi::text::Lang;

use crate::support::shared;

#[derive(Clone, Copy)]
enum Repair {
    On,
    Off,
}

/// Returns the rules' findings about every record of a file, replayed as in `check`. The extension
/// selects the format.
fn findings(name: &str, bytes: &[u8], repair: Repair) -> Vec<Finding> {
    let extension = name.rsplit('.').next().unwrap_or_default();
    let format = formats::by_extension(extension).expect("a known extension");
    let source = Source::decode(name, bytes.to_vec(), None, |bytes| format.hints(bytes));
    let source = Arc::new(source);
    let mut found = Findings::new();
    for piece in format.read(&source, &ReadOptions::default()) {
        let Some(mut record) = piece.record else {
            continue;
        };
        let mut trace = Trace::default();
        let game = games::by_id(&record.game.0);
        if let Some(game) = game {
            if let Repair::On = repair {
                game.prepare(&mut record);
            }
            let request = RulesRequest::default();
            game.replay(&record, &request, &mut trace, &mut Findings::new());
        }
        let subject = RuleInput {
            record: &record,
            trace: game.map(|_| &trace),
            meaning: &Meaning::new(&record),
        };
        rules::check(&subject, &mut found);
    }
    found.into_vec()
}

/// Returns the findings about an example of a code.
fn of(sample: &Sample) -> Vec<Finding> {
    let name = format!("example.{}", sample.extension);
    findings(&name, sample.bytes, Repair::On)
}

/// Formats codes, severities and plies of the rules' findings about an SGF text.
fn said(text: &str) -> Vec<String> {
    let found = findings("a.sgf", text.as_bytes(), Repair::Off);
    let line = |finding: &Finding| {
        let ply = match finding.place.ply {
            Some(ply) => format!(" at {ply}"),
            None => String::new(),
        };
        format!("{} {}{ply}", finding.severity, finding.code.name)
    };
    found.iter().map(line).collect()
}

fn codes() -> impl Iterator<Item = &'static Code> {
    RULES.iter().flat_map(|rule| rule.codes).copied()
}

#[test]
fn examples_show_their_code_and_only_bad_ones_do() {
    for code in codes() {
        let gives = |sample: &Sample| {
            let found = of(sample);
            found.iter().any(|finding| finding.code == code)
        };
        assert!(gives(&code.bad), "{}: bad example is silent", code.name);
        assert!(!gives(&code.good), "{}: good example is not", code.name);
    }
}

#[test]
fn good_examples_are_silent_altogether() {
    for code in codes() {
        let found = of(&code.good);
        let messages: Vec<String> = found.iter().map(|f| f.message(Lang::En)).collect();
        assert_eq!(messages, [""; 0], "{}", code.name);
    }
}

#[test]
fn messages_leave_no_argument_open() {
    for code in codes() {
        for finding in of(&code.bad) {
            for lang in [Lang::En, Lang::Ko] {
                let text = finding.message(lang) + &finding.help(lang);
                assert!(!text.contains('{'), "{text}");
            }
        }
    }
}

#[test]
fn findings_point_at_their_subjects() {
    for (text, about) in [
        ("(;GM[1]SZ[9]KM[6.5]RE[B+3];B[ee];W[cc])", "B+3"),
        ("(;GM[1]SZ[9]KM[65];B[ee];W[cc])", "65"),
        ("(;GM[1]SZ[9]RE[B+R];B[ee];W[cc])", "W[cc]"),
        ("(;GM[1]SZ[9];B[ee];B[cc])", "B[cc]"),
        ("(;GM[1]SZ[9]HA[3]AB[ee][cc];W[gg])", "3"),
        ("(;GM[1]SZ[9]PB[홍길동]PB[임꺽정];B[ee])", "PB[임꺽정]"),
        ("(;GM[1]SZ[9]PB[홍길동];B[ee]PB[임꺽정])", "PB[임꺽정]"),
    ] {
        let found = findings("a.sgf", text.as_bytes(), Repair::Off);
        let span = found[0].place.span.expect("findings have a place");
        assert_eq!(&text[span.range()], about, "{text}");
    }
}

/// Handicap, komi, margins and the first move belong to baduk; the other rules hold for every game.
#[test]
fn the_rules_of_baduk_leave_omok_alone() {
    for (root, line, expected) in [
        ("KM[65]", ";B[hh];W[ig]", &[][..]),
        ("KM[6.5]HA[2]RE[B+3.5]", ";B[hh];W[ig]", &[]),
        ("HA[3]", ";W[hh];B[ig]", &[]),
        ("", ";B[hh];W[ig];B[ii];W[];B[];W[gg]", &[]),
        ("RE[B+]", ";B[hh]TB[aa]TW[bb]", &[]),
        ("RE[0]", ";B[hh];W[];B[]", &[]),
        (
            "SW[NO]5A[gg]GN[a-b(B) : RIF rule]KM[5.5]TM[600]",
            ";B[hh];W[hg];B[jf];W[ig];B[gi];W[fj]",
            &[],
        ),
        ("", ";QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii]", &[]),
        (
            "",
            ";B[hh];W[hg];B[jf];BOKGISWAP[W];W[ig]BOKGIOFFER[B:gi][B:gg]BOKGICHOOSE[W:gi];W[fj]",
            &[],
        ),
        ("RE[W+R]", ";B[hh];W[ig]", &[]),
        (
            "RE[W+R]",
            ";B[hh];W[ig];B[ii]",
            &["note resigner-moved-last at 3"],
        ),
        ("", ";B[hh];W[ig];W[ii]", &["warning out-of-turn at 3"]),
        ("", ";B[hh];W[ig];AB[aa];B[ii]", &["note setup-in-game"]),
    ] {
        let text = format!("(;GM[4]FF[4]SZ[15]{root}{line})");
        assert_eq!(said(&text), expected, "{text}");
    }
}

#[test]
fn plays_go_in_turn() {
    for (text, expected) in [
        ("(;GM[1]SZ[9];B[ee];W[cc];B[gg])", &[][..]),
        (
            "(;GM[1]SZ[9];B[ee];W[cc];W[gg];B[cg])",
            &["warning out-of-turn at 3"],
        ),
        // Two plays in swapped order are reported at one place.
        (
            "(;GM[1]SZ[9];B[ee];W[cc];W[gg];B[cg];B[gc];W[ec])",
            &["warning out-of-turn at 3"],
        ),
        // Several plays in a row are reported at one place.
        (
            "(;GM[1]SZ[9];B[ee];W[cc];W[gg];W[cg];W[gc];B[ec])",
            &["warning out-of-turn at 3"],
        ),
        // Many places are reported by one finding.
        (
            "(;GM[1]SZ[9];B[ee];B[cc];W[gg];W[cg];B[gc];B[ec];W[eg];W[ce])",
            &["warning turns-disordered at 2"],
        ),
        // In a variation the finding is only a note.
        (
            "(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(;B[cg];B[gc]))",
            &["note out-of-turn at 2"],
        ),
        // After setup the turns are not judged.
        (
            "(;GM[1]SZ[9];B[ee];W[cc];AE[cc];W[gg])",
            &["note move-taken-back"],
        ),
        ("(;GM[1]SZ[9];B[ee];W[cc];PL[W];W[gg])", &[]),
    ] {
        assert_eq!(said(text), expected, "{text}");
    }
}

#[test]
fn the_right_side_plays_first() {
    for (text, expected) in [
        (
            "(;GM[1]SZ[9];W[ee];B[cc])",
            &["warning white-first at 1"][..],
        ),
        ("(;GM[1]SZ[9]PL[W];W[ee];B[cc])", &[]),
        ("(;GM[1]SZ[9]AB[cc]AW[gg];W[ee];B[cc])", &[]),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];B[ce])", &[]),
        (
            "(;GM[1]SZ[9]HA[2]AB[cc][gg];B[ee];W[ce])",
            &["warning black-first-after-handicap at 1"],
        ),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg]PL[B];B[ee];W[ce])", &[]),
        (
            "(;GM[1]SZ[9]AB[cc]AW[gg]PL[B];W[ee];B[ce])",
            &["warning first-player-declared-otherwise at 1"],
        ),
        ("(;GM[1]SZ[9])", &[]),
    ] {
        assert_eq!(said(text), expected, "{text}");
    }
}

#[test]
fn handicap_and_stones_agree() {
    for (text, expected) in [
        ("(;GM[1]SZ[9]HA[0];B[ee];W[cc])", &[][..]),
        ("(;GM[1]SZ[9]HA[2];AB[cc][gg];W[ee];B[ce])", &[]),
        (
            "(;GM[1]SZ[9]HA[2];W[ee];B[ce])",
            &["warning handicap-without-stones"],
        ),
        (
            "(;GM[1]SZ[9]HA[2];B[cc];B[gg];W[ee])",
            &["note handicap-as-moves"],
        ),
        (
            "(;GM[1]SZ[9]HA[3]AB[cc][gg];W[ee])",
            &["warning handicap-count-differs"],
        ),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg][gc];AE[gc];W[ee])", &[]),
        (
            "(;GM[1]SZ[9]HA[2]AB[cc][cc];W[ee])",
            &["note point-repeated", "warning handicap-count-differs"],
        ),
        (
            "(;GM[1]SZ[9]AB[cc][gg];W[ee])",
            &["warning handicap-not-stated"],
        ),
        ("(;GM[1]SZ[9]AB[cc][gg]PL[W];W[ee])", &[]),
        ("(;GM[1]SZ[9]AB[cc][gg];B[ee])", &[]),
        ("(;GM[1]SZ[9]HA[1];B[ee];W[cc])", &["note handicap-of-one"]),
        (
            "(;GM[1]SZ[9]HA[1]AB[ee];W[cc])",
            &["warning handicap-of-one"],
        ),
        (
            "(;GM[1]SZ[9]HA[2]AB[cc][gg]AW[ee];W[ce])",
            &["warning handicap-with-white-stones"],
        ),
    ] {
        assert_eq!(said(text), expected, "{text}");
    }
}

#[test]
fn results_go_with_komi_and_marks() {
    // Black has the left 10 points, White the right 5 of a 5x5 board; no prisoners.
    let counted = |header: &str| {
        format!(
            "(;GM[1]SZ[5]{header};B[cc];W[dc];B[cb];W[db];B[cd];W[dd];B[ca];W[da];B[ce];W[de]\
             ;B[];W[]TB[aa:be]TW[ea:ee])"
        )
    };
    for (header, expected) in [
        ("KM[0.5]RU[Japanese]RE[B+4.5]", &[][..]),
        ("KM[0.5]RU[Chinese]RE[B+4.5]", &[]),
        ("KM[5]RU[Japanese]RE[Draw]", &[]),
        ("KM[0.5]RE[W+F]", &[]),
        (
            "KM[0.5]RU[Japanese]RE[W+4.5]",
            &["warning winner-against-count"],
        ),
        (
            "KM[0.5]RU[Japanese]RE[B+5.5]",
            &["warning result-against-count"],
        ),
        (
            "KM[5]RU[Japanese]RE[B+1]",
            &["warning result-against-count"],
        ),
        (
            "KM[0.5]RU[Japanese]RE[Draw]",
            &["warning draw-against-komi", "warning result-against-count"],
        ),
        // The words of the margin name the unit.
        ("KM[0.75]RU[Chinese]RE[흑 3집반승]", &["note komi-in-zi"]),
        ("KM[0.75]RU[Chinese]RE[黑胜1又3/4子]", &["note komi-in-zi"]),
        // Komi of 0.75 zi makes 1.5 points, which leave Black 3.5 or 1.75 zi.
        ("KM[0.75]RU[Chinese]RE[B+1.75]", &["note komi-in-zi"]),
        (
            "KM[0.75]RU[Chinese]RE[B+2.25]",
            &["note komi-in-zi", "warning result-against-count"],
        ),
    ] {
        assert_eq!(said(&counted(header)), expected, "{header}");
    }
    let text = counted("KM[0.75]RU[Chinese]RE[B+2.25]");
    let found = findings("a.sgf", text.as_bytes(), Repair::Off);
    let message = found.last().expect("a finding").message(Lang::En);
    assert!(message.contains("gives B+1.75"), "{message}");
}

#[test]
fn merged_games_are_described_where_their_lines_part() {
    for (text, expected) in [
        (
            "(;GM[1]FF[4]SZ[9]EV[Cup];B[ee](;PB[a]PW[c]RE[B+R]W[cc];B[gg])(;PB[b]PW[d]RE[B+R]W[gg]))",
            &[][..],
        ),
        ("(;GM[1]FF[4]SZ[9]KM[0];B[ee](;W[cc])(;W[gg]RE[W+R]))", &[]),
        (
            "(;GM[1]FF[4]SZ[9]KM[0]RU[Korean];B[ee](;W[cc])(;W[gg]RU[Korean]))",
            &["warning game-info-repeated"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]KM[0];B[ee](;W[cc])(;W[gg];B[cc]RE[W+R]))",
            &["warning game-info-repeated"],
        ),
    ] {
        assert_eq!(said(text), expected, "{text}");
    }
}

#[test]
fn words_beside_known_rules_are_reported_if_they_are_unknown() {
    for (rules, expected) in [
        ("Chinese", &[][..]),
        ("중국룰(영역), 버튼", &[]),
        ("aga-button", &[]),
        ("AGA; button; whb=n", &[]),
        ("kosimplescoreareataxnonesui0", &[]),
        ("Chinese, lightning", &["note stated-rules-not-known"]),
        ("lightning", &["note stated-rules-not-known"]),
    ] {
        let text = format!("(;GM[1]FF[4]SZ[9]RU[{rules}];B[ee])");
        assert_eq!(said(&text), expected, "{rules}");
    }
}

#[test]
fn contradictory_marks_are_not_counted() {
    assert_eq!(
        said("(;GM[1]SZ[9]KM[0.5]RE[W+30.5];B[ee];W[cc]TB[aa:bb]TW[bb:cc])"),
        ["warning territory-contradictory"]
    );
}

#[test]
fn a_node_says_one_thing_about_a_point() {
    for (text, expected) in [
        ("(;GM[1]SZ[9]AB[ee]AW[cc]AE[gg]PL[B];B[eg])", &[][..]),
        (
            "(;GM[1]SZ[9]AB[ee][ee]AW[cc]PL[B];B[eg])",
            &["note point-repeated"],
        ),
        (
            "(;GM[1]SZ[9]AB[dd:ff]AW[ee]PL[B];B[eg])",
            &["warning setup-contradictory"],
        ),
        // Different nodes may mark the same point differently.
        ("(;GM[1]SZ[9];B[ee]TR[ee];W[cc]SQ[ee])", &[]),
        ("(;GM[1]SZ[9];B[ee]TR[ee]LB[ee:A]DD[ee])", &[]),
        (
            "(;GM[1]SZ[9];B[ee]CR[ee]MA[ee]TR[ee])",
            &["note marks-overlap"],
        ),
        (
            "(;GM[1]SZ[9];B[ee];W[cc]TB[aa:bb]TW[bb:cc])",
            &["warning territory-contradictory"],
        ),
    ] {
        assert_eq!(said(text), expected, "{text}");
    }
}

#[test]
fn information_is_reported_once() {
    for (text, expected) in [
        ("(;GM[1]SZ[9]KM[6.5]KM[6.50];B[ee])", &[][..]),
        ("(;GM[1]SZ[9]AP[a]AP[b];B[ee])", &[]),
        ("(;GM[1]SZ[9]SZ[13];B[ee])", &["warning contradictory-info"]),
        ("(;GM[1]SZ[9]PB[홍길동]PB[];B[ee])", &[]),
        // A tree of two games.
        (
            "(;GM[1]SZ[9];B[ee](;W[cc]PB[홍길동])(;W[gg]PB[임꺽정]))",
            &[],
        ),
        (
            "(;GM[1]SZ[9];B[ee]PB[홍길동](;W[cc]PB[홍길동])(;W[gg]PB[임꺽정]))",
            &["warning contradictory-info", "warning game-info-repeated"],
        ),
        (
            "(;GM[1]SZ[9]KM[6.5];B[ee]RE[B+2.5];W[cc]KM[6.5]RE[W+2.5])",
            &["warning contradictory-info", "warning game-info-repeated"],
        ),
        // Statements in different lines do not contradict each other.
        (
            "(;GM[1]SZ[9]KM[6.5](;B[ee](;W[cc]RE[B+2.5])(;W[gg]RE[W+2.5]))(;B[cc]RE[W+0.5]))",
            &[],
        ),
        (
            "(;GM[1]SZ[9]KM[6.5](;B[ee];W[gg]RE[B+2.5])(;B[cc];W[ee]RE[W+0.5]))",
            &["warning game-info-repeated"],
        ),
        (
            "(;GM[1]SZ[9];B[ee]FF[4];W[cc]SZ[19])",
            &["warning root-property-misplaced"],
        ),
    ] {
        assert_eq!(said(text), expected, "{text}");
    }
}

#[test]
fn repeated_and_contradictory_statements_are_named() {
    let text = "(;GM[1]SZ[9]KM[6.5]RE[B+2.5];B[ee]PB[홍길동]RE[W+2.5];W[cc]KM[7.5]RE[B+2.5])";
    let found = findings("a.sgf", text.as_bytes(), Repair::Off);
    let messages: Vec<String> = found.iter().map(|f| f.message(Lang::En)).collect();
    assert_eq!(
        messages,
        [
            "RE has two values, `B+2.5` and `W+2.5`; the first is used",
            "KM has two values, `6.5` and `7.5`; the first is used",
            "game information repeated after an earlier node: PB, RE",
        ]
    );
}

#[test]
fn a_line_is_judged_beyond_an_impossible_play() {
    // The third play is off the board, and its node has further properties.
    let text = "(;GM[1]SZ[9];B[ee];W[cc];B[zz]W[gg];AE[cc];B[];W[];B[cg])";
    let beyond = ["note setup-in-game", "note play-after-two-passes at 7"];
    assert_eq!(said(text), beyond);
}

#[test]
fn rules_stay_quick_on_files_made_to_hurt() {
    const MANY: usize = 100_000;
    let repeated =
        |before: &str, part: &str, after: &str| [before, &part.repeat(MANY), after].concat();
    for (what, text) in [
        ("plays in one node", repeated("(;GM[1]SZ[19];", "B[]", ")")),
        ("plays in a row", repeated("(;GM[1]SZ[19]", ";B[]", ")")),
        (
            "variations of an empty chain",
            repeated(&repeated("(;GM[1]SZ[19];B[aa]", ";", ""), "(;B[])", ")"),
        ),
        (
            "statements",
            repeated("(;GM[1]SZ[19]", "PB[a]PB[b]", ";B[aa])"),
        ),
        (
            "late statements",
            repeated("(;GM[1]SZ[19]PB[a]", ";PB[b]KM[1]", ")"),
        ),
        (
            "setup",
            repeated("(;GM[1]SZ[19]", "AB[aa:cc]AE[aa:cc]", ";B[aa])"),
        ),
        (
            "marks",
            repeated("(;GM[1]SZ[19]", ";B[]TR[aa:cc]SQ[dd:ff]", ")"),
        ),
    ] {
        let start = std::time::Instant::now();
        said(&text);
        let time = start.elapsed();
        assert!(time.as_secs() < 60, "{what}: {time:?}");
        println!("{what}: {time:?}");
    }
}

#[test]
fn other_games_are_left_alone() {
    let text = "(;GM[3]SZ[9]KM[65]RE[B+3]HA[4];W[ee];W[cc])";
    assert_eq!(said(text), [""; 0]);
}

#[test]
fn server_games_are_nearly_silent() {
    let Some(paths) = shared::files("corpora/kgs", "sgf") else {
        return;
    };
    let mut seen: BTreeMap<(Severity, &str), usize> = BTreeMap::new();
    for path in &paths {
        let bytes = std::fs::read(path).expect("file is readable");
        for finding in findings(&path.display().to_string(), &bytes, Repair::On) {
            *seen
                .entry((finding.severity, finding.code.name))
                .or_default() += 1;
        }
    }
    println!("{seen:#?}");
    let above_notes: usize = seen
        .iter()
        .filter(|((severity, _), _)| *severity > Severity::Note)
        .map(|(_, count)| count)
        .sum();
    assert!(above_notes * 500 <= paths.len(), "{seen:#?}");
}
