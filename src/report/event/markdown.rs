//! The event report as Markdown, for terminals, mail and web pages.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::part::Part;
use super::table::{Cell, Table};
use super::words::{called, decided, number, others, result, shown, table_and_game};
use super::{Form, PartWriter, after_words};
use crate::diag::Severity;
use crate::event::EventReport;
use crate::event::event_report::{NamedBracket, StandingsTable};
use crate::event::number::Points;
use crate::event::verdict::Verdict;
use crate::text::{Bilingual, Lang};

/// Event report as Markdown: tables under headings.
#[derive(Debug)]
pub struct Markdown;

impl Form for Markdown {
    fn id(&self) -> &'static str {
        "md"
    }

    fn part_writer(&self) -> Option<PartWriter> {
        Some(write_part)
    }

    fn write(&self, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let mut page = Page {
            lang,
            text: String::new(),
        };
        head(report, &mut page);
        records(report, &mut page);
        unread(report, &mut page);
        duplicates(report, &mut page);
        if report.event.is_some() {
            page.table(&Table::foreign(report, lang));
            page.table(&Table::proposals(report, lang));
            pairings(report, &mut page);
            results(report, &mut page);
            if let Some(after) = report.after {
                page.after(after);
            }
            for one in &report.tables {
                standings(one, &mut page);
            }
            for one in &report.tables {
                cross_table(one, &mut page);
            }
        }
        players(report, &mut page);
        counts(report, &mut page);
        out.write_all(page.text.as_bytes())
    }
}

fn write_part(part: Part, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let mut page = Page {
        lang,
        text: String::new(),
    };
    title(report, &mut page);
    // Blank lines after the title are removed, because a table begins with an empty line.
    page.text.truncate(page.text.trim_end().len());
    page.text.push('\n');
    if let Some(after) = report.after.filter(|_| part.is_of_standings()) {
        page.after(after);
    }
    for table in part.tables(report, lang) {
        page.table(&table);
    }
    out.write_all(page.text.as_bytes())
}

/// A Markdown page under construction.
struct Page {
    lang: Lang,
    text: String,
}

impl Page {
    fn say(&self, en: &'static str, ko: &'static str) -> &'static str {
        Bilingual::new(en, ko).get(self.lang)
    }

    fn heading(&mut self, en: &'static str, ko: &'static str) {
        let words = self.say(en, ko);
        // The result is ignored, because writing to a string cannot fail.
        let _ = writeln!(self.text, "\n## {words}\n");
    }

    /// Writes a table under its heading; nothing if it has no rows.
    fn table(&mut self, table: &Table<'_>) {
        if table.rows.is_empty() {
            return;
        }
        let _ = writeln!(self.text, "\n## {}\n", escaped(&table.heading()));
        let columns: Vec<&str> = table.columns.iter().map(|column| &*column.head).collect();
        self.columns(&columns);
        for row in &table.rows {
            self.row(row.iter().map(Cell::plain));
        }
        if !table.about.is_empty() {
            let _ = writeln!(self.text, "\n{}", escaped(&table.about));
        }
    }

    /// Writes the round after which the standings are shown.
    fn after(&mut self, round: u32) {
        self.line(&format!("\n{}", after_words(round, self.lang)));
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Writes a row of a table; its cells are escaped.
    fn row<C: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = C>) {
        self.text.push('|');
        for cell in cells {
            self.text.push(' ');
            escape(&mut self.text, cell.as_ref());
            self.text.push_str(" |");
        }
        self.text.push('\n');
    }

    /// Writes the heading row of a table.
    fn columns<C: AsRef<str>>(&mut self, columns: &[C]) {
        self.row(columns);
        self.text.push('|');
        for _ in columns {
            self.text.push_str("---|");
        }
        self.text.push('\n');
    }
}

/// Escapes a text so that Markdown shows it literally.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    escape(&mut escaped, text);
    escaped
}

/// Appends a text in which Markdown characters are escaped.
fn escape(out: &mut String, text: &str) {
    for c in shown(text).chars() {
        match c {
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '~' => {
                out.push('\\');
                out.push(c);
            }
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            c => out.push(c),
        }
    }
}

/// Writes the heading, with the name of the event or else the folder, and the place, host and dates of
/// the event.
fn title(report: &EventReport, page: &mut Page) {
    let title = report
        .event
        .as_ref()
        .and_then(|event| event.name.as_deref());
    let title = escaped(title.unwrap_or(&report.folder));
    page.line(&format!("# {title}\n"));
    if let Some(event) = &report.event {
        let dates = event.dates.map(|dates| dates.to_string());
        for (label, value) in [
            (page.say("Place", "장소"), &event.place),
            (page.say("Host", "주최"), &event.host),
            (page.say("Dates", "기간"), &dates),
        ] {
            if let Some(value) = value {
                page.line(&format!("- {label}: {}", escaped(value)));
            }
        }
    }
}

