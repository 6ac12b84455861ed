//! Tests that games written as chats, tables, lists and lines are read like the bare game.

use std::collections::HashSet;

use bokgi::diag::Severity;
use bokgi::formats::WriteOptions;
use bokgi::model::{Body, Record};
use bokgi::text::Lang;
use serde_json::Value;

use crate::support::generate::Choices;
use crate::support::yut::playout::playout;
use crate::support::yut::{Head, oracle};
use crate::support::{read, shared, write_with, yut};

/// Puts a name and a time of day before a message.
type Stamp = fn(&str, &str) -> String;

/// A game as players write it down: its tags, and its turns.
struct Game {
    id: String,
    format: &'static str,
    /// Tags of the game and its rules.
    tags: String,
    /// Tags of the players.
    players: String,
    names: Vec<&'static str>,
    turns: Vec<Turn>,
}

struct Turn {
    side: usize,
    body: String,
}

const NAMES: [[&str; 6]; 3] = [
    ["홍길동", "성춘향", "이몽룡", "임꺽정", "심청", "전우치"],
    ["선수1", "선수2", "선수3", "선수4", "선수5", "선수6"],
    ["청팀", "홍팀", "백호팀", "황팀", "자주팀", "녹팀"],
];

impl Game {
    fn head(&self) -> String {
        format!("{}{}\n", self.tags, self.players)
    }

    fn name(&self, turn: &Turn) -> &'static str {
        self.names[turn.side]
    }

    /// Formats a turn with its number.
    fn numbered(&self, at: usize) -> String {
        let turn = &self.turns[at];
        match self.format {
            "yut" => format!("{}. {}: {}", at + 1, self.name(turn), turn.body),
            _ => format!("{}. {}", at + 1, turn.body),
        }
    }

    fn bare(&self) -> String {
        let lines = (0..self.turns.len()).map(|at| self.numbered(at));
        let text = match self.format {
            // In gonu a number counts a pair of moves.
            "gonu" => {
                let pairs = self.turns.chunks(2).zip(1..);
                let pair = |(pair, number): (&[Turn], usize)| {
                    let bodies: Vec<&str> = pair.iter().map(|turn| &*turn.body).collect();
                    format!("{number}. {}", bodies.join(" "))
                };
                pairs.map(pair).collect::<Vec<_>>().join("\n")
            }
            _ => lines.collect::<Vec<_>>().join("\n"),
        };
        format!("{}{text}\n", self.head())
    }

    /// Writes a line for each turn.
    fn lines(&self, line: impl Fn(usize, &Turn) -> String) -> String {
        let lines = self.turns.iter().enumerate();
        let lines: Vec<String> = lines.map(|(at, turn)| line(at, turn)).collect();
        lines.join("\n")
    }

    /// Writes rows of cells with a separator between them.
    fn rows(&self, row: impl Fn(&[&str]) -> String) -> Vec<String> {
        if self.format == "yut" {
            let mut rows = vec![row(&["차례", "이름", "윷", "이동"])];
            rows.extend(self.turns.iter().enumerate().map(|(at, turn)| {
                let number = (at + 1).to_string();
                let (throws, moves) = turn.body.split_once(" / ").unwrap_or((&turn.body, ""));
                row(&[&number, self.name(turn), throws, moves])
            }));
            let mut whole = vec![row(&["번호", "선수", "기록"])];
            whole.extend(
                self.turns
                    .iter()
                    .enumerate()
                    .map(|(at, turn)| row(&[&(at + 1).to_string(), self.name(turn), &turn.body])),
            );
            return vec![rows.join("\n"), whole.join("\n")];
        }
        let mut pairs = vec![row(&["번호", "흑", "백"])];
        pairs.extend(self.turns.chunks(2).zip(1..).map(|(pair, number)| {
            let second = pair.get(1).map_or("", |turn| &turn.body);
            row(&[&number.to_string(), &pair[0].body, second])
        }));
        let mut single = vec![row(&["순번", "색", "착수", "시간"])];
        single.extend(self.turns.iter().enumerate().map(|(at, turn)| {
            let colour = ["흑", "백"][turn.side];
            let time = format!("00:{:02}", at % 60);
            row(&[&(at + 1).to_string(), colour, &turn.body, &time])
        }));
        vec![pairs.join("\n"), single.join("\n")]
    }

    /// Returns the game in every form, with the name of the form.
    fn forms(&self) -> Vec<(&'static str, String)> {
        let clock = |at: usize| format!("오후 {}:{:02}", 1 + at / 60 % 11, at % 60);
        let stamps: [(&str, Stamp); 3] = [
            ("KakaoTalk", |name, time| format!("[{name}] [{time}] ")),
            ("KakaoTalk of iOS", |name, time| {
                format!("2026. 3. 1. {time}, {name} : ")
            }),
            ("KakaoTalk of Android", |name, time| {
                format!("2026년 2월 17일 {time}, {name} : ")
            }),
        ];
        let mut forms = Vec::new();
        for (form, stamp) in stamps {
            let sent = self.lines(|at, turn| stamp(self.name(turn), &clock(at)) + &turn.body);
            forms.push((form, sent));
            let kept = self.lines(|at, _| stamp("기록원", &clock(at)) + &self.numbered(at));
            forms.push(("a scorekeeper's", kept));
        }
        forms.extend(
            self.rows(|cells| cells.join("\t"))
                .into_iter()
                .map(|table| ("Excel", table)),
        );
        let comma = |cells: &[&str]| {
            let cells = cells.iter().map(|cell| {
                if cell.contains(',') {
                    format!("\"{cell}\"")
                } else {
                    (*cell).to_owned()
                }
            });
            cells.collect::<Vec<_>>().join(",")
        };
        forms.extend(self.rows(comma).into_iter().map(|table| ("CSV", table)));
        for table in self.rows(|cells| format!("| {} |", cells.join(" | "))) {
            let (head, rows) = table.split_once('\n').expect("rows");
            let rule = "|---".repeat(head.matches('|').count() - 1);
            forms.push(("Markdown", format!("{head}\n{rule}|\n{rows}")));
        }
        forms.push(("a numbered list", self.lines(|at, _| self.numbered(at))));
        let bracketed = self.lines(|at, _| self.numbered(at).replacen(". ", ") ", 1));
        forms.push(("a list in brackets", bracketed));
        let line = self.lines(|at, _| self.numbered(at)).replace('\n', " ");
        forms.push(("one line", line));
        forms
    }
}

