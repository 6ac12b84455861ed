//! Criteria of the command line that select records, such as `--player` and `--date`.

#[cfg(feature = "expressions")]
mod expression;
mod name;
mod position_filter;
mod range;
mod result;

use std::str::FromStr;

use clap::Args;
use clap::builder::PossibleValue;

use super::code_filter::CodeFilter;
use super::unknown_word::UnknownWord;
use crate::cli::args::one_of;
use crate::cli::run::cli_error::{self, CliError};
use crate::diag::{Findings, Severity};
use crate::event::days::Days;
use crate::event::spelling::without_blanks;
use crate::formats::ReadItem;
use crate::formats::shared::values::date;
use crate::games::{self, GAMES};
use crate::model::picture::Panel;
use crate::model::{Date, Field, Meaning, OpeningName, Record, Side, SideWords};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Lang;
#[cfg(feature = "expressions")]
use expression::{Expression, Replayed};
use name::NamePattern;
use position_filter::PositionSearch;
pub(crate) use position_filter::{FoundNames, PositionFilter};
pub(crate) use range::ValueRange;
use result::ResultPattern;

/// Options that select records.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Choosing")]
pub(crate) struct CriteriaArgs {
    /// Records of this player, by part of the name; exact in quotes: '"홍길동"'
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// Records in which Black has this name
    #[arg(long, value_name = "NAME")]
    black: Vec<String>,
    /// Records in which White has this name
    #[arg(long, value_name = "NAME")]
    white: Vec<String>,
    /// Records with this result: B, W, draw, void, unknown, none, R, T, F, B+R, W+..5.5; 1+ for the first side of yut
    #[arg(long, value_name = "RESULT")]
    result: Vec<String>,
    /// Records of this date or range of dates: 2026-03-01, 2026-01..2026-03, 2020..
    #[arg(long, value_name = "RANGE")]
    date: Vec<String>,
    /// Records of this event, by its name or part of it
    #[arg(long, value_name = "TEXT")]
    event: Vec<String>,
    /// Records with this many moves in the main line: 100.., ..50, 30..60
    #[arg(long, value_name = "RANGE")]
    plies: Vec<String>,
    /// Records with this omok opening, by any of its names: 화월, D4, kagetsu
    #[arg(long, value_name = "NAME")]
    opening: Vec<String>,
    /// Records replayed under this ruleset: korean, renju; see `bokgi games`
    #[arg(long, value_name = "RULESET")]
    ruleset: Vec<String>,
    /// Records with this many handicap stones: 0 for none, 2.., 2..9
    #[arg(long, value_name = "RANGE")]
    handicap: Vec<String>,
    /// Records of this game, such as baduk
    #[arg(long, value_name = "GAME", value_parser = one_of(kinds()), hide_possible_values = true)]
    kind: Vec<&'static str>,
    /// Records whose worst finding in `check` has this severity; none for clean records
    #[arg(long, value_name = "SEVERITY", value_delimiter = ',', value_parser = one_of(GRAVEST))]
    severity: Vec<Option<Severity>>,
    /// Records that meet a condition in CEL: 'plies > 200 && black.rank == "9단"'
    #[cfg(feature = "expressions")]
    #[arg(long = "where", value_name = "EXPRESSION")]
    conditions: Vec<String>,
    /// Select the records that do not match
    #[arg(short = 'v', long)]
    invert: bool,
}

const GRAVEST: [(&str, Option<Severity>); 3] = [
    ("none", None),
    ("warning", Some(Severity::Warning)),
    ("error", Some(Severity::Error)),
];

/// Returns every game as a value of `--kind`: its id, with the Korean name as an alias.
fn kinds() -> impl Iterator<Item = (PossibleValue, &'static str)> {
    GAMES.iter().map(|game| {
        let facts = game.facts();
        let value = PossibleValue::new(facts.id).alias(facts.name.get(Lang::Ko));
        (value, facts.id)
    })
}

