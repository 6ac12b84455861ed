//! The figure list of a book or an article: a TOML file that names the figures to draw.
//!
//! ```text
//! FigureList = [ Show ] [ Book ] { Figure } .
//! Show   = "[show]" { option "=" value } .                   what holds for all figures
//! Book   = "[book]" output [ title ] [ author ] [ preface ] [ afterword ] ( input [ parts ] | { Part } )
//!          { option "=" value } .
//! Part   = "[[book.parts]]" title input [ text ] .           games of a part of the book, with a text before them
//! Figure = "[[figure]]" input output { option "=" value } .  options of `bokgi show` by their names
//! ```

use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueEnum;
use toml::de::{DeTable, DeValue};
use unicode_normalization::UnicodeNormalization;

use super::text;
use crate::cli::korean;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::outputs::resolved;
use crate::cli::verbs::show::Show;
use crate::cli::verbs::show::book::{BookSettings, BookText, PartSettings};
use crate::document::{self, Grouping};
use crate::text::nearest::nearest;
use crate::text::quoted_keys::QuotedKeys;
use crate::text::toml_message::toml_message;
use crate::text::{Bilingual, Lang, LineIndex};

#[derive(Default)]
pub(super) struct FigureList {
    /// Figures to draw, in the order of the list.
    pub figures: Vec<ListedFigure>,
    /// Errors in the list; the figures concerned are left out.
    pub problems: Vec<CliError>,
}

/// A figure of the list that is drawn to one output file or series of files.
pub(super) struct ListedFigure {
    /// Place of the figure in the list, for messages: `book.toml:12`.
    pub place: String,
    /// Path of the output file; contains `%02d` if the figure has several files.
    pub output: String,
    /// Command line arguments of `bokgi show` that draw the figure.
    pub words: Vec<String>,
    /// The arguments in `words`, parsed.
    pub show: Show,
    /// Language of the figure's words; `None` if the list sets none.
    pub lang: Option<Lang>,
}

/// A key of a TOML table and its value, with their byte positions in the list.
struct ListEntry<'v> {
    at: usize,
    key: String,
    value: &'v DeValue<'v>,
    value_at: usize,
}

/// Inputs, outputs and options of a figure, as texts.
#[derive(Clone, Default)]
struct FigureWords {
    inputs: Vec<String>,
    outputs: Vec<String>,
    /// Options of `bokgi show` with their values; a later entry replaces an earlier one of the same
    /// name.
    options: Vec<(String, Vec<String>)>,
    lang: Option<Lang>,
}

/// Korean keys of the list, with the English key for each. English keys are the option names of
/// `bokgi show`.
const KOREAN: &[(&str, &str)] = &[
    ("figure", "그림"),
    ("show", "공통"),
    ("input", "입력"),
    ("output", "출력"),
    ("at", "국면"),
    ("moves", "수순"),
    ("every", "묶음"),
    ("panels", "나란히"),
    ("columns", "칸수"),
    ("line", "변화"),
    ("numbers", "번호"),
    ("view", "부분"),
    ("marks", "표시"),
    ("title", "제목"),
    ("diagram", "참고도"),
    ("caption", "설명"),
    ("header", "머리글"),
    ("coords", "좌표"),
    ("sides", "좌표변"),
    ("theme", "배색"),
    ("style", "양식"),
    ("unit", "크기"),
    ("names", "자리이름"),
    ("font", "글꼴"),
    ("rules", "규칙"),
    ("lang", "언어"),
    ("book", "책"),
    ("author", "지은이"),
    ("preface", "머리말"),
    ("afterword", "맺음말"),
    ("parts", "부"),
    ("text", "글"),
    ("paper", "판형"),
];

/// Values of the key `parts` in English and Korean, with the grouping of games that each selects.
const GROUPINGS: &[(&str, &str, Grouping)] = &[
    ("auto", "자동", Grouping::Auto),
    ("event", "대회", Grouping::Event),
    ("round", "회전", Grouping::Round),
    ("none", "없음", Grouping::None),
];

