// The board: the replay of the chosen record, which begins at the first illegal move or at the last one.

import { type Finding, files, findingsOf, lang, options, recordsOf, run, texts } from "./desk";
import { fill, find, select } from "./dom";
import { AUTOMATIC, MADE } from "./files";
import { say } from "./words";

/** Record that is shown, by file; the first if none was chosen. */
const chosen = new Map<string, number>();
/** Number of moves on the board if the reader asked for a place. */
let at: number | null = null;
let drawn = 0;
let last = "";

/** Name of the current record on the command line. */
export function input(): string {
  const { current } = files.desk;
  const number = chosen.get(current) ?? 1;
  return number > 1 ? `${current}#${number}` : current;
}

/** The record that is shown; none in a file without records. */
export const shownRecord = () => recordsOf(files.desk.current).find((info) => info.record === (chosen.get(files.desk.current) ?? 1));

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
  at = finding.move;
  return showBoard();
}

/** Forgets the place that the reader asked for. */
export function forgetPlace(): void {
  at = null;
}

export async function showBoard(): Promise<void> {
  const frame = find<HTMLIFrameElement>("replay");
  const number = ++drawn;
  const { current } = files.desk;
  const records = recordsOf(current);
  find("record-row").hidden = records.length < 2;
  fill(select("record"), records.map((info) => {
    const players = info.players.map((player) => player.name).filter(Boolean).join(" – ");
    return [String(info.record), `#${info.record} ${players} ${info.result ?? ""}`.trim()] as const;
  }));
  select("record").value = String(chosen.get(current) ?? 1);
  if (!shownRecord()) {
    chosen.delete(current);
  }
  if (!records.length) {
    show("", true);
    return;
  }
  const place = at ?? start();
  const outcome = await run("show", input(), "--at", String(place ?? 0), ...options(files.current?.reading ?? AUTOMATIC), "--replay-only", "--to", "html", "-o", `${MADE}/replay.html`);
  if (number !== drawn) {
    return;
  }
  const [page] = outcome.made;
  show(page ? texts(page[1]).replace('data-game="1"', `data-game="1" data-open="${place ?? 0}" data-saves`) : "", !page);
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
    at = null;
    showBoard().catch(fault);
  };
}
