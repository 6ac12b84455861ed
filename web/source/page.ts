// The page: turns the reader's actions into runs of the program and shows their output.

import { Program } from "./program";
import { MADE, type Outcome } from "./session";
import { type Lang, type Word, say } from "./words";

/** A finding as `check --report ndjson` writes it, with the fields that the page uses. */
interface Finding {
  schema: string;
  file: string;
  record: number | null;
  move: number | null;
  line: number | null;
  column: number | null;
  span: { start: number; end: number } | null;
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  help: string | null;
  fixes: { safety: string }[];
}

/** A record as `info --json` writes it. */
interface Info {
  file: string;
  record: number;
  encoding: string;
  players: { name: string | null }[];
  result: string | null;
  moves: number;
}

interface Format {
  id: string;
  name: string;
  extensions: string[];
  reads: boolean;
  writes: boolean;
}

/** A file added by the reader. Its name has no character with a special meaning on a command line. */
interface Held {
  name: string;
  bytes: Uint8Array;
}

/** Maximum length in bytes of a text shown in the field: longer ones make a browser hang. */
const LONGEST = 1 << 20;

/** Milliseconds without a key press before the typed text is checked. */
const PAUSE = 120;

/** Maximum number of listed findings and files; the program's report counts the others. */
const LISTED = 500;

const find = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`the page has no ${id}`);
  }
  return found as T;
};

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

let lang: Lang = navigator.language.startsWith("ko") ? "ko" : "en";
let held: Held[] = [];
let findings: Finding[] = [];
let infos: Info[] = [];
let formats: Format[] = [];
let pictures: Format[] = [];
/** The file that is shown. */
let current = "";
/** Number of moves on the board; `null` for all of them. */
let at: number | null = null;
let before: Uint8Array | null = null;
let typed: ReturnType<typeof setTimeout> | undefined;
/** True if the field has text that was not checked yet. */
let isTyping = false;
/** Number of the latest request, so that late answers to earlier ones are dropped. */
let asked = 0;

const program = new Program(packed());

/** Loads the compressed program over the network, or from the folder of a page opened as a file. */
function packed(): Promise<ArrayBuffer> {
  if (location.protocol !== "file:") {
    return fetch("bokgi.module").then((answer) => {
      if (!answer.ok) {
        throw new Error(`bokgi.module: ${answer.status}`);
      }
      return answer.arrayBuffer();
    });
  }
  // A browser allows a page opened from a folder to load only scripts.
  return new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = "bokgi.module.js";
    script.onload = () => {
      const text = atob((globalThis as unknown as { BOKGI_MODULE: string }).BOKGI_MODULE);
      done(Uint8Array.from(text, (c) => c.charCodeAt(0)).buffer);
    };
    script.onerror = () => failed(new Error("bokgi.module.js"));
    document.head.append(script);
  });
}

function run(...args: string[]): Promise<Outcome> {
  return program.run([...args, "--lang", lang, "--no-config"]);
}

const texts = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Parses the JSON lines of a run. */
function lines<T>(outcome: Outcome): T[] {
  return texts(outcome.out)
    .split("\n")
    .filter((line) => line)
    .map((line) => JSON.parse(line) as T);
}

function state(text: string): void {
  find("state").textContent = text;
}

function tell(text: string): void {
  const told = find("told");
  told.textContent = text;
  told.hidden = !text;
}

// ---- Languages

function speak(): void {
  document.documentElement.lang = lang;
  document.title = lang === "ko" ? "복기 bokgi" : "bokgi 복기";
  for (const part of document.querySelectorAll<HTMLElement>("[data-say]")) {
    part.textContent = say(part.dataset.say as Word, lang);
  }
  const other = find("lang");
  other.textContent = lang === "ko" ? "English" : "한국어";
  other.lang = lang === "ko" ? "en" : "ko";
  find<HTMLIFrameElement>("replay").title = say("board", lang);
}

async function list(): Promise<void> {
  formats = JSON.parse(texts((await run("formats", "--json")).out)) as Format[];
  pictures = JSON.parse(texts((await run("formats", "--pictures", "--json")).out)) as Format[];
  const read = formats.filter((format) => format.reads);
  options(find("from"), [["", say("automatic", lang)], ...read.map(named)]);
  options(find("into"), formats.filter((format) => format.writes).map(named));
  options(find("picture-form"), pictures.map(named), "svg");
  options(find("report-form"), ["html", "csv", "md", "json"].map((form) => [form, `.${form}`]));
  const templates = find("templates");
  templates.querySelectorAll("button").forEach((button) => button.remove());
  for (const [game, ko, en] of [["omok", "오목", "omok"], ["yut", "윷놀이", "yut"], ["gonu", "고누", "gonu"], ["baduk", "바둑", "baduk"], ["event", "대회", "event"]]) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = (lang === "ko" ? ko : en) ?? "";
    button.onclick = () => void begin(game ?? "omok");
    templates.append(button);
  }
}

