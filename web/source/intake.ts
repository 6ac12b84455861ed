// Ways in: the choosers, drop, paste, files shared by other programs, and files opened with the page.

export type Found = readonly [string, Uint8Array];

const read = async (name: string, file: Blob): Promise<Found> => [name, new Uint8Array(await file.arrayBuffer())];

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1);

/** Reads the files of a chooser. A list of the browser is live, so it is copied before anything is awaited. */
export function chosenFiles(list: Iterable<File>): Promise<Found[]> {
  const files = [...list].map((file): [string, File] => [file.webkitRelativePath || file.name, file]);
  return Promise.all(files.sort(byName).map(([name, file]) => read(name, file)));
}

/** Reads dropped or pasted files, including those in folders. */
export async function droppedFiles(data: DataTransfer): Promise<Found[]> {
  // The browser empties the list after the event.
  const loose = [...data.files];
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry !== null && entry !== undefined);
  if (!entries.length) {
    return chosenFiles(loose);
  }
  const files: [string, File][] = [];
  const walk = async (entry: FileSystemEntry): Promise<void> => {
    if (entry.isFile) {
      const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed));
      files.push([entry.fullPath, file]);
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      // A browser returns a hundred entries at a time.
      const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
      if (!some.length) {
        return;
      }
      for (const inner of some) {
        await walk(inner);
      }
    }
  };
  for (const entry of entries) {
    await walk(entry);
  }
  return Promise.all(files.sort(byName).map(([name, file]) => read(name, file)));
}

/** Name of the cache in which the service worker leaves shared files; `offline.ts` writes it. */
export const SHARED = "shared";

/** Takes the files that another program shared with the page. */
export async function sharedFiles(): Promise<Found[]> {
  if (!new URLSearchParams(location.search).has(SHARED)) {
    return [];
  }
  history.replaceState(null, "", location.pathname);
  const name = `bokgi-${new URL("./", location.href).pathname}-${SHARED}`;
  const cache = await caches.open(name);
  const found: Found[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (answer) {
      found.push(await read(decodeURIComponent(answer.headers.get("X-Name") ?? "shared.txt"), await answer.blob()));
    }
  }
  await caches.delete(name);
  return found;
}

interface LaunchQueue {
  setConsumer(act: (launch: { files: FileSystemFileHandle[] }) => void): void;
}

/** Calls `take` with files that the reader opens with the installed page. */
export function openedFiles(take: (found: Promise<Found[]>) => void): void {
  const queue = (globalThis as unknown as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    if (files.length) {
      take(Promise.all(files.map(async (handle) => read(handle.name, await handle.getFile()))));
    }
  });
}
