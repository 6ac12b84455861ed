//! Checks of a record against the regulations of an event: players, dates, rules, result.

use super::codes;
use super::entry::RecordEntry;
use super::event::{Event, Handicap, ListedOutcome, Pairing, Regulations};
use super::matching::{Assignment, at, teams_of, whole};
use super::spelling::without_blanks;
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place};
use crate::formats::shared::values::rank::Rank;
use crate::games;
use crate::model::{Outcome, Side, WinMethod};
use crate::text::{Lang, Span};

/// Checks a record against all regulations that apply to it, except those about the result.
pub fn check(event: &Event, entry: &RecordEntry, assignment: &Assignment) -> Vec<Finding> {
    let pairing = assignment.pairing.map(|pairing| &event.pairings[pairing]);
    let round = pairing.and_then(|pairing| pairing.round);
    let input = RuleInput {
        event,
        entry,
        assignment,
        pairing,
        regulations: event.regulations_of(round),
    };
    let mut findings = Vec::new();
    for regulation in REGULATIONS {
        findings.extend(regulation(&input));
    }
    findings
}

/// True if this code is only reported for the original record and not for its copies.
pub fn is_left_to_the_kept(code: &Code) -> bool {
    ["REG3", "REG4"]
        .iter()
        .any(|hundred| code.id.starts_with(hundred))
}

/// A record with its pairing and the regulations that apply to it: the input of every check.
struct RuleInput<'s> {
    event: &'s Event,
    entry: &'s RecordEntry,
    assignment: &'s Assignment,
    pairing: Option<&'s Pairing>,
    regulations: &'s Regulations,
}

/// The single checks, in the order in which they run.
const REGULATIONS: [fn(&RuleInput<'_>) -> Vec<Finding>; 16] = [
    withdrawn, rank, team, colours, not_played, round, date, event_name, game, size, rules, komi,
    handicap, time, opening, length,
];

impl RuleInput<'_> {
    fn whole(&self, code: &'static Code) -> Finding {
        Finding::new(code, whole(self.entry))
    }

    fn at(&self, code: &'static Code, span: Option<Span>) -> Finding {
        let place = Place::record(self.entry.number - 1, span.unwrap_or(self.entry.place));
        Finding::new(code, place)
    }

    /// Returns the identified players: index of the side (0 is Black) and index of the player. Empty if a name of the
    /// record is missing, unknown or ambiguous, or both names mean one player.
    fn players(&self) -> Vec<(usize, usize)> {
        let is_lost = self.assignment.findings.iter().any(|finding| {
            let lost = [
                &codes::UNKNOWN_PLAYER,
                &codes::NAME_AMBIGUOUS,
                &codes::SAME_PLAYER,
                &codes::NAMES_MISSING,
            ];
            lost.contains(&finding.code)
        });
        if is_lost {
            return Vec::new();
        }
        let sides = (0..).zip(self.assignment.players);
        sides
            .filter_map(|(side, player)| Some((side, player?)))
            .collect()
    }

    /// True if the record's game is the prescribed one, or none is prescribed.
    fn is_of_game(&self) -> bool {
        let due = self.regulations.game;
        due.is_none_or(|due| self.entry.game.0 == due)
    }

    /// Returns the prescribed handicap (even games if none is prescribed), and true if the pairing itself states it.
    fn handicap(&self) -> (Handicap, bool) {
        match self.pairing.and_then(|pairing| pairing.handicap) {
            Some(stones) => (Handicap::Stones(stones), true),
            None => {
                let due = self.regulations.handicap.unwrap_or(Handicap::Stones(0));
                (due, false)
            }
        }
    }
}

fn withdrawn(input: &RuleInput<'_>) -> Vec<Finding> {
    let stated = input.assignment.stated.number;
    let own = input.pairing.and_then(|pairing| pairing.round);
    let own = own.map(|round| input.event.rounds[round].number);
    let Some(round) = stated.or(own) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for (side, player) in input.players() {
        let player = &input.event.players[player];
        if let Some(from) = player.withdrawn_from.filter(|&from| from <= round) {
            let place = at(input.entry, input.entry.names[side].as_ref());
            let finding = Finding::new(&codes::WITHDRAWN, place);
            findings.push(finding.arg("player", &*player.name).arg("round", from));
        }
    }
    findings
}