const named = (format: Format): [string, string] => [format.id, format.name];

function options(select: HTMLElement, choices: [string, string][], chosen?: string): void {
  const field = select as HTMLSelectElement;
  const kept = field.value || chosen;
  field.replaceChildren(...choices.map(([value, text]) => new Option(text, value)));
  if (choices.some(([value]) => value === kept)) {
    field.value = kept ?? "";
  }
}

// ---- Files

/** Cleans a path so that it has no special meaning on a command line and is outside the output folder. */
function safe(path: string): string {
  const clean = path.replace(/^[/\\]+/, "").replace(/[#@*?\[\]\\]/g, "_");
  return clean.startsWith("-") || clean.startsWith(`${MADE}/`) ? `_${clean}` : clean || "_";
}

function take(name: string, bytes: Uint8Array): void {
  const path = safe(name);
  held = held.filter((file) => file.name !== path);
  held.push({ name: path, bytes });
}

async function takeFiles(files: Iterable<File>): Promise<void> {
  let first = "";
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    take(name, new Uint8Array(await file.arrayBuffer()));
    first ||= safe(name);
  }
  if (first) {
    current = first;
    await changed();
  }
}

/** Lists the dropped files, including those in folders. */
async function takeDropped(items: DataTransferItemList): Promise<void> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.());
  const files: [string, File][] = [];
  const walk = async (entry: FileSystemEntry): Promise<void> => {
    if (entry.isFile) {
      const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed));
      files.push([entry.fullPath, file]);
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      // A browser returns a hundred entries at a time.
      const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
      if (!some.length) {
        return;
      }
      for (const inner of some) {
        await walk(inner);
      }
    }
  };
  for (const entry of entries) {
    if (entry) {
      await walk(entry);
    }
  }
  files.sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, file] of files) {
    take(name, new Uint8Array(await file.arrayBuffer()));
  }
  const [first] = files;
  if (first) {
    current = safe(first[0]);
    await changed();
  }
}

/** A form for the reader to fill in. */
async function begin(game: string): Promise<void> {
  const outcome = await run("new", game);
  const name = game === "event" ? "event.toml" : `new.${game === "baduk" ? "sgf" : game}`;
  take(name, outcome.out);
  current = name;
  await changed();
  find("text").focus();
}

/** Input names for a run: top-level files and whole folders, without event files, which are not records. */
function inputs(): string[] {
  const tops = held.filter((file) => !file.name.endsWith(".toml")).map((file) => file.name.split("/")[0] ?? "");
  return [...new Set(tops)];
}

/** Options that compare the records with the chosen event. */
function event(): string[] {
  const chosen = find<HTMLSelectElement>("event").value;
  return chosen ? ["--event", chosen] : [];
}

const reading = (): string[] => {
  const from = find<HTMLSelectElement>("from").value;
  return from ? ["--from", from] : [];
};

/** Checks and shows the files again after a change. */
async function changed(): Promise<void> {
  before = null;
  at = null;
  program.files(held.map(({ name, bytes }) => [name, bytes]));
  const events = held.filter((file) => file.name.endsWith(".toml")).map((file) => file.name);
  options(find("event"), [["", say("noEvent", lang)], ...events.map((name): [string, string] => [name, name])], events[0]);
  await check();
  if (held.length > 1 && !recordsOf(current).length && !current.endsWith(".toml")) {
    // The reader wants to see the first file of a folder that has findings.
    const said = held.find(({ name }) => findings.some((finding) => isOf(finding.file, name)));
    current = (said ?? held.find(({ name }) => recordsOf(name).length))?.name ?? current;
    show();
  }
  await look();
}

