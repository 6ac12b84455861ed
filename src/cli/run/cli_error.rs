//! Errors shown to the user, such as wrong usage or an unreadable file. An error makes the program
//! end with status 2, at once or after the other files; only a closed output pipe does not.

use std::error::Error;
use std::fmt::{self, Display};
use std::io;
use std::path::Path;

use super::barrier::Fault;
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::diag::template::filled;
use crate::formats::{FORMATS, MissingRecord};
use crate::games::UnknownRules;
use crate::model::Record;
use crate::report::totals::InputError;
use crate::text::path::readable;
use crate::text::{Bilingual, Lang};

/// An error of a run that is not a finding about a record, such as an unreadable file or a wrong
/// option.
#[derive(Debug)]
pub(crate) struct CliError {
    kind: &'static CliErrorKind,
    args: Vec<(&'static str, Arg)>,
}

/// The operation that a system error interrupted: reading or writing a named file, folder or
/// stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IoContext {
    /// Reading the file, folder or stream of this name.
    Read(String),
    /// Writing the file, folder or stream of this name.
    Write(String),
}

impl Display for IoContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IoContext::Read(name) => write!(f, "reading {name}"),
            IoContext::Write(name) => write!(f, "writing {name}"),
        }
    }
}

impl From<anyhow::Error> for CliError {
    /// Converts a system error; its [`IoContext`] supplies the operation and the name for the
    /// message.
    fn from(error: anyhow::Error) -> CliError {
        let refusal = error.downcast_ref::<io::Error>().map(io::Error::kind);
        let (kind, name) = match error.downcast_ref::<IoContext>() {
            Some(IoContext::Read(name)) => (&NOT_READ, name.clone()),
            Some(IoContext::Write(name)) if refusal == Some(io::ErrorKind::BrokenPipe) => {
                (&PIPE_BROKEN, name.clone())
            }
            Some(IoContext::Write(name)) => (&NOT_WRITTEN, name.clone()),
            None => (&NOT_READ, String::new()),
        };
        CliError::new(kind)
            .with("name", name)
            .refused(refusal, error.root_cause())
    }
}

/// A kind of error: templates of the message and of the advice, which may be empty. `{name}` is
/// replaced by the argument of that name.
#[derive(Debug)]
pub(crate) struct CliErrorKind {
    message: Bilingual,
    help: Bilingual,
}

impl CliError {
    /// Creates an error of a kind without arguments.
    pub(crate) fn new(kind: &'static CliErrorKind) -> CliError {
        CliError {
            kind,
            args: Vec::new(),
        }
    }

    /// Adds a template argument whose value is the same in English and Korean.
    pub(crate) fn with(mut self, name: &'static str, value: impl Display) -> CliError {
        self.args.push((name, value.to_string().into()));
        self
    }

    /// Adds a template argument with a text for each language.
    pub(crate) fn with_words(
        mut self,
        name: &'static str,
        words: impl Fn(Lang) -> String,
    ) -> CliError {
        let (en, ko) = (words(Lang::En), words(Lang::Ko));
        self.args.push((name, Arg::Each { en, ko }));
        self
    }

    /// Prefixes the message with a place in a file, such as `book.toml:12`.
    pub(crate) fn at(self, place: &str) -> CliError {
        if std::ptr::eq(self.kind, &LIST_REFUSED) {
            return self.with("place", place);
        }
        let problem = CliError::new(&AT_PLACE).with("place", place);
        let problem = problem.with_words("reason", |lang| self.message(lang));
        problem.with_words("help", |lang| self.help(lang))
    }

    /// Returns the message in a language, with the arguments filled in.
    pub(crate) fn message(&self, lang: Lang) -> String {
        filled(self.kind.message.get(lang), &self.args, lang)
    }

    /// Returns the advice in a language, with the arguments filled in; empty if the kind has none.
    pub(crate) fn help(&self, lang: Lang) -> String {
        filled(self.kind.help.get(lang), &self.args, lang)
    }

    /// Converts the error for a report: the file name, if the error has one, and the message.
    pub(crate) fn trouble(&self, lang: Lang) -> InputError {
        let name = self.args.iter().find(|(name, _)| *name == "name");
        InputError {
            file: name.map(|(_, file)| file.get(lang).to_owned()),
            message: self.message(lang),
        }
    }

    /// Creates the error for an input that contains no record. `why` is a finding that explains the
    /// reason, if there is one.
    pub(crate) fn no_record(name: &str, why: Option<&Finding>) -> CliError {
        let Some(why) = why else {
            return CliError::new(&NO_RECORD).with("name", name);
        };
        CliError::new(&NO_RECORD_FOR)
            .with("name", name)
            .with_words("reason", |lang| why.message(lang))
            .with_words("help", |lang| why.help(lang))
    }

    /// True if the error means that an input could not be read.
    pub(crate) fn is_about_reading(&self) -> bool {
        let is = |kind: &&'static CliErrorKind| std::ptr::eq(*kind, self.kind);
        [&NOT_READ, &TOO_LARGE, &INTERNAL].iter().any(is) || ARCHIVED.iter().any(is)
    }

