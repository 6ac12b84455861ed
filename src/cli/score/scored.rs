//! What a record comes to when it is counted.

use super::counting::CountingArgs;
use super::drawing;
use crate::cli::problem::{self, Problem};
use crate::cli::session::Exit;
use crate::cli::show::part::Moment;
use crate::cli::show::titles;
use crate::cli::table::Table;
use crate::diag::{Finding, Findings};
use crate::games::figure::PlayLine;
use crate::games::{self, CountLack, CountRequest, CountedPosition, DeadStones, Facts};
use crate::model::picture::{Figure, Headline, Picture};
use crate::model::{
    Board, Count, CountMethod, CountedPoint, Field, Hundredths, Outcome, Point, Record, Side, Trace,
};
use crate::report::line::printable;
use crate::rules::count::Agreement;
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};

/// Counts records.
pub(super) struct Scorer<'a> {
    /// What is asked for.
    pub(super) asked: &'a CountingArgs,
    /// The language of words in pictures.
    pub(super) lang: Lang,
}

/// A record that was counted, or why it was not.
pub(super) struct Scored {
    pub(super) file: String,
    /// From 1.
    pub(super) record: u64,
    pub(super) board: Board,
    pub(super) game: String,
    /// The result as it is written.
    pub(super) stated: Option<String>,
    pub(super) kind: ScoredKind,
    /// Its board, with what the rectangles of a gathered one add up to.
    pub(super) figure: Option<Figure>,
    pub(super) exit: Exit,
}

/// What was made of a record.
pub(super) enum ScoredKind {
    /// It is won by points.
    Points(Box<ScoredPosition>),
    /// It is of another game, which the board decided as the words say, if it did.
    Other {
        /// Its name.
        name: Bilingual,
        /// How it ended on the board.
        ending: Option<[String; 2]>,
    },
}

/// A position that is won by points.
pub(super) struct ScoredPosition {
    /// Number of the last move.
    pub(super) ply: u32,
    pub(super) ruleset: &'static str,
    pub(super) ruleset_name: Bilingual,
    pub(super) counted: CountedPosition,
    pub(super) agreement: Agreement,
    /// The number of the first move that is illegal or could not be read, if the board hangs on it.
    pub(super) first_illegal: Option<u32>,
    pub(super) findings: Vec<Finding>,
}

impl ScoredPosition {
    /// The count that is shown: the one that gives the stated result, else the best.
    pub(super) fn count(&self) -> Option<&Count> {
        match &self.agreement {
            Agreement::Agrees(count) => Some(count),
            _ => self.counted.counts.first(),
        }
    }

    /// Whose territory a point is, where that counts.
    pub(super) fn territory(&self, point: &CountedPoint) -> Option<Side> {
        let owner = point.territory()?;
        let counts = self
            .count()
            .map(|count| count.sides[owner.index()].uncounted == 0);
        (!point.is_in_seki || counts == Some(true)).then_some(owner)
    }

    /// The points of territory, with whose they are; none where nobody knows.
    fn owned(&self, board: &Board) -> Vec<(Point, Side)> {
        let points = board.points().zip(&self.counted.points);
        let owned = points.filter_map(|(at, point)| Some((at, self.territory(point)?)));
        owned.filter(|_| self.counted.basis.is_some()).collect()
    }

    /// Whether the count that agrees is not the best reading of the rules.
    fn is_second_reading(&self) -> bool {
        let best = self.counted.counts.first();
        matches!(&self.agreement, Agreement::Agrees(count) if best != Some(count))
    }
}

