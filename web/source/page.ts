// The page: turns the reader's actions into runs of the program and shows their output.

import { advice } from "./advice";
import { input, onRecord, showBoard, showPlace } from "./board";
import { onCount, showCount } from "./count";
import * as desk from "./desk";
import { type Format, type Game, files, lang, options, recordsOf, run, runFor, texts } from "./desk";
import { button, fault, fill, find, select, state, showMessage } from "./dom";
import { AUTOMATIC, MADE, type Reading, baseName, isArchive, isEvent, stem } from "./files";
import { showFindings } from "./findings";
import { type Found, chosenFiles, droppedFiles, openedFiles, sharedFiles } from "./intake";
import { begin as beginMatch, canKeep, endKeeping, isKeeping, isKept, isLog, keepOn, refresh, takeBack } from "./keeping";
import { byWeight, showList } from "./list";
import { type Way, canShare, give, giveAll, giveCurrent } from "./outputs";
import { inUtf8, isEditable, mark, onTyping, showText, takeTyped } from "./source";
import { type Word, say } from "./words";

declare const PICTURES: Record<"ko" | "en", Format[]>;
declare const VERSION: string;

const ENCODINGS = ["utf-8", "euc-kr", "shift_jis", "gb18030", "big5", "utf-16le", "utf-16be", "windows-1252"];

/** Templates with their names in both languages. */
const TEMPLATES = [["omok", "오목", "omok"], ["yut", "윷놀이", "yut"], ["gonu", "고누", "gonu"], ["baduk", "바둑", "baduk"], ["event", "대회", "event"]] as const;

let formats: Format[] = [];
let games: Game[] = [];

// ---- Languages

function speak(): void {
  document.documentElement.lang = lang;
  document.title = lang === "ko" ? "복기 bokgi" : "bokgi 복기";
  for (const part of document.querySelectorAll<HTMLElement>("[data-say]")) {
    part.textContent = say(part.dataset.say as Word, lang);
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-hint]")) {
    (part as HTMLInputElement).placeholder = say(part.dataset.hint as Word, lang);
  }
  const other = find("lang");
  other.textContent = lang === "ko" ? "English" : "한국어";
  other.lang = lang === "ko" ? "en" : "ko";
  find("templates").querySelectorAll("button").forEach((old) => old.remove());
  for (const [game, ko, en] of TEMPLATES) {
    find("templates").append(button(lang === "ko" ? ko : en, () => begin(game).catch(fault), false));
  }
}

const named = (format: Format): [string, string] => [format.id, format.name];

/** Fills the choices with what the program offers. */
async function list(): Promise<void> {
  formats = JSON.parse(texts((await run("formats", "--json")).out)) as Format[];
  games = JSON.parse(texts((await run("games", "--json")).out)) as Game[];
  desk.setFormats(formats);
  const automatic: [string, string] = ["", say("automatic", lang)];
  fill(select("from"), [automatic, ...formats.filter((format) => format.reads).map(named)]);
  fill(select("encoding"), [automatic, ...ENCODINGS.map((name): [string, string] => [name, name.toUpperCase()])]);
  fill(select("game-of"), [automatic, ...games.map((game): [string, string] => [game.id, game.name])]);
  fill(select("match-game"), games.filter(({ id }) => isKept(id)).map((game): [string, string] => [game.id, game.name]), "yut");
  showMatch();
  fill(select("into"), formats.filter((format) => format.writes).map(named));
  fill(select("picture-form"), PICTURES[lang].map(named), "svg");
  fill(select("report-form"), ["html", "csv", "md", "json"].map((form): [string, string] => [form, `.${form}`]));
}

/** Shows the fields and rules of the game whose score is to be kept. */
function showMatch(): void {
  const id = select("match-game").value;
  document.querySelectorAll<HTMLElement>(".of-yut").forEach((field) => (field.hidden = id !== "yut"));
  const rulesets = games.find((game) => game.id === id)?.rulesets ?? [];
  find("match-rulesets").replaceChildren(...rulesets.map((ruleset) => new Option(ruleset.name, ruleset.id)));
}