fn rank(input: &RuleInput<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (side, player) in input.players() {
        let listed = input.event.players[player].rank.as_deref();
        let (Some(listed), own) = (listed, input.entry.statements().ranks[side].as_ref()) else {
            continue;
        };
        let stated = own.map(|own| (Rank::read(&own.text), own.text.to_string()));
        let in_name = input.entry.names[side].as_ref().map(|name| {
            let rank = name.name().rank;
            let word = rank
                .map(|rank| format!("{}{}", rank.number, if rank.is_kyu { "급" } else { "단" }));
            (rank, word.unwrap_or_default())
        });
        let (Some(written), words) = stated.or(in_name).unwrap_or_default() else {
            continue;
        };
        if Rank::read(listed).is_some_and(|listed| listed != written) {
            let finding = Finding::new(&codes::RANK_DIFFERS, at(input.entry, own));
            findings.push(finding.arg("written", words).arg("listed", listed));
        }
    }
    findings
}

fn team(input: &RuleInput<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (side, player) in input.players() {
        let (Some(written), listed) = (
            input.entry.statements().teams[side].as_ref(),
            teams_of(input.event, player),
        ) else {
            continue;
        };
        if listed.is_empty() || listed.contains(&written.name().form) {
            continue;
        }
        let player = &input.event.players[player];
        let own = player.team_index.map(|team| &input.event.teams[team].name);
        let named: Vec<&str> = [player.club.as_ref(), player.team.as_ref().or(own)]
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        let finding = Finding::new(&codes::TEAM_DIFFERS, at(input.entry, Some(written)));
        let finding = finding.arg("written", &*written.text);
        findings.push(finding.arg("listed", named.join(", ")));
    }
    findings
}

fn colours(input: &RuleInput<'_>) -> Vec<Finding> {
    let is_reversed = input.pairing.is_some_and(|pairing| pairing.is_coloured)
        && input.entry.has_colours()
        && input.assignment.black == Some(Side::WHITE);
    let name = input.entry.names[0].as_ref();
    let finding = || Finding::new(&codes::COLOURS_REVERSED, at(input.entry, name));
    is_reversed.then(finding).into_iter().collect()
}

fn not_played(input: &RuleInput<'_>) -> Vec<Finding> {
    let outcome = input.pairing.and_then(|pairing| pairing.outcome);
    let is_due = outcome.is_some_and(ListedOutcome::is_without_game);
    is_due
        .then(|| input.whole(&codes::FORFEITED))
        .into_iter()
        .collect()
}

fn round(input: &RuleInput<'_>) -> Vec<Finding> {
    let own = input.pairing.and_then(|pairing| pairing.round);
    let stated = &input.assignment.stated;
    let (Some(own), Some(written)) = (own, &stated.written) else {
        return Vec::new();
    };
    if stated.rounds.contains(&own) {
        return Vec::new();
    }
    let place = at(input.entry, input.entry.statements().round.as_ref());
    let finding = Finding::new(&codes::OTHER_ROUND, place).arg("written", &**written);
    vec![finding.arg("round", input.event.rounds[own].number)]
}

fn date(input: &RuleInput<'_>) -> Vec<Finding> {
    let entry = input.entry;
    if !input.event.has_dates() {
        return Vec::new();
    }
    if entry.statements().dates.is_empty() {
        let span = entry.statements().date.as_ref().and_then(|date| date.span);
        return vec![input.at(&codes::DATE_MISSING, span)];
    }
    let round = input.pairing.map(|pairing| pairing.round);
    let Some(days) = round.and_then(|round| input.event.days_of(round)) else {
        return Vec::new();
    };
    let outside = entry
        .statements()
        .dates
        .iter()
        .find(|&&date| !days.hold(date));
    let Some(outside) = outside else {
        return Vec::new();
    };
    let place = at(entry, entry.statements().date.as_ref());
    let finding = Finding::new(&codes::OTHER_DATE, place).arg("date", outside.to_string());
    vec![finding.arg("range", days.to_string())]
}

