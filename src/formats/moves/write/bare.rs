//! Writer of bare move lists: only the moves of the main line.

use super::COLUMNS;
use super::game::name_on;
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::moves::line_progress::LineProgress;
use crate::formats::moves::move_words::{MoveAction, RemarkKey};
use crate::formats::moves::survey::MANY;
use crate::formats::shared::losses;
use crate::formats::shared::typed::page::TextPage;
use crate::formats::{MoveForm, RecordWriter};
use crate::model::{Body, Coordinates, Field, GameId, NodeId, Record, Trace};
use crate::text::Lang;

/// Sign for a pass.
const PASS: &str = "--";

/// Writer of bare move lists, in one of the forms of [`MoveForm`].
#[derive(Debug)]
pub(super) struct BareWriter {
    form: MoveForm,
    /// True if a game was written before.
    has_written: bool,
}

impl BareWriter {
    pub(super) fn new(form: MoveForm) -> BareWriter {
        BareWriter {
            form,
            has_written: false,
        }
    }
}

impl RecordWriter for BareWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        // A line with an asterisk separates two games. Numbered lists need none, because each
        // begins with 1.
        if std::mem::replace(&mut self.has_written, true) && self.form != MoveForm::Numbered {
            out.extend_from_slice(b"*\n");
        }
        let mut lost = Losses::of_one_line(record);
        let moves = moves(record, &mut lost);
        let is_baduk = record.game == GameId::BADUK;
        if is_baduk {
            out.extend_from_slice(above(record).as_bytes());
        }
        match self.form {
            MoveForm::Joined => out.extend_from_slice(moves.concat().as_bytes()),
            MoveForm::Plain => out.extend_from_slice(moves.join(" ").as_bytes()),
            MoveForm::Numbered | MoveForm::Full => {
                let mut page = TextPage::new(out, COLUMNS);
                for (number, name) in (1..).zip(&moves) {
                    page.word(&format!("{number}. {name}"));
                }
            }
        }
        out.push(b'\n');
        lost.add_header(record, &[]);
        let (columns, rows) = (record.board.columns(), record.board.rows());
        let points = moves.iter().filter(|name| name.as_str() != PASS);
        let is_western = record.board.coordinates == Coordinates::Western;
        let seems_western =
            points.clone().count() > MANY && !points.clone().any(|name| name.starts_with('i'));
        if !is_baduk && ((columns, rows) != (15, 15) || is_western || seems_western) {
            lost.add_field(record, Field::BoardSize);
        }
        for node in record.tree.main_line() {
            for item in record.tree.items(node) {
                let is_handicap =
                    is_baduk && node == NodeId::ROOT && matches!(item.body, Body::Setup { .. });
                if !is_handicap {
                    lost.add_item(record, &item.body);
                }
            }
        }
        lost.of_record(record, "moves")
    }
}

/// Returns the lines above the moves of a baduk game: the game, the size of the board, and setup
/// stones such as a handicap.
fn above(record: &Record) -> String {
    let (columns, rows) = (record.board.columns(), record.board.rows());
    let mut lines = "[Game \"baduk\"]\n".to_owned();
    if (columns, rows) != (19, 19) {
        lines.push_str(&format!("[Size \"{columns}x{rows}\"]\n"));
    }
    for item in record.tree.items(NodeId::ROOT) {
        let Body::Setup { kind, points } = item.body else {
            continue;
        };
        let key = RemarkKey::Setup(kind).spell(Lang::En);
        let points = record.tree.points.get(points).iter();
        let names: Vec<String> = points.filter_map(|&at| name_on(record.board, at)).collect();
        if let Some(key) = key.filter(|_| !names.is_empty()) {
            lines.push_str(&format!("{key}:{}\n", names.join(",")));
        }
    }
    lines
}

/// Returns the moves of the main line. A chosen point counts as a move; other actions are counted
/// as lost.
fn moves(record: &Record, lost: &mut Losses) -> Vec<String> {
    let tree = &record.tree;
    let mut progress = LineProgress::default();
    let mut moves = Vec::new();
    for play in tree.main_line().flat_map(|node| tree.plays(node)) {
        let action = MoveAction::from_play(play);
        let word = match action {
            Some(MoveAction::Place | MoveAction::Choose) => {
                play.to().and_then(|at| name_on(record.board, at))
            }
            Some(MoveAction::Pass) => Some(PASS.to_owned()),
            _ => None,
        };
        let is_twice = play.to().is_some_and(|at| progress.is_twice(at));
        match (word, action) {
            // Readers of a list without colours take a second stone on the last point for a
            // repetition, so it is left out and counted as lost.
            (Some(_), Some(MoveAction::Place)) if is_twice => {
                lost.add(losses::NO_STONES, 1);
                continue;
            }
            (Some(word), Some(action)) => {
                let is_out_of_turn = progress.mover(action) != play.side();
                lost.add(losses::COLOURS, usize::from(is_out_of_turn));
                moves.push(word);
            }
            (_, Some(MoveAction::Place | MoveAction::Choose) | None) => {
                lost.add(losses::NO_STONES, 1);
            }
            (_, Some(_)) => lost.add(losses::OPENING, 1),
        }
        progress.play(play);
    }
    moves
}
