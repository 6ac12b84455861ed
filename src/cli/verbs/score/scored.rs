//! Counting of a record's position, and the text about the count.

use super::counting::CountingArgs;
use super::drawing;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::session::Exit;
use crate::cli::run::table::Table;
use crate::cli::verbs::show::part::Moment;
use crate::games::{CountBasis, CountRequest, DeadStones, DoubtfulGroup};
use crate::model::picture::{Figure, Headline, Picture};
use crate::model::{Board, Count, CountMethod, Hundredths, Outcome, Point, Record, Side};
use crate::report::line::printable;
use crate::rules::count::{Agreement, gives, lead};
use crate::rules::inspection::Inspector;
use crate::rules::score::{Grade, ScoreError, Scored, ScoredKind, ScoredPosition, total};
use crate::text::{Bilingual, Lang};

/// Counts records with the options of the command line.
pub(super) struct Scorer<'a> {
    /// Options for dead and living stones, komi and move number.
    pub(super) asked: &'a CountingArgs,
    /// Language of the words in pictures.
    pub(super) lang: Lang,
}

/// A counted record with its picture and exit status.
pub(super) struct ScoredRecord {
    pub(super) scored: Scored,
    /// Picture of the counted board, with sums of the rectangles if it is drawn as counted by hand; `None` if the
    /// game is not won by points.
    pub(super) figure: Option<Figure>,
    pub(super) exit: Exit,
}

impl Scorer<'_> {
    /// Counts the position of a record; fails if the options name stones or a move that the record
    /// lacks.
    pub(super) fn score(
        &self,
        record: &Record,
        inspector: &mut Inspector<'_>,
    ) -> Result<ScoredRecord, CliError> {
        let ply = match self.asked.at {
            Some(Moment::After(ply)) => Some(ply),
            Some(Moment::Last) | None => None,
        };
        let request = CountRequest {
            dead: self.dead(record)?,
            alive: points(record, &self.asked.alive)?,
            komi: self.asked.komi,
            argues: false,
        };
        let name = record.source().name();
        let (scored, picture) =
            Scored::new(record, inspector, ply, &request).map_err(|error| match error {
                ScoreError::UnknownGame => CliError::unknown_game(record),
                ScoreError::NoPosition(error) => {
                    CliError::no_picture(name, |lang| error.message(lang))
                }
                ScoreError::NoStone(at) => CliError::new(&cli_error::NO_STONE)
                    .with("asked", record.board.name(at))
                    .with("name", name),
            })?;
        let (exit, figure) = match (&scored.kind, picture) {
            (ScoredKind::Points(position), Some(picture)) => (
                exit(position),
                Some(self.figure(record, picture, position)?),
            ),
            _ => (Exit::Fine, None),
        };
        Ok(ScoredRecord {
            scored,
            figure,
            exit,
        })
    }

    /// Parses the dead stones that the options name for a record; fails for an unknown point.
    fn dead(&self, record: &Record) -> Result<DeadStones, CliError> {
        let (words, names): (Vec<String>, Vec<String>) = self
            .asked
            .dead
            .iter()
            .map(|name| name.trim().to_owned())
            .filter(|name| !name.is_empty())
            .partition(|name| DeadWord::parse(name).is_some());
        let has = |word| words.iter().any(|name| DeadWord::parse(name) == Some(word));
        let points = points(record, &names)?;
        Ok(if has(DeadWord::Guess) {
            DeadStones::Guessed(points)
        } else if has(DeadWord::None) || !points.is_empty() {
            DeadStones::Named(points)
        } else {
            DeadStones::MarkedOrGuessed
        })
    }

    fn figure(
        &self,
        record: &Record,
        picture: Picture,
        position: &ScoredPosition,
    ) -> Result<Figure, CliError> {
        let counted = &position.counted;
        let count = position.count().filter(|_| self.asked.gathered);
        let Some(count) = count else {
            return Ok(Figure::new(drawing::marked(
                picture,
                position.owned(&record.board),
            )));
        };
        if count.method != CountMethod::Territory {
            return Err(
                CliError::new(&cli_error::NOT_GATHERED).with("name", record.source().name())
            );
        }
        let (picture, lines) = drawing::gathered(picture, counted, count, self.lang);
        let heading = Bilingual::new("Rearranged: ", "정리한 집: ").get(self.lang);
        let mut figure = Figure::new(picture);
        figure.text.push(format!("{heading}{}", lines.join(", ")));
        Ok(figure)
    }
}

const NOT_COUNTED: Bilingual = Bilingual::new("Not counted", "계가하지 못함");

/// A word that may be given instead of dead stones: `none` or `guess`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DeadWord {
    None,
    Guess,
}