// ---- Ways in

/** Takes files, archives as their members, and shows the one with the most serious findings. */
async function take(found: Promise<readonly Found[]> | readonly Found[]): Promise<void> {
  const [given] = await Promise.all([found, desk.restored]);
  const added = files.add("adding", given);
  if (!added.length) {
    return;
  }
  find<HTMLDetailsElement>("intake").open = false;
  const messages: string[] = [];
  for (const { name } of added.filter((file) => isArchive(file.name))) {
    messages.push(await unpack(name));
  }
  showMessage(messages.filter(Boolean).join("\n"));
  await checked();
  if (added.length > 1 || isArchive(added[0]?.name ?? "")) {
    const worst = byWeight().find((name) => !isEvent(name));
    if (worst) {
      files.show(worst);
    }
  }
}

/** Replaces an archive by its members, and returns what is wrong with it; one that cannot be unpacked stays. */
async function unpack(name: string): Promise<string> {
  state(say("unpacking", lang));
  const outcome = await run("unpack", name, "-O", MADE);
  const folder = stem(name).replace(/\.tar$/, "");
  const inside = outcome.made.map(([path, bytes]): Found => [/\.(zip|tar|tgz)$|\.tar\./i.test(name) ? `${folder}/${path}` : path, bytes]);
  if (inside.length) {
    files.exchange("unpacking", name, inside);
  }
  state("");
  // What is wrong inside an archive names it. Any other error asks for an archive, as this file is none.
  return outcome.exit && !inside.length && !outcome.err.includes(name) ? say("noArchive", lang, { name }) : advice(outcome.err.trim(), lang);
}

/** Starts a text for the reader to fill in, or an empty one. */
async function begin(game: (typeof TEMPLATES)[number][0] | null): Promise<void> {
  await desk.restored;
  const text = game ? (await run("new", game)).out : new Uint8Array();
  const name = game === null ? "text.txt" : game === "event" ? "event.toml" : `new.${game === "baduk" ? "sgf" : game}`;
  files.begin(name, text);
  find<HTMLDetailsElement>("intake").open = false;
  find("text").focus();
}

find("paste").onclick = () => begin(null).catch(fault);
find("choose").onclick = () => find("chosen").click();
find("folder").onclick = () => find("chosen-folder").click();
for (const id of ["chosen", "chosen-folder"]) {
  const field = find<HTMLInputElement>(id);
  field.onchange = () => {
    // The files are read before the field forgets them, so that the same file can be chosen again.
    take(chosenFiles(field.files ?? [])).catch(fault);
    field.value = "";
  };
}
window.addEventListener("dragover", (over) => {
  over.preventDefault();
  find("intake").classList.add("over");
});
window.addEventListener("dragleave", () => find("intake").classList.remove("over"));
window.addEventListener("drop", (dropped) => {
  dropped.preventDefault();
  find("intake").classList.remove("over");
  if (dropped.dataTransfer) {
    take(droppedFiles(dropped.dataTransfer)).catch(fault);
  }
});
document.addEventListener("paste", (pasted) => {
  const data = pasted.clipboardData;
  const text = data?.getData("text/plain") ?? "";
  // Cells of a spreadsheet come with a picture of them.
  const isText = text !== "" && [...(data?.files ?? [])].every((file) => file.type.startsWith("image/"));
  if (data?.files.length && !isText) {
    pasted.preventDefault();
    take(droppedFiles(data)).catch(fault);
  } else if (isText && !(pasted.target instanceof HTMLTextAreaElement || pasted.target instanceof HTMLInputElement)) {
    pasted.preventDefault();
    take([["text.txt", new TextEncoder().encode(text)]]).catch(fault);
  }
});

// ---- Display

