// The service worker. The build puts in the list of files and a version that depends on their content.
//
// All files of the page are kept when a version is installed, and always taken from there, so that a page never has files of
// two versions. What the engine needs beyond them is kept later, in the background; the network of 2048 when it is first
// fetched. An update brings all that with it that its predecessor had, so that it works offline as soon as it is agreed to. The
// predecessor's files stay until the update after it: a tab that still shows the old page takes them from there.

import { best, type Build } from "./instructions";

/** What a page says to the worker. */
export interface Message {
  readonly kind: "take-over" | "keep-engine";
}
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

const { page, engines, later, version } = __OFFLINE__;
const here = (path: string): string => new URL(path, self.registration.scope).href;
/** The caches of an origin belong to all its folders, which may have other copies of this page. No address has a space. */
const OWN = `gridwise ${self.registration.scope} `;
const CACHE = OWN + version;
/** In the cache of a version that was in use: since when. One that was replaced while it waited has none. */
const USED = here("used");
const NETWORK = /\.gw$/;
/** How long a file may take that is not needed at once. */
const PATIENCE = 120_000;
const known = new Set([...page, ...Object.values(engines).flat(), ...later].map(here));

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("message", (event) => {
  const message = event.data as Message;
  if (message.kind === "take-over") void self.skipWaiting();
  else event.waitUntil(keepEngine());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  url.hash = "";
  url.search = "";
  const { href } = url;
  if (request.mode === "navigate") {
    // Everything else below this folder belongs to others.
    if (href === here("./") || href === here("index.html")) event.respondWith(serve(event, here("./")));
  } else if (known.has(href)) {
    event.respondWith(serve(event, href));
  } else if (href.startsWith(here("assets/"))) {
    event.respondWith(serveOlder(href, request));
  }
});

/** Keeps the files of the page. What its predecessor had beyond them does not stop the update if it cannot be fetched. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page has just loaded most of them. A file with a hash in its name is the same wherever it comes from; the browser's own
  // cache may have an older version of the others, and asks whether they have changed.
  const how = (path: string): RequestCache => (path.startsWith("assets/") ? "force-cache" : "no-cache");
  await cache.addAll(page.map((path) => new Request(here(path), { cache: how(path) })));
  const older = await predecessor();
  if (older === undefined) return;
  await Promise.allSettled([...engines[best()].map((path) => keep(cache, here(path), older)), keepNetwork(cache, older)]);
}

async function activate(): Promise<void> {
  await tidy();
  const cache = await caches.open(CACHE);
  await cache.put(USED, new Response(String(Date.now())));
  await self.clients.claim();
}

/** From the cache, or from the network and then into the cache, while the page reads it. */
async function serve(event: FetchEvent, place: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(place);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(cache.put(place, response.clone()).catch(() => undefined));
  return response;
}

/** A file whose name has the hash of its content, and which this version does not know: of the page that a tab still shows. */
async function serveOlder(place: string, request: Request): Promise<Response> {
  const older = await predecessor();
  return (await older?.match(place)) ?? fetch(request);
}

/** The caches of this folder: their names, and since when they are in use. */
async function own(): Promise<{ name: string; cache: Cache; used: number | undefined }[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN));
  return Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const used = await cache.match(USED);
      return { name, cache, used: used && Number(await used.text()) };
    }),
  );
}

/** The cache of the version that was in use before this one. */
async function predecessor(): Promise<Cache | undefined> {
  let newest: { cache: Cache; used: number } | undefined;
  for (const { name, cache, used } of await own()) {
    if (name !== CACHE && used !== undefined && used > (newest?.used ?? 0)) newest = { cache, used };
  }
  return newest?.cache;
}

/** Removes what older versions kept, but for the newest of them. */
async function tidy(): Promise<void> {
  const all = (await own()).filter(({ name }) => name !== CACHE);
  const newest = Math.max(0, ...all.map(({ used }) => used ?? 0));
  // A version without a mark may be one that is being installed right now.
  const coming = self.registration.installing !== null || self.registration.waiting !== null;
  const old = all.filter(({ used }) => (used === undefined ? !coming : used < newest));
  await Promise.all(old.map(({ name }) => caches.delete(name)));
}

/** Keeps what this browser's build of the engine needs, and says when everything is there. */
async function keepEngine(): Promise<void> {
  const [cache, older] = await Promise.all([caches.open(CACHE), predecessor()]);
  await Promise.all(engines[best()].map((path) => keep(cache, here(path), older)));
  if (older !== undefined) await keepNetwork(cache, older).catch(() => undefined);
  for (const client of await self.clients.matchAll()) client.postMessage({ kind: "ready" } satisfies Report);
}

/** Keeps the network, if the older version had one. */
async function keepNetwork(cache: Cache, older: Cache): Promise<void> {
  const had = (await older.keys()).some(({ url }) => NETWORK.test(url));
  if (had) await Promise.all(later.map((path) => keep(cache, here(path), older)));
}

/** Keeps a file: from an older cache if it has one of the same name, which has the hash of its content, else fetched. */
async function keep(cache: Cache, place: string, older: Cache | undefined): Promise<void> {
  if ((await cache.match(place)) !== undefined) return;
  const response = (await older?.match(place)) ?? (await fetch(place, { signal: AbortSignal.timeout(PATIENCE) }));
  if (response.status !== 200) throw new Error(`${place} cannot be fetched: ${response.status}`);
  await cache.put(place, response);
}
