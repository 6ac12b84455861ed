//! What records have to be that are chosen, as the command line says it.

#[cfg(feature = "expressions")]
mod expression;
mod name;
mod range;
mod result;
mod sought;

use std::str::FromStr;

use clap::Args;
use clap::builder::PossibleValue;

use super::choice::Choice;
use super::unknown_word::UnknownWord;
use crate::cli::args::one_of;
use crate::cli::run::problem::{self, Problem};
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
pub(crate) use range::ValueRange;
use result::ResultPattern;
use sought::PositionSearch;
pub(crate) use sought::{FoundNames, SoughtPositions};

/// Which records.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Choosing")]
pub(crate) struct CriteriaArgs {
    /// A player of either side; a part of the name is enough unless it stands in quotes: '"홍길동"'
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// The player of Black
    #[arg(long, value_name = "NAME")]
    black: Vec<String>,
    /// The player of White
    #[arg(long, value_name = "NAME")]
    white: Vec<String>,
    /// Result: B, W, draw, void, unknown, none, R, T, F, B+R, W+..5.5; 1+ for the first side of yut
    #[arg(long, value_name = "RESULT")]
    result: Vec<String>,
    /// Days, months or years: 2026-03-01, 2026-01..2026-03, 2020..
    #[arg(long, value_name = "RANGE")]
    date: Vec<String>,
    /// The event, or a part of its name
    #[arg(long, value_name = "TEXT")]
    event: Vec<String>,
    /// Moves of the main line: 100.., ..50, 30..60
    #[arg(long, value_name = "RANGE")]
    plies: Vec<String>,
    /// Opening of omok by any of its names: 화월, D4, kagetsu; other games have no named openings
    #[arg(long, value_name = "NAME")]
    opening: Vec<String>,
    /// Ruleset that the record is replayed under: korean, renju; see `bokgi games`
    #[arg(long, value_name = "RULESET")]
    ruleset: Vec<String>,
    /// Handicap stones: 0 for none, 2.., 2..9
    #[arg(long, value_name = "RANGE")]
    handicap: Vec<String>,
    /// The game
    #[arg(long, value_name = "GAME", value_parser = one_of(kinds()), hide_possible_values = true)]
    kind: Vec<&'static str>,
    /// The gravest of what `check` finds in the record; none is a record without errors and warnings
    #[arg(long, value_name = "SEVERITY", value_delimiter = ',', value_parser = one_of(GRAVEST))]
    severity: Vec<Option<Severity>>,
    /// A condition in CEL on the fields of a record: 'plies > 200 && black.rank == "9단"'
    #[cfg(feature = "expressions")]
    #[arg(long = "where", value_name = "EXPRESSION")]
    conditions: Vec<String>,
    /// The records that do not fit
    #[arg(short = 'v', long)]
    invert: bool,
}

const GRAVEST: [(&str, Option<Severity>); 3] = [
    ("none", None),
    ("warning", Some(Severity::Warning)),
    ("error", Some(Severity::Error)),
];

/// The games by their ids, and by their Korean names.
fn kinds() -> impl Iterator<Item = (PossibleValue, &'static str)> {
    GAMES.iter().map(|game| {
        let facts = game.facts();
        let value = PossibleValue::new(facts.id).alias(facts.name.get(Lang::Ko));
        (value, facts.id)
    })
}

/// What a record has to be: of each kind one of what is asked for, where anything is.
#[derive(Clone, Debug)]
pub(crate) struct Criteria {
    players: Vec<NamePattern>,
    /// By the side whose player it is.
    sides: [(Side, Vec<NamePattern>); 2],
    results: Vec<ResultPattern>,
    dates: Vec<Days>,
    /// As they are compared.
    events: Vec<String>,
    plies: Vec<ValueRange<usize>>,
    openings: Vec<OpeningName>,
    /// Ids of a game and of a ruleset of it.
    rulesets: Vec<(&'static str, &'static str)>,
    handicaps: Vec<ValueRange<i32>>,
    games: Vec<&'static str>,
    gravest: Vec<Option<Severity>>,
    /// Positions that have to come up.
    pub sought: Option<SoughtPositions>,
    #[cfg(feature = "expressions")]
    conditions: Vec<Expression>,
    /// Whether the records that do not fit are wanted.
    is_inverted: bool,
}

