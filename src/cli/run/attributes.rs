//! Copying of owner, group and extended attributes to a file that replaces another.

use std::fs::{File, Metadata};
use std::path::Path;

/// Gives the new file `file` the owner, group and extended attributes of the file at `path`, which
/// it will replace. `replaced` is the metadata of the old file. Returns false if the system refuses
/// the owner or an extended attribute; a refused group is ignored.
#[cfg(unix)]
pub(super) fn copy(replaced: &Metadata, path: &Path, file: &File) -> bool {
    copy_owner(replaced, file) & copy_extended(path, file)
}

/// Returns true without copying, because owners and attributes are copied on Unix only.
#[cfg(not(unix))]
pub(super) fn copy(_: &Metadata, _: &Path, _: &File) -> bool {
    true
}

#[cfg(unix)]
fn copy_owner(replaced: &Metadata, file: &File) -> bool {
    use std::os::unix::fs::{MetadataExt, fchown};

    let Ok(own) = file.metadata() else {
        return false;
    };
    let (user, group) = (replaced.uid(), replaced.gid());
    if (own.uid(), own.gid()) == (user, group) || fchown(file, Some(user), Some(group)).is_ok() {
        return true;
    }
    // Without privileges a user may change a file's group to one of their own, but not its owner.
    let _ = fchown(file, None, Some(group));
    own.uid() == user
}

#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn copy_extended(path: &Path, file: &File) -> bool {
    use rustix::fs::{XattrFlags, fsetxattr, getxattr, listxattr, listxattr_query};

    // File systems without extended attributes refuse to list them; then there is nothing to copy.
    let Ok(length) = listxattr_query(path) else {
        return true;
    };
    let mut names = vec![0; length];
    let Ok(length) = listxattr(path, &mut names[..]) else {
        return length == 0;
    };
    let mut is_kept = true;
    for name in names[..length].split(|byte| *byte == 0) {
        // Attributes in `security.` are set by the system's security modules, so they are not
        // copied.
        if name.is_empty() || name.starts_with(b"security.") {
            continue;
        }
        let mut value = vec![0; LONGEST_VALUE];
        is_kept &= getxattr(path, name, &mut value[..]).is_ok_and(|length| {
            fsetxattr(file, name, &value[..length], XattrFlags::empty()).is_ok()
        });
    }
    is_kept
}

/// Maximum size in bytes of an extended attribute on Linux.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
const LONGEST_VALUE: usize = 64 * 1024;

#[cfg(all(
    unix,
    not(any(target_os = "linux", target_os = "android", target_vendor = "apple"))
))]
fn copy_extended(_: &Path, _: &File) -> bool {
    true
}
