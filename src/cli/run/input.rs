//! What is to be read: files, folders, archives, standard input, single records of files.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use same_file::Handle;
use walkdir::WalkDir;

use super::archive::{
    self, ArchiveLimits, ArchivePart, ArchiveWalk, Entrance, Inside, Member, Met, Taken,
};
use super::canonical::canonical;
use super::opened_input::KeptStream;
use super::problem::{self, Attempt, Problem};
use crate::cli::args::config_key::NAME as CONFIG;
use crate::cli::args::exclusion::ExcludedNames;
use crate::formats::{self, Limits, RecordRange};
use crate::report::skipped::{SkipReason, Skipped};
use crate::text::path::readable;

/// One thing to read.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// Where its bytes come from.
    pub origin: InputOrigin,
    /// Its name in messages.
    pub name: String,
    /// The only records that are wanted.
    pub records: Option<RecordRange>,
    /// Whether it was found in a folder and not named.
    pub is_found: bool,
    /// Its place below the folder that was given, or its file name: where a file that is made from
    /// it goes.
    pub below: PathBuf,
}

/// Where bytes come from.
#[derive(Clone, Debug)]
pub(crate) enum InputOrigin {
    /// Standard input.
    Stream,
    /// Standard input that was read already, by a verb that reads its inputs twice.
    Kept(KeptStream),
    /// A file.
    File(PathBuf),
    /// A file in an archive, or one that is compressed.
    Member(Member),
}

/// What walking over the arguments yields.
#[derive(Debug)]
pub(crate) enum Entry {
    /// Something to read.
    Input(Input),
    /// A file of a folder, or a folder in it, that is not looked at.
    Skipped(Skipped),
    /// Something that cannot be read.
    Problem(Problem),
}

/// A file, or standard input, that names inputs.
#[derive(Clone, Debug)]
pub(crate) struct InputList {
    /// The file; `-` for standard input.
    pub path: PathBuf,
    /// What stands behind each name.
    pub separator: u8,
}

