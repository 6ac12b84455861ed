// Worker thread of the program, so that the page stays responsive.

import { Session, unpacked } from "./session";

/** Requests from the page to this thread. */
export type Request =
  | { kind: "load"; bytes: ArrayBuffer }
  | { kind: "files"; removed: string[]; put: [string, Uint8Array][] }
  | { kind: "run"; number: number; args: string[] };

let session: Promise<Session>;

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  switch (data.kind) {
    case "load":
      session = unpacked(data.bytes).then((module) => new Session(module));
      session.then(
        () => self.postMessage({ kind: "loaded" }),
        (error) => self.postMessage({ kind: "failed", message: String(error) }),
      );
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