impl Scorer<'_> {
    /// Counts a record; fails where something is asked for that it does not have.
    pub(super) fn score(
        &self,
        record: &Record,
        inspector: &mut Inspector<'_>,
    ) -> Result<Scored, Problem> {
        let game = games::by_id(&record.game.0);
        let game = game.ok_or_else(|| Problem::unknown_game(record))?;
        let facts = game.facts();
        let mut scored = Scored {
            file: record.source().name().to_owned(),
            record: u64::from(record.origin.index) + 1,
            board: record.board,
            game: facts.id.to_owned(),
            stated: record.info(Field::Result).map(str::to_owned),
            kind: ScoredKind::Other {
                name: facts.name,
                ending: None,
            },
            figure: None,
            exit: Exit::Fine,
        };
        let trace = inspector.replay(record, &mut Findings::new());
        let first_illegal = trace.and_then(|trace| trace.first_illegal);
        if !facts.komi {
            let ending = trace.and_then(ending);
            scored.kind = ScoredKind::Other {
                name: facts.name,
                ending,
            };
            return Ok(scored);
        }
        let line = PlayLine::main(record, game, inspector.request(game));
        let ply = match self.asked.at {
            Some(Moment::After(ply)) => Some(ply),
            Some(Moment::Last) | None => None,
        };
        let request = CountRequest {
            dead: self.dead(record)?,
            komi: self.asked.komi,
        };
        let counted = line.count(ply, &request);
        let figure = counted.map_err(|error| {
            Problem::no_picture(record.source().name(), |lang| error.message(lang))
        })?;
        let Some(counted) = figure.counted else {
            return Ok(scored);
        };
        if let DeadStones::Named(points) = &request.dead
            && let Some(empty) = points
                .iter()
                .find(|&&at| counted.at(&record.board, at).stone.is_none())
        {
            return Err(Problem::new(&problem::NO_STONE)
                .with("asked", record.board.name(*empty))
                .with("name", record.source().name()));
        }
        let position = ScoredPosition {
            ply: figure.ply,
            ruleset: figure.ruleset,
            ruleset_name: ruleset_name(facts, figure.ruleset),
            agreement: Agreement::of(&counted.counts, record.header.outcome()),
            counted,
            first_illegal: first_illegal.filter(|&first| first <= figure.ply),
            findings: figure.findings,
        };
        scored.exit = exit(&position);
        scored.figure = Some(self.figure(record, figure.picture, &position)?);
        scored.kind = ScoredKind::Points(Box::new(position));
        Ok(scored)
    }

    /// Which stones are dead.
    fn dead(&self, record: &Record) -> Result<DeadStones, Problem> {
        let named = self.asked.dead.iter().map(|name| name.trim());
        let named: Vec<&str> = named.filter(|name| !name.is_empty()).collect();
        match named[..] {
            [] => Ok(DeadStones::MarkedOrSettled),
            ["none" | "없음"] => Ok(DeadStones::Named(Vec::new())),
            _ => {
                let points = named.into_iter().map(|name| point(record, name));
                points.collect::<Result<_, _>>().map(DeadStones::Named)
            }
        }
    }

    fn figure(
        &self,
        record: &Record,
        picture: Picture,
        position: &ScoredPosition,
    ) -> Result<Figure, Problem> {
        let counted = &position.counted;
        let count = position.count().filter(|_| self.asked.gathered);
        let Some(count) = count else {
            return Ok(Figure::of(drawing::marked(
                picture,
                position.owned(&record.board),
            )));
        };
        if count.method != CountMethod::Territory {
            return Err(Problem::new(&problem::NOT_GATHERED).with("name", record.source().name()));
        }
        let (picture, lines) = drawing::gathered(picture, counted, count, self.lang);
        let heading = Bilingual::new("Gathered: ", "모은 집: ").get(self.lang);
        let mut figure = Figure::of(picture);
        figure.text.push(format!("{heading}{}", lines.join(", ")));
        Ok(figure)
    }
}

const NOT_COUNTED: Bilingual = Bilingual::new("Not counted", "계가하지 못함");

/// A point of the board by its name.
fn point(record: &Record, name: &str) -> Result<Point, Problem> {
    let board = &record.board;
    let point = board.point(name).filter(|&at| board.holds(at));
    point.ok_or_else(|| {
        Problem::new(&problem::NO_POINT)
            .with("asked", name)
            .with("name", record.source().name())
    })
}

fn ruleset_name(facts: &Facts, id: &str) -> Bilingual {
    let rulesets = facts.rulebook.rulesets();
    let named = rulesets.into_iter().find(|ruleset| ruleset.id == id);
    named.map_or(Bilingual::new("", ""), |named| named.name)
}

/// How a game of other kind ended on the board.
fn ending(trace: &Trace) -> Option<[String; 2]> {
    if trace.ending.is_some() {
        return trace.ending.clone();
    }
    let outcome = trace.outcome?;
    let said = |lang| titles::spelled(outcome, lang).unwrap_or_else(|| outcome.to_string());
    Some([said(Lang::En), said(Lang::Ko)])
}

/// 1 where the result disagrees, or where it is one by points, or none, and could not be counted.
fn exit(position: &ScoredPosition) -> Exit {
    let has_result = position.count().and_then(Count::outcome).is_some();
    Exit::found(match position.agreement {
        Agreement::Differs(..) | Agreement::Uncounted => true,
        Agreement::Unstated => !has_result,
        Agreement::Agrees(_) | Agreement::NotByCount => false,
    })
}

