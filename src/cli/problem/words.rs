//! What a [`Problem`] is called in both languages, and what to do about it.

use std::fmt;
use std::io;

use super::{Attempt, Problem, cause};
use crate::formats::{FORMATS, Support};
use crate::text::Lang;

impl Problem {
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
            Problem::NoSuchRecord { name, there, .. } if *there > 1 => {
                return match lang {
                    Lang::En => format!("say {name}#1 to {name}#{there}"),
                    Lang::Ko => format!("{name}#1 ~ {name}#{there} 가운데 고르십시오"),
                };
            }
            Problem::UnknownRules(unknown) => {
                let hint = unknown.hint(lang);
                return match lang {
                    Lang::En => format!("{hint} (see `bokgi games`)"),
                    Lang::Ko => format!("{hint} (`bokgi games` 참고)"),
                };
            }
            Problem::Undrawable(obstacle) => return obstacle.help(lang),
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
            Problem::NoInput { .. } => {
                let known = known_extensions();
                return match lang {
                    Lang::En => {
                        format!("files in folders are known by their extensions: {known}")
                    }
                    Lang::Ko => format!("폴더 안의 파일은 확장자로 알아봅니다: {known}"),
                };
            }
            Problem::NoTarget => (
                "say --to FORMAT, or -o FILE with a known extension; `bokgi formats` lists them",
                "--to 형식이나 알려진 확장자의 -o 파일을 주십시오. 형식은 `bokgi formats`로 봅니다",
            ),
            Problem::UnknownTarget(_) => (
                "say --to FORMAT; `bokgi formats` lists them",
                "--to 형식을 주십시오. 형식은 `bokgi formats`로 봅니다",
            ),
            Problem::Exists(_) => ("--force overwrites it", "덮어쓰려면 --force를 주십시오"),
            Problem::OneRecord { .. } => (
                "say -O DIR for a file each, or choose one record: games.sgf#2",
                "파일마다 하나씩 쓰려면 -O 폴더를 주거나, games.sgf#2처럼 기보 하나를 고르십시오",
            ),
            Problem::SameOutput { .. } => (
                "convert them into different folders",
                "서로 다른 폴더로 변환하십시오",
            ),
            Problem::NoPoint { .. } => (
                "name it as `bokgi show` does: a letter and a number, such as h8",
                "`bokgi show`처럼 h8 같은 글자와 숫자로 적으십시오",
            ),
            Problem::NothingToExplain { .. } => (
                "points are explained where moves can be forbidden: omok and renju",
                "둘 수 없는 자리가 있는 오목과 렌주에서 설명합니다",
            ),
            Problem::OneInput => (
                "say one file, such as game.sgf#1@36",
                "game.sgf#1@36처럼 파일 하나를 주십시오",
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
            Problem::Refused(error) => refusal(error, Lang::En),
            Problem::NoInput { skipped: 0 } => "there is no file to read".to_owned(),
            Problem::NoInput { skipped: 1 } => {
                "there is no file to read: the only one was skipped".to_owned()
            }
            Problem::NoInput { skipped } => {
                format!("there is no file to read: all {skipped} were skipped")
            }
            Problem::TooLarge { name, limit } => {
                format!("{name} is larger than {limit} bytes, the most that is read")
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
            Problem::NoPoint { name, asked } => {
                format!("the board of {name} has no point `{asked}`")
            }
            Problem::NothingToExplain { game } => {
                format!("there is nothing to explain about points of {game}")
            }
            Problem::Undrawable(obstacle) => obstacle.message(Lang::En),
            Problem::OneInput => "--at explains a point of one record".to_owned(),
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
            Problem::OneRecord { format } => {
                format!("a file of the format {format} holds one record, and here are several")
            }
            Problem::SameOutput { path, name } => format!(
                "{name} would be written over another input's {}",
                path.display()
            ),
        }
    }

    fn korean(&self) -> String {
        match self {
            Problem::Refused(error) => refusal(error, Lang::Ko),
            Problem::NoInput { skipped: 0 } => "읽을 파일이 없음".to_owned(),
            Problem::NoInput { skipped } => {
                format!("읽을 파일이 없음 (건너뛴 파일 {skipped}개)")
            }
            Problem::TooLarge { name, limit } => {
                format!("너무 큰 파일: {name} (최대 {limit}바이트)")
            }
            Problem::NoSuchRecord { name, asked, there } => {
                format!("{asked}번째 기보가 없음: {name} (모두 {there}개)")
            }
            Problem::BadRecordNumber(argument) => {
                format!("기보 번호는 1부터 셉니다: {argument}")
            }
            Problem::NoRecord { name } => format!("기보가 없음: {name}"),
            Problem::NoPicture { name, error } => format!("{name}: {}", error.message(Lang::Ko)),
            Problem::NoPoint { name, asked } => format!("판에 없는 점: `{asked}` ({name})"),
            Problem::NothingToExplain { game } => {
                format!("점에 관해 설명할 것이 없는 종목: {game}")
            }
            Problem::Undrawable(obstacle) => obstacle.message(Lang::Ko),
            Problem::OneInput => "--at은 기보 하나의 점을 설명합니다".to_owned(),
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
            Problem::OneRecord { format } => {
                format!("기보 하나만 담는 형식에 쓸 기보가 여럿임: {format}")
            }
            Problem::SameOutput { path, name } => format!(
                "다른 입력과 같은 파일에 쓰게 됨: {name} → {}",
                path.display()
            ),
        }
    }
}

impl Attempt {
    fn failure(&self, lang: Lang) -> String {
        match (self, lang) {
            (Attempt::Read(name), Lang::En) => format!("cannot read {name}"),
            (Attempt::Read(name), Lang::Ko) => format!("읽을 수 없음: {name}"),
            (Attempt::Write(name), Lang::En) => format!("cannot write {name}"),
            (Attempt::Write(name), Lang::Ko) => format!("쓸 수 없음: {name}"),
        }
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.failure(Lang::En))
    }
}

/// What failed, and the system's reason.
fn refusal(error: &anyhow::Error, lang: Lang) -> String {
    match (error.downcast_ref::<Attempt>(), cause(error)) {
        (Some(attempt), Some(cause)) => {
            format!("{}: {}", attempt.failure(lang), reason(cause, lang))
        }
        _ => format!("{error:#}"),
    }
}

/// The extensions of the formats that are read: `.sgf, .json`.
fn known_extensions() -> String {
    let known: Vec<_> = FORMATS
        .iter()
        .filter(|format| format.reads() == Support::Yes)
        .flat_map(|format| format.extensions())
        .map(|extension| format!(".{extension}"))
        .collect();
    known.join(", ")
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
