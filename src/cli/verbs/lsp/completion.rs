//! Completion of text in the editor: properties, tags, keys, legal moves, points and finding codes.

use lsp_types::{CompletionItem, CompletionItemKind, CompletionTextEdit, TextEdit};

use super::document::{DocumentChecking, OpenDocument};
use super::formatting::language;
use super::positions::Units;
use crate::cli::args::code_filter;
use crate::cli::verbs::play::legal_plays::words_of;
use crate::diag::Findings;
use crate::event::file;
use crate::formats::completable::{KnownWord, MarkedPlay};
use crate::formats::{Completable, CompletionLanguages, Expected, Format};
use crate::games::figure::PlayLine;
use crate::games::omok::opening::protocol::PROTOCOLS;
use crate::games::{self, Choice};
use crate::model::trace::Way;
use crate::model::{Field, NodeId, Play, Point, Record, Side, Trace};
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};

/// Returns the completions for the cursor at a byte offset in a document.
pub(super) fn at(
    document: &OpenDocument,
    checking: &DocumentChecking,
    offset: usize,
    (lang, units): (Lang, Units),
) -> Vec<CompletionItem> {
    let text = document.text.as_str();
    let found = if document.is_event() {
        file::completable(&text[..offset], lang).map(|found| (found, None))
    } else {
        of_record(document, checking, offset, lang)
    };
    let Some((Completable { span, expected }, context)) = found else {
        return Vec::new();
    };
    let words = match (expected, context) {
        (Expected::Words(words), _) => words,
        (Expected::Codes, _) => codes(lang),
        (Expected::Value(field), Some(context)) => context.values(field),
        (Expected::Play { before }, Some(context)) => context.plays(before),
        (Expected::Point, Some(context)) => context.points(),
        _ => Vec::new(),
    };
    let range = document.range(span, units);
    let items = words.into_iter().enumerate().map(|(number, known)| {
        let KnownWord { word, meaning } = known;
        CompletionItem {
            detail: Some(meaning).filter(|meaning| !meaning.is_empty() && *meaning != word),
            kind: Some(CompletionItemKind::VALUE),
            // Without a sort text, editors would sort the completions by name.
            sort_text: Some(format!("{number:04}")),
            filter_text: Some(word.clone()),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, word.clone()))),
            label: word,
            ..CompletionItem::default()
        }
    });
    items.collect()
}

/// Finds what can be completed at the cursor in a record, from the record's text before it. `None`
/// if nothing can.
fn of_record<'d>(
    document: &'d OpenDocument,
    checking: &'d DocumentChecking,
    offset: usize,
    lang: Lang,
) -> Option<(Completable, Option<RecordContext<'d>>)> {
    let format = document.format()?;
    let text = document.text.as_str();
    let records = &document.inspected(checking)?.records;
    let next = records.partition_point(|it| it.origin.span.start as usize <= offset);
    let record = next.checked_sub(1).map(|index| &records[index]);
    let start = record.map_or(0, |record| record.origin.span.start as usize);
    let beginning = &text[start..offset];
    let languages = CompletionLanguages {
        written: language(&text[start..record.map_or(offset, |it| it.origin.span.end as usize)]),
        shown: lang,
    };
    let mut found = format.completable(beginning, languages)?;
    found.span = found.span.shifted(start);
    let context = RecordContext {
        document,
        checking,
        format,
        record,
        beginning,
        languages,
    };
    Some((found, Some(context)))
}

/// The record around the cursor, for finding its completions.
struct RecordContext<'d> {
    document: &'d OpenDocument,
    checking: &'d DocumentChecking,
    format: &'static dyn Format,
    /// The record as read from the whole document; `None` if the cursor is before every record.
    record: Option<&'d Record>,
    /// Text of the record from its start to the cursor.
    beginning: &'d str,
    languages: CompletionLanguages,
}

