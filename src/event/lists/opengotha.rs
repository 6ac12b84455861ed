//! Reader of OpenGotha tournament files (XML): players, games, byes, time, komi, and settings that change the
//! standings. Settings for pairing, teams and printing are ignored.
//!
//! Source: files of OpenGotha 3.3 to 3.51 and the standings that it computes from them. SOSM is
//! the sum of the opponents' scores with the handicap added for White and subtracted for Black; a
//! round without opponent counts the own initial score, in SOSOSM once a round.

use std::collections::HashMap;

use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::event::EventFile;
use crate::event::country::{UNKNOWN_COUNTRY, country_code};
use crate::event::criterion::Criterion;
use crate::event::days::Days;
use crate::event::event::{ListedOutcome, Player, System};
use crate::event::number::Points;
use crate::event::rating::registration_number;
use crate::event::time_control::{Overtime, TimeControl};
use crate::formats::rif::element::{ElementWalk, XmlElement, XmlEvent};
use crate::formats::shared::values::date;
use crate::formats::shared::values::rank::Rank;
use crate::model::{Hundredths, Outcome, Side};
use crate::text::{Bilingual, Span};

use super::draft::{Draft, ListedPairing, MOST_ROUNDS};
use super::{BrokenList, EventList};

/// Standings criteria that are based on wins, by their names in the file.
const OF_WINS: [(&str, Criterion); 10] = [
    ("NBW", Criterion::Points),
    ("SOSW", Criterion::Sos),
    ("SOSWM1", Criterion::Sos1),
    ("SOSW-1", Criterion::Sos1),
    ("SOSWM2", Criterion::Sos2),
    ("SOSW-2", Criterion::Sos2),
    ("SOSOSW", Criterion::Sosos),
    ("SODOSW", Criterion::Sodos),
    ("CUSSW", Criterion::Cuss),
    ("SDC", Criterion::Direct),
];

/// Standings criteria that are based on McMahon scores, by their names in the file.
const OF_MCMAHON: [(&str, Criterion); 10] = [
    ("MMS", Criterion::Points),
    ("SOSM", Criterion::Sos),
    ("SOSMM1", Criterion::Sos1),
    ("SOSM-1", Criterion::Sos1),
    ("SOSMM2", Criterion::Sos2),
    ("SOSM-2", Criterion::Sos2),
    ("SOSOSM", Criterion::Sosos),
    ("SODOSM", Criterion::Sodos),
    ("CUSSM", Criterion::Cuss),
    ("SDC", Criterion::Direct),
];

/// Standings criteria that bokgi replaces by a similar one, with a finding.
const SIMILAR: [(&str, Criterion); 2] = [("STS", Criterion::Points), ("DC", Criterion::Direct)];

/// Names of the XML elements that are read.
const ELEMENTS: [&str; 6] = [
    "Player",
    "Game",
    "ByePlayer",
    "Team",
    "GeneralParameterSet",
    "PlacementCriterion",
];

/// Reader of OpenGotha tournament files.
pub(super) struct OpenGotha;

impl EventList for OpenGotha {
    fn name(&self) -> Bilingual {
        Bilingual::new("an OpenGotha tournament", "OpenGotha 대회 파일")
    }

    fn holds(&self, text: &str) -> bool {
        is_tournament(text)
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        Ok(read(text)?.finish(self.name()))
    }
}

/// True if the text looks like the XML of an OpenGotha tournament.
fn is_tournament(text: &str) -> bool {
    text.starts_with('<') && text.contains("<Tournament")
}

