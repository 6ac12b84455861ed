//! List of the picture formats, for `bokgi formats --pictures`.

use serde::Serialize;

use crate::cli::run::cli_error::{CliError, dotted};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::run::table::Table;
use crate::document;
use crate::pictures::OutputKind;
use crate::text::{Bilingual, Lang};

/// JSON object of a picture format.
#[derive(Serialize)]
struct FormWire {
    id: &'static str,
    name: &'static str,
    extensions: &'static [&'static str],
    binary: bool,
}

pub(super) fn list(is_json: bool, session: &Session) -> Result<Exit, CliError> {
    let mut out = Sink::stdout();
    if is_json {
        let forms: Vec<_> = document::forms()
            .map(|writer| FormWire {
                id: writer.id,
                name: writer.name.get(session.lang),
                extensions: writer.extensions,
                binary: !writer.is_text,
            })
            .collect();
        out.json(&forms)?;
    } else {
        out.print(&table(session.lang))?;
    }
    out.finish()?;
    Ok(Exit::Fine)
}

fn table(lang: Lang) -> Table<4> {
    let mut table = Table::new(match lang {
        Lang::En => ["id", "a file holds", "extensions", "name"],
        Lang::Ko => ["이름", "파일에 담는 것", "확장자", "설명"],
    });
    for writer in document::forms() {
        let held = match writer.output_kind {
            OutputKind::Figure => Bilingual::new("one figure", "그림 하나"),
            OutputKind::Figures => Bilingual::new("figures", "그림 여럿"),
            OutputKind::Replay => Bilingual::new("a replay", "재생 화면"),
            OutputKind::Everything => Bilingual::new("figures and a replay", "그림과 재생 화면"),
            OutputKind::Pages => Bilingual::new("pages of games", "여러 판의 지면"),
        };
        table.row([
            writer.id,
            held.get(lang),
            &dotted(writer.extensions, " "),
            writer.name.get(lang),
        ]);
    }
    table
}
