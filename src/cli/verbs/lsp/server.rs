//! The language server: handles the messages of the editor.

use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument,
    Notification as _, PublishDiagnostics, ShowMessage,
};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentDiagnosticRequest, DocumentSymbolRequest, Formatting,
    HoverRequest, Initialize, Request as _, Shutdown,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionParams, CompletionOptions, CompletionParams,
    Diagnostic, DiagnosticOptions, DiagnosticServerCapabilities, DidChangeTextDocumentParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
    DocumentDiagnosticParams, DocumentFormattingParams, DocumentSymbolParams, HoverParams,
    InitializeResult, MessageType, OneOf, PositionEncodingKind, PublishDiagnosticsParams,
    ServerCapabilities, ServerInfo, ShowMessageParams, TextDocumentSyncKind,
    TextDocumentSyncOptions,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::cancellation::PendingRequests;
use super::client::Client;
use super::document::{DocumentChecking, OpenDocument};
use super::message::{self, Arrival};
use super::positions::Units;
use super::{actions, completion, diagnostics, formatting, hover, outline};
use crate::cli::run::barrier;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::session::Exit;
use crate::cli::run::sink::Sink;
use crate::text::Lang;

/// Characters that make an editor ask for completions when they are typed.
const TRIGGERS: [&str; 8] = [";", "[", "]", "\"", "-", "/", " ", "="];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SessionStage {
    /// Before the request `initialize`.
    Begun,
    /// Between the requests `initialize` and `shutdown`.
    Serving,
    /// After the request `shutdown`.
    ShutDown,
}

/// An open document, and the state of its findings in the editor.
struct ServedDocument {
    document: OpenDocument,
    /// True if the findings of the current text have been sent to the editor.
    is_told: bool,
}

/// The language server, with its open documents.
pub(super) struct Server {
    checking: DocumentChecking,
    /// Language set with `--lang`; `None` without the option.
    asked_lang: Option<Lang>,
    /// Language of messages and findings.
    lang: Lang,
    client: Client,
    stage: SessionStage,
    /// Open documents by URI.
    documents: BTreeMap<String, ServedDocument>,
    out: Output,
}

/// Result of a request as JSON, or an error code with a text.
type RequestAnswer = Result<Value, (ErrorCode, String)>;

impl Server {
    /// Creates a server that waits for `initialize`. Messages are in the language of `--lang`, else
    /// of the editor, else of the system.
    pub(super) fn new(
        checking: DocumentChecking,
        asked_lang: Option<Lang>,
        system: Lang,
    ) -> Server {
        Server {
            checking,
            asked_lang,
            lang: asked_lang.unwrap_or(system),
            client: Client::default(),
            stage: SessionStage::Begun,
            documents: BTreeMap::new(),
            out: Output::default(),
        }
    }

    /// Handles messages until the editor ends the server or disconnects; returns the exit status.
    pub(super) fn serve(mut self) -> Result<Exit, CliError> {
        let arrivals = arrivals(Arc::clone(&self.checking.requests), self.out.clone());
        let mut waiting = VecDeque::new();
        loop {
            if waiting.is_empty() && self.suppressed().is_none() {
                match arrivals.recv() {
                    Ok(arrival) => waiting.push_back(arrival),
                    // The editor disconnected without sending `exit`.
                    Err(_) => return Ok(Exit::Found),
                }
            }
            waiting.extend(arrivals.try_iter());
            if let Some(arrival) = waiting.pop_front() {
                if let ControlFlow::Break(exit) = self.take(arrival)? {
                    return Ok(exit);
                }
                continue;
            }
            if let Some(uri) = self.suppressed() {
                match barrier::guarded(|| self.tell(&uri, &arrivals, &mut waiting)) {
                    Ok(outcome) => outcome?,
                    Err(fault) => {
                        let problem = CliError::internal(&uri, &fault);
                        let finding = diagnostics::internal(&problem, self.lang);
                        self.publish(&uri, vec![finding])?;
                    }
                }
            }
        }
    }