fn event_name(input: &RuleInput<'_>) -> Vec<Finding> {
    let (Some(written), Some(due)) = (&input.entry.statements().event, &input.event.name) else {
        return Vec::new();
    };
    if without_blanks(&written.text) == without_blanks(due) {
        return Vec::new();
    }
    let place = at(input.entry, Some(written));
    vec![Finding::new(&codes::OTHER_EVENT, place).arg("written", &*written.text)]
}

fn game(input: &RuleInput<'_>) -> Vec<Finding> {
    let found = &*input.entry.game.0;
    if input.is_of_game() {
        return Vec::new();
    }
    let name = games::by_id(found).map(|game| game.facts().name);
    let name = name.map_or_else(|| Arg::from(found), Arg::from);
    vec![input.whole(&codes::OTHER_GAME).arg("found", name)]
}

fn size(input: &RuleInput<'_>) -> Vec<Finding> {
    let usual = |game: &str| {
        let lines = games::by_id(game)?.facts().lines?;
        Some((lines, lines))
    };
    let due = input.regulations.size;
    let due = due.or_else(|| usual(input.regulations.game?));
    let Some(due) = due.filter(|_| input.is_of_game()) else {
        return Vec::new();
    };
    let found = input.entry.board;
    if found == due {
        return Vec::new();
    }
    let words = |(columns, rows): (u8, u8)| format!("{columns}x{rows}");
    let finding = input.whole(&codes::OTHER_SIZE).arg("found", words(found));
    vec![finding.arg("due", words(due))]
}

fn rules(input: &RuleInput<'_>) -> Vec<Finding> {
    let entry = input.entry;
    let Some(due) = input.regulations.rules.as_ref() else {
        return Vec::new();
    };
    if !input.is_of_game() {
        return Vec::new();
    }
    let Some(written) = &entry.statements().rules else {
        return vec![input.whole(&codes::RULES_NOT_STATED)];
    };
    let Some(ruleset) = due.ruleset else {
        return Vec::new();
    };
    if entry.statements().ruleset == Some(ruleset.id) {
        return Vec::new();
    }
    let finding = Finding::new(&codes::OTHER_RULES, at(entry, Some(written)));
    let finding = finding.arg("written", &*written.text);
    vec![finding.arg("due", ruleset.name)]
}

fn komi(input: &RuleInput<'_>) -> Vec<Finding> {
    let entry = input.entry;
    let has_komi = games::by_id(&entry.game.0).is_some_and(|game| game.facts().komi);
    let is_even = match input.handicap().0 {
        Handicap::Stones(stones) => stones == 0,
        Handicap::Any => entry.statements().stones == 0,
    };
    let due = input.regulations.komi_due();
    let Some(due) = due.filter(|_| has_komi && is_even && input.is_of_game()) else {
        return Vec::new();
    };
    match entry.statements().komi {
        None => vec![input.whole(&codes::KOMI_NOT_STATED)],
        Some(found) if found == due => Vec::new(),
        Some(found) => {
            let place = at(entry, entry.statements().komi_written.as_ref());
            let finding = Finding::new(&codes::OTHER_KOMI, place);
            let finding = finding.arg("found", Arg::points(found));
            vec![finding.arg("due", Arg::points(due))]
        }
    }
}

fn handicap(input: &RuleInput<'_>) -> Vec<Finding> {
    let entry = input.entry;
    let has_handicap = games::by_id(&entry.game.0).is_some_and(|game| game.facts().handicap);
    if !has_handicap || !input.is_of_game() {
        return Vec::new();
    }
    match input.handicap() {
        (Handicap::Stones(0), false) if entry.statements().stones > 0 => {
            let finding = input.at(&codes::HANDICAP_NOT_ALLOWED, entry.statements().handicap);
            vec![finding.arg("count", entry.statements().stones)]
        }
        (Handicap::Stones(due), is_stated)
            if (due > 0 || is_stated) && entry.statements().stones != due =>
        {
            let finding = input.at(&codes::OTHER_HANDICAP, entry.statements().handicap);
            vec![
                finding
                    .arg("found", entry.statements().stones)
                    .arg("due", due),
            ]
        }
        _ => Vec::new(),
    }
}

