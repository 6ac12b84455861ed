//! Values of `bokgi stats --by`: groups for counting yut throws.

use crate::cli::args::values;

/// Group whose throws are counted together (`--by`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grouping {
    /// One group per side, by the side's name.
    Side,
    /// One group per team member, by the name in parentheses after the side at each turn.
    Member,
    /// One group per game, named by file and record number.
    Game,
}

values!(
    Grouping:
    Side "side" "Players and teams",
    Member "member" "Members of teams, whom turns name in parentheses",
    Game "game" "Games"
);
