//! Summary of a record for `bokgi info`, as JSON and as a table.

use serde::Serialize;

use super::opening::OpeningSummary;
use crate::cli::run::table::Table;
use crate::games::{self, Game, Position, RulesRequest};
use crate::model::meaning::{MarginBasis, is_implausible};
use crate::model::{Coordinates, Field, Hundredths, Meaning, Record, Side, SideWords, Terminology};
use crate::report::line::printable;
use crate::rules::inspection::Inspector;
use crate::text::duration::duration;
use crate::text::encoding::name_of;
use crate::text::{Bilingual, Lang};

/// Summary of a record in JSON: komi and margin in points, other header texts as written.
#[derive(Debug, Serialize)]
pub(crate) struct RecordSummary {
    file: String,
    /// Number of the record in its file, from 1.
    record: u64,
    format: String,
    encoding: &'static str,
    game: String,
    /// Board size as columns x rows, such as `19x19`.
    board: String,
    #[serde(skip)]
    coordinates: Coordinates,
    players: Vec<PlayerSummary>,
    event: Option<String>,
    round: Option<String>,
    place: Option<String>,
    date: Option<String>,
    result: Option<String>,
    komi: Option<String>,
    #[serde(skip)]
    komi_points: Option<Hundredths>,
    handicap: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    termination: Option<String>,
    rules: Option<String>,
    ruleset: Option<&'static str>,
    /// Single rules of the ruleset that the record changes, such as `ko=positional`; `None` if it
    /// changes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    switches: Option<Vec<String>>,
    time: Option<String>,
    overtime: Option<String>,
    /// Number of moves in the main line.
    moves: usize,
    /// Number of lines of play: the main line and all variations.
    lines: usize,
    /// Numbers of stones that Black and White have captured, in row games (such as omok) with
    /// captures; `None` in other games and without captures.
    #[serde(skip_serializing_if = "Option::is_none")]
    captured: Option<[u32; 2]>,
    #[serde(flatten)]
    opening: OpeningSummary,
}

/// Returns the rules that the record changes in its ruleset, as `key=value`.
fn switches(record: &Record, game: &dyn Game, ruleset: &str) -> Vec<String> {
    let stated = RulesRequest::stated(record);
    let spelled = game.facts().rulebook.respelled(&stated, Lang::En);
    let spelled = spelled.filter(|rules| rules.ruleset.as_deref() == Some(ruleset));
    let switches = spelled.into_iter().flat_map(|rules| rules.switches);
    switches
        .map(|(key, value)| format!("{key}={value}"))
        .collect()
}

/// Plays the main line and returns the numbers of stones that Black and White have captured; `None`
/// if there are none.
fn captured(record: &Record, position: &mut dyn Position) -> Option<[u32; 2]> {
    let tree = &record.tree;
    for play in tree.main_line().flat_map(|node| tree.plays(node)) {
        if position.play(play).is_err() && position.force(play).is_none() {
            position.skip(play.side());
        }
    }
    Some(position.prisoners()).filter(|captured| *captured != [0, 0])
}

impl RecordSummary {
    /// Summarizes a record. `inspector` supplies the rules of the replay.
    pub(crate) fn new(record: &Record, inspector: &Inspector<'_>) -> RecordSummary {
        let info = |field| record.info(field).map(str::to_owned);
        let meaning = Meaning::new(record);
        let stones = meaning.handicap.count;
        let game = games::by_id(&record.game.0);
        let mut begun = game.map(|game| game.begin(record, inspector.request(game)));
        let ruleset = begun.as_ref().map(|position| position.ruleset());
        let switches = game
            .zip(ruleset)
            .map(|(game, ruleset)| switches(record, game, ruleset));
        let has_rows = game.is_some_and(|game| game.facts().row.is_some());
        let position = begun.as_deref_mut().filter(|_| has_rows);
        RecordSummary {
            file: record.source().name().to_owned(),
            record: u64::from(record.origin.index) + 1,
            format: record.origin.format.to_string(),
            encoding: name_of(record.encoding()),
            game: record.game.0.to_string(),
            board: format!("{}x{}", record.board.columns(), record.board.rows()),
            coordinates: record.board.coordinates,
            players: players(record),
            event: info(Field::Event),
            round: info(Field::Round),
            place: info(Field::Place),
            date: info(Field::Date),
            result: match meaning.result {
                Some(result) if result.margin == MarginBasis::Zi => {
                    Some(result.outcome.to_string())
                }
                _ => info(Field::Result),
            },
            komi: meaning
                .komi()
                .map(|komi| komi.to_string())
                .or_else(|| info(Field::Komi)),
            komi_points: meaning.komi().filter(|komi| !is_implausible(*komi)),
            handicap: info(Field::Handicap)
                .filter(|_| meaning.handicap.count < 2)
                .or_else(|| (stones > 0).then(|| stones.to_string())),
            pieces: info(Field::Pieces),
            termination: info(Field::Termination),
            rules: info(Field::Rules),
            ruleset,
            switches: switches.filter(|switches| !switches.is_empty()),
            time: info(Field::TimeLimit),
            overtime: info(Field::Overtime),
            moves: record.main_line_moves(),
            lines: record.tree.lines(),
            captured: position.and_then(|position| captured(record, position)),
            opening: OpeningSummary::new(record, game),
        }
    }

