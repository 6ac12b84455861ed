//! A file: figures.

use schemars::JsonSchema;
use serde::Serialize;

use super::SCHEMA;
use super::picture::Picture;
use crate::model::picture;
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::Lang;

/// Figures of a game, as they are drawn.
///
/// Fields are only ever added within version 1, so readers should pass over those that they do not know.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Document {
    /// Name and version of this form.
    #[schemars(extend("const" = SCHEMA))]
    pub schema: &'static str,
    /// Language of the words: `en` or `ko`.
    pub lang: &'static str,
    /// What it is about, such as the names of the players; may be empty.
    pub name: String,
    /// The figures in their order.
    pub plates: Vec<Figure>,
}

/// One figure: a picture or several side by side, and the words around them.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Plate")]
pub(crate) struct Figure {
    /// Lines above the board about the game, such as its players.
    pub heading: Vec<String>,
    /// The pictures.
    pub panels: Vec<CaptionedPanel>,
    /// How many of them stand side by side before the next row begins.
    #[schemars(range(min = 1))]
    pub columns: usize,
    /// The line under the board; null where there is none.
    pub headline: Option<String>,
    /// Sentences under it that the author wrote.
    pub text: Vec<String>,
    /// What the record says about the moves.
    pub comments: Vec<Comment>,
}

/// A picture of a figure.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Panel")]
pub(crate) struct CaptionedPanel {
    /// What the author calls it, such as `A`; null where it stands alone.
    pub name: Option<String>,
    /// What stands under it where there are several; null where nothing does.
    pub caption: Option<String>,
    /// The picture.
    pub picture: Picture,
}

/// What the record says about a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Comment {
    /// Number of the move, 0 for what stands before the first.
    #[serde(rename = "move")]
    pub ply: u32,
    /// The text, its lines ended by a line feed.
    pub text: String,
}

impl Document {
    /// Puts a document into its wire form.
    pub(crate) fn new(document: &picture::Document, style: &RenderStyle) -> Document {
        Document {
            schema: SCHEMA,
            lang: match style.lang {
                Lang::En => "en",
                Lang::Ko => "ko",
            },
            name: document.name.clone(),
            plates: document
                .figures
                .iter()
                .map(|figure| Figure::new(figure, style))
                .collect(),
        }
    }
}

impl Figure {
    fn new(figure: &picture::Figure, style: &RenderStyle) -> Figure {
        let panel = |panel: &picture::Panel| CaptionedPanel {
            name: panel.name.clone(),
            caption: caption::panel(panel, figure, style),
            picture: Picture::new(&panel.picture, style),
        };
        Figure {
            heading: figure.heading.clone(),
            panels: figure.panels.iter().map(panel).collect(),
            columns: figure.columns.max(1),
            headline: caption::headline(figure, style),
            text: figure.text.clone(),
            comments: figure.comments.iter().map(Comment::new).collect(),
        }
    }
}

impl Comment {
    fn new(comment: &picture::Comment) -> Comment {
        Comment {
            ply: comment.ply,
            text: comment.text.clone(),
        }
    }
}
