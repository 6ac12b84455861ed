//! OpenGotha tournaments: players, games, byes, time, komi and the order of standings. Everything
//! else in the file is ignored.

use std::collections::{HashMap, HashSet};

use crate::diag::Finding;
use crate::event::EventFile;
use crate::event::criterion::Criterion;
use crate::event::days::Days;
use crate::event::event::{ListedOutcome, Player, System};
use crate::event::number::Points;
use crate::event::time_control::{Overtime, TimeControl};
use crate::formats::rif::element::{ElementWalk, RifElement, XmlEvent};
use crate::formats::shared::values::date;
use crate::formats::shared::values::rank::Rank;
use crate::model::{Hundredths, Outcome, Side};

use super::draft::{Draft, ListedPairing, MOST_ROUNDS};

/// Criteria of standings by their names in the file.
const CRITERIA: [(&str, Criterion); 20] = [
    ("NBW", Criterion::Points),
    ("MMS", Criterion::Points),
    ("STS", Criterion::Points),
    ("SOSW", Criterion::Sos),
    ("SOSM", Criterion::Sos),
    ("SOSWM1", Criterion::Sos1),
    ("SOSMM1", Criterion::Sos1),
    ("SOSW-1", Criterion::Sos1),
    ("SOSM-1", Criterion::Sos1),
    ("SOSWM2", Criterion::Sos2),
    ("SOSMM2", Criterion::Sos2),
    ("SOSW-2", Criterion::Sos2),
    ("SOSM-2", Criterion::Sos2),
    ("SOSOSW", Criterion::Sosos),
    ("SOSOSM", Criterion::Sosos),
    ("SODOSW", Criterion::Sodos),
    ("SODOSM", Criterion::Sodos),
    ("CUSSW", Criterion::Cuss),
    ("CUSSM", Criterion::Cuss),
    ("DC", Criterion::Direct),
];

/// Elements that are read.
const ELEMENTS: [&str; 5] = [
    "Player",
    "Game",
    "ByePlayer",
    "GeneralParameterSet",
    "PlacementCriterion",
];

/// True if the XML text is an OpenGotha tournament.
pub(super) fn is_tournament(text: &str) -> bool {
    text.contains("<Tournament")
}

/// Reads a tournament.
///
/// # Errors
///
/// Fails if the XML is malformed, nested too deeply, or has a document type or entities.
pub(super) fn read(text: &str) -> Result<EventFile, Finding> {
    let mut elements = Vec::new();
    let mut within: Vec<String> = Vec::new();
    let mut walk = ElementWalk::new(text);
    while let Some(step) = walk.step() {
        match step? {
            XmlEvent::Open(element) => {
                let name = element.name.clone();
                // Team criteria have the same element name but another parent.
                let is_of_teams = within
                    .iter()
                    .any(|name| name == "TeamPlacementParameterSet");
                if ELEMENTS.contains(&name.as_str()) && !is_of_teams {
                    elements.push(element);
                }
                within.push(name);
            }
            XmlEvent::Close => {
                within.pop();
            }
            XmlEvent::Text(_) => {}
        }
    }
    let mut tournament = Tournament {
        draft: Draft::default(),
        players: HashMap::new(),
    };
    tournament.criteria(&elements);
    let general = elements
        .iter()
        .find(|element| element.name == "GeneralParameterSet");
    if let Some(general) = general {
        tournament.general(general);
    }
    for element in &elements {
        if element.name == "Player" {
            tournament.player(element, general);
        }
    }
    for element in &elements {
        match &*element.name {
            "Game" => tournament.game(element),
            "ByePlayer" => tournament.bye(element),
            _ => {}
        }
    }
    if let Some(general) = general {
        tournament.absences(general);
    }
    Ok(tournament.draft.finish())
}

struct Tournament {
    draft: Draft,
    /// Players by the key that games refer to.
    players: HashMap<String, usize>,
}

/// Returns the key of a player: family and given name in capitals, without blanks.
fn key(name: &str) -> String {
    name.split_whitespace().collect::<String>().to_uppercase()
}

fn number(element: &RifElement, name: &str) -> Option<u32> {
    element.filled(name)?.parse().ok()
}

/// Converts a rank to a number: 1 dan is 0, 1 kyu is -1.
fn level(rank: &str) -> Option<i64> {
    let rank = Rank::read(rank)?;
    let number = i64::from(rank.number);
    Some(if rank.is_kyu { -number } else { number - 1 })
}

