use bokgi::{
    formats::{self, ReadOptions},
    model::Source,
    text::Lang,
};
use std::sync::Arc;
fn main() {
    let o = ReadOptions::default();
    let f = formats::by_id("sgf").unwrap();
    let mut n = 0;
    let mut kinds: std::collections::BTreeMap<String, usize> = Default::default();
    let quiet = std::env::var("Q").is_ok();
    for path in std::env::args().skip(1) {
        let bytes = std::fs::read(&path).unwrap();
        let src = Arc::new(Source::decode(path.clone(), bytes, None, |b| f.hints(b)));
        if !quiet {
            println!("== {path} {:?} {}", src.basis(), src.encoding().name());
        }
        let mut w = f.writer(&Default::default()).unwrap();
        for piece in f.read(&src, &o) {
            for x in &piece.findings {
                *kinds
                    .entry(format!("{} {}", x.code.id, x.code.name))
                    .or_default() += 1;
                if !quiet {
                    println!(
                        "  {} {:?} {}",
                        x.code.id,
                        x.place.span.map(|s| src.locate(s.start as usize)),
                        x.message(Lang::Ko)
                    );
                }
            }
            if let Some(r) = piece.record {
                n += 1;
                if !quiet {
                    let mut out = vec![];
                    let l = w.record(&r, None, &mut out);
                    print!(
                        "  {} {:?} plays {} | {}",
                        r.game.0,
                        r.board,
                        r.tree.main_line_plays(),
                        String::from_utf8_lossy(&out)
                    );
                    for x in l {
                        println!("  LOSS {}", x.message(Lang::En));
                    }
                }
            }
        }
    }
    println!("{n} records {kinds:#?}");
}
