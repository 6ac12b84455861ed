//! The options that say how a position is counted.

use clap::Args;

use crate::cli::verbs::show::part::Moment;
use crate::model::Hundredths;

/// How a position is counted.
#[derive(Clone, Default, Args)]
#[command(next_help_heading = "Counting")]
pub(super) struct CountingArgs {
    /// Dead stones, one of each group; or none, or guess [default: as marked, else guess]
    ///
    /// All other stones live. `none`: no stone is dead. `guess`: read by playing on, whatever the record marks, with
    /// the groups of further points dead. A guess is equal on every machine.
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(super) dead: Vec<String>,
    /// Stones of groups that are alive, whatever the record marks or the guess says
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(super) alive: Vec<String>,
    /// The komi [default: what the record says]
    #[arg(long, value_name = "POINTS", value_parser = points, allow_hyphen_values = true)]
    pub(super) komi: Option<Hundredths>,
    /// Count the position after this move, passes counted [default: last]
    #[arg(long, value_name = "N")]
    pub(super) at: Option<Moment>,
    /// Draw the position as players count it in Korea: taken stones put back, territory in rectangles
    #[arg(long)]
    pub(super) gathered: bool,
}

fn points(text: &str) -> Result<Hundredths, &'static str> {
    Hundredths::parse(text).ok_or("points such as 6.5")
}
