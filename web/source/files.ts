// The files on the page, and the way back from every change of them.

import type { Word } from "./words";

/** Choices of the reader for a file; an empty one leaves it to the program. */
export interface Reading {
  readonly from: string;
  readonly encoding: string;
  readonly game: string;
  readonly rules: string;
}

export const AUTOMATIC: Reading = { from: "", encoding: "", game: "", rules: "" };

/** A file. Its name has no character with a special meaning on a command line. */
export interface Held {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly reading: Reading;
}

/** All files, and the name of the one that is shown. */
export interface Desk {
  readonly files: readonly Held[];
  readonly current: string;
}

/** Desk before a change, with the word for the change. */
export interface Step {
  readonly word: Word;
  readonly desk: Desk;
  /** Changes with the same key in a row are one step, such as the letters of a text. */
  readonly key: string;
}

/** Everything that the device keeps. */
export interface Kept {
  readonly desk: Desk;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** Maximum number of steps back. */
const STEPS = 100;

/** Maximum number of steps that are plays: several games of yut, which has up to two hundred. */
const PLAYS = 500;

/** Word of a play that was added to a log. */
const PLAY: Word = "scoring";

/** Drops the oldest steps beyond the limits. Plays do not push out other changes, which are few beside them. */
function within(steps: Step[]): Step[] {
  const isPlay = ({ word }: Step): boolean => word === PLAY || word === "takeBack";
  const plays = steps.filter(isPlay);
  if (plays.length > PLAYS) {
    return steps.filter((step) => step !== plays[0]);
  }
  return steps.length - plays.length > STEPS ? steps.slice(steps.findIndex((step) => !isPlay(step)) + 1) : steps;
}

/** The files with the steps back and forward. */
export class Files {
  desk: Desk = { files: [], current: "" };
  private past: Step[] = [];
  private future: Step[] = [];

  /** Calls `changed` after every change. */
  constructor(private readonly changed: () => void) {}

  get kept(): Kept {
    return { desk: this.desk, past: this.past, future: this.future };
  }

  restore(kept: Kept): void {
    this.desk = kept.desk;
    // The next typed text begins a new step.
    this.past = kept.past.map((step) => ({ ...step, key: "" }));
    this.future = [...kept.future];
  }

  get all(): readonly Held[] {
    return this.desk.files;
  }

  get current(): Held | undefined {
    return this.named(this.desk.current);
  }

  named(name: string): Held | undefined {
    return this.all.find((file) => file.name === name);
  }

  /** Shows another file, which is no change. */
  show(name: string): void {
    this.desk = { ...this.desk, current: name };
    this.changed();
  }

  /** Adds files, none of them in the place of another, and shows the first. */
  add(word: Word, files: readonly (readonly [string, Uint8Array])[]): Held[] {
    const all = [...this.all];
    const added = files.map(([path, bytes]) => {
      const wanted = safe(path);
      const same = all.find((file) => file.name === wanted && equal(file.bytes, bytes));
      if (same) {
        return same;
      }
      const held = { name: free(wanted, all), bytes, reading: AUTOMATIC };
      all.push(held);
      return held;
    });
    if (added[0]) {
      this.change(word, { files: all, current: added[0].name });
    }
    return added;
  }

  /** Starts a new file under a name that no file has. */
  begin(name: string, bytes: Uint8Array): void {
    const held = { name: free(name, this.all), bytes, reading: AUTOMATIC };
    this.change("begin", { files: [...this.all, held], current: held.name });
  }

  /** Replaces the content of a file. */
  write(word: Word, name: string, bytes: Uint8Array, key = ""): void {
    this.replace(word, name, { bytes }, key);
  }

  /** Changes a file. */
  replace(word: Word, name: string, parts: Partial<Held>, key = ""): void {
    const files = this.all.map((file) => (file.name === name ? { ...file, ...parts } : file));
    this.change(word, { ...this.desk, files }, key);
  }

  /** Replaces one file by others, such as an archive by its members. */
  exchange(word: Word, name: string, files: readonly (readonly [string, Uint8Array])[]): void {
    const rest = this.all.filter((file) => file.name !== name);
    const all = [...rest];
    for (const [path, bytes] of files) {
      all.push({ name: free(safe(path), all), bytes, reading: AUTOMATIC });
    }
    const isShown = this.desk.current === name;
    this.change(word, { files: all, current: isShown ? (all[rest.length]?.name ?? "") : this.desk.current });
  }

