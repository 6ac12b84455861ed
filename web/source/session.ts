// A run of the program in memory: its arguments, the files that it sees, and what it writes.

import { Directory, File, Inode, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";
import { Decompress } from "fzstd";
import { MADE } from "./files";

/** Result of a run. */
export interface Outcome {
  /** Exit status: 0 no findings, 1 findings, 2 an operation failed. */
  exit: number;
  /** Standard output. */
  out: Uint8Array;
  /** Standard error. */
  err: string;
  /** Files written into the folder `made`, by path below it. */
  made: [string, Uint8Array][];
  /** Duration in milliseconds. */
  took: number;
}


/** The files that every run sees. */
export class Session {
  private readonly root = new Map<string, Inode>();

  constructor(private readonly module: WebAssembly.Module) {}

  /** Adds a file, replacing one with the same path. */
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

  /** Removes a file, and folders that are empty then. */
  remove(path: string): void {
    const names = path.split("/");
    const name = names.pop() ?? path;
    const folders = [this.root];
    for (const part of names) {
      const inner = folders.at(-1)?.get(part);
      if (!(inner instanceof Directory)) {
        return;
      }
      folders.push(inner.contents);
    }
    folders.at(-1)?.delete(name);
    for (let depth = names.length; depth > 0 && !folders[depth]?.size; depth -= 1) {
      folders[depth - 1]?.delete(names[depth - 1] ?? "");
    }
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
    // The shim counts characters instead of bytes here, and a Hangul character has three bytes.
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
      // The program's own error output is more useful than the place of the trap.
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

/**
 * Compiler of the program, which arrives packed with Zstandard, a fifth smaller than with what browsers unpack themselves.
 * Each part is unpacked and compiled while the next one is on its way.
 */
export class Compiler {
  /** The compiled program. */
  readonly module: Promise<WebAssembly.Module>;
  private readonly unpacking: Decompress;

  constructor() {
    let unpacked: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        unpacked = controller;
      },
    });
    this.unpacking = new Decompress((part, isLast) => {
      if (part.length) {
        unpacked.enqueue(part as Uint8Array<ArrayBuffer>);
      }
      if (isLast) {
        unpacked.close();
      }
    });
    this.module = WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
  }

  /** Takes the next part. */
  part(bytes: Uint8Array): void {
    this.unpacking.push(bytes);
  }

  /** Ends the program. */
  end(): void {
    this.unpacking.push(new Uint8Array(), true);
  }
}
