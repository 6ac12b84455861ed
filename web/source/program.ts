// Interface between the page and the program.

import type { Outcome } from "./session";
import type { Request } from "./worker";

declare const WORKER: string;

type Answer =
  | { kind: "loaded" }
  | { kind: "failed"; message: string }
  | { kind: "done"; number: number; outcome: Outcome }
  | { kind: "broken"; number: number; message: string };

/** The program in its thread, which handles one run at a time. */
export class Program {
  /** Resolves when the program is ready. */
  readonly loaded: Promise<void>;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { done(outcome: Outcome): void; broken(why: Error): void }>();
  private last = 0;

  constructor(bytes: Promise<ArrayBuffer>) {
    this.worker = new Worker(URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" })));
    this.loaded = new Promise((loaded, failed) => {
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
      bytes.then((bytes) => this.send({ kind: "load", bytes }, [bytes]), failed);
    });
  }

  /** Sets the files that every later run sees, and removes all others. */
  files(files: [string, Uint8Array][]): void {
    this.send({ kind: "files", files });
  }

  /** Runs the program with arguments. */
  run(args: string[]): Promise<Outcome> {
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
