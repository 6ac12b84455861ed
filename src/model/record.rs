//! Record of one game: its header, its moves and its source.

use std::borrow::Cow;
use std::sync::Arc;

use encoding_rs::{Encoding, UTF_8};

use super::NodeId;
use super::source::{malformed_in, original_bytes};
use super::{
    Board, Body, CommentKind, Entry, EntryId, Field, Header, Item, Side, SideWords, Source, Tree,
};
use crate::text::char_boundary::{ceil_char_boundary, floor_char_boundary};
use crate::text::encoding::to_text;
use crate::text::{Malformed, Span};

/// Id of a game, such as `baduk`. A record may have the id of a game whose rules bokgi does not
/// know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId(pub Cow<'static, str>);

impl GameId {
    /// Baduk, go, weiqi.
    pub const BADUK: GameId = GameId(Cow::Borrowed("baduk"));
    /// Omok, gomoku, renju.
    pub const OMOK: GameId = GameId(Cow::Borrowed("omok"));
    /// Yut, a race game of up to six sides with thrown sticks.
    pub const YUT: GameId = GameId(Cow::Borrowed("yut"));
    /// Jul-gonu, a board game with men that move along lines.
    pub const GONU: GameId = GameId(Cow::Borrowed("gonu"));
    /// Connect6: six in a row with two stones per turn.
    pub const CONNECT6: GameId = GameId(Cow::Borrowed("connect6"));
    /// Pentago: five in a row with a quadrant turned after each stone.
    pub const PENTAGO: GameId = GameId(Cow::Borrowed("pentago"));
    /// TREXO: five in a row with tiles that cover two points.
    pub const TREXO: GameId = GameId(Cow::Borrowed("trexo"));

    /// Private SGF property that names the game if SGF's `GM` property has no number for it.
    pub const PROPERTY: &'static str = "BOKGIGAME";

    /// Returns the scheme that names the sides in JSON and CSV: numbers for yut, colours for all
    /// other games.
    pub fn side_words(&self) -> SideWords {
        if *self == GameId::YUT {
            SideWords::Numbers
        } else {
            SideWords::Colours
        }
    }
}

/// Text of a record, as a range in the decoded source file or in the record's own buffer. The
/// buffer holds texts that the source does not contain literally, such as unescaped ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// Offset in bytes; the highest bit is set for a text in the buffer.
    start: u32,
    length: u32,
}

const IN_BUFFER: u32 = 1 << 31;

impl Text {
    /// Text of length zero.
    pub const EMPTY: Text = Text {
        start: 0,
        length: 0,
    };

    /// Creates a text that is a span of the source file. Sources are limited to 2 GiB, so the
    /// highest bit of the offset is free.
    pub fn in_source(span: Span) -> Text {
        Text {
            start: span.start & !IN_BUFFER,
            length: span.end - span.start,
        }
    }

    /// Returns the span of the text in the source file; `None` if the text is in the buffer.
    pub fn span(self) -> Option<Span> {
        (self.start & IN_BUFFER == 0).then_some(Span {
            start: self.start,
            end: self.start + self.length,
        })
    }

    /// Returns the text with `map` applied to its span. An empty text and a text in the buffer stay
    /// unchanged.
    pub(super) fn map_span(self, map: &impl Fn(Span) -> Span) -> Text {
        self.written()
            .map_or(self, |span| Text::in_source(map(span)))
    }

    /// Returns the offset of the text in the source or in the buffer, in bytes.
    #[inline]
    pub(crate) fn start(self) -> u32 {
        self.start & !IN_BUFFER
    }

    /// Returns the span of the text in the source file; `None` if it is empty or in the buffer.
    pub fn written(self) -> Option<Span> {
        self.span().filter(|span| !span.is_empty())
    }

    /// Returns true if the text is empty.
    pub fn is_empty(self) -> bool {
        self.length == 0
    }
}

/// Dialect of the program that wrote a record: its deviations from the format's specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// Fox server: komi in hundredths, handicap stones late or missing.
    Fox,
    /// Oro server and Nihon Ki-in: no `;` before the root, and private property names.
    Oro,
    /// Renju programs, such as the ORC game centre and RenLib: `GM[5]`, offered fifth moves in
    /// `5A`, swapped colours in `SW`.
    Orc,
    /// Gomokuquest server (五目クエスト): the opening stones in `QPR` and `QSLW`.
    GomokuQuest,
    /// Little Golem server: points written as a letter and a number, and two points in one value.
    LittleGolem,
    /// Any program that states the wrong game in `GM`.
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

    /// Returns the word for the dialect in JSON and messages.
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

    /// Parses a dialect from its word in JSON ([`Dialect::key`]).
    pub fn from_key(key: &str) -> Option<Dialect> {
        Dialect::ALL.into_iter().find(|quirk| quirk.key() == key)
    }
}

