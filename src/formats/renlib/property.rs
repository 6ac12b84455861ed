//! Private properties that keep what a library says and a record has no other place for.
//!
//! `RENLIB` stands in the root and tells about the file, `RENLIBNODE` in any node and tells of its
//! flags. They are kept as [`crate::model::Body::Raw`], spelled so that every text format can carry
//! them: `grammars/renlib.md` has their words.

use encoding_rs::Encoding;

use super::comment::drop_nuls;
use super::header::{Header, UNUSED, Version};
use super::node::{BOARD_TEXT, COMMENT, MARK, NO_MOVE, OLD_COMMENT, START};
use crate::formats::LIBRARY_PROPERTIES;
use crate::model::{Body, Record, Text};
use crate::text::encoding::for_label;

/// The property about the file.
pub(crate) const LIBRARY: &str = LIBRARY_PROPERTIES[0];

/// The property about a node.
pub(crate) const NODE: &str = LIBRARY_PROPERTIES[1];

/// The word before the bytes of the line of a comment.
const LINE: &str = "line";

/// The word before the bytes of the text of a comment.
const COMMENT_TEXT: &str = "comment-text";

/// What a library says as a whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LibraryFacts {
    /// Version and unused bytes.
    pub header: Header,
    /// Whether the root has a node of its own.
    pub root: RootNode,
    /// The encoding of its texts, where it is not UTF-8.
    pub encoding: Option<&'static Encoding>,
}

/// Whether the root of a library has a node of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RootNode {
    /// It has.
    Written,
    /// The file begins with the first move.
    Absent,
}

impl LibraryFacts {
    /// The words of [`LIBRARY`].
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words = vec![
            self.header.version.to_string(),
            match self.root {
                RootNode::Written => "root".to_owned(),
                RootNode::Absent => "no-root".to_owned(),
            },
        ];
        if self.header.reserved != UNUSED {
            words.push(format!("reserved {}", hex(&self.header.reserved)));
        }
        if let Some(encoding) = self.encoding {
            words.push(format!("encoding {}", encoding.name()));
        }
        words
    }

    /// Reads the words of [`LIBRARY`]; those that are not known are passed over.
    fn from_words<'w>(words: impl Iterator<Item = &'w str>) -> LibraryFacts {
        let mut facts = LibraryFacts {
            header: Header::new(Version::NEW),
            root: RootNode::Written,
            encoding: None,
        };
        for word in words {
            match word.split_once(' ') {
                Some(("reserved", digits)) => {
                    if let Some(bytes) = unhex(digits)
                        && let Ok(reserved) = bytes.try_into()
                    {
                        facts.header.reserved = reserved;
                    }
                }
                Some(("encoding", label)) => facts.encoding = for_label(label),
                _ if word == "root" => facts.root = RootNode::Written,
                _ if word == "no-root" => facts.root = RootNode::Absent,
                _ => {
                    if let Some(version) = Version::parse(word) {
                        facts.header.version = version;
                    }
                }
            }
        }
        facts
    }
}

/// What a node says beside its move, its comment, its mark and its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NodeFacts {
    /// Flags of [`FLAGS`].
    pub flags: u8,
    /// The byte of the point, where the node has no move that tells it.
    pub square: Option<u8>,
    /// Bits of the extension that mean nothing yet.
    pub extension: Option<u16>,
    /// The bytes of a text for the board, where the node has no point for it.
    pub board_text: Option<Vec<u8>>,
    /// The bytes of the line of a comment, where text formats lose some of their white space.
    pub line: Option<Vec<u8>>,
    /// The same of its text.
    pub comment: Option<Vec<u8>>,
}

/// The flags that are kept in words.
const FLAGS: [(u8, &str); 5] = [
    (START, "start"),
    (NO_MOVE, "no-move"),
    (MARK, "mark"),
    (OLD_COMMENT, "old-comment"),
    (COMMENT, "comment"),
];

impl NodeFacts {
    /// Whether bytes of a text are kept.
    pub(crate) fn has_text(&self) -> bool {
        let texts = [&self.board_text, &self.line, &self.comment];
        texts.iter().any(|text| text.is_some())
    }

    /// Whether there is nothing to keep.
    pub(crate) fn is_empty(&self) -> bool {
        self.flags == 0
            && self.square.is_none()
            && self.extension.is_none()
            && self.board_text.is_none()
            && self.line.is_none()
            && self.comment.is_none()
    }

