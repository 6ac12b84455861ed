// Interface between the page and the program.

import type { Outcome } from "./session";
import type { Request } from "./worker";

declare const WORKER: string;

type Answer =
  | { kind: "loaded" }
  | { kind: "failed"; message: string }
  | { kind: "done"; number: number; outcome: Outcome }
  | { kind: "broken"; number: number; message: string };

interface Waiting {
  done(outcome: Outcome): void;
  broken(why: Error): void;
}

/** The program in its thread, which handles one run at a time. Requests before it is loaded wait. */
export class Program {
  /** Resolves when the program is ready. */
  readonly loaded: Promise<void>;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly sent = new Map<string, Uint8Array>();
  private last = 0;

  constructor(parts: AsyncIterable<Uint8Array>) {
    this.worker = new Worker(URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" })));
    const started = new Promise<void>((loaded, failed) => {
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        switch (data.kind) {
          case "loaded":
            return loaded();
          case "failed":
            return failed(new Error(data.message));
          case "done":
            this.waiting.get(data.number)?.done(data.outcome);
            break;
          case "broken":
            this.waiting.get(data.number)?.broken(new Error(data.message));
        }
        this.waiting.delete(data.number);
      };
    });
    const sent = async () => {
      for await (const bytes of parts) {
        this.send({ kind: "part", bytes }, [bytes.buffer]);
      }
      this.send({ kind: "end" });
    };
    this.loaded = sent().then(() => started);
    // The caller of `run` sees the failure too.
    this.loaded.catch(() => {});
  }

  /** Runs the program with arguments over files, and removes all others. Only changed files are sent. */
  async run(files: readonly { name: string; bytes: Uint8Array }[], args: string[]): Promise<Outcome> {
    await this.loaded;
    const names = new Set(files.map((file) => file.name));
    const removed = [...this.sent.keys()].filter((name) => !names.has(name));
    const put = files.filter((file) => this.sent.get(file.name) !== file.bytes).map((file): [string, Uint8Array] => [file.name, file.bytes]);
    removed.forEach((name) => this.sent.delete(name));
    put.forEach(([name, bytes]) => this.sent.set(name, bytes));
    if (removed.length || put.length) {
      this.send({ kind: "files", removed, put });
    }
    const number = ++this.last;
    return new Promise((done, broken) => {
      this.waiting.set(number, { done, broken });
      this.send({ kind: "run", number, args });
    });
  }

  private send(request: Request, moved: Transferable[] = []): void {
    this.worker.postMessage(request, moved);
  }
}

/** Loads a compressed module over the network, part by part, or from the folder of a page opened as a file. */
export async function* module(name: string): AsyncGenerator<Uint8Array> {
  if (location.protocol !== "file:") {
    const answer = await fetch(name);
    if (!answer.ok || !answer.body) {
      throw new Error(`${name}: ${answer.status}`);
    }
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      yield part.value;
    }
    return;
  }
  // A browser allows a page opened from a folder to load only scripts.
  await new Promise<void>((done, failed) => {
    const script = document.createElement("script");
    script.src = `${name}.js`;
    script.onload = () => done();
    script.onerror = () => failed(new Error(`${name}.js`));
    document.head.append(script);
  });
  const packed = (globalThis as unknown as { BOKGI_MODULES: Record<string, string> }).BOKGI_MODULES[name] ?? "";
  yield Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
}