/** Checks everything. */
async function check(): Promise<void> {
  const number = ++asked;
  if (!held.length) {
    findings = [];
    infos = [];
    show();
    return;
  }
  const names = inputs();
  const found = names.length ? await run("check", ...names, ...event(), ...reading(), "--report", "ndjson") : null;
  const summed = names.length ? await run("info", ...names, ...reading(), "--json", "--quiet") : null;
  if (number !== asked) {
    return;
  }
  findings = found ? lines<Finding>(found).filter((line) => line.schema === "bokgi.finding/1") : [];
  const troubles = found && !found.out.length ? found.err : "";
  infos = summed?.out.length ? (JSON.parse(texts(summed.out)) as Info[]) : [];
  show();
  tell(troubles);
}

// ---- Display

/** Number of findings of each severity. */
function counts(of: Finding[]): HTMLElement {
  const all = document.createElement("span");
  all.className = "count";
  for (const [severity, word] of [["error", "errors"], ["warning", "warnings"], ["note", "notes"]] as const) {
    const count = of.filter((finding) => finding.severity === severity).length;
    if (count) {
      const one = document.createElement("span");
      one.className = severity;
      one.textContent = `${say(word, lang)} ${count} `;
      all.append(one);
    }
  }
  return all;
}

/** True if a finding is about a file or about a member of that archive. */
const isOf = (file: string, name: string): boolean => file === name || file.startsWith(`${name}/`) || file.startsWith(`${name}!`);

function show(): void {
  find("list").hidden = held.length < 2;
  find("clear").hidden = !held.length;
  find("desk").hidden = !held.length;
  find("totals").replaceChildren(counts(findings));
  const names = held.slice(0, LISTED).map(({ name }) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-current", String(name === current));
    const own = findings.filter((finding) => isOf(finding.file, name));
    const isRead = own.length > 0 || name.endsWith(".toml") || infos.some((info) => isOf(info.file, name));
    button.append(name, isRead ? counts(own) : say("unread", lang));
    button.classList.toggle("unread", !isRead);
    button.onclick = () => {
      current = name;
      at = null;
      before = null;
      show();
      void look();
    };
    item.append(button);
    return item;
  });
  find("names").replaceChildren(...names);
  showFindings();
}

function showFindings(): void {
  const own = findings.filter((finding) => isOf(finding.file, current));
  find("current").textContent = held.length > 1 ? current : "";
  find("mend-all").hidden = !own.some((finding) => finding.fixes.some((fix) => fix.safety === "safe"));
  find("undo").hidden = !before;
  const items = own.slice(0, LISTED).map((finding) => {
    const item = document.createElement("li");
    const head = document.createElement("p");
    const weight = document.createElement("b");
    weight.className = finding.severity;
    weight.textContent = finding.code;
    const places = [
      finding.record && recordsOf(current).length > 1 ? `#${finding.record}` : "",
      finding.move ? say("move", lang, { move: finding.move }) : "",
      finding.line ? say("place", lang, { line: finding.line, column: finding.column ?? 1 }) : "",
    ];
    const place = document.createElement("small");
    place.textContent = ` ${places.filter(Boolean).join(" · ")}`;
    head.append(weight, finding.message, place);
    item.append(head);
    if (finding.help) {
      const help = document.createElement("p");
      help.className = "hint";
      help.textContent = finding.help;
      item.append(help);
    }
    const row = document.createElement("p");
    row.className = "row";
    if (finding.span && finding.file === current) {
      row.append(button("showText", () => mark(finding)));
    }
    if (finding.move !== null && finding.file === current) {
      row.append(button("showBoard", () => {
        find<HTMLSelectElement>("record").value = String(finding.record ?? 1);
        at = finding.move;
        void board().then(() => find("game").scrollIntoView({ block: "nearest" }));
      }));
    }
    const [fix] = finding.fixes;
    if (fix && finding.file === current) {
      const isSafe = fix.safety === "safe";
      row.append(button(isSafe ? "mend" : "mendGuess", () => void mend(finding.code, !isSafe)));
    }
    row.append(button("explain", (pressed) => void explain(finding.code, pressed)));
    item.append(row);
    return item;
  });
  if (!items.length) {
    const item = document.createElement("li");
    item.textContent = infos.length || findings.length ? say("none", lang) : "";
    items.push(item);
  }
  find("findings").replaceChildren(...items);
}

function button(word: Word, act: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = say(word, lang);
  made.onclick = () => act(made);
  return made;
}

const file = (): Held | undefined => held.find(({ name }) => name === current);

const recordsOf = (name: string): Info[] => infos.filter((info) => info.file === name);

