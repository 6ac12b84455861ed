//! Reader of pairgoth tournament files (`.tour`, JSON): players, games, byes, komi, and settings that change the
//! standings. Teams, time and settings for pairing are ignored.
//!
//! Source: files of pairgoth and its program, which names its criteria as OpenGotha does. Ranks are
//! numbers: 0 is 1 dan, -1 is 1 kyu. A game against the player 0 is a bye.

use serde_json::Value;

use crate::diag::finding::Arg;
use crate::event::EventFile;
use crate::event::country::{UNKNOWN_COUNTRY, country_code};
use crate::event::days::Days;
use crate::event::event::{ListedOutcome, Player, System};
use crate::event::number::Points;
use crate::event::rating::registration_number;
use crate::formats::shared::values::date;
use crate::formats::shared::values::rank::Rank;
use crate::model::{Hundredths, Outcome, Side};
use crate::text::{Bilingual, Span};

use super::draft::{Draft, ListedPairing, MOST_ROUNDS};
use super::opengotha;
use super::{BrokenList, EventList};

/// McMahon score at which a player of 1 dan starts.
const OF_1_DAN: i64 = 30;

/// JSON keys of a tournament that are read or can be ignored without a note.
const KEYS: [&str; 17] = [
    "id",
    "version",
    "type",
    "name",
    "shortName",
    "location",
    "country",
    "komi",
    "gobanSize",
    "startDate",
    "endDate",
    "pairing",
    "players",
    "games",
    "rounds",
    "lastModified",
    "importTimestamp",
];

/// JSON keys of a player that are read or can be ignored without a note.
const PLAYER_KEYS: [&str; 12] = [
    "id",
    "name",
    "firstname",
    "rank",
    "mmsCorrection",
    "club",
    "country",
    "egf",
    "aga",
    "skip",
    "final",
    "displayRank",
];

/// Reader of pairgoth tournament files.
pub(super) struct Pairgoth;

impl EventList for Pairgoth {
    fn name(&self) -> Bilingual {
        Bilingual::new("a pairgoth tournament", "pairgoth 대회 파일")
    }

    fn holds(&self, text: &str) -> bool {
        let keys = ["\"players\"", "\"games\"", "\"pairing\""];
        text.starts_with('{') && keys.iter().all(|key| text.contains(key))
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        let json = text.trim_start_matches('\u{FEFF}');
        let file: Value = serde_json::from_str(json).map_err(|error| {
            let mark = text.len() - json.len();
            let before = json
                .split_inclusive('\n')
                .take(error.line().saturating_sub(1));
            let start: usize = before.map(str::len).sum();
            let at = (mark + start + error.column()).min(text.len());
            BrokenList {
                span: Span::at(at),
                reason: Arg::Same(error.to_string()),
            }
        })?;
        let mut draft = Draft::of_baduk(System::Swiss);
        general(&mut draft, &file);
        let all = |key: &str| file[key].as_array().into_iter().flatten();
        let parts = [(&file, &KEYS[..])].into_iter();
        let parts = parts.chain(all("players").map(|player| (player, &PLAYER_KEYS[..])));
        for (part, known) in parts {
            let keys = part.as_object().into_iter().flatten();
            for (key, value) in keys {
                if !known.contains(&key.as_str()) && !is_empty(value) {
                    draft.leave_out(key.as_str());
                }
            }
        }
        for player in all("players") {
            self::player(&mut draft, player, &file["pairing"]);
        }
        if draft.event.players.is_empty() {
            draft.not_kept(Bilingual::new("teams", "팀"), Span::at(0));
        }
        for (index, games) in all("games").enumerate().take(MOST_ROUNDS as usize) {
            for game in games.as_array().into_iter().flatten() {
                self::game(&mut draft, game, index as u32 + 1);
            }
        }
        Ok(draft.finish(self.name()))
    }
}

/// True if a JSON value is null, false or empty.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(is_set) => !is_set,
        Value::Number(_) => false,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
    }
}

