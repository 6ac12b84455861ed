//! Unpacking of a whole archive into memory.

use std::ffi::OsStr;
use std::path::Path;

use super::content::{ArchiveContent, ArchiveOptions};
use super::extension::{bare, is_read};
use super::limits::UnpackedTotals;
use super::walk::ArchiveEntry;
use crate::cli::run::cli_error::CliError;

/// Files unpacked from an archive: the path and the bytes of each.
pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// Unpacks an archive into memory, with the archives nested in it. Returns the files that `options`
/// does not skip, and the errors of those that could not be unpacked.
pub(crate) fn unpack(options: ArchiveOptions<'_>, bytes: Vec<u8>) -> (Files, Vec<CliError>) {
    let (mut files, mut problems) = (Files::new(), Vec::new());
    if let Err(problem) = unpack_into(options, bytes, &mut files, &mut problems) {
        problems.push(problem);
    }
    (files, problems)
}

fn unpack_into(
    options: ArchiveOptions<'_>,
    bytes: Vec<u8>,
    files: &mut Files,
    problems: &mut Vec<CliError>,
) -> Result<(), CliError> {
    let (name, limits, skips) = (options.name, options.limits, options.skips);
    let mut taken = UnpackedTotals::default();
    let mut walks = match options.stream(bytes, &mut taken)? {
        Some(ArchiveContent::Members(walk)) => vec![walk],
        Some(ArchiveContent::File(file)) => {
            files.push((bare(name).to_owned(), file.read(name)?));
            return Ok(());
        }
        None => return Ok(()),
    };
    while let Some(walk) = walks.last_mut() {
        let member = match walk.next(&mut taken, limits) {
            Some(ArchiveEntry::Member(member)) => member,
            Some(ArchiveEntry::Skipped(_)) => continue,
            Some(ArchiveEntry::Error(problem)) => {
                problems.push(problem);
                continue;
            }
            None => {
                walks.pop();
                continue;
            }
        };
        let name = walk.name_of(member.path());
        let options = ArchiveOptions {
            name: &name,
            part: None,
            limits,
            skips,
        };
        let extension = Path::new(member.path()).extension();
        let is_nested = extension.and_then(OsStr::to_str).is_some_and(is_read);
        let inner = if is_nested {
            options.member(&member, walk, &mut taken)
        } else {
            Ok(None)
        };
        let read = match inner {
            Ok(Some(ArchiveContent::Members(inner))) => {
                walks.push(inner);
                continue;
            }
            Ok(Some(ArchiveContent::File(file))) if skips(file.path()).is_some() => continue,
            Ok(Some(ArchiveContent::File(file))) => file.read(&name),
            Ok(None) => member.read(&name),
            Err(problem) => Err(problem),
        };
        match read {
            Ok(bytes) => files.push((name, bytes)),
            Err(problem) => problems.push(problem),
        }
    }
    Ok(())
}
