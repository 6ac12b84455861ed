//! What keeps a picture from being drawn as it was asked for.

use crate::cli::problem::Problem;
use crate::model::picture::ViewError;
use crate::pictures::WRITERS;
use crate::pictures::look::{Theme, ThemeError};
use crate::text::Lang;

/// What keeps a picture from being drawn as it was asked for.
#[derive(Debug)]
pub enum Obstacle {
    /// Several figures for one file that holds one.
    OneFigure {
        /// Id of the writer.
        writer: &'static str,
        /// How many figures there are.
        figures: usize,
    },
    /// Pictures side by side for a form that holds a replay.
    PanelsOfReplay,
    /// An extension of the output that belongs to no kind of picture.
    UnknownExtension(String),
    /// Bytes for a terminal.
    Terminal {
        /// Id of the writer.
        writer: &'static str,
    },
    /// A word that names no theme.
    UnknownTheme(String),
    /// A theme that cannot be understood.
    BadTheme {
        /// The file.
        name: String,
        /// What is wrong with it.
        error: ThemeError,
    },
    /// A file that is no font, or of a kind that is not read.
    #[cfg(feature = "png")]
    BadFont(String),
    /// A part of the board that there is not.
    View {
        /// The file.
        name: String,
        /// What is wrong.
        error: ViewError,
    },
}

impl From<Obstacle> for Problem {
    fn from(obstacle: Obstacle) -> Problem {
        Problem::Undrawable(obstacle)
    }
}

impl Obstacle {
    /// What went wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        match (self, lang) {
            (Obstacle::OneFigure { writer, figures }, Lang::En) => {
                format!("a file of the form {writer} holds one figure, and here are {figures}")
            }
            (Obstacle::OneFigure { writer, figures }, Lang::Ko) => {
                format!("{writer} 파일에는 그림 하나만 담는데 그림이 {figures}개임")
            }
            (Obstacle::PanelsOfReplay, Lang::En) => {
                "a replay has no pictures side by side".to_owned()
            }
            (Obstacle::PanelsOfReplay, Lang::Ko) => {
                "다시 두어 보기에는 그림을 나란히 놓을 수 없음".to_owned()
            }
            (Obstacle::UnknownExtension(extension), Lang::En) => {
                format!("no kind of picture has the extension `.{extension}`")
            }
            (Obstacle::UnknownExtension(extension), Lang::Ko) => {
                format!("그림 형식 가운데 없는 확장자: `.{extension}`")
            }
            (Obstacle::Terminal { writer }, Lang::En) => {
                format!("{writer} is not text and would spoil the terminal")
            }
            (Obstacle::Terminal { writer }, Lang::Ko) => {
                format!("글이 아니어서 터미널에 내보낼 수 없는 형식: {writer}")
            }
            (Obstacle::UnknownTheme(name), Lang::En) => format!("no theme is called `{name}`"),
            (Obstacle::UnknownTheme(name), Lang::Ko) => format!("모르는 테마: `{name}`"),
            (Obstacle::BadTheme { name, error }, Lang::En) => {
                format!(
                    "the theme {name} is not understood: {}",
                    error.message(lang)
                )
            }
            (Obstacle::BadTheme { name, error }, Lang::Ko) => {
                format!(
                    "테마 파일을 이해할 수 없음: {name}: {}",
                    error.message(lang)
                )
            }
            #[cfg(feature = "png")]
            (Obstacle::BadFont(name), Lang::En) => format!("{name} is no font that can be read"),
            #[cfg(feature = "png")]
            (Obstacle::BadFont(name), Lang::Ko) => format!("읽을 수 있는 글꼴이 아님: {name}"),
            (Obstacle::View { name, error }, _) => format!("{name}: {}", error.message(lang)),
        }
    }

    /// What to do about it.
    pub fn help(&self, lang: Lang) -> String {
        match (self, lang) {
            (Obstacle::OneFigure { .. }, Lang::En) => {
                "number the files: -o fig-%02d.svg becomes fig-01.svg, fig-02.svg and so on"
                    .to_owned()
            }
            (Obstacle::OneFigure { .. }, Lang::Ko) => {
                "-o fig-%02d.svg처럼 파일 이름에 번호를 넣으면 fig-01.svg, fig-02.svg로 나눠 씁니다"
                    .to_owned()
            }
            (Obstacle::PanelsOfReplay, Lang::En) => {
                "leave --panels out, or choose another form with --to".to_owned()
            }
            (Obstacle::PanelsOfReplay, Lang::Ko) => {
                "--panels를 빼거나 --to로 다른 형식을 고르십시오".to_owned()
            }
            (Obstacle::UnknownExtension(_), _) => {
                let known = WRITERS.iter().flat_map(|writer| writer.extensions());
                let mut known: Vec<String> = known.map(|known| format!(".{known}")).collect();
                known.dedup();
                let known = known.join(" ");
                match lang {
                    Lang::En => format!("say --to FORM, or an extension that is known: {known}"),
                    Lang::Ko => format!("--to 형식을 주거나 아는 확장자를 쓰십시오: {known}"),
                }
            }
            (Obstacle::Terminal { writer }, Lang::En) => {
                format!("say -o FILE, such as -o board.{writer}")
            }
            (Obstacle::Terminal { writer }, Lang::Ko) => {
                format!("-o board.{writer}처럼 파일을 주십시오")
            }
            (Obstacle::UnknownTheme(_), _) => {
                let names = Theme::names().join(", ");
                match lang {
                    Lang::En => format!("there are {names}, or give a TOML file"),
                    Lang::Ko => format!("쓸 수 있는 테마: {names}. TOML 파일도 됩니다"),
                }
            }
            #[cfg(feature = "png")]
            (Obstacle::BadFont(_), Lang::En) => "give a TrueType or OpenType font".to_owned(),
            #[cfg(feature = "png")]
            (Obstacle::BadFont(_), Lang::Ko) => "TrueType이나 OpenType 글꼴을 주십시오".to_owned(),
            (Obstacle::BadTheme { .. } | Obstacle::View { .. }, _) => String::new(),
        }
    }
}