/** Shows everything that depends on the files. */
function show(): void {
  const { current } = files;
  document.body.classList.toggle("busy", files.all.length > 0);
  find("tools").hidden = !files.all.length && !files.undoes && !files.redoes;
  for (const id of ["save", "share", "save-all", "clear", "remove"]) {
    find(id).hidden = !files.all.length;
  }
  find("save-all").hidden = files.all.length < 2;
  find("share").hidden = !files.all.length || !canShare();
  document.querySelectorAll<HTMLElement>("button[value=share]").forEach((share) => (share.hidden = !canShare()));
  for (const [id, word, done] of [["undo", "undo", files.undoes], ["redo", "redo", files.redoes]] as const) {
    find(id).hidden = !done;
    find(id).textContent = done ? `${say(word, lang)}: ${say(done, lang)}` : "";
  }
  find("desk").hidden = !current;
  showList(choose);
  document.body.classList.toggle("keeping", isKeeping());
  refresh();
  if (!current) {
    return;
  }
  find("keep-on").hidden = !canKeep(current.name);
  const events = files.all.map((file) => file.name).filter(isEvent);
  const chosen = select("event");
  const isNew = !chosen.options.length || chosen.options.length - 1 !== events.length;
  fill(chosen, [["", say("noEvent", lang)], ...events.map((name): [string, string] => [name, name])]);
  if (isNew && !chosen.value) {
    chosen.value = events[0] ?? "";
  }
  desk.setEvent(chosen.value);
  showReading(current.reading);
  showFindings({ showText: mark, showBoard: showOnBoard, fix: (code, isGuess) => void fix(code, isGuess).catch(fault) });
  showText();
  showCount();
}

function showReading(reading: Reading): void {
  select("from").value = reading.from;
  select("encoding").value = reading.encoding;
  select("game-of").value = reading.game;
  const id = reading.game || recordsOf(files.desk.current)[0]?.game;
  const rulesets = games.find((game) => game.id === id)?.rulesets ?? [];
  const known = rulesets.map((ruleset): [string, string] => [ruleset.id, ruleset.name]);
  const other: [string, string][] = reading.rules && !known.some(([id]) => id === reading.rules) ? [[reading.rules, reading.rules]] : [];
  fill(select("rules"), [["", say("automatic", lang)], ...other, ...known]);
  select("rules").value = reading.rules;
  find("for-all").hidden = files.all.length < 2 || files.all.every((file) => options(file.reading).join() === options(reading).join());
}

function showOnBoard(finding: desk.Finding): void {
  void showPlace(finding)
    .then(() => find("game").scrollIntoView({ block: "nearest" }))
    .catch(fault);
}

function choose(name: string): void {
  takeTyped();
  showMessage("");
  files.show(name);
  if (matchMedia("(max-width: 60rem)").matches) {
    find<HTMLDetailsElement>("list").open = false;
  }
}

let isChecking = false;
let isStale = false;
let waiting: (() => void)[] = [];

/** Resolves when the files as they are now have been checked and shown. */
function checked(): Promise<void> {
  return new Promise((done) => {
    waiting.push(done);
    update();
  });
}

/** Checks and shows the files again after a change. Changes during a check lead to one more. */
function update(): void {
  show();
  // A game that is being entered holds legal plays only; it is checked afterwards.
  if (isKeeping()) {
    return;
  }
  isStale = true;
  if (isChecking) {
    return;
  }
  isChecking = true;
  void (async () => {
    try {
      await ready;
      while (isStale) {
        isStale = false;
        const done = waiting;
        waiting = [];
        if (await desk.check()) {
          show();
          if (desk.troubles) {
            showMessage(advice(desk.troubles.trim(), lang));
          }
          showCount();
          await showBoard();
        }
        document.documentElement.dataset.checked = String(Number(document.documentElement.dataset.checked ?? 0) + 1);
        done.forEach((act) => act());
      }
    } finally {
      // Those that waited run next, and a change of theirs has to begin another check.
      isChecking = false;
    }
  })().catch(fault);
}

// ---- Changes

