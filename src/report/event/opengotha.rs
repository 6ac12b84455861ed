//! An event as a tournament file of OpenGotha.
//!
//! Source: files of OpenGotha 3.51 and what it reads of them.

use std::collections::{HashMap, HashSet};
use std::io::{self, Write};

use quick_xml::escape::escape;

use super::words::shown;
use super::{Form, only_rated};
use crate::event::EventReport;
use crate::event::country::UNKNOWN_COUNTRY;
use crate::event::criterion::Criterion;
use crate::event::event::{ListedOutcome, System};
use crate::event::exchange::{Exchange, rank_of_level};
use crate::event::finding::EventFinding;
use crate::event::number::Points;
use crate::event::rating::country_of;
use crate::event::results::{PairingEnd, PairingResult};
use crate::event::time_control::Overtime;
use crate::model::Side;
use crate::text::{Bilingual, Lang};

/// Number of rounds for which the file states whether a player takes part.
const ROUNDS: usize = 20;

/// Maximum number of ranking criteria in a file of OpenGotha.
const CRITERIA: usize = 6;

/// Tournament file of OpenGotha, for events with a single table of standings.
#[derive(Debug)]
pub struct OpenGotha;

impl Form for OpenGotha {
    fn id(&self) -> &'static str {
        "opengotha"
    }

    fn other_extensions(&self) -> &'static [&'static str] {
        &["xml"]
    }

    fn is_only_for(&self, report: &EventReport) -> Option<Bilingual> {
        only_rated(report)
    }

    fn not_kept<'d>(&self, report: &'d EventReport) -> &'d [EventFinding] {
        let exchange = report.exchange.as_ref();
        exchange.map_or(&[], |exchange| &exchange.other_byes)
    }

    fn write(&self, report: &EventReport, _: Lang, out: &mut dyn Write) -> io::Result<()> {
        let Some(exchange) = &report.exchange else {
            return Ok(());
        };
        writeln!(
            out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
             <Tournament dataVersion=\"201\">\n<Players>"
        )?;
        let names = names(exchange);
        let initial = Initial::of(exchange);
        let there = Participation::of(exchange);
        for (index, (family, given)) in names.iter().enumerate() {
            player(exchange, &initial, &there, index, [family, given], out)?;
        }
        writeln!(out, "</Players>\n<Games>")?;
        let key = |player: usize| {
            let (family, given) = &names[player];
            text(&key(family, given))
        };
        for (pairing, result) in exchange.games() {
            let (Some(round), Some(white)) = (pairing.round, pairing.players.1) else {
                continue;
            };
            writeln!(
                out,
                "<Game blackPlayer=\"{}\" handicap=\"{}\" knownColor=\"{}\" result=\"{}\" \
                 roundNumber=\"{}\" tableNumber=\"{}\" whitePlayer=\"{}\"/>",
                key(pairing.players.0),
                exchange.stones(pairing),
                pairing.is_coloured,
                result_word(pairing.outcome, result),
                round + 1,
                pairing.table.unwrap_or(0),
                key(white),
            )?;
        }
        writeln!(out, "</Games>\n<ByePlayers>")?;
        let byes = exchange.event.pairings.iter().filter(|one| one.is_bye());
        for pairing in byes {
            if let Some(round) = pairing.round {
                let (key, round) = (key(pairing.players.0), round + 1);
                writeln!(out, "<ByePlayer player=\"{key}\" roundNumber=\"{round}\"/>")?;
            }
        }
        writeln!(out, "</ByePlayers>")?;
        settings(exchange, &initial, out)?;
        writeln!(out, "</Tournament>")
    }
}

/// Escapes a text for an XML attribute.
fn text(text: &str) -> String {
    escape(&*shown(text)).into_owned()
}

/// Returns the key by which OpenGotha identifies a player: family and given name in capitals, without
/// blanks.
fn key(family: &str, given: &str) -> String {
    let joined: String = format!("{family}{given}").split_whitespace().collect();
    joined.to_uppercase()
}

/// Returns the family and given name of each player. Players whose names would give the same key get a
/// number after the given name.
fn names(exchange: &Exchange) -> Vec<(String, String)> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let names = exchange.event.players.iter().map(|player| {
        let (family, given) = player.split_name();
        let count = seen.entry(key(&family, &given)).or_default();
        *count += 1;
        match count {
            1 => (family, given),
            count => (family, format!("{given} {count}")),
        }
    });
    names.collect()
}

/// Rule by which initial McMahon scores follow from ranks: the ranks of score zero, of the floor and of the
/// bar. A difference from this rule is stored with the player.
struct Initial {
    zero: i64,
    floor: i64,
    bar: i64,
}

