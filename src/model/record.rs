//! Record of one game.

use std::borrow::Cow;
use std::sync::Arc;

use encoding_rs::{Encoding, UTF_8};

use super::NodeId;
use super::source::{malformed_in, original_bytes};
use super::{
    Board, Body, CommentKind, Entry, EntryId, Field, Header, Item, Side, SideWords, Source, Tree,
};
use crate::text::encoding::to_text;
use crate::text::{Malformed, Span};

/// Id of a game, such as `baduk`. Formats may name games whose rules are unknown.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId(pub Cow<'static, str>);

impl GameId {
    /// Baduk, go, weiqi.
    pub const BADUK: GameId = GameId(Cow::Borrowed("baduk"));
    /// Omok, gomoku, renju.
    pub const OMOK: GameId = GameId(Cow::Borrowed("omok"));
    /// Yut.
    pub const YUT: GameId = GameId(Cow::Borrowed("yut"));
    /// Jul-gonu.
    pub const GONU: GameId = GameId(Cow::Borrowed("gonu"));
    /// Connect6, with turns of two stones.
    pub const CONNECT6: GameId = GameId(Cow::Borrowed("connect6"));
    /// Pentago, with a turn of the board after each stone.
    pub const PENTAGO: GameId = GameId(Cow::Borrowed("pentago"));
    /// TREXO, with tiles that cover two points.
    pub const TREXO: GameId = GameId(Cow::Borrowed("trexo"));

    /// Private SGF property that names a game for which `FF[4]` has no number.
    pub const PROPERTY: &'static str = "BOKGIGAME";

    /// Returns the words that name the sides of the game.
    pub fn side_words(&self) -> SideWords {
        if *self == GameId::YUT {
            SideWords::Numbers
        } else {
            SideWords::Colours
        }
    }
}

/// Range of text in the decoded source, or in the record's own buffer if the source does not
/// contain the text as it is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// Offset; the highest bit marks the buffer.
    start: u32,
    length: u32,
}

const IN_BUFFER: u32 = 1 << 31;

impl Text {
    /// Empty text.
    pub const EMPTY: Text = Text {
        start: 0,
        length: 0,
    };

    /// Creates a text from a span of the source. Sources are limited to 2 GiB, so the highest bit
    /// of the offset is free.
    pub fn in_source(span: Span) -> Text {
        Text {
            start: span.start & !IN_BUFFER,
            length: span.end - span.start,
        }
    }

    /// Returns the span in the source; `None` for text in the buffer.
    pub fn span(self) -> Option<Span> {
        (self.start & IN_BUFFER == 0).then_some(Span {
            start: self.start,
            end: self.start + self.length,
        })
    }

    /// Applies a function to the span of a text in the source.
    pub(super) fn map_span(self, map: &impl Fn(Span) -> Span) -> Text {
        self.written()
            .map_or(self, |span| Text::in_source(map(span)))
    }

    /// Returns the offset in the source or in the buffer, in bytes.
    #[inline]
    pub(crate) fn start(self) -> u32 {
        self.start & !IN_BUFFER
    }

    /// Returns the span in the source; `None` for text in the buffer and for empty text.
    pub fn written(self) -> Option<Span> {
        self.span().filter(|span| !span.is_empty())
    }

    /// Returns true if the text is empty.
    pub fn is_empty(self) -> bool {
        self.length == 0
    }
}

/// Peculiarity of the program that wrote a record, by the name used in findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// Fox: komi in hundredths, handicap stones late or missing.
    Fox,
    /// Oro and Nihon Ki-in: no `;` before the root, property names of their own.
    Oro,
    /// Renju programs, such as the ORC game centre and RenLib: `GM[5]`, the offered fifth moves in
    /// `5A`, swapped colours in `SW`.
    Orc,
    /// Gomokuquest (五目クエスト): the opening stones in `QPR` and `QSLW`.
    GomokuQuest,
    /// Little Golem: points as a letter and a number, two of them per value.
    LittleGolem,
    /// The stated game is not the one that was played.
    Mislabelled,
}