    /// Formats the summary as a table of labels and values in a language.
    pub(super) fn table(&self, lang: Lang) -> String {
        let mut table = Table::bare();
        let mut row = |label: Bilingual, value: &str| table.row(["", label.get(lang), value]);
        let game = match games::by_id(&self.game) {
            Some(game) => game.facts().name.get(lang),
            None => &self.game,
        };
        let board = match self.coordinates {
            Coordinates::Stations => Bilingual::new("(29 stations)", "(29밭)").get(lang),
            _ => &self.board,
        };
        row(GAME, &format!("{game} {board}"));
        for player in &self.players {
            row(player.label, &player.line());
        }
        let komi = match (self.komi_points, lang) {
            // In Korean, komi is written in words, as players say it: 6집 반.
            (Some(komi), Lang::Ko) => Some(komi.as_said(lang)),
            _ => self.komi.clone(),
        };
        let time = self.time.as_deref().map(|time| duration(time, lang));
        for (label, value) in [
            (Bilingual::new("Event", "대회"), &self.event),
            (Bilingual::new("Round", "회전"), &self.round),
            (Bilingual::new("Place", "장소"), &self.place),
            (Bilingual::new("Date", "날짜"), &self.date),
            (Bilingual::new("Result", "결과"), &self.result),
            (Bilingual::new("Ended by", "종료"), &self.termination),
            (Bilingual::new("Komi", "덤"), &komi),
            (Bilingual::new("Handicap", "접바둑"), &self.handicap),
            (Bilingual::new("Pieces", "말"), &self.pieces),
            (Bilingual::new("Time", "제한시간"), &time),
            (Bilingual::new("Overtime", "초읽기"), &self.overtime),
        ] {
            if let Some(value) = value {
                row(label, value);
            }
        }
        row(RULES, &self.rules_line(lang));
        let words = games::by_id(&self.game).map_or(Terminology::MOVES, |it| it.facts().words);
        let moves = match words {
            Terminology::MOVES => MOVES,
            words => Bilingual::new(MOVES.en, words.plays_ko[0]),
        };
        row(moves, &self.moves_line(words, lang));
        if let Some([black, white]) = self.captured {
            let said = match lang {
                Lang::En => format!("Black {black}, White {white}"),
                Lang::Ko => format!("흑 {black}, 백 {white}"),
            };
            row(Bilingual::new("Captured", "따낸 돌"), &said);
        }
        for (label, value) in self.opening.lines(lang) {
            row(label, &value);
        }
        row(FILE, &format!("{}, {}", self.format, self.encoding));
        format!("{}#{}\n{table}", printable(&self.file), self.record)
    }

