// The board: the replay of the chosen record, which begins at the first illegal move or at the last one.

import { advice } from "./advice";
import { type Finding, type Info, files, findingsOf, lang, options, recordsOf, run, texts } from "./desk";
import { fill, find, select, showMessage } from "./dom";
import { AUTOMATIC, type Held, MADE } from "./files";
import { say } from "./words";

/** Record that the reader chose, by file. */
const chosen = new Map<string, number>();
/** Place that the reader asked for: a number of moves in a file with this content. */
let place: { file: Held; move: number | null } | null = null;
let drawn = 0;
let last = "";

/** The record that is shown: the chosen one, else the first; none in a file without records. */
export function shownRecord(): Info | undefined {
  const records = recordsOf(files.desk.current);
  return records.find((info) => info.record === chosen.get(files.desk.current)) ?? records[0];
}

/** Name of the shown record on the command line. */
export function input(): string {
  const { current } = files.desk;
  const info = shownRecord();
  return info && (info.record > 1 || recordsOf(current).length > 1) ? `${current}#${info.record}` : current;
}

/** First move that the rules forbid, else the last one. */
function start(): number | null {
  const info = shownRecord();
  const errors = findingsOf(files.desk.current).filter(
    (finding) => finding.severity === "error" && finding.move !== null && (finding.record ?? 1) === info?.record,
  );
  return errors.length ? Math.min(...errors.map((finding) => finding.move ?? 0)) : (info?.moves ?? null);
}

/** Shows the place of a finding. */
export function showPlace(finding: Finding): Promise<void> {
  chosen.set(files.desk.current, finding.record ?? 1);
  place = files.current ? { file: files.current, move: finding.move } : null;
  return showBoard();
}

export async function showBoard(): Promise<void> {
  const frame = find<HTMLIFrameElement>("replay");
  const number = ++drawn;
  const { current } = files.desk;
  const records = recordsOf(current);
  find("record-row").hidden = records.length < 2;
  find("convert-one-row").hidden = records.length < 2;
  fill(select("record"), records.map((info) => {
    const players = info.players.map((player) => player.name).filter(Boolean).join(" – ");
    return [String(info.record), `#${info.record} ${players} ${info.result ?? ""}`.trim()] as const;
  }));
  select("record").value = String(shownRecord()?.record ?? "");
  if (!records.length) {
    show("", true);
    return;
  }
  const at = (place?.file === files.current ? place?.move : null) ?? start();
  const outcome = await run("show", input(), "--at", String(at ?? 0), ...options(files.current?.reading ?? AUTOMATIC), "--replay-only", "--to", "html", "-o", `${MADE}/replay.html`);
  if (number !== drawn) {
    return;
  }
  const [page] = outcome.made;
  if (!page) {
    showMessage(advice(outcome.err.trim(), lang));
  }
  show(page ? texts(page[1]).replace('data-game="1"', `data-game="1" data-open="${at ?? 0}" data-saves`) : "", !page);
  frame.title = say("board", lang);
}

/** Replaces the replay if it differs. */
function show(page: string, isHidden: boolean): void {
  find("game").hidden = isHidden;
  if (page !== last) {
    last = page;
    find<HTMLIFrameElement>("replay").srcdoc = page;
  }
}

/** Shows the record that the reader chooses. */
export function onRecord(fault: (error: unknown) => void): void {
  select("record").onchange = () => {
    chosen.set(files.desk.current, Number(select("record").value));
    place = null;
    showBoard().catch(fault);
  };
}
