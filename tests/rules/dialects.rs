//! Tests of records as other programs, servers and people write them: the findings of `check`, and
//! komi, handicap and result as all commands understand them.

use bokgi::diag::{Findings, Severity};
use bokgi::formats;
use bokgi::model::meaning::HandicapSource;
use bokgi::model::{Field, Meaning, Play, Record};
use bokgi::rules::{Inspection, Inspector};

/// Inspects a text; returns its first record, the codes of errors and warnings, and the stones on
/// the board.
fn inspected(text: &str) -> (Record, Vec<&'static str>) {
    let opened = formats::open("견본.sgf", text.as_bytes().to_vec());
    let piece = opened.read().next().expect("a record");
    let mut record = piece.record.expect("a record");
    let mut findings: Findings = piece.findings;
    let inspection = Inspection::default();
    Inspector::new(&inspection).inspect(&mut record, &mut findings);
    let grave = findings.into_vec().into_iter();
    let grave = grave.filter(|finding| finding.severity > Severity::Note);
    let mut codes: Vec<&'static str> = grave.map(|finding| finding.code.id).collect();
    codes.dedup();
    (record, codes)
}

/// Formats komi, handicap and result in one line.
fn reported(record: &Record) -> String {
    let meaning = Meaning::new(record);
    let komi = meaning
        .komi()
        .map_or("-".to_owned(), |komi| komi.to_string());
    let place = match meaning.handicap.source {
        HandicapSource::None => "",
        HandicapSource::Root => " in the root",
        HandicapSource::Later(_) => " later",
        HandicapSource::Moves { .. } => " as moves",
        HandicapSource::Missing => " missing",
    };
    let result = meaning.outcome();
    let result = result.map_or("-".to_owned(), |outcome| outcome.to_string());
    format!("{komi} {}{place} {result}", meaning.handicap.count)
}