impl RecordContext<'_> {
    /// Returns the known values of a header field, such as rulesets for the rules.
    fn values(&self, field: Field) -> Vec<KnownWord> {
        let CompletionLanguages { written, shown } = self.languages;
        let game = self.record.and_then(|record| games::by_id(&record.game.0));
        let Some(game) = game else {
            return Vec::new();
        };
        match field {
            Field::Rules => {
                let rulesets = game.facts().rulebook.rulesets().into_iter();
                let words = rulesets.map(|ruleset| {
                    let word = Bilingual::new(ruleset.id, ruleset.korean);
                    KnownWord::new(word.get(written), ruleset.name.get(shown))
                });
                words.collect()
            }
            Field::Protocol => {
                let words = PROTOCOLS.iter();
                words
                    .map(|it| KnownWord::new(it.id, it.name.get(shown)))
                    .collect()
            }
            Field::Opening => {
                let openings = game.openings().into_iter();
                let words = openings.map(|it| {
                    let name = Bilingual::new(it.romanised, it.hangul);
                    KnownWord::new(
                        name.get(written),
                        format!("{} {}", it.number, name.get(shown)),
                    )
                });
                words.collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the legal moves at the cursor. `before` is the length in bytes of the record's text
    /// up to the word to complete.
    fn plays(&self, before: usize) -> Vec<KnownWord> {
        let name = format!("record.{}", self.format.id());
        let bytes = self.beginning.as_bytes()[..before].to_vec();
        let mut reading = self.checking.reading.clone();
        reading.from = Some(self.format);
        let opened = reading.open_bytes(&name, self.document.extension(), bytes);
        let Some(mut record) = opened.read().find_map(|piece| piece.record) else {
            return Vec::new();
        };
        let Some(game) = games::by_id(&record.game.0) else {
            return Vec::new();
        };
        let inspector = Inspector::new(&self.checking.inspection);
        inspector.prepare(&mut record, &mut Findings::new());
        let last = record.tree.last().unwrap_or(NodeId::ROOT);
        let line = PlayLine::ending_at(&record, game, inspector.request(game), last);
        let mut position = line.last_position();
        let plays = match position.choices() {
            Some(choices) => {
                if let Some(number) = choices.turn {
                    let line = self.beginning[..before].rsplit(['\n', '\r']).next();
                    let line = line.unwrap_or_default().trim_end();
                    if line.is_empty() {
                        let turn = self.format.spell_turn(&record, choices.side, number);
                        return turn
                            .map(|turn| KnownWord::new(turn, ""))
                            .into_iter()
                            .collect();
                    }
                    // The plays of the next turn follow the colon after its player.
                    if !line.ends_with([':', '：']) {
                        return Vec::new();
                    }
                }
                choices.plays
            }
            // For a game that cannot list its legal moves, every empty point that may be played on
            // is offered.
            None => {
                let last = record.tree.plays(last).last();
                let side = last.map_or(Side::BLACK, |play| play.side().opponent());
                games::placements(&mut *position, record.board, side)
            }
        };
        let words = plays.iter();
        words
            .filter_map(|choice| {
                let effects = games::effects(&mut *position, choice);
                self.word(&record, choice, &effects)
            })
            .collect()
    }

    /// Returns all points of the board, spelled as the record's format does.
    fn points(&self) -> Vec<KnownWord> {
        let Some(record) = self.record else {
            return Vec::new();
        };
        let points = record.board.points();
        let words = points.filter_map(|at| {
            let side = Side::BLACK;
            self.word(record, &Play::Place { side, at }.into(), &Trace::default())
        });
        words.collect()
    }

    /// Returns a move as the record's format spells it, with the marks of its effects and a description; `None` if
    /// SGF cannot spell it.
    fn word(&self, record: &Record, choice: &Choice, effects: &Trace) -> Option<KnownWord> {
        let CompletionLanguages { written, shown } = self.languages;
        let words = words_of(record, choice, shown);
        let captured: Vec<Point> = effects.captured_pieces.iter().map(|it| it.at).collect();
        let marked = MarkedPlay {
            play: choice.play,
            captured: &captured,
            is_stack: effects.ways.iter().any(Way::is_stack),
        };
        match self.format.spell_play(record, marked, written) {
            Some(word) => Some(KnownWord::new(word, words)),
            None if self.format.id() == "sgf" => None,
            None => Some(KnownWord::new(words_of(record, choice, written), words)),
        }
    }
}

/// Returns all finding codes with their messages.
fn codes(lang: Lang) -> Vec<KnownWord> {
    let codes = code_filter::all();
    let words = codes.map(|code| {
        let message = code.listed_message(lang);
        KnownWord::new(code.id, format!("{}: {message}", code.name))
    });
    words.collect()
}