/** Fixes the findings of one kind, or all findings with a safe fix. */
async function fix(code: string | null, isGuess: boolean): Promise<void> {
  takeTyped();
  const shown = files.current;
  if (!shown) {
    return;
  }
  const choice = code ? ["--select", code] : [];
  const outcome = await run("fix", shown.name, ...choice, ...(isGuess ? ["--unsafe"] : []), ...options(shown.reading), "-O", MADE);
  const [made] = outcome.made;
  if (!made || files.named(shown.name)?.bytes !== shown.bytes) {
    state(say("nothingFixed", lang));
    return;
  }
  files.write("fix", shown.name, made[1]);
  state(say("fixed", lang));
}

/** Rewrites the current file in UTF-8, so that it can be typed in. */
async function toUtf8(): Promise<void> {
  const shown = files.current;
  if (!shown) {
    return;
  }
  const [info] = recordsOf(shown.name);
  let bytes: Uint8Array | undefined;
  if (!info || isLog(info.format)) {
    // A log names no encoding, so nothing else changes in it.
    bytes = inUtf8(shown);
  } else {
    const outcome = await run("convert", shown.name, ...options(shown.reading), "--to", info.format, "-o", `${MADE}/${baseName(shown.name)}`);
    showMessage(advice(outcome.err.trim(), lang));
    bytes = outcome.made[0]?.[1];
  }
  if (bytes && files.named(shown.name) === shown) {
    files.replace("toUtf8", shown.name, { bytes, reading: { ...shown.reading, encoding: "" } });
  }
}

/** Reads the current file in another way. */
function read(part: Partial<Reading>): void {
  if (files.current) {
    takeTyped();
    files.replace("reading", files.current.name, { reading: { ...files.current.reading, ...part } });
  }
}

onTyping();
onRecord(fault);
onCount(takeTyped);
select("from").onchange = () => read({ from: select("from").value });
select("encoding").onchange = () => read({ encoding: select("encoding").value });
select("game-of").onchange = () => read({ game: select("game-of").value, rules: "" });
select("rules").onchange = () => read({ rules: select("rules").value });
find("for-all").onclick = () => files.readAll(files.current?.reading ?? AUTOMATIC);
select("event").onchange = () => update();
find("filter").oninput = () => showList(choose);
find("to-utf8").onclick = () => toUtf8().catch(fault);
find("undo").onclick = () => {
  takeTyped();
  files.undo();
};
find("redo").onclick = () => files.redo();
find("remove").onclick = () => {
  takeTyped();
  files.remove(files.desk.current);
};
find("clear").onclick = () => {
  takeTyped();
  files.remove(null);
  state(say("cleared", lang));
  showMessage("");
};

select("match-game").onchange = showMatch;
find<HTMLFormElement>("match").onsubmit = (submitted) => {
  submitted.preventDefault();
  takeTyped();
  void (async () => {
    await Promise.all([ready, desk.restored]);
    const wrong = await beginMatch(games);
    showMessage(wrong);
    find<HTMLDetailsElement>("intake").open = wrong !== "";
    show();
  })().catch(fault);
};
find("keep-on").onclick = () => {
  takeTyped();
  void (async () => {
    // Plays are written in UTF-8.
    if (files.current && !isEditable(files.current)) {
      await toUtf8();
    }
    keepOn();
    show();
  })().catch(fault);
};
find("keep-undo").onclick = takeBack;
find("keep-end").onclick = () => {
  endKeeping();
  update();
};

// ---- Ways out

/** Name of the current file with another extension. */
function called(extension: string): string {
  return `${MADE}/${stem(files.desk.current)}.${extension}`;
}

/** Runs the program to write files, hands them out, and shows the messages below. */
async function make(way: Way, form: string, ...args: string[]): Promise<void> {
  takeTyped();
  const outcome = await runFor(form, ...args);
  showMessage(advice(outcome.err.trim(), lang));
  const [only, ...others] = outcome.made;
  if (others.length) {
    await giveAll(way, `${stem(files.desk.current)}.zip`, outcome.made);
  } else if (only) {
    await give(way, baseName(only[0]), only[1]);
  }
}

