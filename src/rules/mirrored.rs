//! Detection of coordinates that are mirrored from some move on and therefore cause illegal plays.

use super::RuleInput;
use super::many_faults::{MAIN_LINE, is_illegal};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::games::replay::arrange;
use crate::games::{self, Position, RulesRequest};
use crate::model::{Board, Body, Item, Play, Point, Tree};
use crate::text::Bilingual;

/// Minimum number of moves from the first illegal one to the end of the line. Fewer moves may be legal
/// by chance when mirrored.
const FEWEST: usize = 16;

/// Maximum number of plays on a main line that is examined. The time grows with the square of this number,
/// because the rest of the line may be replayed after each move. No real game is this long.
const MOST: usize = 1_000;

/// Maximum number of items on a main line that is examined, plays included. Items between plays, such as
/// the beginnings of turns, are replayed too.
const MOST_ITEMS: usize = 4 * MOST;

/// Code: the coordinates of all moves are mirrored from some move on.
pub(crate) static MIRRORED: Code = Code {
    id: "PLY011",
    name: "coordinates-mirrored",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "coordinates look mirrored from about move {ply} on, {axis}: {count} moves are illegal as \
         written and none if mirrored; the first is move {first}",
        "{ply}수 무렵부터 좌표가 뒤집힌 듯함({axis}): 적힌 대로는 {first}수를 비롯해 둘 수 없는 수가 {count}개이나 뒤집어 \
         읽으면 없음",
    ),
    help: Bilingual::new(
        "mirror the coordinates from there on, or check how the record was put together",
        "그 수부터 좌표를 뒤집어 적거나 기보를 어떻게 이어 붙였는지 살피십시오",
    ),
    explain: Bilingual::new(
        "If programs count rows or columns from different sides, or the board was turned while the \
         game was written down, the rest of the game comes out mirrored. Its moves are points of \
         the board, but soon they meet stones. Here all of them are legal when mirrored from that \
         move on, so this is reported once instead of every illegal move. The first mirrored move \
         may be off by a few moves.",
        "줄이나 칸을 반대쪽에서 세는 프로그램을 섞어 쓰거나 도중에 판을 돌려 적으면 그 뒤의 수순이 뒤집힙니다. 모두 판 위의 \
         점이지만 곧 돌이 있는 자리에 놓이게 됩니다. 그 수부터 뒤집어 읽으면 모두 둘 수 있으므로 둘 수 없는 수마다 \
         알리지 않고 한 번만 알립니다. 뒤집힌 첫 수는 몇 수 차이가 날 수 있습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9];B[ie];W[ga];B[ea];W[hi];B[ag];W[ah];B[cb];W[ia];B[ca];W[fg];B[af];W[ae];B[db];\
         W[fb];B[he];W[di];B[ba];W[hf];B[fg];W[cf];B[eh];W[hi];B[hg];W[dh];B[ee];W[bd];B[ai];W[ii];B[di];\
         W[ci];B[cg];W[hh];B[dc];W[de];B[gh];W[cb])",
    ),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9];B[ie];W[ga];B[ea];W[hi];B[ag];W[ah];B[cb];W[ia];B[ca];W[fg];B[af];W[ae];B[db];\
         W[fb];B[he];W[di];B[ha];W[bf];B[dg];W[gf];B[eh];W[bi];B[bg];W[fh];B[ee];W[hd];B[ii];W[ai];B[fi];\
         W[gi];B[gg];W[bh];B[fc];W[fe];B[ch];W[gb])",
    ),
};

/// A way to mirror coordinates: columns, rows, or both.
#[derive(Clone, Copy, Debug)]
struct Mirror {
    columns: bool,
    rows: bool,
    words: Bilingual,
}

const MIRRORS: [Mirror; 3] = [
    Mirror {
        columns: true,
        rows: false,
        words: Bilingual::new("columns counted from the other side", "좌우"),
    },
    Mirror {
        columns: false,
        rows: true,
        words: Bilingual::new("rows counted from the other side", "상하"),
    },
    Mirror {
        columns: true,
        rows: true,
        words: Bilingual::new("the board turned by half", "판을 반 바퀴 돌림"),
    },
];

impl Mirror {
    fn play(self, board: Board, play: Play) -> Play {
        let Play::Place { side, at } = play else {
            return play;
        };
        let turn = |is_turned: bool, lines: u8, line: u8| match lines.checked_sub(line + 1) {
            Some(turned) if is_turned => turned,
            _ => line,
        };
        let at = Point::new(
            turn(self.columns, board.columns(), at.column()),
            turn(self.rows, board.rows(), at.row()),
        );
        Play::Place { side, at }
    }
}

/// Merges the illegal plays of the main line into one finding if mirrored coordinates make all of them
/// legal. `from` is the index of the record's first finding from the replay.
pub(super) fn fold(subject: &RuleInput<'_>, findings: &mut Findings, from: usize) {
    let end = subject.main_line().last().map(|play| play.node);
    let is_meant = |found: &Finding| is_illegal(found) && found.place.node <= end;
    let count = findings.iter().skip(from).filter(|found| is_meant(found));
    let (count, Some(first)) = (count.count(), subject.first_illegal()) else {
        return;
    };
    // No mirroring is looked for if few plays are illegal, or if a move out of turn before them explains
    // them.
    if count <= MAIN_LINE.few || subject.first_fault() != Some(first) {
        return;
    }
    let Some((index, mirror)) = find(subject, first) else {
        return;
    };
    let place = subject.at_play(subject.main_line(), index);
    let (_, count) = findings.take_alike(from, |found| is_meant(found));
    let reported = Finding::new(&MIRRORED, place)
        .arg("ply", place.ply.unwrap_or(first))
        .arg("axis", mirror.words)
        .arg("count", count)
        .arg("first", first);
    findings.push(reported);
}

/// Finds the last play, at or before the first illegal one (`first`), from which all plays are legal
/// when mirrored. Returns its index and the way to mirror; `None` if there is no such play, or if the
/// line is too short, too long or has an unreadable move.
fn find(subject: &RuleInput<'_>, first: u32) -> Option<(usize, Mirror)> {
    let record = subject.record;
    let game = games::by_id(&record.game.0)?;
    let tree = &record.tree;
    let items = tree.main_line_items();
    let plays = subject.main_line();
    let after = plays.iter().filter(|play| play.ply >= first).count();
    let is_long = plays.len() > MOST || items.len() > MOST_ITEMS;
    let is_unread = || items.iter().any(|item| record.unread_move(item).is_some());
    if after < FEWEST || is_long || is_unread() {
        return None;
    }
    let mut position = game.begin(record, &RulesRequest::default());
    let mut found = None;
    let mut index = 0;
    for (at, item) in items.iter().enumerate() {
        if let Body::Play(play) = item.body {
            for mirror in MIRRORS {
                let moment = position.moment();
                if is_legal(tree, record.board, &mut *position, &items[at..], mirror) {
                    found = Some((index, mirror));
                }
                position.rewind(moment);
            }
            if plays.get(index).is_none_or(|play| play.ply >= first) {
                break;
            }
            position.play(play).ok()?;
            index += 1;
        } else {
            arrange(&mut *position, item, tree);
        }
    }
    found
}

/// True if all plays among the items are legal when mirrored.
fn is_legal(
    tree: &Tree,
    board: Board,
    position: &mut dyn Position,
    items: &[Item],
    mirror: Mirror,
) -> bool {
    items.iter().all(|item| {
        if let Body::Play(play) = item.body {
            position.play(mirror.play(board, play)).is_ok()
        } else {
            arrange(position, item, tree);
            true
        }
    })
}
