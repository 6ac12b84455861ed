// Keeps the files of the page, so that it works without the network once it has been loaded, and takes shared files.

import { SHARED } from "./intake";

declare const FILES: string[];
declare const VERSION: string;

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(kind: "install" | "activate", act: (event: ExtendableEvent) => void): void;
  addEventListener(kind: "fetch", act: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const scope = self as unknown as Scope;

/** Beginning of the names of this page's caches. Other pages of the same host have caches too, which stay. */
const OWN = `bokgi-${new URL("./", location.href).pathname}-`;
const CURRENT = `${OWN}${VERSION}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => scope.skipWaiting()));
});

/** Fetches what the page has not put there itself. */
async function fill(): Promise<void> {
  const cache = await caches.open(CURRENT);
  const missing = await Promise.all(FILES.map(async (file) => ((await cache.match(file)) ? null : file)));
  await cache.addAll(missing.filter((file) => file !== null));
}

scope.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(() => scope.clients.claim()));
});

async function removeOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OWN) && name !== CURRENT && name !== `${OWN}${SHARED}`);
  await Promise.all(old.map((name) => caches.delete(name)));
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && new URL(request.url).pathname.endsWith("/share")) {
    event.respondWith(share(request));
    return;
  }
  if (request.method === "GET") {
    event.respondWith(answer(request));
  }
});

/** Answers from the cache, else from the network, and keeps parts that are fetched at first use. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CURRENT);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) {
    return kept;
  }
  const fetched = await fetch(request);
  if (fetched.ok && request.url.endsWith(".module")) {
    await cache.put(request, fetched.clone());
  }
  return fetched;
}

/** Leaves shared files for the page, and opens it. */
async function share(request: Request): Promise<Response> {
  const form = await request.formData();
  const cache = await caches.open(`${OWN}${SHARED}`);
  const parts = form.getAll("files").filter((part) => part instanceof File);
  const text = ["text", "url"].map((name) => form.get(name)).filter((part) => typeof part === "string" && part);
  const files = parts.length ? parts : text.length ? [new File([text.join("\n")], "shared.txt")] : [];
  for (const [at, file] of files.entries()) {
    await cache.put(`./shared/${at}`, new Response(file, { headers: { "X-Name": encodeURIComponent(file.name) } }));
  }
  return Response.redirect(`./?${SHARED}`, 303);
}
