//! Inputs of a run: files, folders, archives, standard input and single records of files.

use std::collections::VecDeque;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use same_file::Handle;
use walkdir::WalkDir;

use super::archive::{
    self, ArchiveContent, ArchiveEntry, ArchiveLimits, ArchiveOptions, ArchivePart, ArchiveWalk,
    Member, UnpackedTotals,
};
use super::canonical::canonical;
use super::cli_error::{self, CliError, IoContext};
use super::kept_stream::KeptStream;
use crate::cli::args::config_key::NAME as CONFIG;
use crate::cli::args::exclusion::ExcludedNames;
use crate::formats::{self, Limits, RecordRange};
use crate::report::skipped::{SkipReason, Skipped};
use crate::text::path::readable;

#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// Source of the bytes: a file, a member of an archive or standard input.
    pub origin: InputOrigin,
    /// Name of the input in messages.
    pub name: String,
    /// Numbers of the records to read, as in `file.sgf#5-7`; `None` for all.
    pub records: Option<RecordRange>,
    /// True if the file was found in a folder, and not named by the user.
    pub is_found: bool,
    /// Path, in the output folder, of outputs made from this input: relative to the searched
    /// folder, or the file name alone. With several inputs the searched folder's name comes first.
    pub below: PathBuf,
}

/// Source of an input's bytes.
#[derive(Clone, Debug)]
pub(crate) enum InputOrigin {
    /// Standard input, which can be read only once.
    Stream,
    /// Standard input whose content was kept, because it is read more than once.
    Kept(KeptStream),
    File(PathBuf),
    /// A file in an archive or in a compressed file.
    Member(Member),
}

/// An item found while searching the inputs.
#[derive(Debug)]
pub(crate) enum Entry {
    /// A file to read.
    Input(Input),
    /// A file or folder that is not read, with the reason.
    Skipped(Skipped),
    /// Error about a file or folder that cannot be read.
    Error(CliError),
}

/// List of input names, given with `--files-from`.
#[derive(Clone, Debug)]
pub(crate) struct InputList {
    /// Path of the file with the names; `-` for standard input.
    pub path: PathBuf,
    /// Byte after each name: a line feed, or NUL with `--null`.
    pub separator: u8,
}

