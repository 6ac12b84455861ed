//! The options that say what is written around a board.

use clap::Args;

use crate::model::picture::Headline;

/// What is written around a board.
#[derive(Clone, Args)]
pub struct WordArgs {
    /// The line under the board: a text, none, or auto (Figure 3 (101–150)) [default: what is
    /// shown; auto with --every]
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["figure", "diagram"], help_heading = "Words")]
    title: Option<String>,
    /// Call it Figure N; further figures count on
    #[arg(long, value_name = "N", conflicts_with = "diagram", value_parser = clap::value_parser!(u32).range(1..=9999), help_heading = "Words")]
    figure: Option<u32>,
    /// Call it Diagram N; further ones count on
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=9999), help_heading = "Words")]
    diagram: Option<u32>,
    /// A sentence under the figure; may be said several times
    #[arg(long, value_name = "TEXT", help_heading = "Words")]
    caption: Vec<String>,
    /// Say above the board which game it is: event, players, result
    #[arg(long, help_heading = "Words")]
    header: bool,
}

/// What a figure shows, as far as its headline depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A position.
    Position,
    /// Some moves.
    Moves {
        /// The first one.
        first: u32,
        /// The last one.
        last: u32,
        /// How many the line has.
        plies: u32,
    },
    /// Several pictures.
    Panels,
}

/// Whether a figure is one of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// The only one.
    Alone,
    /// One of several, by its place from 0.
    Set(u32),
}

impl WordArgs {
    /// The line under a figure.
    pub fn headline(&self, shown: Shown, company: Company) -> Headline {
        let place = match company {
            Company::Alone => 0,
            Company::Set(place) => place,
        };
        if let Some(number) = self.figure {
            return Headline::Figure {
                number: number + place,
            };
        }
        if let Some(number) = self.diagram {
            return Headline::Diagram {
                number: number + place,
            };
        }
        match (self.title.as_deref(), shown, company) {
            (Some("none"), ..) | (None, Shown::Panels, _) => Headline::None,
            (Some("auto"), Shown::Panels, _) => Headline::Diagram { number: 1 + place },
            (Some("auto"), Shown::Moves { first, last, plies }, _)
            | (None, Shown::Moves { first, last, plies }, Company::Set(_)) => {
                automatic(first, last, plies, company)
            }
            (Some("auto") | None, ..) => Headline::Part,
            (Some(text), ..) => Headline::Words(text.to_owned()),
        }
    }

    /// Whether the author numbers the figures, whatever the record calls them.
    pub fn numbers_figures(&self) -> bool {
        self.figure.is_some()
    }

    /// The sentences under a figure.
    pub fn caption(&self) -> &[String] {
        &self.caption
    }

    /// Whether lines about the game stand above it.
    pub fn header(&self) -> Header {
        match self.header {
            true => Header::Shown,
            false => Header::Hidden,
        }
    }
}

/// Whether lines about the game stand above a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Header {
    /// They do.
    Shown,
    /// They do not.
    Hidden,
}

/// The headline of a figure that is not numbered by its author: its place in the set, or the number
/// that it has where figures of its length are made of a whole game.
fn automatic(first: u32, last: u32, plies: u32, company: Company) -> Headline {
    if let Company::Set(place) = company {
        return Headline::Figure { number: place + 1 };
    }
    if first == 1 && last == plies {
        return Headline::WholeGame;
    }
    let length = last - first + 1;
    // The last figure of a game is shorter than the others.
    match (first - 1) % length {
        0 => Headline::Figure {
            number: (first - 1) / length + 1,
        },
        _ => Headline::Part,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_numbered_by_their_place() {
        let figure = |number| Headline::Figure { number };
        for (first, last, company, expected) in [
            (1, 50, Company::Alone, figure(1)),
            (101, 150, Company::Alone, figure(3)),
            (1, 325, Company::Alone, Headline::WholeGame),
            (7, 20, Company::Alone, Headline::Part),
            (301, 325, Company::Set(6), figure(7)),
        ] {
            assert_eq!(automatic(first, last, 325, company), expected);
        }
    }

    #[test]
    fn what_the_author_says_goes_first() {
        let words = |title: Option<&str>, figure| WordArgs {
            title: title.map(str::to_owned),
            figure,
            diagram: None,
            caption: Vec::new(),
            header: false,
        };
        let moves = Shown::Moves {
            first: 1,
            last: 50,
            plies: 100,
        };
        for (words, shown, company, expected) in [
            (words(None, None), moves, Company::Alone, Headline::Part),
            (
                words(None, Some(4)),
                moves,
                Company::Set(2),
                Headline::Figure { number: 6 },
            ),
            (
                words(Some("none"), None),
                moves,
                Company::Set(2),
                Headline::None,
            ),
            (
                words(Some("그림 4"), None),
                Shown::Panels,
                Company::Alone,
                Headline::Words("그림 4".to_owned()),
            ),
            (
                words(Some("auto"), None),
                Shown::Position,
                Company::Alone,
                Headline::Part,
            ),
        ] {
            assert_eq!(words.headline(shown, company), expected);
        }
    }
}
