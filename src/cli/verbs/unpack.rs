//! `bokgi unpack`: writes the files of archives into a folder.

use std::path::PathBuf;

use clap::Args;

use crate::cli::args::InputArgs;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::input::{Entry, Input, InputOrigin};
use crate::cli::run::outputs::{OutputFiles, resolved};
use crate::cli::run::plan::OutputPlan;
use crate::cli::run::session::{Exit, Session};
use crate::cli::verbs::verb::{Declaration, Verb};
use crate::text::Bilingual;

/// Command-line declaration of `bokgi unpack`: name, help texts and options.
pub(crate) static VERB: Declaration = Declaration::new::<Unpack>(
    "unpack",
    Bilingual::new(
        "Write the files of archives into a folder",
        "압축 파일에 든 파일을 폴더에 풉니다",
    ),
    Bilingual::new(
        "\
Examples:
  bokgi unpack games.zip -O games/             every file of the archive
  bokgi unpack 대회.zip.gz -O games/ --ext sgf  only the files with an extension

The other commands read archives as they are. Unpack one to change its files, or if other programs garble its Korean file names: names in the old Korean encoding are recognised. Nested archives are unpacked too, hidden folders are not.

Exit status: 0 everything was written; 2 a file could not be read or written.",
        "\
예:
  bokgi unpack 대국.zip -O 대국/               압축 파일에 든 것 모두
  bokgi unpack 대회.zip -O 대국/ --ext sgf      확장자가 맞는 것만

다른 명령은 압축 파일을 풀지 않고도 읽습니다. 안에 든 파일을 고치려고 하거나 다른 프로그램에서 한글 파일 이름이 깨질 때 쓰십시오. 완성형으로 적힌 이름도 알아봅니다. 압축 파일 안의 압축 파일도 풀고, 숨은 폴더는 풀지 않습니다.

종료 코드: 0 모두 씀, 2 읽거나 쓰지 못한 것이 있음.",
    ),
);

/// Options of `bokgi unpack`.
#[derive(Clone, Args)]
pub(crate) struct Unpack {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    writing: UnpackArgs,
}

/// Options for the output folder.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Writing")]
struct UnpackArgs {
    /// Write every file into DIR, with its path in the archive
    #[arg(short = 'O', long, value_name = "DIR")]
    output_dir: PathBuf,
    /// Overwrite existing files
    #[arg(long)]
    force: bool,
}

impl Verb for Unpack {
    /// Runs `bokgi unpack`: writes the files inside the input archives into the output folder.
    fn run(&self, session: &Session) -> Result<Exit, CliError> {
        let folder = &self.writing.output_dir;
        let reading = self.input.reading.reading(true)?;
        let inputs = self.input.inputs_of_every_kind(vec![resolved(folder)]);
        let is_packed = |entry: &Entry| match entry {
            Entry::Input(input) => matches!(input.origin, InputOrigin::Member(_)),
            Entry::Skipped(_) | Entry::Error(_) => true,
        };
        let entries: Vec<Entry> = inputs.filter(is_packed).collect();
        if entries.is_empty() {
            return Err(CliError::new(&cli_error::NO_ARCHIVE));
        }
        let mut outputs = OutputFiles::new(self.writing.force);
        outputs.reads_all(&entries);
        let place = |input: &Input| Some(folder.join(&input.below));
        let (mut exit, mut skipped) = (Exit::Fine, Vec::new());
        for planned in OutputPlan::new(entries, place, &outputs).inputs {
            let written = match (planned.entry, planned.file) {
                (Entry::Input(input), Some(file)) => input
                    .bytes(&reading.options.limits)
                    .and_then(|bytes| file.reserved.write(&bytes)),
                (Entry::Skipped(one), _) => {
                    skipped.push(one);
                    Ok(())
                }
                (Entry::Error(problem), _) => Err(problem),
                (Entry::Input(_), None) => Ok(()),
            };
            if let Err(problem) = written {
                session.say(&problem);
                exit = Exit::Failed;
            }
        }
        session.report_skipped(&skipped);
        Ok(exit)
    }
}