/// Parsed criteria that select records. A record matches if, for every given criterion, at least
/// one of its values matches.
#[derive(Clone, Debug)]
pub(crate) struct Criteria {
    players: Vec<NamePattern>,
    /// Names given with `--black` and `--white`, by side.
    sides: [(Side, Vec<NamePattern>); 2],
    results: Vec<ResultPattern>,
    dates: Vec<Days>,
    /// Event names of `--event`, normalized for comparison: in lower case and without blanks.
    events: Vec<String>,
    plies: Vec<ValueRange<usize>>,
    openings: Vec<OpeningName>,
    /// Rulesets of `--ruleset`, as pairs of game id and ruleset id.
    rulesets: Vec<(&'static str, &'static str)>,
    handicaps: Vec<ValueRange<i32>>,
    games: Vec<&'static str>,
    gravest: Vec<Option<Severity>>,
    /// Board positions or opening moves to search for; one of them must occur in the game. `None`
    /// for no such criterion.
    pub position_filter: Option<PositionFilter>,
    #[cfg(feature = "expressions")]
    conditions: Vec<Expression>,
    /// True if `--invert` selects the records that do not match.
    is_inverted: bool,
}

impl CriteriaArgs {
    /// Parses the values of these options; fails on the first invalid one.
    pub(crate) fn criteria(&self) -> Result<Criteria, CliError> {
        Ok(Criteria {
            players: names("--player", &self.player)?,
            sides: [
                (Side::BLACK, names("--black", &self.black)?),
                (Side::WHITE, names("--white", &self.white)?),
            ],
            results: all(&self.result, ResultPattern::parse)?,
            dates: all(&self.date, days)?,
            events: all(&self.event, |text| match without_blanks(text) {
                empty if empty.is_empty() => Err(nothing_asked("--event")),
                text => Ok(text),
            })?,
            plies: all(&self.plies, |text| number_range(text, ("--plies", "100..")))?,
            openings: all(&self.opening, openings)?.concat(),
            rulesets: all(&self.ruleset, rulesets)?.concat(),
            handicaps: all(&self.handicap, |text| {
                number_range(text, ("--handicap", "2.."))
            })?,
            games: self.kind.clone(),
            gravest: self.severity.clone(),
            position_filter: None,
            #[cfg(feature = "expressions")]
            conditions: all(&self.conditions, Expression::parse)?,
            is_inverted: self.invert,
        })
    }
}

impl Criteria {
    /// Creates criteria that match every record.
    pub(crate) fn none() -> Criteria {
        let all = CriteriaArgs::default().criteria();
        all.expect("nothing is asked that could be wrong")
    }

    /// Creates a judge, which decides record by record. `inspection` sets the rules of the replay;
    /// findings that the filter `choice` rejects do not count.
    pub(crate) fn judge<'c>(
        &'c self,
        inspection: &'c Inspection,
        choice: &'c CodeFilter,
    ) -> Judge<'c> {
        Judge {
            criteria: self,
            inspector: Inspector::new(inspection),
            choice,
            search: self.position_filter.as_ref().map(PositionFilter::search),
        }
    }

    /// True if a record's game and header match the criteria, without a replay.
    fn fits_header(&self, record: &Record) -> bool {
        let plies = || record.main_line_moves();
        let handicap = || i32::try_from(Meaning::new(record).handicap.count).unwrap_or(i32::MAX);
        any(&self.games, |game| record.game.0 == **game)
            && any(&self.players, |name| {
                let mut entries = record.header.of_main_line();
                entries.any(|entry| {
                    let is_player = matches!(entry.field, Field::Name(_) | Field::Members(_));
                    is_player && name.fits(record.text(entry.text))
                })
            })
            && self.sides.iter().all(|(side, names)| {
                any(names, |name| {
                    record.game.side_words() == SideWords::Colours
                        && record
                            .info(Field::Name(*side))
                            .is_some_and(|written| name.fits(written))
                })
            })
            && any(&self.results, |result| result.fits(record))
            && any(&self.dates, |days| {
                record.header.dates().iter().any(|&date| days.hold(date))
            })
            && any(&self.events, |event| {
                let written = record.info(Field::Event);
                written.is_some_and(|written| without_blanks(written).contains(event))
            })
            && any(&self.plies, |range| range.holds(plies()))
            && any(&self.handicaps, |range| range.holds(handicap()))
    }
}