/// Default heading of a book's preface; `AFTERWORD` has the heading of the text after the book.
const PREFACE: Bilingual = Bilingual::new("Preface", "머리말");
const AFTERWORD: Bilingual = Bilingual::new("Afterword", "맺음말");

/// Keys of the table `[book]` that are not options of `bokgi show`.
const BOOK_KEYS: &[&str] = &["author", "preface", "afterword", "parts"];

/// Options of `bokgi show` that a list may not contain, because `bokgi figures` sets them.
const OWN: &[&str] = &["output", "output-dir", "force", "strict", "jobs", "help"];

impl FigureList {
    /// Reads a figure list; fails if the file cannot be read or is not TOML. File names stay as
    /// written. `lang` is the language of default headings.
    pub(super) fn open(path: &Path, lang: Lang) -> Result<FigureList, CliError> {
        let source = text::decoded(path)?;
        FigureList::read(source.name(), source.text(), lang)
    }

    fn read(name: &str, text: &str, lang: Lang) -> Result<FigureList, CliError> {
        let quoted = QuotedKeys::from_text(text);
        let (table, errors) = DeTable::parse_recoverable(&quoted.text);
        let mut reader = Reader {
            name,
            text,
            lines: LineIndex::new(text),
            quoted: &quoted,
            lang,
            options: Show::options(),
            outputs: HashMap::new(),
            list: FigureList::default(),
        };
        if let Some(error) = errors.first() {
            let at = error.span().map_or(0, |span| reader.start(span));
            let problem = CliError::new(&cli_error::LIST_NOT_TOML);
            let problem = problem.with_words("reason", |lang| toml_message(error.message(), lang));
            return Err(problem.with("place", reader.place(at)));
        }
        reader.table(table.get_ref());
        Ok(reader.list)
    }
}

/// Parser of a figure list.
struct Reader<'f> {
    name: &'f str,
    text: &'f str,
    lines: LineIndex,
    quoted: &'f QuotedKeys,
    lang: Lang,
    /// Options of `bokgi show`; the flag is true if the option takes a value.
    options: Vec<(String, bool)>,
    /// Output files of the figures read so far, with the place of each figure in the list.
    outputs: HashMap<PathBuf, String>,
    list: FigureList,
}