/// Who wins by how much, as far as it is known.
pub(super) fn verdict(count: &Count, lang: Lang) -> String {
    if let Some(outcome) = count.outcome() {
        return titles::spelled(outcome, lang).unwrap_or_else(|| outcome.to_string());
    }
    let lead = count.lead();
    let (side, margin) = match lead.0.signum() {
        0 => {
            return Bilingual::new("Even without the komi", "덤을 빼면 같음")
                .get(lang)
                .to_owned();
        }
        1 => (Side::BLACK, lead),
        _ => (Side::WHITE, count.margin()),
    };
    let (side, margin) = (side.word().get(lang), margin.as_said(lang));
    match lang {
        Lang::En => format!("{side} is ahead by {margin} without the komi"),
        Lang::Ko => format!("덤을 빼면 {side} {margin} 우세"),
    }
}

/// How the points of each side come together, one line a side.
fn sums(count: &Count, lang: Lang) -> Vec<String> {
    let sides = [Side::BLACK, Side::WHITE].into_iter();
    let line = |side: Side| {
        let parts = rows(count, lang).into_iter().filter_map(|row| {
            let value = row.cells[side.index()].as_ref()?;
            (row.is_summand && value != "0").then(|| match lang {
                Lang::En => format!("{} {value}", row.name.en.to_lowercase()),
                Lang::Ko => format!("{} {value}", row.name.ko),
            })
        });
        let parts: Vec<String> = parts.collect();
        format!(
            "{}: {} = {}",
            side.word().get(lang),
            parts.join(" + "),
            said(total(count, side), lang)
        )
    };
    sides.map(line).collect()
}

/// A row of the table.
struct Row {
    name: Bilingual,
    cells: [Option<String>; 2],
    /// Whether it adds to the points of a side.
    is_summand: bool,
}

/// What a side has, komi and compensation included.
pub(super) fn total(count: &Count, side: Side) -> Hundredths {
    let extra = match side {
        Side::WHITE => count.compensation as i32 * 100 + count.komi.unwrap_or_default().0,
        _ => 0,
    };
    Hundredths(count.points(side) * 100 + extra)
}

/// A number of points: whole ones as they are, others as players say them.
fn said(points: Hundredths, lang: Lang) -> String {
    if points.is_whole() {
        points.to_string()
    } else {
        points.as_said(lang)
    }
}

/// The rows of the table, those left out that have nothing to say.
fn rows(count: &Count, lang: Lang) -> Vec<Row> {
    let [black, white] = &count.sides;
    let row = |name, black: u32, white: u32, is_summand| Row {
        name,
        cells: [Some(black.to_string()), Some(white.to_string())],
        is_summand,
    };
    let is_territory = count.method == CountMethod::Territory;
    let mut rows = vec![row(TERRITORY, black.territory, white.territory, true)];
    if !is_territory {
        rows.push(row(STONES, black.stones, white.stones, true));
    }
    rows.push(row(DEAD, black.dead, white.dead, is_territory));
    rows.push(row(
        PRISONERS,
        black.prisoners,
        white.prisoners,
        is_territory,
    ));
    let mut optional = |name, black: u32, white: u32, is_summand| {
        if black + white > 0 {
            rows.push(row(name, black, white, is_summand));
        }
    };
    optional(HANDED, black.handed, white.handed, is_territory);
    optional(UNCOUNTED, black.uncounted, white.uncounted, false);
    if black.tax + white.tax > 0 {
        let less = |tax: u32| Some(format!("-{tax}"));
        rows.push(Row {
            name: TAX,
            cells: [less(black.tax), less(white.tax)],
            is_summand: true,
        });
    }
    if count.compensation > 0 {
        rows.push(Row {
            name: COMPENSATION,
            cells: [None, Some(count.compensation.to_string())],
            is_summand: true,
        });
    }
    if let Some(komi) = count.komi {
        rows.push(Row {
            name: KOMI,
            cells: [None, Some(komi.as_said(lang))],
            is_summand: true,
        });
    }
    rows
}

