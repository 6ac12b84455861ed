//! Makes the initial files of the fuzzer: `corpus/` with the samples for every target, and
//! `words.dict` with the words of the grammars.

#[allow(dead_code, reason = "only the fuzzer changes inputs")]
#[path = "../src/mutation.rs"]
mod mutation;
#[allow(dead_code, reason = "only the fuzzer runs the targets")]
#[path = "../src/targets.rs"]
mod targets;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bokgi::formats::{self, FORMATS};
use targets::{LONGEST, OTHERS};

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut samples = Vec::new();
    collect(&root.join("../samples"), &mut samples)?;
    for name in targets::names() {
        let folder = root.join("corpus").join(name);
        fs::create_dir_all(&folder)?;
        let is_general = OTHERS.iter().any(|(known, _)| *known == name);
        let mut kept = 0;
        for path in &samples {
            let bytes = fs::read(path)?;
            let extension = path
                .extension()
                .and_then(|extension| extension.to_str())
                .unwrap_or("");
            let format = formats::by_id(name).filter(|_| !is_general);
            let fits = format.is_none_or(|format| format.extensions().contains(&extension));
            if fits && bytes.len() <= LONGEST {
                kept += 1;
                let input = [name.as_bytes(), b"\n", &bytes].concat();
                fs::write(folder.join(format!("{kept:04}")), input)?;
            }
        }
        println!("{name}: {kept} seeds");
    }
    let words = mutation::WORDS.iter().map(|word| {
        let bytes = word.iter().map(|byte| match byte {
            b'"' | b'\\' => format!("\\{}", char::from(*byte)),
            b' '..=b'~' => char::from(*byte).to_string(),
            byte => format!("\\x{byte:02X}"),
        });
        format!("\"{}\"\n", bytes.collect::<String>())
    });
    fs::write(root.join("words.dict"), words.collect::<String>())?;
    println!("{} formats, {} words", FORMATS.len(), mutation::WORDS.len());
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(())
}