  /** Removes a file, or all of them. */
  remove(name: string | null): void {
    const files = name === null ? [] : this.all.filter((file) => file.name !== name);
    const current = files.some((file) => file.name === this.desk.current) ? this.desk.current : (files[0]?.name ?? "");
    this.change(name === null ? "clear" : "removeFile", { files, current });
  }

  /** Applies a reading to all files. */
  readAll(reading: Reading): void {
    this.change("forAll", { ...this.desk, files: this.all.map((file) => ({ ...file, reading })) });
  }

  private change(word: Word, desk: Desk, key = ""): void {
    const last = this.past.at(-1);
    if (!key || last?.key !== key || this.future.length) {
      this.past = within([...this.past, { word, desk: this.desk, key }]);
    }
    this.future = [];
    this.desk = desk;
    this.changed();
  }

  /** Content of a log before its last play; `undefined` if the file has changed in another way since. */
  beforePlay(name: string): Uint8Array | undefined {
    const content = (desk: Desk | undefined): Uint8Array | undefined => desk?.files.find((file) => file.name === name)?.bytes;
    const now = content(this.desk);
    const desks = [...this.past.map((step) => step.desk), this.desk];
    const isPlay = (step: Step, at: number): boolean => step.word === PLAY && content(desks[at + 1]) === now && content(step.desk) !== now;
    return content(this.past.findLast(isPlay)?.desk);
  }

  /** Takes back the last play of a log, and no change of another file. */
  takeBack(name: string): void {
    const bytes = this.beforePlay(name);
    const last = this.past.at(-1);
    if (last?.word === PLAY && last.desk.files.some((file) => file.name === name && file.bytes === bytes)) {
      this.undo();
    } else if (bytes) {
      this.write("takeBack", name, bytes);
    }
  }

  /** Word of the change that undo takes back. */
  get undoes(): Word | undefined {
    return this.past.at(-1)?.word;
  }

  get redoes(): Word | undefined {
    return this.future.at(-1)?.word;
  }

  undo(): void {
    [this.past, this.future] = this.swap(this.past, this.future);
  }

  redo(): void {
    [this.future, this.past] = this.swap(this.future, this.past);
  }

  /** Moves a step from one stack to the other. */
  private swap(from: Step[], to: Step[]): [Step[], Step[]] {
    const step = from.at(-1);
    if (!step) {
      return [from, to];
    }
    const stacks: [Step[], Step[]] = [from.slice(0, -1), [...to, { word: step.word, desk: this.desk, key: "" }]];
    this.desk = step.desk;
    // The stacks are set by the caller first.
    queueMicrotask(this.changed);
    return stacks;
  }
}

/** Folder of the files that a run writes, which no file of the reader may use. */
export const MADE = "made";

/** Cleans a path so that it has no special meaning on a command line and is outside the output folder. */
export function safe(path: string): string {
  const parts = path.normalize("NFC").split(/[/\\]+/).filter((part) => part && part !== "." && part !== "..");
  const clean = parts.join("/").replace(/[#@*?\[\]]/g, "_");
  return /^-|^made(\/|$)/.test(clean) ? `_${clean}` : clean || "_";
}

/** Returns a name that no file has: `game.sgf`, `game-2.sgf`. */
function free(name: string, files: readonly Held[]): string {
  const taken = new Set(files.map((file) => file.name));
  const [, stem = name, extension = ""] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
  let found = name;
  for (let number = 2; taken.has(found); number += 1) {
    found = `${stem}-${number}${extension}`;
  }
  return found;
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Last part of a path. */
export const baseName = (path: string): string => path.split("/").pop() ?? path;

/** Last part of a path without its extension. */
export const stem = (path: string): string => baseName(path).replace(/\.[^.]*$/, "");

/** Extension in lower case without the dot; empty if there is none. */
export const extension = (path: string): string => (/\.([^./]+)$/.exec(path)?.[1] ?? "").toLowerCase();

/** True for files that describe an event instead of games. */
export const isEvent = (name: string): boolean => /\.(toml|h9)$/i.test(name);

/** True for files that hold other files. */
export const isArchive = (name: string): boolean => /\.(zip|tar|tgz|gz|zst)$/i.test(name);
