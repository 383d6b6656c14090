// Runs errands in a worker, one at a time. A worker cannot be interrupted, so it is ended, and a new one is made.

import type { Reply, Request } from "./engine.worker";
import type { Event } from "./effect";
import { begin } from "./state";

export class Thinker {
  private worker: Worker | undefined;
  private busy: number | undefined;
  private end: (() => void) | undefined;

  constructor(private readonly answer: (event: Event) => void) {}

  think(ticket: number, errand: unknown): void {
    this.stop();
    this.worker ??= this.hire();
    this.busy = ticket;
    this.end = begin("thinking");
    this.worker.postMessage({ ticket, errand } satisfies Request);
  }

  stop(): void {
    if (this.busy === undefined) return;
    this.busy = undefined;
    this.end?.();
    this.worker?.terminate();
    this.worker = undefined;
  }

  private hire(): Worker {
    const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.ticket !== this.busy) return;
      this.busy = undefined;
      this.end?.();
      if ("finding" in data) {
        this.answer({ kind: "thought", ticket: data.ticket, finding: data.finding });
      } else {
        // After a panic the module is in no defined state.
        this.worker?.terminate();
        this.worker = undefined;
        console.warn(`an errand failed: ${data.error}`);
      }
    };
    return worker;
  }
}