/// Every sixth game; all of them if `PROPTEST_CASES` asks for more cases than usual.
fn some<T>(games: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
    let is_thorough = std::env::var_os("PROPTEST_CASES").is_some();
    games.step_by(if is_thorough { 1 } else { 6 })
}

/// Lists the plays with their stated captures and other statements.
fn plays(record: &Record) -> Vec<String> {
    let tree = &record.tree;
    let items = tree.main_line().flat_map(|node| tree.items(node));
    let claims = items.filter_map(|item| match &item.body {
        Body::Play(play) => Some(format!("{play:?}")),
        Body::ClaimedCapture { .. } | Body::ClaimedStack | Body::ClaimedPieces(_) => {
            Some(format!("{:?}", item.body))
        }
        _ => None,
    });
    claims.collect()
}

fn games_of(format: &str, text: &str) -> (Vec<Record>, Vec<String>) {
    let pieces = read(format, "", text.as_bytes().to_vec());
    let mut loud = Vec::new();
    let mut records = Vec::new();
    for piece in pieces {
        let found = piece.findings.into_vec();
        let warnings = found.iter().filter(|it| it.severity != Severity::Note);
        loud.extend(warnings.map(|it| format!("{} {}", it.code.id, it.message(Lang::En))));
        records.extend(piece.record);
    }
    (records, loud)
}

/// Checks every form of the games, with the players named by tags, and without tags.
fn all_forms_are_read(games: impl Iterator<Item = Game>) -> usize {
    let mut wrong: Vec<(&str, String)> = Vec::new();
    let mut count = 0;
    for game in games {
        let (records, loud) = games_of(game.format, &game.bare());
        assert_eq!(records.len(), 1, "{}", game.bare());
        assert_eq!(loud, [""; 0], "{}", game.bare());
        let expected = plays(&records[0]);
        count += 1;
        for (form, text) in game.forms() {
            for head in [game.head(), format!("{}\n", game.tags)] {
                let text = format!("{head}{text}\n");
                let (records, loud) = games_of(game.format, &text);
                let [record] = &records[..] else {
                    wrong.push((
                        form,
                        format!("{}: {} games\n{text}", game.id, records.len()),
                    ));
                    continue;
                };
                let found = plays(record);
                if found != expected {
                    let at = found.iter().zip(&expected).position(|(a, b)| a != b);
                    let at = at.unwrap_or_else(|| found.len().min(expected.len()));
                    let said = format!("{:?} for {:?}", found.get(at), expected.get(at));
                    wrong.push((form, format!("{}: {at}: {said} {loud:?}\n{text}", game.id)));
                } else if !loud.is_empty() {
                    wrong.push((form, format!("{}: {loud:?}\n{text}", game.id)));
                }
            }
        }
    }
    let mut forms: Vec<&str> = wrong.iter().map(|(form, _)| *form).collect();
    forms.dedup();
    let sorted: HashSet<&str> = forms.into_iter().collect();
    let first = sorted.iter().map(|form| {
        let mut of_form = wrong.iter().filter(|(other, _)| other == form);
        let count = of_form.clone().count();
        format!(
            "== {form}: {count} wrong; {}",
            of_form.next().map_or("", |(_, text)| text)
        )
    });
    let first: Vec<String> = first.collect();
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        first.join("\n")
    );
    count
}

fn korean(format: &str, record: &Record) -> String {
    let options = WriteOptions {
        lang: Lang::Ko,
        ..WriteOptions::default()
    };
    String::from_utf8(write_with(format, [record], &options)).expect("logs are UTF-8")
}