    fn rules_line(&self, lang: Lang) -> String {
        let written = self.rules.as_deref();
        let used = self.ruleset.map(|id| {
            let name = match lang {
                Lang::En => id,
                // The Korean line shows the display name of the ruleset; the English one shows the
                // id, which `--rules` accepts.
                Lang::Ko => self.ruleset_name(id).map_or(id, |name| name.get(lang)),
            };
            let mut words = vec![name];
            words.extend(self.switches.iter().flatten().map(|switch| &**switch));
            words.join("; ")
        });
        match (written, used, lang) {
            (Some(written), Some(used), Lang::En) => format!("{written} (replayed as {used})"),
            (Some(written), Some(used), Lang::Ko) => format!("{written} (적용: {used})"),
            (Some(written), None, _) => written.to_owned(),
            (None, Some(used), Lang::En) => format!("not stated (replayed as {used})"),
            (None, Some(used), Lang::Ko) => format!("적혀 있지 않음 (적용: {used})"),
            (None, None, Lang::En) => "not stated".to_owned(),
            (None, None, Lang::Ko) => "적혀 있지 않음".to_owned(),
        }
    }

    fn ruleset_name(&self, id: &str) -> Option<Bilingual> {
        let rulesets = games::by_id(&self.game)?.facts().rulebook.rulesets();
        let named = rulesets.into_iter().find(|ruleset| ruleset.id == id)?;
        Some(named.name)
    }

    fn moves_line(&self, words: Terminology, lang: Lang) -> String {
        let counted = words.plays_ko[1];
        match (lang, self.lines) {
            (Lang::En, 0 | 1) => format!("{}", self.moves),
            (Lang::Ko, 0 | 1) => format!("{}{counted}", self.moves),
            (Lang::En, lines) => format!("{} on the main line, {lines} lines", self.moves),
            (Lang::Ko, lines) => format!("본 수순 {}{counted}, 모두 {lines}갈래", self.moves),
        }
    }
}

const GAME: Bilingual = Bilingual::new("Game", "종목");
const RULES: Bilingual = Bilingual::new("Rules", "규칙");
const MOVES: Bilingual = Bilingual::new("Moves", "수순");
const FILE: Bilingual = Bilingual::new("File", "파일");

/// A player of a record, in JSON.
#[derive(Debug, Serialize)]
struct PlayerSummary {
    side: String,
    name: Option<String>,
    rank: Option<String>,
    team: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<String>,
    #[serde(skip)]
    label: Bilingual,
}

impl PlayerSummary {
    /// Formats name, rank, team and members of the player in one line.
    fn line(&self) -> String {
        let mut line = self.name.clone().unwrap_or_else(|| "?".to_owned());
        for (before, part, after) in [
            (" ", &self.rank, ""),
            (" (", &self.team, ")"),
            (": ", &self.members, ""),
        ] {
            if let Some(part) = part {
                line.extend([before, part, after]);
            }
        }
        line
    }
}

/// Returns the players for which the record's header has a name, rank, team or members, sorted by
/// side.
fn players(record: &Record) -> Vec<PlayerSummary> {
    let mut sides: Vec<Side> = record
        .header
        .of_main_line()
        .filter_map(|entry| match entry.field {
            Field::Name(side) | Field::Rank(side) | Field::Team(side) | Field::Members(side) => {
                Some(side)
            }
            _ => None,
        })
        .collect();
    sides.sort();
    sides.dedup();
    let info = |field| record.info(field).map(str::to_owned);
    sides
        .into_iter()
        .map(|side| PlayerSummary {
            side: record.game.side_words().key(side).into_owned(),
            members: info(Field::Members(side)),
            label: label(record, side),
            name: info(Field::Name(side)),
            rank: info(Field::Rank(side)),
            team: info(Field::Team(side)),
        })
        .collect()
}

/// Returns the label of a side: Black or White, or the player's number in games without colours.
fn label(record: &Record, side: Side) -> Bilingual {
    const SEATS: [Bilingual; 6] = [
        Bilingual::new("P1", "선수1"),
        Bilingual::new("P2", "선수2"),
        Bilingual::new("P3", "선수3"),
        Bilingual::new("P4", "선수4"),
        Bilingual::new("P5", "선수5"),
        Bilingual::new("P6", "선수6"),
    ];
    let other = Bilingual::new("Player", "선수");
    match (record.game.side_words(), side) {
        (SideWords::Colours, Side::BLACK) => Bilingual::new("Black", "흑"),
        (SideWords::Colours, Side::WHITE) => Bilingual::new("White", "백"),
        (SideWords::Colours, _) => other,
        (SideWords::Numbers, side) => SEATS.get(side.index()).copied().unwrap_or(other),
    }
}
