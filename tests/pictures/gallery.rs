//! Tests that the commands of the gallery draw the pictures beside them, byte by byte.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The records that the gallery draws.
const RECORDS: &[&str] = &["sgf", "yut", "gonu", "omok"];

/// File types of the gallery besides records and pictures.
const OTHERS: &[&str] = &["md", "toml"];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/diagrams")
}

/// A temporary folder, deleted when the value is dropped.
struct Workshop(PathBuf);

impl Workshop {
    fn new() -> Workshop {
        let path = env::temp_dir().join(format!("bokgi-gallery-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for files in passing");
        Workshop(path)
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the names of the gallery's files whose extensions are wanted.
fn files(is_wanted: impl Fn(&str) -> bool) -> impl Iterator<Item = String> {
    let entries = fs::read_dir(folder()).expect("the gallery is there");
    entries
        .map(|entry| entry.expect("a readable entry").file_name())
        .map(|name| name.into_string().expect("a readable name"))
        .filter(move |name| is_wanted(name.rsplit_once('.').map_or("", |(_, extension)| extension)))
}

/// Returns the commands of the page, each with the picture that it draws.
fn commands(page: &str) -> Vec<(String, String)> {
    let commands = page
        .lines()
        .filter_map(|line| line.strip_prefix("$ bokgi "));
    commands
        .map(|command| {
            let (_, rest) = command
                .split_once(" -o ")
                .expect("a command names its picture");
            let picture = rest.split_whitespace().next().expect("a name");
            (command.to_owned(), picture.to_owned())
        })
        .collect()
}

/// True if this build can draw a picture.
fn is_drawn(picture: &str) -> bool {
    let forms = [
        (".png", cfg!(feature = "png")),
        (".gif", cfg!(feature = "png")),
        (".pdf", cfg!(feature = "pdf")),
    ];
    let mut forms = forms.into_iter();
    forms.all(|(extension, is_built)| is_built || !picture.ends_with(extension))
}

#[test]
fn the_gallery_is_drawn_again_byte_by_byte() {
    let page = fs::read_to_string(folder().join("README.md")).expect("the gallery has a page");
    let workshop = Workshop::new();
    let commands = commands(&page);
    assert!(commands.len() > 30, "only {} commands", commands.len());
    let mut wrong = Vec::new();
    for (command, picture) in commands.iter().filter(|(_, picture)| is_drawn(picture)) {
        let path = workshop.0.join(picture);
        let there = format!(" -o {}", path.display());
        let command = command.replace(&format!(" -o {picture}"), &there);
        let output = Command::new("sh")
            .arg("-c")
            .arg(format!("'{}' {command}", env!("CARGO_BIN_EXE_bokgi")))
            .current_dir(folder())
            .env("LC_ALL", "C")
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}\n{said}");
        let drawn = fs::read(&path).expect("the picture is written");
        let kept = fs::read(folder().join(picture)).unwrap_or_default();
        if drawn != kept {
            wrong.push(picture.as_str());
            if env::var_os("GALLERY_UPDATE").is_some() {
                fs::write(folder().join(picture), drawn).expect("the gallery can be written");
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "drawn otherwise: {} (look at them; GALLERY_UPDATE=1 keeps the new ones)",
        wrong.join(", ")
    );
}

#[test]
fn every_picture_of_the_gallery_has_its_command_and_is_on_the_page() {
    let page = fs::read_to_string(folder().join("README.md")).expect("the gallery has a page");
    let drawn: BTreeSet<String> = commands(&page).into_iter().map(|(_, name)| name).collect();
    let is_source = |extension: &str| RECORDS.contains(&extension) || OTHERS.contains(&extension);
    let kept: BTreeSet<String> = files(|extension| !is_source(extension)).collect();
    assert_eq!(drawn, kept);
    for picture in drawn {
        assert!(
            page.contains(&format!("({picture})")),
            "{picture} is not shown"
        );
    }
}

#[test]
fn nothing_is_wrong_with_the_records_of_the_gallery() {
    for extension in RECORDS {
        let output = Command::new("sh")
            .arg("-c")
            // A lesson shows a stone that is blocked on all sides and about to be taken off.
            .arg(format!(
                "'{}' check --quiet --report concise --lang en --ignore PTS004 *.{extension}",
                env!("CARGO_BIN_EXE_bokgi")
            ))
            .current_dir(folder())
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{said}");
    }
}