fn head(report: &EventReport, page: &mut Page) {
    title(report, page);
    let totals = Verdict::ALL.iter().rev();
    let totals = totals.map(|&one| format!("{} {}", one.word().get(page.lang), report.total(one)));
    let totals: Vec<String> = totals.collect();
    page.line(&format!("- {}", report.sizes(page.lang)));
    let label = page.say("Verdicts", "판정");
    page.line(&format!("- {label}: {}", totals.join(", ")));
    for line in report.omissions(page.lang) {
        page.line(&format!("- {}", escaped(&line)));
    }
}

fn records(report: &EventReport, page: &mut Page) {
    page.heading("Records", "기보");
    let lang = page.lang;
    let has_event = report.event.is_some();
    let mut columns = vec![page.say("Verdict", "판정"), page.say("File", "파일")];
    if has_event {
        columns.extend([page.say("Round", "회전"), page.say("Table", "판")]);
    }
    columns.extend([
        page.say("Black", "흑"),
        page.say("White", "백"),
        page.say("Result", "결과"),
        page.say("Moves", "수"),
        page.say("Reason", "사유"),
    ]);
    page.columns(&columns);
    for record in report.by_verdict() {
        let file = called(&record.file, record.record);
        let mut cells = vec![record.judged.verdict.word().get(lang).into(), file];
        if has_event {
            let table = table_and_game(record, report.is_of_teams(), lang);
            cells.extend([number(record.round).into(), table.into()]);
        }
        let reason = record.judged.reason.as_ref().map(|reason| {
            let others = others(record.judged.others, lang);
            format!("{} {} {others}", reason.code.id, reason.message(lang))
        });
        let [black, white] = &record.players;
        cells.extend([
            black.into(),
            white.into(),
            result(&record.result, record.outcome, lang),
            record.plies.to_string().into(),
            format!("{}{}", decided(record, lang), reason.unwrap_or_default())
                .trim_end_matches([' ', ':'])
                .to_owned()
                .into(),
        ]);
        page.row(&cells);
    }
}

fn unread(report: &EventReport, page: &mut Page) {
    let lang = page.lang;
    page.table(&Table::legible(report, lang).without_codes());
    let unread = Table::unread(report, lang);
    if unread.rows.is_empty() {
        page.heading("Not read", "읽지 못한 파일");
        let none = page.say("None.", "없음");
        return page.line(none);
    }
    page.table(&unread.without_codes());
}

fn duplicates(report: &EventReport, page: &mut Page) {
    if report.duplicates.is_empty() {
        return;
    }
    page.heading("Copies", "같은 기보");
    let columns = [page.say("Kept", "남긴 것"), page.say("Copy", "사본"), ""];
    page.columns(&columns);
    for one in &report.duplicates {
        let [kept, copy] = [&one.kept, &one.copy].map(|(file, number)| called(file, *number));
        let mut how = Vec::new();
        if one.is_beginning {
            how.push(page.say("a beginning of it", "앞부분"));
        }
        how.extend(one.orientation.word().map(|word| word.get(page.lang)));
        page.row([kept, copy, how.join(", ").into()]);
    }
}

fn pairings(report: &EventReport, page: &mut Page) {
    page.heading("Pairings", "대진");
    if let Some(counts) = report.pairings {
        let words = counts.words();
        let words = words.map(|(word, count)| format!("{} {count}", word.get(page.lang)));
        let line = words.join(", ");
        page.line(&line);
    }
    if report.event_findings.is_empty() {
        return;
    }
    page.line("");
    let columns = [
        page.say("Finding", "지적"),
        page.say("Round", "회전"),
        page.say("Table", "판"),
        page.say("What", "내용"),
    ];
    page.columns(&columns);
    for found in &report.event_findings {
        let word = found.finding.severity.word().get(page.lang);
        page.row([
            format!("{} {word}", found.finding.code.id),
            number(found.round),
            number(found.table),
            found.finding.message(page.lang),
        ]);
    }
}

fn results(report: &EventReport, page: &mut Page) {
    let differing = report.results.iter().filter(|one| one.differs);
    page.heading("Pairings and records", "대진표와 기보");
    if report.results.iter().all(|one| !one.differs) {
        let none = page.say("No result differs.", "다른 결과 없음");
        return page.line(none);
    }
    let columns = [
        page.say("Round", "회전"),
        page.say("Table", "판"),
        page.say("Players", "선수"),
        page.say("List", "대진표"),
        page.say("Record", "기보"),
    ];
    page.columns(&columns);
    for one in differing {
        page.row([
            number(one.round),
            number(one.table),
            one.players.join(" - "),
            one.listed_words(page.lang),
            result(&one.found, one.found_outcome, page.lang).into_owned(),
        ]);
    }
}