impl InputList {
    /// Whether it comes on standard input, from which no record can be read then.
    pub(crate) fn is_stdin(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    /// The names in order. A line end of Windows is no part of a name.
    pub(crate) fn names(&self) -> Result<Vec<PathBuf>, Problem> {
        let mut bytes = Vec::new();
        if self.is_stdin() {
            let attempt = || Attempt::Read("<stdin>".to_owned());
            io::stdin().read_to_end(&mut bytes).with_context(attempt)?;
        } else {
            let attempt = || Attempt::Read(readable(&self.path));
            bytes = fs::read(&self.path).with_context(attempt)?;
        }
        let text = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(&bytes);
        let names = text.split(|&byte| byte == self.separator).map(|name| {
            let is_of_lines = self.separator == b'\n';
            name.strip_suffix(b"\r")
                .filter(|_| is_of_lines)
                .unwrap_or(name)
        });
        let names = names.filter(|name| !name.is_empty());
        Ok(names.map(named).collect())
    }
}

/// A path of bytes as they stand in a list.
#[cfg(unix)]
fn named(bytes: &[u8]) -> PathBuf {
    <OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(bytes).into()
}

/// A path of bytes as they stand in a list, which are UTF-8 where names are no bytes.
#[cfg(not(unix))]
fn named(bytes: &[u8]) -> PathBuf {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// What a search through folders and archives takes and leaves.
#[derive(Debug, Default)]
pub(crate) struct Search {
    /// Whether files are taken whatever their extension.
    pub takes_every_file: bool,
    /// The only extensions that are taken, in small letters; none where those of all formats are.
    pub extensions: Vec<String>,
    /// Names that are passed over.
    pub excluded: Vec<ExcludedNames>,
    /// Files and folders that the run writes, whose contents would otherwise be read by the same
    /// run or by the next one: their canonical paths.
    pub outputs: Vec<PathBuf>,
    /// How much may come out of an archive.
    pub limits: ArchiveLimits,
}

/// The inputs behind command line arguments, in order; folders are walked in the order of file
/// names, without hidden files and folders and without following links to folders, and so are archives.
pub(crate) struct Inputs {
    arguments: VecDeque<PathBuf>,
    /// What is wrong with the arguments, until it is told.
    refused: Option<Problem>,
    is_only_input: bool,
    /// What is being walked, each in the one before it.
    walks: Vec<Walk>,
    /// What has been taken from the archive that is being walked.
    taken: Taken,
    search: Search,
    /// A file that standard output goes to.
    stdout: Option<Handle>,
}

/// A walk through what an argument names.
enum Walk {
    Folder(Folder),
    Archive {
        walk: Box<ArchiveWalk>,
        /// Where files go that are made from its members.
        under: PathBuf,
        /// The only records that are wanted of the file that was asked for.
        records: Option<RecordRange>,
    },
}

/// A walk through a folder and the folders in it, in the order of the names. Hidden folders are left
/// out, and links to folders, which could lead round in a circle.
struct Folder {
    root: PathBuf,
    under: PathBuf,
    entries: walkdir::IntoIter,
}

/// The files that an argument stands for as a pattern; the argument itself where there are none. Windows has no names with `*` or
/// `?` in them, and leaves patterns to programs; one with a blank in it stands in quotes, which keep it from being expanded before.
#[cfg(windows)]
fn expanded(argument: PathBuf) -> Vec<PathBuf> {
    // So begin names that the system takes as they are.
    const VERBATIM: &str = r"\\?\";
    let pattern = argument.to_str();
    let pattern = pattern.filter(|text| !text.starts_with(VERBATIM) && text.contains(['*', '?']));
    let found = pattern.and_then(|pattern| glob::glob(pattern).ok());
    let files: Vec<PathBuf> = found.into_iter().flatten().flatten().collect();
    if files.is_empty() {
        return vec![argument];
    }
    files
}

impl Inputs {
    /// The inputs behind arguments: files, folders, archives, `-`, `file.sgf#2`.
    pub(crate) fn new(arguments: impl IntoIterator<Item = PathBuf>, search: Search) -> Inputs {
        let arguments = arguments.into_iter();
        #[cfg(windows)]
        let arguments = arguments.flat_map(expanded);
        let arguments: VecDeque<_> = arguments.collect();
        let is_file = |out: &Handle| out.as_file().metadata().is_ok_and(|found| found.is_file());
        Inputs {
            is_only_input: arguments.len() < 2,
            arguments,
            refused: None,
            walks: Vec::new(),
            taken: Taken::default(),
            search,
            stdout: Handle::stdout().ok().filter(is_file),
        }
    }

    /// The same among others, so that what is made of folders goes under the names of the folders.
    pub(crate) fn among_others(self) -> Inputs {
        Inputs {
            is_only_input: false,
            ..self
        }
    }

    /// The same behind a problem with the arguments.
    pub(crate) fn behind(self, problem: Option<Problem>) -> Inputs {
        Inputs {
            refused: problem,
            ..self
        }
    }

    /// What an argument names, if that is not walked through.
    fn argument(&mut self, argument: PathBuf) -> Option<Entry> {
        // Several folders keep apart by their names.
        let is_only_input = self.is_only_input;
        let under = |name: Option<&OsStr>| {
            let name = name.filter(|_| !is_only_input);
            name.map(PathBuf::from).unwrap_or_default()
        };
        let found = fs::metadata(&argument).ok();
        if found.as_ref().is_some_and(fs::Metadata::is_dir) {
            self.walks.push(Walk::Folder(Folder {
                under: under(argument.file_name()),
                entries: WalkDir::new(&argument)
                    .min_depth(1)
                    // Paths in one folder differ in their names alone, and a name would be cut off anew for each
                    // comparison.
                    .sort_by(|a, b| a.path().as_os_str().cmp(b.path().as_os_str()))
                    .into_iter(),
                root: argument,
            }));
            return None;
        }
        let input = match Input::single(&argument) {
            Ok(input) => input,
            Err(problem) => return Some(Entry::Problem(problem)),
        };
        let is_file = match (found, &input.origin) {
            (Some(found), _) => found.is_file(),
            (None, InputOrigin::File(path)) => path.is_file(),
            (None, _) => false,
        };
        let entered = if is_file || matches!(input.origin, InputOrigin::Stream) {
            let under = under(bare(&input.below).file_name());
            self.go_in(input, under, None)
        } else if let Some((archive, part)) = input.part_of_archive() {
            let under = under(Path::new(part.path()).file_name());
            let entered = self.go_in(archive, under, Some(part));
            entered.map_err(|_| input)
        } else {
            // A pipe is looked into by nobody but who reads it.
            Err(input)
        };
        entered.unwrap_or_else(|input| Some(Entry::Input(input)))
    }

    /// Begins to walk through an input that is an archive, or looks into one that is compressed; what is
    /// neither comes back.
    fn go_in(
        &mut self,
        input: Input,
        under: PathBuf,
        part: Option<ArchivePart>,
    ) -> Result<Option<Entry>, Input> {
        let search = &self.search;
        let skips = |path: &str| search.passes_over_member(path, part.as_ref());
        let entrance = Entrance {
            name: &input.name,
            part: part.clone(),
            limits: &search.limits,
            skips: &skips,
        };
        let inside = match (&input.origin, self.walks.last()) {
            (InputOrigin::File(path), _) => entrance.file(path, &mut self.taken),
            (InputOrigin::Member(member), Some(Walk::Archive { walk, .. })) => {
                entrance.member(member, walk, &mut self.taken)
            }
            (InputOrigin::Member(_) | InputOrigin::Kept(_), _) => Ok(None),
            (InputOrigin::Stream, _) => {
                // What is no archive is read by whoever works on it.
                if !io::stdin().lock().fill_buf().is_ok_and(archive::begins) {
                    return Err(input);
                }
                let limits = Limits {
                    bytes: search.limits.bytes,
                    ..Limits::default()
                };
                let bytes = input.bytes(&limits);
                bytes.and_then(|bytes| entrance.stream(bytes, &mut self.taken))
            }
        };
        let entry = match inside {
            Ok(None) => return Err(input),
            Err(problem) => Entry::Problem(problem),
            Ok(Some(Inside::File(_))) if part.is_some() => return Err(input),
            Ok(Some(Inside::File(member))) => {
                let reason = search.passes_over(Path::new(member.path()));
                match reason.filter(|_| input.is_found) {
                    Some(reason) => Entry::Skipped(Skipped {
                        name: input.name,
                        reason,
                    }),
                    None => Entry::Input(Input {
                        below: bare(&input.below),
                        origin: InputOrigin::Member(member),
                        ..input
                    }),
                }
            }
            Ok(Some(Inside::Members(walk))) => match (input.records, &part) {
                (Some(records), None) => {
                    let problem = Problem::new(&problem::RECORD_OF_ARCHIVE);
                    let problem = problem.with("name", &input.name);
                    Entry::Problem(problem.with("asked", records))
                }
                (records, _) => {
                    self.walks.push(Walk::Archive {
                        walk,
                        under,
                        records,
                    });
                    return Ok(None);
                }
            },
        };
        Ok(Some(entry))
    }
}

impl Iterator for Inputs {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        if let Some(problem) = self.refused.take() {
            return Some(Entry::Problem(problem));
        }
        loop {
            let mut part = None;
            let entry = match self.walks.last_mut() {
                None => {
                    let argument = self.arguments.pop_front()?;
                    match self.argument(argument) {
                        Some(entry) => return Some(entry),
                        None => continue,
                    }
                }
                Some(Walk::Folder(folder)) => folder.next(&self.search, self.stdout.as_ref()),
                Some(Walk::Archive {
                    walk,
                    under,
                    records,
                }) => {
                    let met = walk.next(&mut self.taken, &self.search.limits);
                    met.map(|met| {
                        let entry = Entry::met(met, walk, under, *records);
                        if let Entry::Input(input) = &entry
                            && let InputOrigin::Member(member) = &input.origin
                        {
                            let asked = walk.part.as_ref();
                            part = asked.and_then(|asked| asked.inside(member.path()));
                        }
                        entry
                    })
                }
            };
            match entry {
                None => drop(self.walks.pop()),
                Some(Entry::Input(input)) if !input.is_found || input.is_called_archive() => {
                    let mut under = bare(&input.below);
                    // A folder that it was unpacked into, beside it, has that name already.
                    if let InputOrigin::File(path) = &input.origin
                        && bare(path).exists()
                    {
                        under = input.below.clone();
                    }
                    match self.go_in(input, under, part) {
                        Ok(Some(entry)) => return Some(entry),
                        Ok(None) => {}
                        Err(input) => return Some(Entry::Input(input)),
                    }
                }
                Some(entry) => return Some(entry),
            }
        }
    }
}

impl Entry {
    /// What a walk through an archive came upon; what is made of it goes `under` a folder.
    fn met(met: Met, walk: &ArchiveWalk, under: &Path, records: Option<RecordRange>) -> Entry {
        match met {
            Met::Problem(problem) => Entry::Problem(problem),
            Met::Skipped(skipped) => Entry::Skipped(skipped),
            Met::Member(member) => {
                let is_asked = walk
                    .part
                    .as_ref()
                    .is_some_and(|part| part.is(member.path()));
                Entry::Input(Input {
                    name: walk.name_of(member.path()),
                    records: records.filter(|_| is_asked),
                    is_found: !is_asked,
                    below: under.join(walk.below(member.path())),
                    origin: InputOrigin::Member(member),
                })
            }
        }
    }
}

impl Folder {
    /// The next entry of the folder; `stdout` is a file that standard output goes to.
    fn next(&mut self, search: &Search, stdout: Option<&Handle>) -> Option<Entry> {
        loop {
            let entry = match self.entries.next()? {
                Ok(entry) => entry,
                Err(error) => return Some(Entry::Problem(unreadable(error))),
            };
            let kind = entry.file_type();
            // Nobody takes it for a record.
            if kind.is_file() && entry.file_name() == CONFIG {
                continue;
            }
            let reason = if entry.file_name().as_encoded_bytes().starts_with(b".") {
                Some(SkipReason::Hidden)
            } else if search.writes(entry.path(), kind.is_symlink()) {
                Some(SkipReason::Output)
            } else if kind.is_symlink() {
                // A link to a file is as good as the file.
                match fs::metadata(entry.path()) {
                    Ok(found) if found.is_file() => None,
                    Ok(found) if found.is_dir() => Some(SkipReason::FolderLink),
                    Ok(_) => Some(SkipReason::Special),
                    Err(_) => Some(SkipReason::DanglingLink),
                }
            } else if kind.is_file() || kind.is_dir() {
                None
            } else {
                Some(SkipReason::Special)
            };
            let below = entry.path().strip_prefix(&self.root);
            let below = below.unwrap_or(entry.path());
            let is_excluded = || {
                search
                    .excluded
                    .iter()
                    .any(|it| it.fits(entry.path(), below))
            };
            let reason = reason.or_else(|| is_excluded().then_some(SkipReason::Excluded));
            if kind.is_dir() && reason.is_none() {
                continue;
            }
            let is_archive = archive::is_read(extension(entry.path()).unwrap_or_default());
            let reason =
                reason.or_else(|| search.passes_over(entry.path()).filter(|_| !is_archive));
            let reason = reason.or_else(|| {
                let out = stdout?;
                let same = Handle::from_path(entry.path()).is_ok_and(|file| file == *out);
                same.then_some(SkipReason::Output)
            });
            let mut name = readable(entry.path());
            if let Some(reason) = reason {
                if kind.is_dir() {
                    name.push('/');
                    self.entries.skip_current_dir();
                }
                return Some(Entry::Skipped(Skipped { name, reason }));
            }
            let path = entry.into_path();
            let below = path.strip_prefix(&self.root).unwrap_or(&path);
            return Some(Entry::Input(Input {
                name,
                records: None,
                is_found: true,
                below: self.under.join(below),
                origin: InputOrigin::File(path),
            }));
        }
    }
}

impl Search {
    /// Whether the run writes a file or folder that was found.
    fn writes(&self, path: &Path, is_link: bool) -> bool {
        // Nearly every name differs from those of the outputs already, in any case of the letters.
        let name = |path: &Path| {
            path.file_name()
                .map(|name| name.to_string_lossy().to_lowercase())
        };
        self.outputs.iter().any(|output| {
            (is_link || name(path) == name(output))
                && canonical(path).is_ok_and(|path| path == *output)
        })
    }

