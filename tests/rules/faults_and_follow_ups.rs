//! Tests that one mistake gives one finding: the game continues as it was played, and consequences
//! of the mistake are not reported.

use bokgi::text::Lang;

/// Returns the findings of a text, each as severity, code and number of the move.
fn found(text: &str) -> Vec<String> {
    let findings = bokgi::program::findings("game.sgf", text.into(), &[]);
    let shown = findings.iter().map(|finding| {
        let ply = finding.place.ply.map(|ply| format!(" {ply}"));
        let weight = finding.severity;
        format!("{weight} {}{}", finding.code.id, ply.unwrap_or_default())
    });
    shown.collect()
}

fn message(text: &str, id: &str) -> (String, String) {
    let findings = bokgi::program::findings("game.sgf", text.into(), &[]);
    let finding = findings.iter().find(|finding| finding.code.id == id);
    let finding = finding.expect("a finding");
    (finding.message(Lang::En), finding.help(Lang::En))
}

#[test]
fn a_move_that_cannot_be_placed_is_counted_and_the_game_goes_on() {
    for (text, expected) in [
        (
            "(;GM[1]FF[4]SZ[9];B[uu];W[aa];B[aa])",
            &["error BDK001 1", "error BDK002 3"][..],
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[u];W[aa];B[aa])",
            &["warning SGF040 1", "error BDK002 3"],
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[ee];W[p4];B[aa];W[bb])",
            &["warning SGF040 2"],
        ),
        // A pass of the other side is in fact missing.
        (
            "(;GM[1]FF[4]SZ[9];B[ee];W[p4];W[aa];B[bb])",
            &["warning SGF040 2", "warning PLY004 3"],
        ),
        // A fault in one variation does not affect the other.
        (
            "(;GM[1]FF[4]SZ[9];B[ee](;W[uu];B[uu])(;W[vv];B[ee]))",
            &[
                "error BDK001 2",
                "error BDK001 3",
                "error BDK001 2",
                "error BDK002 3",
            ],
        ),
        // The same in omok.
        (
            "(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[uu];B[hh])",
            &["error OMK001 2", "error OMK002 3"],
        ),
        (
            "(;GM[4]FF[4]SZ[15]RU[Freestyle];B[hh];W[u];B[hg];W[gg])",
            &["warning SGF040 2"],
        ),
    ] {
        assert_eq!(found(text), expected, "{text}");
    }
    let text = "(;GM[1]FF[4]SZ[9];B[ee](;W[uu];B[uu]))";
    let (said, _) = message(text, "BDK001");
    assert_eq!(
        said,
        "White cannot play W[uu], which lies outside the board; the move is skipped, and the board is \
         uncertain from here"
    );
    let findings = bokgi::program::findings("game.sgf", text.into(), &[]);
    let uncertain = findings.iter().map(|finding| finding.message(Lang::En));
    let reported = uncertain.filter(|said| said.contains("uncertain")).count();
    assert_eq!(reported, 1, "said once a line");
}

#[test]
fn a_result_explained_by_an_earlier_fault_is_not_reported() {
    let counted = |first: &str| {
        format!(
            "(;GM[1]FF[4]SZ[9]RU[Japanese]KM[0.5]RE[W+11.5]AB[ba][da:di]AW[aa][ea:ei]PL[B]\
             ;B[{first}];W[];B[aa];W[];B[]TB[ac:ai][bb:bi][ca:ci]TW[fa:ii])"
        )
    };
    let text = counted("ea");
    assert_eq!(
        found(&text),
        ["error BDK002 1", "error BDK002 3", "note RES007 5"]
    );
    let (_, help) = message(&text, "RES007");
    assert!(
        help.starts_with("the difference may come from move 1"),
        "{help}"
    );
    assert_eq!(found(&counted("ab")), [""; 0]);
    // Differences that setup between the moves may explain are not reported either.
    let edited = counted("ab").replace(";B[aa]", ";AB[ia];B[aa]");
    assert_eq!(found(&edited), ["note PLY006", "note RES007 5"]);
    // In omok and gonu the result is judged once the fault is fixed.
    for text in [
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[W+];B[hh];W[ha];B[gh];W[hb];B[fh];W[hc];B[ih];W[ih];B[jh])",
        "(;GM[4]FF[4]SZ[15]RU[Freestyle]RE[W+];B[hh];W[ha];B[gh];W[u];B[fh];W[hc];B[ih];W[ga];B[jh])",
    ] {
        let found = found(text);
        assert!(!found.iter().any(|f| f.contains("RES01")), "{found:?}");
    }
}

#[test]
fn points_that_neither_side_can_fill_are_not_dame() {
    let seki = "(;GM[1]FF[4]SZ[9]RU[Chinese]KM[7.5]AB[ab][bb][cb][ba][dc][ec][fc][gb][ga][dd:di]\
                AW[da][db][eb][fb][fa][ac][bc][cc:ci]\
                ;B[];W[]TB[aa][ed:fi][gc:gi][ha:hi][ia:ii]TW[ea][ad:ai][bd:bi])";
    assert_eq!(found(seki), ["note BDK032 2"]);
    // After a move that cannot be judged, unfilled dame are not reported either.
    let open = "(;GM[1]FF[4]SZ[7]KM[6.5]AB[da][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg]\
                RU[Chinese];B[FIRST];W[dg];B[];W[]TB[aa:bg][ca]TW[fa:gg])";
    assert_eq!(found(&open.replace("FIRST", "db")), ["note BDK030 4"]);
    assert_eq!(found(&open.replace("FIRST", "uu")), ["error BDK001 1"]);
}

#[test]
fn illegal_moves_without_end_are_counted() {
    let text = |moves: usize| {
        let play = |n: usize| {
            if n.is_multiple_of(2) {
                ";B[aa]"
            } else {
                ";W[aa]"
            }
        };
        let all: String = (0..moves).map(play).collect();
        format!("(;GM[1]FF[4]SZ[9]{all})")
    };
    // The board is empty before the first move, so that move has no finding.
    assert_eq!(
        found(&text(4)),
        ["error BDK002 2", "error BDK002 3", "error BDK002 4"]
    );
    assert_eq!(
        found(&text(8)),
        ["error BDK002 2", "error BDK002 3", "error PLY010 4"]
    );
    let (said, _) = message(&text(8), "PLY010");
    assert_eq!(said, "5 further moves are illegal: 4 5 6 7 8");
    let (said, _) = message(&text(40), "PLY010");
    assert!(
        said.starts_with("37 further moves") && said.ends_with("15 ..."),
        "{said}"
    );
}

#[test]
fn a_resignation_after_two_passes_needs_no_move() {
    for (text, expected) in [
        (
            "(;GM[1]FF[4]SZ[9]RE[W+R];B[ee];W[gc];B[cc];W[];B[])",
            &[][..],
        ),
        (
            "(;GM[1]FF[4]SZ[9]RE[W+R];B[ee];W[gc];B[cc])",
            &["note RES001 3"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]RE[W+R];B[ee];W[gc];B[])",
            &["note RES001 3"],
        ),
    ] {
        assert_eq!(found(text), expected, "{text}");
    }
}
