// Runs errands in a worker, one at a time. A worker cannot be interrupted, so it is ended, and a new one is made. After a
// panic a module is in no defined state: the errand is tried once more in a new worker, and then given up.

import type { Reply, Request } from "./engine.worker";
import type { Event } from "./effect";
import { begin } from "./state";

/** An errand that is being run. */
interface Running extends Request {
  readonly end: () => void;
  readonly again: boolean;
}

export class Thinker {
  private worker: Worker | undefined;
  private running: Running | undefined;

  constructor(
    private readonly answer: (event: Event) => void,
    /** How much of the network is loaded, in percent: 100 at the end, `undefined` when it is no longer awaited. */
    private readonly loading: (percent: number | undefined) => void,
  ) {}

  think(ticket: number, errand: Uint8Array): void {
    this.stop();
    this.run({ ticket, errand, end: begin("thinking"), again: false });
  }

  stop(): void {
    if (this.running === undefined) return;
    this.end();
    this.dismiss();
  }

  private run(running: Running): void {
    this.running = running;
    try {
      this.worker ??= this.hire();
      this.worker.postMessage({ ticket: running.ticket, errand: running.errand } satisfies Request);
    } catch (error) {
      this.failed(String(error));
    }
  }

  private end(): void {
    this.running?.end();
    this.running = undefined;
    this.loading(undefined);
  }

  private dismiss(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private hire(): Worker {
    const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (worker !== this.worker) return;
      if ("loaded" in data) {
        this.loading(data.loaded);
      } else if (data.ticket === this.running?.ticket) {
        if ("error" in data) {
          this.failed(data.error);
        } else {
          this.end();
          this.answer({ kind: "thought", ticket: data.ticket, finding: data.finding });
        }
      }
    };
    worker.onerror = (event) => {
      if (worker === this.worker) this.failed(event.message);
    };
    return worker;
  }

  /** The errand failed: once more in a new worker, then it is given up. */
  private failed(error: string): void {
    console.warn(`an errand failed: ${error}`);
    this.dismiss();
    const { running } = this;
    if (running === undefined) return;
    if (running.again) {
      this.end();
      this.answer({ kind: "failed", ticket: running.ticket });
    } else {
      this.run({ ...running, again: true });
    }
  }
}