impl InputList {
    /// True if the names come from standard input, which then cannot be an input itself.
    pub(crate) fn is_stdin(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    /// Reads the names in the order of the list; empty lines are left out. In a list of lines, a
    /// carriage return at the end is not part of a name.
    pub(crate) fn names(&self) -> Result<Vec<PathBuf>, CliError> {
        let mut bytes = Vec::new();
        if self.is_stdin() {
            let context = || IoContext::Read("<stdin>".to_owned());
            io::stdin().read_to_end(&mut bytes).with_context(context)?;
        } else {
            let context = || IoContext::Read(readable(&self.path));
            bytes = fs::read(&self.path).with_context(context)?;
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

/// Converts a name from the list, in the bytes of the system, to a path.
#[cfg(unix)]
fn named(bytes: &[u8]) -> PathBuf {
    <OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(bytes).into()
}

/// Converts a name from the list, in UTF-8, to a path.
#[cfg(not(unix))]
fn named(bytes: &[u8]) -> PathBuf {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// Options for searching folders and archives.
#[derive(Debug, Default)]
pub(crate) struct Search {
    /// True if files are read whatever their extension.
    pub takes_every_file: bool,
    /// Extensions of the files to read, in lower case; if empty, the extensions of all readable
    /// formats.
    pub extensions: Vec<String>,
    /// Patterns of files and folders to skip.
    pub excluded: Vec<ExcludedNames>,
    /// Canonical paths of the files and folders that this run writes. They are skipped, because
    /// otherwise this run or the next one would read them.
    pub outputs: Vec<PathBuf>,
    /// Content of standard input, if it was read before; `None` otherwise.
    pub stream: Option<KeptStream>,
    /// Limits for unpacking archives.
    pub limits: ArchiveLimits,
}

/// Iterator over the files that the command line names, in its order, with the skipped files and
/// the errors. Folders and archives are searched in the order of file names. Hidden files and
/// folders, and links to folders, are skipped.
pub(crate) struct Inputs {
    arguments: VecDeque<PathBuf>,
    /// Error about the list of inputs, which the iterator returns once.
    refused: Option<CliError>,
    is_only_input: bool,
    /// Folders and archives being searched, from the outermost to the innermost.
    walks: Vec<Walk>,
    /// Bytes and members unpacked so far from the current archive.
    taken: UnpackedTotals,
    search: Search,
    /// The file to which standard output is redirected, which must not be read; `None` if it is not
    /// a file.
    stdout: Option<Handle>,
}

/// Search in progress through a folder or an archive.
enum Walk {
    Folder(Folder),
    Archive {
        walk: Box<ArchiveWalk>,
        /// Folder, relative to the output folder, for outputs made from the archive's members.
        under: PathBuf,
        /// Numbers of the records to read in the archive's named member; `None` for all.
        records: Option<RecordRange>,
    },
}

/// Search in progress through a folder and its subfolders, in the order of names. Links to folders
/// are skipped, because they could form a cycle.
struct Folder {
    root: PathBuf,
    under: PathBuf,
    entries: walkdir::IntoIter,
}

/// Expands `*` and `?` in an argument to the matching files; returns the argument itself if none
/// matches. Windows leaves this to programs, and file names there cannot contain these characters.
#[cfg(windows)]
fn expanded(argument: PathBuf) -> Vec<PathBuf> {
    // Prefix of Windows paths that are taken literally, so their `?` is not a pattern.
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
    /// Creates an iterator over command line arguments: files, folders, archives, `-`,
    /// `file.sgf#2`.
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
            taken: UnpackedTotals::default(),
            search,
            stdout: Handle::stdout().ok().filter(is_file),
        }
    }

    /// Marks this search as one of several, so that outputs go into folders with the names of the
    /// searched folders.
    pub(crate) fn among_others(self) -> Inputs {
        Inputs {
            is_only_input: false,
            ..self
        }
    }

    /// Makes the iterator return this error about the list of inputs, if there is one, before the
    /// first input.
    pub(crate) fn after(self, problem: Option<CliError>) -> Inputs {
        Inputs {
            refused: problem,
            ..self
        }
    }

    /// Returns the input or error of an argument. For a folder or archive, starts to search it and
    /// returns `None`.
    fn argument(&mut self, argument: PathBuf) -> Option<Entry> {
        // With several inputs, outputs go below the name of each searched folder, so that they do
        // not collide.
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
                    // Whole paths are compared, because extracting the file names would be slower
                    // and gives the same order within a folder.
                    .sort_by(|a, b| a.path().as_os_str().cmp(b.path().as_os_str()))
                    .into_iter(),
                root: argument,
            }));
            return None;
        }
        let mut input = match Input::single(&argument) {
            Ok(input) => input,
            Err(problem) => return Some(Entry::Error(problem)),
        };
        if let (InputOrigin::Stream, Some(kept)) = (&input.origin, &self.search.stream) {
            input.origin = InputOrigin::Kept(kept.clone());
        }
        let is_file = match (found, &input.origin) {
            (Some(found), _) => found.is_file(),
            (None, InputOrigin::File(path)) => path.is_file(),
            (None, _) => false,
        };
        let entered = if is_file || input.is_stream() {
            let under = under(bare(&input.below).file_name());
            self.go_in(input, under, None)
        } else if let Some((archive, part)) = input.part_of_archive() {
            let under = under(Path::new(part.path()).file_name());
            let entered = self.go_in(archive, under, Some(part));
            entered.map_err(|_| input)
        } else {
            // A pipe can be read only once, so it is not opened here to detect an archive.
            Err(input)
        };
        entered.unwrap_or_else(|input| Some(Entry::Input(input)))
    }

    /// Starts to search an archive, or returns the file in a compressed file. If the input is
    /// neither, returns it as the error.
    fn go_in(
        &mut self,
        input: Input,
        under: PathBuf,
        part: Option<ArchivePart>,
    ) -> Result<Option<Entry>, Input> {
        let search = &self.search;
        let skips = |path: &str| search.passes_over_member(path, part.as_ref());
        let options = ArchiveOptions {
            name: &input.name,
            part: part.clone(),
            limits: &search.limits,
            skips: &skips,
        };
        let inside = match (&input.origin, self.walks.last()) {
            (InputOrigin::File(path), _) => options.file(path, &mut self.taken),
            (InputOrigin::Member(member), Some(Walk::Archive { walk, .. })) => {
                options.member(member, walk, &mut self.taken)
            }
            (InputOrigin::Kept(KeptStream::Bytes(bytes)), _) if archive::begins(bytes) => {
                options.stream(bytes.to_vec(), &mut self.taken)
            }
            (InputOrigin::Member(_) | InputOrigin::Kept(_), _) => Ok(None),
            (InputOrigin::Stream, _) => {
                // Standard input that is not an archive is read later, by the thread that works on
                // it.
                if !io::stdin().lock().fill_buf().is_ok_and(archive::begins) {
                    return Err(input);
                }
                let limits = Limits {
                    bytes: search.limits.bytes,
                    ..Limits::default()
                };
                let bytes = input.bytes(&limits);
                bytes.and_then(|bytes| options.stream(bytes, &mut self.taken))
            }
        };
        let entry = match inside {
            Ok(None) => return Err(input),
            Err(problem) => Entry::Error(problem),
            Ok(Some(ArchiveContent::File(_))) if part.is_some() => return Err(input),
            Ok(Some(ArchiveContent::File(member))) => {
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
            Ok(Some(ArchiveContent::Members(walk))) => match (input.records, &part) {
                (Some(records), None) => {
                    let problem = CliError::new(&cli_error::RECORD_OF_ARCHIVE);
                    let problem = problem.with("name", &input.name);
                    Entry::Error(problem.with("asked", records))
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
            return Some(Entry::Error(problem));
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
                    // If a folder already has the archive's name without extension, as after
                    // unpacking, outputs go below the archive's whole name.
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
    /// Converts an item found in an archive to an input, a skipped file or an error. Outputs made
    /// from it go below the folder `under`.
    fn met(
        met: ArchiveEntry,
        walk: &ArchiveWalk,
        under: &Path,
        records: Option<RecordRange>,
    ) -> Entry {
        match met {
            ArchiveEntry::Error(problem) => Entry::Error(problem),
            ArchiveEntry::Skipped(skipped) => Entry::Skipped(skipped),
            ArchiveEntry::Member(member) => {
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
    /// Returns the next file, skipped item or error of the folder; `None` at the end. `stdout` is
    /// the file to which standard output is redirected.
    fn next(&mut self, search: &Search, stdout: Option<&Handle>) -> Option<Entry> {
        loop {
            let entry = match self.entries.next()? {
                Ok(entry) => entry,
                Err(error) => return Some(Entry::Error(unreadable(error))),
            };
            let kind = entry.file_type();
            // The configuration file is passed over without reporting it as skipped.
            if kind.is_file() && entry.file_name() == CONFIG {
                continue;
            }
            let reason = if entry.file_name().as_encoded_bytes().starts_with(b".") {
                Some(SkipReason::Hidden)
            } else if search.writes(entry.path(), kind.is_symlink()) {
                Some(SkipReason::Output)
            } else if kind.is_symlink() {
                // A link to a file is read like the file itself.
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
    /// True if this run writes the file or folder at `path`.
    fn writes(&self, path: &Path, is_link: bool) -> bool {
        // File names are compared first, because resolving every path would be slow.
        let name = |path: &Path| {
            path.file_name()
                .map(|name| name.to_string_lossy().to_lowercase())
        };
        self.outputs.iter().any(|output| {
            (is_link || name(path) == name(output))
                && canonical(path).is_ok_and(|path| path == *output)
        })
    }

    /// Returns the reason to skip a file because of its extension; `None` to read it.
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

    /// Unpacks an archive into memory; returns the files that the search does not skip, and the
    /// errors.
    pub(crate) fn unpack(&self, name: &str, bytes: Vec<u8>) -> (archive::Files, Vec<CliError>) {
        let options = ArchiveOptions {
            name,
            part: None,
            limits: &self.limits,
            skips: &|path| self.passes_over_member(path, None),
        };
        archive::unpack(options, bytes)
    }

    /// Returns the reason to skip a member of an archive because of its path; `None` to read it.
    /// `part` is the part of the archive that the user named.
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

fn unreadable(error: walkdir::Error) -> CliError {
    let name = error.path().map(readable);
    // The message of walkdir would repeat the path, so only its cause is used.
    let error = error
        .into_io_error()
        .unwrap_or_else(|| io::ErrorKind::Other.into());
    let error = anyhow::Error::new(error);
    error
        .context(IoContext::Read(name.unwrap_or_default()))
        .into()
}

/// Returns the extension of a path, without the dot.
fn extension(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

/// Removes the extension of an archive from a path, which gives the folder that it would be
/// unpacked to.
fn bare(path: &Path) -> PathBuf {
    match path.to_str() {
        Some(path) => PathBuf::from(archive::bare(path)),
        None => path.to_owned(),
    }
}

impl Input {
    /// Returns the single file that an argument names, even inside an archive. Fails if an archive
    /// holds no file or several. A folder is returned like a file, so that opening it fails.
    pub(crate) fn only(argument: &Path, limits: &ArchiveLimits) -> Result<Input, CliError> {
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
                Entry::Error(new) => problem = problem.or(Some(new)),
                Entry::Skipped(_) => skipped += 1,
                Entry::Input(input) => match &only {
                    None => only = Some(input),
                    Some(first) => {
                        let problem = CliError::new(&cli_error::ONE_MEMBER);
                        let problem = problem.with("name", readable(argument));
                        return Err(problem.with("first", &first.name));
                    }
                },
            }
        }
        only.ok_or_else(|| problem.unwrap_or_else(|| CliError::no_input(skipped)))
    }

    /// Splits a path such as `games.zip/2026/a.sgf` into the archive file and the path inside it;
    /// `None` if no part of the path before its end is an existing file.
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

    /// True if the input is standard input.
    pub(crate) fn is_stream(&self) -> bool {
        matches!(self.origin, InputOrigin::Stream | InputOrigin::Kept(_))
    }

    /// True if the file has the extension of an archive.
    fn is_called_archive(&self) -> bool {
        self.extension().is_some_and(archive::is_read)
    }

    /// Creates the input of an argument that is a file or `-`, with the record numbers after `#` if
    /// there are any.
    pub(crate) fn single(argument: &Path) -> Result<Input, CliError> {
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

    /// Creates the input for a file that is read whole and is not a record, such as an event file.
    pub(crate) fn whole(path: &Path) -> Input {
        Input {
            name: readable(path),
            records: None,
            is_found: false,
            below: PathBuf::new(),
            origin: InputOrigin::File(path.to_owned()),
        }
    }

    /// Formats the name of the record with this number as the command line accepts it:
    /// `games.sgf#2`.
    pub(crate) fn record_name(&self, number: u32) -> String {
        if self.is_stream() {
            format!("-#{number}")
        } else {
            format!("{}#{number}", self.name)
        }
    }

    /// Returns the path in the bytes of the operating system, followed by the member's path for a
    /// file in an archive; `-` for standard input.
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

    /// Returns the path of the file, or of the archive that contains it; `None` for standard input.
    pub(crate) fn path(&self) -> Option<&Path> {
        match &self.origin {
            InputOrigin::Stream | InputOrigin::Kept(_) => None,
            InputOrigin::File(path) => Some(path),
            InputOrigin::Member(member) => member.archive(),
        }
    }

    /// Returns the extension of the file name, without the dot; `None` if it has none.
    pub(crate) fn extension(&self) -> Option<&str> {
        match &self.origin {
            InputOrigin::Stream | InputOrigin::Kept(_) => None,
            InputOrigin::File(path) => extension(path),
            InputOrigin::Member(member) => extension(Path::new(member.path())),
        }
    }
}

/// Splits `file.sgf#2` or `file.sgf#5-7` into the file and the record numbers. If a file has the
/// whole argument as its name, that file is meant, without record numbers.
fn split(argument: &Path) -> Result<(PathBuf, Option<RecordRange>), CliError> {
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
        _ => Err(CliError::new(&cli_error::BAD_RECORD_NUMBER).with("argument", readable(argument))),
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
    fn a_number_after_a_hash_names_a_record() {
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