/// Computes the initial McMahon points: the rank, limited by floor and bar, minus zero.
fn start(player: &RifElement, general: &RifElement) -> Option<Points> {
    let own = level(player.filled("rank").or(player.filled("grade"))?)?;
    let bound = |name, usual| general.filled(name).and_then(level).unwrap_or(usual);
    let (floor, bar) = (bound("genMMFloor", -20), bound("genMMBar", 3));
    let zero = bound("genMMZero", -30);
    let correction = player
        .filled("smmsCorrection")
        .and_then(|text| text.parse::<i32>().ok());
    let start = own.max(floor).min(bar) - zero + i64::from(correction.unwrap_or(0));
    Some(Points::whole(start))
}

impl Tournament {
    /// Reads the order of the standings, which also shows whether it is a McMahon event.
    fn criteria(&mut self, elements: &[RifElement]) {
        let event = &mut self.draft.event;
        event.regulations.game = Some("baduk");
        let mut placed: Vec<(u32, &str)> = elements
            .iter()
            .filter(|element| element.name == "PlacementCriterion")
            .filter_map(|element| Some((number(element, "number")?, element.filled("name")?)))
            .collect();
        placed.sort_unstable();
        let is_mcmahon = placed.iter().any(|(_, name)| *name == "MMS");
        event.system = if is_mcmahon {
            System::McMahon
        } else {
            System::Swiss
        };
        let mut criteria: Vec<Criterion> = Vec::new();
        for (_, name) in placed {
            let known = CRITERIA.iter().find(|(known, _)| *known == name);
            if let Some((_, criterion)) = known
                && !criteria.contains(criterion)
            {
                criteria.push(*criterion);
            }
        }
        event.standings = (!criteria.is_empty()).then_some(criteria);
    }

    fn general(&mut self, general: &RifElement) {
        let event = &mut self.draft.event;
        event.name = general.filled("name").map(str::to_owned);
        event.place = general.filled("location").map(str::to_owned);
        event.regulations.komi = general.filled("komi").and_then(Hundredths::parse);
        let lines = general.filled("size").and_then(|size| size.parse().ok());
        event.regulations.size = lines.map(|lines| (lines, lines));
        event.regulations.time = time(general);
        event.halves_unplayed = general.filled("genCountNotPlayedGamesAsHalfPoint") == Some("true");
        let day = |name| date::read(general.filled(name)?)?.value.iter().next();
        event.dates = day("beginDate").and_then(|first| {
            let last = day("endDate").unwrap_or(first);
            Days::between(first, last)
        });
        let bye = self.name_of("ValueBye");
        let event = &mut self.draft.event;
        if let Some(halves) = number(general, bye).filter(|&halves| halves <= 2) {
            event.scoring.bye = Points::whole(halves.into()).half();
        }
        let read = [
            ("komi", event.regulations.komi.is_some()),
            ("size", event.regulations.size.is_some()),
            ("beginDate", event.dates.is_some()),
        ];
        for (name, is_read) in read {
            if let Some(value) = general.filled(name).filter(|_| !is_read) {
                self.draft.refuse(name, general.span, value);
            }
        }
    }

