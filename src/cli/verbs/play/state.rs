//! State of a game after its last move, as text or JSON.

use std::fmt::Write as _;

use serde::Serialize;

use super::added::next_member;
use super::legal_plays::{choices, name_of, point_name, side_name, words_of};
use crate::cli::run::cli_error::CliError;
use crate::games::figure::PlayLine;
use crate::games::{self, Choice, Choices};
use crate::model::meaning::Meaning;
use crate::model::picture::{Emblem, Figure, Mark};
use crate::model::{Field, Outcome, PiecePlace, Play, Point, Record, Side};
use crate::pictures::display::{DisplayList, DisplayShape, Group};
use crate::pictures::style::{RenderStyle, StationNames};
use crate::pictures::svg;
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};

/// Maximum number of target points of legal moves that are marked on the board. On an empty board
/// of stones every point is one.
const MARKED: usize = 40;

#[derive(Debug, Serialize)]
pub(super) struct GameState {
    /// Number of the record in its file, from 1.
    record: usize,
    /// Number of records in the file.
    records: usize,
    game: String,
    /// Number of moves played so far.
    moves: usize,
    /// Names of the players, one per side.
    players: Vec<String>,
    /// Number of games in the file that each side has won, in the order of the sides.
    won: Vec<u32>,
    /// Result of the game by its rules; `null` while the game is not over.
    result: Option<String>,
    /// Side to move; `null` when the game is over.
    turn: Option<TurnState>,
    /// Legal moves in this position.
    plays: Vec<PlayState>,
    /// Places in the drawing of all points that the legal moves name.
    points: Vec<PointState>,
    /// Width and height of the drawing in pixels.
    size: [f32; 2],
    /// The board as SVG.
    drawing: String,
}

#[derive(Debug, Serialize)]
struct TurnState {
    /// Index of the side to move, from 0.
    side: u8,
    name: String,
    member: Option<String>,
    /// Number of the turn, if the next move begins a new turn; else `null`.
    number: Option<u32>,
    /// Yut throws of the turn that are not used yet.
    held: Vec<&'static str>,
}

/// A legal move, in JSON.
#[derive(Debug, Serialize)]
struct PlayState {
    /// Name of the move for `--add`.
    play: String,
    /// Kind of move: `throw`, `move`, `place` or `other`.
    kind: &'static str,
    words: String,
    /// Point or place of the piece before the move (`from`) and after it (`to`); `null` if there is
    /// none.
    from: Option<String>,
    to: Option<String>,
}

/// Place of a point in the drawing, in JSON.
#[derive(Debug, Serialize)]
struct PointState {
    point: String,
    x: f32,
    y: f32,
}

impl PlayState {
    fn new(record: &Record, choice: &Choice, lang: Lang) -> PlayState {
        let name = |at| Some(point_name(record, at));
        let (kind, from, to) = match choice.play {
            Play::Throw { .. } => ("throw", None, None),
            Play::Advance { from, to, .. } => {
                let key = |place: PiecePlace| Some(place.key().to_owned());
                ("move", key(from), key(to))
            }
            Play::Slide { from, to, .. } => ("move", name(from), name(to)),
            Play::Place { at, .. } => ("place", None, name(at)),
            _ => ("other", None, None),
        };
        PlayState {
            play: name_of(record, choice),
            kind,
            words: words_of(record, choice, lang),
            from,
            to,
        }
    }
}

impl GameState {
    /// Describes the state of a game after its last move, and draws the board. `index` is the index
    /// of the game among the records of its file.
    pub(super) fn new(
        records: &[Record],
        index: usize,
        inspector: &Inspector<'_>,
        lang: Lang,
    ) -> Result<GameState, CliError> {
        let record = &records[index];
        let game = games::by_id(&record.game.0).ok_or_else(|| CliError::unknown_game(record))?;
        let line = PlayLine::main(record, game, inspector.request(game));
        let outcome = line.last_position().outcome();
        let offered = choices(record, inspector);
        let sides = sides(record);
        let drawn = Drawn::new(record, &line, offered.as_ref(), lang);
        Ok(GameState {
            record: index + 1,
            records: records.len(),
            game: record.game.0.to_string(),
            moves: record.tree.main_line_plays(),
            players: sides
                .iter()
                .map(|&side| side_name(record, side, lang))
                .collect(),
            won: sides.iter().map(|&side| won(records, side)).collect(),
            result: outcome.map(|outcome| words_of_outcome(record, outcome, lang)),
            turn: offered.as_ref().map(|offered| TurnState {
                side: offered.side.0,
                name: side_name(record, offered.side, lang),
                member: offered.turn.and_then(|_| next_member(record, offered.side)),
                number: offered.turn,
                held: offered
                    .held
                    .iter()
                    .map(|throw| throw.name().get(lang))
                    .collect(),
            }),
            plays: offered
                .iter()
                .flat_map(|offered| &offered.plays)
                .map(|choice| PlayState::new(record, choice, lang))
                .collect(),
            points: drawn.points,
            size: drawn.size,
            drawing: drawn.svg,
        })
    }

