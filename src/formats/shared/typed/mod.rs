//! What the texts that people type have in common: move lists of omok, logs of yut and of gonu.
//!
//! All three begin with tags as PGN has them, `[대회명 "정기전"]`, and a tag means the same in each.
//! Their formats keep only the grammar and the words of what stands below the tags.
//!
//! ```text
//! signs.rs    signs that phones and Korean keyboards write in place of those of ASCII
//! escape.rs   escapes in quotes and braces, and texts kept with their malformed bytes
//! tag.rs      tag pairs, whole and broken
//! fields.rs   what a tag is about: all its names in both languages
//! chat.rs     what chats put in front of a line
//! file.rs     files of which nothing is read, and the games of the others
//! cut.rs      where the next game certainly begins
//! game.rs     which game a tag names
//! header.rs   from tags to the header of a record
//! heading.rs  what is written above the moves without tags
//! judgement.rs  signs that judge a move
//! noise.rs    words of which one finding tells, whatever their number
//! outcome.rs  results
//! comment.rs  comments
//! page.rs     the text that is written
//! codes.rs    the kinds of findings
//! ```

pub(crate) mod chat;
pub(crate) mod codes;
pub(crate) mod comment;
pub(crate) mod cut;
pub(crate) mod edits;
pub(crate) mod escape;
pub(crate) mod file;
pub(crate) mod game;
pub(crate) mod header;
pub(crate) mod heading;
pub(crate) mod judgement;
pub(crate) mod outcome;
pub(crate) mod page;
pub(crate) mod signs;
pub(crate) mod skipped_words;
pub(crate) mod tag;
pub(crate) mod tag_names;
