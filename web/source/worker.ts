// Worker thread of the program, so that the page stays responsive.

import { Compiler, Session } from "./session";

/** Requests from the page to this thread. */
export type Request =
  | { kind: "part"; bytes: Uint8Array }
  | { kind: "end" }
  | { kind: "files"; removed: string[]; put: [string, Uint8Array][] }
  | { kind: "run"; number: number; args: string[] };

const compiler = new Compiler();
const session = compiler.module.then((module) => new Session(module));
session.then(
  () => self.postMessage({ kind: "loaded" }),
  (error) => self.postMessage({ kind: "failed", message: String(error) }),
);

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  switch (data.kind) {
    case "part":
      compiler.part(data.bytes);
      return;
    case "end":
      compiler.end();
      return;
    case "files": {
      const held = await session;
      data.removed.forEach((path) => held.remove(path));
      data.put.forEach(([path, bytes]) => held.put(path, bytes));
      return;
    }
    case "run": {
      const held = await session;
      try {
        self.postMessage({ kind: "done", number: data.number, outcome: held.run(data.args) });
      } catch (error) {
        // The program crashed, or the browser ran out of memory.
        self.postMessage({ kind: "broken", number: data.number, message: String(error) });
      }
    }
  }
};