/// Decides for one record after another if it matches the criteria.
pub(crate) struct Judge<'c> {
    criteria: &'c Criteria,
    inspector: Inspector<'c>,
    choice: &'c CodeFilter,
    /// The search for positions, with the matches of the last record judged; `None` if no positions
    /// are searched.
    search: Option<PositionSearch<'c>>,
}

impl Judge<'_> {
    /// True if an item read from a file is selected. An item without a record always is, because
    /// its findings concern the file. The record is replayed only if a criterion needs it.
    pub(crate) fn wants(&mut self, piece: &ReadItem) -> bool {
        let Some(record) = &piece.record else {
            return true;
        };
        self.fits(record, piece) != self.criteria.is_inverted
    }

    fn fits(&mut self, record: &Record, piece: &ReadItem) -> bool {
        let criteria = self.criteria;
        if !criteria.fits_header(record) {
            return false;
        }
        if let Some(search) = &mut self.search
            && !search.finds(record, &self.inspector)
        {
            return false;
        }
        #[cfg(feature = "expressions")]
        if !any(&criteria.conditions, |condition| {
            self.holds(condition, record, piece)
        }) {
            return false;
        }
        let asks_for_meaning = !criteria.openings.is_empty() || !criteria.rulesets.is_empty();
        if !asks_for_meaning && criteria.gravest.is_empty() {
            return true;
        }
        // The inspector changes records, so it gets a copy: the selected record is written
        // unchanged.
        let mut meant = record.clone();
        if asks_for_meaning {
            self.inspector.prepare(&mut meant, &mut Findings::new());
            if !self.fits_meaning(&meant) {
                return false;
            }
            meant = record.clone();
        }
        if criteria.gravest.is_empty() {
            return true;
        }
        let mut findings = piece.findings.clone();
        self.inspector.inspect(&mut meant, &mut findings);
        let mut findings = findings.into_vec();
        self.choice.apply(&mut findings);
        let severities = findings.iter().map(|finding| finding.severity);
        let gravest = severities.max().filter(|&found| found > Severity::Note);
        criteria.gravest.contains(&gravest)
    }

    /// True if a record meets a `--where` condition; replays the record only if the condition needs
    /// it.
    #[cfg(feature = "expressions")]
    fn holds(&mut self, condition: &Expression, record: &Record, piece: &ReadItem) -> bool {
        let mut replayed = Replayed::default();
        if condition.asks_for_replay() {
            let mut meant = record.clone();
            let mut findings = piece.findings.clone();
            self.inspector.inspect(&mut meant, &mut findings);
            replayed.findings = findings.into_vec();
            self.choice.apply(&mut replayed.findings);
            if let Some(game) = games::by_id(&meant.game.0) {
                let position = game.begin(&meant, self.inspector.request(game));
                replayed.ruleset = position.ruleset().to_owned();
                let opening = game.opening(&meant, &mut meant.tree.main_line());
                replayed.opening = opening.map_or_else(String::new, |it| it.to_string());
            }
        }
        condition.holds(record, &replayed)
    }

    /// Returns the names (`games.sgf#2@57`) of the positions that matched in the last record;
    /// `name` itself if no positions are searched or `--invert` is given.
    pub(crate) fn named(&self, name: String) -> Vec<String> {
        match &self.search {
            Some(search) if !self.criteria.is_inverted => search.named(name),
            _ => vec![name],
        }
    }

    /// Draws the positions that matched in the last record, as panels with their names.
    pub(crate) fn drawn(&self, record: &Record, name: &str) -> Vec<Panel> {
        let search = self.search.iter();
        let drawn = search.map(|search| search.drawn(record, name, &self.inspector));
        drawn.flatten().collect()
    }

    /// True if the record's opening and ruleset match `--opening` and `--ruleset`.
    fn fits_meaning(&self, record: &Record) -> bool {
        let criteria = self.criteria;
        let Some(game) = games::by_id(&record.game.0) else {
            return false;
        };
        let opening = || game.opening(record, &mut record.tree.main_line());
        let ruleset = || {
            let position = game.begin(record, self.inspector.request(game));
            (game.facts().id, position.ruleset())
        };
        (criteria.openings.is_empty()
            || opening().is_some_and(|opening| criteria.openings.contains(&opening)))
            && (criteria.rulesets.is_empty() || criteria.rulesets.contains(&ruleset()))
    }
}