impl DeadWord {
    fn parse(text: &str) -> Option<DeadWord> {
        match text {
            "none" | "없음" => Some(DeadWord::None),
            "guess" | "추정" => Some(DeadWord::Guess),
            _ => None,
        }
    }
}

/// Parses the names of points on a record's board; fails for an unknown name.
fn points(record: &Record, names: &[String]) -> Result<Vec<Point>, CliError> {
    let names = names.iter().map(|name| name.trim());
    let names = names.filter(|name| !name.is_empty());
    names.map(|name| point(record, name)).collect()
}

/// Parses the name of a point on a record's board, such as `D4`; fails if there is no such point.
fn point(record: &Record, name: &str) -> Result<Point, CliError> {
    let board = &record.board;
    let point = board.point(name).filter(|&at| board.holds(at));
    point.ok_or_else(|| {
        CliError::new(&cli_error::NO_POINT)
            .with("asked", name)
            .with("name", record.source().name())
    })
}

/// Returns exit status 1 if the count contradicts the record's result, or if no outcome could be counted for a result
/// by points or a missing result. A mere guess contradicts nothing.
fn exit(position: &ScoredPosition) -> Exit {
    let has_result = position.count().and_then(Count::outcome).is_some();
    Exit::found(match position.agreement {
        Agreement::Differs(..) => position.agrees() == Some(false),
        Agreement::Uncounted => true,
        Agreement::Unstated => !has_result,
        Agreement::Agrees(..) | Agreement::NotByCount => false,
    })
}

