//! Text output of the throw statistics.

use super::totals::{SideName, ThrowTotals, Thrower};
use crate::cli::run::table::Table as Columns;
use crate::model::Throw;
use crate::ops::throws::{Class, Estimate, Fit, Test, ThrowCounts, ThrowTable};
use crate::text::{Bilingual, Lang};

/// Formats the statistics of throws as text, compared with the expected `table`.
pub(super) fn text(account: &ThrowTotals, table: &ThrowTable, lang: Lang) -> String {
    let shown = account.all.shown();
    let mut text = heading(account, lang);
    if shown == 0 {
        return text;
    }
    text.push('\n');
    text.push_str(&counts(account, table, lang).to_string());
    text.push('\n');
    if let Some(estimate) = account.all.estimate() {
        text.push_str(&flat(estimate, shown, lang));
    }
    if let Some(line) = other_marks(account, table, lang) {
        text.push_str(&line);
        text.push('\n');
    }
    let fit = Fit::new(&account.all, table);
    for line in comparison(&fit, table, lang) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// Formats the number of yut games and of throws.
fn heading(account: &ThrowTotals, lang: Lang) -> String {
    let (games, shown) = (account.games, account.all.shown());
    let mut text = match lang {
        Lang::En => format!(
            "{} of yut, {}",
            counted(games, "game"),
            counted(shown, "throw")
        ),
        Lang::Ko => format!("윷놀이 {games}판, 던진 윷 {shown}번"),
    };
    text.push('\n');
    text
}

fn counted(number: u64, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        number => format!("{number} {noun}s"),
    }
}

/// All throws in the order in which players name them: 도, 개, 걸, 윷, 모, then the rest.
const ORDER: [Throw; 8] = [
    Throw::Do,
    Throw::Gae,
    Throw::Geol,
    Throw::Yut,
    Throw::Mo,
    Throw::BackDo,
    Throw::BackGae,
    Throw::Nak,
];

/// Builds the table of throw counts: a row per side, member or game, a row for all, and the expected values.
fn counts(account: &ThrowTotals, table: &ThrowTable, lang: Lang) -> Columns<10> {
    let mut head = [""; 10];
    for (cell, throw) in head[1..9].iter_mut().zip(ORDER) {
        *cell = throw.name().get(lang);
    }
    head[9] = Bilingual::new("flat side up", "젖혀진 비율").get(lang);
    let mut columns = Columns::new(head);
    let mut put = |name: &str, numbers: [String; 8], share: &str| {
        let mut cells = [""; 10];
        cells[0] = name;
        for (cell, number) in cells[1..9].iter_mut().zip(&numbers) {
            *cell = number;
        }
        cells[9] = share;
        columns.row(cells);
    };
    let mut row = |name: &str, counts: &ThrowCounts| {
        let numbers = ORDER.map(|throw| counts.count(throw).to_string());
        let share = counts.estimate().map(|e| percent(e.p, e.error));
        put(name, numbers, share.as_deref().unwrap_or("-"));
    };
    for (thrower, counts) in &account.rows {
        row(&name(thrower, lang), counts);
    }
    if account.rows.len() > 1 {
        row(Bilingual::new("all", "모두").get(lang), &account.all);
    }
    let has_back_gae = account.all.count(Throw::BackGae) > 0;
    let shown = account.all.shown() as f64;
    let expected = ORDER.map(|throw| match throw {
        Throw::Nak => "-".to_owned(),
        throw => format!("{:.1}", shown * table.probability(throw, has_back_gae)),
    });
    let share = format!("{:.1} %", f64::from(table.flat) / 10.0);
    put(table.id, expected, &share);
    columns
}

/// Formats the name of a thrower; a team member as `청팀(홍길동)`, a game as `file#2`.
fn name(thrower: &Thrower, lang: Lang) -> String {
    match thrower {
        Thrower::Side(side) => side_name(side, lang),
        Thrower::Member(side, member) => format!("{}({member})", side_name(side, lang)),
        Thrower::Game(file, number) => format!("{file}#{number}"),
    }
}

fn side_name(name: &SideName, lang: Lang) -> String {
    match (name, lang) {
        (SideName::Stated(name), _) => name.clone(),
        (SideName::Seat(number), Lang::En) => format!("P{number}"),
        (SideName::Seat(number), Lang::Ko) => format!("선수{number}"),
    }
}

fn percent(share: f64, error: f64) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share, 100.0 * error)
}

fn flat(estimate: Estimate, shown: u64, lang: Lang) -> String {
    let share = percent(estimate.p, estimate.error);
    let sticks = 4 * shown;
    match lang {
        Lang::En => {
            format!("A stick fell flat side up in {share} of {sticks} cases (± standard error).\n")
        }
        Lang::Ko => {
            format!("윷가락 {sticks}개 가운데 젖혀진 비율: {share} (±는 표준 오차)\n")
        }
    }
}

