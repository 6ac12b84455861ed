//! Conditions on records as expressions of CEL: `plies > 100 && black.name.contains("홍")`.
//!
//! Language: <https://github.com/google/cel-spec>.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use cel::parser::PrattParser;
use cel::{Context, Env, ExecutionError, Value};

use crate::cli::run::cli_error::{self, CliError};
use crate::diag::{Finding, Severity};
use crate::event::spelling::without_rank;
use crate::model::{Field, Meaning, Outcome, Record, Side};
use crate::text::Lang;
use crate::text::nearest::nearest;

/// A parsed condition of `--where` in the language CEL.
#[derive(Clone)]
pub(crate) struct Expression {
    parsed: Arc<cel::parser::Expression>,
    env: Arc<Env>,
    /// Record fields that the condition mentions, such as `plies`, sorted.
    fields: Vec<String>,
}

impl fmt::Debug for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parsed.fmt(f)
    }
}

/// Values of a record for a condition that are known only after replaying the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Replayed {
    /// Id of the ruleset used for the replay.
    pub ruleset: String,
    /// Names of the opening in all scripts, in one text; empty without an opening.
    pub opening: String,
    /// Findings of reading and replaying the record, without those that `--ignore` and `--select`
    /// reject.
    pub findings: Vec<Finding>,
}

/// Field names of a condition that are computed from the record or its replay; the other fields are
/// header entries such as `event`.
const OWN: [&str; 17] = [
    "game", "format", "file", "record", "black", "white", "players", "year", "winner", "margin",
    "plies", "lines", "columns", "rows", "errors", "warnings", "ruleset",
];

/// Field names of a condition that need a replay of the record.
const REPLAYED: [&str; 4] = ["ruleset", "opening", "errors", "warnings"];

/// Maximum number of operators in a condition. Evaluation calls itself for each operator and
/// bracket, on a stack of [`crate::cli::run::engine::STACK`] bytes; unoptimised, an operator takes
/// 20 kB.
const LONGEST: usize = 100;
const DEEPEST: usize = 16;

/// CEL functions that evaluate a condition once for each member of a list.
const LOOPING: [&str; 5] = ["all", "exists", "exists_one", "map", "filter"];

/// Maximum depth of [`LOOPING`] calls inside each other. With [`LONGEST`] operators, three lists
/// have at most some 33 members each, so a condition takes less than 40,000 steps; with eight it
/// would take billions.
const LOOPS: usize = 3;