fn text(value: &Value) -> Option<String> {
    let text = value.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// Converts a JSON number, such as `0.5`, to points.
fn points(value: &Value) -> Option<Points> {
    value
        .as_number()
        .and_then(|number| Points::parse(&number.to_string()))
}

fn general(draft: &mut Draft, file: &Value) {
    let pairing = &file["pairing"];
    let event = &mut draft.event;
    event.name = text(&file["name"]);
    event.place = text(&file["location"]);
    event.country = text(&file["country"])
        .and_then(|country| country_code(&country))
        .or_else(|| event.country.take());
    let komi = file["komi"].as_number();
    event.regulations.komi = komi.and_then(|komi| Hundredths::parse(&komi.to_string()));
    let lines = file["gobanSize"]
        .as_u64()
        .and_then(|lines| u8::try_from(lines).ok());
    event.regulations.size = lines.filter(|&lines| lines > 0).map(|lines| (lines, lines));
    let day = |key: &str| date::read(file[key].as_str()?)?.value.iter().next();
    event.dates =
        day("startDate").and_then(|first| Days::between(first, day("endDate").unwrap_or(first)));
    let criteria = pairing["placement"].as_array().into_iter().flatten();
    let criteria = criteria.filter_map(|name| Some((name.as_str()?, Span::at(0))));
    let criteria: Vec<(&str, Span)> = criteria.filter(|(name, _)| *name != "NONE").collect();
    opengotha::order(draft, &criteria);
    if draft.event.system == System::McMahon {
        let main = &pairing["main"];
        let (half, one) = (Points::whole(1).half(), Points::whole(1));
        draft.event.scoring.absent = points(&main["mmsValueAbsent"]).unwrap_or(half);
        draft.event.scoring.bye = points(&main["mmsValueBye"]).unwrap_or(one);
        draft.event.rounds_down = main["roundDownScore"].as_bool().unwrap_or(true);
        if main["sosValueAbsentUseBase"].as_bool() == Some(false) {
            draft.not_kept("sosValueAbsentUseBase=false", Span::at(0));
        }
    }
}

fn player(draft: &mut Draft, player: &Value, pairing: &Value) {
    let Some(id) = player["id"].as_u64() else {
        return draft.refuse("players", Span::at(0), &player.to_string());
    };
    let (family, given) = (text(&player["name"]), text(&player["firstname"]));
    let parts: Vec<&str> = [&family, &given]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    let name = parts.join(" ");
    let level = player["rank"].as_i64();
    let bound = |key: &str, usual: i64| pairing[key].as_i64().unwrap_or(usual);
    let is_mcmahon = draft.event.system == System::McMahon;
    let start = level.filter(|_| is_mcmahon).map(|level| {
        let correction = player["mmsCorrection"].as_i64().unwrap_or(0);
        let bounded = level.min(bound("mmBar", 8)).max(bound("mmFloor", -30));
        Points::whole((bounded + OF_1_DAN + correction).clamp(-1000, 1000))
    });
    let key = id.to_string();
    if name.is_empty() || draft.known(&key).is_some() {
        return draft.refuse("players", Span::at(0), &player.to_string());
    }
    let number = |key: &str| registration_number(&text(&player[key])?);
    draft.player(&key.clone(), || Player {
        id: key,
        name: opengotha::shown(&name),
        family,
        given,
        rank: level
            .and_then(Rank::from_level)
            .map(|rank| rank.to_string()),
        club: text(&player["club"]),
        country: text(&player["country"])
            .and_then(|country| country_code(&country))
            .or_else(|| Some(UNKNOWN_COUNTRY.to_owned())),
        pin: number("egf"),
        aga: number("aga"),
        start: start.unwrap_or_default(),
        ..Player::default()
    });
}

fn game(draft: &mut Draft, game: &Value, number: u32) {
    let place = Span::at(0);
    let side = |draft: &Draft, key: &str| match game[key].as_u64() {
        Some(0) => Some(None),
        Some(id) => draft.known(&id.to_string()).map(Some),
        None => None,
    };
    let (Some(black), Some(white)) = (side(draft, "b"), side(draft, "w")) else {
        return draft.refuse("games", place, &game.to_string());
    };
    let played = |outcome| Some(ListedOutcome::Game(outcome));
    let result = game["r"].as_str().unwrap_or("?");
    let (players, outcome) = match (black, white) {
        (None, None) => return draft.refuse("games", place, &game.to_string()),
        (Some(alone), None) | (None, Some(alone)) => ((alone, None), None),
        (Some(black), Some(white)) => {
            let outcome = match result {
                "b" => played(Outcome::win(Side::BLACK)),
                "w" => played(Outcome::win(Side::WHITE)),
                "=" => played(Outcome::Draw),
                "X" => Some(ListedOutcome::Unplayed),
                "#" => Some(ListedOutcome::Adjudged { is_win: true }),
                "0" => Some(ListedOutcome::Adjudged { is_win: false }),
                "?" => None,
                _ => {
                    draft.refuse("r", place, result);
                    None
                }
            };
            ((black, Some(white)), outcome)
        }
    };
    let small = |key: &str| game[key].as_u64().and_then(|number| number.try_into().ok());
    let round = draft.round(Some(number), None);
    draft.pair(ListedPairing {
        round,
        table: small("t").filter(|&table: &u32| table > 0),
        players,
        handicap: small("h").filter(|_| players.1.is_some()),
        outcome,
        is_coloured: players.1.is_some(),
        place,
    });
}
