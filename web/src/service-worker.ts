// The service worker. The build puts in the list of files and a version that depends on their content.
//
// All files of the page are kept when a version is installed, and always taken from there, so that a page never has files of
// two versions. What the engine needs beyond them is kept later, in the background; the network of 2048 when it is first fetched.

import type { Build } from "./instructions";

/** What a page says to the worker. */
export type Message = { readonly kind: "take-over" } | { readonly kind: "keep-engine"; readonly build: Build };
/** What the worker says to pages. */
export interface Report {
  readonly kind: "ready";
}

/** Put in by the build: the version, the files of the page, the parts with SIMD by build, and what is kept when it is fetched. */
declare const __OFFLINE__: {
  readonly version: string;
  readonly page: readonly string[];
  readonly engines: Readonly<Record<Build, readonly string[]>>;
  readonly later: readonly string[];
};

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "gridwise-";
const CACHE = PREFIX + __OFFLINE__.version;
const here = (path: string): string => new URL(path, self.registration.scope).href;
const known = new Set([...__OFFLINE__.page, ...Object.values(__OFFLINE__.engines).flat(), ...__OFFLINE__.later].map(here));

self.addEventListener("install", (event) => {
  // Past the browser's own cache, which may have an older index.html.
  const requests = __OFFLINE__.page.map((path) => new Request(here(path), { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const message = event.data as Message;
  if (message.kind === "take-over") void self.skipWaiting();
  else event.waitUntil(keepEngine(message.build));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  url.hash = "";
  url.search = "";
  const place = request.mode === "navigate" ? here("./") : url.href;
  if (known.has(place)) event.respondWith(serve(place, request));
});

/** From the cache, or from the network and then into the cache. */
async function serve(place: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(place);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && response.status === 200) await cache.put(place, response.clone()).catch(() => undefined);
  return response;
}

/** Removes what older versions kept. */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

/** Keeps the parts with SIMD that this browser runs, and says when everything is there. */
async function keepEngine(build: Build): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of __OFFLINE__.engines[build]) {
    if ((await cache.match(here(path))) === undefined) await cache.add(here(path));
  }
  for (const client of await self.clients.matchAll()) client.postMessage({ kind: "ready" } satisfies Report);
}
