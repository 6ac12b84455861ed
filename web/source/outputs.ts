// Ways out: files are saved on the device or handed to another program.

import { zipSync } from "fflate";
import { files, lang } from "./desk";
import { state } from "./dom";
import { baseName } from "./files";
import { say } from "./words";

const MEDIA: Readonly<Record<string, string>> = {
  csv: "text/csv", gif: "image/gif", html: "text/html", json: "application/json", md: "text/markdown", pdf: "application/pdf",
  png: "image/png", svg: "image/svg+xml", txt: "text/plain", zip: "application/zip",
};

const typeOf = (name: string): string => MEDIA[/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ""] ?? "application/octet-stream";

/** A way out of the page. */
export type Way = "save" | "share";

/** True if the device can hand files to other programs. */
export function canShare(): boolean {
  return typeof navigator.share === "function" && typeof navigator.canShare === "function";
}

/** Saves or shares a file. */
export async function give(way: Way, name: string, bytes: Uint8Array): Promise<void> {
  if (way === "save") {
    save(name, bytes);
    return;
  }
  // Browsers share a few kinds of files only; a record is then sent as a text with the same bytes.
  const known = new File([bytes as Uint8Array<ArrayBuffer>], name, { type: typeOf(name) });
  const text = new File([bytes as Uint8Array<ArrayBuffer>], `${name}.txt`, { type: "text/plain" });
  const file = [known, text].find((file) => navigator.canShare({ files: [file] }));
  if (!file) {
    save(name, bytes);
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) {
      // Some devices refuse after a long computation: the file is then saved.
      save(name, bytes);
    }
  }
}

function save(name: string, bytes: Uint8Array): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: typeOf(name) }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  state(say("saved", lang, { name }));
}

/** Saves or shares the current file with its own bytes. */
export async function giveCurrent(way: Way): Promise<void> {
  if (files.current) {
    await give(way, baseName(files.current.name), files.current.bytes);
  }
}

/** Saves or shares several files as a ZIP. */
export async function giveAll(way: Way, name: string, all: readonly (readonly [string, Uint8Array])[]): Promise<void> {
  await give(way, name, zipSync(Object.fromEntries(all), { level: 6 }));
}
