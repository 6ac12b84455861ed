//! Reader of MacMahon tournament files (XML): players, pairings, byes, bars, and the order of the standings ("wall
//! list"). Teams, pairing rules and time are ignored.
//!
//! Source: files of MacMahon 3 and the programs that read them. The first number of a result is
//! Black's; a bye is a pairing with Black alone. Initial scores are counted from 30 kyu.

use std::collections::HashMap;

use crate::diag::Finding;
use crate::event::EventFile;
use crate::event::country::{UNKNOWN_COUNTRY, country_code};
use crate::event::criterion::Criterion;
use crate::event::event::{Player, System};
use crate::event::file::pairing;
use crate::event::number::Points;
use crate::event::rating::registration_number;
use crate::formats::rif::element::{ElementWalk, XmlEvent};
use crate::model::Hundredths;
use crate::text::{Bilingual, Span};

use super::draft::{Draft, ListedPairing, MOST_ROUNDS};
use super::opengotha::{level, shown};
use super::{BrokenList, EventList};

/// Standings criteria by their short names in the file.
const CRITERIA: [(&str, Criterion); 10] = [
    ("Points", Criterion::Points),
    ("Score", Criterion::Points),
    ("ScoreX", Criterion::Points),
    ("SOS", Criterion::Sos),
    ("SOS-1", Criterion::Sos1),
    ("SOS-2", Criterion::Sos2),
    ("SOSOS", Criterion::Sosos),
    ("SODOS", Criterion::Sodos),
    ("CUSS", Criterion::Cuss),
    ("DC", Criterion::Direct),
];

/// Reader of MacMahon tournament files.
pub(super) struct MacMahon;

/// An XML element with its text and child elements.
#[derive(Default)]
struct Node {
    name: String,
    text: String,
    span: Span,
    children: Vec<Node>,
}

impl Node {
    fn child(&self, name: &str) -> Option<&Node> {
        self.children.iter().find(|child| child.name == name)
    }

    /// Returns the text of the child element `name`; `None` if it is missing or empty.
    fn get(&self, name: &str) -> Option<&str> {
        let text = self.child(name)?.text.trim();
        (!text.is_empty()).then_some(text)
    }

    /// Collects all descendants named `name` with their parents, in the order of the file. Recursion is safe, because
    /// the XML reader limits the depth.
    fn all<'n>(&'n self, name: &str, found: &mut Vec<(&'n Node, &'n Node)>) {
        for child in &self.children {
            if child.name == name {
                found.push((self, child));
            }
            child.all(name, found);
        }
    }
}

impl EventList for MacMahon {
    fn name(&self) -> Bilingual {
        Bilingual::new("a MacMahon tournament", "MacMahon 대회 파일")
    }

    fn holds(&self, text: &str) -> bool {
        let is_of_participants = ["<GoPlayer", "<IndividualParticipant", "typeversion"];
        text.starts_with('<')
            && text.contains("<Tournament")
            && is_of_participants.iter().any(|word| text.contains(word))
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        let root = tree(text)?;
        let mut draft = Draft::of_baduk(System::McMahon);
        let mut tournaments = Vec::new();
        root.all("Tournament", &mut tournaments);
        let general = tournaments
            .first()
            .map_or(&root, |(_, tournament)| tournament);
        draft.event.name = general.get("Name").map(str::to_owned);
        draft.event.regulations.komi = general.get("Komi").and_then(Hundredths::parse);
        criteria(&mut draft, &root);
        let players = players(&mut draft, &root, general);
        let mut teams = Vec::new();
        root.all("Team", &mut teams);
        if let Some((_, team)) = teams.first() {
            draft.not_kept(Bilingual::new("teams", "팀"), team.span);
        }
        let mut pairings = Vec::new();
        root.all("Pairing", &mut pairings);
        for (round, pairing) in pairings {
            pair(&mut draft, &players, round, pairing);
        }
        Ok(draft.finish(self.name()))
    }
}

/// Reads the XML elements into a tree. Fails on malformed XML.
fn tree(text: &str) -> Result<Node, Finding> {
    let mut open = vec![Node::default()];
    let mut walk = ElementWalk::new(text);
    while let Some(step) = walk.step() {
        match step? {
            XmlEvent::Open(element) => open.push(Node {
                name: element.name,
                span: element.span,
                ..Node::default()
            }),
            XmlEvent::Text(text) => {
                if let Some(last) = open.last_mut() {
                    last.text.push_str(&text);
                }
            }
            XmlEvent::Close => {
                if open.len() > 1
                    && let Some(node) = open.pop()
                    && let Some(parent) = open.last_mut()
                {
                    parent.children.push(node);
                }
            }
        }
    }
    Ok(open.swap_remove(0))
}

