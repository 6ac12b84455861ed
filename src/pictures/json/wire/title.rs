//! Which part of a game a picture shows.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::Serialize;

use super::place::Names;
use crate::model::{Play, picture};

/// Which part of a game a picture shows. Plays are numbered from 1 on their line.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Title {
    /// The position before the first play.
    Start,
    /// The position after a play.
    After {
        /// Number of the play.
        #[serde(rename = "move")]
        ply: u32,
        /// The play.
        play: TurnWords,
    },
    /// A figure: the plays from one number to another.
    Moves {
        /// Number of the first play.
        first: u32,
        /// Number of the last play.
        last: u32,
    },
}

/// What a side did at its turn.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Deed")]
pub(crate) struct TurnWords {
    /// The kind of play, such as `place`, `pass`, `slide`, `throw` or `advance`.
    pub kind: &'static str,
    /// Who played.
    pub side: Cow<'static, str>,
    /// Whence a piece went: the name of a point, or `hand`; null where none did.
    pub from: Option<String>,
    /// The point that the play is about, or `out`; null where there is none.
    pub to: Option<String>,
    /// What the sticks showed; null for other plays.
    pub throw: Option<&'static str>,
    /// The number that was announced; null for other plays.
    pub count: Option<u8>,
}

impl Title {
    /// Puts a title into its wire form.
    pub(crate) fn new(title: picture::Title, names: Names) -> Title {
        match title {
            picture::Title::Start => Title::Start,
            picture::Title::After { ply, play } => Title::After {
                ply,
                play: TurnWords::new(play, names),
            },
            picture::Title::Moves { first, last } => Title::Moves { first, last },
        }
    }
}

impl TurnWords {
    fn new(play: Play, names: Names) -> TurnWords {
        let point = |at| names.place(at).point;
        let (from, to) = match play {
            Play::Advance { from, to, .. } => {
                (Some(from.key().to_owned()), Some(to.key().to_owned()))
            }
            _ => (play.from().map(point), play.to().map(point)),
        };
        TurnWords {
            kind: play.kind(),
            side: names.side(play.side()),
            from,
            to,
            throw: match play {
                Play::Throw { value, .. } => Some(value.key()),
                Play::Advance { by, .. } => by.map(|by| by.key()),
                _ => None,
            },
            count: match play {
                Play::Declare { count, .. } => Some(count),
                _ => None,
            },
        }
    }
}