fn time(input: &RuleInput<'_>) -> Vec<Finding> {
    let entry = input.entry;
    let due = input.regulations.time.filter(|_| input.is_of_game());
    let (Some(due), Some(written)) = (due, &entry.statements().time_written) else {
        return Vec::new();
    };
    if !due.differs(entry.statements().time) {
        return Vec::new();
    }
    let finding = Finding::new(&codes::OTHER_TIME, at(entry, Some(written)));
    let finding = finding.arg("found", &*written.text);
    vec![finding.arg(
        "due",
        Arg::Each {
            en: due.words(Lang::En),
            ko: due.words(Lang::Ko),
        },
    )]
}

fn opening(input: &RuleInput<'_>) -> Vec<Finding> {
    let (entry, regulations) = (input.entry, input.regulations);
    if !input.is_of_game() {
        return Vec::new();
    }
    let mut findings = Vec::new();
    if let (Some(allowed), Some(found)) = (&regulations.openings, entry.statements().protocol)
        && !allowed.contains(&found)
    {
        findings.push(input.whole(&codes::OPENING_NOT_ALLOWED).arg("found", found));
    }
    if let (Some(allowed), Some((number, name))) =
        (&regulations.patterns, &entry.statements().pattern)
        && !allowed.contains(number)
    {
        let found: Arg = if name.is_empty() {
            crate::text::Bilingual::new("no pattern", "주형이 아님").into()
        } else {
            Arg::from(&**name)
        };
        findings.push(input.whole(&codes::OPENING_NOT_ALLOWED).arg("found", found));
    }
    findings
}

fn length(input: &RuleInput<'_>) -> Vec<Finding> {
    let (plies, regulations) = (input.entry.plies, input.regulations);
    if !input.is_of_game() {
        return Vec::new();
    }
    let least = regulations.least_plies();
    if plies < least {
        if plies == 0 {
            return vec![input.whole(&codes::NO_MOVES)];
        }
        let finding = input.whole(&codes::TOO_FEW_MOVES);
        return vec![finding.arg("count", plies).arg("due", least)];
    }
    match regulations.max_plies {
        Some(most) if plies > most => {
            let finding = input.whole(&codes::TOO_MANY_MOVES);
            vec![finding.arg("count", plies).arg("due", most)]
        }
        _ => Vec::new(),
    }
}

/// Returns the side of the pairing (left or right) whose player wins in the record. `black` is the side of the
/// pairing that has Black. `None` without a winner.
pub fn winner(entry: &RecordEntry, black: Side) -> Option<Side> {
    let winner = entry.result()?.winner()?;
    Some(if winner == Side::BLACK {
        black
    } else {
        black.opponent()
    })
}

/// Checks the result of a record against the regulations and the listed result. Empty if the record has no pairing.
pub fn check_result(event: &Event, entry: &RecordEntry, assignment: &Assignment) -> Vec<Finding> {
    let Some(pairing) = assignment.pairing.map(|pairing| &event.pairings[pairing]) else {
        return Vec::new();
    };
    let input = RuleInput {
        event,
        entry,
        assignment,
        pairing: Some(pairing),
        regulations: event.regulations_of(pairing.round),
    };
    let span = entry.result_written.as_ref().and_then(|result| result.span);
    let mut findings = Vec::new();
    let Some(result) = entry.result() else {
        if entry.states_results && input.is_of_game() {
            findings.push(input.at(&codes::RESULT_MISSING, span));
        }
        return findings;
    };
    let black = assignment.black.unwrap_or(Side::BLACK);
    if !pairing.is_match() {
        findings.extend(compare(&input, result, black, span));
    }
    if !input.is_of_game() {
        return findings;
    }
    if input.regulations.draws == Some(false) && result == Outcome::Draw {
        findings.push(input.at(&codes::DRAW, span));
    }
    if input.regulations.wants_full_results == Some(true)
        && result.manner() == Some(WinMethod::Unstated)
    {
        findings.push(input.at(&codes::RESULT_FORM, span));
    }
    findings
}

