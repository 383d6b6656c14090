// The page's WebAssembly, in parts that are loaded one after the other: first what a game of 2048 needs, then the rest, and in
// the worker the functions that use SIMD. The parts share one memory. If a function is called whose part is not there yet,
// the module asks for it, and it is loaded at once. How the module is split: web/bindgen/src/split.rs.

import init from "./wasm/page/page.js";
import base from "./wasm/page/base.wasm?url";
import later from "./wasm/page/later.wasm?url";
import relaxed from "./wasm/page/relaxed.wasm?url";
import simd from "./wasm/page/simd.wasm?url";
import type { Build } from "./instructions";

const PARTS: readonly string[] = [base, later, simd, relaxed];

/** How many parts each build of the engine needs. */
const NEEDED: Readonly<Record<Build, number>> = { plain: 2, simd: 3, relaxed: 4 };

/** What the parts that are there export. Later ones import it. */
const exported: WebAssembly.ModuleImports = {};
let there = 0;

/** Addresses are relative to the document, in a worker to its script. */
const here = "document" in globalThis ? document.baseURI : location.href;
const address = (part: number): string => new URL(PARTS[part] ?? "", here).href;

/** Loads the first part. */
export async function loadBase(): Promise<void> {
  Object.assign(globalThis, { loadPart });
  Object.assign(exported, await init({ module_or_path: address(0) }));
  there = 1;
}

/** Loads what the engine needs, too. Returns the build that is there: a part with SIMD that cannot be loaded is not needed. */
export async function loadEngine(build: Build): Promise<Build> {
  const others = PARTS.slice(0, NEEDED[build]).map((_, part) => (part === 0 ? undefined : compile(part)));
  // Until they are awaited below.
  for (const other of others) other?.catch(() => undefined);
  await loadBase();
  for (const [part, other] of others.entries()) {
    if (other === undefined) continue;
    try {
      add(part, await other);
    } catch (error) {
      if (part < NEEDED.plain) throw error;
      console.warn(`the engine goes on without a part: ${String(error)}`);
      break;
    }
  }
  if (there >= NEEDED.relaxed) return "relaxed";
  return there >= NEEDED.simd ? "simd" : "plain";
}

/** Loads the second part: everything that 2048 does not need. */
export async function loadRest(): Promise<void> {
  add(1, await compile(1));
}

async function compile(part: number): Promise<WebAssembly.Module> {
  const response = await fetch(address(part));
  if (!response.ok) throw new Error(`${response.url} cannot be fetched: ${response.status}`);
  // A host may not know the type of the file.
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Adds a part, unless it is there already. */
function add(part: number, module: WebAssembly.Module): void {
  if (part !== there) return;
  Object.assign(exported, new WebAssembly.Instance(module, { p: exported }).exports);
  there += 1;
}

/** The module calls a function of this part, which is not there yet: loads it, and those before it, while it waits. */
function loadPart(part: number): void {
  for (let next = there; next <= part; next += 1) add(next, new WebAssembly.Module(fetchNow(address(next))));
}

function fetchNow(url: string): Uint8Array<ArrayBuffer> {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  // A page gets only text in this way: with this character set, one character for each byte.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${url} cannot be fetched: ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