#[test]
fn statements_of_servers_have_one_meaning() {
    for (text, meaning) in [
        // Fox: komi in hundredths of zi or points, missing komi, codes for results that were not
        // counted.
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[375]HA[0]RU[Chinese]RE[B+0.25];B[pd];W[dd])",
            "7.5 0 B+0.5",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[275]HA[3]RU[Chinese]RE[W+2.25];AB[pd][dp][dd];W[pp])",
            "5.5 3 later W+4.5",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[650]HA[0]RE[B+0.02];B[pd];W[dd])",
            "6.5 0 B+",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[0]HA[0]RE[W+39.5];B[pd];W[dd])",
            "6.5 0 W+39.5",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[0]HA[0]RU[Chinese]RE[W+R];B[pd];W[dd])",
            "7.5 0 W+R",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[0]HA[1]RE[W+3];B[pd];W[dd])",
            "0 1 W+3",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[0]HA[0]RE[W+0.25];B[pd];W[dd])",
            "7.5 0 W+0.5",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[325]HA[2]RU[Chinese]RE[B+1.25];AB[pd][dp];W[dd])",
            "6.5 2 later B+2.5",
        ),
        (
            "(;GM[1]FF[4]SZ[19]AP[foxwq]KM[650]HA[0]RE[W+0.03];B[pd];W[dd])",
            "6.5 0 W+",
        ),
        // Chinese records with komi in zi, from any program.
        (
            "(;GM[1]FF[4]SZ[19]RU[Chinese]KM[3.75]RE[B+0.75];B[pd];W[dd])",
            "7.5 0 B+1.5",
        ),
        (
            "(;GM[1]FF[4]SZ[19]KM[7.5]RE[B+0.75];B[pd];W[dd])",
            "7.5 0 B+1.5",
        ),
        (
            "(;GM[1]FF[4]SZ[19]KM[黑贴3又3/4子]RE[黑胜3/4子];B[pd];W[dd])",
            "7.5 0 B+1.5",
        ),
        // Handicap stones as moves, with and without White's passes between them.
        (
            "(;GM[1]FF[4]SZ[19]HA[2]KM[0.5];B[dd];W[];B[pp];W[pd];B[dp])",
            "0.5 2 as moves -",
        ),
        (
            "(;GM[1]FF[4]SZ[19]HA[2]KM[0.5];B[dd];W[tt];B[pp];W[pd];B[dp])",
            "0.5 2 as moves -",
        ),
        (
            "(;GM[1]FF[4]SZ[19]HA[0];B[pd];B[dp];B[dd];B[pp];W[qf])",
            "- 4 as moves -",
        ),
        (
            "(;GM[1]FF[4]SZ[19]HA[4]AB[dd][pp];B[dp];B[pd];W[qf];B[jj])",
            "- 4 as moves -",
        ),
        (
            "(;GM[1]FF[4]SZ[19]HA[3];AB[dd][pp];B[dp];W[qf])",
            "- 3 as moves -",
        ),
        // One handicap stone too many, or another move of Black after the handicap stones.
        (
            "(;GM[1]FF[4]SZ[19]HA[3]AB[dd][pp];B[dp];B[pd];W[qf])",
            "- 3 in the root -",
        ),
        (
            "(;GM[1]FF[4]SZ[19]HA[2]AB[dd][pp];B[dp];W[qf])",
            "- 2 in the root -",
        ),
        ("(;GM[1]FF[4]SZ[19]AB[pd][dp];W[dd])", "- 2 in the root -"),
        ("(;GM[1]FF[4]SZ[19]AB[pd][dp]AW[dd]PL[W];W[cc])", "- 0 -"),
        // Results in words.
        (
            "(;GM[1]FF[4]SZ[9]KM[6.5]RE[흑 기권];B[ee];W[cc])",
            "6.5 0 W+R",
        ),
        ("(;GM[1]FF[4]SZ[9]KM[6.5]RE[백 기권승])", "6.5 0 W+F"),
        (
            "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[임꺽정]RE[홍길동 불계승];B[ee];W[cc])",
            "- 0 B+R",
        ),
        (
            "(;GM[1]FF[4]SZ[9]RE[임꺽정 2집반승]PB[홍길동]PW[임꺽정];B[ee];W[cc])",
            "- 0 W+2.5",
        ),
        (
            "(;GM[1]FF[4]SZ[9]RE[157수 끝, 흑 불계승];B[ee];W[cc])",
            "- 0 B+R",
        ),
        ("(;GM[1]FF[4]SZ[9]RE[B+Offline];B[ee];W[cc])", "- 0 B+F"),
        (
            "(;GM[1]FF[4]SZ[9]RE[W+Moderator Decision];B[ee];W[cc])",
            "- 0 W+",
        ),
        (
            "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[임꺽정]RE[홍길동 9단 불계승];B[ee];W[cc])",
            "- 0 B+R",
        ),
        (
            "(;GM[1]FF[4]SZ[9]PB[홍길동 九段]PW[임꺽정 初段]RE[임꺽정 반집승];B[ee];W[cc])",
            "- 0 W+0.5",
        ),
        (
            "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[임꺽정]RE[홍길동(흑)이 2집반 차이로 이김];B[ee];W[cc])",
            "- 0 B+2.5",
        ),
        (
            "(;GM[1]FF[4]SZ[9]PB[Kim]PW[Lee]RE[Lee 5 dan wins by 3.5];B[ee];W[cc])",
            "- 0 W+3.5",
        ),
        (
            "(;GM[1]FF[4]SZ[9]PB[Kim]PW[Lee]RE[Lee by 3.5];B[ee];W[cc])",
            "- 0 W+3.5",
        ),
        (
            "(;GM[1]FF[4]SZ[9]RE[Black by 2.5];B[ee];W[cc])",
            "- 0 B+2.5",
        ),
        ("(;GM[1]FF[4]SZ[9]RE[둘 다 패];B[ee];W[cc])", "- 0 Void"),
        ("(;GM[1]FF[4]SZ[9]RE[양자패];B[ee];W[cc])", "- 0 Void"),
        ("(;GM[1]FF[4]SZ[9]RE[백승(시간)];B[ee];W[cc])", "- 0 W+T"),
        ("(;GM[1]FF[4]SZ[9]RE[이하줄임];B[ee];W[cc])", "- 0 ?"),
        (
            "(;GM[1]FF[4]SZ[9]RE[장생 무승부]KM[6.5];B[ee];W[cc])",
            "6.5 0 Draw",
        ),
        (
            "(;GM[1]FF[4]SZ[9]RE[B+Disqualification];B[ee];W[cc])",
            "- 0 B+",
        ),
        ("(;GM[1]FF[4]SZ[9]RE[백 기권];B[ee];W[cc])", "- 0 B+R"),
        // A winner in an unknown manner, in one word.
        ("(;GM[1]FF[4]SZ[9]RE[흑 착각패];B[ee];W[cc])", "- 0 W+"),
        (
            "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[임꺽정]RE[임꺽정 인터넷승];B[ee];W[cc])",
            "- 0 W+",
        ),
        ("(;GM[1]FF[4]SZ[9]RE[흑 대 백승];B[ee];W[cc])", "- 0 -"),
        ("(;GM[1]FF[4]SZ[9]RE[흑이 이겼다];B[ee];W[cc])", "- 0 B+"),
        ("(;GM[1]FF[4]SZ[9]RE[백 계시승];B[ee];W[cc])", "- 0 W+T"),
        ("(;GM[1]FF[4]SZ[9]RE[대국 중단];B[ee];W[cc])", "- 0 Void"),
        ("(;GM[1]FF[4]SZ[9]RE[결과 모름];B[ee];W[cc])", "- 0 ?"),
        // Komi and handicap as newspapers state them.
        (
            "(;GM[1]FF[4]SZ[9]KM[先番6目半コミ出し]RE[白1目半勝];B[ee];W[cc])",
            "6.5 0 W+1.5",
        ),
        ("(;GM[1]FF[4]SZ[19]HA[先]KM[0];B[pd];W[dd])", "0 0 -"),
        // A point that is set up twice is one stone.
        ("(;GM[1]FF[4]SZ[9];AB[cc][cc];W[dd])", "- 0 -"),
        ("(;GM[1]FF[4]SZ[9];AB[cc][cc][gg];W[dd])", "- 2 later -"),
        ("(;GM[1]FF[4]SZ[9]RE[흑 기권패])", "- 0 W+F"),
        // Game information in variations: that of the main line is used.
        (
            "(;GM[1]FF[4]SZ[9];B[ee](;RE[B+R]KM[6.5]W[cc])(;RE[W+R]KM[0.5]W[cd]))",
            "6.5 0 B+R",
        ),
        (
            "(;GM[1]FF[4]SZ[9]RE[B+R];B[ee](;W[cc])(;W[cd]RE[W+3]))",
            "- 0 B+R",
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[ee](;W[cc])(;W[cd]RE[W+3]HA[4]))",
            "- 0 -",
        ),
    ] {
        assert_eq!(reported(&inspected(text).0), meaning, "{text}");
    }
}

