//! Tests which protocol a record is judged by.

use bokgi::diag::Findings;
use bokgi::games::RulesRequest;
use bokgi::games::omok::Omok;
use bokgi::games::omok::opening::protocol::PROTOCOLS;
use bokgi::games::{Game, omok::opening};
use bokgi::model::{Field, Record, Trace};

use super::said::{findings, found, opening_values, record, state, unproven};

/// A game that is legal in the RIF opening but not in the Sakata opening.
const BY_RIF: &str = "h8 i9 j9 swap k8 offer l8 m8 choose l8 g7";

fn stating(moves: &str, field: Field, text: &str) -> Record {
    let mut record = record(moves);
    state(&mut record, field, text);
    record
}

#[test]
fn the_record_names_its_protocol() {
    for (field, text, expected) in [
        (Field::Protocol, "RIF", ""),
        (Field::Rules, "RIF rule", ""),
        (Field::Rules, "Renju, RIF", ""),
        (Field::Protocol, "사카타", "3:swap-not-allowed"),
        (Field::Rules, "Sakata", "3:swap-not-allowed"),
        (Field::Protocol, "Jonsson", "0:opening-protocol-unknown?"),
        (Field::Rules, "Renju", "3:opening-protocol-unnamed."),
        (Field::Opening, "RIF", ""),
        (Field::Protocol, "협월", "3:opening-protocol-unnamed."),
        (Field::Protocol, "화월", "0:opening-named-otherwise."),
        (Field::Event, "RIF", "3:opening-protocol-unnamed."),
    ] {
        let record = stating(BY_RIF, field, text);
        let reported = found(&findings(&record, ""));
        let first = reported.split(' ').next().unwrap_or("");
        assert_eq!(first, expected, "{text}");
    }
}

#[test]
fn a_protocol_that_is_asked_for_goes_before_the_record_s_own() {
    let record = stating(BY_RIF, Field::Protocol, "Sakata");
    assert_eq!(found(&findings(&record, "opening=rif")), "");
    assert_eq!(found(&findings(&record, "opening=none")), "");
    assert!(found(&findings(&record, "")).contains("swap-not-allowed"));
}

#[test]
fn a_record_without_opening_statements_gets_no_finding() {
    assert_eq!(findings(&record("a1 b2 c3 d4 e5"), ""), []);
    let rules = stating("a1 b2 c3 d4 e5", Field::Rules, "Freestyle");
    assert_eq!(findings(&rules, ""), []);
}

#[test]
fn offers_are_judged_as_far_as_all_protocols_agree() {
    for (moves, expected) in [
        ("@offers=m8 h8 i9 j9 k8 l8 g7", ""),
        ("@swapped @declared=3 @offers=m8 h8 i9 j9 k8 l8 g7", ""),
        ("@offers=i9 h8 i9 j9 k8 l8 g7", "5:offer-not-on-empty-point"),
        ("@offers=m8,m8 h8 i9 j9 k8 l8 g7", "5:offer-repeated"),
        ("@offers=i8 h8 h9 h10 h11 g8 g7", "5:offers-symmetric"),
        ("@offers=m8 a1 b2", ""),
        (
            "h8 i9 j9 swap k8 offer l8 m8 choose m9",
            "3:opening-protocol-unnamed. 5:fifth-move-not-offered",
        ),
        ("h8 i9 j9 swap k8", "3:opening-protocol-unnamed."),
    ] {
        assert_eq!(found(&findings(&record(moves), "")), expected, "{moves}");
    }
}

#[test]
fn soosorv_and_taraguchi_without_a_number_are_judged_as_far_as_they_go() {
    let nine = "h8 i9 j9 keep k8 declare 9 keep";
    let record = stating(nine, Field::Protocol, "Soosõrv");
    let reported = findings(&record, "");
    assert_eq!(
        (found(&reported), unproven(&reported)),
        (String::new(), "limit".to_owned())
    );
    for (offers, expected) in [
        ("a1 b1 c1 d1 e1", ""),
        ("a1 b1 c1 d1 e1 f1 g1 h1 i1 j1", ""),
        ("a1 b1 c1 d1 e1 f1", "4:number-of-offers"),
    ] {
        let moves = format!("h8 keep i9 keep j9 keep k11 offer {offers} choose a1 g7");
        let record = stating(&moves, Field::Protocol, "타라구치");
        assert_eq!(found(&findings(&record, "")), expected, "{offers}");
    }
}

#[test]
fn every_protocol_is_a_value_of_the_switch() {
    let values = opening_values();
    assert_eq!(values.len(), PROTOCOLS.len() + 1);
    for word in values {
        let value = word.en;
        let request = RulesRequest::parse(&format!("renju,opening={value}"));
        assert_eq!(Omok.facts().rulebook.accept(&request), Ok(()), "{value}");
        let asked = opening::protocol(&record("h8"), &request).map(|protocol| protocol.id);
        assert_eq!(asked, (value != "none").then_some(value));
        let request = RulesRequest::parse(&format!("렌주; 오프닝={}", word.ko));
        let in_korean = opening::protocol(&record("h8"), &request).map(|protocol| protocol.id);
        assert_eq!(in_korean, asked, "{}", word.ko);
    }
    let wrong = RulesRequest::parse("opening=soosorv-11");
    assert!(Omok.facts().rulebook.accept(&wrong).is_err());
}

#[test]
fn a_replay_judges_the_opening() {
    let record = stating("h9 i10", Field::Protocol, "RIF");
    let (mut trace, mut findings) = (Trace::default(), Findings::new());
    Omok.replay(&record, &RulesRequest::default(), &mut trace, &mut findings);
    let names: Vec<_> = findings.iter().map(|finding| finding.code.name).collect();
    assert!(names.contains(&"first-move-not-centre"), "{names:?}");
    assert_eq!(
        trace.ruleset, "renju",
        "a protocol of renju comes before rules of renju"
    );
}