impl Reader<'_> {
    fn start(&self, range: Range<usize>) -> usize {
        self.quoted.written(range).start as usize
    }

    /// Returns the place of a byte position in the list: `book.toml:12`.
    fn place(&self, at: usize) -> String {
        format!("{}:{}", self.name, self.lines.locate(self.text, at).line)
    }

    fn refuse(&mut self, at: usize, problem: CliError) {
        let place = self.place(at);
        self.list.problems.push(problem.with("place", place));
    }

    /// Returns the entries of a TOML table in the order of the file, with Korean keys translated to
    /// English.
    fn entries<'v>(&self, table: &'v DeTable<'v>) -> Vec<ListEntry<'v>> {
        let entries = table.iter().map(|(key, value)| {
            let written = key.get_ref().nfc().collect::<String>();
            let korean = KOREAN.iter().find(|(_, korean)| *korean == written);
            ListEntry {
                at: self.start(key.span()),
                key: korean.map_or_else(|| written.replace('_', "-"), |(key, _)| (*key).to_owned()),
                value: value.get_ref(),
                value_at: self.start(value.span()),
            }
        });
        let mut entries: Vec<_> = entries.collect();
        entries.sort_by_key(|entry| entry.at);
        entries
    }

    fn table(&mut self, table: &DeTable<'_>) {
        let mut common = FigureWords::default();
        let entries = self.entries(table);
        for entry in &entries {
            if let ("show", DeValue::Table(options)) = (&*entry.key, entry.value) {
                self.words(self.entries(options), &[], &mut common);
                if !common.inputs.is_empty() || !common.outputs.is_empty() {
                    self.refuse(entry.at, CliError::new(&cli_error::LIST_COMMON_FILES));
                }
            }
        }
        for entry in entries {
            match (&*entry.key, entry.value) {
                ("show", DeValue::Table(_)) => {}
                ("book", DeValue::Table(book)) => self.book(entry.at, book, &common),
                ("book", _) => self.unexpected("book", "[book]", entry.at),
                ("figure", DeValue::Array(figures)) => {
                    for figure in figures {
                        let at = self.start(figure.span());
                        match figure.get_ref() {
                            DeValue::Table(figure) => self.figure(at, figure, &common),
                            _ => self.unexpected("figure", "[[figure]]", at),
                        }
                    }
                }
                ("figure", _) => self.unexpected("figure", "[[figure]]", entry.at),
                ("show", _) => self.unexpected("show", "[show]", entry.at),
                (key, _) => self.unknown(
                    key,
                    ["figure", "show", "book", "그림", "공통", "책"],
                    entry.at,
                ),
            }
        }
    }

    fn unexpected(&mut self, key: &str, wanted: &str, at: usize) {
        let problem = CliError::new(&cli_error::CONFIG_VALUE_KIND).with("key", key);
        self.refuse(at, problem.with("wanted", wanted));
    }

    fn unknown<'k>(&mut self, key: &str, known: impl IntoIterator<Item = &'k str>, at: usize) {
        let near = nearest(key, known.into_iter());
        let problem = CliError::new(&cli_error::CONFIG_UNKNOWN_KEY).with("key", key);
        let problem = problem.with_words("hint", |lang| match (near, lang) {
            (Some(near), Lang::En) => format!("did you mean {near}?"),
            (Some(near), Lang::Ko) => format!("비슷한 항목: {near}"),
            (None, Lang::En) => "`bokgi show --help` lists the options of a figure".to_owned(),
            (None, Lang::Ko) => "그림의 항목은 `bokgi show --help`로 봅니다".to_owned(),
        });
        self.refuse(at, problem);
    }

    /// Parses a figure of the list, with the options in `common` as defaults, and adds it once for
    /// each of its outputs.
    fn figure(&mut self, at: usize, table: &DeTable<'_>, common: &FigureWords) {
        let mut figure = common.clone();
        let before = self.list.problems.len();
        self.words(self.entries(table), &[], &mut figure);
        for (key, files) in [("input", &figure.inputs), ("output", &figure.outputs)] {
            if files.is_empty() && self.list.problems.len() == before {
                let problem = CliError::new(&cli_error::LIST_MISSING).with("key", key);
                self.refuse(at, problem);
            }
        }
        if self.list.problems.len() > before {
            return;
        }
        self.add(at, &figure, None);
    }

    /// Adds a figure to the list once for each of its outputs; `book` has the settings of a book,
    /// `None` for a single figure.
    fn add(&mut self, at: usize, figure: &FigureWords, book: Option<&Arc<BookSettings>>) {
        for output in &figure.outputs {
            let key = resolved(Path::new(output));
            if let Some(other) = self.outputs.insert(key, self.place(at)) {
                let problem = CliError::new(&cli_error::LIST_SAME_OUTPUT).with("output", output);
                return self.refuse(at, problem.with("other", other));
            }
            let mut words: Vec<String> = Vec::new();
            let options = figure.options.iter();
            words.extend(options.flat_map(|(_, words)| words.iter().cloned()));
            words.push(format!("--output={output}"));
            words.push("--".to_owned());
            words.extend(figure.inputs.iter().cloned());
            let show = match Show::of_words(&words) {
                Ok(mut show) => {
                    show.book = book.cloned();
                    show
                }
                // The other outputs are skipped, because they would fail with the same error.
                Err(error) => return self.refuse(at, refused(&error)),
            };
            self.list.figures.push(ListedFigure {
                place: self.place(at),
                output: output.clone(),
                words,
                show,
                lang: figure.lang,
            });
        }
    }

    /// Parses the book of the list, and adds it once for each of its outputs.
    fn book(&mut self, at: usize, table: &DeTable<'_>, common: &FigureWords) {
        let before = self.list.problems.len();
        let mut words = common.clone();
        let mut settings = BookSettings::default();
        let mut entries = self.entries(table);
        // The key `problems` is rejected, because `bokgi show --problems` makes another kind of
        // book.
        if let Some(at) = entries.iter().position(|entry| entry.key == "problems") {
            let ListEntry { at, key, .. } = entries.remove(at);
            self.unknown(&key, BOOK_KEYS.iter().copied(), at);
        }
        let (own, options): (Vec<_>, Vec<_>) = entries.into_iter().partition(|entry| {
            ["title", "author", "preface", "afterword", "parts"].contains(&&*entry.key)
        });
        self.words(options, BOOK_KEYS, &mut words);
        let lang = words.lang.unwrap_or(self.lang);
        for ListEntry {
            key,
            value,
            value_at,
            ..
        } in own
        {
            let values = texts(value).unwrap_or_default();
            match (&*key, value, &values[..]) {
                ("title", _, [title]) => settings.title.clone_from(title),
                ("author", _, [_, ..]) => settings.lines = values,
                ("preface", _, [path]) => {
                    settings.preface = self.text(path, Some(PREFACE.get(lang)), value_at);
                }
                ("afterword", _, [path]) => {
                    settings.afterword = self.text(path, Some(AFTERWORD.get(lang)), value_at);
                }
                ("parts", DeValue::Array(parts), _) => {
                    for part in parts {
                        let at = self.start(part.span());
                        match part.get_ref() {
                            DeValue::Table(part) => {
                                let part = self.part(at, part, &mut words.inputs);
                                settings.parts.push(part);
                            }
                            _ => self.unexpected("parts", "[[book.parts]]", at),
                        }
                    }
                }
                ("parts", _, [word]) => {
                    let mut groupings = GROUPINGS.iter();
                    match groupings.find(|(en, ko, _)| word == en || word == ko) {
                        Some((_, _, grouping)) => settings.grouping = *grouping,
                        None => self.unexpected("parts", "auto, event, round, none", value_at),
                    }
                }
                ("parts", ..) => self.unexpected("parts", "[[book.parts]]", value_at),
                _ => self.unexpected(&key, "\"…\"", value_at),
            }
        }
        let of_parts: usize = settings.parts.iter().map(|part| part.inputs).sum();
        let others = words.inputs.len() - of_parts;
        if of_parts > 0 && others > 0 {
            // Inputs outside the parts were read first; they are moved to the end and become the
            // last part.
            words.inputs.rotate_left(others);
            settings.parts.push(PartSettings {
                inputs: others,
                ..PartSettings::default()
            });
        }
        if self.list.problems.len() == before {
            for (key, files) in [("input", &words.inputs), ("output", &words.outputs)] {
                if files.is_empty() {
                    let problem = CliError::new(&cli_error::LIST_MISSING).with("key", key);
                    self.refuse(at, problem);
                }
            }
        }
        for output in &words.outputs {
            if document::book_form(Path::new(output)).is_none() {
                let known = document::BOOK_FORMS.iter().flat_map(|form| form.extensions);
                let problem = CliError::new(&cli_error::BOOK_FORM).with("output", output);
                self.refuse(at, problem.with("known", cli_error::dotted(known, " ")));
            }
        }
        if self.list.problems.len() == before {
            self.add(at, &words, Some(&Arc::new(settings)));
        }
    }

    /// Parses a part of a book and returns it; appends the part's inputs to `inputs`.
    fn part(&mut self, at: usize, table: &DeTable<'_>, inputs: &mut Vec<String>) -> PartSettings {
        let mut part = PartSettings::default();
        for ListEntry {
            at,
            key,
            value,
            value_at,
        } in self.entries(table)
        {
            let values = texts(value).unwrap_or_default();
            match (&*key, &values[..]) {
                ("title", [title]) => part.title.clone_from(title),
                ("text", [path]) => part.text = self.text(path, None, value_at),
                ("input", [_, ..]) => {
                    part.inputs = values.len();
                    inputs.extend(values);
                }
                ("title" | "text" | "input", _) => self.unexpected(&key, "\"…\"", value_at),
                _ => self.unknown(&key, ["title", "text", "input", "제목", "글", "입력"], at),
            }
        }
        let missing = [
            ("title", part.title.is_empty()),
            ("input", part.inputs == 0),
        ];
        for (key, _) in missing.into_iter().filter(|(_, is_missing)| *is_missing) {
            let problem = CliError::new(&cli_error::LIST_MISSING).with("key", key);
            self.refuse(at, problem);
        }
        part
    }

    fn text(&mut self, path: &str, heading: Option<&str>, at: usize) -> Option<BookText> {
        match text::read(Path::new(path), heading) {
            Ok(text) => Some(text),
            Err(problem) => {
                let place = self.place(at);
                self.list.problems.push(problem.at(&place));
                None
            }
        }
    }

    /// Parses the entries of a TOML table as options of `bokgi show` and adds them to `figure`.
    /// `further` are keys to suggest besides the options for an unknown key.
    fn words(&mut self, entries: Vec<ListEntry<'_>>, further: &[&str], figure: &mut FigureWords) {
        for ListEntry {
            at,
            key,
            value,
            value_at,
        } in entries
        {
            let Some(values) = texts(value) else {
                let problem = CliError::new(&cli_error::CONFIG_VALUE_KIND).with("key", key);
                let wanted = Bilingual::new(
                    "a text, a number, true or false, or several in brackets",
                    "글, 수, true나 false, 또는 대괄호로 묶은 여럿",
                );
                let problem = problem.with_words("wanted", |lang| wanted.get(lang).to_owned());
                self.refuse(value_at, problem);
                continue;
            };
            match &*key {
                "input" => figure.inputs = values,
                "output" => figure.outputs = values,
                "lang" => match values.first().map(|value| Lang::from_str(value, false)) {
                    Some(Ok(lang)) => figure.lang = Some(lang),
                    _ => self.unexpected("lang", "ko, en", value_at),
                },
                _ => {
                    let option = self.options.iter().find(|(name, _)| *name == key);
                    let Some((_, takes_value)) = option.filter(|(name, _)| !OWN.contains(&&**name))
                    else {
                        let options = self.options.iter().map(|(name, _)| name.clone());
                        let mut known: Vec<String> = options.collect();
                        known.retain(|name| !OWN.contains(&&**name));
                        known.extend(["input", "output", "lang"].map(str::to_owned));
                        known.extend(further.iter().map(|key| (*key).to_owned()));
                        known.extend(KOREAN.iter().map(|(_, korean)| (*korean).to_owned()));
                        self.unknown(&key, known.iter().map(String::as_str), at);
                        continue;
                    };
                    let words = if *takes_value {
                        let values = values.iter();
                        values.map(|value| format!("--{key}={value}")).collect()
                    } else if values == ["true"] {
                        vec![format!("--{key}")]
                    } else {
                        Vec::new()
                    };
                    figure.options.retain(|(name, _)| *name != key);
                    figure.options.push((key, words));
                }
            }
        }
    }
}