#[test]
fn other_writers_are_read_with_the_findings_that_a_person_needs() {
    for (text, codes) in [
        // Setup stones written with the property of moves.
        (
            "(;GM[1]FF[4]SZ[9];B[cc][dc][ec]AW[cg][dg][eg];B[ee];W[ff])",
            &["SGF037"][..],
        ),
        (
            "(;GM[1]FF[4]SZ[9];AB[cc]W[cg][dg];B[ee];W[ff])",
            &["SGF037"],
        ),
        ("(;GM[1]FF[4]SZ[9]HA[3];B[cc][gg][cg];W[ee])", &["SGF037"]),
        ("(;GM[1]FF[4]SZ[9];W[gg:ig]AB[cc];B[ee];W[ff])", &["SGF037"]),
        // Other ways to write a pass.
        ("(;GM[1]FF[4]SZ[18];B[dd];W[pp];B[ss];W[ss])", &["SGF036"]),
        ("(;GM[1]FF[4]SZ[13];B[dd];W[jj];B[nn];W[nn])", &["SGF036"]),
        ("(;GM[1]FF[4]SZ[9];B[ee];W[  ];B[cc];W[ ])", &["SGF036"]),
        (
            "(;GM[1]FF[4]SZ[9];B[pass];W[cc];B[zz];W[PASS])",
            &["SGF036"],
        ),
        ("(;GM[1]FF[4]SZ[9];B[ee];W[--];B[cc];W[패스])", &["SGF036"]),
        ("(;GM[1]FF[4]SZ[9];B[ee];W[None];B[cc];W[-])", &["SGF036"]),
        (
            "(;GM[1]FF[4]SZ[9];B[ee];W[虚手];B[cc];W[一手パス])",
            &["SGF036"],
        ),
        // Points in capital letters, or as letter and number.
        ("(;GM[1]FF[4]SZ[19]AB[DD][PP:QP]AW[dp];B[pd])", &["SGF036"]),
        ("(;GM[1]FF[4]SZ[19];B[Q16];W[d4];B[Q4];W[D17])", &["SGF036"]),
        ("(;GM[1]FF[4]SZ[19];B[Q20];W[i4])", &["SGF040"]),
        (
            "(;GM[4]FF[4]SZ[15]RU[Freestyle]PB[a]PW[b];B[H8];W[I9];B[G7])",
            &[],
        ),
        // Other ways to write the board size.
        ("(;GM[1]FF[4]SZ[9 by 9];B[ee];W[cc])", &["HDR046"]),
        ("(;GM[1]FF[4]SZ[13 by 9];B[mi];W[cc])", &["HDR046"]),
        ("(;GM[1]FF[4]SZ[9 9];B[ee];W[cc])", &["SGF040"]),
        // Other ways to write a time.
        ("(;GM[1]FF[4]SZ[9]TM[30:00];B[ee];W[cc])", &["HDR044"]),
        ("(;GM[1]FF[4]SZ[9]TM[unlimited];B[ee];W[cc])", &[]),
        ("(;GM[1]FF[4]SZ[9]TM[제한 없음];B[ee];W[cc])", &[]),
        ("(;GM[1]FF[4]SZ[9]TM[제한시간 없음];B[ee];W[cc])", &[]),
        (
            "(;GM[1]FF[4]SZ[9]TM[1시간, 초읽기 30초 3회];B[ee];W[cc])",
            &["HDR044"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]TM[30초읽기 3회];B[ee];W[cc])",
            &["SGF040"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]AB[dd]AW[ee]PL[black to play];B[cc];W[gg])",
            &["SGF036"],
        ),
        ("(;GM[1]FF[4]SZ[9]KM[호선];B[ee];W[cc])", &["SGF040"]),
        (
            "(;GM[1]FF[4]SZ[9]RU[Japanese 1989]KM[6.5];B[ee];W[cc])",
            &[],
        ),
        ("(;GM[1]FF[4]SZ[9]TM[1:30];B[ee];W[cc])", &["SGF040"]),
        // A repeated property gives one finding.
        ("(;GM[1]FF[4]SZ[9]KM[6.5]KM[5.5];B[ee];W[cc])", &["HDR020"]),
        (
            "(;GM[1]FF[4]SZ[9]RE[B+R]KM[6.5]RE[흑 불계패];B[ee];W[cc];B[gg])",
            &["HDR020"],
        ),
        ("(;GM[1]FF[4]SZ[9]KM[6.5]KM[6.50];B[ee];W[cc])", &["SGF021"]),
        // A game that a repetition ended is not counted.
        (
            "(;GM[1]FF[4]SZ[9]KM[6.5]RE[3패 무승부];B[ee];W[cc])",
            &["HDR041"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]KM[6.5]RE[무승부];B[ee];W[cc])",
            &["HDR041", "RES004"],
        ),
        // Other games have other notations of points.
        ("(;GM[3]FF[4];W[e2e4];B[e7e5])", &[]),
        ("(;GM[9]FF[4];B[b1b3];W[a3c3])", &[]),
        ("(;GM[11]FF[4]SZ[11];B[a1];W[swap-pieces])", &[]),
        ("(;GM[2]FF[4];B[d3];W[c3])", &[]),
        ("(;GM[Othello]FF[4];B[d3];W[c3])", &["SGF036"]),
        ("(;GM[go]FF[4]SZ[9];B[ee];W[cc])", &["SGF036"]),
        (
            "(;GM[오목]FF[4]SZ[15]RU[Freestyle];B[h8];W[h9])",
            &["SGF036"],
        ),
        ("(;GM[40]FF[4]SZ[39];AB[AA];B[tt];W[ss])", &[]),
        // Rules given by their switches.
        (
            "(;GM[1]FF[4]SZ[9]AB[ab][bb][ca]RU[koSITUATIONALscoreAREAtaxNONEsui1]KM[7]AW[aa]PL[W];W[ba];B[ee])",
            &[],
        ),
        (
            "(;GM[1]FF[4]SZ[9]HA[0]KM[7]RU[koPOSITIONALscoreAREAtaxNONEsui0button1]RE[B+0.5];B[ee];W[cc];B[];W[])",
            &[],
        ),
        (
            "(;GM[1]FF[4]SZ[9]KM[7.5]RU[AGA, button]RE[0];B[ee];W[cc])",
            &[],
        ),
        // Handicap stones written as moves.
        (
            "(;GM[1]FF[4]SZ[19]HA[2]KM[0.5];B[dd];W[];B[pp];W[pd];B[dp])",
            &[],
        ),
        (
            "(;GM[1]FF[4]SZ[19]HA[0];B[pd];B[dp];B[dd];B[pp];W[qf])",
            &["HDR006"],
        ),
        (
            "(;GM[1]FF[4]SZ[19]HA[4]KM[0.5]AB[dd][pp];B[dp];B[pd];W[qf];B[jj])",
            &[],
        ),
        // A name whose letters were encoded twice.
        (
            "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[ì\u{9d}´ì\u{84}¸ë\u{8f}\u{8c}]PW[¹ÚÁ¤È¯];B[ee];W[cc])",
            &["ENC008"],
        ),
        // Sides, winners, repeated properties and capital letters.
        (
            "(;GM[1]FF[4]SZ[9]AB[dd]AW[ee]PL[X];B[cc];W[gg])",
            &["SGF036"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]AB[dd]AW[ee]PL[흑];B[cc];W[gg])",
            &["SGF036"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]KM[6.5]RE[B+Disqualification];B[ee];W[cc])",
            &["HDR041"],
        ),
        (
            "(;GM[1]FF[4]SZ[9]AB[aa]AB[bb]AB[cc]AB[dd]AW[ee]PL[B];B[gg])",
            &["SGF021"],
        ),
        (
            "(;GM[1]FF[4]SZ[19]KM[6.5];B[DD];W[dp];B[PP];W[pd])",
            &["SGF036"],
        ),
        // Game information in several branches.
        (
            "(;GM[1]FF[4]SZ[9];B[ee](;PB[Kim]PW[Lee]RE[B+R]KM[6.5]W[cc];B[gg])(;PB[Park]PW[Choi]RE[W+R]KM[0.5]HA[0]EV[Cup]W[cd];B[gc]))",
            &[],
        ),
        // A date with a time of day is clear.
        ("(;GM[1]FF[4]SZ[9]DT[2006.06.28 23:19];B[ee];W[cc])", &[]),
        (
            "(;GM[4]FF[4]SZ[15]RU[Freestyle]PB[a]PW[b];B[h8];W[h9];B[i9];W[g7])",
            &[],
        ),
    ] {
        assert_eq!(inspected(text).1, codes, "{text}");
    }
}