const TERRITORY: Bilingual = Bilingual::new("Territory", "집");
const STONES: Bilingual = Bilingual::new("Living stones", "산 돌");
const DEAD: Bilingual = Bilingual::new("Dead stones taken", "들어낸 죽은 돌");
const PRISONERS: Bilingual = Bilingual::new("Prisoners", "사석");
const HANDED: Bilingual = Bilingual::new("Stones for passes", "착수 포기로 받은 돌");
const UNCOUNTED: Bilingual = Bilingual::new("Not counted in seki", "빅이라 세지 않는 집");
const TAX: Bilingual = Bilingual::new("Group tax", "환기두");
const COMPENSATION: Bilingual = Bilingual::new("For handicap stones", "치석 보상");
const KOMI: Bilingual = Bilingual::new("Komi", "덤");
const TOTAL: Bilingual = Bilingual::new("Total", "합계");

impl Scored {
    /// Its board with all words that belong under it, to stand by itself.
    pub(super) fn plate(&self, lang: Lang) -> Option<Figure> {
        let ScoredKind::Points(position) = &self.kind else {
            return None;
        };
        let figure = self.figure.clone()?;
        let count = position.count();
        let headline = match count {
            Some(count) => verdict(count, lang),
            None => NOT_COUNTED.get(lang).to_owned(),
        };
        let mut text = count.map_or_else(Vec::new, |count| sums(count, lang));
        text.extend(figure.text);
        let notes = position.findings.iter();
        text.extend(notes.map(|finding| finding.message(lang)));
        Some(Figure {
            headline: Headline::Words(headline),
            text,
            ..figure
        })
    }

    /// The count as a table, with what there is to say about it.
    pub(super) fn table(&self, lang: Lang) -> String {
        let name = format!("{}#{}\n", printable(&self.file), self.record);
        let body = match &self.kind {
            ScoredKind::Points(position) => self.position(position, lang),
            ScoredKind::Other { name, ending } => self.other(*name, ending.as_ref(), lang),
        };
        name + &body
    }

    fn other(&self, name: Bilingual, ending: Option<&[String; 2]>, lang: Lang) -> String {
        let name = name.get(lang);
        let mut text = match lang {
            Lang::En => format!("  {name} is not won by points: there is nothing to count\n"),
            Lang::Ko => format!("  {name}: 집으로 승부를 가리지 않아 계가할 것이 없음\n"),
        };
        if let Some([en, ko]) = ending {
            let said = Bilingual::new("On the board", "판 위의 결과").get(lang);
            let ending = match lang {
                Lang::En => en,
                Lang::Ko => ko,
            };
            text.push_str(&format!("  {said}: {}\n", printable(ending)));
        }
        if let Some(stated) = &self.stated {
            let said = Bilingual::new("The record's result", "기보의 결과").get(lang);
            text.push_str(&format!("  {said}: {}\n", printable(stated)));
        }
        text
    }

    fn position(&self, position: &ScoredPosition, lang: Lang) -> String {
        let mut text = String::new();
        let mut line = |words: &str| text.push_str(&format!("  {}\n", printable(words)));
        let rules = position.ruleset_name.get(lang);
        match position.count() {
            Some(count) => line(&format!("{rules} ({})", count.method.word().get(lang))),
            None => line(rules),
        }
        if let Some(basis) = position.counted.basis {
            let basis = basis.word().get(lang);
            line(&match lang {
                Lang::En => format!("Dead stones: {basis}"),
                Lang::Ko => format!("죽은 돌: {basis}"),
            });
        }
        if let Some(first) = position.first_illegal {
            line(&match lang {
                Lang::En => format!(
                    "Move {first} is illegal or cannot be read: the board may be another one"
                ),
                Lang::Ko => {
                    format!("{first}수가 둘 수 없거나 읽을 수 없는 수라서 판이 다를 수 있음")
                }
            });
        }
        if let Some(count) = position.count() {
            text.push_str(&format!("\n{}\n", grid(count, lang)));
        }
        let mut line = |words: &str| text.push_str(&format!("  {}\n", printable(words)));
        if let Some(count) = position.count() {
            line(&neutral(count, lang));
        }
        for side in [Side::BLACK, Side::WHITE] {
            let dead = position.counted.dead(&self.board, side);
            if position.counted.basis.is_some() && !dead.is_empty() {
                let points = drawing::names(&self.board, &dead).join(" ");
                let side = side.word().get(lang);
                line(&match lang {
                    Lang::En => format!("{side}'s dead stones: {points}"),
                    Lang::Ko => format!("죽은 {side}돌: {points}"),
                });
            }
        }
        for lack in &position.counted.lacks {
            line(&lack.message(&self.board, lang));
            let help = Bilingual::new("help", "도움말").get(lang);
            line(&format!("{help}: {}", lack.help().get(lang)));
        }
        for finding in &position.findings {
            let severity = finding.severity.word().get(lang);
            line(&format!(
                "{severity}[{}]: {}",
                finding.code.id,
                finding.message(lang)
            ));
        }
        if let Some(count) = position.count() {
            line(&format!(
                "{}{}",
                verdict(count, lang),
                self.agreed(position, lang)
            ));
        } else if let Some(stated) = &self.stated {
            line(&match lang {
                Lang::En => format!("The result {stated} is not compared"),
                Lang::Ko => format!("기보의 결과 {stated}: 비교하지 못함"),
            });
        }
        text
    }

