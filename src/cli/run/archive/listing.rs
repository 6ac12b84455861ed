//! List of the members of an archive, made before they are read.

use super::member::Packed;
use crate::cli::run::cli_error::CliError;
use crate::report::skipped::SkipReason;
use crate::text::path::packed_name;

/// List of the members of an archive, with errors found while listing.
#[derive(Debug, Default)]
pub(super) struct Listing {
    /// Files in the archive; folders are left out.
    pub files: Vec<ListedFile>,
    /// Errors of the archive as a whole, such as a damaged directory.
    pub problems: Vec<CliError>,
    /// True if the archive has more members than the limit, so that this list is incomplete.
    pub has_more: bool,
}

/// A file listed in an archive.
#[derive(Debug)]
pub(super) struct ListedFile {
    /// Path in the archive, with `/` between folders.
    pub path: String,
    /// Readable file, or the reason why it is not read.
    pub kind: ListedKind,
    /// Number of earlier members with the same path, which this member replaces.
    pub replaces: usize,
}

/// A readable file in an archive, or the reason why a listed member is not read.
#[derive(Debug)]
pub(super) enum ListedKind {
    /// A readable file and the place of its bytes.
    File(Packed),
    /// A member that is not read because of its name or type, such as a link.
    Skipped(SkipReason),
    /// A member whose bytes cannot be unpacked, with the error.
    Lost(CliError),
    /// A member whose path would lead out of the archive, such as `../x` or `/etc/x`.
    Outside,
}

impl ListedFile {
    /// Creates the list entry of a member from its raw name in the archive. `kind` is called with
    /// the decoded path, unless that path leads out of the archive.
    pub(super) fn new(name: &[u8], kind: impl FnOnce(&str) -> ListedKind) -> ListedFile {
        // Turns backslashes into slashes. Replacing bytes is safe, because in none of the encodings
        // that archives use is a backslash part of a multi-byte character.
        let slashed = |&byte: &u8| if byte == b'\\' { b'/' } else { byte };
        let name: Vec<u8> = name.iter().map(slashed).collect();
        let name = packed_name(&name);
        let parts = name.split('/').filter(|part| !matches!(*part, "" | "."));
        let path: Vec<&str> = parts.collect();
        let has_drive = name.as_bytes().get(1) == Some(&b':');
        let leaves = name.starts_with('/') || has_drive || path.contains(&"..");
        let (path, kind) = if leaves || path.is_empty() {
            (name, ListedKind::Outside)
        } else {
            let path = path.join("/");
            let kind = kind(&path);
            (path, kind)
        };
        ListedFile {
            path,
            kind,
            replaces: 0,
        }
    }
}

impl Listing {
    /// Sorts the files by path. Of members with the same path only the last in the archive remains,
    /// with the number of the others in `replaces`.
    pub(super) fn sorted(mut self) -> Listing {
        let by_parts = |a: &ListedFile, b: &ListedFile| a.path.split('/').cmp(b.path.split('/'));
        // The sort is stable, so members with the same path keep their order in the archive.
        self.files.sort_by(by_parts);
        let mut files: Vec<ListedFile> = Vec::with_capacity(self.files.len());
        for mut file in self.files {
            if let Some(last) = files.last_mut()
                && last.path == file.path
            {
                file.replaces = last.replaces + 1;
                *last = file;
            } else {
                files.push(file);
            }
        }
        Listing { files, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(name: &[u8]) -> Option<String> {
        let file = ListedFile::new(name, |_| ListedKind::Skipped(SkipReason::Extension));
        (!matches!(file.kind, ListedKind::Outside)).then_some(file.path)
    }

    #[test]
    fn paths_are_taken_as_they_are_meant_and_lead_nowhere_else() {
        for (name, due) in [
            (&b"dir/game.sgf"[..], Some("dir/game.sgf")),
            (b"./dir//game.sgf", Some("dir/game.sgf")),
            (b"dir\\game.sgf", Some("dir/game.sgf")),
            (
                b"\xb4\xeb\xc8\xb8/1\xc8\xb8\xc0\xfc.sgf",
                Some("대회/1회전.sgf"),
            ),
            ("대회/1회전.sgf".as_bytes(), Some("대회/1회전.sgf")),
            (b"\xff\xff.sgf", Some("%FF%FF.sgf")),
            (b"/etc/game.sgf", None),
            (b"\\\\server\\game.sgf", None),
            (b"C:\\game.sgf", None),
            (b"../game.sgf", None),
            (b"dir/../../game.sgf", None),
            (b"dir\\..\\game.sgf", None),
            (b"", None),
        ] {
            assert_eq!(path(name).as_deref(), due, "{}", name.escape_ascii());
        }
    }

    #[test]
    fn the_last_of_one_name_stands_for_all_in_the_order_of_a_folder() {
        let names = ["b.sgf", "a/z.sgf", "a.sgf", "b.sgf", "a/b/c.sgf", "b.sgf"];
        let files = names.iter().map(|name| {
            ListedFile::new(name.as_bytes(), |_| {
                ListedKind::Skipped(SkipReason::Extension)
            })
        });
        let listing = Listing {
            files: files.collect(),
            ..Listing::default()
        };
        let files = listing.sorted().files;
        let found: Vec<_> = files
            .iter()
            .map(|file| (&*file.path, file.replaces))
            .collect();
        let due = [("a/b/c.sgf", 0), ("a/z.sgf", 0), ("a.sgf", 0), ("b.sgf", 2)];
        assert_eq!(found, due);
    }
}