impl Expression {
    /// Parses a condition of `--where`. Fails on a syntax error (with its column), an unknown
    /// field, or a condition that is too long or not true or false.
    pub(crate) fn parse(asked: &str) -> Result<Expression, CliError> {
        let wrong = |reason: &dyn Fn(Lang) -> String| {
            CliError::new(&cli_error::BAD_EXPRESSION)
                .with("asked", asked)
                .with_words("reason", reason)
        };
        if joints(asked) > LONGEST || depth(asked) > DEEPEST {
            return Err(wrong(&|lang| match lang {
                Lang::En => format!("more than {LONGEST} operators or {DEEPEST} nested brackets"),
                Lang::Ko => format!("연산자가 {LONGEST}개, 또는 괄호가 {DEEPEST}겹을 넘음"),
            }));
        }
        if loops(asked) > LOOPS {
            return Err(wrong(&|lang| match lang {
                Lang::En => format!("more than {LOOPS} of {} in one another", LOOPING.join(", ")),
                Lang::Ko => format!("{}: {LOOPS}겹을 넘음", LOOPING.join(", ")),
            }));
        }
        // Calls this CEL parser directly, because the one that `Env` would use adds 2 % to the size
        // of the program.
        let parsed = PrattParser::new().parse(asked).map_err(|errors| {
            let column = errors
                .errors
                .first()
                .map_or(1, |error| error.pos.1.max(0) + 1);
            wrong(&|lang| match lang {
                Lang::En => format!("syntax error at column {column}"),
                Lang::Ko => format!("{column}열부터 식이 아님"),
            })
        })?;
        let references = parsed.references();
        let mut fields: Vec<String> = Vec::new();
        for name in references.variables() {
            if is_field(name) {
                fields.push(name.to_owned());
            } else if !is_bound(asked, name) {
                let known = OWN
                    .into_iter()
                    .chain(Field::SHARED.iter().map(|(_, word)| *word));
                let near = nearest(name, known);
                return Err(wrong(&|lang| match (lang, near) {
                    (Lang::En, Some(near)) => format!("no field `{name}`; did you mean `{near}`?"),
                    (Lang::En, None) => format!("no field `{name}`"),
                    (Lang::Ko, Some(near)) => {
                        format!("모르는 항목 `{name}`, 비슷한 항목: `{near}`")
                    }
                    (Lang::Ko, None) => format!("모르는 항목 `{name}`"),
                }));
            }
        }
        fields.sort();
        let expression = Expression {
            env: Arc::new(Env::stdlib()),
            fields,
            parsed: Arc::new(parsed),
        };
        // A trial evaluation without a record finds type errors.
        match expression.value(|field| value(None, field, &Replayed::default())) {
            Ok(Value::Bool(_)) => Ok(expression),
            Ok(_) => Err(wrong(&|lang| match lang {
                Lang::En => "the result is not true or false".to_owned(),
                Lang::Ko => "참이나 거짓이 아님".to_owned(),
            })),
            // These errors depend on the record's values, so the condition may be valid for other
            // records.
            Err(
                ExecutionError::DivisionByZero(_)
                | ExecutionError::RemainderByZero(_)
                | ExecutionError::Overflow(..)
                | ExecutionError::IndexOutOfBounds(_),
            ) => Ok(expression),
            Err(error) => Err(wrong(&|lang| match (&error, lang) {
                (ExecutionError::NoSuchKey(key), Lang::En) => {
                    format!("no field `{key}`; a player has name, rank and team")
                }
                (ExecutionError::NoSuchKey(key), Lang::Ko) => {
                    format!("모르는 항목 `{key}`, 대국자의 항목은 name, rank, team")
                }
                (error, _) => error.to_string(),
            })),
        }
    }

    /// True if the expression names a field that needs a replay.
    pub(crate) fn asks_for_replay(&self) -> bool {
        self.fields
            .iter()
            .any(|field| REPLAYED.contains(&field.as_str()))
    }

    /// True if a record meets the condition; false also if the evaluation fails.
    pub(crate) fn holds(&self, record: &Record, replayed: &Replayed) -> bool {
        let found = self.value(|field| value(Some(record), field, replayed));
        matches!(found, Ok(Value::Bool(true)))
    }

    fn value(&self, of: impl Fn(&str) -> Value) -> Result<Value, ExecutionError> {
        let mut context = Context::with_env(Arc::clone(&self.env));
        for field in &self.fields {
            context.add_variable_from_value(field.as_str(), of(field));
        }
        Value::resolve(&self.parsed, &context)
    }
}

/// Returns the maximum nesting depth of brackets in a condition; brackets inside quotes count too.
fn depth(asked: &str) -> usize {
    let mut open = 0_usize;
    let depths = asked.chars().map(|char| {
        match char {
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' => open = open.saturating_sub(1),
            _ => {}
        }
        open
    });
    depths.max().unwrap_or_default()
}

/// Returns the maximum nesting depth of loops over lists, such as `players.exists(...)`, in a
/// condition.
fn loops(asked: &str) -> usize {
    let bare: String = asked.split_whitespace().collect();
    let (mut open, mut most) = (Vec::new(), 0);
    for (at, sign) in bare.char_indices() {
        match sign {
            '(' | '[' | '{' => {
                let call = bare[..at].rsplit(|char: char| !is_of_name(char)).next();
                open.push(call.is_some_and(|call| LOOPING.contains(&call)));
                most = most.max(open.iter().filter(|loops| **loops).count());
            }
            ')' | ']' | '}' => drop(open.pop()),
            _ => {}
        }
    }
    most
}

