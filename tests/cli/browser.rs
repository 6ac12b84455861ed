//! A headless browser, driven by ChromeDriver over HTTP as in the W3C standard.
//!
//! Without a ChromeDriver the tests that need it pass, and one of them prints a line about it.

use std::env;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// Arguments that stop the browser from using the network.
const ARGUMENTS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
];

/// A browser with one page.
pub(crate) struct Browser {
    driver: Child,
    port: u16,
    session: String,
}

impl Browser {
    /// Starts a browser; `None` if ChromeDriver is not installed.
    pub(crate) fn start() -> Option<Browser> {
        let driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut driver) = driver else {
            // Written to the real stderr, because the test harness hides what passing tests print.
            let line = "not judged, as chromedriver is not installed: pages in a browser";
            writeln!(std::io::stderr(), "{line}").expect("the error stream is open");
            return None;
        };
        let said = BufReader::new(driver.stdout.take().expect("its output is a pipe"));
        let port = said.lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        let mut browser = Browser {
            driver,
            port: port.expect("ChromeDriver says its port"),
            session: String::new(),
        };
        let options = json!({
            "args": ARGUMENTS,
            "prefs": {"download.default_directory": env::temp_dir()},
        });
        let capabilities = json!({"alwaysMatch": {
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }});
        let begun = browser.send("POST", "", &json!({"capabilities": capabilities}));
        browser.session = format!("/{}", begun["sessionId"].as_str().expect("a session"));
        Some(browser)
    }

    /// Sends a command and returns its result.
    fn send(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = match method {
            "POST" => body.to_string(),
            _ => String::new(),
        };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("ChromeDriver runs");
        write!(
            stream,
            "{method} /session{}{path} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.session,
            self.port,
            body.len()
        )
        .expect("it listens");
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).expect("it answers");
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().expect("a number");
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut answer = vec![0; length];
        reader.read_exact(&mut answer).expect("the whole answer");
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        let value = answer["value"].clone();
        assert!(value["error"].is_null(), "{path}: {value:#}");
        value
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.send("POST", path, &body)
    }

    /// Opens a file, at the given fragment if it is not empty.
    pub(crate) fn open(&self, file: &Path, place: &str) {
        // Leaves the page first, because a change of the fragment alone does not reload it.
        self.post("/url", json!({"url": "about:blank"}));
        let url = format!("file://{}{place}", file.display());
        self.post("/url", json!({"url": url}));
    }

    /// Sends a command of the browser's own protocol.
    pub(crate) fn command(&self, name: &str, parameters: Value) -> Value {
        self.post(
            "/goog/cdp/execute",
            json!({"cmd": name, "params": parameters}),
        )
    }

    /// Resizes the page to a width and height in pixels.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.command("Emulation.setDeviceMetricsOverride", metrics);
    }

    /// Sets the colour scheme that the browser prefers: light or dark.
    pub(crate) fn set_scheme(&self, scheme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.command("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// Evaluates a JavaScript expression.
    pub(crate) fn value(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        self.post("/execute/sync", json!({"script": script, "args": []}))
    }

    /// Evaluates a JavaScript expression as a string.
    pub(crate) fn text(&self, expression: &str) -> String {
        match self.value(expression) {
            Value::String(text) => text,
            value => value.to_string(),
        }
    }

    /// Evaluates a JavaScript expression as a number.
    pub(crate) fn number(&self, expression: &str) -> f64 {
        let value = self.value(expression);
        value
            .as_f64()
            .unwrap_or_else(|| panic!("{expression} is {value}"))
    }

    /// Presses a key.
    pub(crate) fn press(&self, key: &str) {
        let actions = json!([
            {"type": "keyDown", "value": key},
            {"type": "keyUp", "value": key},
        ]);
        let keys = json!({"type": "key", "id": "keys", "actions": actions});
        self.post("/actions", json!({"actions": [keys]}));
    }

    /// Clicks at a position in the window, in pixels.
    pub(crate) fn click_at(&self, [x, y]: [f64; 2]) {
        self.pointer("mouse", &[[x, y]]);
    }

    /// Scrolls an element into view and clicks it.
    pub(crate) fn click(&self, selector: &str) {
        let place = self.middle(selector);
        self.click_at(place);
    }

    /// Scrolls an element into view and returns the position of its centre in the window.
    pub(crate) fn middle(&self, selector: &str) -> [f64; 2] {
        let script = format!(
            "(() => {{ const found = document.querySelector({selector:?}); \
             found.scrollIntoView({{ block: \"center\" }}); \
             const box = found.getBoundingClientRect(); \
             return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        );
        let place = self.value(&script);
        [0, 1].map(|at| place[at].as_f64().expect("a number"))
    }

    /// Switches to the first frame of the page.
    pub(crate) fn enter_frame(&self) {
        self.post("/frame", json!({"id": 0}));
    }

    /// Swipes with a finger from one position to another.
    pub(crate) fn swipe(&self, from: [f64; 2], to: [f64; 2]) {
        self.pointer("touch", &[from, to]);
    }

    fn pointer(&self, kind: &str, places: &[[f64; 2]]) {
        let goes = |place: &[f64; 2], milliseconds: u32| {
            let [x, y] = place.map(f64::round);
            json!({"type": "pointerMove", "duration": milliseconds, "x": x, "y": y})
        };
        let mut actions = vec![goes(&places[0], 0)];
        actions.push(json!({"type": "pointerDown", "button": 0}));
        actions.extend(places[1..].iter().map(|place| goes(place, 50)));
        actions.push(json!({"type": "pointerUp", "button": 0}));
        let pointer = json!({
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions,
        });
        self.post("/actions", json!({"actions": [pointer]}));
    }

    /// Returns the printed page as PDF.
    pub(crate) fn print(&self) -> Vec<u8> {
        let page = json!({"width": 21.0, "height": 29.7});
        let options = json!({"page": page, "background": false, "shrinkToFit": false});
        let printed = self.post("/print", options);
        let printed = printed.as_str().expect("base 64");
        data_encoding::BASE64
            .decode(printed.as_bytes())
            .expect("base 64")
    }

    /// Returns a picture of the window as PNG, for people who debug a test.
    #[allow(dead_code)]
    pub(crate) fn screenshot(&self) -> Vec<u8> {
        let picture = self.send("GET", "/screenshot", &Value::Null);
        let picture = picture.as_str().expect("base 64");
        data_encoding::BASE64
            .decode(picture.as_bytes())
            .expect("base 64")
    }

    /// Returns the console messages since the last call, and the requests for anything but files.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = |kind: &str| self.post("/se/log", json!({"type": kind}));
        let console = log("browser");
        let console = console.as_array().expect("a list").iter();
        let mut complaints: Vec<String> =
            console.map(|entry| entry["message"].to_string()).collect();
        for entry in log("performance").as_array().expect("a list") {
            let message = entry["message"].as_str().expect("a text");
            let message: Value = serde_json::from_str(message).expect("JSON");
            let message = &message["message"];
            let url = message["params"]["request"]["url"].as_str();
            if message["method"] == "Network.requestWillBeSent"
                && let Some(url) = url
                && !["file:", "blob:", "data:", "about:"]
                    .iter()
                    .any(|own| url.starts_with(own))
            {
                complaints.push(url.to_owned());
            }
        }
        complaints
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            self.send("DELETE", "", &Value::Null);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
