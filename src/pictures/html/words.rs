//! The words of a page that come from no record.

use crate::text::Bi;

/// The title of a page about a game of which nothing is known.
pub(super) const UNTITLED: Bi = Bi::new("Game record", "기보");
/// What the replay is called.
pub(super) const REPLAY: Bi = Bi::new("Replay", "수순 재생");
/// What the buttons of a replay are called together.
pub(super) const CONTROLS: Bi = Bi::new("Go through the game", "수순 이동");
/// The slider of a replay.
pub(super) const SLIDER: Bi = Bi::new("Move number", "수 번호");
/// What opens the board as text.
pub(super) const AS_TEXT: Bi = Bi::new("The board as text", "글자로 그린 판");
/// What stands for the number of a move before the first.
pub(super) const START: Bi = Bi::new("Start", "시작");
/// What the comments of a figure or a replay are called together.
pub(super) const COMMENTS: Bi = Bi::new("Comments", "해설");

/// A button of a replay: what it does for the script, its name, and its sign as a path in a square of 24.
pub(super) struct Button {
    pub(super) goes: &'static str,
    pub(super) name: Bi,
    pub(super) sign: &'static str,
}

/// The buttons of a replay in their order.
pub(super) const BUTTONS: [Button; 4] = [
    Button {
        goes: "first",
        name: Bi::new("First position", "처음으로"),
        sign: "M4 4h3v16H4zM20 4v16L8 12z",
    },
    Button {
        goes: "back",
        name: Bi::new("One move back", "한 수 뒤로"),
        sign: "M18 4v16L6 12z",
    },
    Button {
        goes: "forward",
        name: Bi::new("One move forward", "한 수 앞으로"),
        sign: "M6 4v16l12-8z",
    },
    Button {
        goes: "last",
        name: Bi::new("Last position", "마지막으로"),
        sign: "M17 4h3v16h-3zM4 4v16l12-8z",
    },
];
