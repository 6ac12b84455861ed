//! Runs the targets of `fuzz/` on samples with the fuzzer's mutations.

use std::fs;
use std::path::Path;

#[path = "../../fuzz/src/mutation.rs"]
mod mutation;
#[path = "../../fuzz/src/targets.rs"]
mod targets;

use bokgi::formats;

/// Number of damaged copies of each sample for each target.
const COPIES: u64 = 4;

/// Collects the files below a folder of the samples.
fn samples(folder: &Path, found: &mut Vec<(String, Vec<u8>)>) {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .expect("the samples are there")
        .map(|entry| entry.expect("a readable entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            samples(&path, found);
            continue;
        }
        let extension = path.extension().unwrap_or_default();
        let extension = extension.to_string_lossy().into_owned();
        found.push((extension, fs::read(&path).expect("a readable sample")));
    }
}

#[test]
fn damaged_samples_break_no_target() {
    let mut all = Vec::new();
    samples(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("samples"),
        &mut all,
    );
    for name in targets::names() {
        let target = targets::target(name).expect("every name is one of a target");
        let format = formats::by_id(name).filter(|format| format.reads());
        let mut run = 0;
        for (at, (extension, bytes)) in all.iter().enumerate() {
            let fits = match format {
                Some(format) => format.extensions().contains(&extension.as_str()),
                // Targets for the code after the readers get every seventh input.
                None => at % 7 == 0,
            };
            if !fits || bytes.len() > targets::LONGEST {
                continue;
            }
            for copy in 0..COPIES {
                target(&mutation::mutated(bytes, at as u64 * COPIES + copy));
                run += 1;
            }
        }
        assert!(run >= COPIES, "{name} has no sample");
    }
}

#[test]
fn the_same_seed_damages_alike() {
    let sample = b"(;GM[1]SZ[9];B[ee];W[ec])";
    assert_eq!(mutation::mutated(sample, 7), mutation::mutated(sample, 7));
    let different = (0..50).filter(|&seed| mutation::mutated(sample, seed) != sample);
    assert!(different.count() > 40);
    assert!(
        mutation::WORDS.len() > 100,
        "{} words",
        mutation::WORDS.len()
    );
}