/// Reads the criteria that sort the standings. If the first known one is `Points` (wins), the event is Swiss.
fn criteria(draft: &mut Draft, root: &Node) {
    let mut lists = Vec::new();
    root.all("Walllist", &mut lists);
    let mut names = Vec::new();
    if let Some((_, list)) = lists.first() {
        list.all("ShortName", &mut names);
    }
    let mut order: Vec<Criterion> = Vec::new();
    for (_, name) in names {
        let written = name.text.trim();
        let known = CRITERIA.iter().find(|(known, _)| *known == written);
        match known {
            Some((_, criterion)) if !order.contains(criterion) => {
                if order.is_empty() && written == "Points" {
                    draft.event.system = System::Swiss;
                }
                order.push(*criterion);
            }
            Some(_) => {}
            None if written.is_empty() => {}
            None => draft.not_kept(written, name.span),
        }
    }
    draft.event.standings = (!order.is_empty()).then_some(order);
}

/// Reads the players. Returns a map from their number in the file to their index in the event.
fn players(draft: &mut Draft, root: &Node, general: &Node) -> HashMap<String, usize> {
    let bar = |switch: &str, key: &str, without: i64| {
        let is_on = general.get(switch) != Some("false");
        let bar = general.get(key).filter(|_| is_on).and_then(level);
        bar.unwrap_or(without)
    };
    let upper = bar("UpperMacMahonBar", "UpperMacMahonBarLevel", 8);
    let lower = bar("LowerMacMahonBar", "LowerMacMahonBarLevel", -30);
    let mut found = Vec::new();
    root.all("GoPlayer", &mut found);
    let mut players = HashMap::new();
    for (participant, person) in found {
        let part = |key: &str| person.get(key).map(str::to_owned);
        let (family, given) = (part("Surname"), part("FirstName"));
        let parts: Vec<&str> = [&family, &given]
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        let name = parts.join(" ");
        let number = participant.get("Id").unwrap_or_default().to_owned();
        if name.is_empty() || number.is_empty() || players.contains_key(&number) {
            draft.refuse("GoPlayer", person.span, &name);
            continue;
        }
        let rank = part("GoLevel").or_else(|| part("Rank"));
        let own = rank.as_deref().and_then(level);
        let is_above = participant.get("SuperBarMember") == Some("true");
        let is_mcmahon = draft.event.system == System::McMahon;
        let start = own.filter(|_| is_mcmahon).map(|own| {
            let bounded = own.min(upper).max(lower);
            Points::whole(bounded + 30 + i64::from(is_above))
        });
        let country = person.get("Country").or_else(|| person.get("CountryCode"));
        let index = draft.player(&number, || Player {
            id: number.clone(),
            name: shown(&name),
            family,
            given,
            rank,
            club: part("Club"),
            country: country
                .and_then(country_code)
                .or_else(|| Some(UNKNOWN_COUNTRY.to_owned())),
            pin: person.get("EgdPin").and_then(registration_number),
            start: start.unwrap_or_default(),
            place: person.span,
            ..Player::default()
        });
        let Some(index) = index else { break };
        players.insert(number, index);
    }
    players
}

fn pair(draft: &mut Draft, players: &HashMap<String, usize>, round: &Node, pairing: &Node) {
    let written = round.get("RoundNumber").unwrap_or_default();
    let number = written.parse().ok();
    let Some(number) = number.filter(|number| (1..=MOST_ROUNDS).contains(number)) else {
        return draft.refuse("RoundNumber", pairing.span, written);
    };
    let round = draft.round(Some(number), None);
    let side = |key: &str| players.get(pairing.get(key).unwrap_or_default()).copied();
    let is_bye = pairing.get("PairingWithBye") == Some("true");
    let sides = match (side("Black"), side("White")) {
        (Some(alone), _) | (None, Some(alone)) if is_bye => (alone, None),
        (Some(black), Some(white)) => (black, Some(white)),
        _ => {
            let named = |key: &str| pairing.get(key).unwrap_or("?");
            let sides = format!("{} - {}", named("Black"), named("White"));
            return draft.refuse("Pairing", pairing.span, &sides);
        }
    };
    let outcome = match pairing.get("Result") {
        _ if is_bye => None,
        None => None,
        Some(written) if written.contains('?') => None,
        Some(written) => {
            let outcome = pairing::outcome(written, false);
            if outcome.is_none() {
                draft.refuse("Result", pairing.span, written);
            }
            outcome
        }
    };
    let number = |key: &str| pairing.get(key).and_then(|number| number.parse().ok());
    draft.pair(ListedPairing {
        round,
        table: number("BoardNumber").filter(|_| !is_bye),
        players: sides,
        handicap: number("Handicap").filter(|_| !is_bye),
        outcome,
        is_coloured: !is_bye,
        place: pairing.span,
    });
}
