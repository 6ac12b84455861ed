//! Sessions of an editor with `bokgi lsp`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::{Value, json};

use crate::program::Folder;

/// An editor of a few lines.
struct Editor {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    /// Notifications that came before an answer.
    heard: Vec<Value>,
    requests: i64,
    _folder: Folder,
}

impl Editor {
    /// An editor that has begun to speak with a server.
    fn new(arguments: &[&str], params: Value) -> Editor {
        let mut editor = Editor::silent(arguments);
        let answer = editor.ask("initialize", params);
        assert_eq!(answer["serverInfo"]["name"], "bokgi");
        editor.say("initialized", json!({}));
        editor
    }

    /// An editor that has not said anything.
    fn silent(arguments: &[&str]) -> Editor {
        let folder = Folder::new(&[]);
        let arguments = [&["lsp"], arguments].concat();
        let mut child = folder
            .command(&arguments)
            .spawn()
            .expect("the program is built");
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        Editor {
            child,
            stdin,
            stdout,
            heard: Vec::new(),
            requests: 0,
            _folder: folder,
        }
    }

    fn send(&mut self, text: &str) {
        let frame = format!("Content-Length: {}\r\n\r\n{text}", text.len());
        self.send_raw(frame.as_bytes());
    }

    fn send_raw(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("it is open");
        stdin.write_all(bytes).expect("the server listens");
        stdin.flush().expect("the server listens");
    }

    /// Sends a notification.
    fn say(&mut self, method: &str, params: Value) {
        let message = json!({ "jsonrpc": "2.0", "method": method, "params": params });
        self.send(&message.to_string());
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            let read = self.stdout.read_line(&mut line).expect("the server speaks");
            assert!(read > 0, "the server is gone");
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("Content-Length: ") {
                length = value.parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.stdout
            .read_exact(&mut body)
            .expect("the server speaks");
        let message: Value = serde_json::from_slice(&body).expect("JSON");
        assert_eq!(message["jsonrpc"], "2.0");
        message
    }

    /// Sends a request and gives the whole answer.
    fn answer(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        let message = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.send(&message.to_string());
        loop {
            let message = self.receive();
            if message["id"] == id {
                return message;
            }
            self.heard.push(message);
        }
    }

    /// Sends a request and gives the result.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn open(&mut self, uri: &str, text: &str) -> Value {
        let document = json!({ "uri": uri, "languageId": "x", "version": 1, "text": text });
        self.say("textDocument/didOpen", json!({ "textDocument": document }));
        self.diagnostics(uri, 1)
    }