impl Dialect {
    const ALL: [Dialect; 6] = [
        Dialect::Fox,
        Dialect::Oro,
        Dialect::Orc,
        Dialect::GomokuQuest,
        Dialect::LittleGolem,
        Dialect::Mislabelled,
    ];

    /// Returns the key in JSON and messages.
    pub const fn key(self) -> &'static str {
        match self {
            Dialect::Fox => "fox",
            Dialect::Oro => "oro",
            Dialect::Orc => "orc",
            Dialect::GomokuQuest => "gomokuquest",
            Dialect::LittleGolem => "little-golem",
            Dialect::Mislabelled => "mislabelled",
        }
    }

    /// Finds the dialect with a given [`Dialect::key`].
    pub fn from_key(key: &str) -> Option<Dialect> {
        Dialect::ALL.into_iter().find(|quirk| quirk.key() == key)
    }
}

/// Origin of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Id of the source format.
    pub format: Cow<'static, str>,
    /// Index in the file, from 0.
    pub index: u32,
    /// Position in the source.
    pub span: Span,
    /// Preceding text that belongs to no record.
    pub before: Text,
    /// Text after the last record of a file.
    pub after: Text,
    /// Dialect, if one was recognised.
    pub quirk: Option<Dialect>,
    /// True if values are taken as they are written, without regard to the customs of servers.
    pub is_literal: bool,
}

impl Origin {
    /// Format id of a record merged from several formats.
    pub const MERGED: &'static str = "merged";

    /// Creates an origin without surrounding text or dialect; `index` counts from 0 in the file.
    pub fn new(format: impl Into<Cow<'static, str>>, index: u32, span: Span) -> Origin {
        Origin {
            format: format.into(),
            index,
            span,
            before: Text::EMPTY,
            after: Text::EMPTY,
            quirk: None,
            is_literal: false,
        }
    }

    /// Returns the number of texts that belong to no record.
    pub fn texts_outside(&self) -> usize {
        let texts = [self.before, self.after];
        texts.iter().filter(|text| !text.is_empty()).count()
    }
}

/// Record of one game: its header, its tree and its origin.
#[derive(Clone, Debug)]
pub struct Record {
    /// Id of the game.
    pub game: GameId,
    /// Size of the board and names of its points.
    pub board: Board,
    /// Players, date, result and other facts about the whole game.
    pub header: Header,
    /// Moves and everything attached to them.
    pub tree: Tree,
    /// Origin of the record.
    pub origin: Origin,
    source: Arc<Source>,
    buffer: String,
    buffer_malformed: Vec<Malformed>,
    encoding: &'static Encoding,
}

impl Record {
    /// Applies a function to all spans in the source.
    pub(crate) fn map_spans(&mut self, map: &impl Fn(Span) -> Span) {
        self.origin.span = map(self.origin.span);
        self.header.map_spans(map);
        self.tree.map_spans(map);
    }

    /// Private root property that marks a record converted from a RenLib library.
    pub const LIBRARY_PROPERTY: &'static str = "RENLIB";

    /// Identifier of unreadable text that is kept. No tag or property has this name.
    pub const UNREAD: &'static str = "?";

    /// Words for a resignation written in the place of a move, in lower case. A resignation is not
    /// a move.
    pub const RESIGNING: [&str; 5] = ["resign", "resigns", "resigned", "기권", "投了"];

    /// Creates an empty record of a source.
    pub fn new(source: Arc<Source>, game: GameId, board: Board, origin: Origin) -> Record {
        Record {
            game,
            board,
            header: Header::default(),
            tree: Tree::default(),
            origin,
            encoding: source.encoding(),
            source,
            buffer: String::new(),
            buffer_malformed: Vec::new(),
        }
    }

    /// Returns the file that the record was read from.
    pub fn source(&self) -> &Arc<Source> {
        &self.source
    }

