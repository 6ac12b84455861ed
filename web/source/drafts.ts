// Keeps the files on the device, so that a reload or a discarded tab loses nothing.

import type { Desk, Held, Kept, Step } from "./files";

const NAME = "bokgi";
const STATE = "state";
const CONTENTS = "contents";

/** A file whose content is kept under a number. */
type Stored = Omit<Held, "bytes"> & { content: number };
interface StoredDesk {
  files: Stored[];
  current: string;
}
interface StoredState {
  desk: StoredDesk;
  past: (Omit<Step, "desk"> & { desk: StoredDesk })[];
  future: (Omit<Step, "desk"> & { desk: StoredDesk })[];
}

/** The drafts of this browser. One tab at a time keeps them. */
export class Drafts {
  private readonly numbers = new Map<Uint8Array, number>();
  private next = 1;
  private writing: Promise<void> = Promise.resolve();
  private pending: Kept | null = null;

  private constructor(private readonly base: IDBDatabase) {}

  /** Opens the drafts; `null` if another tab keeps them or the browser keeps nothing. */
  static async open(): Promise<Drafts | null> {
    if (!("indexedDB" in globalThis) || !(await isOnly())) {
      return null;
    }
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STATE);
      request.result.createObjectStore(CONTENTS);
    };
    return new Drafts(await result(request));
  }

  async load(): Promise<Kept | null> {
    const stores = this.base.transaction([STATE, CONTENTS]);
    const contents = stores.objectStore(CONTENTS);
    const [state, keys, values] = await Promise.all([
      result(stores.objectStore(STATE).get(STATE) as IDBRequest<StoredState | undefined>),
      result(contents.getAllKeys()) as Promise<number[]>,
      result(contents.getAll() as IDBRequest<Uint8Array[]>),
    ]);
    if (!state) {
      return null;
    }
    const bytes = new Map(keys.map((key, at) => [key, values[at] ?? new Uint8Array()]));
    bytes.forEach((content, key) => this.numbers.set(content, key));
    this.next = Math.max(0, ...keys) + 1;
    const known = new Map<Stored, Held>();
    const held = (stored: Stored): Held => {
      const { content, ...rest } = stored;
      const file = known.get(stored) ?? { ...rest, bytes: bytes.get(content) ?? new Uint8Array() };
      known.set(stored, file);
      return file;
    };
    const desk = (stored: StoredDesk): Desk => ({ current: stored.current, files: stored.files.map(held) });
    const step = (stored: StoredState["past"][number]): Step => ({ ...stored, desk: desk(stored.desk) });
    return { desk: desk(state.desk), past: state.past.map(step), future: state.future.map(step) };
  }

  /** Saves the latest state; states in between may be left out. */
  save(kept: Kept): Promise<void> {
    const isWaiting = this.pending !== null;
    this.pending = kept;
    if (!isWaiting) {
      this.writing = this.writing.catch(() => {}).then(() => {
        const latest = this.pending;
        this.pending = null;
        return latest ? this.write(latest) : undefined;
      });
    }
    return this.writing;
  }

  private async write(kept: Kept): Promise<void> {
    const stores = this.base.transaction([STATE, CONTENTS], "readwrite");
    const contents = stores.objectStore(CONTENTS);
    const used = new Set<Uint8Array>();
    // One object per file, so that the browser copies it once for all steps.
    const known = new Map<Held, Stored>();
    const stored = (file: Held): Stored => {
      const found = known.get(file);
      if (found) {
        return found;
      }
      const { bytes, ...rest } = file;
      used.add(bytes);
      let content = this.numbers.get(bytes);
      if (content === undefined) {
        content = this.next++;
        this.numbers.set(bytes, content);
        contents.put(bytes, content);
      }
      const made = { ...rest, content };
      known.set(file, made);
      return made;
    };
    const desk = ({ files, current }: Desk): StoredDesk => ({ current, files: files.map(stored) });
    const step = (one: Step) => ({ ...one, desk: desk(one.desk) });
    const state: StoredState = { desk: desk(kept.desk), past: kept.past.map(step), future: kept.future.map(step) };
    stores.objectStore(STATE).put(state, STATE);
    for (const [bytes, number] of this.numbers) {
      if (!used.has(bytes)) {
        contents.delete(number);
        this.numbers.delete(bytes);
      }
    }
    await new Promise<void>((done, failed) => {
      stores.oncomplete = () => done();
      stores.onabort = () => {
        // Files that were not written get a new number the next time.
        this.numbers.clear();
        failed(stores.error ?? new Error("IndexedDB"));
      };
    });
  }
}

/** Milliseconds to wait for a page that is just being left, such as this one before a reload. */
const LEAVING = 1000;

/** True if no other tab holds the drafts; this one then holds them until it closes. */
function isOnly(): Promise<boolean> {
  if (!navigator.locks) {
    return Promise.resolve(true);
  }
  return new Promise((done) => {
    const hold = (): Promise<never> => {
      done(true);
      return new Promise(() => {});
    };
    navigator.locks.request(NAME, { signal: AbortSignal.timeout(LEAVING) }, hold).catch(() => done(false));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("IndexedDB"));
  });
}