/// Creates the error for options of a figure that conflict or have invalid values, with clap's
/// reason.
pub(super) fn refused(error: &clap::Error) -> CliError {
    let problem = CliError::new(&cli_error::LIST_REFUSED);
    problem.with_words("reason", |lang| {
        let text = match lang {
            Lang::En => error.to_string(),
            Lang::Ko => korean::complaint::complaint(error, Some("show")),
        };
        let first = text.lines().next().unwrap_or_default();
        let bare = first.strip_prefix("bokgi: 오류: ").unwrap_or(first);
        bare.strip_prefix("error: ").unwrap_or(bare).to_owned()
    })
}

/// Converts a TOML value to texts as on a command line; `None` if it is a table or a date.
fn texts(value: &DeValue<'_>) -> Option<Vec<String>> {
    let text = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.as_str().to_owned()),
        DeValue::Float(number) => Some(number.as_str().to_owned()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        DeValue::Array(_) | DeValue::Table(_) | DeValue::Datetime(_) => None,
    };
    match value {
        DeValue::Array(values) => values.iter().map(|value| text(value.get_ref())).collect(),
        value => Some(vec![text(value)?]),
    }
}

/// Returns the folder of a figure list, to which its file names are relative; `.` for a list in the
/// working directory.
pub(super) fn folder(list: &Path) -> PathBuf {
    match list.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_become_command_lines() {
        let list = "[show]\ncoords = \"none\"\n언어 = \"ko\"\n\n[[figure]]\ninput = \"a.sgf#2\"\nmoves = \"1-50\"\n\
                    header = true\noutput = [\"a.svg\", \"a.png\"]\n\n[[그림]]\n입력 = [\"b.sgf\", \"c.sgf\"]\n\
                    좌표 = \"gtp\"\ncaption = [\"가\", \"나\"]\n출력 = \"b.html\"\n";
        let list = FigureList::read("book.toml", list, Lang::En).expect("it is TOML");
        assert!(list.problems.is_empty(), "{:?}", list.problems);
        let reported = list.figures.iter().map(|one| {
            let words = one.words.join(" ");
            format!("{} {} {words}", one.place, one.output)
        });
        assert_eq!(
            reported.collect::<Vec<_>>(),
            [
                "book.toml:5 a.svg --coords=none --moves=1-50 --header --output=a.svg -- a.sgf#2",
                "book.toml:5 a.png --coords=none --moves=1-50 --header --output=a.png -- a.sgf#2",
                "book.toml:11 b.html --coords=gtp --caption=가 --caption=나 --output=b.html -- b.sgf c.sgf",
            ]
        );
        assert_eq!(list.figures[0].lang, Some(Lang::Ko));
    }

    #[test]
    fn mistakes_are_reported_with_their_lines() {
        for (list, en) in [
            (
                "[[figure]]\ninput = \"a.sgf\"\n",
                "a.toml:1: `output` is missing",
            ),
            (
                "[[figure]]\ninput = \"a\"\noutput = \"a.svg\"\nmovs = \"1-5\"\n",
                "a.toml:4: unknown key `movs`",
            ),
            (
                "[[figure]]\ninput = \"a\"\noutput = \"a.svg\"\nmoves = \"5-1\"\n",
                "a.toml:1: invalid value '5-1'",
            ),
            (
                "[[figure]]\ninput = \"a\"\noutput = \"a.svg\"\nmoves = \"1-5\"\nevery = 5\n",
                "a.toml:1: the argument '--moves",
            ),
            (
                "[[figure]]\ninput = \"a\"\noutput = \"a.svg\"\nforce = true\n",
                "unknown key `force`",
            ),
            ("[figure]\ninput = \"a\"\n", "must be [[figure]]"),
            ("[[figur]]\ninput = \"a\"\n", "unknown key `figur`"),
            ("[show]\noutput = \"a.svg\"\n", "belong to each figure"),
        ] {
            let list = FigureList::read("a.toml", list, Lang::En).expect("it is TOML");
            let reported: Vec<String> = list
                .problems
                .iter()
                .map(|it| it.message(Lang::En))
                .collect();
            assert!(
                reported.len() == 1 && reported[0].contains(en),
                "{reported:?}"
            );
            assert!(list.figures.is_empty());
        }
        let twice = "[[figure]]\ninput = \"a\"\noutput = \"a.svg\"\n\n[[figure]]\ninput = \"b\"\noutput = \"./a.svg\"\n";
        let list = FigureList::read("a.toml", twice, Lang::En).expect("it is TOML");
        let reported: Vec<String> = list
            .problems
            .iter()
            .map(|it| it.message(Lang::En))
            .collect();
        assert_eq!(reported, ["a.toml:5: ./a.svg is already drawn by a.toml:1"]);
        assert_eq!(list.figures.len(), 1);
        let problem = FigureList::read("a.toml", "[[figure]\n", Lang::En)
            .err()
            .expect("no TOML");
        assert!(
            problem
                .message(Lang::En)
                .starts_with("a.toml:1: not valid TOML")
        );
    }
}