fn is_of_name(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

/// Counts the operators of a condition; those inside quotes count too.
fn joints(asked: &str) -> usize {
    let signs = |sign: &char| "+-*/%&|?!=<>.,".contains(*sign);
    // `&&`, `||` and `==` have two characters but are one operator each.
    let doubled =
        asked.matches("&&").count() + asked.matches("||").count() + asked.matches("==").count();
    asked.chars().filter(signs).count() + asked.matches(" in ").count() - doubled
}

fn is_field(name: &str) -> bool {
    OWN.contains(&name) || Field::SHARED.iter().any(|(_, word)| *word == name)
}

/// True if a name is a loop variable of the condition, as `p` in `players.exists(p, p.rank ==
/// "9단")`.
fn is_bound(asked: &str, name: &str) -> bool {
    if name.starts_with('@') {
        // Names with `@` are variables that CEL itself adds for loops.
        return true;
    }
    let bare: String = asked.split_whitespace().collect();
    let binds = |call: &str| bare.contains(&format!(".{call}({name},"));
    LOOPING.into_iter().any(binds)
}

/// Returns the value of a field for a condition. Without a record, or if the record lacks the
/// field: an empty text, an empty list or 0.
fn value(record: Option<&Record>, field: &str, replayed: &Replayed) -> Value {
    let number = |number: usize| Value::Int(i64::try_from(number).unwrap_or(i64::MAX));
    let count = |severity| {
        let findings = replayed.findings.iter();
        number(
            findings
                .filter(|finding| finding.severity == severity)
                .count(),
        )
    };
    let header = record.map(|record| &record.header);
    let meaning = record.map(Meaning::new).unwrap_or_default();
    let outcome = meaning.outcome();
    let points = |points: Option<crate::model::Hundredths>| {
        Value::Float(points.map_or(0.0, |points| f64::from(points.0) / 100.0))
    };
    match field {
        "game" => text(record.map(|record| &*record.game.0)),
        "format" => text(record.map(|record| &*record.origin.format)),
        "file" => text(record.map(|record| record.source().name())),
        "record" => number(record.map_or(0, |record| record.origin.index as usize + 1)),
        "black" => player(record, Side::BLACK),
        "white" => player(record, Side::WHITE),
        "players" => {
            let sides = record.into_iter().flat_map(sides);
            Value::from(sides.map(|side| player(record, side)).collect::<Vec<_>>())
        }
        "year" => {
            let date = header.and_then(|header| header.dates().first());
            Value::Int(date.map_or(0, |date| i64::from(date.year)))
        }
        "winner" => {
            let winner = outcome.and_then(|outcome| outcome.winner());
            let words = record.map(|record| record.game.side_words());
            let key = winner.zip(words).map(|(side, words)| words.key(side));
            text(key.as_deref())
        }
        "margin" => points(meaning.margin()),
        "plies" => number(record.map_or(0, Record::main_line_moves)),
        "lines" => number(record.map_or(0, |record| record.tree.lines())),
        "columns" => number(record.map_or(0, |record| usize::from(record.board.columns()))),
        "rows" => number(record.map_or(0, |record| usize::from(record.board.rows()))),
        "errors" => count(Severity::Error),
        "warnings" => count(Severity::Warning),
        "ruleset" => text(Some(&replayed.ruleset)),
        "opening" => text(Some(&replayed.opening)),
        "komi" => points(meaning.komi()),
        "handicap" => Value::Int(i64::from(meaning.handicap.count)),
        "result" => text(
            outcome
                .map(|outcome| Outcome::to_string(&outcome))
                .as_deref(),
        ),
        _ => {
            let shared = Field::SHARED.iter().find(|(_, word)| *word == field);
            text(
                record
                    .zip(shared)
                    .and_then(|(record, (field, _))| record.info(*field)),
            )
        }
    }
}

fn text(text: Option<&str>) -> Value {
    Value::from(text.unwrap_or_default())
}

/// Returns the sides (Black, White, ...) whose player the record's header names.
fn sides(record: &Record) -> impl Iterator<Item = Side> {
    let entries = record.header.of_main_line();
    entries.filter_map(|entry| match entry.field {
        Field::Name(side) => Some(side),
        _ => None,
    })
}

/// Builds the value of a player in a condition: the name without its rank, the rank and the team.
fn player(record: Option<&Record>, side: Side) -> Value {
    let info = |field| record.and_then(|record| record.info(field));
    let (name, after) = without_rank(info(Field::Name(side)).unwrap_or_default());
    let rank = info(Field::Rank(side)).or(after);
    let entries = [
        ("name", text(Some(name))),
        ("rank", text(rank)),
        ("team", text(info(Field::Team(side)))),
    ];
    Value::from(HashMap::from(entries))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    fn record(text: &str) -> Record {
        let opened = formats::open("a.sgf", text.as_bytes().to_vec());
        opened
            .read()
            .find_map(|piece| piece.record)
            .expect("a record")
    }

    #[test]
    fn expressions_hold_or_do_not() {
        let record = record(
            "(;GM[1]SZ[9]PB[홍길동 3단]PW[임꺽정]WT[한양]RE[흑 2집반승]KM[6집반]DT[2026년 3월 1일]EV[봄];B[ee];W[cc](;B[cg])(;B[gc]))",
        );
        for (asked, holds) in [
            ("plies > 2 && black.name.contains('홍')", true),
            ("black.name == '홍길동' && black.rank == '3단'", true),
            ("white.team == '한양' && white.rank == ''", true),
            ("year == 2026 && komi == 6.5 && result == 'B+2.5'", true),
            ("winner == 'black' && margin < 3.0 && handicap == 0", true),
            ("players.exists(p, p.name == '임꺽정')", true),
            ("players.all(p, p.team != '')", false),
            ("game in ['omok', 'yut']", false),
            ("lines == 2 && columns == rows && format == 'sgf'", true),
            ("event.startsWith('봄') ? plies == 3 : false", true),
            ("10 / handicap > 1", false),
        ] {
            let expression = Expression::parse(asked)
                .unwrap_or_else(|problem| panic!("{asked}: {}", problem.message(Lang::En)));
            assert_eq!(
                expression.holds(&record, &Replayed::default()),
                holds,
                "{asked}"
            );
        }
    }

    #[test]
    fn an_invalid_condition_is_reported() {
        for (asked, reason) in [
            ("plies >", "syntax error at column"),
            ("pliess > 3", "no field `pliess`; did you mean `plies`?"),
            ("black.nam == 'x'", "no field `nam`; a player has"),
            ("plies", "the result is not true or false"),
            ("plies + 'a' == 'b'", "'add': Int(0), String(\"a\")"),
        ] {
            let problem = Expression::parse(asked).expect_err(asked);
            let message = problem.message(Lang::En);
            assert!(message.contains(reason), "{asked}: {message}");
        }
    }

    #[test]
    fn loops_in_one_another_are_bounded() {
        let nested = |depth: usize| {
            let all = (0..depth).map(|at| format!("[1, 2].all (a{at}, "));
            format!("{}true{}", all.collect::<String>(), ")".repeat(depth))
        };
        assert!(Expression::parse(&nested(LOOPS)).is_ok());
        let problem = Expression::parse(&nested(LOOPS + 1)).expect_err("it is refused");
        let message = problem.message(Lang::En);
        let reason = "more than 3 of all, exists, exists_one, map, filter in one another";
        assert!(message.contains(reason), "{message}");
        assert_eq!(loops("[1].map(a, a).map(b, b).all(c, (c > 0))"), 1);
        assert_eq!(loops("small(call(x))"), 0);
    }

    #[test]
    fn no_condition_is_too_deep_for_the_stack() {
        let stack = std::thread::Builder::new().stack_size(crate::cli::run::engine::STACK);
        let parses = stack.spawn(|| {
            for (begin, middle, end, most) in [
                ("(", "true", ")", 16),
                ("[", "1", "]", 16),
                ("!", "true", "", 100),
                ("-", "1", "", 100),
                ("", "1", "+1", 100),
                ("true?", "true", ":true", 100),
                ("", "true", "&&true", 100),
                ("", "true", "==true", 100),
                ("", "[1]", ".map(x,x)", 50),
                ("", "players", ".name", 100),
                ("1 in [", "1", "]", 16),
            ] {
                for times in [1, 10, most, 5000] {
                    let asked = format!("{}{middle}{}", begin.repeat(times), end.repeat(times));
                    let parsed = Expression::parse(&asked);
                    assert!(times < 5000 || parsed.is_err(), "{asked}");
                }
            }
        });
        assert!(parses.expect("a thread").join().is_ok());
    }
}