/// Reads an OpenGotha tournament into a draft of an event.
///
/// # Errors
///
/// Fails if the XML is malformed, nested too deeply, or has a document type or entities.
fn read(text: &str) -> Result<Draft, Finding> {
    let mut elements = Vec::new();
    let mut within: Vec<String> = Vec::new();
    let mut walk = ElementWalk::new(text);
    while let Some(step) = walk.step() {
        match step? {
            XmlEvent::Open(element) => {
                let name = element.name.clone();
                // Criteria for teams have the same element name, but are inside `TeamPlacementParameterSet`.
                let is_of_teams = within
                    .iter()
                    .any(|name| name == "TeamPlacementParameterSet");
                // Pairgoth uses `ByePlayer` also for the list of byes, which has no `player` attribute.
                let is_list = name == "ByePlayer" && element.get("player").is_none();
                if ELEMENTS.contains(&name.as_str()) && !is_of_teams && !is_list {
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
        draft: Draft::of_baduk(System::Swiss),
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
    if let Some(team) = elements.iter().find(|element| element.name == "Team") {
        let teams = Bilingual::new("teams", "팀");
        tournament.draft.not_kept(teams, team.span);
    }
    tournament.empty_rounds();
    Ok(tournament.draft)
}

/// Sets the criteria that sort the standings. They also decide whether the event is McMahon or Swiss.
pub(super) fn order(draft: &mut Draft, placed: &[(&str, Span)]) {
    let is_in = |names: &[(&str, Criterion)], name: &str| names.iter().any(|one| one.0 == name);
    let of_wins = |name: &str| is_in(&OF_WINS, name) && !is_in(&OF_MCMAHON, name);
    // The first criterion based on wins or on McMahon scores decides which of the two are the points.
    let is_mcmahon = placed.iter().find_map(|(name, _)| match *name {
        "STS" | "SOSTS" => Some(true),
        name if of_wins(name) => Some(false),
        name if is_in(&OF_MCMAHON, name) && name != "SDC" => Some(true),
        _ => None,
    });
    let is_mcmahon = is_mcmahon.unwrap_or_default();
    draft.event.system = if is_mcmahon {
        System::McMahon
    } else {
        System::Swiss
    };
    draft.event.counts_handicap = is_mcmahon;
    let names = if is_mcmahon { OF_MCMAHON } else { OF_WINS };
    let known = |names: &[(&str, Criterion)], name: &str| {
        let found = names.iter().find(|(known, _)| *known == name);
        found.map(|(_, criterion)| *criterion)
    };
    let mut criteria: Vec<Criterion> = Vec::new();
    for &(name, span) in placed {
        let exact = known(&names, name);
        if exact.is_none() {
            draft.not_kept(name, span);
        }
        let criterion = exact.or_else(|| known(&SIMILAR, name));
        criteria.extend(criterion.filter(|one| !criteria.contains(one)));
    }
    draft.event.standings = (!criteria.is_empty()).then_some(criteria);
}

/// Returns a name as it is shown: a Hangul name without the space between family and given name.
pub(super) fn shown(name: &str) -> String {
    let is_hangul = |c: char| ('가'..='힣').contains(&c);
    if name.chars().any(is_hangul) {
        name.replace(' ', "")
    } else {
        name.to_owned()
    }
}

struct Tournament {
    draft: Draft,
    /// Index of each player in the event, by the key that games use.
    players: HashMap<String, usize>,
}

/// Returns the key by which games refer to a player: family and given name in capitals without spaces.
fn key(name: &str) -> String {
    name.split_whitespace().collect::<String>().to_uppercase()
}

fn number(element: &XmlElement, name: &str) -> Option<u32> {
    element.filled(name)?.parse().ok()
}

/// Converts a rank to a number: 1 dan is 0, 1 kyu is -1. `None` for an unknown rank.
pub(super) fn level(rank: &str) -> Option<i64> {
    Some(Rank::read(rank)?.level())
}

/// Computes the initial McMahon points of a player: the rank, limited to the range from floor to bar, counted from
/// the rank of zero points, plus the player's correction.
fn start(player: &XmlElement, general: &XmlElement) -> Option<Points> {
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
    /// Reads the standings criteria in their order.
    fn criteria(&mut self, elements: &[XmlElement]) {
        let mut placed: Vec<(u32, &str, Span)> = elements
            .iter()
            .filter(|element| element.name == "PlacementCriterion")
            .filter_map(|element| {
                let number = number(element, "number")?;
                Some((number, element.filled("name")?, element.span))
            })
            .filter(|(_, name, _)| *name != "NULL")
            .collect();
        placed.sort_unstable_by_key(|(number, ..)| *number);
        let placed = placed.into_iter().map(|(_, name, span)| (name, span));
        order(&mut self.draft, &placed.collect::<Vec<_>>());
    }

    fn general(&mut self, general: &XmlElement) {
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
        // OpenGotha rounds points down unless the file says otherwise.
        event.rounds_down = general.get("genRoundDownNBWMMS") != Some("false");
        let (bye, absent) = match event.system {
            System::McMahon => ("genMMS2ValueBye", "genMMS2ValueAbsent"),
            _ => ("genNBW2ValueBye", "genNBW2ValueAbsent"),
        };
        let mut halves = |name: &str| {
            let written = general.filled(name)?;
            let halves = written.parse().ok().filter(|&halves: &i64| halves <= 2);
            if halves.is_none() {
                self.draft.refuse(name, general.span, written);
            }
            halves.map(|halves| Points::whole(halves).half())
        };
        let (bye, absent) = (halves(bye), halves(absent));
        let rounds = number(general, "numberOfRounds").unwrap_or(0);
        for round in 1..=rounds.min(MOST_ROUNDS) {
            self.draft.round(Some(round), None);
        }
        let event = &mut self.draft.event;
        event.scoring.bye = bye.unwrap_or(event.scoring.bye);
        event.scoring.absent = absent.unwrap_or_default();
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

    /// Adds a note that names the rounds without pairings.
    fn empty_rounds(&mut self) {
        let event = &self.draft.event;
        let rounds = event.rounds.iter().enumerate();
        let empty = rounds.filter(|(index, _)| {
            let mut pairings = event.pairings.iter();
            !pairings.any(|pairing| pairing.round == Some(*index))
        });
        let empty: Vec<String> = empty.map(|(_, round)| round.number.to_string()).collect();
        if !empty.is_empty() {
            let empty = empty.join(", ");
            self.draft.unread.push(Arg::Each {
                en: format!("rounds without pairings, counted as absences: {empty}"),
                ko: format!("대진이 없어 결석으로 센 회전: {empty}"),
            });
        }
    }

    fn player(&mut self, element: &XmlElement, general: Option<&XmlElement>) {
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
        let player = self.draft.player(&key, || Player {
            id: key.clone(),
            name: shown(name),
            rank: element
                .filled("grade")
                .or(element.filled("rank"))
                .map(str::to_owned),
            club: element.filled("club").map(str::to_owned),
            family: Some(family.trim().to_owned()).filter(|name| !name.is_empty()),
            given: Some(given.trim().to_owned()).filter(|name| !name.is_empty()),
            country: element
                .filled("country")
                .and_then(country_code)
                .or_else(|| Some(UNKNOWN_COUNTRY.to_owned())),
            pin: element.filled("egfPin").and_then(registration_number),
            aga: element.filled("agaId").and_then(registration_number),
            start: start.unwrap_or_default(),
            place: element.span,
            ..Player::default()
        });
        if let Some(player) = player {
            self.players.insert(key, player);
        }
    }

    /// Returns the index of the round that an element states; a new round is added. Reports an invalid number.
    fn round(&mut self, element: &XmlElement) -> Option<usize> {
        let number =
            number(element, "roundNumber").filter(|number| (1..=MOST_ROUNDS).contains(number));
        if number.is_none() {
            let written = element.get("roundNumber").unwrap_or_default();
            self.draft.refuse("roundNumber", element.span, written);
        }
        self.draft.round(Some(number?), None)
    }

    fn named(&mut self, element: &XmlElement, attribute: &str) -> Option<usize> {
        let written = element.get(attribute).unwrap_or_default();
        let player = self.players.get(&key(written)).copied();
        if player.is_none() {
            self.draft.refuse(attribute, element.span, written);
        }
        player
    }

    fn game(&mut self, element: &XmlElement) {
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
            "RESULT_EQUAL_BYDEF" => Some(ListedOutcome::ForfeitDraw),
            "RESULT_BOTHWIN" => Some(ListedOutcome::Adjudged { is_win: true }),
            "RESULT_BOTHWIN_BYDEF" => Some(ListedOutcome::BothWin),
            "RESULT_BOTHLOSE" | "RESULT_BOTHLOOSE" => {
                Some(ListedOutcome::Adjudged { is_win: false })
            }
            "RESULT_BOTHLOSE_BYDEF" | "RESULT_BOTHLOOSE_BYDEF" => Some(ListedOutcome::BothLose),
            _ => {
                self.draft.refuse("result", element.span, written);
                None
            }
        };
        let handicap = number(element, "handicap");
        self.draft.pair(ListedPairing {
            round: Some(round),
            table: number(element, "tableNumber"),
            players: (black, Some(white)),
            handicap,
            outcome,
            is_coloured: element.filled("knownColor") != Some("false") || handicap > Some(0),
            place: element.span,
        });
    }

    fn bye(&mut self, element: &XmlElement) {
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

/// Reads the time control. With byo-yomi, the overtime stays unknown, because the file lacks the number of periods.
fn time(general: &XmlElement) -> Option<TimeControl> {
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
