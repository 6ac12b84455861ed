// State shared by all parts of the page: the files, the program and its findings.

import { Drafts } from "./drafts";
import { AUTOMATIC, Files, type Held, type Reading, extension, isArchive, isEvent } from "./files";
import { Program, module } from "./program";
import type { Outcome } from "./session";
import type { Lang } from "./words";

/** A finding as `check --report ndjson` writes it, with the fields that the page uses. */
export interface Finding {
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

const isFinding = (line: Finding): boolean => line.schema === "bokgi.finding/1";

/** A record as `info --json` writes it. */
export interface Info {
  file: string;
  record: number;
  format: string;
  encoding: string;
  game: string;
  players: { name: string | null }[];
  result: string | null;
  moves: number;
}

export interface Format {
  id: string;
  name: string;
  extensions: string[];
  reads: boolean;
  writes: boolean;
}

export interface Game {
  id: string;
  name: string;
  rulesets: { id: string; name: string }[];
}

/** Findings and records of a file, and the input that they are of. */
interface Checked {
  bytes: Uint8Array;
  reading: Reading;
  findings: Finding[];
  infos: Info[];
}

/** Formats that only the program with the picture writers makes. */
const LARGE = new Set(["png", "pdf", "gif"]);

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
export const texts = (bytes: Uint8Array): string => decoder.decode(bytes);

export let lang: Lang = navigator.language.startsWith("ko") ? "ko" : "en";
export function setLang(chosen: Lang): void {
  lang = chosen;
  checked.clear();
}

/** Returns the language of a log: that of its tags, else that of its letters. */
export const langOf = (log: string): Lang => (/^\[[A-Za-z]/m.test(log) || !/[가-힣]/.test(log) ? "en" : "ko");

let redraw: () => void = () => {};
/** Sets the function that is called after every change of the files. */
export function onChange(act: () => void): void {
  redraw = act;
}

export const files = new Files(() => {
  keep();
  redraw();
});

/** Resolves to the drafts of this device, `null` if they are not kept. */
export const drafts: Promise<Drafts | null> = Drafts.open().catch(() => null);
let lost: () => void = () => {};
/** Sets the function that is called if the device keeps nothing. */
export function onLost(act: () => void): void {
  lost = act;
}
/** Milliseconds to wait for the drafts, as some browsers never answer. */
const PATIENCE = 10_000;

let isRestored = false;

/**
 * Resolves when the files that the device kept are back. Nothing is added before, as the drafts would be overwritten by it;
 * drafts that cannot be read are left alone.
 */
export const restored: Promise<void> = (async () => {
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE));
  const kept = await Promise.race([drafts.then((drafts) => drafts && drafts.load()).catch(() => undefined), late]);
  if (kept) {
    files.restore(kept);
  }
  isRestored = kept !== undefined;
})();

function keep(): void {
  if (isRestored) {
    void drafts.then((drafts) => (drafts ? drafts.save(files.kept) : lost())).catch(lost);
  } else {
    lost();
  }
}

/** Parts of the packed program, kept for the cache. */
const packed: Uint8Array<ArrayBuffer>[] = [];

async function* keeping(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    packed.push(part.slice());
    yield part;
  }
}

const core = new Program(keeping(module("bokgi.module")));
export const loaded = core.loaded;
let large: Program | null = null;

/** Puts the loaded program into the cache of the service worker, unless it is there. */
export async function cacheModule(version: string): Promise<void> {
  await loaded;
  const cache = await caches.open(`bokgi-${new URL("./", location.href).pathname}-${version}`);
  if (!(await cache.match("bokgi.module"))) {
    await cache.put("bokgi.module", new Response(new Blob(packed)));
  }
}

/** Runs the program over all files, in the language of the page unless the arguments name one. */
export function run(...args: string[]): Promise<Outcome> {
  const spoken = args.includes("--lang") ? [] : ["--lang", lang];
  return core.run(files.all, [...args, ...spoken, "--no-config"]);
}

/** Returns the findings of a text that is no file of the page. */
export async function findingsIn(name: string, bytes: Uint8Array): Promise<Finding[]> {
  const outcome = await core.run([...files.all, { name, bytes }], ["check", name, "--report", "ndjson", "--lang", lang, "--no-config"]);
  return lines<Finding>(outcome).filter(isFinding);
}

/** Runs the program with the writer of a form, which may have to be loaded first. */
export function runFor(form: string, ...args: string[]): Promise<Outcome> {
  if (!LARGE.has(form)) {
    return run(...args);
  }
  large ??= new Program(module("pictures.module"));
  return large.run(files.all, [...args, "--lang", lang, "--no-config"]);
}