/// Compares the result in the record with the listed result of the pairing. `None` if they agree, if none is listed,
/// or if the listed one names no single winner or draw of a game.
fn compare(
    input: &RuleInput<'_>,
    result: Outcome,
    black: Side,
    span: Option<Span>,
) -> Option<Finding> {
    let listed = input.pairing?.outcome?;
    let found = winner(input.entry, black);
    let (due, listed_manner) = match listed {
        ListedOutcome::Game(outcome) => (Some(outcome), outcome.manner()),
        ListedOutcome::Forfeit(winner) | ListedOutcome::Retired(winner) => {
            (Some(Outcome::win(winner)), None)
        }
        _ => (None, None),
    };
    let due = due?;
    let is_same = match due {
        Outcome::Win { winner, .. } => found == Some(winner),
        other => other == result,
    };
    let name = |side: Side| {
        let player = input.pairing.and_then(|pairing| pairing.player(side));
        player.map_or("", |player| input.event.players[player].name.as_str())
    };
    let finding = |code| {
        let winner = found.map_or("", name);
        let written = outcome_words(winner, result, input.entry.has_colours());
        let finding = input.at(code, span).arg("written", written);
        finding.arg("listed", listed_words(input, listed))
    };
    if !is_same {
        return Some(finding(&codes::CONTRADICTS_LIST));
    }
    let manners = (result.manner(), listed_manner);
    let (Some(own), Some(listed)) = manners else {
        return None;
    };
    let is_stated = own != WinMethod::Unstated && listed != WinMethod::Unstated;
    if !is_stated || own == listed || !input.is_of_game() {
        return None;
    }
    Some(finding(&codes::OTHER_MARGIN))
}

/// Formats a result with the winner's name: `홍길동 흑 불계승`, `홍길동 (B+R)`. Without colours, the name is followed by the
/// manner of the win.
fn outcome_words(winner: &str, outcome: Outcome, is_coloured: bool) -> Arg {
    let words = |lang| match outcome {
        Outcome::Win { .. } if is_coloured && lang == Lang::En => format!("{winner} ({outcome})"),
        Outcome::Win { by, .. } if !is_coloured => format!("{winner} {}", by.win_said(lang)),
        Outcome::Win { .. } => format!("{winner} {}", outcome.said(lang).unwrap_or_default()),
        _ => outcome.said(lang).unwrap_or_else(|| outcome.to_string()),
    };
    Arg::each(words)
}

/// Formats the listed result with the winner's name. A colour alone could mislead, because the record may have the
/// colours reversed.
fn listed_words(input: &RuleInput<'_>, listed: ListedOutcome) -> Arg {
    let name = |side: Side| {
        let player = input.pairing.and_then(|pairing| pairing.player(side));
        player.map_or("", |player| input.event.players[player].name.as_str())
    };
    match listed {
        ListedOutcome::Game(outcome) => {
            let winner = outcome.winner().map_or("", name);
            let is_coloured = input.pairing.is_some_and(|pairing| pairing.is_coloured);
            outcome_words(winner, outcome, is_coloured)
        }
        ListedOutcome::Forfeit(winner) => Arg::Each {
            en: format!("{} by forfeit", name(winner)),
            ko: format!("{} 부전승", name(winner)),
        },
        ListedOutcome::Retired(winner) => Arg::Each {
            en: format!("{}, the opponent retired", name(winner)),
            ko: format!("{} 기권승", name(winner)),
        },
        ListedOutcome::BothLose => crate::text::Bilingual::new("lost by both", "양패").into(),
        ListedOutcome::BothWin | ListedOutcome::Adjudged { is_win: true } => {
            crate::text::Bilingual::new("won by both", "양승").into()
        }
        ListedOutcome::Adjudged { is_win: false } => {
            crate::text::Bilingual::new("lost by both", "양패").into()
        }
        ListedOutcome::ForfeitDraw => {
            crate::text::Bilingual::new("a draw without a game", "무승부 (부전)").into()
        }
        ListedOutcome::Unplayed => crate::text::Bilingual::new("not played", "미대국").into(),
        ListedOutcome::Score(left, right) => Arg::from(format!("{left}-{right}")),
    }
}
