//! Options for counting a position: dead and living stones, komi, move number.

use clap::Args;

use crate::cli::verbs::show::part::Moment;
use crate::model::Hundredths;

/// Options for counting a position: dead and living stones, komi, move number.
#[derive(Clone, Default, Args)]
#[command(next_help_heading = "Counting")]
pub(super) struct CountingArgs {
    /// Dead stones, one per group; none; or guess [default: marks, else guess]
    ///
    /// All other stones live. `none`: no stone is dead. `guess`: guess by playing the game on, whatever the record
    /// marks; the groups of points given beside it are dead. A guess is the same on every machine.
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(super) dead: Vec<String>,
    /// Stones of living groups, overriding marks and guess
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(super) alive: Vec<String>,
    /// Komi [default: from the record]
    #[arg(long, value_name = "POINTS", value_parser = points, allow_hyphen_values = true)]
    pub(super) komi: Option<Hundredths>,
    /// Count the position after this move, passes included [default: last]
    #[arg(long, value_name = "N")]
    pub(super) at: Option<Moment>,
    /// Draw the board as counted by hand: prisoners returned, territory in rectangles
    #[arg(long)]
    pub(super) gathered: bool,
}

fn points(text: &str) -> Result<Hundredths, &'static str> {
    Hundredths::parse(text).ok_or("points such as 6.5")
}