/// Returns the names of a table's stage and group, separated by a blank.
fn scope(table: &StandingsTable) -> String {
    let parts = [table.stage.as_deref(), table.group.as_deref()];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    parts.join(" ")
}

fn subheading(table: &StandingsTable, page: &mut Page) {
    let scope = scope(table);
    if !scope.is_empty() {
        page.line(&format!("### {}\n", escaped(&scope)));
    }
}

fn standings(table: &StandingsTable, page: &mut Page) {
    if let Some(bracket) = &table.bracket {
        return self::bracket(table, bracket, page);
    }
    page.table(&Table::standings(table, page.lang));
}

fn bracket(table: &StandingsTable, bracket: &NamedBracket, page: &mut Page) {
    page.heading("Bracket", "토너먼트");
    subheading(table, page);
    let columns = [
        page.say("Round", "회전"),
        page.say("Table", "판"),
        page.say("Match", "경기"),
        page.say("Score", "점수"),
        page.say("Winner", "승자"),
    ];
    page.columns(&columns);
    let name = |at: usize| bracket.names[at].1.as_str();
    for one in &bracket.bracket.matches {
        let players: Vec<&str> = one.contestants.iter().map(|&at| name(at)).collect();
        let players = match players[..] {
            [only] => format!("{only} - {}", page.say("bye", "부전승")),
            _ => players.join(" - "),
        };
        let score = one
            .score
            .map(|(left, right): (Points, Points)| format!("{left}-{right}"));
        page.row([
            one.round_name
                .clone()
                .unwrap_or_else(|| one.round.to_string()),
            number(one.table),
            players,
            score.unwrap_or_default(),
            one.winner.map_or("", name).to_owned(),
        ]);
    }
    if let Some(winner) = bracket.bracket.winner {
        let label = page.say("Winner", "우승");
        page.line(&format!("\n{label}: **{}**", escaped(name(winner))));
    }
}

fn cross_table(table: &StandingsTable, page: &mut Page) {
    if table.cells.is_empty() {
        return;
    }
    page.heading("Cross table", "성적표");
    subheading(table, page);
    let count = table.cells.first().map_or(0, Vec::len);
    let mut columns = vec![String::new(), page.say("Name", "이름").to_owned()];
    columns.extend((0..count).map(|at| match table.rounds.get(at) {
        Some(round) => round.to_string(),
        None => (at + 1).to_string(),
    }));
    page.columns(&columns);
    for (at, (cells, (_, name))) in table.cells.iter().zip(&table.names).enumerate() {
        let mut row = vec![(at + 1).to_string(), name.clone()];
        row.extend(cells.iter().cloned());
        page.row(&row);
    }
}

fn players(report: &EventReport, page: &mut Page) {
    if report.players.is_empty() {
        return;
    }
    page.heading("Players", "선수");
    let has_teams = report.players.iter().any(|player| !player.team.is_empty());
    let mut columns = vec![page.say("Name", "이름")];
    if has_teams {
        columns.push(page.say("Team", "팀"));
    }
    columns.extend([
        page.say("Games", "대국"),
        page.say("Won", "승"),
        page.say("Drawn", "무"),
        page.say("Lost", "패"),
    ]);
    page.columns(&columns);
    for player in &report.players {
        let mut cells = vec![player.name.clone()];
        if has_teams {
            cells.push(player.team.clone());
        }
        let counts = [player.games, player.wins, player.draws, player.losses];
        cells.extend(counts.map(|count| count.to_string()));
        page.row(&cells);
    }
}

fn counts(report: &EventReport, page: &mut Page) {
    if report.counts.is_empty() {
        return;
    }
    page.heading("Findings by kind", "지적의 종류");
    let columns = [
        page.say("Code", "코드"),
        page.say("Severity", "심각도"),
        page.say("Count", "개수"),
        page.say("Records", "기보"),
        page.say("Name", "이름"),
    ];
    page.columns(&columns);
    for kind in &report.counts {
        let weight: Severity = kind.severity;
        page.row([
            kind.code.id.to_owned(),
            weight.word().get(page.lang).to_owned(),
            kind.count.to_string(),
            kind.records.to_string(),
            kind.code.name.to_owned(),
        ]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_strangers_mean_nothing() {
        assert_eq!(escaped("a|b"), "a\\|b");
        assert_eq!(escaped("<img src=x>"), "&lt;img src=x&gt;");
        assert_eq!(escaped("[x](y)\u{202E}"), "\\[x\\](y)\u{FFFD}");
        assert_eq!(escaped("a\nb"), "a b");
    }
}