/// True if one of the values given for a criterion fits, or none is given.
fn any<T>(asked: &[T], fits: impl FnMut(&T) -> bool) -> bool {
    asked.is_empty() || asked.iter().any(fits)
}

/// Parses every value given for an option; fails on the first invalid one.
fn all<T>(
    texts: &[String],
    read: impl Fn(&str) -> Result<T, CliError>,
) -> Result<Vec<T>, CliError> {
    texts.iter().map(|text| read(text)).collect()
}

fn names(option: &str, texts: &[String]) -> Result<Vec<NamePattern>, CliError> {
    all(texts, |text| {
        NamePattern::parse(text).ok_or_else(|| nothing_asked(option))
    })
}

fn nothing_asked(option: &str) -> CliError {
    CliError::new(&cli_error::NOTHING_ASKED).with("option", option)
}

fn number_range<T: FromStr + PartialOrd>(
    text: &str,
    usage: (&str, &str),
) -> Result<ValueRange<T>, CliError> {
    ValueRange::parse(text, usage, |text| text.parse().ok())
}

/// Parses a range of dates for `--date`, such as `2026-01..2026-03`; months and days may be
/// missing.
fn days(text: &str) -> Result<Days, CliError> {
    let usage = ("--date", "2026-01..2026-03");
    let range = ValueRange::parse(text, usage, |text| {
        let dates = date::read(text)?.value;
        let mut dates = dates.into_iter();
        let only = dates.next()?;
        dates.next().is_none().then_some(only)
    })?;
    let year = |year| Date {
        year,
        month: None,
        day: None,
    };
    let first = range.first.unwrap_or(year(1));
    let last = range.last.unwrap_or(year(u16::MAX));
    let days = Days::between(first, last);
    days.ok_or_else(|| range::wrong(text, usage))
}

/// Returns the openings of any game that have this name; fails if there is none.
fn openings(text: &str) -> Result<Vec<OpeningName>, CliError> {
    let named = GAMES.iter().flat_map(|game| game.openings_named(text));
    let named: Vec<OpeningName> = named.collect();
    if !named.is_empty() {
        return Ok(named);
    }
    let known = GAMES.iter().flat_map(|game| game.openings());
    let words = known.flat_map(|name| [name.hangul, name.number, name.romanised, name.hanja]);
    let unknown = UnknownWord {
        option: "--opening",
        asked: text,
        known: "D1 … D13, I1 … I13, 화월, 花月, kagetsu",
    };
    Err(unknown.problem(words))
}

/// Returns the rulesets of any game with this name, as pairs of game id and ruleset id; fails if
/// there is none.
fn rulesets(text: &str) -> Result<Vec<(&'static str, &'static str)>, CliError> {
    let named = GAMES.iter().filter_map(|game| {
        let facts = game.facts();
        Some((facts.id, facts.rulebook.ruleset(text)?.id))
    });
    let named: Vec<_> = named.collect();
    if !named.is_empty() {
        return Ok(named);
    }
    let rulebooks = GAMES.iter().map(|game| game.facts().rulebook);
    let known: Vec<_> = rulebooks.flat_map(|book| book.rulesets()).collect();
    let ids: Vec<&str> = known.iter().map(|ruleset| ruleset.id).collect();
    let unknown = UnknownWord {
        option: "--ruleset",
        asked: text,
        known: &ids.join(", "),
    };
    Err(unknown.problem(
        known
            .iter()
            .flat_map(|ruleset| [ruleset.id, ruleset.korean]),
    ))
}
