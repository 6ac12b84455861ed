//! What keeps the program from doing what was asked, as a person should be told.

use std::io;
use std::path::PathBuf;

use crate::diag::Code;
use crate::games::UnknownRules;
use crate::games::figure::FigureError;
use crate::text::Lang;

/// Something that went wrong outside the records: wrong usage, files that cannot be read or written.
/// Every one of them ends the program with status 2, at once or after the other files.
#[derive(Debug)]
pub enum Problem {
    /// A file or folder cannot be read.
    Unreadable {
        /// As it was named.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// A file holds more than is read.
    TooLarge {
        /// As it was named.
        name: String,
        /// The most that is read, in bytes.
        limit: usize,
    },
    /// A file, folder or stream cannot be written.
    Unwritable {
        /// Where.
        name: String,
        /// Why.
        error: io::Error,
    },
    /// A file has fewer records than the one that was asked for.
    NoSuchRecord {
        /// The file.
        name: String,
        /// The record asked for, from 1.
        asked: u32,
        /// How many there are.
        there: u32,
    },
    /// `file.sgf#0`, or a number beyond all files.
    BadRecordNumber(String),
    /// No record was found to work on.
    NoRecord {
        /// The file.
        name: String,
    },
    /// A position or diagram that a record does not have.
    NoPicture {
        /// The file.
        name: String,
        /// Why not.
        error: FigureError,
    },
    /// The rules of a record's game are not known, so that it cannot be replayed.
    UnknownGame {
        /// The file.
        name: String,
        /// The game, by its id.
        game: String,
    },
    /// Rules that no game knows.
    UnknownRules(UnknownRules),
    /// An encoding that is not known.
    UnknownEncoding(String),
    /// A word that names no code, nor a family of codes.
    UnknownCode {
        /// The word.
        asked: String,
        /// Codes with a name near it.
        near: Vec<&'static Code>,
    },
    /// `convert` does not know into what.
    NoTarget,
    /// An extension of the output that belongs to no format that is written.
    UnknownTarget(String),
    /// A file is there already.
    Exists(PathBuf),
    /// Two inputs would be written to the same file.
    SameOutput {
        /// The file.
        path: PathBuf,
        /// The later of the inputs.
        name: String,
    },
}

impl Problem {
    /// A file or stream that cannot be written.
    pub fn unwritable(name: impl Into<String>, error: io::Error) -> Problem {
        Problem::Unwritable {
            name: name.into(),
            error,
        }
    }

    /// Whether the reader of our output went away, which is no failure of ours.
    pub fn is_broken_pipe(&self) -> Pipe {
        match self {
            Problem::Unwritable { error, .. } if error.kind() == io::ErrorKind::BrokenPipe => {
                Pipe::Broken
            }
            _ => Pipe::Whole,
        }
    }

    /// What went wrong, in one sentence.
    pub fn message(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ko => self.korean(),
        }
    }

    /// What to do about it; empty where there is nothing to say.
    pub fn help(&self, lang: Lang) -> String {
        let (en, ko) = match self {
            Problem::NoSuchRecord { name, there, .. } if *there > 0 => {
                return match lang {
                    Lang::En => format!("say {name}#1 to {name}#{there}"),
                    Lang::Ko => format!("{name}#1 ~ {name}#{there} 가운데 고르십시오"),
                };
            }
            Problem::UnknownRules(unknown) => {
                let known = unknown.known.join(", ");
                return match lang {
                    Lang::En => format!("there are: {known} (see `bokgi games`)"),
                    Lang::Ko => format!("쓸 수 있는 값: {known} (`bokgi games` 참고)"),
                };
            }
            Problem::UnknownCode { near, .. } if !near.is_empty() => {
                let near: Vec<_> = near
                    .iter()
                    .map(|code| format!("{} ({})", code.id, code.name))
                    .collect();
                let near = near.join(", ");
                return match lang {
                    Lang::En => format!("near it: {near}"),
                    Lang::Ko => format!("비슷한 코드: {near}"),
                };
            }
            Problem::UnknownCode { .. } => (
                "`bokgi codes` lists them all",
                "`bokgi codes`로 모두 볼 수 있습니다",
            ),
            Problem::UnknownEncoding(_) => (
                "common ones: utf-8, euc-kr, gb18030, shift_jis, big5, windows-1252, utf-16le",
                "흔한 인코딩: utf-8, euc-kr, gb18030, shift_jis, big5, windows-1252, utf-16le",
            ),
            Problem::NoTarget => (
                "say --to FORMAT, or -o FILE with a known extension; `bokgi formats` lists them",
                "--to 형식이나 알려진 확장자의 -o 파일을 주십시오. 형식은 `bokgi formats`로 봅니다",
            ),
            Problem::UnknownTarget(_) => (
                "say --to FORMAT; `bokgi formats` lists them",
                "--to 형식을 주십시오. 형식은 `bokgi formats`로 봅니다",
            ),
            Problem::Exists(_) => ("--force overwrites it", "덮어쓰려면 --force를 주십시오"),
            Problem::SameOutput { .. } => (
                "convert them into different folders",
                "서로 다른 폴더로 변환하십시오",
            ),
            Problem::UnknownGame { .. } => (
                "`bokgi games` lists the games that are replayed",
                "재현할 수 있는 종목은 `bokgi games`로 봅니다",
            ),
            _ => ("", ""),
        };
        match lang {
            Lang::En => en.to_owned(),
            Lang::Ko => ko.to_owned(),
        }
    }

