//! Tests of `bokgi lsp` by sessions of an editor.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout};
use std::thread;
use std::time::Instant;

use encoding_rs::EUC_KR;
use serde_json::{Value, json};

use crate::program::Folder;

/// A minimal editor: a client of the language server.
struct Editor {
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    /// Notifications received while waiting for an answer.
    heard: Vec<Value>,
    requests: i64,
    _folder: Folder,
}

impl Editor {
    /// Starts a server and initialises the session.
    fn new(arguments: &[&str], params: Value) -> Editor {
        let mut editor = Editor::silent(arguments);
        let answer = editor.ask("initialize", params);
        assert_eq!(answer["serverInfo"]["name"], "bokgi");
        editor.say("initialized", json!({}));
        editor
    }

    /// Starts the server without sending a message.
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

    /// Sends a request and returns the whole response.
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

    /// Sends a request and returns the result.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Opens a text and returns the labels of the completions at its `|`.
    fn completions(&mut self, uri: &str, text: &str) -> Vec<String> {
        let (before, after) = text.split_once('|').expect("a cursor");
        self.open(uri, &format!("{before}{after}"));
        let line = before.matches('\n').count();
        let last = before.rsplit('\n').next().unwrap_or_default();
        let position = json!({ "line": line, "character": last.encode_utf16().count() });
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        let items = self.ask("textDocument/completion", params);
        let items = items.as_array().expect("a list");
        for item in items {
            let edit = &item["textEdit"];
            assert_eq!(edit["range"]["end"], position);
            assert_eq!(edit["newText"], item["label"]);
        }
        let labels = items.iter().map(|item| item["label"].as_str());
        labels
            .map(|label| label.expect("a text").to_owned())
            .collect()
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

    /// Waits for the findings of a version of a document.
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

    /// Shuts the server down as the protocol requires; returns its exit status.
    fn end(mut self) -> i32 {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.say("exit", Value::Null);
        self.status()
    }

    /// Waits for the server to end; returns its exit status.
    fn status(&mut self) -> i32 {
        let (status, reported) = self.result();
        assert_eq!(reported, "");
        status
    }

    /// Waits for the server to end; returns its exit status and its text on standard error.
    fn result(&mut self) -> (i32, String) {
        self.stdin.take();
        let status = self.child.wait().expect("it ends");
        let mut reported = String::new();
        let stderr = self.child.stderr.as_mut().expect("a pipe");
        stderr.read_to_string(&mut reported).expect("a text");
        (status.code().expect("no signal ended it"), reported)
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Initialisation parameters of an editor that shows Markdown and severity levels.
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

/// Applies the edits that an editor received; positions count UTF-16 units.
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

/// Formats findings briefly: line, characters, severity, code.
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

/// Runs a session over one file: opens it, applies the first available fix, inspects and formats
/// it.
fn session(name: &str, text: &str, typed: &str, lang: &str) -> String {
    let mut editor = Editor::new(&["--lang", lang], rich(&[]));
    let uri = format!("file:///nowhere/{name}");
    let mut reported = format!("open {name}\n");
    let say = |reported: &mut String, lines: Vec<String>| {
        for line in lines {
            reported.push_str(&format!("  {}\n", line.replace('\n', "\n    ")));
        }
    };
    let found = editor.open(&uri, text);
    say(&mut reported, short(&found));
    // Replaces the whole text with one that has a slip.
    editor.change(&uri, 2, json!([{ "text": typed }]));
    let found = editor.diagnostics(&uri, 2);
    reported.push_str("type\n");
    say(&mut reported, short(&found));
    let lines = typed.lines().count();
    let whole =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": lines, "character": 0 } });
    reported.push_str("actions\n");
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
    say(&mut reported, titles.collect());
    let mut now = typed.to_owned();
    if let Some(action) = actions.first() {
        now = edited(&now, &action["edit"]["changes"][&uri]);
        editor.change(&uri, 3, json!([{ "text": now }]));
        let found = editor.diagnostics(&uri, 3);
        reported.push_str("after the first\n");
        say(&mut reported, short(&found));
    }
    if let Some(first) = found[0].as_object() {
        editor.change(&uri, 4, json!([{ "text": typed }]));
        reported.push_str("hover\n");
        let hover = editor.hover(&uri, &first["range"]["start"]);
        let value = hover["contents"]["value"].as_str().expect("a text");
        say(&mut reported, vec![value.to_owned()]);
        editor.change(&uri, 5, json!([{ "text": now }]));
    }
    reported.push_str("outline\n");
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
            &mut reported,
            vec![format!(
                "{} {} ({})",
                range(record),
                name(record),
                record["detail"].as_str().unwrap_or("-")
            )],
        );
        let moves = record["children"].as_array().cloned().unwrap_or_default();
        say(
            &mut reported,
            moves
                .iter()
                .map(|it| format!("  {} {}", range(it), name(it)))
                .collect(),
        );
    }
    reported.push_str("format\n");
    let edits = editor.format(&uri);
    if edits.is_null() {
        let is_message = |it: &Value| it["method"] == "window/showMessage";
        let at = editor.heard.iter().position(is_message);
        let message = editor.heard.remove(at.expect("it is said why"));
        say(
            &mut reported,
            vec![message["params"]["message"].to_string()],
        );
    } else {
        say(&mut reported, vec![edited(&now, &edits)]);
    }
    assert_eq!(editor.end(), 0);
    reported
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

const URI: &str = "file:///nowhere/a.sgf";

#[test]
fn the_protocol_is_kept_to() {
    let mut editor = Editor::silent(&[]);
    let code = |answer: &Value| answer["error"]["code"].as_i64();
    let answer = editor.answer("textDocument/hover", json!({}));
    assert_eq!(code(&answer), Some(-32002));
    // Messages before `initialize` are ignored.
    let document = json!({ "uri": URI, "languageId": "sgf", "version": 1, "text": "" });
    editor.say("textDocument/didOpen", json!({ "textDocument": document }));
    let answer = editor.ask("initialize", rich(&[]));
    let capabilities = &answer["capabilities"];
    assert_eq!(capabilities["positionEncoding"], "utf-16");
    let sync = json!({ "openClose": true, "change": 2, "save": true });
    assert_eq!(capabilities["textDocumentSync"], sync);
    assert_eq!(code(&editor.answer("initialize", rich(&[]))), Some(-32600));
    assert_eq!(code(&editor.answer("bokgi/none", json!({}))), Some(-32601));
    assert_eq!(
        code(&editor.answer("textDocument/hover", json!([3]))),
        Some(-32602)
    );
    editor.say("bokgi/none", json!({}));
    editor.say("textDocument/didChange", json!("odd"));
    // Requests about a document that is not open.
    for method in ["hover", "documentSymbol", "formatting", "codeAction"] {
        let params = json!({
            "textDocument": { "uri": URI }, "position": { "line": 0, "character": 0 },
            "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } },
            "context": { "diagnostics": [] }, "options": { "tabSize": 4, "insertSpaces": true },
        });
        assert_eq!(
            editor.ask(&format!("textDocument/{method}"), params),
            Value::Null
        );
    }
    // Bodies that are not valid messages are answered without an id.
    for (body, expected) in [
        ("{", -32700),
        ("[]", -32600),
        ("{\"id\":[],\"method\":\"x\"}", -32600),
    ] {
        editor.send(body);
        let answer = editor.receive();
        assert_eq!(
            (code(&answer), &answer["id"]),
            (Some(expected), &Value::Null),
            "{body}"
        );
    }
    assert_eq!(editor.ask("shutdown", Value::Null), Value::Null);
    assert_eq!(
        code(&editor.answer("textDocument/hover", json!({}))),
        Some(-32600)
    );
    editor.say("exit", Value::Null);
    assert_eq!(editor.status(), 0);

    // Editors that end without `shutdown`, in three ways.
    let mut editor = Editor::new(&["--stdio"], rich(&[]));
    editor.say("exit", Value::Null);
    assert_eq!(editor.status(), 1);
    let mut editor = Editor::new(&[], rich(&[]));
    assert_eq!(editor.status(), 1);
    let mut editor = Editor::new(&[], rich(&[]));
    editor.send_raw(b"GET / HTTP/1.1\r\n\r\n");
    let (status, reported) = editor.result();
    assert_eq!(status, 2);
    assert!(reported.contains("`Content-Length`"), "{reported}");
}

#[test]
fn the_language_comes_from_the_option_then_the_editor_then_the_system() {
    let text = SGF.replace("W[cc]", "W[ee]");
    for (arguments, locale, korean) in [
        (&[][..], Value::Null, false),
        (&[], json!("ko-KR"), true),
        (&["--lang", "en"], json!("ko"), false),
        (&["--lang", "ko"], json!("en"), true),
    ] {
        let mut editor = Editor::new(arguments, rich(&[("locale", locale.clone())]));
        let found = editor.open(URI, &text);
        let message = found[0]["message"].as_str().expect("a message");
        assert_eq!(
            message.contains("돌이 있는"),
            korean,
            "{arguments:?} {locale} {message}"
        );
        assert_eq!(editor.end(), 0);
    }
}

#[test]
fn typed_text_is_checked_after_a_pause() {
    let mut editor = Editor::new(&[], rich(&[]));
    assert_eq!(short(&editor.open(URI, SGF)), [""; 0]);
    // A slip after a name with letters of two UTF-16 units: the second move is on the point of the
    // first.
    let named = SGF.replace("홍길동", "홍🎲");
    editor.change(URI, 2, json!([{ "text": named }]));
    let at = |character: usize| json!({ "line": 0, "character": character });
    let utf16 = |part: &str| {
        named[..named.find(part).expect("it is there")]
            .encode_utf16()
            .count()
    };
    let start = utf16("cc]");
    let mut frames = String::new();
    for version in 3..60 {
        let new = if version % 2 == 0 { "cc" } else { "ee" };
        let range = json!({ "start": at(start), "end": at(start + 2) });
        let params = json!({
            "textDocument": { "uri": URI, "version": version },
            "contentChanges": [{ "range": range, "text": new }],
        });
        let message =
            json!({ "jsonrpc": "2.0", "method": "textDocument/didChange", "params": params });
        let body = message.to_string();
        frames.push_str(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
    }
    editor.send_raw(frames.as_bytes());
    let found = editor.diagnostics(URI, 59);
    let found = short(&found);
    let expected = format!("0:{}-0:{} 1 BDK002", start - 2, start + 3);
    assert!(found[0].starts_with(&expected), "{found:?}");
    // Only a few of the intermediate texts were checked, in order, and none after the last.
    let versions: Vec<i64> = editor
        .heard
        .iter()
        .filter_map(|it| it["params"]["version"].as_i64())
        .collect();
    assert!(versions.is_sorted() && versions.len() < 57, "{versions:?}");
    // Closing a document clears its findings.
    editor.say(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": URI } }),
    );
    assert_eq!(editor.hover(URI, &at(0)), Value::Null);
    let last = editor.heard.last().expect("it is told");
    assert_eq!(last["params"]["diagnostics"], json!([]));
    assert_eq!(editor.end(), 0);
}

#[test]
fn characters_are_bytes_where_the_editor_counts_them_so() {
    let mut params = rich(&[]);
    params["capabilities"]["general"] = json!({ "positionEncodings": ["utf-8", "utf-16"] });
    let mut editor = Editor::new(&[], params);
    let text = SGF.replace("W[cc]", "W[ee]");
    let found = editor.open(URI, &text);
    let start = text.find("W[ee]").expect("it is there");
    assert_eq!(found[0]["range"]["start"]["character"], start);
    let hover = editor.hover(URI, &json!({ "line": 0, "character": start + 1 }));
    let value = hover["contents"]["value"].as_str().expect("a text");
    assert!(value.starts_with("Move 2: White E5"), "{value}");
    assert!(value.contains("**error[BDK002]**"), "{value}");
    assert_eq!(editor.end(), 0);
}

#[test]
fn fixes_are_offered_one_by_one_and_all_at_once() {
    let text = SGF.replace("RE[B+R]", "RE[흑불계승]DT[2021.1.17]");
    let mut editor = Editor::new(&[], rich(&[]));
    editor.open(URI, &text);
    let range = |from: usize, to: usize| {
        let at = |character| json!({ "line": 0, "character": character });
        json!({ "start": at(from), "end": at(to) })
    };
    let kinds = |actions: &Value| -> Vec<String> {
        let actions = actions.as_array().expect("actions").iter();
        actions
            .map(|it| it["kind"].as_str().expect("a kind").to_owned())
            .collect()
    };
    let whole = range(0, 200);
    assert_eq!(
        kinds(&editor.actions(URI, &whole, json!(["quickfix"]))),
        ["quickfix"; 2]
    );
    assert_eq!(
        kinds(&editor.actions(URI, &whole, json!(["refactor"]))),
        [""; 0]
    );
    // At the end of the line only the fixes for the whole file are offered.
    let end = text.chars().count() - 2;
    assert_eq!(
        kinds(&editor.actions(URI, &range(end, end), Value::Null)),
        ["source.fixAll"]
    );
    let all = editor.actions(URI, &whole, json!(["source"]));
    assert_eq!(kinds(&all), ["source.fixAll"]);
    let fixed = edited(&text, &all[0]["edit"]["changes"][URI]);
    assert_eq!(fixed, SGF.replace("RE[B+R]", "RE[B+R]DT[2021-01-17]"));
    editor.change(URI, 2, json!([{ "text": fixed }]));
    assert_eq!(kinds(&editor.actions(URI, &whole, Value::Null)), [""; 0]);
    assert_eq!(editor.end(), 0);
}

#[test]
fn the_outline_of_a_large_document_is_bounded() {
    let mut editor = Editor::new(&[], rich(&[]));
    let game = format!("(;GM[1]SZ[19]PB[a]PW[b]{})", ";B[dd];W[pp]".repeat(100));
    let text = game.repeat(40);
    editor.open(URI, &text);
    let outline = editor.outline(URI);
    let records = outline.as_array().expect("records");
    assert_eq!(records.len(), 40);
    assert!(
        records
            .iter()
            .all(|record| record.get("children").is_none())
    );
    let many = "(;GM[1]SZ[9];B[ee])".repeat(3500);
    let uri = "file:///many.sgf";
    editor.open(uri, &many);
    let outline = editor.outline(uri);
    let records = outline.as_array().expect("records");
    assert_eq!(records.len(), 3001);
    assert_eq!(records[3000]["name"], "500 more records");
    assert!(outline.to_string().len() < 1 << 20);
    assert_eq!(editor.end(), 0);
}

#[test]
fn the_findings_of_a_large_document_are_bounded() {
    let mut editor = Editor::new(&[], rich(&[]));
    let odd = "(;GM[1]SZ[9]DT[2021.1.17];B[ee])".repeat(2100);
    let text = format!("{odd}(;GM[1]SZ[9];B[ee];W[ee])");
    let findings = editor.open(URI, &text);
    let findings = findings.as_array().expect("findings");
    let (last, shown) = findings.split_last().expect("a count of the rest");
    assert_eq!(shown.len(), 2000);
    assert_eq!(shown[1999]["code"], "BDK002");
    let message = "101 more findings; `bokgi check` lists them all";
    assert_eq!(last["message"], message);
    // Quick fixes are offered only where a finding is.
    let at = |from: usize| {
        let place = json!({ "line": 0, "character": from });
        json!({ "start": place, "end": place })
    };
    let first = text.find("2021").expect("a date");
    let quick = |editor: &mut Editor, from| {
        let actions = editor.actions(URI, &at(from), json!(["quickfix"]));
        actions.as_array().expect("actions").len()
    };
    assert_eq!(quick(&mut editor, first), 1);
    assert_eq!(quick(&mut editor, first - 6), 0);
    // A fix is found below thousands of similar ones.
    let last = text.rfind("2021").expect("a date");
    let actions = editor.actions(URI, &at(last), json!(["quickfix"]));
    let fixed = edited(&text, &actions[0]["edit"]["changes"][URI]);
    let (head, tail) = (&text[..last], &text[last + "2021.1.17".len()..]);
    assert_eq!(fixed, format!("{head}2021-01-17{tail}"));
    assert_eq!(editor.end(), 0);
}

#[test]
fn tags_keys_plays_and_codes_are_completed() {
    let mut editor = Editor::new(&["--lang", "ko"], rich(&[]));
    let mut holds = |name: &str, text: &str, words: &[&str], others: &[&str]| {
        let found = editor.completions(&format!("file:///nowhere/{name}"), text);
        let has = |word: &&&str| found.iter().any(|label| label == **word);
        let missing: Vec<_> = words.iter().filter(|word| !has(word)).collect();
        assert!(missing.is_empty(), "{text}: {missing:?} not in {found:?}");
        let odd: Vec<_> = others.iter().filter(has).collect();
        assert!(odd.is_empty(), "{text}: {odd:?}");
        assert!(!words.is_empty() || found.is_empty(), "{text}: {found:?}");
    };
    // Completions in SGF: properties, values, and points that are legal in this branch.
    holds("a.sgf", "(;GM[1]K|)", &["KM", "PB", "RE"], &["BS"]);
    holds(
        "b.sgf",
        "(;GM[1]SZ[9]RU[|])",
        &["japanese", "korean"],
        &["renju"],
    );
    holds("g.sgf", "(;GM[|", &["1", "4"], &["19"]);
    let tree = "(;GM[1]SZ[9];B[ee](;W[ed];B[|])(;W[gc]))";
    holds("c.sgf", tree, &["gc", "aa"], &["ee", "ed"]);
    holds(
        "d.sgf",
        "(;GM[1]SZ[9];B[ee]TR[aa:|])",
        &["ee", "ii"],
        &["jj"],
    );
    holds("e.sgf", "(;GM[1]C[a; b|])", &[], &[]);
    holds(
        "f.sgf",
        "(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[19];B[|])",
        &["ee", "pp"],
        &[],
    );
    // Completions in a yut log: tags, throws, and moves of the throws.
    let head = "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n";
    holds(
        "a.yut",
        "[종목 \"윷놀이\"]\n[선|",
        &["선수1", "대회명", "말"],
        &["흑"],
    );
    holds(
        "b.yut",
        &format!("{head}[규칙 \"|\"]"),
        &["기본"],
        &["일본"],
    );
    holds(
        "c.yut",
        &format!("{head}\n1. 홍길동: |"),
        &["도", "모"],
        &["새-도"],
    );
    holds(
        "d.yut",
        &format!("{head}\n1. 홍길동: 모 걸 / 새|"),
        &["새-모", "새-걸"],
        &["새-도"],
    );
    holds("e.yut", &format!("{head}\n1. 홍길동: 모 {{ 새|"), &[], &[]);
    // Moves have the marks of their effects, and plays of the next turn follow its player.
    let turn = "1. 홍길동: 걸 / 새-걸";
    holds(
        "f.yut",
        &format!("{head}\n{turn}\n2. 성춘향: 걸 / |"),
        &["새-걸*"],
        &["새-걸"],
    );
    holds(
        "g.yut",
        &format!("{head}\n1. 홍길동: 모 걸 / 새-모 |"),
        &["모-방"],
        &["모-방+"],
    );
    holds(
        "h.yut",
        &format!("{head}\n1. 홍길동: 모 모 도 / 새-모 |"),
        &["새-모+"],
        &["새-모"],
    );
    holds(
        "i.yut",
        &format!("{head}\n{turn}\n|"),
        &["2. 성춘향: "],
        &["도"],
    );
    holds("j.yut", &format!("{head}\n{turn} |"), &[], &[]);
    // Completions in gonu and omok.
    let gonu = "[종목 \"줄고누\"]\n[흑 \"a\"]\n\n1. 가1-가2 다4-|";
    holds("a.gonu", gonu, &["다4-다3"], &["다4-다2", "c4-c3"]);
    let gonu = "[종목 \"네밭고누\"]\n[흑 \"a\"]\n\n1. |";
    holds("b.gonu", gonu, &["가1-가3x가3"], &["가1-가3"]);
    holds("a.omok", "[종목 \"오목\"]\n\nh8 i|", &["i9", "a1"], &["h8"]);
    let rif = "[종목 \"오목\"]\n[규칙 \"renju\"]\n[오프닝룰 \"RIF\"]\n\n1. ";
    holds("b.omok", &format!("{rif}|"), &["h8"], &["a1", "h9"]);
    holds("c.omok", &format!("{rif}h8 2. |"), &["i9"], &["j10", "h8"]);
    let five = "h8 2. h9 3. j8 교환없음 4. i10 제시 g7 j6 선택 |";
    holds(
        "d.omok",
        &format!("{rif}{five}"),
        &["g7", "j6"],
        &["a1", "h10"],
    );
    // Completions in an event file.
    let event = "schema = \"bokgi.event/1\"\ngame = \"omok\"\nname = \"a\"\n";
    holds(
        "1/event.toml",
        &format!("{event}r|"),
        &["rules", "round"],
        &["rank"],
    );
    holds(
        "6/event.toml",
        &format!("{event}[[|"),
        &["round"],
        &["scoring"],
    );
    holds(
        "2/event.toml",
        &format!("{event}[[player]]\nr|"),
        &["rank", "roman"],
        &["rules"],
    );
    holds(
        "3/event.toml",
        &format!("{event}rules = \"|\""),
        &["renju"],
        &["japanese"],
    );
    holds(
        "4/event.toml",
        &format!("{event}[[decision]]\ncodes = [\"B|\"]"),
        &["BDK001", "RES001"],
        &[],
    );
    holds(
        "5/event.toml",
        "schema = \"bokgi.event/1\"\n종목 = \"오목\"\n방식 = \"|\"",
        &["스위스"],
        &["swiss"],
    );
    assert_eq!(editor.end(), 0);
}

#[test]
fn a_cancelled_request_is_answered_at_once() {
    let mut editor = Editor::new(&[], rich(&[]));
    let game = "(;GM[1]FF[4]SZ[19]\n;B[dd];W[pp];B[dp];W[pd])\n";
    editor.open(URI, &game.repeat(40_000));
    let params = json!({
        "textDocument": { "uri": URI }, "options": { "tabSize": 4, "insertSpaces": true },
    });
    let begun = Instant::now();
    editor.ask("textDocument/formatting", params.clone());
    let whole = begun.elapsed();
    // The first is running when it is cancelled, the second waits.
    for id in [1001, 1002] {
        let method = "textDocument/formatting";
        let message = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        editor.send(&message.to_string());
    }
    thread::sleep(whole / 10);
    let begun = Instant::now();
    for id in [1002, 1001] {
        editor.say("$/cancelRequest", json!({ "id": id }));
        let answer = editor.receive();
        assert_eq!(answer["id"], id);
        assert_eq!(answer["error"]["code"], -32800);
    }
    // The work for a cancelled request ends, so the next one does not wait for it.
    let start = json!({ "line": 0, "character": 0 });
    let place = json!({ "textDocument": { "uri": URI }, "position": start });
    editor.ask("textDocument/hover", place);
    let took = begun.elapsed();
    assert!(took < whole / 2, "{took:?} of {whole:?}");
    // The requests are answered once only.
    assert!(
        editor
            .heard
            .iter()
            .all(|message| message.get("id").is_none())
    );
    assert_eq!(editor.end(), 0);
}

#[test]
fn findings_are_pulled_as_they_are_pushed() {
    let mut editor = Editor::new(&[], rich(&[]));
    let pushed = editor.open(URI, "(;GM[1]SZ[9];B[ee];W[ee])");
    let params = json!({ "textDocument": { "uri": URI } });
    let pulled = editor.ask("textDocument/diagnostic", params);
    assert_eq!(pulled["kind"], "full");
    assert_eq!(pulled["items"], pushed);
    assert_eq!(pulled["items"][0]["code"], "BDK002");
    assert_eq!(editor.end(), 0);
}

#[test]
fn findings_are_not_sent_to_an_editor_that_requests_them() {
    let capabilities = json!({ "textDocument": { "diagnostic": {} } });
    let mut editor = Editor::new(&[], json!({ "capabilities": capabilities }));
    let item = json!({
        "uri": URI, "languageId": "sgf", "version": 1, "text": "(;GM[1]SZ[9];B[ee];W[ee])",
    });
    editor.say("textDocument/didOpen", json!({ "textDocument": item }));
    let params = json!({ "textDocument": { "uri": URI } });
    for _ in 0..2 {
        let pulled = editor.ask("textDocument/diagnostic", params.clone());
        assert_eq!(pulled["items"][0]["code"], "BDK002");
    }
    assert_eq!(editor.heard, [] as [Value; 0]);
    assert_eq!(editor.end(), 0);
}

#[test]
fn a_file_that_is_saved_in_another_encoding_is_read_in_it() {
    let text = "(;GM[1]FF[4]CA[EUC-KR]SZ[9]PB[홍길동]PW[성춘향];B[ee])";
    let (saved, _, _) = EUC_KR.encode(text);
    let folder = Folder::new(&[]);
    fs::write(folder.path("a.sgf"), saved).expect("it is written");
    let uri = format!("file://{}", folder.path("a.sgf").display());
    let mut editor = Editor::new(&["--lang", "en"], rich(&[]));
    assert_eq!(editor.open(&uri, text), json!([]));
    let text = text.replace("EUC-KR", "UTF-8");
    editor.change(&uri, 2, json!([{ "text": text }]));
    assert_eq!(editor.diagnostics(&uri, 2)[0]["code"], "ENC003");
    fs::write(folder.path("a.sgf"), text).expect("it is written");
    let saved = json!({ "textDocument": { "uri": uri } });
    editor.say("textDocument/didSave", saved);
    let params = json!({ "textDocument": { "uri": uri } });
    let pulled = editor.ask("textDocument/diagnostic", params);
    assert_eq!(pulled["items"], json!([]));
    assert_eq!(editor.end(), 0);
}

#[test]
fn a_change_without_a_version_is_taken_and_a_broken_one_is_named() {
    let mut editor = Editor::new(&[], rich(&[]));
    editor.open(URI, SGF);
    let change = |version: Value, changes: Value| {
        let document = json!({ "uri": URI, "version": version });
        json!({ "textDocument": document, "contentChanges": changes })
    };
    let text = "(;GM[1]SZ[9];B[ee];W[ee])";
    let whole = change(Value::Null, json!([{ "text": text }]));
    editor.say("textDocument/didChange", whole);
    editor.say("textDocument/didChange", change(json!(3), json!("x")));
    let params = json!({ "textDocument": { "uri": URI } });
    let pulled = editor.ask("textDocument/diagnostic", params);
    assert_eq!(pulled["items"][0]["code"], "BDK002");
    let heard = editor.heard.iter();
    let mut shown = heard.filter(|it| it["method"] == "window/showMessage");
    assert_eq!(shown.next().expect("a message")["params"]["type"], 1);
    assert_eq!(editor.end(), 0);
}

#[test]
fn a_plain_editor_gets_plain_texts_and_a_flat_outline() {
    let mut editor = Editor::new(&[], json!({ "capabilities": {} }));
    editor.open(URI, &SGF.replace("W[cc]", "W[ee]"));
    let outline = editor.outline(URI);
    assert_eq!(outline[0]["name"], "홍길동 – 임꺽정");
    assert_eq!(outline[2]["name"], "2. White E5");
    assert_eq!(outline[2]["containerName"], "홍길동 – 임꺽정");
    let start = outline[2]["location"]["range"]["start"].clone();
    let hover = editor.hover(URI, &start);
    assert_eq!(hover["contents"]["kind"], "plaintext");
    assert_eq!(editor.end(), 0);
}

#[test]
fn what_would_be_lost_is_not_formatted() {
    let mut editor = Editor::new(&[], rich(&[]));
    let text = "(;GM[1]FF[4]SZ[9];B[ee]\n\n\n;W[cc])";
    editor.open(URI, text);
    let edits = editor.format(URI);
    let made = edited(text, &edits);
    assert_eq!(made, "(;GM[1]FF[4]SZ[9]\n;B[ee];W[cc])\n");
    // Formatting is refused if it would lose a word that could not be read.
    let log = "file:///nowhere/a.yut";
    editor.open(log, &YUT.replace("새-개", "새-겔"));
    assert_eq!(editor.format(log), Value::Null);
    let reported = editor
        .heard
        .iter()
        .find(|it| it["method"] == "window/showMessage");
    let message = reported.expect("it is said why")["params"]["message"].as_str();
    assert!(
        message.is_some_and(|it| it.starts_with("not formatted: ")),
        "{message:?}"
    );
    assert_eq!(editor.end(), 0);
}

#[test]
fn a_file_is_looked_at_in_the_encoding_that_it_is_saved_in() {
    let folder = Folder::new(&[]);
    let text = SGF.replace("UTF-8", "EUC-KR");
    let (bytes, _, _) = encoding_rs::EUC_KR.encode(&text);
    folder.write("old.sgf", &bytes);
    let path = folder.path("old.sgf");
    let path = path.to_str().expect("a readable path").replace('\\', "/");
    let saved = format!("file:///{}", path.trim_start_matches('/'));
    let mut editor = Editor::new(&[], rich(&[]));
    assert_eq!(short(&editor.open(&saved, &text)), [""; 0]);
    // A document without a file would be saved as UTF-8, so the declaration is reported.
    let found = short(&editor.open(URI, &text));
    assert!(found.len() == 1 && found[0].contains("ENC003"), "{found:?}");
    assert_eq!(editor.end(), 0);
}

#[test]
fn other_files_are_left_alone() {
    let mut editor = Editor::new(&[], rich(&[]));
    for (name, text) in [
        ("Cargo.toml", "[package]\nname = \"x\"\n"),
        ("data.json", "{\"a\": 1}\n"),
        ("notes.md", "# A\n"),
    ] {
        let uri = format!("file:///nowhere/{name}");
        assert_eq!(editor.open(&uri, text), json!([]), "{name}");
        assert_eq!(editor.outline(&uri), json!([]), "{name}");
    }
    // An event file that is not complete yet.
    let found = editor.open(
        "file:///nowhere/event.toml",
        "schema = \"bokgi.event/1\ngame",
    );
    assert_eq!(found[0]["severity"], 1);
    assert!(
        found[0]["message"]
            .as_str()
            .is_some_and(|it| it.starts_with("cannot be read as an event: not valid TOML: "))
    );
    assert_eq!(editor.end(), 0);
}

#[cfg(planted_panic)]
#[test]
fn planted_panic_leaves_the_server_alive() {
    let mut editor = Editor::new(&[], rich(&[]));
    let findings = editor.open("file:///b.gib", crate::planted_panic::PLANTED);
    let message = findings[0]["message"].as_str().expect("a text");
    assert!(
        message.starts_with("internal error in file:///b.gib"),
        "{message}"
    );
    let hover = json!({
        "textDocument": { "uri": "file:///b.gib" },
        "position": { "line": 0, "character": 1 },
    });
    let answer = editor.answer("textDocument/hover", hover);
    assert_eq!(answer["error"]["code"], -32603, "{answer}");
    let findings = editor.open("file:///a.sgf", "(;B[aa];W[aa])");
    assert!(!short(&findings).is_empty());
    assert_eq!(editor.end(), 0);
}