impl Initial {
    fn of(exchange: &Exchange) -> Initial {
        let event = &exchange.event;
        if event.system != System::McMahon {
            return Initial {
                zero: -30,
                floor: -30,
                bar: 8,
            };
        }
        // Each player's rank and initial score give a rank of score zero; the most frequent such rank is
        // used. The floor and the bar are the ranks of the lowest and highest score.
        let mut zeros: HashMap<i64, usize> = HashMap::new();
        for player in &event.players {
            if let Some(level) = player.level() {
                *zeros.entry(level - whole(player.start)).or_default() += 1;
            }
        }
        let most = zeros
            .into_iter()
            .max_by_key(|&(zero, count)| (count, -zero));
        let zero = most.map_or(-30, |(zero, _)| zero).clamp(-30, 8);
        let starts = || {
            event
                .players
                .iter()
                .map(|player| whole(player.start) + zero)
        };
        Initial {
            zero,
            floor: starts().min().unwrap_or(-20).clamp(-30, 8),
            bar: starts().max().unwrap_or(8).clamp(-30, 8),
        }
    }
}

fn whole(points: Points) -> i64 {
    points.floor().0 / 1000
}

fn rank(level: i64) -> String {
    rank_of_level(level).to_uppercase()
}

/// Pairs of a round and a player who has a pairing or bye in it.
struct Participation(HashSet<(usize, usize)>);

impl Participation {
    fn of(exchange: &Exchange) -> Participation {
        let pairings = exchange.event.pairings.iter();
        let there = pairings.flat_map(|pairing| {
            let players = [Some(pairing.players.0), pairing.players.1];
            let round = pairing.round;
            let players = players.into_iter().flatten();
            players.filter_map(move |player| Some((round?, player)))
        });
        Participation(there.collect())
    }
}

fn player(
    exchange: &Exchange,
    initial: &Initial,
    there: &Participation,
    index: usize,
    [family, given]: [&str; 2],
    out: &mut dyn Write,
) -> io::Result<()> {
    let event = &exchange.event;
    let player = &event.players[index];
    let level = player.level().unwrap_or(-30);
    let correction = match event.system {
        System::McMahon => {
            let bounded = level.max(initial.floor).min(initial.bar);
            whole(player.start) - (bounded - initial.zero)
        }
        _ => 0,
    };
    let there = (0..ROUNDS).map(|round| {
        let is_there = round >= event.rounds.len() || there.0.contains(&(round, index));
        if is_there { '1' } else { '0' }
    });
    let there: String = there.collect();
    let part = |part: &Option<String>| text(part.as_deref().unwrap_or_default());
    let country = Some(country_of(player, event)).filter(|&country| country != UNKNOWN_COUNTRY);
    let country = country.unwrap_or_default();
    let grade = rank(level);
    writeln!(
        out,
        "<Player agaId=\"{}\" club=\"{}\" country=\"{country}\" egfPin=\"{}\" firstName=\"{}\" \
         grade=\"{grade}\" name=\"{}\" participating=\"{there}\" rank=\"{grade}\" rating=\"{}\" \
         registeringStatus=\"FIN\" smmsCorrection=\"{correction}\"/>",
        part(&player.aga),
        part(&player.club),
        part(&player.pin),
        text(given),
        text(family),
        (2100 + 100 * level).max(-900),
    )
}

fn result_word(outcome: Option<ListedOutcome>, result: &PairingResult) -> String {
    let word = match result.end {
        PairingEnd::Win(Side::BLACK) => "BLACKWINS",
        PairingEnd::Win(_) => "WHITEWINS",
        PairingEnd::Draw => "EQUAL",
        PairingEnd::BothWin => "BOTHWIN",
        PairingEnd::BothLose => "BOTHLOSE",
        PairingEnd::Unplayed | PairingEnd::Unknown => "UNKNOWN",
    };
    let is_by_default =
        result.is_forfeited && !matches!(outcome, Some(ListedOutcome::Adjudged { .. }));
    let by_default = if is_by_default { "_BYDEF" } else { "" };
    format!("RESULT_{word}{by_default}")
}

