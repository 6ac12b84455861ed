//! Common parts of typed texts: move lists of omok, logs of yut and gonu.
//!
//! All three begin with tags as in PGN, `[대회명 "정기전"]`, and a tag has the same meaning in each.
//! Each format adds only the grammar and the words of the text below the tags.
//!
//! ```text
//! signs.rs          keyboard equivalents of signs from phones and Korean keyboards
//! escape.rs         escapes in quotes and braces, and texts with malformed bytes
//! tag.rs            tag pairs, whole and broken
//! tag_names.rs      subjects of tags, with their names in both languages
//! chat.rs           prefixes of chat lines
//! front/            layout of pasted texts
//! file.rs           checks of a whole file, and its games
//! cut.rs            safe places to split a file
//! game.rs           games named by tags
//! header.rs         conversion of tags to the header of a record
//! heading.rs        headings above the moves of a game without tags
//! judgement.rs      signs that judge a move
//! number_of_game.rs lines between the games of a sheet
//! skipped_words.rs  words with a common finding
//! outcome.rs        results
//! comment.rs        comments
//! completion.rs     what fits at a place, for editors
//! edits.rs          changes of a record as edits of the text
//! page.rs           output page
//! codes.rs          codes of findings
//! ```

pub(crate) mod chat;
pub(crate) mod codes;
pub(crate) mod comment;
pub(crate) mod completion;
pub(crate) mod cut;
pub(crate) mod edits;
pub(crate) mod escape;
pub(crate) mod file;
pub(crate) mod front;
pub(crate) mod game;
pub(crate) mod header;
pub(crate) mod heading;
pub(crate) mod judgement;
pub(crate) mod number_of_game;
pub(crate) mod outcome;
pub(crate) mod page;
pub(crate) mod signs;
pub(crate) mod skipped_words;
pub(crate) mod tag;
pub(crate) mod tag_names;