/// Splits a written log of yut into its turns.
fn yut_game(id: String, at: usize, head: &Head, events: &[yut::Event]) -> Game {
    let log = korean("yut", &yut::record(head, events));
    let (_, turns) = log.split_once("\n\n").expect("tags and turns");
    let names = NAMES[at % NAMES.len()];
    let turns = turns.lines().map(|line| {
        let (_, rest) = line.split_once(". P").expect("a number");
        let (side, body) = rest.split_once(": ").expect("a name");
        let side = side.parse::<usize>().expect("a side") - 1;
        let body = body.to_owned();
        Turn { side, body }
    });
    let turns = turns.collect();
    let count = usize::from(head.sides);
    let players = names[..count].iter().zip(1..);
    let players = players.map(|(name, number)| format!("[선수{number} \"{name}\"]\n"));
    Game {
        id,
        format: "yut",
        tags: format!("[종목 \"윷놀이\"]\n[규칙 \"{}\"]\n", head.rules),
        players: players.collect(),
        names: names.to_vec(),
        turns,
    }
}

#[test]
fn yut_games_are_read_from_every_form() {
    let random = (0..12).map(|seed| {
        let game = playout(&mut Choices::new(seed), 24);
        yut_game(
            format!("random {seed}"),
            seed as usize,
            &game.head,
            &game.events,
        )
    });
    assert_eq!(all_forms_are_read(random), 12);
}

#[test]
fn yut_games_of_another_engine_are_read_from_every_form() {
    for name in ["cases/yut_games.jsonl", "cases/yut_games_mix.jsonl"] {
        let Some(rows) = oracle::rows(name) else {
            return;
        };
        let games = rows.iter().enumerate().map(|(at, (row, ..))| {
            yut_game(
                row["id"].to_string(),
                at,
                &oracle::head(row),
                &oracle::events(row),
            )
        });
        assert!(all_forms_are_read(some(games)) >= 25);
    }
}

/// Splits moves in order into turns of two colours.
fn coloured(id: String, format: &'static str, at: usize, tags: &str, moves: Vec<String>) -> Game {
    let names = NAMES[at % 2];
    let turns = moves.into_iter().enumerate();
    Game {
        id,
        format,
        tags: tags.to_owned(),
        players: format!("[흑 \"{}\"]\n[백 \"{}\"]\n", names[0], names[1]),
        names: names.to_vec(),
        turns: turns
            .map(|(at, body)| Turn { side: at % 2, body })
            .collect(),
    }
}

/// Generates a random omok game: distinct points of a 15x15 board.
fn omok(seed: usize) -> Game {
    let mut choices = Choices::new(seed as u64 + 1);
    let length = 12 + choices.below(60);
    let mut points = vec!["h8".to_owned()];
    while points.len() < length {
        let column = char::from(b'a' + choices.below(15) as u8);
        let point = format!("{column}{}", 1 + choices.below(15));
        if !points.contains(&point) {
            points.push(point);
        }
    }
    let rules = ["자유", "일반", "렌주"][seed % 3];
    let tags = format!("[종목 \"오목\"]\n[규칙 \"{rules}\"]\n");
    coloured(format!("omok {seed}"), "moves", seed, &tags, points)
}

#[test]
fn omok_games_are_read_from_every_form() {
    assert!(all_forms_are_read(some((0..300).map(omok))) >= 50);
}

/// Moves of a row of an engine, with columns in Korean letters: `라1-라2x다2`.
fn gonu_moves(row: &Value) -> Vec<String> {
    let word = |value: &Value| {
        let point = value.as_str().expect("a point");
        let column = "abcd".find(&point[..1]).expect("a column");
        format!("{}{}", ["가", "나", "다", "라"][column], &point[1..])
    };
    let moves = row["moves"].as_array().expect("moves").iter();
    let moves = moves.map(|step| {
        let captured = step["captured"].as_array().expect("captured");
        let captured: Vec<String> = captured.iter().map(word).collect();
        let sign = if captured.is_empty() { "" } else { "x" };
        format!(
            "{}-{}{sign}{}",
            word(&step["from"]),
            word(&step["to"]),
            captured.join(",")
        )
    });
    moves.collect()
}

#[test]
fn gonu_games_are_read_from_every_form() {
    let moves = "가1-가2 다4-다3 가2-가3 다3-다2 나1-가1 나4-다4 가3-가2 다4-나4 가2-나2 라4-다4 라1-라2x다2 나4-나3 가1-가2 나3-다3 다1-라1 다3-나3 가2-가3 다4-다3 라2-라3x나3,다3";
    let moves = moves.split(' ').map(str::to_owned).collect();
    let own = coloured("own".to_owned(), "gonu", 0, "[종목 \"줄고누\"]\n", moves);
    assert_eq!(all_forms_are_read([own].into_iter()), 1);
    let Some(rows) = shared::rows("cases/gonu_games.jsonl") else {
        return;
    };
    let games = rows.enumerate().map(|(at, row)| {
        let tags = "[종목 \"줄고누\"]\n";
        coloured(row["id"].to_string(), "gonu", at, tags, gonu_moves(&row))
    });
    assert!(all_forms_are_read(some(games)) >= 50);
}