fn settings(exchange: &Exchange, initial: &Initial, out: &mut dyn Write) -> io::Result<()> {
    let event = &exchange.event;
    let halves = |points: Points| (points.0 / 500).clamp(0, 2);
    let (bye, absent) = (halves(event.scoring.bye), halves(event.scoring.absent));
    let mut attributes: Vec<(&str, String)> = Vec::new();
    if let Some(time) = event.regulations.time {
        let minutes = time.main.unwrap_or(0) / 60;
        attributes.push(("basicTime", minutes.to_string()));
        match time.overtime {
            Some(Overtime::None) => {
                attributes.push(("complementaryTimeSystem", "SUDDENDEATH".to_owned()));
            }
            Some(Overtime::Increment(seconds)) => {
                attributes.push(("complementaryTimeSystem", "FISCHER".to_owned()));
                attributes.push(("fischerTime", seconds.to_string()));
            }
            Some(Overtime::Periods { seconds, .. }) => {
                attributes.push(("complementaryTimeSystem", "STDBYOYOMI".to_owned()));
                attributes.push(("stdByoYomiTime", seconds.to_string()));
            }
            None => {}
        }
    }
    if let Some(dates) = event.dates {
        attributes.push(("beginDate", dates.first().to_string()));
        attributes.push(("endDate", dates.last().to_string()));
    }
    let name = event.name.as_deref().unwrap_or("bokgi");
    let lines = event.regulations.size.map_or(19, |size| size.0);
    let komi = event.regulations.komi_due();
    attributes.extend([
        (
            "genCountNotPlayedGamesAsHalfPoint",
            event.halves_unplayed.to_string(),
        ),
        ("genMMBar", rank(initial.bar)),
        ("genMMFloor", rank(initial.floor)),
        ("genMMS2ValueAbsent", absent.to_string()),
        ("genMMS2ValueBye", bye.to_string()),
        ("genMMZero", rank(initial.zero)),
        ("genNBW2ValueAbsent", absent.to_string()),
        ("genNBW2ValueBye", bye.to_string()),
        ("genRoundDownNBWMMS", event.rounds_down.to_string()),
    ]);
    if let Some(komi) = komi {
        attributes.push(("komi", komi.to_string()));
    }
    attributes.extend([
        ("location", text(event.place.as_deref().unwrap_or_default())),
        ("name", text(name)),
        ("numberOfCategories", "1".to_owned()),
        ("numberOfRounds", event.rounds.len().to_string()),
        ("shortName", text(name)),
        ("size", lines.to_string()),
    ]);
    write!(out, "<TournamentParameterSet>\n<GeneralParameterSet")?;
    for (name, value) in attributes {
        write!(out, " {name}=\"{value}\"")?;
    }
    let most = exchange
        .games()
        .map(|(pairing, _)| exchange.stones(pairing))
        .max();
    writeln!(
        out,
        "/>\n<HandicapParameterSet hdBasedOnMMS=\"true\" hdCeiling=\"{}\" hdCorrection=\"0\" \
         hdNoHdRankThreshold=\"30K\"/>\n<PlacementParameterSet>\n<PlacementCriteria>",
        most.unwrap_or(0)
    )?;
    let is_mcmahon = event.system == System::McMahon;
    let scope = crate::event::standings::Scope::default();
    let order = scope.order(event);
    let criteria = order
        .iter()
        .filter_map(|&criterion| criterion_word(criterion, is_mcmahon));
    let mut criteria: Vec<&str> = criteria.take(CRITERIA).collect();
    criteria.resize(CRITERIA, "NULL");
    for (at, name) in criteria.iter().enumerate() {
        let number = at + 1;
        writeln!(
            out,
            "<PlacementCriterion name=\"{name}\" number=\"{number}\"/>"
        )?;
    }
    writeln!(
        out,
        "</PlacementCriteria>\n</PlacementParameterSet>\n<PairingParameterSet/>\n\
         <DPParameterSet/>\n<PublishParameterSet/>\n</TournamentParameterSet>"
    )
}

/// Returns OpenGotha's name of a ranking criterion, counted with McMahon scores or with wins; `None` if
/// OpenGotha does not have it.
fn criterion_word(criterion: Criterion, is_mcmahon: bool) -> Option<&'static str> {
    let (of_mcmahon, of_wins) = match criterion {
        Criterion::Points => ("MMS", "NBW"),
        Criterion::Sos => ("SOSM", "SOSW"),
        Criterion::Sos1 => ("SOSMM1", "SOSWM1"),
        Criterion::Sos2 => ("SOSMM2", "SOSWM2"),
        Criterion::Sosos => ("SOSOSM", "SOSOSW"),
        Criterion::Sodos => ("SODOSM", "SODOSW"),
        Criterion::Cuss => ("CUSSM", "CUSSW"),
        Criterion::Direct => ("SDC", "SDC"),
        _ => return None,
    };
    Some(if is_mcmahon { of_mcmahon } else { of_wins })
}