    /// Returns the attribute name, which differs between McMahon and other events.
    fn name_of(&self, value: &str) -> &'static str {
        let is_mcmahon = self.draft.event.system == System::McMahon;
        match (value, is_mcmahon) {
            ("ValueBye", true) => "genMMS2ValueBye",
            ("ValueBye", false) => "genNBW2ValueBye",
            (_, true) => "genMMS2ValueAbsent",
            (_, false) => "genNBW2ValueAbsent",
        }
    }

    /// Reports points for absent players, which bokgi does not give.
    fn absences(&mut self, general: &RifElement) {
        let name = self.name_of("ValueAbsent");
        let value = general.filled(name).filter(|value| *value != "0");
        let Some(value) = value else {
            return;
        };
        let event = &self.draft.event;
        let there = event.pairings.iter().flat_map(|pairing| {
            let (one, other) = pairing.players;
            let round = pairing.round;
            [Some(one), other]
                .into_iter()
                .flatten()
                .map(move |player| (round, player))
        });
        let there: HashSet<(Option<usize>, usize)> = there.collect();
        if there.len() < event.rounds.len() * event.players.len() {
            self.draft.refuse(name, general.span, value);
        }
    }

    fn player(&mut self, element: &RifElement, general: Option<&RifElement>) {
        let family = element.filled("name").unwrap_or_default();
        let given = element.filled("firstName").unwrap_or_default();
        let name = format!("{family} {given}");
        let name = name.trim();
        if name.is_empty() {
            return self.draft.refuse("Player", element.span, "");
        }
        let key = key(&format!("{family}{given}"));
        if self.players.contains_key(&key) {
            return self.draft.refuse("Player", element.span, name);
        }
        let is_mcmahon = self.draft.event.system == System::McMahon;
        let start = general
            .filter(|_| is_mcmahon)
            .and_then(|general| start(element, general));
        let hangul = |text: &str| text.chars().any(|c| ('가'..='힣').contains(&c));
        let player = self.draft.player(&key, || Player {
            id: key.clone(),
            // Hangul names have no blank between family and given name.
            name: if hangul(name) {
                name.replace(' ', "")
            } else {
                name.to_owned()
            },
            rank: element
                .filled("grade")
                .or(element.filled("rank"))
                .map(str::to_owned),
            club: element.filled("club").map(str::to_owned),
            start: start.unwrap_or_default(),
            place: element.span,
            ..Player::default()
        });
        self.players.insert(key, player);
    }

    /// Returns the round of an element, adding it if it is new.
    fn round(&mut self, element: &RifElement) -> Option<usize> {
        let number =
            number(element, "roundNumber").filter(|number| (1..=MOST_ROUNDS).contains(number));
        if number.is_none() {
            let written = element.get("roundNumber").unwrap_or_default();
            self.draft.refuse("roundNumber", element.span, written);
        }
        self.draft.round(Some(number?), None)
    }

    fn named(&mut self, element: &RifElement, attribute: &str) -> Option<usize> {
        let written = element.get(attribute).unwrap_or_default();
        let player = self.players.get(&key(written)).copied();
        if player.is_none() {
            self.draft.refuse(attribute, element.span, written);
        }
        player
    }

    fn game(&mut self, element: &RifElement) {
        let black = self.named(element, "blackPlayer");
        let white = self.named(element, "whitePlayer");
        let (Some(black), Some(white), Some(round)) = (black, white, self.round(element)) else {
            return;
        };
        let written = element.filled("result").unwrap_or("RESULT_UNKNOWN");
        let game = |outcome| Some(ListedOutcome::Game(outcome));
        let outcome = match written {
            "RESULT_UNKNOWN" => None,
            "RESULT_BLACKWINS" => game(Outcome::win(Side::BLACK)),
            "RESULT_WHITEWINS" => game(Outcome::win(Side::WHITE)),
            "RESULT_EQUAL" => game(Outcome::Draw),
            "RESULT_BLACKWINS_BYDEF" => Some(ListedOutcome::Forfeit(Side::BLACK)),
            "RESULT_WHITEWINS_BYDEF" => Some(ListedOutcome::Forfeit(Side::WHITE)),
            "RESULT_BOTHLOSE" | "RESULT_BOTHLOSE_BYDEF" => Some(ListedOutcome::BothLose),
            _ => {
                self.draft.refuse("result", element.span, written);
                None
            }
        };
        self.draft.pair(ListedPairing {
            round: Some(round),
            table: number(element, "tableNumber"),
            players: (black, Some(white)),
            handicap: number(element, "handicap"),
            outcome,
            is_coloured: element.filled("knownColor") != Some("false"),
            place: element.span,
        });
    }

    fn bye(&mut self, element: &RifElement) {
        let player = self.named(element, "player");
        let (Some(player), Some(round)) = (player, self.round(element)) else {
            return;
        };
        self.draft.pair(ListedPairing {
            round: Some(round),
            table: None,
            players: (player, None),
            handicap: None,
            outcome: None,
            is_coloured: false,
            place: element.span,
        });
    }
}

/// Reads the time control. The file does not give the number of byo-yomi periods, so they are not
/// compared.
fn time(general: &RifElement) -> Option<TimeControl> {
    let main = number(general, "basicTime")?.checked_mul(60)?;
    let overtime = match general.filled("complementaryTimeSystem")? {
        "SUDDENDEATH" => Some(Overtime::None),
        "FISCHER" => number(general, "fischerTime").map(Overtime::Increment),
        _ => None,
    };
    Some(TimeControl {
        main: Some(main),
        overtime,
    })
}