/** Shows the text and the board of the current file. */
async function look(): Promise<void> {
  const shown = file();
  if (!shown) {
    return;
  }
  const field = find<HTMLTextAreaElement>("text");
  const note = find("source-note");
  const [info] = recordsOf(current);
  const encoding = info?.encoding ?? "UTF-8";
  let text = "";
  let word: Word | null = null;
  if (shown.bytes.length > LONGEST) {
    word = "large";
  } else if (shown.bytes.includes(0)) {
    word = "binary";
  } else if (/^(utf-8|ascii|us-ascii)$/i.test(encoding)) {
    text = texts(shown.bytes);
  } else {
    word = "readOnly";
    text = decoded(shown.bytes, encoding);
  }
  // Text that is being typed is newer than the checked text.
  if (!isTyping && field.value !== text) {
    field.value = text;
  }
  field.readOnly = word !== null;
  field.hidden = word === "large" || word === "binary";
  note.hidden = word === null;
  note.textContent = word ? say(word, lang) : "";
  const records = recordsOf(current);
  find("record-row").hidden = records.length < 2;
  options(find("record"), records.map((info): [string, string] => {
    const players = info.players.map((player) => player.name).filter(Boolean).join(" – ");
    return [String(info.record), `#${info.record} ${players} ${info.result ?? ""}`.trim()];
  }));
  await board();
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  } catch {
    return texts(bytes);
  }
}

/** Name of the current record on the command line. */
function input(): string {
  const number = find<HTMLSelectElement>("record").value;
  return number && number !== "1" ? `${current}#${number}` : current;
}

let drawn = 0;

/** Draws the board. */
async function board(): Promise<void> {
  const frame = find<HTMLIFrameElement>("replay");
  const number = ++drawn;
  if (!recordsOf(current).length) {
    frame.srcdoc = "";
    find("game").hidden = true;
    return;
  }
  const place = at === null ? [] : ["--at", String(at)];
  const outcome = await run("show", input(), ...place, ...reading(), "--replay-only", "--to", "html", "-o", `${MADE}/replay.html`);
  const [page] = outcome.made;
  if (number !== drawn) {
    return;
  }
  find("game").hidden = !page;
  const opened = at === null ? "" : ` data-open="${at}"`;
  frame.srcdoc = page ? texts(page[1]).replace('data-game="1"', `data-game="1"${opened}`) : "";
}

/** Selects the place of a finding in the text. */
function mark(finding: Finding): void {
  const field = find<HTMLTextAreaElement>("text");
  const shown = file();
  if (!shown || !finding.span || field.hidden) {
    return;
  }
  const [info] = recordsOf(current);
  const until = (end: number): number => {
    const part = shown.bytes.subarray(0, end);
    // A text field converts line ends to LF.
    return decoded(part, info?.encoding ?? "UTF-8").replace(/\r\n?/g, "\n").length;
  };
  field.focus();
  field.setSelectionRange(until(finding.span.start), until(finding.span.end));
  const line = parseFloat(getComputedStyle(field).lineHeight);
  field.scrollTop = Math.max(0, ((finding.line ?? 1) - 4) * line);
  field.scrollIntoView({ block: "nearest" });
}

// ---- Actions

/** Fixes the findings of one kind, or all findings with a safe fix. */
async function mend(code: string | null, isGuess: boolean): Promise<void> {
  const shown = file();
  if (!shown) {
    return;
  }
  const choice = code ? ["--select", code] : [];
  const outcome = await run("fix", current, ...choice, ...(isGuess ? ["--unsafe"] : []), ...reading(), "-O", MADE);
  const [made] = outcome.made;
  if (!made) {
    state(say("unmended", lang));
    return;
  }
  const old = shown.bytes;
  take(current, made[1]);
  await changed();
  before = old;
  showFindings();
  state(say("mended", lang));
}

async function explain(code: string, pressed: HTMLButtonElement): Promise<void> {
  const outcome = await run("explain", code);
  const text = document.createElement("pre");
  text.textContent = texts(outcome.out);
  pressed.replaceWith(text);
}

function save(name: string, bytes: Uint8Array): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Runs the program to write a file, offers it for download, and shows the messages below. */
async function download(...args: string[]): Promise<void> {
  const outcome = await run(...args);
  for (const [name, bytes] of outcome.made) {
    save(name, bytes);
  }
  tell(outcome.err.trim());
}

/** Name of the current file with another extension. */
function called(extension: string): string {
  const name = current.split("/").pop() ?? current;
  return `${MADE}/${name.replace(/\.[^.]*$/, "")}.${extension}`;
}