    /// Returns the encoding in which the record was first written and in which its malformed bytes
    /// are malformed.
    ///
    /// This is the encoding of the source, unless the source embeds a record of another file, as
    /// JSON does.
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// Returns true if the record was once a RenLib library. Every format keeps the library's own
    /// data in a private root property.
    pub fn comes_from_a_library(&self) -> bool {
        let root = self.tree.nodes().next();
        let mut items = root.into_iter().flat_map(|root| self.tree.items(root));
        items.any(|item| match item.body {
            Body::Raw(written) => {
                let name = self.tree.raws.get(written).first();
                name.is_some_and(|&name| self.text(name) == Record::LIBRARY_PROPERTY)
            }
            _ => false,
        })
    }

    /// Sets the encoding in which the record was first written if it differs from the source's.
    pub fn set_encoding(&mut self, encoding: &'static Encoding) {
        self.encoding = encoding;
    }

    /// Returns the characters of a text.
    pub fn text(&self, text: Text) -> &str {
        let start = (text.start & !IN_BUFFER) as usize;
        let whole = if text.start & IN_BUFFER == 0 {
            self.source.text()
        } else {
            &self.buffer
        };
        &whole[start..start + text.length as usize]
    }

    /// Returns the bytes of a text in the file's encoding if it has malformed sequences; `None` for
    /// well-formed text.
    pub fn malformed_bytes(&self, text: Text) -> Option<Cow<'_, [u8]>> {
        let runs = self.malformed(text);
        let start = (text.start & !IN_BUFFER) as usize;
        (!runs.is_empty()).then(|| original_bytes(self.text(text), start, runs))
    }

    /// Returns the malformed sequences of a text, with spans relative to the text as
    /// [`Record::intern_malformed`] takes them. Well-formed text gives an empty list without
    /// allocation.
    pub fn malformed_in(&self, text: Text) -> Vec<Malformed> {
        let base = (text.start & !IN_BUFFER) as usize;
        self.malformed(text)
            .iter()
            .map(|run| Malformed {
                span: Span::new(run.span.start as usize - base, run.span.end as usize - base),
                bytes: run.bytes.clone(),
            })
            .collect()
    }

    /// Returns the malformed sequences of a text, with spans relative to its source or buffer.
    fn malformed(&self, text: Text) -> &[Malformed] {
        let start = text.start & !IN_BUFFER;
        let span = Span {
            start,
            end: start + text.length,
        };
        if text.start & IN_BUFFER == 0 {
            self.source.malformed_in(span)
        } else {
            malformed_in(&self.buffer_malformed, span)
        }
    }

    /// Adds a text to the record's own buffer.
    pub fn intern(&mut self, text: &str) -> Text {
        if text.is_empty() {
            return Text::EMPTY;
        }
        let start = self.buffer.len() as u32;
        self.buffer.push_str(text);
        Text {
            start: start | IN_BUFFER,
            length: text.len() as u32,
        }
    }

    /// Adds a text with malformed sequences to the buffer; their spans are relative to `text`.
    pub fn intern_malformed(&mut self, text: &str, malformed: &[Malformed]) -> Text {
        let base = self.buffer.len();
        self.buffer_malformed
            .extend(malformed.iter().map(|run| Malformed {
                span: Span::new(base + run.span.start as usize, base + run.span.end as usize),
                bytes: run.bytes.clone(),
            }));
        self.intern(text)
    }

    /// Decodes bytes of a binary source in the record's encoding and adds them to the buffer with
    /// their malformed sequences.
    ///
    /// Returns `None` if the buffer, which holds 2 GiB, is full.
    pub fn intern_encoded(&mut self, bytes: &[u8]) -> Option<Text> {
        // A byte becomes at most three bytes: U+FFFD or a character of Shift_JIS or Windows.
        if self.buffer.len() + 3 * bytes.len() >= IN_BUFFER as usize {
            return None;
        }
        if let Ok(text) = std::str::from_utf8(bytes)
            && (text.is_ascii() || self.encoding == UTF_8)
        {
            return Some(self.intern(text));
        }
        let (text, malformed) = to_text(self.encoding, bytes);
        Some(self.intern_malformed(&text, &malformed))
    }

    /// Returns the side of a move that names no readable point. Such a move is kept as written and
    /// counts as a move, but puts nothing on the board. An item with a readable point was dropped
    /// for another reason.
    pub fn unread_move(&self, item: &Item) -> Option<Side> {
        let Body::Raw(written) = item.body else {
            return None;
        };
        let [name, value, ..] = self.tree.raws.get(written) else {
            return None;
        };
        let mut capitals = self.text(*name).chars().filter(|c| !c.is_ascii_lowercase());
        let side = match (capitals.next(), capitals.next()) {
            (Some('B'), None) => Side::BLACK,
            (Some('W'), None) => Side::WHITE,
            _ => return None,
        };
        let value = self.text(*value).trim();
        let is_point = value.len() == 2 && value.bytes().all(|byte| byte.is_ascii_alphabetic());
        let resigns = || Record::RESIGNING.contains(&&*value.to_lowercase());
        (!is_point && !resigns()).then_some(side)
    }

    /// Keeps the text of an unreadable move, as [`Record::unread_move`] detects it.
    pub fn keep_unread_move(&mut self, side: Side, written: Text) -> Body {
        let name = self.intern(if side == Side::BLACK { "B" } else { "W" });
        Body::Raw(self.tree.raws.add([name, written]))
    }

    /// Returns the number of plays in a node that players count as moves, including unreadable
    /// ones.
    pub fn moves(&self, node: NodeId) -> usize {
        let items = self.tree.items(node).iter();
        items.filter(|item| self.is_move(item)).count()
    }

    /// Returns the number of moves on the main line, including unreadable ones.
    pub fn main_line_moves(&self) -> usize {
        let items = self.tree.main_line_items().iter();
        items.filter(|item| self.is_move(item)).count()
    }

    /// Returns the number of moves on all lines, including unreadable ones.
    pub fn all_moves(&self) -> usize {
        self.tree.nodes().map(|node| self.moves(node)).sum()
    }

    /// Returns true if players count the item as a move, even if it is unreadable.
    pub fn is_move(&self, item: &Item) -> bool {
        match item.body {
            Body::Play(play) => play.is_numbered(),
            Body::Raw(_) => self.unread_move(item).is_some(),
            _ => false,
        }
    }

    /// Returns true if the item is an unreadable word that was kept.
    pub fn is_unread_word(&self, item: &Item) -> bool {
        let Body::Raw(written) = item.body else {
            return false;
        };
        let name = self.tree.raws.get(written).first();
        name.is_some_and(|&name| self.text(name) == Record::UNREAD)
    }

    /// Keeps the header entries that satisfy `keeps` and removes the others from their nodes as
    /// well.
    pub fn retain_info(&mut self, keeps: impl FnMut(&Entry) -> bool) {
        let ids = self.header.retain(keeps);
        if ids.iter().all(Option::is_some) {
            return;
        }
        let tree = std::mem::take(&mut self.tree);
        self.tree = tree.rebuilt(&[], |tree, _, mut item| {
            if let Body::Info(id) = &mut item.body {
                match ids[id.0 as usize] {
                    Some(new) => *id = new,
                    None => return,
                }
            }
            tree.add(item);
        });
    }

    /// Finds the header entries beside the main line: they are not about the record's own game.
    /// Call it once the tree has its main line.
    pub fn settle_header(&mut self) {
        let tree = &self.tree;
        let info = |item: &Item| match item.body {
            Body::Info(id) => Some(id),
            _ => None,
        };
        let in_root = match tree.nodes().next() {
            Some(root) => tree.items(root).iter().filter_map(info).count(),
            None => 0,
        };
        let mut beside = Vec::new();
        // Nearly every record describes its game in the root alone.
        if in_root < self.header.entries().len() {
            let mut main = tree.main_line().peekable();
            for node in tree.nodes() {
                if main.next_if_eq(&node).is_none() {
                    beside.extend(tree.items(node).iter().filter_map(info));
                }
            }
        }
        beside.sort_unstable();
        self.header.set_beside(beside);
    }

    /// Drops the entries of the header that were off the main line and are no longer in any node.
    pub fn drop_loose_info(&mut self) {
        let mut held = vec![false; self.header.entries().len()];
        for node in self.tree.nodes() {
            for item in self.tree.items(node) {
                if let Body::Info(id) = item.body {
                    held[id.0 as usize] = true;
                }
            }
        }
        let ids = (0..held.len() as u32).map(EntryId);
        let mut stays: Vec<bool> = ids.map(|id| !self.header.is_beside(id)).collect();
        for (stays, held) in stays.iter_mut().zip(held) {
            *stays |= held;
        }
        let mut stays = stays.into_iter();
        self.retain_info(|_| stays.next().unwrap_or(true));
        self.settle_header();
    }

    /// Returns the comments of a node, joined by line breaks.
    pub fn comment(&self, node: NodeId) -> Option<Cow<'_, str>> {
        self.node_text(node, CommentKind::Comment)
    }

    /// Returns the texts of one kind in a node, joined by line breaks.
    pub fn node_text(&self, node: NodeId, wanted: CommentKind) -> Option<Cow<'_, str>> {
        let mut texts = self
            .tree
            .items(node)
            .iter()
            .filter_map(|item| match item.body {
                Body::Comment { kind, text } if kind == wanted => {
                    Some(self.text(self.tree.text(text)))
                }
                _ => None,
            });
        let mut whole = Cow::Borrowed(texts.next()?);
        for further in texts {
            whole += "\n";
            whole += further;
        }
        Some(whole)
    }

    /// Replaces the texts of one kind in a node; `None` removes them.
    pub fn set_text(&mut self, node: NodeId, wanted: CommentKind, text: Option<&str>) {
        let is_wanted =
            |item: &Item| matches!(item.body, Body::Comment { kind, .. } if kind == wanted);
        self.tree.retain_items(node, |item| !is_wanted(item));
        if let Some(text) = text {
            let text = self.intern(text);
            let (kind, text) = (wanted, self.tree.add_text(text));
            let (raw, body) = (Text::EMPTY, Body::Comment { kind, text });
            self.tree.insert(node, Item { raw, body });
        }
    }

    /// Returns the text of a field as written.
    pub fn info(&self, field: Field) -> Option<&str> {
        self.header.find(field).map(|entry| self.text(entry.text))
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::EUC_KR;

    use super::*;

    fn record(text: &str) -> Record {
        let origin = Origin::new("sgf", 0, Span::default());
        let source = Arc::new(Source::from_text("a.sgf", text.to_owned()));
        let board = Board::new(19, 19, Default::default());
        Record::new(source, GameId::BADUK, board, origin)
    }

    #[test]
    fn text_comes_from_the_source_or_the_buffer() {
        let mut record = record("(;PB[홍길동])");
        let name = Text::in_source(Span::new(5, 14));
        assert_eq!(record.text(name), "홍길동");
        let made = record.intern("견본");
        assert_eq!((record.text(made), made.span()), ("견본", None));
        assert_eq!(record.malformed_bytes(made), None);
    }

    #[test]
    fn bytes_are_decoded_as_the_record_is() {
        let mut record = record("");
        record.set_encoding(EUC_KR);
        for (bytes, text) in [
            (&b"h8"[..], "h8"),
            (b"\xC8\xE6 \xBD\xC2", "흑 승"),
            (b"\xC8\xE6\xFF", "흑\u{FFFD}"),
        ] {
            let kept = record.intern_encoded(bytes).expect("there is room");
            assert_eq!(record.text(kept), text);
        }
    }

    #[test]
    fn malformed_bytes_come_back() {
        let mut record = record("");
        record.intern("x");
        let text = record.intern_malformed(
            "a\u{FFFD}b",
            &[Malformed {
                span: Span::new(1, 4),
                bytes: Box::new([0xEC]),
            }],
        );
        assert_eq!(record.text(text), "a\u{FFFD}b");
        assert_eq!(
            record.malformed_bytes(text).as_deref(),
            Some(&b"a\xECb"[..])
        );
        let runs = record.malformed_in(text);
        assert_eq!(runs.len(), 1);
        assert_eq!(
            (runs[0].span, &*runs[0].bytes),
            (Span::new(1, 4), &[0xEC][..])
        );
    }
}
