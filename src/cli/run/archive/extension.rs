//! File name extensions of archives and compressed files.

/// Extensions of archives and compressed files that bokgi can read.
const READ: &[&str] = &["zip", "tar", "tgz", "tzst", "gz", "zst"];

/// Extensions of archives that bokgi recognizes but cannot read.
const UNREAD: &[&str] = &[
    "7z", "rar", "egg", "alz", "xz", "txz", "bz2", "tbz", "tbz2", "lz", "lzh", "cab",
];

/// Extensions of single compressed files, as `gz` in `game.sgf.gz`.
const COMPRESSED: &[&str] = &["gz", "zst"];

fn holds(extensions: &[&str], extension: &str) -> bool {
    let mut extensions = extensions.iter();
    extensions.any(|known| known.eq_ignore_ascii_case(extension))
}

/// True for the extension of an archive or compressed file that this build can read.
pub fn is_read(extension: &str) -> bool {
    cfg!(feature = "archives") && holds(READ, extension)
}

pub(crate) fn is_archive(extension: &str) -> bool {
    holds(READ, extension) || holds(UNREAD, extension)
}

/// Removes the extensions of archives and compression from a file name: `games` for `games.tar.gz`,
/// `game.sgf` for `game.sgf.gz`.
pub(crate) fn bare(name: &str) -> &str {
    let without = |name: &'_ str, known: &[&str]| {
        let (before, extension) = name.rsplit_once('.')?;
        let is_known = !before.is_empty() && !before.ends_with('/') && holds(known, extension);
        is_known.then_some(before.len())
    };
    let Some(end) = without(name, READ) else {
        return name;
    };
    let (before, extension) = (&name[..end], &name[end + 1..]);
    if holds(COMPRESSED, extension) {
        return without(before, &["tar"]).map_or(before, |end| &before[..end]);
    }
    before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extensions_of_archives_are_taken_off() {
        for (name, due) in [
            ("games.zip", "games"),
            ("games.tar.gz", "games"),
            ("games.TGZ", "games"),
            ("a/games.tar.zst", "a/games"),
            ("game.sgf.gz", "game.sgf"),
            ("game.zip.gz", "game.zip"),
            ("a.tar", "a"),
            ("a/.zip", "a/.zip"),
            ("game.sgf", "game.sgf"),
            ("games", "games"),
        ] {
            assert_eq!(bare(name), due);
        }
    }
}