    fn english(&self) -> String {
        match self {
            Problem::Unreadable { name, error } => {
                format!("cannot read {name}: {}", reason(error, Lang::En))
            }
            Problem::TooLarge { name, limit } => {
                format!("{name} is larger than {limit} bytes, the most that is read")
            }
            Problem::Unwritable { name, error } => {
                format!("cannot write {name}: {}", reason(error, Lang::En))
            }
            Problem::NoSuchRecord { name, asked, there } => match there {
                0 => format!("{name} has no record at all, so no #{asked}"),
                1 => format!("there is no record #{asked}: {name} has only one"),
                _ => format!("there is no record #{asked}: {name} has {there}"),
            },
            Problem::BadRecordNumber(argument) => {
                format!("the number of a record begins at 1: {argument}")
            }
            Problem::NoRecord { name } => format!("{name} holds no record"),
            Problem::NoPicture { name, error } => format!("{name}: {}", error.message(Lang::En)),
            Problem::UnknownGame { name, game } => {
                format!("{name} is a record of `{game}`, which is not replayed")
            }
            Problem::UnknownRules(unknown) => format!("unknown rules `{}`", unknown.asked),
            Problem::UnknownEncoding(asked) => format!("unknown encoding `{asked}`"),
            Problem::UnknownCode { asked, .. } => format!("no finding is called `{asked}`"),
            Problem::NoTarget => "which format to convert to is not said".to_owned(),
            Problem::UnknownTarget(extension) => {
                format!("no format that is written has the extension `.{extension}`")
            }
            Problem::Exists(path) => format!("{} is there already", path.display()),
            Problem::SameOutput { path, name } => format!(
                "{name} would be written over another input's {}",
                path.display()
            ),
        }
    }

    fn korean(&self) -> String {
        match self {
            Problem::Unreadable { name, error } => {
                format!("읽을 수 없음: {name}: {}", reason(error, Lang::Ko))
            }
            Problem::TooLarge { name, limit } => {
                format!("너무 큰 파일: {name} (최대 {limit}바이트)")
            }
            Problem::Unwritable { name, error } => {
                format!("쓸 수 없음: {name}: {}", reason(error, Lang::Ko))
            }
            Problem::NoSuchRecord { name, asked, there } => {
                format!("{asked}번째 기보가 없음: {name} (모두 {there}개)")
            }
            Problem::BadRecordNumber(argument) => {
                format!("기보 번호는 1부터 셉니다: {argument}")
            }
            Problem::NoRecord { name } => format!("기보가 없음: {name}"),
            Problem::NoPicture { name, error } => format!("{name}: {}", error.message(Lang::Ko)),
            Problem::UnknownGame { name, game } => {
                format!("재현할 수 없는 종목 `{game}`: {name}")
            }
            Problem::UnknownRules(unknown) => format!("모르는 규칙: `{}`", unknown.asked),
            Problem::UnknownEncoding(asked) => format!("모르는 인코딩: `{asked}`"),
            Problem::UnknownCode { asked, .. } => format!("모르는 지적 코드: `{asked}`"),
            Problem::NoTarget => "어떤 형식으로 바꿀지 알 수 없음".to_owned(),
            Problem::UnknownTarget(extension) => {
                format!("쓸 수 있는 형식 가운데 없는 확장자: `.{extension}`")
            }
            Problem::Exists(path) => format!("이미 있는 파일: {}", path.display()),
            Problem::SameOutput { path, name } => format!(
                "다른 입력과 같은 파일에 쓰게 됨: {name} → {}",
                path.display()
            ),
        }
    }
}

/// Whether the reader of our output is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pipe {
    /// Somebody reads.
    Whole,
    /// Nobody does any more.
    Broken,
}

/// The system's reason; the usual ones in the reader's language.
fn reason(error: &io::Error, lang: Lang) -> String {
    let (en, ko) = match error.kind() {
        io::ErrorKind::NotFound => ("no such file or folder", "그런 파일이나 폴더가 없음"),
        io::ErrorKind::PermissionDenied => ("permission denied", "권한이 없음"),
        io::ErrorKind::IsADirectory => ("it is a folder", "폴더임"),
        io::ErrorKind::NotADirectory => {
            ("a part of the path is no folder", "경로 중간이 폴더가 아님")
        }
        io::ErrorKind::StorageFull => ("no space left", "남은 공간이 없음"),
        _ => return error.to_string(),
    };
    match lang {
        Lang::En => en.to_owned(),
        Lang::Ko => ko.to_owned(),
    }
}