    /// Whether the record's result agrees, to be read behind the verdict.
    fn agreed(&self, position: &ScoredPosition, lang: Lang) -> String {
        let stated = self.stated.as_deref().unwrap_or("").trim();
        let second = if position.is_second_reading() {
            Bilingual::new(
                ", where what is marked or the handicap is counted otherwise than the rules say",
                ", 표시된 집이나 치석 보상을 규칙과 달리 셈",
            )
            .get(lang)
        } else {
            ""
        };
        match (&position.agreement, lang) {
            (Agreement::Agrees(_), Lang::En) => format!("; the result {stated} agrees{second}"),
            (Agreement::Agrees(_), Lang::Ko) => format!(", 기보의 결과 {stated}: 같음{second}"),
            (Agreement::Differs(_, result), Lang::En) => {
                format!(
                    "; the result {stated} differs{}",
                    difference(position, *result, lang)
                )
            }
            (Agreement::Differs(_, result), Lang::Ko) => format!(
                ", 기보의 결과 {stated}: 다름{}",
                difference(position, *result, lang)
            ),
            (Agreement::NotByCount, Lang::En) => {
                format!("; the result {stated} is none by counting")
            }
            (Agreement::NotByCount, Lang::Ko) => {
                format!(", 기보의 결과 {stated}: 계가로 정한 것이 아님")
            }
            (Agreement::Unstated, Lang::En) => "; the record states no result".to_owned(),
            (Agreement::Unstated, Lang::Ko) => ", 기보에 결과가 적혀 있지 않음".to_owned(),
            (Agreement::Uncounted, Lang::En) => format!("; the result {stated} is not compared"),
            (Agreement::Uncounted, Lang::Ko) => format!(", 기보의 결과 {stated}: 비교하지 못함"),
        }
    }
}

/// By how many points a stated result differs.
fn difference(position: &ScoredPosition, stated: Outcome, lang: Lang) -> String {
    let lead = |outcome: Outcome| {
        let margin = outcome.margin().unwrap_or_default().0;
        match outcome.winner() {
            Some(Side::WHITE) => -margin,
            _ => margin,
        }
    };
    let Some(counted) = position.count().and_then(Count::outcome) else {
        return String::new();
    };
    let by = Hundredths((lead(counted) - lead(stated)).abs()).as_said(lang);
    match lang {
        Lang::En => format!(" by {by}"),
        Lang::Ko => format!(" ({by} 차이)"),
    }
}

fn grid(count: &Count, lang: Lang) -> Table<4> {
    let [black, white] = [Side::BLACK, Side::WHITE].map(|side| side.word().get(lang));
    let mut table = Table::new(["", "", black, white]);
    for row in rows(count, lang) {
        let [black, white] = row.cells.map(Option::unwrap_or_default);
        table.row(["", row.name.get(lang), &black, &white]);
    }
    let totals = [Side::BLACK, Side::WHITE].map(|side| said(total(count, side), lang));
    table.row(["", TOTAL.get(lang), &totals[0], &totals[1]]);
    table
}

/// Points that are nobody's.
fn neutral(count: &Count, lang: Lang) -> String {
    let (dame, shared) = (count.dame, count.shared);
    match lang {
        Lang::En => format!("Neutral points {dame}, shared in seki {shared}"),
        Lang::Ko => format!("공배 {dame}, 빅의 공배 {shared}"),
    }
}

/// The id of what is missing.
pub(super) const fn lack_id(lack: &CountLack) -> &'static str {
    match lack {
        CountLack::Contradiction(_) => "contradiction",
        CountLack::Judgement(_) => "judgement",
        CountLack::Unnamed(_) => "unnamed",
        CountLack::Komi => "komi",
    }
}
