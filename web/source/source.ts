// The text of a file: shown, typed and marked.

import { type Finding, files, isChecked, lang, recordsOf, texts } from "./desk";
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

/** Encoding of a file as the program read it, or as its bytes look before that; empty if unknown. */
function encodingOf(file: Held): string {
  const [info] = recordsOf(file.name);
  if (file.reading.encoding || info) {
    return file.reading.encoding || (info?.encoding ?? "");
  }
  const [first, second] = file.bytes;
  const marked = first === 0xff && second === 0xfe ? "UTF-16LE" : first === 0xfe && second === 0xff ? "UTF-16BE" : null;
  return marked ?? ["UTF-8", "EUC-KR"].find((encoding) => isIn(encoding, file.bytes)) ?? "";
}

const isUtf8 = (encoding: string): boolean => /^(utf-?8|(us-)?ascii)$/i.test(encoding);

/** True if bytes are a text of an encoding without an error. */
function isIn(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Shows the text of the current file. */
export function showText(): void {
  const shown = files.current;
  if (!shown) {
    return;
  }
  const isLarge = shown.bytes.length > LONGEST;
  const encoding = isLarge ? "" : encodingOf(shown);
  const text = isLarge ? "" : decoded(shown.bytes, encoding);
  let word: Word | null = null;
  if (isLarge) {
    word = "large";
  } else if (text.includes("\0")) {
    word = "binary";
  } else if (!isEditable(shown)) {
    word = encoding && !isUtf8(encoding) ? "readOnly" : "unknownEncoding";
  }
  const area = field();
  // Text that is being typed is newer than the checked text.
  if (waiting?.name !== shown.name && area.value !== text.replace(/\r\n?/g, "\n")) {
    area.value = text;
  }
  area.readOnly = word !== null;
  area.hidden = word === "large" || word === "binary";
  find("to-utf8").hidden = area.hidden || !area.readOnly || !encoding || !isChecked(shown);
  const note = find("source-note");
  note.hidden = word === null;
  note.textContent = word ? say(word, lang, { encoding }) : "";
}

/** True if all bytes of a file are UTF-8, so that writing the text keeps everything that was not typed. */
export const isEditable = (file: Held): boolean => isUtf8(encodingOf(file)) && isIn("utf-8", file.bytes);

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  } catch {
    return texts(bytes);
  }
}

/** Content of a file in UTF-8 without a byte order mark, and with no other change. */
export const inUtf8 = (file: Held): Uint8Array => encoder.encode(decoded(file.bytes, encodingOf(file)).replace(/^\uFEFF/, ""));

/** Takes over what was typed, as one step for all letters typed in a row. */
export function takeTyped(): void {
  clearTimeout(typed);
  if (waiting) {
    const { name, text } = waiting;
    waiting = null;
    // A text field converts line ends to LF; the file keeps its own.
    const held = files.named(name);
    const end = /\r\n?|\n/.exec(held ? decoded(held.bytes, "utf-8") : "")?.[0] ?? "\n";
    files.write("typing", name, encoder.encode(text.replaceAll("\n", end)), `typing ${spell} ${name}`);
  }
}

/** Selects the place of a finding in the text. */
export function mark(finding: Finding): void {
  const shown = files.current;
  const area = field();
  if (!shown || !finding.span || area.hidden) {
    return;
  }
  // A span counts the bytes of the text in UTF-8 without its mark; a text field keeps the mark and converts line ends to LF.
  const bytes = inUtf8(shown);
  const first = Number(area.value.startsWith("\uFEFF"));
  const until = (end: number): number => first + texts(bytes.subarray(0, end)).replace(/\r\n?/g, "\n").length;
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