    /// Formats the state of the game as lines of text: score, result or side to move, legal moves.
    pub(super) fn text(&self, lang: Lang) -> String {
        let mut text = String::new();
        let pick = |en: &'static str, ko: &'static str| Bilingual::new(en, ko).get(lang);
        let scores = self.players.iter().zip(&self.won);
        let scores: Vec<String> = scores.map(|(name, won)| format!("{name} {won}")).collect();
        let _ = writeln!(text, "#{} · {}", self.record, scores.join(" : "));
        if let Some(result) = &self.result {
            let _ = writeln!(text, "{}: {result}", pick("result", "결과"));
        }
        if let Some(turn) = &self.turn {
            let member = turn.member.as_ref().map(|name| format!(" ({name})"));
            let name = &turn.name;
            let _ = writeln!(
                text,
                "{}: {name}{}",
                pick("to play", "차례"),
                member.unwrap_or_default()
            );
            if !turn.held.is_empty() {
                let _ = writeln!(
                    text,
                    "{}: {}",
                    pick("unused throws", "남은 윷"),
                    turn.held.join(" ")
                );
            }
            let plays: Vec<&str> = self.plays.iter().map(|play| &*play.play).collect();
            let _ = writeln!(
                text,
                "{}: {}",
                pick("plays", "둘 수 있는 수"),
                plays.join(" ")
            );
        }
        text
    }
}

/// Returns the sides of a game: Black and White, or as many as the header names players for.
fn sides(record: &Record) -> Vec<Side> {
    let named = (0..6)
        .map(Side)
        .filter(|&side| record.info(Field::Name(side)).is_some());
    let last = named.map(|side| side.0).max().unwrap_or(1).max(1);
    (0..=last).map(Side).collect()
}

/// Returns the number of games in a file that a side has won, by the results in the headers.
fn won(records: &[Record], side: Side) -> u32 {
    let is_won = |record: &&Record| match Meaning::new(record).outcome() {
        Some(Outcome::Win { winner, .. }) => winner == side,
        Some(Outcome::Ranking(ranking)) => ranking.sides().next() == Some(side),
        _ => false,
    };
    records.iter().filter(is_won).count() as u32
}

/// Describes a result in words with the names of the sides.
fn words_of_outcome(record: &Record, outcome: Outcome, lang: Lang) -> String {
    match outcome {
        Outcome::Win { winner, by } => {
            format!("{} {}", side_name(record, winner, lang), by.win_said(lang))
        }
        Outcome::Ranking(ranking) => {
            let names = ranking.sides().map(|side| side_name(record, side, lang));
            names.collect::<Vec<_>>().join(" > ")
        }
        _ => Bilingual::new("draw", "무승부").get(lang).to_owned(),
    }
}

/// Drawing of a board as SVG, with the places of points in it.
struct Drawn {
    svg: String,
    size: [f32; 2],
    points: Vec<PointState>,
}

impl Drawn {
    /// Draws the board at the end of a line, with marks on the target points of the legal moves if
    /// they are few.
    fn new(record: &Record, line: &PlayLine<'_>, offered: Option<&Choices>, lang: Lang) -> Drawn {
        let style = RenderStyle {
            lang,
            names: StationNames::new(lang),
            ..RenderStyle::default()
        };
        let plays = offered.map_or(&[][..], |offered| &offered.plays);
        let mut named: Vec<Point> = plays
            .iter()
            .flat_map(|choice| points_of(choice.play))
            .collect();
        named.sort_unstable();
        named.dedup();
        let mut targets: Vec<Point> = plays
            .iter()
            .filter_map(|choice| points_of(choice.play).last())
            .collect();
        targets.sort_unstable();
        targets.dedup();
        let picture = line.end();
        let board = picture.board;
        // A second layout of the drawing, which is not shown, has a mark on every named point; that
        // yields the places of the points.
        let mut laid = picture.clone();
        laid.marks = named
            .iter()
            .map(|&at| Mark {
                at,
                shape: Emblem::Circle,
            })
            .collect();
        let laid = DisplayList::new(&Figure::new(laid), &style);
        let mut shown = picture;
        if targets.len() <= MARKED {
            let marks = targets.iter().map(|&at| Mark {
                at,
                shape: Emblem::Circle,
            });
            shown.marks.extend(marks);
        }
        let shown = DisplayList::new(&Figure::new(shown), &style);
        let size = [shown.width, shown.height];
        let points = named
            .iter()
            .filter_map(|&at| {
                let name = board.name(at);
                let is_there = |group: &&Group| {
                    group.class == "mark cir" && group.at.as_deref() == Some(&*name)
                };
                let group = laid.groups.iter().find(is_there)?;
                let center = group.shapes.iter().find_map(|shape| match shape {
                    DisplayShape::Circle { center, .. } => Some(*center),
                    _ => None,
                })?;
                Some(PointState {
                    point: point_name(record, at),
                    x: center.x,
                    y: center.y,
                })
            })
            .collect();
        let mut svg = Vec::new();
        svg::draw_list(shown, &style, &mut svg);
        Drawn {
            svg: String::from_utf8(svg).unwrap_or_default(),
            size,
            points,
        }
    }
}

/// Returns the points on the board that a move touches, with its target last.
fn points_of(play: Play) -> impl Iterator<Item = Point> {
    let [from, to] = match play {
        Play::Advance { from, to, .. } => {
            [from, to].map(|place| place.station().map(|at| at.point()))
        }
        Play::Slide { from, to, .. } => [Some(from), Some(to)],
        Play::Place { at, .. } => [None, Some(at)],
        _ => [None, None],
    };
    from.into_iter().chain(to)
}