    /// True if a closed pipe stopped the output, which is not reported as an error.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        std::ptr::eq(self.kind, &PIPE_BROKEN)
    }

    /// True for an unknown value of an option; the caller then refers to the help of the verb.
    pub(crate) fn is_about_option(&self) -> bool {
        std::ptr::eq(self.kind, &UNKNOWN_WORD)
    }

    /// Adds the argument `reason`: the cause of a system error, translated if it is a common one.
    fn refused(self, refusal: Option<io::ErrorKind>, cause: &dyn Error) -> CliError {
        let reason = match refusal {
            Some(io::ErrorKind::NotFound) => {
                Bilingual::new("no such file or folder", "그런 파일이나 폴더가 없음")
            }
            Some(io::ErrorKind::PermissionDenied) => {
                Bilingual::new("permission denied", "권한이 없음")
            }
            Some(io::ErrorKind::IsADirectory) => Bilingual::new("it is a folder", "폴더임"),
            Some(io::ErrorKind::NotADirectory) => Bilingual::new(
                "part of the path is not a folder",
                "경로 중간이 폴더가 아님",
            ),
            Some(io::ErrorKind::StorageFull) => Bilingual::new("no space left", "남은 공간이 없음"),
            _ => return self.with("reason", cause),
        };
        self.with_words("reason", |lang| reason.get(lang).to_owned())
    }

    /// Creates the error for an output path without an extension. The message names `option` and
    /// the `known` extensions as ways to set the format.
    pub(crate) fn no_extension(path: &Path, option: &str, known: String) -> CliError {
        CliError::new(&NO_EXTENSION)
            .with("name", readable(path))
            .with("option", option)
            .with("known", known)
    }

    /// Creates the error for a run that found no file to read. `skipped` is the number of skipped
    /// files.
    pub(crate) fn no_input(skipped: usize) -> CliError {
        let known = FORMATS.iter().filter(|format| format.reads());
        let known = known.flat_map(|format| format.extensions());
        CliError::new(&NO_INPUT)
            .with_words("skipped", |lang| match (lang, skipped) {
                (_, 0) => String::new(),
                (Lang::En, 1) => ": the only one was skipped".to_owned(),
                (Lang::En, _) => format!(": all {skipped} were skipped"),
                (Lang::Ko, _) => format!(" (건너뛴 파일 {skipped}개)"),
            })
            .with("known", dotted(known, ", "))
    }

    /// Creates the error for a record whose game bokgi cannot replay.
    pub(crate) fn unknown_game(record: &Record) -> CliError {
        CliError::new(&UNKNOWN_GAME)
            .with("name", record.source().name())
            .with("game", &record.game.0)
    }

    /// Creates the error for a position, figure or part of the board that does not exist and so
    /// cannot be drawn; `reason` explains it.
    pub(crate) fn no_picture(name: &str, reason: impl Fn(Lang) -> String) -> CliError {
        CliError::new(&NO_PICTURE)
            .with("name", name)
            .with_words("reason", reason)
    }

    /// Creates the error for an input whose processing panicked.
    pub(crate) fn internal(name: &str, fault: &Fault) -> CliError {
        let problem = CliError::new(&INTERNAL).with("name", name);
        problem.with("fault", fault)
    }

    /// Creates the error for an output file that already exists.
    pub(crate) fn exists(path: &Path) -> CliError {
        CliError::new(&EXISTS).with("name", readable(path))
    }
}

impl From<MissingRecord> for CliError {
    fn from(missing: MissingRecord) -> CliError {
        let kind = match missing.there {
            0 => &NO_RECORD_TO_CHOOSE,
            1 => &ONLY_RECORD,
            _ => &NO_SUCH_RECORD,
        };
        CliError::new(kind)
            .with("name", missing.file)
            .with("asked", missing.asked)
            .with("there", missing.there)
    }
}

impl From<UnknownRules> for CliError {
    fn from(unknown: UnknownRules) -> CliError {
        CliError::new(&UNKNOWN_RULES)
            .with("asked", &unknown.asked)
            .with_words("hint", |lang| unknown.hint(lang))
    }
}

/// Formats extensions with their dots, separated by `between`: `.sgf, .json`.
pub(crate) fn dotted<'e>(
    extensions: impl IntoIterator<Item = &'e &'static str>,
    between: &str,
) -> String {
    let dotted = extensions
        .into_iter()
        .map(|extension| format!(".{extension}"));
    dotted.collect::<Vec<_>>().join(between)
}

