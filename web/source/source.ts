// The text of a file: shown, typed and marked.

import { type Finding, files, lang, recordsOf, texts } from "./desk";
import { find } from "./dom";
import { type Held } from "./files";
import { type Word, say } from "./words";

/** Maximum length in bytes of a text shown in the field: longer ones make a browser hang. */
const LONGEST = 1 << 20;

/** Milliseconds without a key press before the typed text is checked. */
const PAUSE = 120;

/** Milliseconds without a key press after which the next letter begins a new step of undo. */
const REST = 3000;

const encoder = new TextEncoder();

const field = (): HTMLTextAreaElement => find<HTMLTextAreaElement>("text");

let typed: ReturnType<typeof setTimeout> | undefined;
/** File and text that were typed and are not taken over yet. */
let waiting: { name: string; text: string } | null = null;
let lastTyped = 0;
let spell = 0;

/** Encoding of a file as the program read it, or as its bytes look before that. */
function encodingOf(file: Held): string {
  const [info] = recordsOf(file.name);
  return file.reading.encoding || (info?.encoding ?? "UTF-8");
}

const isUtf8 = (encoding: string): boolean => /^(utf-?8|(us-)?ascii)$/i.test(encoding);

/** Shows the text of the current file. */
export function showText(): void {
  const shown = files.current;
  if (!shown) {
    return;
  }
  const encoding = encodingOf(shown);
  let text = "";
  let word: Word | null = null;
  if (shown.bytes.length > LONGEST) {
    word = "large";
  } else if (shown.bytes.includes(0)) {
    word = "binary";
  } else {
    text = decoded(shown.bytes, encoding);
    word = isUtf8(encoding) ? null : "readOnly";
  }
  const area = field();
  // Text that is being typed is newer than the checked text.
  if (waiting?.name !== shown.name && area.value !== text.replace(/\r\n?/g, "\n")) {
    area.value = text;
  }
  area.readOnly = word !== null;
  area.hidden = word === "large" || word === "binary";
  find("to-utf8").hidden = word !== "readOnly";
  const note = find("source-note");
  note.hidden = word === null;
  note.textContent = word ? say(word, lang, { encoding }) : "";
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  } catch {
    return texts(bytes);
  }
}

/** Takes over what was typed, as one step for all letters typed in a row. */
export function takeTyped(): void {
  clearTimeout(typed);
  if (waiting) {
    const { name, text } = waiting;
    waiting = null;
    files.write("typing", name, encoder.encode(text), `typing ${spell} ${name}`);
  }
}

/** Selects the place of a finding in the text. */
export function mark(finding: Finding): void {
  const shown = files.current;
  const area = field();
  if (!shown || !finding.span || area.hidden) {
    return;
  }
  const encoding = encodingOf(shown);
  // A text field converts line ends to LF.
  const until = (end: number): number => decoded(shown.bytes.subarray(0, end), encoding).replace(/\r\n?/g, "\n").length;
  area.focus();
  area.setSelectionRange(until(finding.span.start), until(finding.span.end));
  const line = parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, ((finding.line ?? 1) - 4) * line);
  area.scrollIntoView({ block: "nearest" });
}

/** Takes over what is typed, after a pause. */
export function onTyping(): void {
  field().oninput = () => {
    clearTimeout(typed);
    spell += Number(Date.now() - lastTyped > REST);
    lastTyped = Date.now();
    waiting = { name: files.desk.current, text: field().value };
    typed = setTimeout(takeTyped, PAUSE);
  };
  // A phone may end the page at any time after this.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && takeTyped());
}