#[test]
fn a_game_named_by_bokgi_alone_knows_its_own_passes() {
    for (game, is_pass) in [
        ("BOKGIGAME[baduk]", true),
        ("BOKGIGAME[pente]", false),
        ("BOKGIGAME[connect6]", false),
        ("GM[1]", true),
    ] {
        let text = format!("(;FF[4]{game}SZ[13];B[gg];W[nn])");
        let (record, codes) = inspected(&text);
        assert_eq!(codes.contains(&"SGF036"), is_pass, "{text} {codes:?}");
        let mut plays = record.tree.nodes().flat_map(|node| record.tree.plays(node));
        let passes = plays.any(|play| matches!(play, Play::Pass { .. }));
        assert_eq!(passes, is_pass, "{text}");
    }
}

#[test]
fn overtime_of_older_versions_is_stated() {
    for (text, overtime) in [
        (
            "(;GM[1]FF[3]SZ[19]TM[1800]OM[10]OP[60.0];B[pd])",
            Some("10/60 Canadian"),
        ),
        (
            "(;GM[1]FF[3]SZ[19]OP[600]OM[25]OV[5];B[pd])",
            Some("25/600 Canadian"),
        ),
        (
            "(;GM[1]FF[3]SZ[19]OM[10]OP[60]OT[3x30 byo-yomi];B[pd])",
            Some("3x30 byo-yomi"),
        ),
        ("(;GM[1]FF[3]SZ[19]OM[10];B[pd])", None),
        ("(;GM[1]FF[3]SZ[19]OM[]OP[60];B[pd])", None),
    ] {
        assert_eq!(inspected(text).0.info(Field::Overtime), overtime, "{text}");
    }
}
