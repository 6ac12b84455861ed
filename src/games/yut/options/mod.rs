//! The rules of yut as switches: a preset, and what a record or a request changes of it.
//!
//! Every switch is a question that the rule book leaves open, answers differently in its two
//! languages or names as a local variation; the first value of each is the book's.

mod parse;
mod resolve;
mod table;

pub use table::PRESETS;

pub(super) use parse::accept;
pub(super) use resolve::{Contradiction, Fault, Rules};
pub(super) use table::{INFOS, OPTIONS};

/// A named set of switches.
#[derive(Debug)]
pub struct Preset {
    /// How it is listed.
    pub info: crate::games::RulesetInfo,
    /// Its name in a rules tag in Korean.
    pub korean: &'static str,
    /// Its switches.
    pub options: Options,
}

/// Every switch of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Pieces of a side, 2 to 5.
    pub pieces: u8,
    /// How many sticks are marked for the throw backwards.
    pub backdo: MarkedSticks,
    /// Whether the two marked sticks alone make a throw of two steps backwards.
    pub backgae: bool,
    /// Who decides about the short cuts at `05` and `10`.
    pub shortcut: Turning,
    /// Where a piece goes that stopped on the centre.
    pub center: Turning,
    /// Where a piece goes back to from a station that several ways lead to.
    pub backdo_merge: Merge,
    /// Whose way a stack goes back.
    pub stack_path: StackPath,
    /// What a throw backwards does to a piece on `01`.
    pub backdo_first: BackdoFirst,
    /// Whether a piece that waits on `00` can go back.
    pub backdo_goal: bool,
    /// Whether a piece that went back onto a corner or the centre may turn there.
    pub backdo_shortcut: bool,
    /// Whether capturing backwards earns a throw.
    pub backdo_capture_bonus: bool,
    /// Which captures earn a throw.
    pub capture_bonus: CaptureBonus,
    /// What the throw for a capture earns in its turn.
    pub capture_chain: CaptureChain,
    /// In which order throws are used.
    pub order: Order,
    /// Whether every throw comes before the first move.
    pub timing: Timing,
    /// What becomes of a piece that lands on `00`.
    pub landing: Landing,
    /// What becomes of a piece that would go past `00`.
    pub overshoot: Overshoot,
    /// Whether a throw that can be used has to be.
    pub must_move: bool,
    /// Whether a throw off the mat is part of the game.
    pub nak: bool,
    /// How long the game goes on.
    pub play_on: PlayOn,
}

/// How many sticks are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkedSticks {
    /// One.
    One,
    /// Two.
    Two,
    /// None: there is no throw backwards.
    None,
}

/// Who decides where a piece turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turning {
    /// The rules: a piece that stopped there takes the shorter way.
    Auto,
    /// The player.
    Choose,
}

/// Where a piece goes back to from a station that several ways lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Merge {
    /// Along the way that it came.
    Path,
    /// Wherever the player likes.
    Choose,
    /// From `cc` to `bb`, from `15` to `14`, from `00` to `19`.
    Fixed,
}

/// Whose way a stack goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StackPath {
    /// That of any of its members.
    Any,
    /// That of the piece that came last.
    Last,
    /// That of the piece that stood there.
    Base,
}

/// What a throw backwards does to a piece on `01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BackdoFirst {
    /// It waits on `00` and goes out with any throw forwards.
    Ready,
    /// It starts anew.
    Home,
    /// Nothing: it cannot be moved so.
    Forbid,
}

/// Which captures earn a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureBonus {
    /// Every one.
    Always,
    /// Those that are not made with 윷 or 모.
    NotYutMo,
    /// None.
    None,
}

/// What the throw for a capture earns in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureChain {
    /// What any throw earns.
    Full,
    /// 윷 and 모 of it earn no throw.
    Single,
    /// Nor does a capture that is made with it.
    None,
}

/// In which order throws are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// In any.
    Free,
    /// In that of throwing.
    Fifo,
}

/// Whether every throw comes before the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timing {
    /// Yes.
    Batch,
    /// No: a throw may be used before the next is made.
    Immediate,
}

/// What becomes of a piece that lands on `00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landing {
    /// It waits there.
    Wait,
    /// It is out.
    Exit,
}

/// What becomes of a piece that would go past `00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overshoot {
    /// It cannot be moved so.
    Forbid,
    /// It is out.
    Exit,
    /// It goes back along its way.
    Bounce,
}

/// How long the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayOn {
    /// Until one side is left.
    All,
    /// Until the first side is home.
    First,
}

impl Options {
    /// Those of the rule book.
    pub const STANDARD: Options = Options {
        pieces: 4,
        backdo: MarkedSticks::One,
        backgae: false,
        shortcut: Turning::Auto,
        center: Turning::Auto,
        backdo_merge: Merge::Path,
        stack_path: StackPath::Any,
        backdo_first: BackdoFirst::Ready,
        backdo_goal: false,
        backdo_shortcut: true,
        backdo_capture_bonus: true,
        capture_bonus: CaptureBonus::Always,
        capture_chain: CaptureChain::Full,
        order: Order::Free,
        timing: Timing::Batch,
        landing: Landing::Wait,
        overshoot: Overshoot::Forbid,
        must_move: true,
        nak: false,
        play_on: PlayOn::All,
    };

    /// Those that are played most.
    pub const COMMON: Options = Options {
        overshoot: Overshoot::Exit,
        capture_bonus: CaptureBonus::NotYutMo,
        backdo_goal: true,
        nak: true,
        ..Options::STANDARD
    };
}