function onSubmit(id: string, act: (way: Way) => Promise<void>): void {
  find<HTMLFormElement>(id).onsubmit = (submitted) => {
    submitted.preventDefault();
    const way = (submitted.submitter as HTMLButtonElement | null)?.value === "share" ? "share" : "save";
    act(way).catch(fault);
  };
}

const readingOptions = (): string[] => options(files.current?.reading ?? AUTOMATIC);

onSubmit("picture", (way) => {
  const form = select("picture-form").value;
  const moves = find<HTMLInputElement>("picture-moves").value.trim();
  const part = !moves ? [] : [moves.includes("-") ? `--moves=${moves}` : `--at=${moves}`];
  const ending = PICTURES[lang].find(({ id }) => id === form)?.extensions[0] ?? "txt";
  return make(way, form, "show", input(), ...part, ...readingOptions(), "--to", form, "-o", called(ending));
});

onSubmit("convert", (way) => {
  const into = select("into").value;
  const ending = formats.find(({ id }) => id === into)?.extensions[0] ?? into;
  // All records go into one file, or into one for each record if the format holds only one.
  const isOne = recordsOf(files.desk.current).length < 2 || find<HTMLInputElement>("convert-one").checked;
  const whole = isOne ? [input(), "-o", called(ending)] : [files.desk.current, "-O", MADE];
  return make(way, into, "convert", ...whole, ...readingOptions(), "--to", into);
});

onSubmit("report", (way) => {
  const form = select("report-form").value;
  const { names, reading } = desk.inputs();
  return make(way, form, "report", ...names, ...desk.eventOptions(), ...options(reading), "-o", `${MADE}/report.${form}`);
});

find("save").onclick = () => {
  takeTyped();
  giveCurrent("save").catch(fault);
};
find("share").onclick = () => {
  takeTyped();
  giveCurrent("share").catch(fault);
};
find("save-all").onclick = () => {
  takeTyped();
  giveAll("save", "bokgi.zip", files.all.map((file) => [file.name, file.bytes] as const)).catch(fault);
};

// ---- Start

find("lang").onclick = () => {
  desk.setLang(lang === "ko" ? "en" : "ko");
  try {
    localStorage.setItem("lang", lang);
  } catch {
    // Without storage, the next visit starts in the browser's language.
  }
  speak();
  void list().then(update).catch(fault);
};

try {
  const kept = localStorage.getItem("lang");
  desk.setLang(kept === "ko" || kept === "en" ? kept : lang);
} catch {
  // Storage may be unavailable here too.
}
speak();
state(say("loading", lang));
desk.onChange(update);
desk.onLost(() => state(say("unkept", lang)));
const ready: Promise<void> = desk.loaded.then(list).then(() => {
  state("");
  document.documentElement.dataset.state = "ready";
});
ready.catch((error: unknown) => state(`${say("broken", lang)}: ${String(error)}`));
void desk.restored.then(() => {
  if (document.documentElement.dataset.state !== "ready") {
    document.documentElement.dataset.state = "shell";
  }
  if (files.all.length) {
    find<HTMLDetailsElement>("intake").open = false;
  }
  if (files.all.length || files.undoes) {
    update();
  }
  openedFiles((found) => void take(found).catch(fault));
  return take(sharedFiles());
}).catch(fault);
if (matchMedia("(min-width: 60rem)").matches) {
  find<HTMLDetailsElement>("list").open = true;
}

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  // A page opened from a folder cannot be installed, and trying to would log an error.
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "manifest.webmanifest";
  document.head.append(manifest);
  void ready.then(install).catch(() => {});
}

/** Makes the page work offline. The program goes from this page into the cache, so that it is loaded once. */
async function install(): Promise<void> {
  await desk.cacheModule(VERSION);
  await navigator.serviceWorker.register("offline.js");
  await navigator.serviceWorker.ready;
  find("state").textContent || state(say("offline", lang));
}
