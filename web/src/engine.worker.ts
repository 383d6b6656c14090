// The worker: errands in, findings out. The page ends it to stop an errand, and makes a new one.

import { Engine as Core } from "./wasm/page/page.js";
import network from "../../crates/players/network.gw?url";
import { best } from "./instructions";
import { loadEngine } from "./parts";

export interface Request {
  readonly ticket: number;
  /** The bytes are passed on as they are: only the module knows what they mean. */
  readonly errand: Uint8Array;
}

export type Reply =
  | { readonly ticket: number; readonly finding: Uint8Array }
  | { readonly ticket: number; readonly error: string }
  | { readonly loaded: number };

/** The largest network that is read. */
const MOST = 64 << 20;

/** The engine. The network is a file of its own, and is loaded when it is first needed. */
const engine: Promise<Core> = start();

async function start(): Promise<Core> {
  const build = await loadEngine(best());
  const core = new Core();
  core.allow(build !== "plain", build === "relaxed");
  return core;
}

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  let reply: Reply;
  try {
    const { errand } = data;
    const core = await engine;
    // Without the network a search plays, and says so. Megabytes are loaded when somebody asks for the network's opinion;
    // before that, only what is on this device already.
    const wants = core.wantsNetwork(errand) && (!core.isPreparation(errand) || (await isKept()));
    if (wants) await load(core).catch((error: unknown) => console.warn(String(error)));
    reply = { ticket: data.ticket, finding: core.run(errand) };
  } catch (error) {
    reply = { ticket: data.ticket, error: String(error) };
  }
  self.postMessage(reply);
};

/** Whether the network is on this device, because it was asked for before. */
async function isKept(): Promise<boolean> {
  // There are no caches without TLS.
  if (!("caches" in self)) return false;
  return (await caches.match(new URL(network, self.location.href)).catch(() => undefined)) !== undefined;
}

/** Fetches the network, checks it, and gives it to the engine. */
async function load(core: Core): Promise<void> {
  const bytes = await fetchAll(new URL(network, self.location.href));
  // Without TLS there is no digest; the file also has a checksum of its own.
  if (crypto.subtle !== undefined) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (found !== __NETWORK_SHA256__) throw new Error(`the network has the digest ${found}: expected ${__NETWORK_SHA256__}`);
  }
  core.loadNetwork(bytes);
}

/** Fetches a file and tells how much of it is there, in percent. */
async function fetchAll(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`the network cannot be fetched: ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > MOST) throw new Error(`the network has more than ${MOST} bytes`);
    self.postMessage({ loaded: Math.min(99, Math.round((100 * length) / __NETWORK_LENGTH__)) } satisfies Reply);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  self.postMessage({ loaded: 100 } satisfies Reply);
  return bytes;
}