    /// Returns the URI of an open document whose findings have not been sent to the editor; `None`
    /// if there is none, or if the editor requests them itself.
    fn suppressed(&self) -> Option<String> {
        if self.client.pulls_findings {
            return None;
        }
        let mut documents = self.documents.iter();
        let found = documents.find(|(_, served)| !served.is_told);
        found.map(|(uri, _)| uri.clone())
    }

    /// Checks a document and sends its findings to the editor, unless its text has changed
    /// meanwhile.
    fn tell(
        &mut self,
        uri: &str,
        arrivals: &Receiver<Arrival>,
        waiting: &mut VecDeque<Arrival>,
    ) -> Result<(), CliError> {
        let words = self.words();
        let Some(served) = self.documents.get(uri) else {
            return Ok(());
        };
        let _ = served.document.inspected(&self.checking);
        waiting.extend(arrivals.try_iter());
        if waiting.iter().any(|arrival| changes(arrival, uri)) {
            return Ok(());
        }
        let Some(findings) = diagnostics::all(&served.document, &self.checking, words) else {
            return Ok(());
        };
        self.publish(uri, findings)
    }

    /// Sends the findings of a document to the editor.
    fn publish(&mut self, uri: &str, findings: Vec<Diagnostic>) -> Result<(), CliError> {
        let Some(served) = self.documents.get_mut(uri) else {
            return Ok(());
        };
        served.is_told = true;
        let version = Some(served.document.version);
        let params = PublishDiagnosticsParams::new(served.document.uri.clone(), findings, version);
        self.notify(PublishDiagnostics::METHOD, params)
    }

    /// Returns the language of messages, and the unit in which the editor counts characters.
    fn words(&self) -> (Lang, Units) {
        (self.lang, self.client.units)
    }

