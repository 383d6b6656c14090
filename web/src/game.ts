// The game: the midend in WebAssembly behind a typed interface. It is the only file that calls it.

import { Game as Core } from "./wasm/page/page.js";
import type { Effect, Event, Outcome, Step } from "./effect";
import type { Action, View } from "./generated/view";
import { loadBase, loadRest } from "./parts";
import type { Row } from "./texts";

/** A random seed for each call: a new game may start in it. */
function seed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

export class Game {
  private constructor(private readonly core: Core) {}

  /** Loads what is needed first. */
  static async load(): Promise<Game> {
    await loadBase();
    // Later visits have everything in the service worker's cache. A part that is loaded while the game waits for it would not
    // come from there, and without a network not at all.
    if (navigator.serviceWorker?.controller != null) await loadRest();
    return new Game(new Core(navigator.languages.join(",")));
  }

  start(): Effect[] {
    return JSON.parse(this.core.start()) as Effect[];
  }

  act(action: Action): Effect[] {
    return JSON.parse(this.core.act(JSON.stringify(action), performance.now(), Date.now(), seed())) as Effect[];
  }

  event(event: Event): Effect[] {
    const env = [performance.now(), Date.now(), seed()] as const;
    const effects =
      event.kind === "thought"
        ? this.core.thought(BigInt(event.ticket), event.finding, ...env)
        : this.core.event(JSON.stringify(event), ...env);
    return JSON.parse(effects) as Effect[];
  }

  /** The action of a key on the current screen. */
  key(event: KeyboardEvent): Action | undefined {
    if (event.metaKey || event.isComposing) return undefined;
    const { key, code, ctrlKey, altKey, shiftKey } = event;
    const action = this.core.key(key, code, ctrlKey, altKey, shiftKey, event.getModifierState("AltGraph"));
    return action === undefined ? undefined : (JSON.parse(action) as Action);
  }

  /** Whether a key scrolls a text beside the board: 1 down, -1 up. */
  scroll(event: KeyboardEvent): number | undefined {
    if (event.metaKey || event.isComposing || event.ctrlKey) return undefined;
    return this.core.scroll(event.key);
  }

  view(): View {
    return JSON.parse(this.core.view(performance.now())) as View;
  }

  /** All texts in one file. */
  pack(texts: readonly Row[]): Uint8Array {
    return this.core.pack(JSON.stringify(texts), Date.now());
  }

  /** What adds such a file to the texts. The game tells the person what is wrong with the file: then there are no steps. */
  unpack(file: Uint8Array, texts: readonly Row[]): Step[] | undefined {
    const steps = this.core.unpack(file, JSON.stringify(texts));
    return steps === undefined ? undefined : (JSON.parse(steps) as Step[]);
  }

  /** The steps were carried out, or could not be: the game tells the person, and reads what it needs. */
  imported(outcome: Outcome): Effect[] {
    const effects = this.core.imported(JSON.stringify(outcome), performance.now(), Date.now(), seed());
    return JSON.parse(effects) as Effect[];
  }

  /** Tells the person that a file is too large. */
  refuseFile(name: string, megabytes: number): void {
    this.core.refuseFile(name, megabytes);
  }

  /** The file of an export, or an errand. */
  document(ticket: number): Uint8Array | undefined {
    return this.core.document(BigInt(ticket));
  }
}
