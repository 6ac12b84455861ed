// A run of the program in memory: its arguments, the files that it sees, and what it writes.

import { Directory, File, Inode, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";

/** What a run came to. */
export interface Outcome {
  /** 0 nothing to complain about, 1 findings, 2 something could not be done. */
  exit: number;
  /** Standard output. */
  out: Uint8Array;
  /** Standard error. */
  err: string;
  /** What it wrote into the folder `made`, by path below it. */
  made: [string, Uint8Array][];
  /** Milliseconds that it took. */
  took: number;
}

/** The folder into which a run writes. No file of the reader is in it. */
export const MADE = "made";

/** The files that every run sees. */
export class Session {
  private readonly root = new Map<string, Inode>();

  constructor(private readonly module: WebAssembly.Module) {}

  /** Puts a file, in the place of the one that had its path. */
  put(path: string, bytes: Uint8Array): void {
    const names = path.split("/");
    const name = names.pop() ?? path;
    let folder = this.root;
    for (const part of names) {
      let inner = folder.get(part);
      if (!(inner instanceof Directory)) {
        inner = new Directory(new Map());
        folder.set(part, inner);
      }
      folder = (inner as Directory).contents;
    }
    folder.set(name, new File(bytes));
  }

  /** Takes all files away. */
  clear(): void {
    this.root.clear();
  }

  /** Runs the program. */
  run(args: string[]): Outcome {
    const begun = performance.now();
    const made = new Directory(new Map());
    const out = new File(new Uint8Array());
    const err = new File(new Uint8Array());
    const folder = new PreopenDirectory("/", new Map([...this.root, [MADE, made]]));
    const streams = [new OpenFile(new File(new Uint8Array())), new OpenFile(out), new OpenFile(err)];
    const wasi = new WASI(["bokgi", ...args], ["NO_COLOR=1"], [...streams, folder], { debug: false });
    // The shim counts characters here, and Hangul has three bytes for each.
    const encoder = new TextEncoder();
    const sizes = wasi.args.map((arg) => encoder.encode(arg).length + 1);
    wasi.wasiImport.args_sizes_get = (count: number, size: number) => {
      const memory = new DataView(wasi.inst.exports.memory.buffer);
      memory.setUint32(count, sizes.length, true);
      memory.setUint32(size, sizes.reduce((sum, one) => sum + one, 0), true);
      return 0;
    };
    const instance = new WebAssembly.Instance(this.module, { wasi_snapshot_preview1: wasi.wasiImport });
    let exit: number;
    try {
      exit = wasi.start(instance as Parameters<WASI["start"]>[0]);
    } catch (error) {
      // What the program said of its fault tells more than where the machine stopped.
      throw new Error(new TextDecoder().decode(err.data) || String(error));
    }
    return {
      exit,
      out: out.data,
      err: new TextDecoder().decode(err.data),
      made: [...files(made, "")],
      took: performance.now() - begun,
    };
  }
}

function* files(folder: Directory, before: string): Generator<[string, Uint8Array]> {
  for (const [name, inner] of folder.contents) {
    if (inner instanceof Directory) {
      yield* files(inner, `${before}${name}/`);
    } else if (inner instanceof File) {
      yield [`${before}${name}`, inner.data];
    }
  }
}

/** The program itself, which is packed so that it is small wherever the page lies. */
export async function unpacked(bytes: ArrayBuffer): Promise<WebAssembly.Module> {
  const [first, second] = new Uint8Array(bytes, 0, 2);
  if (first !== 0x1f || second !== 0x8b) {
    // The host has unpacked it already.
    return WebAssembly.compile(bytes);
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