    /// Handles a message; returns `Break` with the exit status if it ends the server.
    fn take(&mut self, arrival: Arrival) -> Result<ControlFlow<Exit>, CliError> {
        match arrival {
            Arrival::Message(Message::Request(request)) => self.request(request)?,
            Arrival::Message(Message::Notification(notification)) => {
                if notification.method == "exit" {
                    let is_asked = self.stage == SessionStage::ShutDown;
                    return Ok(ControlFlow::Break(Exit::found(!is_asked)));
                }
                let subject = subject(&notification.method, &notification.params);
                match barrier::guarded(|| self.hear(notification)) {
                    Ok(outcome) => outcome?,
                    Err(fault) => {
                        let typ = MessageType::ERROR;
                        let message = CliError::internal(&subject, &fault).message(self.lang);
                        self.notify(ShowMessage::METHOD, ShowMessageParams { typ, message })?;
                    }
                }
            }
            // Responses are ignored, because the server sends no requests.
            Arrival::Message(Message::Response(_)) => {}
            Arrival::Unread(code, message) => {
                let error = json!({ "code": code as i32, "message": message });
                let answer = json!({ "jsonrpc": "2.0", "id": null, "error": error });
                let body = answer.to_string();
                self.out.frame(&body)?;
            }
            Arrival::Broken => return Err(CliError::new(&cli_error::NO_MESSAGE_LENGTH)),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Answers a request, unless it has been cancelled.
    fn request(&mut self, request: Request) -> Result<(), CliError> {
        let Request { id, method, params } = request;
        // A cancelled request has been answered by the thread that reads the input.
        if !self.checking.requests.begin(&id) {
            return Ok(());
        }
        let subject = subject(&method, &params);
        let answer = match barrier::guarded(|| self.answer(&method, params)) {
            Ok(answer) => answer?,
            Err(fault) => {
                let message = CliError::internal(&subject, &fault).message(self.lang);
                Err((ErrorCode::InternalError, message))
            }
        };
        if !self.checking.requests.end(&id) {
            return Ok(());
        }
        let response = match answer {
            Ok(value) => Response::new_ok(id, value),
            Err((code, message)) => Response::new_err(id, code as i32, message),
        };
        self.out.message(&Message::Response(response))
    }

    fn answer(&mut self, method: &str, params: Value) -> Result<RequestAnswer, CliError> {
        let refused = |code, message: &str| Ok(Err((code, message.to_owned())));
        match (self.stage, method) {
            (SessionStage::Begun, Initialize::METHOD) => return Ok(Ok(self.begin(&params))),
            (SessionStage::Begun, _) => {
                return refused(ErrorCode::ServerNotInitialized, "`initialize` comes first");
            }
            (SessionStage::ShutDown, _) => {
                return refused(ErrorCode::InvalidRequest, "the server is shut down");
            }
            (SessionStage::Serving, Initialize::METHOD) => {
                return refused(ErrorCode::InvalidRequest, "`initialize` comes once");
            }
            (SessionStage::Serving, _) => {}
        }
        Ok(match method {
            Shutdown::METHOD => {
                self.stage = SessionStage::ShutDown;
                Ok(Value::Null)
            }
            CodeActionRequest::METHOD => read(params).map(|params| self.actions(&params)),
            Completion::METHOD => read(params).map(|params| self.completion(&params)),
            HoverRequest::METHOD => read(params).map(|params| self.hover(&params)),
            DocumentSymbolRequest::METHOD => read(params).map(|params| self.outline(&params)),
            DocumentDiagnosticRequest::METHOD => read(params).map(|params| self.pulled(&params)),
            Formatting::METHOD => match read(params) {
                Ok(params) => Ok(self.formatting(&params)?),
                Err(error) => Err(error),
            },
            _ => Err((ErrorCode::MethodNotFound, format!("no method `{method}`"))),
        })
    }

    /// Handles `initialize`: stores the editor's capabilities and returns the server's.
    fn begin(&mut self, params: &Value) -> Value {
        self.stage = SessionStage::Serving;
        self.client = Client::new(params);
        self.lang = self.asked_lang.or(self.client.lang).unwrap_or(self.lang);
        let encoding = match self.client.units {
            Units::Utf8 => PositionEncodingKind::UTF8,
            Units::Utf16 => PositionEncodingKind::UTF16,
        };
        let kinds = vec![CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL];
        value(InitializeResult {
            capabilities: ServerCapabilities {
                position_encoding: Some(encoding),
                text_document_sync: Some(
                    TextDocumentSyncOptions {
                        open_close: Some(true),
                        change: Some(TextDocumentSyncKind::INCREMENTAL),
                        save: Some(true.into()),
                        ..TextDocumentSyncOptions::default()
                    }
                    .into(),
                ),
                hover_provider: Some(true.into()),
                completion_provider: Some(CompletionOptions {
                    trigger_characters: Some(TRIGGERS.map(str::to_owned).to_vec()),
                    ..CompletionOptions::default()
                }),
                code_action_provider: Some(
                    CodeActionOptions {
                        code_action_kinds: Some(kinds),
                        ..CodeActionOptions::default()
                    }
                    .into(),
                ),
                document_symbol_provider: Some(OneOf::Left(true)),
                document_formatting_provider: Some(OneOf::Left(true)),
                diagnostic_provider: Some(DiagnosticServerCapabilities::Options(
                    DiagnosticOptions {
                        identifier: Some("bokgi".to_owned()),
                        ..DiagnosticOptions::default()
                    },
                )),
                ..ServerCapabilities::default()
            },
            server_info: Some(ServerInfo {
                name: "bokgi".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        })
    }

    /// Handles a notification about documents, such as a change of text. Unknown ones are ignored,
    /// since notifications get no answer.
    fn hear(&mut self, notification: Notification) -> Result<(), CliError> {
        if self.stage != SessionStage::Serving {
            return Ok(());
        }
        let mut params = notification.params;
        match notification.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Some(params) = self.heard::<DidOpenTextDocumentParams>(params)? else {
                    return Ok(());
                };
                let uri = params.text_document.uri.as_str().to_owned();
                let document = OpenDocument::new(params.text_document, &self.checking);
                let is_told = false;
                self.documents
                    .insert(uri, ServedDocument { document, is_told });
            }
            DidChangeTextDocument::METHOD => {
                // Older editors send no version, or null.
                if let Some(document) = params.pointer_mut("/textDocument")
                    && document["version"].is_null()
                {
                    document["version"] = json!(0);
                }
                let Some(params) = self.heard::<DidChangeTextDocumentParams>(params)? else {
                    return Ok(());
                };
                let units = self.client.units;
                let named = params.text_document;
                if let Some(served) = self.documents.get_mut(named.uri.as_str()) {
                    let document = &mut served.document;
                    document.text.change(params.content_changes, units);
                    document.version = named.version;
                    document.forget();
                    served.is_told = false;
                }
            }
            DidSaveTextDocument::METHOD => {
                let Some(params) = self.heard::<DidSaveTextDocumentParams>(params)? else {
                    return Ok(());
                };
                let uri = params.text_document.uri;
                if let Some(served) = self.documents.get_mut(uri.as_str())
                    && served.document.saved(&self.checking)
                {
                    served.is_told = false;
                }
            }
            DidCloseTextDocument::METHOD => {
                let Some(params) = self.heard::<DidCloseTextDocumentParams>(params)? else {
                    return Ok(());
                };
                let uri = params.text_document.uri;
                if self.documents.remove(uri.as_str()).is_some() {
                    let params = PublishDiagnosticsParams::new(uri, Vec::new(), None);
                    self.notify(PublishDiagnostics::METHOD, params)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Parses the parameters of a notification. If they cannot be read, the editor shows the error and `None` is
    /// returned, since notifications get no answer.
    fn heard<P: DeserializeOwned>(&mut self, params: Value) -> Result<Option<P>, CliError> {
        match read(params) {
            Ok(params) => Ok(Some(params)),
            Err((_, message)) => {
                let typ = MessageType::ERROR;
                self.notify(ShowMessage::METHOD, ShowMessageParams { typ, message })?;
                Ok(None)
            }
        }
    }

    fn actions(&self, params: &CodeActionParams) -> Value {
        let (words, checking) = (self.words(), &self.checking);
        let Some(served) = self.documents.get(params.text_document.uri.as_str()) else {
            return Value::Null;
        };
        let document = &served.document;
        let place = document.text.span(params.range, words.1);
        let only = params.context.only.as_deref();
        value(actions::at(document, checking, (place, only), words))
    }

    fn completion(&self, params: &CompletionParams) -> Value {
        let at = &params.text_document_position;
        let Some(served) = self.documents.get(at.text_document.uri.as_str()) else {
            return Value::Null;
        };
        let words = self.words();
        let document = &served.document;
        let offset = document.text.offset(at.position, words.1);
        value(completion::at(document, &self.checking, offset, words))
    }

    fn hover(&self, params: &HoverParams) -> Value {
        let at = &params.text_document_position_params;
        let Some(served) = self.documents.get(at.text_document.uri.as_str()) else {
            return Value::Null;
        };
        let document = &served.document;
        let offset = document.text.offset(at.position, self.client.units);
        let words = (self.lang, &self.client);
        value(hover::at(document, &self.checking, offset, words))
    }

    /// Returns the findings of a document as the answer to an editor's request for diagnostics.
    fn pulled(&self, params: &DocumentDiagnosticParams) -> Value {
        let words = self.words();
        let Some(served) = self.documents.get(params.text_document.uri.as_str()) else {
            return json!({ "kind": "full", "items": [] });
        };
        let items = diagnostics::all(&served.document, &self.checking, words);
        let items = items.unwrap_or_default();
        json!({ "kind": "full", "items": items })
    }

    fn outline(&self, params: &DocumentSymbolParams) -> Value {
        let Some(served) = self.documents.get(params.text_document.uri.as_str()) else {
            return Value::Null;
        };
        let words = (self.lang, &self.client);
        value(outline::of(&served.document, &self.checking, words))
    }

    /// Returns the edits that format a document. If content would be lost there are none, and the
    /// editor shows the reason.
    fn formatting(&mut self, params: &DocumentFormattingParams) -> Result<Value, CliError> {
        let (lang, units) = self.words();
        let Some(served) = self.documents.get(params.text_document.uri.as_str()) else {
            return Ok(Value::Null);
        };
        let document = &served.document;
        match formatting::formatted(document, &self.checking, lang) {
            Ok(edit) => {
                let edits = edit.iter();
                let edits = edits.map(|it| actions::document_edit(document, it, units));
                Ok(value(edits.collect::<Vec<_>>()))
            }
            Err(message) => {
                let typ = MessageType::WARNING;
                self.notify(ShowMessage::METHOD, ShowMessageParams { typ, message })?;
                Ok(Value::Null)
            }
        }
    }

    fn notify(&mut self, method: &str, params: impl Serialize) -> Result<(), CliError> {
        let params = value(params);
        let method = method.to_owned();
        let message = Message::Notification(Notification { method, params });
        self.out.message(&message)
    }
}

/// Standard output, on which two threads write messages: this server and the one that reads the
/// input.
#[derive(Clone)]
struct Output(Arc<Mutex<Sink>>);

impl Default for Output {
    fn default() -> Output {
        Output(Arc::new(Mutex::new(Sink::stdout())))
    }
}

impl Output {
    fn message(&self, message: &Message) -> Result<(), CliError> {
        let mut sink = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sink.put(|mut out| message.write(&mut out))?;
        sink.flush()
    }

    /// Writes a message given as JSON text, for an answer that the lsp library cannot represent.
    fn frame(&self, body: &str) -> Result<(), CliError> {
        let mut sink = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sink.bytes(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes())?;
        sink.flush()
    }
}

/// Returns the response that a request was cancelled.
fn cancelled(id: RequestId) -> Message {
    let code = ErrorCode::RequestCanceled as i32;
    Message::Response(Response::new_err(id, code, "cancelled".to_owned()))
}

/// Starts a thread that reads messages from standard input and passes them on, so that edits
/// arriving during a check are noticed. That thread answers cancelled requests itself.
fn arrivals(requests: Arc<PendingRequests>, out: Output) -> Receiver<Arrival> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(arrival) = message::read(&mut input).unwrap_or(Some(Arrival::Broken)) {
            let is_broken = matches!(arrival, Arrival::Broken);
            if let Arrival::Message(Message::Request(request)) = &arrival {
                requests.add(&request.id);
            }
            let id = cancelled_id(&arrival).filter(|id| requests.cancel(id));
            if id.is_some_and(|id| out.message(&cancelled(id)).is_err()) {
                return;
            }
            if sender.send(arrival).is_err() || is_broken {
                return;
            }
        }
    });
    receiver
}

/// Returns the URI of the document that a message concerns; empty if it concerns none.
fn address(params: &Value) -> String {
    let uri = params.pointer("/textDocument/uri");
    uri.and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Returns the URI of the document that a message concerns, or the message's method if it concerns
/// none; for error messages.
fn subject(method: &str, params: &Value) -> String {
    let uri = address(params);
    if uri.is_empty() {
        method.to_owned()
    } else {
        uri
    }
}

/// True if a message opens, changes or closes the document with this URI.
fn changes(arrival: &Arrival, uri: &str) -> bool {
    let Arrival::Message(Message::Notification(notification)) = arrival else {
        return false;
    };
    let method = notification.method.as_str();
    let methods = [
        DidChangeTextDocument::METHOD,
        DidCloseTextDocument::METHOD,
        DidOpenTextDocument::METHOD,
    ];
    methods.contains(&method) && address(&notification.params) == uri
}

/// Returns the id of the request that a message cancels; `None` for any other message.
fn cancelled_id(arrival: &Arrival) -> Option<RequestId> {
    let Arrival::Message(Message::Notification(notification)) = arrival else {
        return None;
    };
    let id = notification.params.get("id").cloned()?;
    let is_cancel = notification.method == Cancel::METHOD;
    is_cancel.then(|| serde_json::from_value(id).ok()).flatten()
}

/// Parses the JSON parameters of a request or notification; fails with the error to answer.
fn read<P: DeserializeOwned>(params: Value) -> Result<P, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

/// Converts a value to JSON; null if it cannot be converted.
fn value(of: impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}
