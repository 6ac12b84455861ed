//! Division of large files into parts that are read one at a time, so that only one is in memory.
//!
//! A first pass finds the places to cut ([`Format::cut`]) and counts lines. It also ensures that
//! the parts decode as the whole file would: only files that are valid UTF-8 throughout are
//! divided.

use std::io::{self, Read, Seek, SeekFrom};

use encoding_rs::{Encoding, UTF_8};
use memchr::memmem::Finder;

use super::{Confidence, Cutting, Format, VIEW, detect};
use crate::model::{Source, SourcePart};
use crate::text::{Decoded, encoding};

/// Default minimum size of a part in bytes. Small enough that two threads finish a file of a few
/// parts at about the same time.
pub const SIZE: usize = 1 << 20;

/// Maximum number of bytes searched for a place to cut. A file without such a place is read as a
/// whole.
const FARTHEST: usize = 64 << 20;

/// Places of all parts of a file, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    places: Vec<PartPlace>,
    is_ascii: bool,
}

/// Place of one part in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartPlace {
    offset: u64,
    length: usize,
    lines: u32,
    file_is_ascii: bool,
}

impl Parts {
    /// Divides a file into parts of at least `size` bytes. Returns `None` if the file must be read
    /// as a whole.
    pub fn find(
        file: &mut dyn Read,
        format: &dyn Format,
        size: usize,
    ) -> io::Result<Option<Parts>> {
        let Some(cut) = format.cut() else {
            return Ok(None);
        };
        let mut window = FileWindow {
            file,
            bytes: Vec::new(),
            is_whole: false,
        };
        window.fill(size + 2 * VIEW)?;
        let head = detect::head(&window.bytes);
        if !encoding::is_plain(head) || format.recognise(head) != Confidence::Certain {
            return Ok(None);
        }
        let replaced = Finder::new("\u{FFFD}");
        let mut parts = Parts {
            places: Vec::new(),
            is_ascii: true,
        };
        let (mut offset, mut lines) = (0, 0);
        while let Some(length) = window.part(cut, size)? {
            let bytes = &window.bytes[..length];
            // Files with U+FFFD are read as a whole, because one finding counts all such characters
            // of a file.
            let is_text = Encoding::utf8_valid_up_to(bytes) == length;
            if !is_text || replaced.find(bytes).is_some() {
                return Ok(None);
            }
            parts.is_ascii &= bytes.is_ascii();
            parts.places.push(PartPlace {
                offset,
                length,
                lines,
                file_is_ascii: true,
            });
            offset += length as u64;
            lines += line_ends(bytes);
            window.bytes.drain(..length);
            if window.bytes.is_empty() && window.is_whole {
                let is_several = parts.places.len() > 1;
                return Ok(is_several.then_some(parts));
            }
        }
        Ok(None)
    }

    /// Iterates over the places of the parts in file order.
    pub fn places(&self) -> impl ExactSizeIterator<Item = PartPlace> {
        self.places.iter().map(|place| PartPlace {
            file_is_ascii: self.is_ascii,
            ..*place
        })
    }
}

impl PartPlace {
    /// Reads this part of the file named `name`. Fails if the file has changed since it was
    /// divided.
    pub fn read(&self, file: &mut (impl Read + Seek), name: &str) -> io::Result<Source> {
        file.seek(SeekFrom::Start(self.offset))?;
        let mut bytes = Vec::with_capacity(self.length + VIEW + 1);
        let most = (self.length + VIEW) as u64;
        file.take(most).read_to_end(&mut bytes)?;
        let changed = || io::Error::new(io::ErrorKind::InvalidData, "the file has changed");
        // The bytes read may end inside a character, which is then left out.
        let valid = &bytes[..Encoding::utf8_valid_up_to(&bytes)];
        let text = UTF_8.decode_without_bom_handling(valid).0.into_owned();
        if text.len() < self.length || !text.is_char_boundary(self.length) {
            return Err(changed());
        }
        let part = SourcePart {
            offset: self.offset,
            lines: self.lines,
            end: self.length,
        };
        let decoded = Decoded::part(text, self.file_is_ascii);
        Ok(Source::part(name, decoded, part))
    }
}

/// The section of a file that is loaded while the file is divided.
struct FileWindow<'f> {
    file: &'f mut dyn Read,
    bytes: Vec<u8>,
    /// True if the section reaches the end of the file.
    is_whole: bool,
}

impl FileWindow<'_> {
    /// Loads more of the file until the section has `length` bytes or the file ends.
    fn fill(&mut self, length: usize) -> io::Result<()> {
        let missing = length.saturating_sub(self.bytes.len());
        if missing > 0 && !self.is_whole {
            let read = self
                .file
                .take(missing as u64)
                .read_to_end(&mut self.bytes)?;
            self.is_whole = read < missing;
        }
        Ok(())
    }

    /// Returns the length of the next part in bytes, at least `size` unless the file ends. `None`
    /// if no place to cut is near enough.
    fn part(&mut self, cut: Cutting, size: usize) -> io::Result<Option<usize>> {
        let mut from = size;
        loop {
            self.fill(from + size + VIEW)?;
            let until = if self.is_whole {
                self.bytes.len()
            } else {
                self.bytes.len() - VIEW
            };
            let found = (from < until).then(|| cut(&self.bytes, from..until));
            match found.flatten() {
                Some(at) => return Ok(Some(at)),
                None if self.is_whole => return Ok(Some(self.bytes.len())),
                None if until > FARTHEST => return Ok(None),
                None => from = until,
            }
        }
    }
}

/// Counts line ends: LF, CR LF or a lone CR.
fn line_ends(bytes: &[u8]) -> u32 {
    let feeds = memchr::memchr_iter(b'\n', bytes).count();
    let returns = memchr::memchr_iter(b'\r', bytes);
    let lone = returns.filter(|&at| bytes.get(at + 1) != Some(&b'\n'));
    (feeds + lone.count()) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::LineIndex;

    #[test]
    fn lines_are_counted_as_they_are_located() {
        for text in ["", "a\nb", "a\r\nb\r\n", "a\rb\n\r\n\r", "\n\n"] {
            let line = LineIndex::new(text).locate(text, text.len()).line;
            assert_eq!(line_ends(text.as_bytes()), line - 1, "{text:?}");
        }
    }
}
