//! A temporary folder for a test, and runs of the program in it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};

/// A game without findings.
pub(crate) const GOOD: &str =
    "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]RE[B+R];B[ee];W[cc];B[gg])\n";

/// A game with an error: White plays on an occupied point.
pub(crate) const ILLEGAL: &str =
    "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정];B[ee];W[ee];B[gg])\n";

/// A game with a warning.
pub(crate) const DOUBTFUL: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]DT[2021.1.17];B[ee];W[cc])\n";

/// A game whose only finding is a note.
pub(crate) const NOTED: &str = "(;FF[4]GM[2]CA[UTF-8]SZ[8];B[dc])\n";

/// A temporary folder, deleted when the value is dropped.
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    pub(crate) fn new(files: &[(&str, &str)]) -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("bokgi-cli-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        let folder = Folder { path };
        for (name, text) in files {
            folder.write(name, text.as_bytes());
        }
        folder
    }

    pub(crate) fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.path.join(name);
        let parent = path.parent().expect("a name has a folder");
        fs::create_dir_all(parent).expect("a folder can be made");
        fs::write(path, bytes).expect("a file can be written");
    }

    /// Returns the path of a file in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Reads a file of the folder.
    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path.join(name)).expect("the file is there")
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path.join(name)).expect("the file is there")
    }

    /// Lists all files below the folder, sorted, including hidden ones.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = walkdir::WalkDir::new(&self.path)
            .into_iter()
            .map(|entry| entry.expect("the folder is read"))
            .filter(|entry| entry.file_type().is_file())
            .map(|entry| {
                let below = entry.path().strip_prefix(&self.path);
                below.expect("below").display().to_string()
            })
            .collect();
        names.sort();
        names
    }

    /// Runs the program in the folder, in English and without colours unless `arguments` change
    /// that.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        self.run_with(arguments, b"", &[])
    }

    /// Runs the program with the given standard input and environment variables.
    pub(crate) fn run_with(
        &self,
        arguments: &[&str],
        input: &[u8],
        variables: &[(&str, &str)],
    ) -> Run {
        let mut child = self
            .command(arguments)
            .envs(variables.iter().copied())
            .spawn()
            .expect("the program is built");
        let mut stdin = child.stdin.take().expect("standard input is a pipe");
        std::thread::scope(|threads| {
            // Written by another thread, because the program may wait for its output to be read. A
            // failed write is ignored: the program may end before it has read everything.
            threads.spawn(move || drop(stdin.write_all(input)));
            Run::new(child.wait_with_output().expect("the program ends"))
        })
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bokgi"));
        command
            .args(arguments)
            .current_dir(&self.path)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Result of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    pub(crate) fn new(output: Output) -> Run {
        Run {
            status: output.status.code().expect("no signal ended the program"),
            out: String::from_utf8(output.stdout).expect("output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
        }
    }
}