/// Origin of a record: its file format and its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Id of the format of the file, such as `sgf`.
    pub format: Cow<'static, str>,
    /// Number of the record in its file, from 0.
    pub index: u32,
    /// Span of the record in the source file.
    pub span: Span,
    /// Text before the record that belongs to no record, such as mail headers.
    pub before: Text,
    /// Text after the last record of the file; empty for all other records.
    pub after: Text,
    /// Dialect of the program that wrote the record, if recognised.
    pub quirk: Option<Dialect>,
    /// True if komi, handicap and result are taken literally, without correction for the customs of
    /// servers.
    pub is_literal: bool,
}

impl Origin {
    /// Format id of a record that was merged from records of different formats.
    pub const MERGED: &'static str = "merged";

    /// Creates an origin without dialect and without text before or after the record. `index` is
    /// the record's number in the file, from 0.
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

    /// Returns the number of texts next to the record that belong to no record, 0 to 2.
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
    /// Size of the board and notation of its points.
    pub board: Board,
    /// Players, date, result and other facts about the whole game.
    pub header: Header,
    /// Tree of nodes with the moves, comments and marks.
    pub tree: Tree,
    /// Format of the record and its place in the source file.
    pub origin: Origin,
    source: Arc<Source>,
    buffer: String,
    buffer_malformed: Vec<Malformed>,
    encoding: &'static Encoding,
}

impl Record {
    /// Applies `map` to all spans that refer to the source file, for example after an edit has
    /// shifted its text.
    pub(crate) fn map_spans(&mut self, map: &impl Fn(Span) -> Span) {
        self.origin.span = map(self.origin.span);
        self.header.map_spans(map);
        self.tree.map_spans(map);
    }

    /// Private SGF root property that marks a record converted from a RenLib library and stores the
    /// library's own data.
    pub const LIBRARY_PROPERTY: &'static str = "RENLIB";

    /// Name under which unreadable text is stored as a raw item. No real tag or property is called
    /// `?`.
    pub const UNREAD: &'static str = "?";

    /// Words, in lower case, that some files write for a resignation in the place of a move. They
    /// do not count as a move.
    pub const RESIGNING: [&str; 5] = ["resign", "resigns", "resigned", "기권", "投了"];

    /// Creates a record without header entries and nodes.
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

    /// Returns the original encoding of the record, in which its malformed bytes were read.
    ///
    /// This is the encoding of the source file, unless the source (such as JSON) contains a record
    /// of another file.
    pub fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// Returns true if the record was converted from a RenLib library, even through other formats.
    /// The private root property `RENLIB` shows it.
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

    /// Sets the original encoding of the record. Needed only if it differs from the encoding of the
    /// source file.
    pub fn set_encoding(&mut self, encoding: &'static Encoding) {
        self.encoding = encoding;
    }

    /// Returns the text as a string. A text of the source that begins or ends within a character, as
    /// readers of typed texts make them for replaced signs, is widened to whole characters.
    pub fn text(&self, text: Text) -> &str {
        let start = (text.start & !IN_BUFFER) as usize;
        let whole = if text.start & IN_BUFFER == 0 {
            self.source.text()
        } else {
            &self.buffer
        };
        let end = start + text.length as usize;
        whole.get(start..end).unwrap_or_else(|| {
            &whole[floor_char_boundary(whole, start)..ceil_char_boundary(whole, end)]
        })
    }