    /// The words of [`NODE`].
    pub(crate) fn words(&self) -> Vec<String> {
        let flags = FLAGS.iter().filter(|(flag, _)| self.flags & flag != 0);
        let mut words: Vec<String> = flags.map(|(_, word)| (*word).to_owned()).collect();
        words.extend(self.square.map(|square| format!("at {square:02X}")));
        words.extend(self.extension.map(|bits| format!("extension {bits:04X}")));
        let text = self.board_text.as_deref();
        words.extend(text.map(|bytes| format!("text {}", hex(bytes))));
        for (name, bytes) in [(LINE, &self.line), (COMMENT_TEXT, &self.comment)] {
            words.extend(bytes.iter().map(|bytes| format!("{name} {}", hex(bytes))));
        }
        words
    }

    /// Reads the words of [`NODE`]; those that are not known are passed over, and so is what would
    /// break the library that is written: whether a text follows shows by the text alone, and a NUL
    /// would end it.
    fn from_words<'w>(words: impl Iterator<Item = &'w str>) -> NodeFacts {
        let mut facts = NodeFacts::default();
        for word in words {
            match word.split_once(' ') {
                Some(("at", digits)) => facts.square = u8::from_str_radix(digits, 16).ok(),
                Some(("extension", digits)) => {
                    let bits = u16::from_str_radix(digits, 16).ok();
                    facts.extension = bits.map(|bits| bits & !BOARD_TEXT);
                }
                Some((LINE, digits)) => facts.line = unhex(digits),
                Some((COMMENT_TEXT, digits)) => facts.comment = unhex(digits),
                Some(("text", digits)) => {
                    facts.board_text = unhex(digits).map(|mut bytes| {
                        drop_nuls(&mut bytes);
                        bytes
                    });
                }
                _ => {
                    let known = FLAGS.iter().find(|(_, name)| *name == word);
                    facts.flags |= known.map_or(0, |(flag, _)| *flag);
                }
            }
        }
        facts
    }
}

/// A private property of ours.
#[derive(Clone, Debug)]
pub(crate) enum Property {
    /// About the file.
    Library(LibraryFacts),
    /// About a node.
    Node(NodeFacts),
}

/// Reads an item as a property of ours; `None` for everything else.
pub(crate) fn property(record: &Record, body: &Body) -> Option<Property> {
    let Body::Raw(texts) = *body else { return None };
    let (name, words) = record.tree.raws.get(texts).split_first()?;
    let words = words.iter().map(|&word| record.text(word));
    match record.text(*name) {
        LIBRARY => Some(Property::Library(LibraryFacts::from_words(words))),
        NODE => Some(Property::Node(NodeFacts::from_words(words))),
        _ => None,
    }
}

/// Puts a property into the record's tables.
pub(crate) fn keep(record: &mut Record, name: &str, words: &[String]) -> Body {
    let name = record.intern(name);
    let mut texts: Vec<Text> = vec![name];
    texts.extend(words.iter().map(|word| record.intern(word)));
    Body::Raw(record.tree.raws.add(texts))
}

fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXUPPER.encode(bytes)
}

fn unhex(digits: &str) -> Option<Vec<u8>> {
    data_encoding::HEXUPPER_PERMISSIVE
        .decode(digits.as_bytes())
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        let facts = NodeFacts {
            flags: START | NO_MOVE | OLD_COMMENT,
            square: Some(0xF0),
            extension: Some(0x8000),
            board_text: Some(b"\xC8\xE6".to_vec()),
            line: Some(b"a\r\nb".to_vec()),
            comment: Some(b"a\tb".to_vec()),
        };
        let words = facts.words();
        assert_eq!(words.len(), 8);
        assert_eq!(
            NodeFacts::from_words(words.iter().map(String::as_str)),
            facts
        );
        let broken = NodeFacts::from_words(["extension 8001", "text 410042"].into_iter());
        assert_eq!(broken.extension, Some(0x8000));
        assert_eq!(broken.board_text.as_deref(), Some(&b"AB"[..]));
        let mut reserved = UNUSED;
        reserved[3] = 7;
        for version in [Version::Headerless, Version::OLD, Version::NEW] {
            let facts = LibraryFacts {
                header: Header { version, reserved },
                root: RootNode::Absent,
                encoding: Some(encoding_rs::GBK),
            };
            let words = facts.words();
            let again = LibraryFacts::from_words(words.iter().map(String::as_str));
            assert_eq!(again.header, facts.header);
            assert_eq!(again.root, facts.root);
            assert_eq!(again.encoding, facts.encoding);
        }
    }
}
