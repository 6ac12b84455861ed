//! Findings in the Static Analysis Results Interchange Format, which code scanners and editors
//! read.
//!
//! Source: SARIF 2.1.0, <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.

use std::collections::HashMap;
use std::io::{self, Write};

use serde::Serialize;

use super::line::printable;
use super::place::Location;
use super::uri::reference;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::{Code, Finding, Severity};
use crate::model::{Change, Content, Fix, Position, Source};
use crate::text::{Lang, Span};

/// Report as a SARIF log of one run. Rules are described in both languages; messages are in the report's
/// language.
#[derive(Debug)]
pub struct Sarif;

impl Report for Sarif {
    fn id(&self) -> &'static str {
        "sarif"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sarif"]
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn holds_statistics(&self) -> bool {
        false
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(SarifReporter {
            lang: style.lang,
            rules: Vec::new(),
            indices: HashMap::new(),
            results: 0,
        })
    }
}

/// Schema URI at the start of a log.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

/// Writer of the log. Results are written immediately. The rules follow at the end, when all used rules are
/// known.
struct SarifReporter {
    lang: Lang,
    rules: Vec<&'static Code>,
    indices: HashMap<&'static str, usize>,
    results: usize,
}

impl SarifReporter {
    /// Writes the start of the log before the first result, or a comma between results.
    fn next(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.results += 1;
        if self.results > 1 {
            return out.write_all(b",\n");
        }
        self.open(out)
    }

    fn open(&self, out: &mut dyn Write) -> io::Result<()> {
        write!(
            out,
            "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\n\
             \"language\":\"{}\",\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
            self.lang
        )
    }

    fn rule(&mut self, code: &'static Code) -> usize {
        let next = self.rules.len();
        let at = *self.indices.entry(code.id).or_insert(next);
        if at == next {
            self.rules.push(code);
        }
        at
    }
}