impl CriteriaArgs {
    /// What records have to be; fails for what is not understood.
    pub(crate) fn criteria(&self) -> Result<Criteria, Problem> {
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
            sought: None,
            #[cfg(feature = "expressions")]
            conditions: all(&self.conditions, Expression::parse)?,
            is_inverted: self.invert,
        })
    }
}

impl Criteria {
    /// All records.
    pub(crate) fn none() -> Criteria {
        let all = CriteriaArgs::default().criteria();
        all.expect("nothing is asked that could be wrong")
    }

    /// A judge of records, which are looked at by an inspection; findings that `choice` does not want
    /// are none.
    pub(crate) fn judge<'c>(&'c self, inspection: &'c Inspection, choice: &'c Choice) -> Judge<'c> {
        Judge {
            criteria: self,
            inspector: Inspector::new(inspection),
            choice,
            search: self.sought.as_ref().map(SoughtPositions::search),
        }
    }

    /// Whether what a record states is what is asked for.
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

/// Judges one record after another.
pub(crate) struct Judge<'c> {
    criteria: &'c Criteria,
    inspector: Inspector<'c>,
    choice: &'c Choice,
    /// What looks for positions, with what was found in the record that was judged last.
    search: Option<PositionSearch<'c>>,
}

impl Judge<'_> {
    /// Whether a piece is wanted: one without a record always is, for what was found there is about
    /// the file. A record is replayed only where something is asked that a replay tells.
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
        // What is written goes on as it stands: what is mended is a copy.
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

    /// Whether a condition holds for a record, which is replayed where the condition asks for it.
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

    /// What is told of the record that was judged last, whose name is given: where positions are sought, those
    /// that were found.
    pub(crate) fn named(&self, name: String) -> Vec<String> {
        match &self.search {
            Some(search) if !self.criteria.is_inverted => search.named(name),
            _ => vec![name],
        }
    }

    /// The positions that were found in the record that was judged last, as they are drawn, each with its name.
    pub(crate) fn drawn(&self, record: &Record, name: &str) -> Vec<Panel> {
        let search = self.search.iter();
        let drawn = search.map(|search| search.drawn(record, name, &self.inspector));
        drawn.flatten().collect()
    }

    /// Whether opening and rules are those that are asked for.
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

/// Whether one of the things that are asked for fits, or none is asked for.
fn any<T>(asked: &[T], fits: impl FnMut(&T) -> bool) -> bool {
    asked.is_empty() || asked.iter().any(fits)
}

/// What each text means.
fn all<T>(texts: &[String], read: impl Fn(&str) -> Result<T, Problem>) -> Result<Vec<T>, Problem> {
    texts.iter().map(|text| read(text)).collect()
}

fn names(option: &str, texts: &[String]) -> Result<Vec<NamePattern>, Problem> {
    all(texts, |text| {
        NamePattern::parse(text).ok_or_else(|| nothing_asked(option))
    })
}

fn nothing_asked(option: &str) -> Problem {
    Problem::new(&problem::NOTHING_ASKED).with("option", option)
}

fn number_range<T: FromStr + PartialOrd>(
    text: &str,
    told: (&str, &str),
) -> Result<ValueRange<T>, Problem> {
    ValueRange::parse(text, told, |text| text.parse().ok())
}

/// The days of a range of dates, which may lack month or day.
fn days(text: &str) -> Result<Days, Problem> {
    let told = ("--date", "2026-01..2026-03");
    let range = ValueRange::parse(text, told, |text| {
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
    days.ok_or_else(|| range::wrong(text, told))
}

/// The openings that a text names, of all games that have names for them.
fn openings(text: &str) -> Result<Vec<OpeningName>, Problem> {
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

/// The rulesets that a name means, each with its game.
fn rulesets(text: &str) -> Result<Vec<(&'static str, &'static str)>, Problem> {
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