    /// Returns the original bytes of a text that has malformed sequences; `None` if it has none.
    pub fn malformed_bytes(&self, text: Text) -> Option<Cow<'_, [u8]>> {
        let runs = self.malformed(text);
        let start = (text.start & !IN_BUFFER) as usize;
        (!runs.is_empty()).then(|| original_bytes(self.text(text), start, runs))
    }

    /// Returns the malformed byte sequences of a text, with spans counted from the start of the
    /// text, as [`Record::intern_malformed`] expects them. A well-formed text gives an empty list
    /// without allocation.
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

    /// Returns the malformed byte sequences of a text, with spans counted from the start of its
    /// source or buffer.
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

    /// Stores a text in the record's own buffer.
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

    /// Stores a text with its malformed byte sequences in the buffer. Their spans count from the
    /// start of `text`.
    pub fn intern_malformed(&mut self, text: &str, malformed: &[Malformed]) -> Text {
        let base = self.buffer.len();
        self.buffer_malformed
            .extend(malformed.iter().map(|run| Malformed {
                span: Span::new(base + run.span.start as usize, base + run.span.end as usize),
                bytes: run.bytes.clone(),
            }));
        self.intern(text)
    }

    /// Decodes bytes of a binary source in the record's encoding and stores the text in the buffer,
    /// with its malformed sequences.
    ///
    /// Returns `None` if the buffer, which is limited to 2 GiB, is full.
    pub fn intern_encoded(&mut self, bytes: &[u8]) -> Option<Text> {
        // A byte becomes at most three bytes of UTF-8: U+FFFD or a character of a legacy encoding.
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

    /// Returns the side that plays an unreadable move: a raw `B` or `W` item whose value is not a
    /// point. Such a move is stored as written and counts as a move, but puts nothing on the board.
    /// `None` for a resignation and for a readable point such as `dd`, which was left out for
    /// another reason.
    pub fn unread_move(&self, item: &Item) -> Option<Side> {
        let Body::Raw(written) = item.body else {
            return None;
        };
        let [name, value, ..] = self.tree.raws.get(written) else {
            return None;
        };
        // Old SGF files have lower-case letters in the names of properties: `Black`. Elsewhere `Board`
        // is a tag.
        let is_kept = |c: &char| self.origin.format != "sgf" || !c.is_ascii_lowercase();
        let mut capitals = self.text(*name).chars().filter(is_kept);
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

    /// Stores the text of an unreadable move as a raw item that [`Record::unread_move`] recognises.
    pub fn keep_unread_move(&mut self, side: Side, written: Text) -> Body {
        let name = self.intern(if side == Side::BLACK { "B" } else { "W" });
        Body::Raw(self.tree.raws.add([name, written]))
    }

    /// Returns the number of moves in a node, as players count them; unreadable moves count.
    pub fn moves(&self, node: NodeId) -> usize {
        let items = self.tree.items(node).iter();
        items.filter(|item| self.is_move(item)).count()
    }

    /// Returns the number of moves on the main line, as players count them; unreadable moves count.
    pub fn main_line_moves(&self) -> usize {
        let items = self.tree.main_line_items().iter();
        items.filter(|item| self.is_move(item)).count()
    }

    /// Returns the number of moves on all lines, as players count them; unreadable moves count.
    pub fn all_moves(&self) -> usize {
        self.tree.nodes().map(|node| self.moves(node)).sum()
    }

    /// Returns true if players count the item as a move; unreadable moves count.
    pub fn is_move(&self, item: &Item) -> bool {
        match item.body {
            Body::Play(play) => play.is_numbered(),
            Body::Raw(_) => self.unread_move(item).is_some(),
            _ => false,
        }
    }

    /// Returns true if the item is a word that the reader could not parse and stored as written.
    pub fn is_unread_word(&self, item: &Item) -> bool {
        let Body::Raw(written) = item.body else {
            return false;
        };
        let name = self.tree.raws.get(written).first();
        name.is_some_and(|&name| self.text(name) == Record::UNREAD)
    }

    /// Removes the header entries for which `keeps` returns false, from the header and from the
    /// nodes that state them.
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

    /// Marks the header entries that are stated only off the main line: they describe another game.
    /// Call this once the main line is complete.
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
        // Nearly every record describes its game in the root alone; the other nodes are then not
        // searched.
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

    /// Removes the header entries off the main line whose node no longer exists.
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

    /// Returns the comments of a node joined by line breaks; `None` if it has none.
    pub fn comment(&self, node: NodeId) -> Option<Cow<'_, str>> {
        self.node_text(node, CommentKind::Comment)
    }

    /// Returns the texts of one kind in a node, such as its comments or names, joined by line
    /// breaks; `None` if it has none.
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

    /// Replaces all texts of one kind in a node by one text; `None` only removes them.
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

    /// Returns the text of a header field, such as the event, as written; `None` if the record
    /// lacks it.
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
