//! Tables of the event report, for formats that lay them out themselves.

use std::borrow::Cow;

use super::words::{called, decided_and_reason, result, without_arguments};
use crate::event::EventReport;
use crate::event::criterion::Criterion;
use crate::event::event_report::{NamedBracket, StandingsTable};
use crate::event::finding::EventFinding;
use crate::event::number::Points;
use crate::text::{Bilingual, Lang};

/// A table of the event report, which borrows its texts from the report where possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table<'d> {
    /// Id of letters and digits, used in links. It is the same in every language.
    pub id: &'static str,
    /// Heading of the table.
    pub title: &'static str,
    /// Stage and group of the table, or its round, such as `of round 3`; empty if there is a single
    /// table of its kind.
    pub scope: String,
    pub columns: Vec<Column>,
    /// Rows, each with one cell per column.
    pub rows: Vec<Vec<Cell<'d>>>,
    /// Number of rows at the top that need attention.
    pub marked: usize,
    /// Line of text shown with the table; may be empty.
    pub about: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    pub head: String,
    /// True if the cells of the column are numbers.
    pub is_of_numbers: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell<'d> {
    Empty,
    /// A text, which must be escaped because it may come from a record.
    Text(Cow<'d, str>),
    /// A name from a record, which must be escaped.
    Name(&'d str),
    /// A whole number.
    Number(i64),
    Points(Points),
    /// Id of a finding code.
    Code(&'static str),
}

impl<'d> Cell<'d> {
    /// Returns the content of the cell as unescaped text.
    pub(super) fn plain(&self) -> Cow<'_, str> {
        match self {
            Cell::Empty => Cow::Borrowed(""),
            Cell::Text(text) => Cow::Borrowed(text),
            Cell::Name(name) => Cow::Borrowed(name),
            Cell::Number(number) => Cow::Owned(number.to_string()),
            Cell::Points(points) => Cow::Owned(points.to_string()),
            Cell::Code(code) => Cow::Borrowed(code),
        }
    }

    pub(super) fn text(text: impl Into<Cow<'d, str>>) -> Cell<'d> {
        match text.into() {
            text if text.is_empty() => Cell::Empty,
            text => Cell::Text(text),
        }
    }

    pub(super) fn name(name: &'d str) -> Cell<'d> {
        match name {
            "" => Cell::Empty,
            name => Cell::Name(name),
        }
    }

    pub(super) fn number(number: Option<u32>) -> Cell<'d> {
        number.map_or(Cell::Empty, |number| Cell::Number(number.into()))
    }

    pub(super) fn count(count: usize) -> Cell<'d> {
        Cell::Number(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

/// Builder of column headings in one language.
pub(super) struct Heads {
    lang: Lang,
    columns: Vec<Column>,
}

impl Heads {
    pub(super) fn in_lang(lang: Lang) -> Heads {
        Heads {
            lang,
            columns: Vec::new(),
        }
    }

    /// Adds a column of texts; `en` and `ko` are its heading in English and Korean.
    pub(super) fn text(self, en: &'static str, ko: &'static str) -> Heads {
        let head = Bilingual::new(en, ko).get(self.lang);
        self.called(head.to_owned(), false)
    }

    /// Adds a column of numbers; `en` and `ko` are its heading in English and Korean.
    pub(super) fn number(self, en: &'static str, ko: &'static str) -> Heads {
        let head = Bilingual::new(en, ko).get(self.lang);
        self.called(head.to_owned(), true)
    }

    pub(super) fn called(mut self, head: String, is_of_numbers: bool) -> Heads {
        self.columns.push(Column {
            head,
            is_of_numbers,
        });
        self
    }
}

impl<'d> Table<'d> {
    pub(super) fn new(id: &'static str, title: Bilingual, heads: Heads) -> Table<'d> {
        Table {
            id,
            title: title.get(heads.lang),
            scope: String::new(),
            columns: heads.columns,
            rows: Vec::new(),
            marked: 0,
            about: String::new(),
        }
    }

    /// Returns the heading of the table with its stage and group.
    pub(super) fn heading(&self) -> String {
        match &*self.scope {
            "" => self.title.to_owned(),
            scope => format!("{} {scope}", self.title),
        }
    }

    /// Returns all tables that follow the table of records, in report order. Optional tables without rows
    /// are left out.
    pub(super) fn all(report: &'d EventReport, lang: Lang) -> Vec<Table<'d>> {
        let mut tables = vec![
            Table::legible(report, lang),
            Table::unread(report, lang),
            Table::copies(report, lang),
        ];
        if report.event.is_some() {
            tables.push(Table::foreign(report, lang));
            tables.push(Table::proposals(report, lang));
            tables.push(Table::event_findings(report, lang));
            tables.push(Table::results(report, lang));
            let ranked = report.tables.iter();
            tables.extend(ranked.map(|table| Table::ranked(table, lang)));
            let crossed = report.tables.iter();
            tables.extend(crossed.map(|table| Table::crossed(table, lang)));
        }
        tables.push(Table::players(report, lang));
        tables.push(Table::counts(report, lang));
        let is_due = |table: &Table| matches!(table.id, "unread" | "pairings" | "results");
        tables.retain(|table| is_due(table) || !table.rows.is_empty());
        tables
    }

    /// Builds the table of records. Records to return come first, then records to check, then accepted
    /// ones.
    pub(super) fn records(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .text("Verdict", "판정")
            .text("File", "파일")
            .number("Round", "회전")
            .number("Table", "판")
            .text("Black", "흑")
            .text("White", "백")
            .text("Result", "결과")
            .number("Moves", "수")
            .text("Code", "코드")
            .text("Reason", "사유");
        let title = Bilingual::new("Records", "기보");
        let mut table = Table::new("records", title, heads);
        table
            .rows
            .extend(report.by_verdict().into_iter().map(|one| {
                let [black, white] = &one.players;
                let reason = one.judged.reason.as_ref();
                vec![
                    Cell::text(one.judged.verdict.word().get(lang)),
                    Cell::text(called(&one.file, one.record)),
                    Cell::number(one.round),
                    Cell::number(one.table),
                    Cell::name(black),
                    Cell::name(white),
                    Cell::text(result(&one.result, one.outcome, lang)),
                    Cell::number(Some(one.plies)),
                    reason.map_or(Cell::Empty, |reason| Cell::Code(reason.code.id)),
                    Cell::text(decided_and_reason(one, lang)),
                ]
            }));
        table
    }

    /// Builds the table of texts and documents without a record, which a person can read.
    pub(super) fn legible(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let title = Bilingual::new("Please read yourself", "직접 읽어 보십시오");
        Table::without_record(report, lang, ("legible", title), true)
    }

    /// Builds the table of other files without a record, which are neither texts nor documents.
    pub(super) fn unread(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let title = Bilingual::new("Not read", "읽지 못한 파일");
        Table::without_record(report, lang, ("unread", title), false)
    }

    fn without_record(
        report: &'d EventReport,
        lang: Lang,
        (id, title): (&'static str, Bilingual),
        is_legible: bool,
    ) -> Table<'d> {
        let heads = Heads::in_lang(lang).text("File", "파일");
        let heads = heads.text("Reason", "사유").text("Code", "코드");
        let mut table = Table::new(id, title, heads);
        let unread = report.unread.iter();
        let unread = unread.filter(|one| one.is_legible == is_legible);
        table.rows.extend(unread.map(|one| {
            vec![
                Cell::text(&one.file),
                Cell::text(one.reason.get(lang)),
                one.code.map_or(Cell::Empty, |code| Cell::Code(code.id)),
            ]
        }));
        table
    }

    /// Builds the table of records of other events.
    pub(super) fn foreign(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .text("File", "파일")
            .text("Black", "흑")
            .text("White", "백")
            .text("Game", "종목")
            .text("Event", "대회");
        let title = Bilingual::new("Not of this event", "이 대회의 기보가 아님");
        let mut table = Table::new("foreign", title, heads);
        table.rows.extend(report.foreign.iter().map(|one| {
            let [black, white] = &one.players;
            let game = one.game_name.map(|game| game.get(lang));
            vec![
                Cell::text(called(&one.file, one.record)),
                Cell::name(black),
                Cell::name(white),
                Cell::text(game.unwrap_or(&one.game)),
                Cell::text(&*one.event),
            ]
        }));
        table
    }

    /// Builds the table of proposed aliases of players.
    pub(super) fn proposals(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .text("Spelling", "표기")
            .text("Probably", "추정 선수")
            .text("Evidence", "근거");
        let title = Bilingual::new("Proposed aliases", "별칭 제안");
        let mut table = Table::new("aliases", title, heads);
        table.rows.extend(report.proposals.iter().map(|one| {
            vec![
                Cell::name(&one.spelling),
                Cell::name(&one.player),
                Cell::text(one.evidence.get(lang)),
            ]
        }));
        table
    }

    /// Removes the last column, which contains finding codes.
    pub(super) fn without_codes(mut self) -> Table<'d> {
        self.columns.pop();
        for row in &mut self.rows {
            row.pop();
        }
        self
    }

    /// Builds the table of records that are copies of other records.
    fn copies(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang).text("Kept", "남긴 것");
        let heads = heads.text("Copy", "사본").text("Extent", "범위");
        let mut table = Table::new("copies", Bilingual::new("Copies", "같은 기보"), heads);
        let whole = Bilingual::new("all of it", "전체").get(lang);
        let beginning = Bilingual::new("a beginning of it", "앞부분").get(lang);
        table.rows.extend(report.duplicates.iter().map(|one| {
            vec![
                Cell::text(called(&one.kept.0, one.kept.1)),
                Cell::text(called(&one.copy.0, one.copy.1)),
                Cell::text(if one.is_beginning { beginning } else { whole }),
            ]
        }));
        table
    }

    /// Builds the table of findings in the event file and findings that belong to no record.
    fn event_findings(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .text("Code", "코드")
            .text("Severity", "심각도")
            .number("Round", "회전")
            .number("Table", "판")
            .text("What", "내용");
        let title = Bilingual::new("Pairings", "대진");
        let mut table = Table::new("pairings", title, heads);
        let row = |found: &'d EventFinding| {
            vec![
                Cell::Code(found.finding.code.id),
                Cell::text(found.finding.severity.word().get(lang)),
                Cell::number(found.round),
                Cell::number(found.table),
                Cell::text(found.finding.message(lang)),
            ]
        };
        table.rows.extend(report.event_findings.iter().map(row));
        table
    }

    /// Builds the table of pairings. Pairings whose listed result differs from the record come first.
    pub(super) fn results(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .number("Round", "회전")
            .number("Table", "판")
            .text("Left", "왼쪽")
            .text("Right", "오른쪽")
            .text("List", "대진표")
            .text("Record", "기보")
            .text("Compared", "견줌");
        let title = Bilingual::new("Pairings and records", "대진표와 기보");
        let mut table = Table::new("results", title, heads);
        let differs = Bilingual::new("differs", "다름").get(lang);
        let mut results: Vec<_> = report.results.iter().collect();
        results.sort_by_key(|one| !one.differs);
        table.marked = results.iter().filter(|one| one.differs).count();
        table.about = match (table.marked, lang) {
            (0, Lang::En) => "No result differs.".to_owned(),
            (0, Lang::Ko) => "다른 결과 없음".to_owned(),
            (count, Lang::En) => format!("Results that differ: {count}"),
            (count, Lang::Ko) => format!("다른 결과 {count}개"),
        };
        table.rows.extend(results.into_iter().map(|one| {
            let [left, right] = &one.players;
            vec![
                Cell::number(one.round),
                Cell::number(one.table),
                Cell::name(left),
                Cell::name(right),
                Cell::text(one.listed_words(lang)),
                Cell::text(result(&one.found, one.found_outcome, lang)),
                Cell::text(if one.differs { differs } else { "" }),
            ]
        }));
        table
    }

    /// Adds byes to the table of pairings. They have no result to compare.
    pub(super) fn with_byes(mut self, report: &'d EventReport, lang: Lang) -> Table<'d> {
        let bye = Bilingual::new("bye", "부전승").get(lang);
        self.rows.extend(report.byes.iter().map(|one| {
            let (round, table) = (Cell::number(one.round), Cell::number(one.table));
            let player = Cell::name(&one.player);
            let mut cells = vec![round, table, player, Cell::text(bye)];
            cells.resize(self.columns.len(), Cell::Empty);
            cells
        }));
        self
    }

    /// Builds the table of a stage and group: the standings, or the bracket of a knockout.
    pub(super) fn ranked(of: &'d StandingsTable, lang: Lang) -> Table<'d> {
        match &of.bracket {
            Some(bracket) => Table::bracket(of, bracket, lang),
            None => Table::standings(of, lang),
        }
    }

    /// Builds the table of standings of a stage and group.
    pub(super) fn standings(of: &'d StandingsTable, lang: Lang) -> Table<'d> {
        let is_shown = |criterion: &Criterion| match criterion {
            Criterion::Games => false,
            Criterion::Draws | Criterion::Byes => {
                let mut rows = of.standings.rows.iter();
                rows.any(|row| row.value(*criterion) != Points::default())
            }
            _ => true,
        };
        let mut criteria = of.columns();
        criteria.retain(|one| of.standings.order.contains(one) || is_shown(one));
        let mut heads = Heads::in_lang(lang)
            .number("Place", "순위")
            .text("Name", "이름");
        if !of.moved.is_empty() {
            heads = heads.text("Moved", "변동");
        }
        let heads = criteria.iter().fold(heads, |heads, criterion| {
            let head = match criterion {
                Criterion::Board(_) => criterion.key(),
                criterion => criterion.words().get(lang).to_owned(),
            };
            heads.called(head, true)
        });
        let has_notes = of.has_notes();
        let heads = if has_notes {
            heads.text("Note", "비고")
        } else {
            heads
        };
        let title = Bilingual::new("Standings", "순위");
        let mut table = Table::new("standings", title, heads).of_scope(of);
        let rows = of.standings.rows.iter().zip(&of.names).enumerate();
        for (at, (row, (_, name))) in rows {
            let mut cells = vec![Cell::Number(row.place.into()), Cell::name(name)];
            if !of.moved.is_empty() {
                cells.push(Cell::text(of.movement(at)));
            }
            cells.extend(criteria.iter().map(|&one| Cell::Points(row.value(one))));
            if has_notes {
                cells.push(Cell::text(of.note(at, lang)));
            }
            table.rows.push(cells);
        }
        table
    }

    /// Builds the table of a knockout's matches.
    fn bracket(of: &'d StandingsTable, bracket: &'d NamedBracket, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .text("Round", "회전")
            .number("Table", "판")
            .text("Left", "왼쪽")
            .text("Right", "오른쪽")
            .text("Score", "점수")
            .text("Winner", "승자");
        let title = Bilingual::new("Bracket", "토너먼트");
        let mut table = Table::new("bracket", title, heads).of_scope(of);
        let name = |at: usize| bracket.names[at].1.as_str();
        let bye = Bilingual::new("bye", "부전승").get(lang);
        if let Some(winner) = bracket.bracket.winner {
            let label = Bilingual::new("Winner", "우승").get(lang);
            table.about = format!("{label}: {}", name(winner));
        }
        for one in &bracket.bracket.matches {
            let mut contestants = one.contestants.iter().map(|&at| name(at));
            let (left, right) = (contestants.next(), contestants.next());
            let score = one.score.map(|(left, right)| format!("{left}-{right}"));
            let round = one.round_name.clone();
            table.rows.push(vec![
                Cell::text(round.unwrap_or_else(|| one.round.to_string())),
                Cell::number(one.table),
                Cell::name(left.unwrap_or_default()),
                Cell::name(right.unwrap_or(bye)),
                Cell::text(score.unwrap_or_default()),
                Cell::name(one.winner.map_or("", name)),
            ]);
        }
        table
    }

    /// Builds the cross table of a stage and group: the result of each contestant in each round or against
    /// each other contestant.
    pub(super) fn crossed(of: &'d StandingsTable, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .number("Row", "줄")
            .text("Name", "이름");
        let count = of.cells.first().map_or(0, Vec::len);
        let heads = (0..count).fold(heads, |heads, at| {
            let head = match of.rounds.get(at) {
                Some(round) => round.to_string(),
                None => (at + 1).to_string(),
            };
            heads.called(head, false)
        });
        let title = Bilingual::new("Cross table", "성적표");
        let mut table = Table::new("cross-table", title, heads).of_scope(of);
        for ((cells, (_, name)), row) in of.cells.iter().zip(&of.names).zip(1..) {
            let mut row = vec![Cell::Number(row), Cell::name(name)];
            row.extend(cells.iter().map(|cell| Cell::text(&**cell)));
            table.rows.push(row);
        }
        table
    }

    /// Builds the table of players with their games, wins, draws and losses.
    fn players(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let has_teams = report.players.iter().any(|player| !player.team.is_empty());
        let mut heads = Heads::in_lang(lang).text("Name", "이름");
        if has_teams {
            heads = heads.text("Team", "팀");
        }
        let heads = heads
            .number("Games", "대국")
            .number("Won", "승")
            .number("Drawn", "무")
            .number("Lost", "패");
        let mut table = Table::new("players", Bilingual::new("Players", "선수"), heads);
        for player in &report.players {
            let mut cells = vec![Cell::name(&player.name)];
            if has_teams {
                cells.push(Cell::name(&player.team));
            }
            let counts = [player.games, player.wins, player.draws, player.losses];
            cells.extend(counts.map(|count| Cell::Number(count.into())));
            table.rows.push(cells);
        }
        table
    }

    /// Builds the table with the number of findings per code.
    fn counts(report: &'d EventReport, lang: Lang) -> Table<'d> {
        let heads = Heads::in_lang(lang)
            .text("Code", "코드")
            .text("Severity", "심각도")
            .number("Count", "개수")
            .number("Records", "기보")
            .text("What", "내용");
        let title = Bilingual::new("Findings by kind", "지적의 종류");
        let mut table = Table::new("counts", title, heads);
        table.rows.extend(report.counts.iter().map(|kind| {
            vec![
                Cell::Code(kind.code.id),
                Cell::text(kind.severity.word().get(lang)),
                Cell::count(kind.count),
                Cell::count(kind.records),
                Cell::text(without_arguments(kind.code.message.get(lang))),
            ]
        }));
        table
    }

    pub(super) fn of_scope(mut self, of: &StandingsTable) -> Table<'d> {
        let parts = [of.stage.as_deref(), of.group.as_deref()];
        let parts: Vec<&str> = parts.into_iter().flatten().collect();
        self.scope = parts.join(" ");
        self
    }
}