    /// Why a file is not looked at for its name; nothing for one that is.
    fn passes_over(&self, path: &Path) -> Option<SkipReason> {
        if !self.extensions.is_empty() {
            let extension = extension(path).map(str::to_lowercase);
            let is_asked = extension.is_some_and(|it| self.extensions.contains(&it));
            return (!is_asked).then_some(SkipReason::Extension);
        }
        if self.takes_every_file {
            return None;
        }
        let Some(extension) = extension(path) else {
            return Some(SkipReason::Extension);
        };
        if formats::by_extension(extension).is_some_and(|format| format.reads()) {
            return None;
        }
        Some(match formats::foreign::unread_by_extension(extension) {
            Some(unread) => SkipReason::UnreadFormat(unread.name),
            None if archive::is_archive(extension) => SkipReason::Archive,
            None => SkipReason::Extension,
        })
    }

    /// The same of a file in an archive of which a part, or all, is asked for.
    fn passes_over_member(&self, path: &str, part: Option<&ArchivePart>) -> Option<SkipReason> {
        if part.is_some_and(|part| part.is(path) || part.inside(path).is_some()) {
            return None;
        }
        let below = part.and_then(|part| part.below(path)).unwrap_or(path);
        if below.split('/').any(archive::is_hidden) {
            return Some(SkipReason::Hidden);
        }
        if self.excluded.iter().any(|it| it.fits_member(below)) {
            return Some(SkipReason::Excluded);
        }
        let path = Path::new(path);
        let is_archive = archive::is_read(extension(path).unwrap_or_default());
        self.passes_over(path).filter(|_| !is_archive)
    }
}

fn unreadable(error: walkdir::Error) -> Problem {
    let name = error.path().map(readable);
    // The system's own error: walkdir's names the path once more.
    let error = error
        .into_io_error()
        .unwrap_or_else(|| io::ErrorKind::Other.into());
    let error = anyhow::Error::new(error);
    error
        .context(Attempt::Read(name.unwrap_or_default()))
        .into()
}

/// The extension of a path, without the dot.
fn extension(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

/// A path without the extension of an archive, as a folder of what is in it would be called.
fn bare(path: &Path) -> PathBuf {
    match path.to_str() {
        Some(path) => PathBuf::from(archive::bare(path)),
        None => path.to_owned(),
    }
}

impl Input {
    /// The one input behind an argument that may lead into an archive; fails where it is an archive of several.
    pub(crate) fn only(argument: &Path, limits: &ArchiveLimits) -> Result<Input, Problem> {
        if argument.is_dir() {
            return Input::single(argument);
        }
        let search = Search {
            limits: *limits,
            ..Search::default()
        };
        let (mut only, mut problem, mut skipped) = (None::<Input>, None, 0);
        for entry in Inputs::new([argument.to_owned()], search) {
            match entry {
                Entry::Problem(new) => problem = problem.or(Some(new)),
                Entry::Skipped(_) => skipped += 1,
                Entry::Input(input) => match &only {
                    None => only = Some(input),
                    Some(first) => {
                        let problem = Problem::new(&problem::ONE_MEMBER);
                        let problem = problem.with("name", readable(argument));
                        return Err(problem.with("first", &first.name));
                    }
                },
            }
        }
        only.ok_or_else(|| problem.unwrap_or_else(|| Problem::no_input(skipped)))
    }

    /// The file that the path of another leads into, as if it were a folder, with what is asked for of it.
    fn part_of_archive(&self) -> Option<(Input, ArchivePart)> {
        let InputOrigin::File(path) = &self.origin else {
            return None;
        };
        let mut above = path.ancestors().skip(1);
        let archive = above.find(|folder| folder.exists())?;
        if !archive.is_file() {
            return None;
        }
        let part = path.strip_prefix(archive).ok()?.to_str()?;
        let part = ArchivePart::new(&part.replace(std::path::MAIN_SEPARATOR, "/"));
        let archive = Input {
            name: readable(archive),
            origin: InputOrigin::File(archive.to_owned()),
            ..self.clone()
        };
        Some((archive, part))
    }

    /// True for standard input.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self.origin, InputOrigin::Stream | InputOrigin::Kept(_))
    }

    /// Whether its name is that of an archive.
    fn is_called_archive(&self) -> bool {
        self.extension().is_some_and(archive::is_read)
    }

    /// The input behind one argument that is not to be walked as a folder.
    pub(crate) fn single(argument: &Path) -> Result<Input, Problem> {
        let (path, records) = split(argument)?;
        if path.as_os_str() == "-" {
            return Ok(Input {
                origin: InputOrigin::Stream,
                name: "<stdin>".to_owned(),
                records,
                is_found: false,
                below: PathBuf::from("stdin"),
            });
        }
        Ok(Input {
            name: readable(&path),
            records,
            is_found: false,
            below: path.file_name().map(PathBuf::from).unwrap_or_default(),
            origin: InputOrigin::File(path),
        })
    }

    /// A file that is no record, as a whole.
    pub(crate) fn whole(path: &Path) -> Input {
        Input {
            name: readable(path),
            records: None,
            is_found: false,
            below: PathBuf::new(),
            origin: InputOrigin::File(path.to_owned()),
        }
    }

    /// A record of it as the command line takes it: `games.sgf#2`.
    pub(crate) fn record_name(&self, number: u32) -> String {
        if self.is_stream() {
            format!("-#{number}")
        } else {
            format!("{}#{number}", self.name)
        }
    }

    /// The path in the bytes of the system, with the rest of the name for a member of an archive; `-` for standard input.
    pub(crate) fn raw_name(&self) -> Vec<u8> {
        let path = match &self.origin {
            InputOrigin::Stream | InputOrigin::Kept(_) => return b"-".to_vec(),
            InputOrigin::File(path) => Some(&**path),
            InputOrigin::Member(member) => member.archive(),
        };
        let rest = path.and_then(|path| Some((path, self.name.strip_prefix(&readable(path))?)));
        match rest {
            Some((path, rest)) => {
                let mut bytes = path.as_os_str().as_encoded_bytes().to_vec();
                bytes.extend(rest.as_bytes());
                bytes
            }
            None => self.name.as_bytes().to_vec(),
        }
    }

    /// The file that its bytes come from, or the archive; none where they come from a stream.
    pub(crate) fn path(&self) -> Option<&Path> {
        match &self.origin {
            InputOrigin::Stream | InputOrigin::Kept(_) => None,
            InputOrigin::File(path) => Some(path),
            InputOrigin::Member(member) => member.archive(),
        }
    }

    /// The extension of its name, without the dot.
    pub(crate) fn extension(&self) -> Option<&str> {
        match &self.origin {
            InputOrigin::Stream | InputOrigin::Kept(_) => None,
            InputOrigin::File(path) => extension(path),
            InputOrigin::Member(member) => extension(Path::new(member.path())),
        }
    }
}

/// Splits `file.sgf#2` and `file.sgf#5-7` into the file and the numbers, unless a file has that very
/// name.
fn split(argument: &Path) -> Result<(PathBuf, Option<RecordRange>), Problem> {
    let whole = || (argument.to_owned(), None);
    let Some((path, numbers)) = argument.to_str().and_then(|text| text.rsplit_once('#')) else {
        return Ok(whole());
    };
    let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(first) || !is_number(last) || argument.exists() {
        return Ok(whole());
    }
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last => {
            Ok((PathBuf::from(path), Some(RecordRange { first, last })))
        }
        _ => Err(Problem::new(&problem::BAD_RECORD_NUMBER).with("argument", readable(argument))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(argument: &str) -> Option<(String, Option<String>)> {
        let (path, records) = split(Path::new(argument)).ok()?;
        Some((readable(&path), records.map(|records| records.to_string())))
    }

    #[test]
    fn a_number_behind_a_hash_names_a_record() {
        for (argument, path, record) in [
            ("a.sgf#2", "a.sgf", Some("2")),
            ("-#12", "-", Some("12")),
            ("a.sgf#5-7", "a.sgf", Some("5-7")),
            ("a.sgf#5-5", "a.sgf", Some("5")),
            ("a.sgf#5-", "a.sgf#5-", None),
            ("a#b.sgf", "a#b.sgf", None),
            ("a.sgf#", "a.sgf#", None),
            ("round #3.sgf", "round #3.sgf", None),
        ] {
            let record = record.map(str::to_owned);
            assert_eq!(named(argument), Some((path.to_owned(), record)));
        }
        for wrong in ["a.sgf#0", "a.sgf#99999999999", "a.sgf#7-5", "a.sgf#0-2"] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}