/// Declares error kinds as statics: each has a message in English and Korean and, after `=>`,
/// optional advice in both.
macro_rules! kinds {
    (@help) => { Bilingual::new("", "") };
    (@help $en:literal, $ko:literal) => { Bilingual::new($en, $ko) };
    ($($(#[$meta:meta])* $visible:vis $name:ident:
        $en:literal, $ko:literal $(=> $help_en:literal, $help_ko:literal)?;)+) => {
        $(
            $(#[$meta])*
            $visible static $name: CliErrorKind = CliErrorKind {
                message: Bilingual::new($en, $ko),
                help: kinds!(@help $($help_en, $help_ko)?),
            };
        )+
    };
}

kinds! {
    NOT_READ:
        "cannot read {name}: {reason}", "읽을 수 없음: {name}: {reason}";
    NOT_WRITTEN:
        "cannot write {name}: {reason}", "쓸 수 없음: {name}: {reason}";
    pub(crate) TOO_LARGE:
        "{name} is larger than the limit of {limit} bytes",
        "너무 큰 파일: {name} (최대 {limit}바이트)" =>
        "--max-bytes sets the limit, up to 1 GiB", "한도는 --max-bytes로 정합니다. 1 GiB까지 됩니다";
    INTERNAL:
        "internal error in {name}, please report: {fault}",
        "프로그램 내부 오류, 알려 주시기 바람: {name}: {fault}" =>
        "report it with the file; the other files are processed",
        "이 파일과 함께 알려 주십시오. 다른 파일은 계속 처리합니다";
    pub(crate) TOO_MANY_LINES:
        "the lines of {name} have more than {limit} nodes together; the last {left} are not written",
        "변화도를 펼친 길이가 한도를 넘어 마지막 {left}개는 쓰지 않음: {name} (노드 {limit}개)" =>
        "divide the record first: `bokgi split` without --variations writes it as a whole",
        "기보를 먼저 나누십시오. --variations 없는 `bokgi split`은 통째로 씁니다";
    pub(crate) NOT_REGULAR:
        "{name} is not a regular file", "일반 파일이 아님: {name}" =>
        "name a report that `bokgi check -o` wrote", "`bokgi check -o`로 쓴 보고서의 이름을 적으십시오";
    pub(crate) RECORD_OF_ARCHIVE:
        "{name} is an archive: it holds files, not numbered records",
        "압축 파일에는 기보 번호를 붙일 수 없음: {name}" =>
        "name a file inside it: {name}/game.sgf#{asked}", "{name}/game.sgf#{asked}처럼 안에 든 파일을 적으십시오";
    pub(crate) ONE_MEMBER:
        "{name} is an archive with several files, but one file is needed",
        "파일 하나가 필요한데 압축 파일에 여럿이 들어 있음: {name}" =>
        "name a file inside it: {first}", "{first}처럼 안에 든 파일을 적으십시오";
    pub(crate) NOT_INTO_ARCHIVE:
        "{name} is inside an archive; bokgi does not write into archives",
        "압축 파일 안에는 쓰지 않음: {name}" =>
        "use -O DIR to write fixed copies", "고친 사본을 받으려면 -O 폴더를 쓰십시오";
    pub(crate) MEMBER_TOO_LARGE:
        "{name} is larger than the limit of {limit} bytes for one unpacked file",
        "너무 큰 파일: {name} (하나에서 푸는 최대 {limit}바이트)" =>
        "--max-bytes sets the limit, up to 1 GiB", "한도는 --max-bytes로 정합니다. 1 GiB까지 됩니다";
    pub(crate) ARCHIVE_TOO_LARGE:
        "{name} unpacks to more than {limit} bytes; the rest is not read",
        "압축을 푼 크기가 한도를 넘어 나머지는 읽지 않음: {name} (최대 {limit}바이트)" =>
        "--max-archive-bytes sets the limit", "한도는 --max-archive-bytes로 정합니다";
    pub(crate) TOO_COMPRESSED:
        "{name}: compression ratio above {limit}, possibly a zip bomb; the rest is not read",
        "압축률이 {limit}배를 넘어 더 읽지 않음 (압축 폭탄 의심): {name}" =>
        "if you trust the archive, --max-archive-ratio sets the limit",
        "믿을 수 있는 파일이면 --max-archive-ratio로 한도를 올리십시오";
    pub(crate) TOO_MANY_MEMBERS:
        "{name} holds more than {limit} files; the rest is not read",
        "압축 파일에 든 파일이 너무 많아 나머지는 읽지 않음: {name} (최대 {limit}개)" =>
        "--max-archive-members sets the limit", "한도는 --max-archive-members로 정합니다";
    pub(crate) TOO_DEEP:
        "{name}: archives nested more than {limit} levels deep are not read",
        "압축 파일 안의 압축 파일이 {limit}겹을 넘어 읽지 않음: {name}" =>
        "--max-archive-depth sets the limit", "한도는 --max-archive-depth로 정합니다";
    pub(crate) TOO_MUCH_HELD:
        "{name}: its records exceed {limit} bytes, the limit in memory; the rest is not read",
        "메모리에 담을 수 있는 크기를 넘어 나머지는 읽지 않음: {name} (최대 {limit}바이트)" =>
        "unpack it, or pack it as ZIP, which is read file by file; --max-bytes sets the limit, up to 1 GiB",
        "풀어서 폴더로 주거나, 파일 하나씩 읽을 수 있는 ZIP으로 다시 묶으십시오. 한도는 --max-bytes로 1 GiB까지 정합니다";
    pub(crate) MEMBER_OUTSIDE:
        "the path `{path}` leads out of the archive {name}; the file is not read",
        "압축 파일 밖을 가리키는 경로여서 읽지 않음: `{path}` ({name})" =>
        "pack the files again with paths inside one folder", "한 폴더 아래의 경로로 다시 묶으십시오";
    pub(crate) SAME_MEMBER:
        "{name} occurs {count} times in the archive; only the last one is read, as after unpacking",
        "같은 이름이 압축 파일에 {count}번 들어 있어 마지막 것만 읽음: {name}" =>
        "give the files different names and pack them again", "이름을 다르게 하여 다시 묶으십시오";
    pub(crate) NO_MEMBER:
        "{name} has no file `{asked}`", "압축 파일에 없는 파일: `{asked}` ({name})" =>
        "name it as `bokgi info {name}` does", "이름은 `bokgi info {name}`에 나오는 대로 적으십시오";
    pub(crate) PACKED_BROKEN:
        "{name} is damaged or cut off and cannot be unpacked", "손상되었거나 잘려서 풀 수 없음: {name}" =>
        "get the original file again", "원본을 다시 받으십시오";
    pub(crate) ILLEGAL_PLAY:
        "{name}: `{asked}` is not a legal play here", "{name}: 여기서 둘 수 없는 수: `{asked}`" =>
        "`bokgi play {name}` lists the legal plays", "둘 수 있는 수는 `bokgi play {name}`으로 봅니다";
    pub(crate) NOT_PLAYED_ON:
        "{name} cannot be played on: it has variations, or its format is only read",
        "변화도가 있거나 읽기만 하는 형식이어서 수를 보탤 수 없음: {name}" =>
        "remove the variations with `bokgi edit --main-line`, or convert it to another format",
        "먼저 `bokgi edit --main-line`으로 변화도를 빼거나 다른 형식으로 바꾸십시오";
    NO_INPUT:
        "no files to read{skipped}", "읽을 파일이 없음{skipped}" =>
        "files in folders are recognised by their extensions: {known}",
        "폴더 안의 파일은 확장자로 알아봅니다: {known}";
    NO_RECORD_TO_CHOOSE:
        "{name} has no records, so there is no #{asked}", "{asked}번째 기보가 없음: {name} (모두 {there}개)";
    ONLY_RECORD:
        "there is no record #{asked}: {name} has only one",
        "{asked}번째 기보가 없음: {name} (모두 {there}개)";
    NO_SUCH_RECORD:
        "there is no record #{asked}: {name} has {there}",
        "{asked}번째 기보가 없음: {name} (모두 {there}개)" =>
        "choose {name}#1 to {name}#{there}", "{name}#1 ~ {name}#{there} 가운데 고르십시오";
    pub(crate) BAD_RECORD_NUMBER:
        "record numbers start at 1, the smaller number comes first: {argument}",
        "기보 번호는 1부터 세며 작은 번호를 먼저 적습니다: {argument}";
    pub(crate) NO_RECORD:
        "{name} has no records", "기보가 없음: {name}";
    NO_RECORD_FOR:
        "{name}: {reason}", "{name}: {reason}" => "{help}", "{help}";
    NO_PICTURE:
        "{name}: {reason}", "{name}: {reason}";
    pub(crate) NO_POINT:
        "the board of {name} has no point `{asked}`", "판에 없는 점: `{asked}` ({name})" =>
        "write points as `bokgi show` does: a letter and a number, such as h8",
        "점은 h8처럼 글자와 숫자로 적으십시오. 점의 이름은 `bokgi show`가 그리는 판에서 봅니다";
    pub(crate) NO_STONE:
        "no stone at {asked} in {name}", "돌이 없는 점: {asked} ({name})" =>
        "name one stone of each dead group; `bokgi show {name}` draws the position",
        "죽은 돌을 무리마다 하나씩 적으십시오. 국면은 `bokgi show {name}`으로 봅니다";
    pub(crate) NOT_GATHERED:
        "cannot rearrange the territory of {name}: it is not counted by territory", "집을 정리할 수 없음: {name} (집으로 계가하지 않음)" =>
        "choose rules that count territory: --rules korean",
        "집으로 계가하는 규칙을 고르십시오: --rules korean";
    pub(crate) NOTHING_TO_EXPLAIN:
        "points of {game} have no explanation", "점에 관해 설명할 것이 없는 종목: {game}" =>
        "points are explained for games with forbidden moves: omok and renju",
        "둘 수 없는 자리가 있는 오목과 렌주에서 설명합니다";
    pub(crate) ONE_INPUT:
        "--at explains a point of one record", "--at은 기보 하나의 점을 설명합니다" =>
        "give one file, such as game.sgf#1@36", "game.sgf#1@36처럼 파일 하나를 적으십시오";
    UNKNOWN_GAME:
        "{name} is a record of `{game}`, which is not replayed", "재현할 수 없는 종목 `{game}`: {name}" =>
        "`bokgi games` lists the games that are replayed", "재현할 수 있는 종목은 `bokgi games`로 봅니다";
    UNKNOWN_RULES:
        "unknown rules `{asked}`", "모르는 규칙: `{asked}`" =>
        "{hint} (see `bokgi games`)", "{hint} (`bokgi games` 참고)";
    pub(crate) UNKNOWN_ENCODING:
        "unknown encoding `{asked}`", "모르는 인코딩: `{asked}`" =>
        "common ones: utf-8, euc-kr, gb18030, shift_jis, big5, windows-1252, utf-16le",
        "흔한 인코딩: utf-8, euc-kr, gb18030, shift_jis, big5, windows-1252, utf-16le";
    pub(crate) ENCODING_NOT_WRITTEN:
        "the format `{format}` cannot be written in the encoding `{asked}`", "`{format}` 형식은 `{asked}` 인코딩으로 쓸 수 없음" =>
        "leave --output-encoding out, or choose a text format such as sgf and an encoding such as \
         euc-kr",
        "--output-encoding을 빼거나, sgf 같은 글 형식과 euc-kr 같은 인코딩을 고르십시오";
    pub(crate) NO_MESSAGE_LENGTH:
        "a message on standard input has no valid `Content-Length`",
        "표준 입력의 메시지에 올바른 `Content-Length`가 없음" =>
        "`bokgi lsp` speaks the protocol of editors; start it from the editor",
        "`bokgi lsp`는 편집기와 주고받는 프로그램이므로 편집기에서 실행하십시오";
    pub(crate) UNKNOWN_CODE:
        "unknown finding `{asked}`", "모르는 지적 코드: `{asked}`" =>
        "`bokgi codes` lists all of them", "`bokgi codes`로 모두 볼 수 있습니다";
    pub(crate) NO_TARGET:
        "no target format given", "바꿀 형식을 정하지 않음" =>
        "use --to FORMAT, or -o FILE with a known extension; `bokgi formats` lists them",
        "--to나 -o 파일의 확장자로 형식을 정하십시오. 형식은 `bokgi formats`로 봅니다";
    pub(crate) UNKNOWN_TARGET:
        "no output format has the extension `.{extension}`",
        "확장자 `.{extension}`(으)로 쓰는 형식이 없음" =>
        "use --to FORMAT; `bokgi formats` lists them", "--to로 형식을 정하십시오. 형식은 `bokgi formats`로 봅니다";
    EXISTS:
        "{name} already exists", "이미 있는 파일: {name}" =>
        "use --force to overwrite it", "덮어쓰려면 --force를 쓰십시오";
    pub(crate) NOT_WATCHED:
        "--watch works on one file, not on {name}", "--watch는 파일 하나에만 씁니다: {name}" =>
        "name the file you are editing", "지금 적고 있는 파일을 하나 고르십시오";
    pub(crate) ONE_FIXED:
        "-o takes one input, but there are several", "-o에는 입력을 하나만 줄 수 있는데 여럿임" =>
        "use -O DIR to write one file each, or --in-place", "-O 폴더나 --in-place를 쓰십시오";
    pub(crate) TO_WITHOUT_CONVERT:
        "--to works only with --do convert", "--to는 --do convert에 씁니다";
    pub(crate) LINE_TOO_LONG:
        "line {line} exceeds the size limit of a file", "파일 크기의 한도를 넘는 줄: {line}행" =>
        "--max-bytes raises the limit", "--max-bytes로 한도를 올리십시오";
    pub(crate) LINE_NOT_READ:
        "line {line} is not a JSON object with a file (column {column})", "JSON으로 적은 파일이 아닌 줄: {line}행 {column}열" =>
        "write {\"name\": \"a.sgf\", \"content\": \"...\"} on one line", "한 줄에 {\"name\": \"a.sgf\", \"content\": \"...\"}처럼 적으십시오";
    pub(crate) NO_CONTENT:
        "line {line} has no content or two", "내용이 없거나 둘인 줄: {line}행" =>
        "write either content or content_base64", "content와 content_base64 가운데 하나만 적으십시오";
    pub(crate) NO_BASE64:
        "content_base64 in line {line} is not valid base64", "content_base64가 base64가 아닌 줄: {line}행";
    pub(crate) ONE_KEPT:
        "--keep writes one input to one output, but there are several inputs",
        "--keep에는 출력 하나에 입력을 하나만 줄 수 있는데 여럿임" =>
        "use -O DIR to write one file each, or --in-place", "-O 폴더나 --in-place를 쓰십시오";
    pub(crate) NOT_KEPT:
        "{name} cannot be edited while keeping all other bytes", "나머지 바이트를 그대로 두고는 고칠 수 없음: {name}" =>
        "rewrite the whole file: use -o or -O without --keep and --in-place",
        "--keep와 --in-place를 빼고 -o나 -O로 파일 전체를 새로 쓰십시오";
    pub(crate) NOT_ENCODED:
        "{name} is in {encoding}, which has no `{character}`", "{encoding} 인코딩에 없는 글자 `{character}`: {name}" =>
        "rewrite the whole file in UTF-8: use -o or -O without --keep and --in-place",
        "--keep와 --in-place를 빼고 -o나 -O로 파일 전체를 UTF-8로 새로 쓰십시오";
    pub(crate) NO_BEGINNING:
        "{name} cannot begin with that move", "그 수부터 시작할 수 없는 기보: {name}" =>
        "the game must replay up to that move and its position must consist of stones, which yut \
         does not have; --cut 1..N cuts off only the end",
        "그 수까지 재현되고 돌을 놓아 국면을 만들 수 있어야 합니다. 윷놀이는 그럴 수 없습니다. 뒤만 자르려면 \
         --cut 1..N을 쓰십시오";
    pub(crate) BOARD_NOT_TURNED:
        "the board of {name} cannot be rotated that way", "판을 그렇게 돌릴 수 없는 기보: {name}" =>
        "gonu boards can only be mirrored, because each side has its own side of the board; yut \
         boards cannot be rotated",
        "고누는 편마다 제 쪽이 있어 좌우로만 뒤집고, 윷판은 돌리지 않습니다";
    pub(crate) SIDES_NOT_SWAPPED:
        "{name} has more than two sides, so they cannot be swapped", "편이 둘보다 많아 서로 바꿀 수 없는 기보: {name}";
    pub(crate) HOMES_NOT_SWAPPED:
        "the colours of {name} cannot be swapped: each side of this gonu starts at its own edge of the board",
        "편마다 자기 쪽에서 시작하는 고누라 흑백을 바꿀 수 없는 기보: {name}";
    pub(crate) NO_VALUE:
        "`{asked}` has no value to set", "값이 없음: `{asked}`" =>
        "write --set FIELD=VALUE, such as --set EV=Spring", "--set 대회=봄대회처럼 적으십시오";
    pub(crate) UNKNOWN_FIELD:
        "unknown field `{asked}`", "모르는 항목: `{asked}`" =>
        "{nearest}fields are named as in SGF, CSV or typed texts: EV, event, 대회",
        "{nearest}항목은 SGF, CSV, 글 기보의 이름으로 적습니다: EV, event, 대회";
    pub(crate) FIELD_NOT_SET:
        "`{asked}` belongs to the file or the board and cannot be set", "파일과 판에 속해 바꿀 수 없는 항목: `{asked}`";
    pub(crate) BAD_VALUE:
        "`{asked}` is not a valid {field}", "{field} 항목에 쓸 수 없는 값: `{asked}`" =>
        "write it as SGF does: DT=2026-03-01, KM=6.5, RE=B+R, HA=2, TM=3600",
        "SGF처럼 적으십시오: DT=2026-03-01, KM=6.5, RE=B+R, HA=2, TM=3600";
    pub(crate) NO_NEW_NAME:
        "{name}:{line}: the new name is missing", "{name}:{line}: 새 이름이 없음" =>
        "write the old and the new name in each line: Hong,홍길동", "줄마다 옛 이름과 새 이름을 적으십시오: Hong,홍길동";
    pub(crate) ONE_RECORD:
        "a {format} file holds one record, but there are several",
        "기보 하나만 담는 형식에 쓸 기보가 여럿임: {format}" =>
        "use -O DIR to write one file each, or choose one record: games.sgf#2",
        "파일마다 하나씩 쓰려면 -O 폴더를 주거나, games.sgf#2처럼 기보 하나를 고르십시오";
    pub(crate) SAME_OUTPUT:
        "{name} is not written to {path}, because another input is; the rest is written",
        "다른 입력을 {path}에 쓰므로 쓰지 않음: {name}. 나머지는 모두 씀" =>
        "write it by itself: -o {free}", "따로 쓰십시오: -o {free}";
    pub(crate) OVER_INPUT:
        "{path} is an input file and is not overwritten",
        "입력 파일이어서 덮어쓰지 않음: {path}" =>
        "write to another name or folder; with --in-place name each file once",
        "다른 이름이나 다른 폴더에 쓰십시오. --in-place이면 파일마다 한 이름으로 한 번만 적으십시오";
    pub(crate) IS_FOLDER:
        "{name} is a folder", "폴더임: {name}" =>
        "give a file name", "파일 이름을 적으십시오";
    pub(crate) ONE_REPLAY:
        "a {writer} file holds one game, but there are {games}",
        "{writer} 파일에는 한 판만 담는데 {games}판임" =>
        "use -O DIR, or number the files: -o game-%02d.{writer}",
        "-O 폴더를 주거나 -o game-%02d.{writer}처럼 파일 이름에 번호를 넣으십시오";
    pub(crate) FIGURE_FILES:
        "a document in the format {writer} has figures in files of their own",
        "{writer} 형식의 글은 그림을 따로 파일로 둠" =>
        "name the document with -o FILE; the figures go into a folder beside it",
        "-o로 글 파일의 이름을 정하십시오. 그림은 그 옆 폴더에 씁니다";
    pub(crate) ONE_FIGURE:
        "a {writer} file holds one figure, but there are {figures}",
        "{writer} 파일에는 그림 하나만 담는데 그림이 {figures}개임" =>
        "number the files: -o fig-%02d.svg becomes fig-01.svg, fig-02.svg and so on; or use -O DIR",
        "-o fig-%02d.svg처럼 파일 이름에 번호를 넣으면 fig-01.svg, fig-02.svg로 나눠 씁니다. -O 폴더로도 나눕니다";
    pub(crate) PANELS_OF_REPLAY:
        "a replay cannot show pictures side by side", "재생 화면에는 그림을 나란히 놓을 수 없음" =>
        "leave --panels out, or choose another format with --to",
        "--panels를 빼거나 --to로 다른 형식을 고르십시오";
    pub(crate) IDLE_OPTION:
        "{option} has no effect in the format {writer}", "{writer} 형식의 그림에는 효과가 없는 옵션: {option}" =>
        "leave it out, or choose one of these formats with --to: {known}",
        "옵션을 빼거나, 그 옵션을 쓰는 형식을 --to로 고르십시오: {known}";
    pub(crate) DPI_OF_PIXELS:
        "--dpi has no effect if the cell size is given in pixels", "칸의 크기를 픽셀로 정하면 --dpi는 효과가 없음" =>
        "give --unit in millimetres too, such as --unit 4.6mm",
        "--unit 4.6mm처럼 칸의 크기를 밀리미터로도 정하십시오";
    pub(crate) FONT_OF_TEXT:
        "--font has no effect in {writer} if letters stay text", "{writer}에 글자를 텍스트로 담으면 --font는 효과가 없음" =>
        "add --letters paths, or name a font in a theme: fonts = { words = \"...\" }",
        "--letters paths도 주거나, 테마에 글꼴 이름을 적으십시오: fonts = { words = \"...\" }";
    pub(crate) PART_OF_PANELS:
        "--at and --moves choose a position, but every picture of --panels already has one",
        "--at과 --moves로 국면을 고르지만 --panels의 그림마다 국면이 이미 정해져 있음" =>
        "leave --at or --moves out, or name records only: --panels '#1-#6' --at 0",
        "--at이나 --moves를 빼거나 --panels '#1-#6' --at 0처럼 기보만 고르십시오";
    pub(crate) PROBLEMS_OF_REPLAY:
        "a replay cannot contain problems", "재생 화면에는 문제를 담을 수 없음" =>
        "leave --problems out, or choose another format with --to, such as pdf",
        "--problems를 빼거나 --to로 pdf 같은 다른 형식을 고르십시오";
    pub(crate) REPLAY_OF_PAGE:
        "--replay-only works only for web pages", "--replay-only는 웹 페이지에만 씀" =>
        "leave it out, or write a page: -o game.html",
        "이 옵션을 빼거나 -o game.html처럼 웹 페이지로 쓰십시오";
    pub(crate) NO_EXTENSION:
        "`{name}` has no extension that shows the format", "`{name}`에 형식을 나타내는 확장자가 없음" =>
        "use {option} NAME, or an extension: {known}",
        "{option}에 형식을 주거나 확장자를 쓰십시오: {known}";
    pub(crate) UNKNOWN_FORM:
        "no picture format has the extension `.{extension}`",
        "확장자 `.{extension}`(으)로 쓰는 그림 형식이 없음" =>
        "use --to FORMAT, or one of these extensions: {known}",
        "--to로 형식을 정하거나 다음 확장자를 쓰십시오: {known}";
    pub(crate) PAIRINGS_OF_EVENT:
        "--pairings makes an event file, not a sample record",
        "--pairings로는 대회 파일만 만듦" =>
        "write `bokgi new event --pairings TABLE`",
        "`bokgi new 대회 --pairings 표`라고 적으십시오";
    pub(crate) FORM_OF_OTHER_EVENTS:
        "{form} is only for {due}",
        "{due}에만 쓸 수 있음: {form}" =>
        "give the file of such an event with --event",
        "그런 대회의 파일을 --event로 지정하십시오";
    pub(crate) ROUND_BEYOND:
        "--after {round}: {limit}",
        "--after {round}: {limit}" =>
        "name a round of the event, or leave out --after",
        "대회에 있는 회전을 적거나 --after를 빼십시오";
    pub(crate) ROUND_NOT_PAIRED:
        "round {round} has no pairings",
        "{round}회전에는 대진이 없음" =>
        "write its pairings into the event file; bokgi does not pair players",
        "대회 파일에 그 회전의 대진을 적으십시오. bokgi는 대진을 짜지 않습니다";
    pub(crate) NAMES_NOT_LATIN:
        "{form} needs family and given name of every player in Latin letters; missing for {count}: {names}",
        "로마자로 적은 성과 이름이 없는 선수 {count}명: {names}. {form}에는 선수마다 있어야 함" =>
        "add roman = \"Hong Gildong\", family name first, to each of them in the event file",
        "대회 파일의 그 선수들에 로마자 = \"Hong Gildong\"처럼 성을 앞에 적으십시오";
    pub(crate) TABLE_OF_FORM:
        "--table works with csv, md and html, but the report is {form}",
        "--table은 csv, md, html에만 쓸 수 있음: {form}" =>
        "leave out --table, or write one of these",
        "--table을 빼거나 그 가운데 하나로 쓰십시오";
    pub(crate) UNKNOWN_FINDINGS:
        "findings cannot be written with the extension `.{extension}`",
        "지적을 적을 수 없는 확장자: `.{extension}`" =>
        "use --report NAME, or one of these extensions: {known}",
        "--report로 형식을 정하거나 다음 확장자를 쓰십시오: {known}";
    pub(crate) NO_STATISTICS:
        "the report form {report} cannot show --statistics",
        "--statistics를 담을 수 없는 방식: {report}" =>
        "leave --report out for a table, or use json", "--report를 빼면 표로, json이면 합계로 적습니다";
    pub(crate) NO_BASELINE:
        "{name}{place}: not a JSON file of findings", "지적을 담은 JSON이 아님: {name}{place}" =>
        "`bokgi check … --report json -o {name}` writes them",
        "`bokgi check … --report json -o {name}`으로 만드십시오";
    pub(crate) CONFIG_NOT_TOML:
        "{place}: not valid TOML: {reason}", "{place}: TOML 문법에 맞지 않음: {reason}" =>
        "`--no-config` ignores this file", "`--no-config`을 주면 이 파일을 무시합니다";
    pub(crate) CONFIG_UNKNOWN_KEY:
        "{place}: unknown key `{key}`", "{place}: 모르는 항목: `{key}`" => "{hint}", "{hint}";
    pub(crate) CONFIG_TWICE:
        "{place}: `{key}` is already set above", "{place}: 앞에서 이미 정한 항목: `{key}`" =>
        "keep only one of them", "하나만 남기십시오";
    pub(crate) CONFIG_VALUE_KIND:
        "{place}: the value of `{key}` must be {wanted}",
        "{place}: 값이 맞지 않음: `{key}` (쓸 것: {wanted})";
    pub(crate) CONFIG_VALUE:
        "{place}: invalid value `{value}` of `{key}`", "{place}: `{key}`에 쓸 수 없는 값: `{value}`" =>
        "{hint}", "{hint}";
    pub(crate) CONFIG_VALUE_BECAUSE:
        "{place}: {reason}", "{place}: {reason}" => "{help}", "{help}";
    pub(crate) AT_PLACE: "{place}: {reason}", "{place}: {reason}" => "{help}", "{help}";
    pub(crate) LIST_NOT_TOML:
        "{place}: not valid TOML: {reason}", "{place}: TOML 문법에 맞지 않음: {reason}";
    pub(crate) LIST_COMMON_FILES:
        "{place}: `input` and `output` belong to each figure, not to all of them",
        "{place}: `입력`과 `출력`은 그림마다 따로 적음";
    pub(crate) LIST_MISSING:
        "{place}: `{key}` is missing", "{place}: `{key}` 항목이 빠짐";
    pub(crate) LIST_SAME_OUTPUT:
        "{place}: {output} is already drawn by {other}", "{place}: 이미 {other}에서 그리는 파일임: {output}" =>
        "give each figure a different file", "그림마다 다른 파일을 적으십시오";
    pub(crate) LIST_REFUSED:
        "{place}: {reason}", "{place}: {reason}" =>
        "`bokgi show --help` lists the values of options", "옵션의 값은 `bokgi show --help`로 봅니다";
    pub(crate) BOOK_FORM:
        "{place}: a book cannot be written to {output}; expected one of {known}",
        "{place}: 책의 형식이 아님: {output}. 쓸 수 있는 확장자: {known}";
    pub(crate) BOOK_TEXT:
        "{place}: a text of a book cannot hold pictures, figures and HTML",
        "{place}: 책에 넣는 글에는 그림과 HTML을 쓸 수 없음" =>
        "remove it, or put the text into a comment of a record", "지우거나 기보의 해설로 옮기십시오";
    pub(crate) BLOCK_WORDS:
        "cannot parse this figure: {words}", "그림을 어떻게 그릴지 알 수 없음: {words}" =>
        "write ```bokgi game.sgf --moves 1-50, one figure per block",
        "```bokgi game.sgf --moves 1-50처럼 블록 하나에 그림 하나를 적으십시오";
    pub(crate) BLOCK_FORM:
        "a drawing in the format {form} cannot be embedded in the text", "{form} 형식의 그림은 글 안에 넣을 수 없음" =>
        "leave `--to` out, or name a folder for the files with `-O DIR`",
        "`--to`를 빼거나 `-O 폴더`로 파일을 둘 폴더를 지정하십시오";
    pub(crate) BLOCK_LANG:
        "unknown language: {value}", "모르는 언어: {value}" =>
        "write `--lang ko` or `--lang en`", "`--lang ko`나 `--lang en`이라고 적으십시오";
    pub(crate) NO_MDBOOK:
        "standard input is not the input of an mdBook preprocessor", "표준 입력이 mdBook의 전처리기 입력이 아님" =>
        "write command = \"bokgi figures --mdbook\" under [preprocessor.bokgi] in book.toml",
        "book.toml의 [preprocessor.bokgi]에 command = \"bokgi figures --mdbook\"이라고 적으십시오";
    pub(crate) STDIN_TWICE:
        "standard input gives the file names, so no record can be read from it",
        "표준 입력에서 파일 이름을 받으므로 기보는 거기서 읽을 수 없음" =>
        "leave `-` out", "`-`를 빼십시오";
    pub(crate) UNKNOWN_REPORT:
        "no report form has the extension `.{extension}`",
        "확장자 `.{extension}`(으)로 쓰는 보고서 형식이 없음" =>
        "use --to FORMAT, or one of these extensions: {known}",
        "--to로 형식을 정하거나 다음 확장자를 쓰십시오: {known}";
    pub(crate) BAD_RANGE:
        "{option}: `{asked}` is not a range", "{option}: 범위가 아님: `{asked}`" =>
        "write ranges as a..b, a.., ..b, or a for one value; for example {option} {example}",
        "범위는 a..b, a.., ..b로, 값 하나는 a로 적습니다. 예: {option} {example}";
    pub(crate) UNKNOWN_WORD:
        "{option}: unknown value `{asked}`", "{option}: 모르는 값: `{asked}`" => "{hint}", "{hint}";
    pub(crate) ONE_TREE:
        "all records are merged into one tree, so -O cannot write one file each", "기보를 하나로 합치므로 -O로 나눠 쓸 수 없음" =>
        "use -o FILE, or --to FORMAT for standard output",
        "-o로 파일을 정하거나, 표준 출력으로 쓰려면 --to로 형식을 정하십시오";
    pub(crate) MISFIT:
        "not merged, because {reason}, unlike {first}: {name}",
        "합치지 않음: {name} ({first} 기보와 비교하여 {reason})" =>
        "merge only records that begin alike",
        "처음이 같은 기보끼리 따로 합치십시오";
    pub(crate) TWO_INPUTS:
        "exactly two inputs are needed", "비교할 입력은 두 개여야 함" =>
        "give two files or two folders: bokgi diff before/ after/",
        "bokgi diff 전/ 후/처럼 파일이나 폴더를 둘 적으십시오";
    pub(crate) BAD_TEMPLATE:
        "--name: unmatched brace in `{asked}`", "--name: 짝이 없는 중괄호: `{asked}`" =>
        "put fields in braces: {date}-{black}-{white}.{ext}; a literal brace is {{ or }}",
        "항목은 {date}-{black}-{white}.{ext}처럼 중괄호 안에 적고, 중괄호 자체는 {{나 }}로 적습니다";
    pub(crate) NOTHING_ASKED:
        "{option}: empty search text", "{option}: 찾을 말이 없음" =>
        "give a name or a part of it", "이름이나 그 일부를 적으십시오";
    pub(crate) NO_POSITION:
        "nothing to search for", "무엇을 찾을지 정하지 않음" =>
        "use --position, --like or --moves", "--position, --like, --moves 가운데 하나를 쓰십시오";
    pub(crate) NO_PATTERN:
        "invalid search position {name}: {reason}", "찾을 국면으로 쓸 수 없음: {name}: {reason}" =>
        "draw it with X, O, . and ?, rows separated by /: '. X ./X O X', or give a file",
        "X, O, ., ?로 그리고 줄 사이에 /를 넣거나('. X ./X O X') 파일 이름을 적으십시오";
    pub(crate) TERMINAL:
        "{writer} is not text and cannot be shown in a terminal",
        "글이 아니어서 터미널에 내보낼 수 없는 형식: {writer}" =>
        "use -o FILE.{writer}", "-o 파일.{writer}처럼 파일을 정하십시오";
    pub(crate) UNKNOWN_THEME:
        "unknown theme `{name}`", "모르는 테마: `{name}`" =>
        "known: {known}; a TOML file works too", "쓸 수 있는 테마: {known}. TOML 파일도 됩니다";
    pub(crate) UNKNOWN_STYLE:
        "unknown style `{name}`", "모르는 인쇄 양식: `{name}`" =>
        "known: {known}; a TOML file works too", "쓸 수 있는 양식: {known}. TOML 파일도 됩니다";
    pub(crate) BAD_STYLE:
        "cannot parse the style {name}, line {line}: {reason}",
        "인쇄 양식 파일을 이해할 수 없음: {name} {line}행: {reason}";
    pub(crate) BAD_THEME:
        "cannot parse the theme {name}: {reason}", "테마 파일을 이해할 수 없음: {name}: {reason}";
    #[cfg(feature = "png")]
    pub(crate) BAD_FONT:
        "{name} is not a readable font", "읽을 수 있는 글꼴이 아님: {name}" =>
        "give a TrueType or OpenType font", "TrueType이나 OpenType 글꼴을 쓰십시오";
}

#[cfg(feature = "expressions")]
kinds! {
    pub(crate) BAD_EXPRESSION:
        "--where `{asked}`: {reason}", "--where `{asked}`: {reason}" =>
        "write it as in CEL: plies > 200 && black.name.contains(\"Hong\"); docs/toolbox.md lists the fields",
        "CEL로 적으십시오: plies > 200 && black.name.contains(\"홍\"). 항목은 docs/toolbox.md에 있습니다";
}

#[cfg(feature = "archives")]
kinds! {
    pub(crate) NO_ARCHIVE:
        "no archive among the inputs", "입력에 압축 파일이 없음" =>
        "name a .zip, .tar, .tar.gz, .gz or .zst file, or a folder with one",
        ".zip, .tar, .tar.gz, .gz, .zst 파일이나 그런 파일이 든 폴더를 적으십시오";
    pub(crate) WINDOW_TOO_LARGE:
        "{name} cannot be unpacked with 16 MiB of memory", "메모리 16 MiB로는 풀 수 없음: {name}" =>
        "compress it again without --long or --ultra", "--long, --ultra 없이 다시 압축하십시오";
    pub(crate) NO_DIRECTORY:
        "the list of files at the end of {name} is damaged or cut off; files found without it are \
         read",
        "압축 파일 끝의 목록이 손상되었거나 잘려, 목록 없이 찾은 파일만 읽음: {name}" =>
        "get the original file again", "원본을 다시 받으십시오";
    pub(crate) ARCHIVE_BROKEN:
        "{name} is damaged or cut off after file {members}; everything before was read",
        "{members}번째 파일 뒤로 손상되었거나 잘려 그 앞까지만 읽음: {name}" =>
        "get the original file again", "원본을 다시 받으십시오";
    pub(crate) CHECKSUM_WRONG:
        "{name} is damaged or cut off: its checksum is wrong or missing, so its files may be wrong",
        "손상되었거나 잘려 검사 합이 맞지 않으므로 안의 파일이 틀릴 수 있음: {name}" =>
        "get the original file again", "원본을 다시 받으십시오";
    pub(crate) ENCRYPTED:
        "{name} is encrypted and is not read", "암호가 걸려 있어 읽지 않음: {name}" =>
        "unpack it with its password first", "암호를 넣어 먼저 푸십시오";
    pub(crate) UNKNOWN_COMPRESSION:
        "{name} uses an unsupported compression method: {method}",
        "지원하지 않는 방식으로 압축됨: {name} ({method})" =>
        "pack it again as an ordinary ZIP (Deflate)", "일반 ZIP(Deflate)으로 다시 묶으십시오";
}

/// Error kinds about archives that make an input unreadable.
#[cfg(feature = "archives")]
static ARCHIVED: &[&CliErrorKind] = &[
    &MEMBER_TOO_LARGE,
    &TOO_COMPRESSED,
    &WINDOW_TOO_LARGE,
    &PACKED_BROKEN,
    &ENCRYPTED,
    &UNKNOWN_COMPRESSION,
];
#[cfg(not(feature = "archives"))]
static ARCHIVED: &[&CliErrorKind] = &[];

static PIPE_BROKEN: CliErrorKind = CliErrorKind { ..NOT_WRITTEN };

/// Unknown finding code, with similar codes as advice.
pub(crate) static MISTAKEN_CODE: CliErrorKind = CliErrorKind {
    help: Bilingual::new("did you mean {near}?", "비슷한 코드: {near}"),
    ..UNKNOWN_CODE
};

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(kind: io::ErrorKind, context: IoContext) -> CliError {
        anyhow::Error::new(io::Error::from(kind))
            .context(context)
            .into()
    }

    #[test]
    fn a_system_error_names_file_and_reason_in_both_languages() {
        let problem = refused(io::ErrorKind::NotFound, IoContext::Read("a.sgf".to_owned()));
        assert_eq!(
            problem.message(Lang::En),
            "cannot read a.sgf: no such file or folder"
        );
        assert_eq!(
            problem.message(Lang::Ko),
            "읽을 수 없음: a.sgf: 그런 파일이나 폴더가 없음"
        );
        assert!(problem.is_about_reading());
    }

    #[test]
    fn only_output_to_a_pipe_counts_as_broken() {
        let (broken, full) = (io::ErrorKind::BrokenPipe, io::ErrorKind::StorageFull);
        let write = || IoContext::Write("<stdout>".to_owned());
        assert!(refused(broken, write()).is_broken_pipe());
        assert!(!refused(broken, IoContext::Read("<stdin>".to_owned())).is_broken_pipe());
        assert!(!refused(full, write()).is_broken_pipe());
    }
}
