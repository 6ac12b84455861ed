//! Private properties in a record for facts of a RenLib library that the record could not express
//! otherwise.
//!
//! `RENLIB` in the root describes the file, `RENLIBNODE` in any node describes the flags of that
//! node. They are kept as [`crate::model::Body::Raw`], spelled so that every text format can carry
//! them. `grammars/renlib.md` lists their words.

use encoding_rs::Encoding;

use super::comment::drop_nuls;
use super::header::{Header, UNUSED, Version};
use super::node::{BOARD_TEXT, COMMENT, MARK, NO_MOVE, OLD_COMMENT, START};
use crate::formats::LIBRARY_PROPERTIES;
use crate::model::{Body, Record, Text};
use crate::text::encoding::{for_label, name_of};

/// Name of the property that describes the library file.
pub(crate) const LIBRARY: &str = LIBRARY_PROPERTIES[0];

/// Name of the property that describes the binary form of a node.
pub(crate) const NODE: &str = LIBRARY_PROPERTIES[1];

/// Keyword for the original bytes of a comment's single line.
const LINE: &str = "line";

/// Keyword for the original bytes of a comment's longer text.
const COMMENT_TEXT: &str = "comment-text";

/// Facts about a whole library that its record keeps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LibraryFacts {
    /// Header of the file: version and meaningless bytes.
    pub header: Header,
    /// Presence of a node for the empty board.
    pub root: RootNode,
    /// Encoding of the library's texts; `None` means UTF-8.
    pub encoding: Option<&'static Encoding>,
}

/// Presence of a node for the root, the empty board, in a library file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RootNode {
    /// The file begins with a node for the root.
    Written,
    /// The file has no node for the root and begins with the first move.
    Absent,
}

impl LibraryFacts {
    /// Formats the facts as words, the values of the property [`LIBRARY`].
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
            words.push(format!("encoding {}", name_of(encoding)));
        }
        words
    }

    /// Parses the words of the property [`LIBRARY`]. Skips unknown words.
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

/// Facts about a node of a library that its record keeps besides its move, comment, mark and text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NodeFacts {
    /// Flags of the node that are listed in [`FLAGS`].
    pub flags: u8,
    /// Byte of the node's point, if its move in the record does not determine it.
    pub square: Option<u8>,
    /// Bits of the extension that have no known meaning.
    pub extension: Option<u16>,
    /// Bytes of a text to be shown on the board, if the node has no point to show it on.
    pub board_text: Option<Vec<u8>>,
    /// Original bytes of a comment's single line, if text formats would change their white space.
    pub line: Option<Vec<u8>>,
    /// Original bytes of a comment's longer text, if text formats would change their white space.
    pub comment: Option<Vec<u8>>,
}

/// Flags that are kept, with the words for them in the property [`NODE`].
const FLAGS: [(u8, &str); 5] = [
    (START, "start"),
    (NO_MOVE, "no-move"),
    (MARK, "mark"),
    (OLD_COMMENT, "old-comment"),
    (COMMENT, "comment"),
];

impl NodeFacts {
    /// True if the facts include the bytes of a text.
    pub(crate) fn has_text(&self) -> bool {
        let texts = [&self.board_text, &self.line, &self.comment];
        texts.iter().any(|text| text.is_some())
    }

    /// True if no fact is set, so that the property is not needed.
    pub(crate) fn is_empty(&self) -> bool {
        self.flags == 0
            && self.square.is_none()
            && self.extension.is_none()
            && self.board_text.is_none()
            && self.line.is_none()
            && self.comment.is_none()
    }

    /// Formats the facts as words, the values of the property [`NODE`].
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

    /// Parses the words of the property [`NODE`]. Skips unknown words, and drops two things that would make a written
    /// library unreadable: the bit that announces a board text, and NUL bytes in that text.
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

/// A private property that describes a library or one of its nodes.
#[derive(Clone, Debug)]
pub(crate) enum Property {
    /// Facts about the whole library.
    Library(LibraryFacts),
    /// Facts about one node.
    Node(NodeFacts),
}

/// Reads an item that is a private property; `None` for other items.
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

/// Stores a property with a name and words in the record, and returns it as an item's body.
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
