//! bokgi (복기) reads, replays, checks, converts and draws the records of Korean board games.
//!
//! # How data flows
//!
//! Data flows one way:
//!
//! ```text
//! bytes ─ text::encoding ─► formats ─► model::Record + findings
//!                                          │
//!          games: prepare, replay ◄────────┤ fills model::Trace
//!                                          │
//!          rules: check(record, trace) ────┤ more findings ─► report
//!                                          │
//!          games: paint ─► model::Picture ─┤─► pictures
//!                                          │
//!          formats: write(record, trace) ──┘─► bytes + losses
//! ```
//!
//! Layers import downwards only. [`text`] imports no other layer, [`model`] imports text, and
//! [`diag`] imports text and model. `wire`, [`formats`] and [`games`] build on these; formats and
//! games never see each other. Above them are [`ops`], [`rules`] and [`pictures`]; then [`event`],
//! which checks the records of a tournament against its event file; then [`report`]. `cli` passes
//! the values from step to step. A format, game, rule, picture writer or report form is one file or
//! folder and its lines in the `mod.rs` of its layer, where a static registry lists them all.
//!
//! # Use
//!
//! List the players and results of a file, whatever its format:
//!
//! ```
//! use bokgi::model::{Field, Side};
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/diagrams/game.sgf");
//! for record in bokgi::read(path)? {
//!     let text = |field| record.info(field).unwrap_or("?");
//!     let (black, white) = (text(Field::Name(Side::BLACK)), text(Field::Name(Side::WHITE)));
//!     println!("{black} - {white}: {}", text(Field::Result));
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! List the moves with their comments:
//!
//! ```
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/diagrams/game.sgf");
//! # let record = bokgi::read(path)?.records.remove(0);
//! for node in record.tree.main_line() {
//!     for play in record.tree.plays(node) {
//!         let point = play.to().map(|at| record.board.name(at)).unwrap_or_default();
//!         println!("{point} {}", record.comment(node).unwrap_or_default());
//!     }
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Print the last board, or that after any node:
//!
//! ```
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/diagrams/game.sgf");
//! # let record = bokgi::read(path)?.records.remove(0);
//! let board = bokgi::board(&record, None);
//! for (point, occupant) in board.iter() {
//!     let end = if point.column() + 1 == record.board.columns() { "\n" } else { "" };
//!     print!("{}{end}", occupant.map_or('.', |it| ['X', 'O'][it.side.index()]));
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! [`read`] reads a file whole; [`write()`] writes records in any format, and
//! [`formats::RecordBuilder`] makes new ones. The steps below do the same with every option.
//!
//! Open a file: its name and bytes decide the format. Records are read one by one, and a bad record
//! never costs the rest of the file:
//!
//! ```
//! let bytes = b"(;GM[1]SZ[9]RE[W+R];B[ee];W[ee])".to_vec();
//! let file = bokgi::formats::open("game.sgf", bytes);
//! let records: Vec<_> = file.read().filter_map(|piece| piece.record).collect();
//! assert_eq!(file.format.unwrap().id(), "sgf");
//! assert_eq!(records[0].tree.main_line_plays(), 2);
//! ```
//!
//! Check a record: it is fixed, replayed under its rules, and inspected by further rules. Each
//! finding says what is wrong and where, in Korean and English:
//!
//! ```
//! use bokgi::rules::{Inspection, Inspector};
//! use bokgi::text::Lang;
//!
//! # let file = bokgi::formats::open("game.sgf", b"(;GM[1]SZ[9]RE[W+R];B[ee];W[ee])".to_vec());
//! let inspection = Inspection::default();
//! let mut inspector = Inspector::new(&inspection);
//! for piece in file.read() {
//!     let mut findings = piece.findings;
//!     let mut record = piece.record.expect("a record");
//!     inspector.inspect(&mut record, &mut findings);
//!     assert_eq!(findings[0].code.id, "BDK002");
//!     let message = findings[0].message(Lang::En);
//!     assert_eq!(message, "White plays at E5, which already has a black stone");
//! }
//! ```
//!
//! Replay a game by itself; the trace holds what each play did:
//!
//! ```
//! use bokgi::diag::Findings;
//! use bokgi::games::{Game, RulesRequest, baduk::Baduk};
//! use bokgi::model::Trace;
//!
//! # let text = b"(;GM[1]SZ[5];B[ab];W[aa];B[ba])".to_vec();
//! # let file = bokgi::formats::open("game.sgf", text);
//! # let record = file.read().find_map(|piece| piece.record).unwrap();
//! let (mut trace, mut findings) = (Trace::default(), Findings::new());
//! Baduk.replay(&record, &RulesRequest::parse("chinese"), &mut trace, &mut findings);
//! assert_eq!(trace.plays[2].captured, 1);
//! ```
//!
//! Convert it and get a list of everything that the other format cannot hold:
//!
//! ```
//! # let text = b"(;GM[1]SZ[9];B[ee];W[ec])".to_vec();
//! # let file = bokgi::formats::open("game.sgf", text);
//! # let record = file.read().find_map(|piece| piece.record).unwrap();
//! let json = bokgi::formats::by_id("json").expect("a format");
//! let mut writer = json.writer(&Default::default()).expect("it is written");
//! let mut out = Vec::new();
//! writer.begin(&mut out);
//! let losses = writer.record(&record, None, &mut out);
//! writer.end(&mut out);
//! assert!(losses.is_empty());
//! assert!(out.starts_with(b"[\n{\"schema\":\"bokgi.record/1\""));
//! ```
//!
//! Draw a figure of some moves, in any form of [`pictures::WRITERS`]:
//!
//! ```
//! use bokgi::games::{RulesRequest, baduk::Baduk, figure::PlayLine};
//! use bokgi::model::picture::{Document, Figure};
//! use bokgi::pictures::{self, style::RenderStyle};
//!
//! # let text = b"(;GM[1]SZ[9];B[ee];W[ec])".to_vec();
//! # let file = bokgi::formats::open("game.sgf", text);
//! # let record = file.read().find_map(|piece| piece.record).unwrap();
//! let rules = RulesRequest::default();
//! let picture = PlayLine::main(&record, &Baduk, &rules).moves(1, 2)?;
//! let svg = pictures::by_id("svg").expect("a form of pictures");
//! let mut drawing = Vec::new();
//! svg.draw(&Document::new(Figure::new(picture)), &RenderStyle::default(), &mut drawing);
//! assert!(drawing.starts_with(b"<svg"));
//! # Ok::<(), bokgi::games::figure::FigureError>(())
//! ```
//!
//! `cargo run --example check FILE` puts these steps together.

#[cfg(feature = "cli")]
mod cli;
mod collection;
pub mod diag;
pub mod document;
pub mod event;
pub mod formats;
pub mod games;
pub mod model;
pub mod ops;
pub mod pictures;
pub mod report;
pub mod rules;
pub mod text;
mod wire;

/// Entry point of the command-line program, for its binary, its tests and the other packages of
/// this project.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use cli::program;
pub use collection::{Collection, WriteError, Written, board, read, read_bytes, write};