/// Formats a note if games were played with another number of marked sticks than the table assumes; `None` otherwise.
fn other_marks(account: &ThrowTotals, table: &ThrowTable, lang: Lang) -> Option<String> {
    if account.marked.keys().all(|&marked| marked == table.marked) {
        return None;
    }
    let counts = account.marked.iter().map(|(marked, games)| match lang {
        Lang::En => format!("{marked} in {}", counted(*games, "game")),
        Lang::Ko => format!("{marked}개 {games}판"),
    });
    let counts = counts.collect::<Vec<_>>().join(", ");
    Some(match lang {
        Lang::En => format!(
            "Note: marked sticks by the rules of the games: {counts}; the table has {}.",
            table.marked
        ),
        Lang::Ko => format!(
            "참고: 대국의 규칙에 따른 표시한 윷가락은 {counts}, 표에는 {}개",
            table.marked
        ),
    })
}

/// Formats the result of the statistical test that compares the throws with the expected table.
fn comparison(fit: &Fit, table: &ThrowTable, lang: Lang) -> Vec<String> {
    let name = table.name.get(lang);
    let share = f64::from(table.flat) / 10.0;
    let mut lines = vec![match lang {
        Lang::En => format!(
            "Table {} ({name}): flat {share:.1} %, marked sticks {}.",
            table.id, table.marked
        ),
        Lang::Ko => format!(
            "표 {} ({name}): 젖혀질 확률 {share:.1} %, 표시한 윷가락 {}개",
            table.id, table.marked
        ),
    }];
    // Without a marked stick, a backward throw looks like a forward one.
    let is_backwards = |throw: &Throw| matches!(throw, Throw::BackDo | Throw::BackGae);
    let (unmarked, rare): (Vec<&Class>, Vec<&Class>) = fit
        .pooled()
        .partition(|class| table.marked == 0 && class.throws.iter().any(is_backwards));
    for (classes, why) in [(unmarked, UNMARKED), (rare, RARE)] {
        if !classes.is_empty() {
            let list: Vec<_> = classes.iter().map(|class| together(class, lang)).collect();
            let end = Bilingual::new(".", "").get(lang);
            lines.push(format!("{}: {}{end}", why.get(lang), list.join(", ")));
        }
    }
    match fit.test {
        Test::Done {
            chi_square,
            degrees,
            p_value,
            ..
        } => {
            let (p, share) = probability(p_value);
            lines.push(match lang {
                Lang::En => format!(
                    "Chi-square {chi_square:.2} with {degrees} degrees of freedom: where the table \
                     is right, {share} of such series differ from it as much or more ({p})."
                ),
                Lang::Ko => format!(
                    "카이제곱 {chi_square:.2} (자유도 {degrees}). 표가 맞을 때 이만큼이나 그보다 더 \
                     어긋날 확률: {share} ({p})"
                ),
            });
            lines.push(MEANING.get(lang).to_owned());
        }
        Test::TooFew { needed } => lines.push(match lang {
            Lang::En => format!("Too few throws for a chi-square test: it takes about {needed}."),
            Lang::Ko => format!("카이제곱 검정을 하기에는 던진 횟수가 적음(약 {needed}번 필요)"),
        }),
    }
    lines
}

/// Formats a p-value as a number (`p = 0.042`) and as a percentage (`4.2 %`). More digits would not be significant.
fn probability(p: f64) -> (String, String) {
    if p < 0.001 {
        ("p < 0.001".to_owned(), "< 0.1 %".to_owned())
    } else {
        (format!("p = {p:.3}"), format!("{:.1} %", 100.0 * p))
    }
}

/// Explanation of the statistical test: its meaning and limits.
const MEANING: Bilingual = Bilingual::new(
    "Sticks, mats and ways of throwing differ: the test says how well the table describes them, and \
     nothing about the players.",
    "윷가락과 바닥, 던지는 방식은 저마다 다름. 이 값은 표가 실제 윷에 얼마나 맞는지를 보일 뿐, 사람에 \
     관해서는 아무것도 말하지 않음",
);

const UNMARKED: Bilingual = Bilingual::new(
    "Combined because no stick is marked",
    "표시한 윷가락이 없어 함께 셈",
);

const RARE: Bilingual = Bilingual::new(
    "Combined because too few are expected",
    "기대되는 횟수가 적어 함께 셈",
);

fn together(class: &Class, lang: Lang) -> String {
    let names = class.throws.iter().map(|throw| throw.name().get(lang));
    names.collect::<Vec<_>>().join(" + ")
}