function onSubmit(id: string, act: () => Promise<void>): void {
  find<HTMLFormElement>(id).onsubmit = (submitted) => {
    submitted.preventDefault();
    act().catch(fault);
  };
}

function fault(error: unknown): void {
  tell(`${say("fault", lang)}: ${String(error)}`);
}

onSubmit("picture", () => {
  const form = find<HTMLSelectElement>("picture-form").value;
  const moves = find<HTMLInputElement>("picture-moves").value.trim();
  const part = !moves ? [] : moves.includes("-") ? ["--moves", moves] : ["--at", moves];
  const extension = pictures.find(({ id }) => id === form)?.extensions[0] ?? "txt";
  return download("show", input(), ...part, ...reading(), "--to", form, "-o", called(extension));
});

onSubmit("convert", () => {
  const into = find<HTMLSelectElement>("into").value;
  const extension = formats.find(({ id }) => id === into)?.extensions[0] ?? into;
  return download("convert", input(), ...reading(), "--to", into, "-o", called(extension));
});

onSubmit("report", () => {
  const form = find<HTMLSelectElement>("report-form").value;
  return download("report", ...inputs(), ...event(), ...reading(), "-o", `${MADE}/report.${form}`);
});

find<HTMLTextAreaElement>("text").oninput = () => {
  clearTimeout(typed);
  isTyping = true;
  typed = setTimeout(() => {
    isTyping = false;
    const field = find<HTMLTextAreaElement>("text");
    take(current, encoder.encode(field.value));
    program.files(held.map(({ name, bytes }) => [name, bytes]));
    check()
      .then(() => {
        // While typing, the reader wants to see the last typed move.
        at = recordsOf(current)[0]?.moves ?? null;
        return look();
      })
      .catch(fault);
  }, PAUSE);
};

find<HTMLSelectElement>("from").onchange = () => void check().then(look).catch(fault);
find<HTMLSelectElement>("event").onchange = () => void check().catch(fault);
find<HTMLSelectElement>("record").onchange = () => {
  at = null;
  void board().catch(fault);
};
find("mend-all").onclick = () => void mend(null, false).catch(fault);
find("undo").onclick = () => {
  if (before) {
    take(current, before);
    void changed().catch(fault);
  }
};
find("clear").onclick = () => {
  held = [];
  current = "";
  state("");
  tell("");
  void changed().catch(fault);
};
find("paste").onclick = () => {
  const name = "text.txt";
  if (!held.some((file) => file.name === name)) {
    take(name, new Uint8Array());
  }
  current = name;
  void changed().then(() => find("text").focus()).catch(fault);
};
find("choose").onclick = () => find("chosen").click();
find("folder").onclick = () => find("chosen-folder").click();
for (const id of ["chosen", "chosen-folder"]) {
  const field = find<HTMLInputElement>(id);
  field.onchange = () => {
    takeFiles(field.files ?? []).catch(fault);
    field.value = "";
  };
}
const intake = find("intake");
window.addEventListener("dragover", (over) => {
  over.preventDefault();
  intake.classList.add("over");
});
window.addEventListener("dragleave", () => intake.classList.remove("over"));
window.addEventListener("drop", (dropped) => {
  dropped.preventDefault();
  intake.classList.remove("over");
  if (dropped.dataTransfer) {
    takeDropped(dropped.dataTransfer.items).catch(fault);
  }
});
find("lang").onclick = () => {
  lang = lang === "ko" ? "en" : "ko";
  try {
    localStorage.setItem("lang", lang);
  } catch {
    // Without storage, the next visit starts in the browser's language.
  }
  speak();
  void list().then(changed).catch(fault);
};

try {
  const kept = localStorage.getItem("lang");
  lang = kept === "ko" || kept === "en" ? kept : lang;
} catch {
  // Storage may be unavailable here too.
}
speak();
state(say("loading", lang));
program.loaded
  .then(list)
  .then(() => {
    state("");
    document.documentElement.dataset.state = "ready";
    if (held.length) {
      return changed();
    }
  })
  .catch((error: unknown) => state(`${say("broken", lang)}: ${String(error)}`));

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  // A page opened from a folder cannot be installed, and trying to would log an error.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "manifest.webmanifest";
  document.head.append(manifest);
  navigator.serviceWorker.register("offline.js").then(
    () => navigator.serviceWorker.ready.then(() => find("state").textContent || state(say("offline", lang))),
    () => {},
  );
}