/// Formats the winner and margin of a count; without komi, the side that is ahead on the board.
pub(super) fn verdict(count: &Count, lang: Lang) -> String {
    if let Some(outcome) = count.outcome() {
        return outcome.said(lang).unwrap_or_else(|| outcome.to_string());
    }
    let lead = count.lead();
    let (side, margin) = match lead.0.signum() {
        0 => {
            return Bilingual::new("Equal without the komi", "덤을 빼면 같음")
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

/// Formats how each side's points add up, one line per side: `Black: territory 30 + prisoners 5 =
/// 35`.
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

/// A row in the table of a count: a name, and a value for Black and for White.
struct Row {
    name: Bilingual,
    cells: [Option<String>; 2],
    /// True if the values of the row are part of the sides' totals.
    is_summand: bool,
}

/// Formats points: whole numbers as digits, others as players say them.
fn said(points: Hundredths, lang: Lang) -> String {
    if points.is_whole() {
        points.to_string()
    } else {
        points.as_said(lang)
    }
}

/// Returns the rows in the table of a count: territory, stones, prisoners, komi and others that
/// apply.
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
    optional(FILLED, black.filled, white.filled, false);
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
const FILLED: Bilingual = Bilingual::new("Points filled", "이어서 없어진 집");
const TAX: Bilingual = Bilingual::new("Group tax", "환기두");
const COMPENSATION: Bilingual = Bilingual::new("For handicap stones", "치석 보상");
const KOMI: Bilingual = Bilingual::new("Komi", "덤");
const TOTAL: Bilingual = Bilingual::new("Total", "합계");

/// Formats the line that says how dead stones were determined: `Dead stones: ...`.
fn ground(basis: CountBasis, lang: Lang) -> String {
    let basis = basis.word().get(lang);
    match lang {
        Lang::En => format!("Dead stones: {basis}"),
        Lang::Ko => format!("죽은 돌: {basis}"),
    }
}

impl ScoredRecord {
    /// Returns the counted board as a figure that contains the verdict (or `Not counted`) and all texts, for a
    /// picture file; `None` if the game is not won by points.
    pub(super) fn plate(&self, lang: Lang) -> Option<Figure> {
        let ScoredKind::Points(position) = &self.scored.kind else {
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
        let guess = position
            .counted
            .basis
            .filter(|&basis| basis == CountBasis::Guessed);
        text.extend(guess.map(|basis| ground(basis, lang)));
        let board = &self.scored.board;
        let open = position
            .counted
            .doubtful
            .iter()
            .filter(|group| group.is_open());
        text.extend(open.map(|group| doubt(group, board, lang)));
        let differs = matches!(position.agreement, Agreement::Differs(..));
        text.extend(
            count
                .filter(|_| guess.is_some() || differs)
                .map(|_| self.compared(position, lang)),
        );
        let notes = position.findings.iter();
        text.extend(notes.map(|finding| finding.message(lang)));
        Some(Figure {
            headline: Headline::Words(headline),
            text,
            ..figure
        })
    }

    /// Formats the count of the record as a table with remarks, under the record's name.
    pub(super) fn table(&self, lang: Lang) -> String {
        let name = format!("{}#{}\n", printable(&self.scored.file), self.scored.record);
        let body = match &self.scored.kind {
            ScoredKind::Points(position) => self.position(position, lang),
            ScoredKind::Other { name, ending } => self.other(*name, ending.as_ref(), lang),
        };
        name + &body
    }

    fn other(&self, name: Bilingual, ending: Option<&[String; 2]>, lang: Lang) -> String {
        let name = name.get(lang);
        let mut text = match lang {
            Lang::En => format!("  {name} is not won by points, so nothing is counted\n"),
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
        if let Some(stated) = &self.scored.stated {
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
            line(&ground(basis, lang));
        }
        if let Some(first) = position.first_illegal {
            line(&match lang {
                Lang::En => {
                    format!("Move {first} is illegal or unreadable, so the board may be wrong")
                }
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
            let dead = position.counted.dead(&self.scored.board, side);
            if position.counted.basis.is_some() && !dead.is_empty() {
                let points = drawing::names(&self.scored.board, &dead).join(" ");
                let side = side.word().get(lang);
                line(&match lang {
                    Lang::En => format!("{side}'s dead stones: {points}"),
                    Lang::Ko => format!("죽은 {side}돌: {points}"),
                });
            }
        }
        let doubtful = position.counted.doubtful.iter();
        for group in doubtful.filter(|group| group.is_open()) {
            line(&doubt(group, &self.scored.board, lang));
        }
        for lack in &position.counted.lacks {
            line(&lack.message(&self.scored.board, lang));
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
        for row in table_of_readings(position, &self.scored.board, lang) {
            line(&row);
        }
        if position.count().is_some() {
            line(&self.compared(position, lang));
        } else if let Some(stated) = &self.scored.stated {
            line(&match lang {
                Lang::En => format!("The result {stated} was not compared"),
                Lang::Ko => format!("기보의 결과 {stated}: 비교하지 못함"),
            });
        }
        let causes = position.verdict.causes.iter().take(CAUSES);
        for cause in causes.filter(|_| position.agrees() != Some(true)) {
            let cause = cause.message(&self.scored.board, lang);
            let said = Bilingual::new("It would agree if", "다음과 같다면 맞음").get(lang);
            line(&format!("  {said}: {cause}"));
        }
        text
    }

    /// Formats the verdict on a counted position (winner and margin), with the comparison to the
    /// record's result.
    fn compared(&self, position: &ScoredPosition, lang: Lang) -> String {
        let verdict = position
            .count()
            .map_or_else(String::new, |count| verdict(count, lang));
        format!("{verdict}{}", self.agreed(position, lang))
    }

    /// Formats how the count compares to the record's result, as text that follows the verdict.
    fn agreed(&self, position: &ScoredPosition, lang: Lang) -> String {
        let stated = self.scored.stated.as_deref().unwrap_or("").trim();
        let grade = position
            .verdict
            .grade
            .filter(|_| position.counted.basis == Some(CountBasis::Guessed));
        let graded = |lang| match (grade, lang) {
            (Some(grade), Lang::En) => format!(" by this guess (grade {})", grade.id()),
            (Some(grade), Lang::Ko) => format!("(추정, {}등급)", grade.id()),
            (None, _) => String::new(),
        };
        let changes: Vec<String> = position
            .changes()
            .iter()
            .map(|change| change.message(&self.scored.board, lang))
            .collect();
        let changed = match (&changes[..], lang) {
            ([], _) => String::new(),
            (_, Lang::En) => format!(" ({})", changes.join("; ")),
            (_, Lang::Ko) => format!("({})", changes.join(", ")),
        };
        match (&position.agreement, lang) {
            (Agreement::Agrees(..), Lang::En) => {
                format!("{changed}; the result {stated} agrees{}", graded(lang))
            }
            (Agreement::Agrees(..), Lang::Ko) => {
                format!("{changed}, 기보의 결과 {stated}: 같음{}", graded(lang))
            }
            (Agreement::Differs(..), Lang::En) if grade == Some(Grade::B) => {
                format!("{changed}; the result {stated} may agree{}", graded(lang))
            }
            (Agreement::Differs(..), Lang::Ko) if grade == Some(Grade::B) => {
                format!(
                    "{changed}, 기보의 결과 {stated}: 맞을 수 있음{}",
                    graded(lang)
                )
            }
            (Agreement::Differs(..), Lang::En) if grade.is_some() => {
                format!(
                    "{changed}; the result {stated} is not confirmed{}",
                    graded(lang)
                )
            }
            (Agreement::Differs(..), Lang::Ko) if grade.is_some() => {
                format!(
                    "{changed}, 기보의 결과 {stated}: 확인하지 못함{}",
                    graded(lang)
                )
            }
            (Agreement::Differs(_, result), Lang::En) => {
                format!(
                    "{changed}; the result {stated} differs{}",
                    difference(position, *result, lang)
                )
            }
            (Agreement::Differs(_, result), Lang::Ko) => format!(
                "{changed}, 기보의 결과 {stated}: 다름{}",
                difference(position, *result, lang)
            ),
            (Agreement::NotByCount, Lang::En) => {
                format!("; the result {stated} is not a count")
            }
            (Agreement::NotByCount, Lang::Ko) => {
                format!(", 기보의 결과 {stated}: 계가로 정한 것이 아님")
            }
            (Agreement::Unstated, Lang::En) => "; the record states no result".to_owned(),
            (Agreement::Unstated, Lang::Ko) => ", 기보에 결과가 적혀 있지 않음".to_owned(),
            (Agreement::Uncounted, Lang::En) => format!("; the result {stated} was not compared"),
            (Agreement::Uncounted, Lang::Ko) => format!(", 기보의 결과 {stated}: 비교하지 못함"),
        }
    }
}

/// Maximum number of explanations shown for a difference.
const CAUSES: usize = 3;

/// Formats a line about a group that may be alive or dead, with its share of simulated games in
/// which it lives.
fn doubt(group: &DoubtfulGroup, board: &Board, lang: Lang) -> String {
    let (side, stones) = (group.side.word().get(lang), group.points.len());
    let first = group
        .points
        .first()
        .map_or_else(String::new, |&at| board.name(at));
    let lives = group.share;
    match (lang, group.is_dead) {
        (Lang::En, true) => {
            format!(
                "Doubtful: {side}'s {first} ({stones}), counted as dead; alive in {lives} % of the \
                 simulated games"
            )
        }
        (Lang::En, false) => {
            format!(
                "Doubtful: {side}'s {first} ({stones}), counted as alive; alive in {lives} % of \
                 the simulated games"
            )
        }
        (Lang::Ko, true) => format!(
            "불확실: {side} {first}({stones}점), 죽은 돌로 봄, 두어 본 판의 {lives}%에서 삶"
        ),
        (Lang::Ko, false) => {
            format!("불확실: {side} {first}({stones}점), 산 돌로 봄, 두어 본 판의 {lives}%에서 삶")
        }
    }
}

/// Formats the possible counts of a position, one per line with points and result: the count itself, counts with
/// other groups dead, and the count by the other method. Empty if there is only one count.
fn table_of_readings(position: &ScoredPosition, board: &Board, lang: Lang) -> Vec<String> {
    let stated = position.agreement.stated();
    let line = |mut words: Vec<String>, count: &Count| {
        if words.is_empty() {
            let unchanged = Bilingual::new("as it stands", "놓인 그대로");
            words.push(unchanged.get(lang).to_owned());
        }
        let [black, white] = [Side::BLACK, Side::WHITE].map(|side| {
            let points = said(total(count, side), lang);
            format!("{} {points}", side.word().get(lang))
        });
        let fits = stated.is_some_and(|stated| gives(count, stated));
        let mark = match (fits, lang) {
            (false, _) => "",
            (true, Lang::En) => " = RE",
            (true, Lang::Ko) => " = 기보의 결과",
        };
        let (words, verdict) = (words.join(", "), verdict(count, lang));
        format!("{words}: {black}, {white}; {verdict}{mark}")
    };
    let method = |count: &Count| count.method.word().get(lang).to_owned();
    let rows = position.rows().map(|reading| {
        let changes = reading.changes.iter();
        let mut words: Vec<String> = changes.map(|change| change.message(board, lang)).collect();
        if reading.count.method == CountMethod::Area {
            words.push(method(&reading.count));
        }
        line(words, &reading.count)
    });
    let other = position.counted.other.iter();
    let other = other.map(|count| line(vec![method(count)], count));
    let lines: Vec<String> = rows.chain(other).collect();
    if lines.len() < 2 {
        return Vec::new();
    }
    lines
}

/// Formats by how many points the count differs from the result that the record states.
fn difference(position: &ScoredPosition, stated: Outcome, lang: Lang) -> String {
    let Some(counted) = position.count().and_then(Count::outcome) else {
        return String::new();
    };
    let by = Hundredths((lead(counted).0 - lead(stated).0).abs()).as_said(lang);
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

/// Formats the line with the numbers of neutral points and of points shared in seki.
fn neutral(count: &Count, lang: Lang) -> String {
    let (dame, shared) = (count.dame, count.shared);
    match lang {
        Lang::En => format!("Neutral points {dame}, shared in seki {shared}"),
        Lang::Ko => format!("공배 {dame}, 빅의 공배 {shared}"),
    }
}
