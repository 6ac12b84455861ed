//! What throws are counted by.

use crate::cli::args::values;

/// What the throws are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grouping {
    /// Sides by their names.
    Side,
    /// Members of teams by the names that turns give in parentheses.
    Member,
    /// Games by their files.
    Game,
}

values!(
    Grouping:
    Side "side" "Players and teams",
    Member "member" "Members of teams, whom turns name in parentheses",
    Game "game" "Games"
);