    fn change(&mut self, uri: &str, version: i64, changes: Value) {
        let document = json!({ "uri": uri, "version": version });
        self.say(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
    }

    /// The findings of a version of a document.
    fn diagnostics(&mut self, uri: &str, version: i64) -> Value {
        let is = |message: &Value| {
            let params = &message["params"];
            message["method"] == "textDocument/publishDiagnostics"
                && params["uri"] == uri
                && params["version"] == version
        };
        loop {
            if let Some(at) = self.heard.iter().position(is) {
                return self.heard.remove(at)["params"]["diagnostics"].take();
            }
            let message = self.receive();
            self.heard.push(message);
        }
    }

    fn actions(&mut self, uri: &str, range: &Value, only: Value) -> Value {
        let mut context = json!({ "diagnostics": [] });
        if !only.is_null() {
            context["only"] = only;
        }
        let document = json!({ "uri": uri });
        let params = json!({ "textDocument": document, "range": range, "context": context });
        self.ask("textDocument/codeAction", params)
    }

    fn hover(&mut self, uri: &str, position: &Value) -> Value {
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        self.ask("textDocument/hover", params)
    }

    fn outline(&mut self, uri: &str) -> Value {
        let params = json!({ "textDocument": { "uri": uri } });
        self.ask("textDocument/documentSymbol", params)
    }

    fn format(&mut self, uri: &str) -> Value {
        let options = json!({ "tabSize": 4, "insertSpaces": true });
        let params = json!({ "textDocument": { "uri": uri }, "options": options });
        self.ask("textDocument/formatting", params)
    }

    /// Ends the server as the protocol says; gives its exit status.
    fn end(mut self) -> i32 {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.say("exit", Value::Null);
        self.status()
    }

    /// Waits for the end of the server.
    fn status(&mut self) -> i32 {
        self.stdin.take();
        let status = self.child.wait().expect("it ends");
        let mut told = String::new();
        let stderr = self.child.stderr.as_mut().expect("a pipe");
        stderr.read_to_string(&mut told).expect("a text");
        assert_eq!(told, "");
        status.code().expect("no signal ended it")
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What an editor says of itself that shows Markdown and levels.
fn rich(more: &[(&str, Value)]) -> Value {
    let mut params = json!({
        "processId": null,
        "rootUri": null,
        "capabilities": { "textDocument": {
            "hover": { "contentFormat": ["markdown", "plaintext"] },
            "documentSymbol": { "hierarchicalDocumentSymbolSupport": true },
        } },
    });
    for (key, value) in more {
        params[*key] = value.clone();
    }
    params
}

/// A text with the edits that an editor got, counted in UTF-16.
fn edited(text: &str, edits: &Value) -> String {
    let offset = |position: &Value| {
        let line = position["line"].as_u64().expect("a line") as usize;
        let mut left = position["character"].as_u64().expect("a character") as usize;
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut at = start;
        for c in text[start..].chars() {
            if left == 0 {
                break;
            }
            left -= c.len_utf16();
            at += c.len_utf8();
        }
        at
    };
    let edits = edits.as_array().expect("edits");
    let mut edits: Vec<(usize, usize, &str)> = edits
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            let new = edit["newText"].as_str().expect("a text");
            (offset(&range["start"]), offset(&range["end"]), new)
        })
        .collect();
    edits.sort();
    let mut made = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        made.replace_range(start..end, new);
    }
    made
}

/// The findings in short: line, characters, weight, code.
fn short(diagnostics: &Value) -> Vec<String> {
    let diagnostics = diagnostics.as_array().expect("findings");
    diagnostics
        .iter()
        .map(|it| {
            let (start, end) = (&it["range"]["start"], &it["range"]["end"]);
            format!(
                "{}:{}-{}:{} {} {} {}",
                start["line"],
                start["character"],
                end["line"],
                end["character"],
                it["severity"],
                it["code"].as_str().unwrap_or("-"),
                it["message"].as_str().expect("a message"),
            )
        })
        .collect()
}

