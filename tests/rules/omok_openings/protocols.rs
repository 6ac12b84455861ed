//! Tests each opening protocol by a table of at least ten lines: the situation, the moves and
//! statements, the findings, and the parts that cannot be proved.

use bokgi::diag::Severity;

use super::said::{findings, found, record, unproven};

/// Judges the lines of two tables by a protocol: each line of the first has no error, each of the
/// second has one.
fn hold(protocol: &str, legal: &str, illegal: &str) {
    let mut wrong = Vec::new();
    for (table, sound) in [(legal, true), (illegal, false)] {
        let lines: Vec<&str> = table.lines().filter(|l| l.contains('|')).collect();
        assert!(lines.len() >= 10, "{protocol}: only {} lines", lines.len());
        for line in lines {
            let [name, moves, expected, open] = cells(line);
            let findings = findings(&record(moves), &format!("opening={protocol}"));
            let is_sound = findings.iter().all(|f| f.severity < Severity::Error);
            let (found, unproven) = (found(&findings), unproven(&findings));
            if (found.as_str(), unproven.as_str(), is_sound) != (expected, open, sound) {
                wrong.push(format!(
                    "{protocol}: {name}\n  found    {found} [{unproven}]\n  expected {expected} [{open}]"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Splits a line into its four cells.
fn cells(line: &str) -> [&str; 4] {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    cells
        .try_into()
        .unwrap_or_else(|_| panic!("four cells: {line}"))
}

#[test]
fn swap() {
    hold(
        "swap",
        "
        kept | a1 h8 o15 keep b2 |  |
        swapped | a1 h8 o15 swap b2 |  |
        stones alone | a1 h8 o15 b2 c3 |  | swaps
        the header tells the swap | @swapped a1 h8 o15 b2 |  |
        the header tells that there was none | @unswapped a1 h8 o15 b2 |  |
        header and moves agree | @swapped a1 h8 o15 swap b2 |  |
        the record ends behind the third stone | a1 h8 o15 |  |
        the record ends behind the choice | a1 h8 o15 swap |  |
        the record ends before the third stone | a1 h8 |  |
        no moves |  |  |
        a long game | h8 i9 j9 keep k8 l8 m8 n8 a1 a2 a3 a4 |  |
        header and moves differ | @unswapped a1 h8 o15 swap b2 | 0:opening-told-differently? |
        ",
        "
        before the first stone | swap a1 h8 o15 keep b2 | 0:swap-not-allowed |
        behind the first stone | a1 swap h8 o15 keep b2 | 1:swap-not-allowed |
        behind the second stone | a1 h8 swap o15 keep b2 | 2:swap-not-allowed |
        twice | a1 h8 o15 swap swap b2 | 3:swap-not-allowed |
        kept twice | a1 h8 o15 keep keep b2 | 3:opening-action-misplaced |
        again behind the fourth | a1 h8 o15 swap b2 swap | 4:swap-not-allowed |
        in the middle of the game | h8 i9 j9 keep k8 l8 m8 n8 a1 a2 a3 swap | 10:swap-not-allowed |
        a number is declared | a1 h8 o15 declare 3 keep b2 | 3:opening-action-misplaced |
        offers | a1 h8 o15 keep b2 offer c3 c4 choose c3 | 4:opening-action-misplaced 4:opening-action-misplaced 5:opening-action-misplaced |
        a pass for the second stone | a1 pass o15 keep b2 | 2:pass-in-opening |
        a stone of the wrong colour | a1 h8 white o15 b2 | 3:opening-stone-of-other-colour |
        offers in the header | @offers=c3 a1 h8 o15 keep b2 | 0:opening-action-misplaced |
        ",
    );
}

#[test]
fn swap2() {
    hold(
        "swap2",
        "
        the second player takes White | a1 h8 o15 keep b2 |  |
        the second player takes Black | a1 h8 o15 swap b2 |  |
        two stones more, kept | a1 h8 o15 b2 c3 keep d4 |  |
        two stones more, swapped | a1 h8 o15 b2 c3 swap d4 |  |
        stones alone | a1 h8 o15 b2 c3 d4 |  | swaps way
        the header tells a swap but not when | @swapped a1 h8 o15 b2 c3 d4 |  | way
        the record ends behind the third stone | a1 h8 o15 |  |
        the record ends behind the first choice | a1 h8 o15 swap |  |
        the record ends behind the second choice | a1 h8 o15 b2 c3 keep |  |
        the record ends behind the fourth stone | a1 h8 o15 b2 |  | swaps way
        no moves |  |  |
        ",
        "
        behind the first stone | a1 swap h8 o15 b2 | 1:swap-not-allowed | swaps way
        behind the second stone | a1 h8 swap o15 keep b2 | 2:swap-not-allowed |
        behind the fourth stone | a1 h8 o15 b2 swap c3 | 4:swap-not-allowed | swaps way
        behind the sixth stone | a1 h8 o15 b2 c3 d4 swap | 6:swap-not-allowed | swaps way
        first choice and a second one | a1 h8 o15 keep b2 c3 swap d4 | 5:swap-not-allowed |
        both choices swapped | a1 h8 o15 swap b2 c3 swap d4 | 5:swap-not-allowed |
        twice at once | a1 h8 o15 swap swap b2 | 3:swap-not-allowed |
        a number is declared | a1 h8 declare 2 o15 keep b2 | 2:opening-action-misplaced |
        an offer | a1 h8 o15 keep offer b2 white c3 | 3:opening-action-misplaced |
        a pass for the third stone | a1 h8 pass keep b2 | 3:pass-in-opening |
        two black stones in a row | a1 black h8 o15 b2 | 2:opening-stone-of-other-colour |
        ",
    );
}

#[test]
fn pro() {
    hold(
        "pro",
        "
        third three lines away | h8 i9 k8 a1 |  |
        third three lines up | h8 h9 h11 a1 |  |
        third on the diagonal | h8 i8 k11 a1 |  |
        third far away | h8 g7 a1 |  |
        third three lines away beside the second | h8 g8 e8 |  |
        the second stands apart | h8 a1 e5 | 2:opening-sources-differ. |
        the second is two lines away | h8 j8 e5 | 2:opening-sources-differ. |
        the record ends behind the second | h8 i9 |  |
        the record ends behind the first | h8 |  |
        a long game | h8 i9 k8 a1 a2 a3 a4 a5 a6 a7 a8 |  |
        the header tells that nothing was swapped | @unswapped h8 i9 k8 |  |
        ",
        "
        first beside the centre | h9 i9 l8 | 1:first-move-not-centre |
        first in the corner | a1 a2 l8 | 1:first-move-not-centre |
        third beside the first | h8 i9 i8 | 3:third-move-too-near |
        third two lines away | h8 i9 j8 | 3:third-move-too-near |
        third in the corner of 5x5 | h8 i9 j10 | 3:third-move-too-near |
        third in the other corner | h8 i9 f6 | 3:third-move-too-near |
        first and third | g8 g9 h8 | 1:first-move-not-centre 3:third-move-too-near |
        a swap | h8 i9 k8 swap a1 | 3:swap-not-allowed |
        a swap in the header | @swapped h8 i9 k8 a1 | 0:swap-not-allowed |
        kept | h8 keep i9 k8 | 1:opening-action-misplaced |
        a pass for the second | h8 pass k8 | 2:pass-in-opening |
        an offer | h8 i9 offer k8 k9 black k8 | 2:opening-action-misplaced 2:opening-action-misplaced |
        ",
    );
}

#[test]
fn long_pro() {
    hold(
        "longpro",
        "
        third four lines away | h8 i9 l8 a1 |  |
        third four lines up | h8 h9 h12 |  |
        third on the diagonal | h8 i8 l12 |  |
        third far away | h8 g7 a1 |  |
        third on the edge | h8 g8 h15 |  |
        third four lines to the left | h8 g8 d8 |  |
        the second stands apart | h8 a1 d4 | 2:opening-sources-differ. |
        the record ends behind the second | h8 i9 |  |
        the record ends behind the first | h8 |  |
        a long game | h8 i9 l8 a1 a2 a3 a4 a5 a6 a7 a8 |  |
        ",
        "
        first beside the centre | h9 i9 m8 | 1:first-move-not-centre |
        third three lines away, enough for Pro | h8 i9 k8 | 3:third-move-too-near |
        third three lines down | h8 i9 h5 | 3:third-move-too-near |
        third in the corner of 7x7 | h8 i9 k11 | 3:third-move-too-near |
        third beside the first | h8 i9 g8 | 3:third-move-too-near |
        third two lines away | h8 i9 f8 | 3:third-move-too-near |
        a swap | h8 i9 l8 swap | 3:swap-not-allowed |
        a swap at once | h8 swap i9 l8 | 1:swap-not-allowed |
        a swap in the header | @swapped h8 i9 l8 | 0:swap-not-allowed |
        a pass for the third | h8 i9 pass | 3:pass-in-opening |
        a number is declared | h8 i9 l8 declare 2 | 3:opening-action-misplaced |
        ",
    );
}

#[test]
fn centre() {
    hold(
        "centre",
        "
        the centre | h8 a1 o15 |  |
        the second move beside it | h8 h9 |  |
        the third move beside it | h8 a1 i8 |  |
        the third move two lines away | h8 a1 j8 |  |
        the record ends behind the first | h8 |  |
        no moves |  |  |
        a long game | h8 i9 j9 k8 l8 m8 n8 a1 a2 a3 a4 |  |
        a pass after the opening | h8 a1 a2 pass |  |
        the header tells that nothing was swapped | @unswapped h8 i9 k8 |  |
        every corner | h8 a1 a15 o1 o15 |  |
        ",
        "
        above | h9 a1 | 1:first-move-not-centre |
        beside | i8 a1 | 1:first-move-not-centre |
        on the diagonal | g7 a1 | 1:first-move-not-centre |
        two lines away | h10 a1 | 1:first-move-not-centre |
        a corner | a1 h8 | 1:first-move-not-centre |
        the other corner | o15 h8 | 1:first-move-not-centre |
        on the edge | h1 h8 | 1:first-move-not-centre |
        a swap | h8 swap a1 | 1:swap-not-allowed |
        a swap in the header | @swapped h8 a1 | 0:swap-not-allowed |
        an offer | h8 a1 offer b2 b3 black b2 | 2:opening-action-misplaced 2:opening-action-misplaced |
        ",
    );
}

#[test]
fn rif() {
    hold(
        "rif",
        "
        kept, two offers, the first is chosen | h8 i9 j9 keep k8 offer l8 m8 choose l8 g7 |  |
        swapped, the second is chosen | h8 i9 j9 swap k8 offer l8 m8 choose m8 g7 |  |
        the fifth move is placed | h8 i9 j9 swap k8 offer l8 m8 black l8 g7 |  |
        the fourth stands far away | h8 i9 j9 keep a1 offer l8 m8 choose l8 g7 |  |
        stones alone | h8 i9 j9 k8 l8 g7 |  | swaps offers
        three stones | h8 h9 h10 |  |
        the header tells the other offer | @unswapped @offers=m8 h8 i9 j9 k8 l8 g7 |  |
        the header tells both offers | @swapped @offers=m8,l8 h8 i9 j9 k8 l8 g7 |  |
        the header tells offers but no swap | @offers=m8 h8 i9 j9 k8 l8 g7 |  | swaps
        the record ends among the offers | h8 i9 j9 keep k8 offer l8 |  |
        the swap alone is told | h8 i9 j9 swap k8 l8 g7 |  | offers
        a pass where the fourth may stand anywhere | h8 i9 j9 keep pass offer l8 m8 choose l8 g7 |  |
        set up | @setup=h8,j9 white k8 l8 g7 |  | moves
        ",
        "
        first beside the centre | h9 i10 j9 keep k8 offer l8 m8 choose l8 g7 | 1:first-move-not-centre 2:second-move-outside-3x3 |
        second two lines away | h8 j8 j9 keep k8 offer l8 m8 choose l8 g7 | 2:second-move-outside-3x3 |
        third three lines away | h8 i9 k9 keep k8 offer l8 m8 choose l8 g7 | 3:third-move-outside-5x5 |
        a swap behind the second | h8 i9 swap j9 keep k8 offer l8 m8 choose l8 g7 | 2:swap-not-allowed |
        a swap behind the fourth | h8 i9 j9 keep k8 swap offer l8 m8 choose l8 g7 | 4:swap-not-allowed |
        one offer | h8 i9 j9 keep k8 offer l8 choose l8 g7 | 4:number-of-offers |
        three offers | h8 i9 j9 keep k8 offer l8 m8 n8 choose l8 g7 | 4:number-of-offers |
        three offers in the header | @offers=m8,n8 @unswapped h8 i9 j9 k8 l8 g7 | 5:fifth-move-not-offered |
        an offer on a stone | h8 i9 j9 keep k8 offer i9 m8 choose m8 g7 | 4:offer-not-on-empty-point |
        an offer twice | h8 i9 j9 keep k8 offer l8 l8 choose l8 g7 | 4:offer-repeated |
        mirrored offers | h8 h9 h10 keep h11 offer g8 i8 choose g8 g7 | 4:offers-symmetric |
        the fifth was not offered | h8 i9 j9 keep k8 offer l8 m8 choose l9 g7 | 5:fifth-move-not-offered |
        no fifth move | h8 i9 j9 keep k8 offer l8 m8 white g7 | 5:opening-stone-of-other-colour |
        a number is declared | h8 i9 j9 declare 2 keep k8 offer l8 m8 choose l8 | 3:opening-action-misplaced |
        a pass for the third | h8 i9 pass keep k8 offer l8 m8 choose l8 | 3:pass-in-opening |
        a pass for the fifth | h8 i9 j9 keep k8 offer l8 m8 pass g7 | 5:pass-in-opening |
        ",
    );
}

#[test]
fn swap_before_1996() {
    hold(
        "swap1",
        "
        kept, two offers | h8 i9 j9 keep k8 offer l8 m8 choose l8 g7 |  |
        swapped, two offers | h8 h9 i9 swap a1 offer l8 m8 choose m8 g7 |  |
        D13 was not in use | h8 h9 j6 keep k8 offer l8 m8 choose l8 g7 | 3:opening-sources-differ. |
        I13 was not in use | h8 i9 f6 keep k8 offer l8 m8 choose l8 g7 | 3:opening-sources-differ. |
        D13 turned | h8 i8 f10 keep k8 offer l8 m8 choose l8 g7 | 3:opening-sources-differ. |
        stones alone | h8 i9 j9 k8 l8 g7 |  | swaps offers
        three stones | h8 g8 f8 |  |
        header | @swapped @offers=m8 h8 i9 j9 k8 l8 g7 |  |
        the record ends behind the choice | h8 i9 j9 swap |  |
        a pass behind the sixth | h8 i9 j9 keep k8 offer l8 m8 choose l8 g7 pass |  |
        ",
        "
        first not the centre | g8 g9 h9 keep k8 offer l8 m8 choose l8 | 1:first-move-not-centre |
        second outside 3x3 | h8 h10 h9 keep k8 offer l8 m8 choose l8 | 2:second-move-outside-3x3 |
        third outside 5x5 | h8 h9 h11 keep k8 offer l8 m8 choose l8 | 3:third-move-outside-5x5 |
        swap behind the first | h8 swap h9 h10 keep k8 offer l8 m8 choose l8 | 1:swap-not-allowed |
        a pass for the fourth | h8 h9 h10 keep pass offer l8 m8 choose l8 g7 | 4:pass-in-opening |
        a pass for the fifth | h8 h9 h10 keep k8 offer l8 m8 pass g7 | 5:pass-in-opening |
        a pass for the sixth | h8 h9 h10 keep k8 offer l8 m8 choose l8 pass | 6:pass-in-opening |
        three offers | h8 h9 h10 keep k8 offer l8 m8 n8 choose l8 g7 | 4:number-of-offers |
        an offer beside the offers is chosen | h8 h9 h10 keep k8 offer l8 m8 choose n8 g7 | 5:fifth-move-not-offered |
        mirrored offers | h8 h9 h10 keep h11 offer f8 j8 choose j8 g7 | 4:offers-symmetric |
        ",
    );
}

#[test]
fn yamaguchi() {
    hold(
        "yamaguchi",
        "
        three declared and offered | h8 i9 j9 declare 3 keep k8 offer l8 m8 n8 choose l8 g7 |  |
        swapped | h8 i9 j9 declare 2 swap k8 offer l8 m8 choose m8 g7 |  |
        declared together with the second | h8 i9 declare 2 j9 swap k8 offer l8 m8 choose m8 g7 |  |
        declared in front | declare 2 h8 i9 j9 swap k8 offer l8 m8 choose m8 g7 |  |
        one is enough | h8 i9 j9 declare 1 keep k8 offer l8 choose l8 g7 |  |
        one needs no offer | h8 i9 j9 declare 1 keep k8 l8 g7 |  |
        twelve | h8 i9 j9 declare 12 keep k8 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 choose a1 g7 |  |
        stones alone | h8 i9 j9 k8 l8 g7 |  | swaps number offers
        the header tells all | @declared=3 @swapped @offers=m8,n8 h8 i9 j9 k8 l8 g7 |  |
        offers without a number | h8 i9 j9 keep k8 offer l8 m8 choose l8 g7 |  | number
        the record ends behind the number | h8 i9 j9 declare 4 |  |
        ",
        "
        none declared | h8 i9 j9 declare 0 keep k8 l8 g7 | 3:declared-number-out-of-range | offers
        declared behind the choice | h8 i9 j9 keep declare 2 k8 offer l8 m8 choose l8 g7 | 3:opening-action-misplaced |
        declared twice | h8 i9 j9 declare 2 declare 3 keep k8 offer l8 m8 choose l8 | 3:opening-action-misplaced |
        fewer offered than declared | h8 i9 j9 declare 3 keep k8 offer l8 m8 choose l8 g7 | 4:number-of-offers |
        more offered than declared | h8 i9 j9 declare 1 keep k8 offer l8 m8 choose l8 g7 | 4:number-of-offers |
        fewer in the header than declared | @declared=4 @offers=m8 h8 i9 j9 keep k8 l8 g7 | 5:number-of-offers |
        first not the centre | g7 h8 i9 declare 2 keep k8 offer l8 m8 choose l8 | 1:first-move-not-centre |
        third outside 5x5 | h8 i9 a1 declare 2 keep k8 offer l8 m8 choose l8 | 3:third-move-outside-5x5 |
        a second swap behind the fourth | h8 i9 j9 declare 2 keep k8 swap offer l8 m8 choose l8 | 4:swap-not-allowed |
        an offer beside the stones | h8 i9 j9 declare 2 keep k8 offer k8 m8 choose m8 g7 | 4:offer-not-on-empty-point |
        not among the offers | h8 i9 j9 declare 2 keep k8 offer l8 m8 choose n8 g7 | 5:fifth-move-not-offered |
        ",
    );
}

#[test]
fn soosorv() {
    hold(
        "soosorv-8",
        "
        kept twice | h8 i9 j9 keep k8 declare 3 keep offer l8 m8 n8 choose l8 g7 |  |
        swapped and kept | h8 i9 j9 swap k8 declare 2 keep offer l8 m8 choose l8 g7 |  |
        kept and swapped | h8 i9 j9 keep k8 declare 2 swap offer l8 m8 choose m8 g7 |  |
        swapped twice | h8 i9 j9 swap k8 declare 2 swap offer l8 m8 choose m8 g7 |  |
        declared before the fourth | h8 i9 j9 keep declare 2 k8 keep offer l8 m8 choose m8 g7 |  |
        eight is allowed | h8 i9 j9 keep k8 declare 8 keep offer a1 b1 c1 d1 e1 f1 g1 h1 choose a1 g7 |  |
        one is allowed | h8 i9 j9 keep k8 declare 1 keep offer l8 choose l8 g7 |  |
        stones alone | h8 i9 j9 k8 l8 g7 |  | swaps number offers
        the second choice is not told | h8 i9 j9 keep k8 declare 2 offer l8 m8 choose l8 g7 |  | swaps
        the header tells one swap of two | @swapped @declared=2 @offers=m8 h8 i9 j9 k8 l8 g7 |  | swaps
        the record ends behind the number | h8 i9 j9 keep k8 declare 5 |  |
        ",
        "
        nine | h8 i9 j9 keep k8 declare 9 keep offer a1 b1 c1 d1 e1 f1 g1 h1 i1 choose a1 g7 | 4:declared-number-out-of-range |
        none | h8 i9 j9 keep k8 declare 0 keep l8 g7 | 4:declared-number-out-of-range | offers
        nine in the header | @declared=9 h8 i9 j9 keep k8 keep l8 g7 | 0:declared-number-out-of-range | offers
        declared by the player who opens | h8 i9 declare 2 j9 keep k8 keep offer l8 m8 choose l8 | 2:opening-action-misplaced |
        a third swap | h8 i9 j9 keep k8 declare 2 swap swap offer l8 m8 choose l8 | 4:swap-not-allowed |
        a swap behind the fifth | h8 i9 j9 keep k8 declare 2 keep offer l8 m8 choose l8 swap g7 | 5:swap-not-allowed |
        a swap behind the first | h8 swap i9 j9 keep k8 declare 2 keep offer l8 m8 choose l8 | 1:swap-not-allowed |
        fewer offered than declared | h8 i9 j9 keep k8 declare 3 keep offer l8 m8 choose l8 g7 | 4:number-of-offers |
        second outside 3x3 | h8 j10 j9 keep k8 declare 1 keep l8 | 2:second-move-outside-3x3 |
        offers the same by the mirror | h8 h9 h10 keep h11 declare 2 keep offer g9 i9 choose g9 g7 | 4:offers-symmetric |
        the fifth was not offered | h8 i9 j9 keep k8 declare 2 keep offer l8 m8 choose o15 | 5:fifth-move-not-offered |
        ",
    );
}

#[test]
fn soosorv_takes_any_limit() {
    for limit in 1..=10u8 {
        for count in 0..=11u8 {
            let text = format!("h8 i9 j9 keep k8 declare {count} keep");
            let found = found(&findings(
                &record(&text),
                &format!("opening=soosorv-{limit}"),
            ));
            let expected = if (1..=limit).contains(&count) {
                ""
            } else {
                "4:declared-number-out-of-range"
            };
            assert_eq!(found, expected, "{count} of {limit}");
        }
    }
}

#[test]
fn tarannikov() {
    hold(
        "tarannikov",
        "
        kept throughout | h8 keep i9 keep j9 keep k11 keep l12 keep a1 |  |
        swapped throughout | h8 swap i9 swap j9 swap k11 swap l12 swap a1 |  |
        in the corners of the squares | h8 keep g9 keep f10 keep e11 keep d12 keep |  |
        the fifth in the middle | h8 keep i9 keep j9 keep k11 keep g8 swap a1 |  |
        stones alone | h8 i9 j9 k11 l12 a1 |  | swaps
        the last choice is not told | h8 keep i9 keep j9 keep k11 keep l12 a1 |  | swaps
        the header cannot tell all choices | @swapped h8 i9 j9 k11 l12 a1 |  | swaps
        the record ends behind the first | h8 |  |
        the record ends behind a choice | h8 keep i9 swap |  |
        the sixth stands anywhere | h8 keep i9 keep j9 keep k11 keep l12 keep o15 o14 |  |
        ",
        "
        first not the centre | h7 keep i9 keep j9 keep k11 keep l12 keep | 1:first-move-not-centre |
        second outside 3x3 | h8 keep j9 keep i9 keep k11 keep l12 keep | 2:second-move-outside-3x3 |
        third outside 5x5 | h8 keep i9 keep k9 keep k11 keep l12 keep | 3:third-move-outside-5x5 |
        fourth outside 7x7 | h8 keep i9 keep j9 keep l11 keep l12 keep | 4:move-outside-square |
        fifth outside 9x9 | h8 keep i9 keep j9 keep k11 keep m12 keep | 5:move-outside-square |
        fourth and fifth | h8 i9 j9 h12 h13 a1 | 4:move-outside-square 5:move-outside-square | swaps
        two swaps at once | h8 swap swap i9 | 1:swap-not-allowed |
        a swap behind the sixth | h8 keep i9 keep j9 keep k11 keep l12 keep a1 swap | 6:swap-not-allowed |
        offers | h8 keep i9 keep j9 keep k11 keep offer l12 l11 choose l12 keep | 4:opening-action-misplaced 4:opening-action-misplaced 5:opening-action-misplaced |
        offers in the header | @offers=l11 h8 keep i9 keep j9 keep k11 keep l12 keep | 0:opening-action-misplaced |
        a number is declared | h8 keep i9 keep j9 keep k11 declare 2 keep l12 keep | 4:opening-action-misplaced |
        a pass for the fourth | h8 keep i9 keep j9 keep pass keep l12 keep | 4:pass-in-opening |
        ",
    );
}

#[test]
fn taraguchi_5() {
    hold(
        "taraguchi-5",
        "
        one fifth move, kept throughout | h8 keep i9 keep j9 keep k11 keep l12 keep a1 |  |
        one fifth move, swapped throughout | h8 swap i9 swap j9 swap k11 swap l12 swap a1 |  |
        five offers | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 choose c1 g7 |  |
        kept and five offers | h8 keep i9 keep j9 keep k11 keep offer a1 b1 c1 d1 e1 choose c1 g7 |  |
        offers outside 9x9 and inside | h8 keep i9 keep j9 keep k11 offer g8 o15 a1 k8 e5 choose g8 g7 |  |
        stones alone, fifth in 9x9 | h8 i9 j9 k11 l12 a1 |  | swaps way
        stones alone, fifth outside 9x9 | h8 i9 j9 k11 a1 a2 |  | swaps offers
        offers in the header | @offers=b1,c1,d1,e1 h8 keep i9 keep j9 keep k11 a1 g7 |  |
        a swap behind the pick | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 choose c1 swap g7 | 5:opening-sources-differ? |
        a swap before the offers | h8 keep i9 keep j9 keep k11 swap offer a1 b1 c1 d1 e1 choose c1 g7 | 4:opening-sources-differ? |
        the record ends behind the fourth | h8 keep i9 keep j9 keep k11 |  |
        ",
        "
        ten offers | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 choose a1 g7 | 4:number-of-offers |
        four offers | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 choose a1 g7 | 4:number-of-offers |
        fourth outside 7x7 | h8 keep i9 keep j9 keep l11 offer a1 b1 c1 d1 e1 choose a1 | 4:move-outside-square |
        second outside 3x3 | h8 keep h10 keep j9 keep k11 keep l12 keep | 2:second-move-outside-3x3 |
        third outside 5x5 | h8 keep h9 keep h11 keep k11 keep l12 keep | 3:third-move-outside-5x5 |
        first not the centre | a1 keep h9 keep h10 keep k11 keep l12 keep | 1:first-move-not-centre |
        swapped, then a fifth outside 9x9 | h8 keep i9 keep j9 keep k11 swap a1 keep g7 | 5:move-outside-square |
        a fifth outside 9x9, then a choice | h8 keep i9 keep j9 keep k11 keep a1 swap g7 | 5:move-outside-square |
        mirrored offers | h8 keep h9 keep h10 keep h11 offer a1 o1 c1 d1 e1 choose a1 g7 | 4:offers-symmetric |
        one offered twice | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 a1 choose a1 g7 | 4:offer-repeated |
        a swap behind the sixth | h8 keep i9 keep j9 keep k11 keep l12 keep a1 swap | 6:swap-not-allowed |
        ",
    );
}

#[test]
fn taraguchi_10() {
    hold(
        "taraguchi-10",
        "
        one fifth move, kept throughout | h8 keep i9 keep j9 keep k11 keep l12 keep a1 |  |
        one fifth move, swapped before and behind | h8 keep i9 keep j9 keep k11 swap l12 swap a1 |  |
        ten offers | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 choose c1 g7 |  |
        ten offers, the fifth is placed | h8 swap i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 black j1 g7 |  |
        stones alone, fifth in 9x9 | h8 i9 j9 k11 l12 a1 |  | swaps way
        stones alone, fifth outside 9x9 | h8 i9 j9 k11 h13 a2 |  | swaps offers
        nine offers in the header beside the chosen one | @offers=b1,c1,d1,e1,f1,g1,h1,i1,j1 h8 keep i9 keep j9 keep k11 a1 g7 |  |
        a swap behind the pick | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 choose c1 swap g7 | 5:opening-sources-differ? |
        three stones | h8 keep i9 keep j9 |  |
        the record ends among the offers | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 |  |
        ",
        "
        five offers | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 choose a1 g7 | 4:number-of-offers |
        eleven offers | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 choose a1 g7 | 4:number-of-offers |
        eleven offers and no more | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 | 4:number-of-offers |
        fifth outside 9x9 behind a swap | h8 keep i9 keep j9 keep k11 swap h13 a1 | 5:move-outside-square | swaps
        fourth outside 7x7 | h8 keep i9 keep j9 keep h12 keep l12 keep | 4:move-outside-square |
        an offer on a stone | h8 keep i9 keep j9 keep k11 offer k11 b1 c1 d1 e1 f1 g1 h1 i1 j1 choose b1 g7 | 4:offer-not-on-empty-point |
        picked but not offered | h8 keep i9 keep j9 keep k11 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 choose o15 g7 | 5:fifth-move-not-offered |
        two pairs of mirrored offers | h8 keep h9 keep h10 keep h11 offer a1 o1 b1 n1 c1 d1 e1 f1 g1 h1 choose a1 g7 | 4:offers-symmetric 4:offers-symmetric |
        a number is declared | h8 keep i9 keep j9 keep k11 declare 10 offer a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 choose a1 | 4:opening-action-misplaced |
        a pass for the third | h8 keep i9 keep pass keep k11 keep l12 keep | 3:pass-in-opening |
        ",
    );
}

#[test]
fn sakata() {
    hold(
        "sakata",
        "
        kept | h8 i9 j9 k11 a1 keep g7 |  |
        swapped | h8 i9 j9 k11 a1 swap g7 |  |
        stones alone | h8 i9 j9 k11 a1 g7 |  | swaps
        the header tells the swap | @swapped h8 i9 j9 k11 a1 g7 |  |
        the header tells that there was none | @unswapped h8 i9 j9 k11 a1 g7 |  |
        fourth and fifth anywhere | h8 h9 h10 a1 o15 keep |  |
        three stones | h8 h9 h10 |  |
        five stones | h8 h9 h10 a1 o15 |  |
        no moves |  |  |
        a long game | h8 i9 j9 k11 a1 keep g7 a2 a3 a4 a5 a6 a7 |  |
        ",
        "
        first not the centre | h9 i9 j9 k11 a1 keep g7 | 1:first-move-not-centre |
        second outside 3x3 | h8 j10 j9 k11 a1 keep g7 | 2:second-move-outside-3x3 |
        third outside 5x5 | h8 i9 k9 k11 a1 keep g7 | 3:third-move-outside-5x5 |
        a swap behind the third | h8 i9 j9 swap k11 a1 keep g7 | 3:swap-not-allowed |
        a swap behind the fourth | h8 i9 j9 k11 swap a1 keep g7 | 4:swap-not-allowed |
        two swaps | h8 i9 j9 k11 a1 swap swap g7 | 5:swap-not-allowed |
        a swap behind the sixth | h8 i9 j9 k11 a1 keep g7 swap | 6:swap-not-allowed |
        offers | h8 i9 j9 k11 offer a1 a2 choose a1 keep g7 | 4:opening-action-misplaced 4:opening-action-misplaced 5:opening-action-misplaced |
        a number is declared | h8 i9 j9 declare 3 k11 a1 keep g7 | 3:opening-action-misplaced |
        a pass for the second | h8 pass j9 k11 a1 keep g7 | 2:pass-in-opening |
        offers in the header | @offers=a2 h8 i9 j9 k11 a1 keep g7 | 0:opening-action-misplaced |
        ",
    );
}
