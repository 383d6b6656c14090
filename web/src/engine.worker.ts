// The worker: errands in, findings out. The page ends it to stop an errand, and makes a new one.

import init, { Engine } from "./wasm/engine-plain/engine.js";
import wasm from "./wasm/engine-plain/engine_bg.wasm?url";

export interface Request {
  readonly ticket: number;
  /** JSON that is passed on as it is: JavaScript would round a seed of 64 bits. */
  readonly errand: string;
}

export type Reply =
  | { readonly ticket: number; readonly finding: string }
  | { readonly ticket: number; readonly error: string };

const engine = init({ module_or_path: new URL(wasm, self.location.href) }).then(() => new Engine());

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  let reply: Reply;
  try {
    reply = { ticket: data.ticket, finding: (await engine).run(data.errand) };
  } catch (error) {
    reply = { ticket: data.ticket, error: String(error) };
  }
  self.postMessage(reply);
};