impl Reporter for SarifReporter {
    fn file(
        &mut self,
        source: &Source,
        findings: &[Finding],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for finding in findings {
            self.next(out)?;
            let rule = self.rule(finding.code);
            let result = RunResult::new(source, finding, rule, self.lang);
            serde_json::to_writer(&mut *out, &result)?;
        }
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        if self.results == 0 {
            self.open(out)?;
        }
        let other = match self.lang {
            Lang::En => Lang::Ko,
            Lang::Ko => Lang::En,
        };
        let component = |lang| Component::new(&self.rules, lang);
        out.write_all(b"\n],\n\"invocations\":")?;
        serde_json::to_writer(&mut *out, &[Invocation::new(totals, self.lang)])?;
        out.write_all(b",\n\"tool\":")?;
        serde_json::to_writer(
            &mut *out,
            &Tool {
                driver: component(self.lang),
            },
        )?;
        let translation = Translation {
            language: other.to_string(),
            contents: ["localizedData"],
            component: component(other),
        };
        out.write_all(b",\n\"translations\":")?;
        serde_json::to_writer(&mut *out, &[translation])?;
        out.write_all(b"}]}\n")
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RunResult {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message,
    locations: [FoundAt; 1],
    partial_fingerprints: Fingerprints,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<SuggestedFix>,
}

#[derive(Serialize)]
struct Message {
    text: String,
}

impl Message {
    fn from_text(text: &str) -> Message {
        Message {
            text: printable(text).into_owned(),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FoundAt {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<SarifRegion>,
}

#[derive(Serialize)]
struct ArtifactLocation {
    uri: String,
}

impl ArtifactLocation {
    fn new(name: &str) -> ArtifactLocation {
        ArtifactLocation {
            uri: reference(name),
        }
    }
}

/// Position of a finding: a part of a text, with the end column excluded, or bytes of a binary file.
#[derive(Serialize)]
#[serde(untagged)]
enum SarifRegion {
    #[serde(rename_all = "camelCase")]
    Text {
        start_line: u32,
        start_column: u32,
        end_line: u32,
        end_column: u32,
    },
    #[serde(rename_all = "camelCase")]
    Bytes { byte_offset: u32, byte_length: u32 },
}

impl SarifRegion {
    fn new(source: &Source, span: Span) -> SarifRegion {
        let [start, end] = [span.start, span.end].map(|at| source.position(at as usize));
        match (start, end) {
            (Position::Line(start), Position::Line(end)) => SarifRegion::Text {
                start_line: start.line,
                start_column: start.column,
                end_line: end.line,
                end_column: end.column,
            },
            _ => SarifRegion::Bytes {
                byte_offset: span.start,
                byte_length: span.end.saturating_sub(span.start),
            },
        }
    }
}

/// Game and move of a finding in words.
#[derive(Serialize)]
struct LogicalLocation {
    name: String,
}

/// Fingerprints by which scanners recognise a finding after its line has moved.
#[derive(Serialize)]
struct Fingerprints {
    #[serde(rename = "placeInRecord/v1")]
    place: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SuggestedFix {
    artifact_changes: [ArtifactChange; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange {
    artifact_location: ArtifactLocation,
    replacements: Vec<Replacement>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: SarifRegion,
    inserted_content: Inserted,
}

#[derive(Serialize)]
struct Inserted {
    text: String,
}

impl RunResult {
    fn new(source: &Source, finding: &Finding, rule: usize, lang: Lang) -> RunResult {
        let (code, place) = (finding.code, finding.place);
        let help = finding.help(lang);
        let mut text = finding.message(lang);
        if !help.is_empty() {
            let end = if text.ends_with(['.', '!', '?']) {
                ""
            } else {
                "."
            };
            let mut letters = help.chars();
            let first: String = letters
                .next()
                .into_iter()
                .flat_map(char::to_uppercase)
                .collect();
            text = format!("{text}{end} {first}{}", letters.as_str());
        }
        // Scanners want a region for every result. Without a span, it is the first line of a text or a
        // whole binary file.
        let span = place.span.unwrap_or_else(|| match source.content() {
            Content::Text => source.line_span(0),
            Content::Binary => Span::new(0, source.bytes().len()),
        });
        let words = Location::new(source, finding, lang);
        let words = words.game_and_move("", ", ").to_string();
        let number = |number: Option<u32>| number.map_or("-".to_owned(), |it| it.to_string());
        RunResult {
            rule_id: code.id,
            rule_index: rule,
            level: level(finding.severity),
            message: Message::from_text(&text),
            locations: [FoundAt {
                physical_location: PhysicalLocation {
                    artifact_location: ArtifactLocation::new(source.name()),
                    region: Some(SarifRegion::new(source, span)),
                },
                logical_locations: if words.is_empty() {
                    Vec::new()
                } else {
                    vec![LogicalLocation { name: words }]
                },
            }],
            partial_fingerprints: Fingerprints {
                place: format!(
                    "{}:{}:{}",
                    code.id,
                    number(place.record.map(|record| record + 1)),
                    number(place.ply)
                ),
            },
            fixes: finding
                .fixes
                .iter()
                .filter_map(|fix| SuggestedFix::new(source, fix))
                .collect(),
        }
    }
}

impl SuggestedFix {
    /// Converts a fix that only replaces text; `None` for other fixes, which need `bokgi fix` because it
    /// knows the syntax of each format.
    fn new(source: &Source, fix: &Fix) -> Option<SuggestedFix> {
        let replacements = fix.changes.iter().map(|change| match change {
            Change::Write { span, text } => Some(Replacement {
                deleted_region: SarifRegion::new(source, *span),
                inserted_content: Inserted { text: text.clone() },
            }),
            _ => None,
        });
        let replacements: Vec<Replacement> = replacements.collect::<Option<_>>()?;
        (!replacements.is_empty()).then(|| SuggestedFix {
            artifact_changes: [ArtifactChange {
                artifact_location: ArtifactLocation::new(source.name()),
                replacements,
            }],
        })
    }
}

#[derive(Serialize)]
struct Tool {
    driver: Component,
}

/// The program and its rules, described in one language.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Component {
    name: &'static str,
    version: &'static str,
    /// Web address of the project; left out if its manifest names none.
    #[serde(skip_serializing_if = "str::is_empty")]
    information_uri: &'static str,
    rules: Vec<Rule>,
}

impl Component {
    fn new(codes: &[&Code], lang: Lang) -> Component {
        Component {
            name: "bokgi",
            version: env!("CARGO_PKG_VERSION"),
            information_uri: env!("CARGO_PKG_REPOSITORY"),
            rules: codes.iter().map(|code| Rule::new(code, lang)).collect(),
        }
    }
}

/// Description of the program and its rules in the other language.
#[derive(Serialize)]
struct Translation {
    language: String,
    contents: [&'static str; 1],
    #[serde(flatten)]
    component: Component,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    name: &'static str,
    short_description: Message,
    full_description: Message,
    help: Message,
    default_configuration: Configuration,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

impl Rule {
    /// Describes a finding code as a rule. If the message contains values of a single finding, the first
    /// sentence of the explanation is the title. Advice with such values is replaced by the explanation.
    fn new(code: &Code, lang: Lang) -> Rule {
        let (message, help) = (code.message.get(lang), code.help.get(lang));
        let explanation = code.explain.get(lang);
        let title = if has_values(message) {
            first_sentence(explanation)
        } else {
            message
        };
        let help = if help.is_empty() || has_values(help) {
            explanation
        } else {
            help
        };
        Rule {
            id: code.id,
            name: code.name,
            short_description: Message::from_text(title),
            full_description: Message::from_text(explanation),
            help: Message::from_text(help),
            default_configuration: Configuration {
                level: level(code.severity),
            },
        }
    }
}

/// True if a message template contains a placeholder such as `{point}`.
fn has_values(template: &str) -> bool {
    let mut after = template.split('{').skip(1);
    after.any(|rest| {
        let name = rest.split('}').next().unwrap_or_default();
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        name.len() < rest.len() && !name.is_empty() && name.chars().all(is_name)
    })
}

fn first_sentence(text: &str) -> &str {
    let end = text.find(". ").map_or(text.len(), |at| at + 1);
    &text[..end]
}

/// Status of the run, with the errors about files that could not be read or written.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tool_execution_notifications: Vec<Notification>,
    #[serde(skip_serializing_if = "InvocationProperties::is_empty")]
    properties: InvocationProperties,
}

/// Properties of the run: the number of findings left out, and the settings.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct InvocationProperties {
    left_out: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    settings: Option<String>,
}

impl InvocationProperties {
    fn is_empty(&self) -> bool {
        self.left_out == 0 && self.settings.is_none()
    }
}

#[derive(Serialize)]
struct Notification {
    level: &'static str,
    message: Message,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locations: Vec<FoundAt>,
}

impl Invocation {
    fn new(totals: &Totals, lang: Lang) -> Invocation {
        let notifications = totals.troubles.iter().map(|trouble| Notification {
            level: "error",
            message: Message::from_text(&trouble.message),
            locations: trouble
                .file
                .iter()
                .map(|file| FoundAt {
                    physical_location: PhysicalLocation {
                        artifact_location: ArtifactLocation::new(file),
                        region: None,
                    },
                    logical_locations: Vec::new(),
                })
                .collect(),
        });
        Invocation {
            execution_successful: totals.troubles.is_empty(),
            tool_execution_notifications: notifications.collect(),
            properties: InvocationProperties {
                left_out: totals.left_out,
                settings: totals.settings.as_ref().map(|it| it.sentence(lang)),
            },
        }
    }
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}