/// A session over one file: opened, mended by the first finding that can be, looked at, formatted.
fn session(name: &str, text: &str, typed: &str, lang: &str) -> String {
    let mut editor = Editor::new(&["--lang", lang], rich(&[]));
    let uri = format!("file:///nowhere/{name}");
    let mut told = format!("open {name}\n");
    let say = |told: &mut String, lines: Vec<String>| {
        for line in lines {
            told.push_str(&format!("  {}\n", line.replace('\n', "\n    ")));
        }
    };
    let found = editor.open(&uri, text);
    say(&mut told, short(&found));
    // The whole text is typed anew with a slip.
    editor.change(&uri, 2, json!([{ "text": typed }]));
    let found = editor.diagnostics(&uri, 2);
    told.push_str("type\n");
    say(&mut told, short(&found));
    let lines = typed.lines().count();
    let whole =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": lines, "character": 0 } });
    told.push_str("actions\n");
    let actions = editor.actions(&uri, &whole, Value::Null);
    let actions = actions.as_array().expect("actions").clone();
    let titles = actions.iter().map(|it| {
        let preferred = it["isPreferred"].as_bool();
        let sign = if preferred == Some(true) { " !" } else { "" };
        format!(
            "{}{sign}: {}",
            it["kind"].as_str().expect("a kind"),
            it["title"].as_str().expect("a title")
        )
    });
    say(&mut told, titles.collect());
    let mut now = typed.to_owned();
    if let Some(action) = actions.first() {
        now = edited(&now, &action["edit"]["changes"][&uri]);
        editor.change(&uri, 3, json!([{ "text": now }]));
        let found = editor.diagnostics(&uri, 3);
        told.push_str("after the first\n");
        say(&mut told, short(&found));
    }
    if let Some(first) = found[0].as_object() {
        editor.change(&uri, 4, json!([{ "text": typed }]));
        told.push_str("hover\n");
        let hover = editor.hover(&uri, &first["range"]["start"]);
        let value = hover["contents"]["value"].as_str().expect("a text");
        say(&mut told, vec![value.to_owned()]);
        editor.change(&uri, 5, json!([{ "text": now }]));
    }
    told.push_str("outline\n");
    let outline = editor.outline(&uri);
    for record in outline.as_array().expect("records") {
        let name = |it: &Value| it["name"].as_str().expect("a name").to_owned();
        let range = |it: &Value| {
            let (start, end) = (&it["range"]["start"], &it["range"]["end"]);
            format!(
                "{}:{}-{}:{}",
                start["line"], start["character"], end["line"], end["character"]
            )
        };
        say(
            &mut told,
            vec![format!(
                "{} {} ({})",
                range(record),
                name(record),
                record["detail"].as_str().unwrap_or("-")
            )],
        );
        let moves = record["children"].as_array().cloned().unwrap_or_default();
        say(
            &mut told,
            moves
                .iter()
                .map(|it| format!("  {} {}", range(it), name(it)))
                .collect(),
        );
    }
    told.push_str("format\n");
    let edits = editor.format(&uri);
    match edits.is_null() {
        true => {
            let at = editor
                .heard
                .iter()
                .position(|it| it["method"] == "window/showMessage");
            let message = editor.heard.remove(at.expect("it is said why"));
            say(&mut told, vec![message["params"]["message"].to_string()]);
        }
        false => say(&mut told, vec![edited(&now, &edits)]),
    }
    assert_eq!(editor.end(), 0);
    told
}

const OMOK: &str =
    "[종목 \"오목\"]\n[흑 \"홍길동\"]\n[백 \"임꺽정\"]\n[날짜 \"2026-02-17\"]\n\nh8 i9 h9 i8\n";
const YUT: &str = "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규칙 \"기본\"]\n\n1. 홍길동: 걸 / 새-걸\n2. 성춘향: 개 / 새-개\n";
const GONU: &str = "[Game \"Gonu\"]\n[Black \"홍길동\"]\n[White \"임꺽정\"]\n\n1. a1-a2 a4-a3\n";
const SGF: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]RE[B+R];B[ee];W[cc];B[gg])\n";
const EVENT: &str = "schema = \"bokgi.event/1\"\ngame = \"baduk\"\nname = \"견본 대회\"\n";

#[test]
fn a_session_for_each_kind_of_file() {
    let typed = OMOK.replace("2026-02-17", "2026.2.17").replace("i8", "h8");
    insta::assert_snapshot!("lsp_omok", session("a.omok", OMOK, &typed, "ko"));
    let typed = YUT.replace("새-개", "새-게");
    insta::assert_snapshot!("lsp_yut", session("a.yut", YUT, &typed, "ko"));
    let typed = GONU.replace("a4-a3", "b4-b2");
    insta::assert_snapshot!("lsp_gonu", session("a.gonu", GONU, &typed, "en"));
    let typed = SGF
        .replace("RE[B+R]", "RE[흑불계승]")
        .replace("W[cc]", "W[ee]");
    insta::assert_snapshot!("lsp_sgf", session("a.sgf", SGF, &typed, "en"));
    let typed = format!("{EVENT}gaem = 3\n");
    insta::assert_snapshot!("lsp_event", session("event.toml", EVENT, &typed, "ko"));
}
