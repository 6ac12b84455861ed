use bokgi::games::{Game, RulesRequest, baduk::Baduk, replay::replay};
use bokgi::{
    formats::{self, ReadOptions},
    model::{Source, Trace},
};
use std::sync::Arc;

fn main() {
    let f = formats::by_id("sgf").unwrap();
    let o = ReadOptions::default();
    let mut sources = vec![];
    for e in std::fs::read_dir("../shared/corpora/kgs").unwrap() {
        let p = e.unwrap().path();
        sources.push(Arc::new(Source::decode(
            "x",
            std::fs::read(p).unwrap(),
            None,
            |b| f.hints(b),
        )));
    }
    let req = RulesRequest::default();
    let mut trace = Trace::default();
    let mut findings = vec![];
    let mut records: Vec<_> = sources
        .iter()
        .flat_map(|s| f.read(s, &o).filter_map(|p| p.record).collect::<Vec<_>>())
        .collect();
    let moves: usize = records.iter().map(|r| r.tree.main_line_plays()).sum();
    let time = |name: &str, f: &mut dyn FnMut()| {
        let mut best = f64::MAX;
        for _ in 0..if std::env::args().len() > 1 { 1 } else { 15 } {
            let t = cpu_time::ThreadTime::now();
            f();
            best = best.min(t.elapsed().as_nanos() as f64);
        }
        println!("{name}: {:.1} ns/move", best / moves as f64);
    };
    println!("{} records {moves} moves", records.len());
    time("read", &mut || {
        for s in &sources {
            for p in f.read(s, &o) {
                std::hint::black_box(p.record);
            }
        }
    });
    time("begin", &mut || {
        for r in &records {
            std::hint::black_box(Baduk.begin(r, &req));
        }
    });
    time("replay", &mut || {
        for r in &records {
            replay(r, &Baduk, &req, &mut trace, &mut findings);
            findings.clear();
        }
    });
    let tt = RulesRequest::parse("tromp-taylor");
    time("replay 8 times hot", &mut || {
        for r in &records {
            for _ in 0..8 {
                replay(r, &Baduk, &req, &mut trace, &mut findings);
                findings.clear();
            }
        }
    });
    if std::env::args().len() > 1 {
        return;
    }
    time("replay tt", &mut || {
        for r in &records {
            replay(r, &Baduk, &tt, &mut trace, &mut findings);
            findings.clear();
        }
    });
    time("prepare", &mut || {
        for r in &mut records {
            std::hint::black_box(Baduk.prepare(r));
        }
    });
    for (name, cycle) in [
        ("triple ko", ";B[cb];W[bf];B[cj];W[bb];B[cf];W[bj]"),
        ("passes", ";B[];W[]"),
    ] {
        let mut t = String::from(
            "(;GM[1]SZ[5:11]AB[ba][ab][bc][be][af][cf][bg][bi][aj][bk]AW[ca][bb][db][cc][ce][df][cg][ci][bj][dj][ck]",
        );
        for _ in 0..1_000_000 / cycle.matches(';').count() {
            t.push_str(cycle);
        }
        t.push(')');
        let s = Arc::new(Source::from_text("x", t));
        let r = f.read(&s, &o).find_map(|p| p.record).unwrap();
        let t = cpu_time::ThreadTime::now();
        replay(&r, &Baduk, &req, &mut trace, &mut findings);
        println!(
            "{name}: {:.1} ns/move {} findings",
            t.elapsed().as_nanos() as f64 / trace.plays.len() as f64,
            findings.len()
        );
        findings.clear();
    }
}
