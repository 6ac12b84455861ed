//! Tests of missing and superfluous parentheses and semicolons: no move is lost or changes its
//! node, and the finding names the place.

use std::sync::Arc;

use bokgi::formats::{self, ReadOptions};
use bokgi::model::Source;

/// Reads a file; returns its findings as code and column, and its trees, one line per record.
fn read(text: &str) -> (Vec<String>, String) {
    let sgf = formats::by_id("sgf").expect("a format");
    let source = Arc::new(sgf.source("game.sgf", text.into(), None));
    let findings = bokgi::program::findings("game.sgf", text.into(), &[]);
    let warnings = findings
        .iter()
        .filter(|finding| finding.code.id.starts_with("SGF"));
    let found = warnings.map(|finding| {
        let span = finding.place.span.expect("a place");
        format!("{} {}", finding.code.id, span.start + 1)
    });
    (found.collect(), written(&source))
}

fn written(source: &Arc<Source>) -> String {
    let sgf = formats::by_id("sgf").expect("a format");
    let mut writer = sgf.writer(&Default::default()).expect("it is written");
    let mut out = Vec::new();
    for piece in sgf.read(source, &ReadOptions::default()) {
        writer.record(&piece.record.expect("a record"), None, &mut out);
    }
    let text = String::from_utf8(out).expect("UTF-8");
    text.split_whitespace().collect()
}

#[test]
fn nothing_is_lost_after_wrong_parentheses() {
    for (text, found, tree) in [
        // A `)` comes too early: what follows still belongs to the game.
        (
            "(;GM[1]FF[4]SZ[9];B[aa]);W[bb];B[cc];W[dd])",
            &["SGF016 24"][..],
            "(;GM[1]FF[4]SZ[9];B[aa];W[bb];B[cc];W[dd])",
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[aa]);W[bb]);B[cc]",
            &["SGF016 24", "SGF016 31"],
            "(;GM[1]FF[4]SZ[9];B[aa];W[bb];B[cc])",
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[aa](;W[bb];B[cc]));W[dd])",
            &["SGF016 38"],
            "(;GM[1]FF[4]SZ[9];B[aa];W[bb];B[cc];W[dd])",
        ),
        // A node with properties of a root begins another record whose `(` is lost.
        (
            "(;GM[1]FF[4]SZ[9];B[aa]);GM[1]SZ[9];B[bb])",
            &["SGF005 25"],
            "(;GM[1]FF[4]SZ[9];B[aa])(;GM[1]SZ[9];B[bb])",
        ),
        // Variations without `;`.
        (
            "(;GM[1]FF[4];B[aa](W[bb])(W[cc];B[dd]))",
            &["SGF004 20", "SGF004 27"],
            "(;GM[1]FF[4];B[aa](;W[bb])(;W[cc];B[dd]))",
        ),
        (
            "(;FF[4](;C[var 1]) ( C[var 2]))",
            &["SGF004 22"],
            "(;FF[4](;C[var1])(;C[var2]))",
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[ag](;W[ah])(B[ai]))",
            &["SGF004 33"],
            "(;GM[1]FF[4]SZ[9];B[ag](;W[ah])(;B[ai]))",
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[cc];(W[dd];B[ee]))",
            &["SGF004 26"],
            "(;GM[1]FF[4]SZ[9];B[cc];;W[dd];B[ee])",
        ),
        // Nodes after a closed variation.
        (
            "(;FF[4];B[aa](;W[bb]);W[cc];B[dd])",
            &["SGF015 22"],
            "(;FF[4];B[aa](;W[bb])(;W[cc];B[dd]))",
        ),
        (
            "(;GM[1]FF[4]SZ[9];B[ag](;W[ah];)B[ai])",
            &["SGF015 33"],
            "(;GM[1]FF[4]SZ[9];B[ag](;W[ah];)(;B[ai]))",
        ),
        // Parentheses without a node of their own, around sound variations.
        (
            "(;GM[1]FF[4]SZ[9];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))",
            &[],
            "(;GM[1]FF[4]SZ[9];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))",
        ),
    ] {
        let (findings, read) = read(text);
        assert_eq!(findings, found, "{text}");
        assert_eq!(read, tree, "{text}");
        let again = self::read(tree);
        assert_eq!((again.0.len(), again.1.as_str()), (0, tree), "{text}");
    }
}
