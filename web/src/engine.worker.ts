// The worker: errands in, findings out. The page ends it to stop an errand, and makes a new one.

import init, { Engine as Core } from "./wasm/engine-plain/engine.js";
import plain from "./wasm/engine-plain/engine_bg.wasm?url";
import relaxed from "./wasm/engine-relaxed/engine_bg.wasm?url";
import simd from "./wasm/engine-simd/engine_bg.wasm?url";
import network from "../../crates/players/network.gw?url";
import { best, type Build } from "./instructions";

export interface Request {
  readonly ticket: number;
  /** JSON that is passed on as it is: JavaScript would round a seed of 64 bits. */
  readonly errand: string;
}

export type Reply =
  | { readonly ticket: number; readonly finding: string }
  | { readonly ticket: number; readonly error: string }
  | { readonly loaded: number };

/** The engine. The network is a file of its own, and is loaded when it is first needed. */
interface Engine {
  run(errand: string): string;
  wantsNetwork?(errand: string): boolean;
  loadNetwork?(file: Uint8Array): void;
}

const MODULES: Readonly<Record<Build, string>> = { plain, simd, relaxed };
/** The largest network that is read. */
const MOST = 64 << 20;

const engine: Promise<Engine> = init({ module_or_path: new URL(MODULES[best()], self.location.href) }).then(() => new Core());

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  let reply: Reply;
  try {
    const { errand } = data;
    const core = await engine;
    // Without the network a search plays, and says so.
    if (core.wantsNetwork?.(errand)) await load(core).catch((error: unknown) => console.warn(String(error)));
    reply = { ticket: data.ticket, finding: core.run(errand) };
  } catch (error) {
    reply = { ticket: data.ticket, error: String(error) };
  }
  self.postMessage(reply);
};

/** Fetches the network, checks it, and gives it to the engine. */
async function load(core: Engine): Promise<void> {
  const bytes = await fetchAll(new URL(network, self.location.href));
  // Without TLS there is no digest; the file also has a checksum of its own.
  if (crypto.subtle !== undefined) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (found !== __NETWORK_SHA256__) throw new Error(`the network has the digest ${found}: expected ${__NETWORK_SHA256__}`);
  }
  core.loadNetwork?.(bytes);
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