/** Parses the JSON lines of a run. */
function lines<T>(outcome: Outcome): T[] {
  return texts(outcome.out)
    .split("\n")
    .filter((line) => line)
    .map((line) => JSON.parse(line) as T);
}

// ---- Checks

const checked = new Map<string, Checked>();
let ofEvent: Finding[] = [];
/** Messages of the program about inputs that it could not read. */
export let troubles = "";
/** Event file that the records are compared with; empty for none. */
let event = "";
let formats: Format[] = [];

export function setFormats(all: Format[]): void {
  formats = all;
}

export function setEvent(name: string): void {
  event = name;
}

/** Options of the command line for a reading. */
export function options(reading: Reading): string[] {
  return (["from", "encoding", "game", "rules"] as const).flatMap((name) => (reading[name] ? [`--${name}`, reading[name]] : []));
}

const isSame = (one: Reading, other: Reading): boolean => options(one).join() === options(other).join();

/** True if the program is to read a file: like the program, the page skips files of unknown kinds in folders. */
function isInput(file: Held): boolean {
  const known = formats.some((format) => format.extensions.includes(extension(file.name))) || isArchive(file.name);
  return !isEvent(file.name) && (known || !file.name.includes("/") || file.reading.from !== "");
}

/** Inputs for a report on all files: whole folders, and the reading that all files share. */
export function inputs(): { names: string[]; reading: Reading } {
  const read = files.all.filter(isInput);
  const [first] = read;
  const reading = first && read.every((file) => isSame(file.reading, first.reading)) ? first.reading : AUTOMATIC;
  return { names: [...new Set(read.map((file) => file.name.split("/")[0] ?? ""))], reading };
}

/** Options that compare the records with the chosen event. */
export const eventOptions = (): string[] => (files.named(event) ? ["--event", event] : []);

let asked = 0;

/** Checks the files that changed since the last check; false if a newer check has begun. */
export async function check(): Promise<boolean> {
  const number = ++asked;
  for (const name of checked.keys()) {
    if (!files.named(name)) {
      checked.delete(name);
    }
  }
  const compared = eventOptions();
  const read = files.all.filter(isInput);
  const stale = read.filter((file) => {
    const known = checked.get(file.name);
    return !known || known.bytes !== file.bytes || !isSame(known.reading, file.reading);
  });
  const groups = new Map<string, Held[]>();
  for (const file of stale) {
    const key = options(file.reading).join();
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  const said: string[] = [];
  for (const group of groups.values()) {
    const names = group.map((file) => file.name);
    const reading = options(group[0]?.reading ?? AUTOMATIC);
    const found = await run("check", ...names, ...reading, "--report", "ndjson");
    const summed = await run("info", ...names, ...reading, "--json", "--quiet");
    if (number !== asked) {
      return false;
    }
    const findings = lines<Finding>(found).filter(isFinding);
    const infos = summed.out.length ? (JSON.parse(texts(summed.out)) as Info[]) : [];
    const sorted = new Map(group.map((file): [string, Checked] => [file.name, { bytes: file.bytes, reading: file.reading, findings: [], infos: [] }]));
    const owner = (file: string): Checked | undefined => sorted.get(file) ?? [...sorted].find(([name]) => file.startsWith(`${name}/`))?.[1];
    findings.forEach((finding) => owner(finding.file)?.findings.push(finding));
    infos.forEach((info) => owner(info.file)?.infos.push(info));
    sorted.forEach((one, name) => checked.set(name, one));
    if (!found.out.length) {
      said.push(found.err);
    }
  }
  ofEvent = [];
  if (compared.length && read.length) {
    // Records and event are compared as a whole; findings of single records are known.
    const { names, reading } = inputs();
    const found = await run("check", ...names, ...options(reading), ...compared, "--report", "ndjson");
    if (number !== asked) {
      return false;
    }
    const all = lines<Finding>(found).filter(isFinding);
    const known = new Set([...checked.values()].flatMap((one) => one.findings.map(key)));
    ofEvent = all.filter((finding) => !known.has(key(finding)));
    if (!found.out.length) {
      said.push(found.err);
    }
  }
  troubles = said.join("");
  return true;
}

const key = (finding: Finding): string => [finding.file, finding.record, finding.code, finding.span?.start, finding.message].join("\t");

export const findingsOf = (name: string): Finding[] => [
  ...(checked.get(name)?.findings ?? []),
  ...ofEvent.filter((finding) => finding.file === name),
];

export const recordsOf = (name: string): Info[] => checked.get(name)?.infos ?? [];

/** True once the program has read this content of a file. */
export const isChecked = (file: Held): boolean => checked.get(file.name)?.bytes === file.bytes || !isInput(file);
