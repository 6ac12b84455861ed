// The count of the chosen record: its table and a picture with the territory.

import { advice } from "./advice";
import { input, shownRecord } from "./board";
import { files, lang, options, run, texts } from "./desk";
import { fault, find, select, state } from "./dom";
import { AUTOMATIC, MADE } from "./files";
import { say } from "./words";

/** Game that is won by points. */
const COUNTED = "baduk";

/** Content of the file that was counted; none if no count is shown. */
let counted: Uint8Array | undefined;
let asked = 0;

/** Shows the form if the chosen record can be counted, and removes a count of anything else. */
export function showCount(): void {
  find("count").hidden = shownRecord()?.game !== COUNTED;
  if (counted !== files.current?.bytes) {
    forget();
  }
}

/** Removes the count that is shown. */
function forget(): void {
  asked += 1;
  counted = undefined;
  find("counted").hidden = true;
}

/** Counts the record; the reader's dead stones have priority over marks and guess. */
async function count(): Promise<void> {
  const { current } = files;
  if (!current) {
    return;
  }
  forget();
  const number = asked;
  state(say("counting", lang));
  const dead = find<HTMLInputElement>("count-dead").value.split(/[\s,]+/).filter(Boolean).join(",");
  const outcome = await run("score", input(), ...(dead ? [`--dead=${dead}`] : []), ...options(current.reading ?? AUTOMATIC), "--to", "svg", "-o", `${MADE}/count.svg`);
  if (number !== asked) {
    return;
  }
  state("");
  counted = current.bytes;
  const [picture] = outcome.made;
  const board = find<HTMLImageElement>("count-board");
  board.hidden = !picture;
  board.src = picture ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(texts(picture[1]))}` : "";
  board.alt = say("count", lang);
  // The first line names the file.
  const lines = texts(outcome.out).trimEnd().split("\n").slice(1).map((line) => line.trim());
  const blocks = lines.length ? lines.join("\n").split("\n\n") : [advice(outcome.err.trim(), lang)];
  find("count-text").replaceChildren(...blocks.flatMap((block) => table(block) ?? block.split("\n").map(paragraph)));
  find("counted").hidden = false;
}

/** Makes a table of lines with a name, Black's number and White's; `null` if they are other lines. */
function table(block: string): HTMLElement | null {
  const rows = block.split("\n").map((line) => line.split(/ {2,}/));
  if (rows.length < 2 || rows.some((cells) => cells.length < 2)) {
    return null;
  }
  const made = document.createElement("table");
  for (const [place, cells] of rows.entries()) {
    const row = made.insertRow();
    // The heads have no name; Black has no komi.
    const [name = "", black = "", white = ""] = place === 0 ? ["", ...cells] : cells.length === 2 ? [cells[0], "", cells[1]] : cells;
    [name, black, white].forEach((text) => (row.insertCell().textContent = text));
  }
  return made;
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/** Lets the reader count the record. */
export function onCount(takeTyped: () => void): void {
  find<HTMLFormElement>("count").onsubmit = (submitted) => {
    submitted.preventDefault();
    takeTyped();
    count().catch(fault);
  };
  for (const id of ["record", "rules", "game-of"]) {
    select(id).addEventListener("change", () => {
      forget();
      showCount();
    });
  }
}
