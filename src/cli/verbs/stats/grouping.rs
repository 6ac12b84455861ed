//! Values of `bokgi stats --by`: groups for counting yut throws.

use crate::cli::args::values;

/// Group whose throws are counted together (`--by`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grouping {
    /// Sides by name.
    Side,
    /// Team members, by the name in parentheses at each turn.
    Member,
    /// Games by file.
    Game,
}

values!(
    Grouping:
    Side "side" "Players and teams",
    Member "member" "Members of teams, whom turns name in parentheses",
    Game "game" "Games"
);
