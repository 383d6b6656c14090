// The midend's texts under the names that the terminal's files have. A save that is open is locked, so that two tabs never
// write the same one. Where the browser refuses to store anything, the midend is told, and the texts last as long as the
// page.

import { drawn } from "./dom";
import type { Answer, Event, Outcome, Problem, Query, Step, StorageEffect } from "./effect";
import { locks } from "./locks";
import { begin } from "./state";
import { IndexedTexts, MemoryTexts, type Row, type Texts } from "./texts";

const HEAD = 24 * 1024;
const TAIL = 64;

export class Storage {
  private readonly locks = locks();
  private readonly kept = new IndexedTexts(
    () => this.wiped(),
    () => this.look(),
  );
  private readonly memory = new MemoryTexts();
  /** Whether the browser has refused to store anything. */
  private refused = false;
  private asked = false;
  /** Effects are carried out one after the other, in the order in which they came. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly answer: (event: Event) => void) {}

  carryOut(effect: StorageEffect): void {
    void this.after(async () => {
      const event = await this.serve(effect);
      if (event !== undefined) this.answer(event);
    });
  }

  /** Everything that is stored, or why it cannot be read. */
  all(): Promise<readonly Row[] | Problem> {
    return this.after(() => this.texts().list("").catch((error: unknown) => this.problem("read", "", error)));
  }

  /** Adds texts that the midend did not ask for: an import. Saves that are open, here or in another tab, are left out. */
  add(steps: readonly Step[]): Promise<Outcome> {
    return this.after(async () => {
      const left: string[] = [];
      const locked: string[] = [];
      try {
        for (const name of savesIn(steps)) {
          const free = this.refused || (!(await this.locks.holds(name)) && (await this.locks.take(name)));
          (free ? locked : left).push(name);
        }
        const free = steps.filter((step) => !("write" in step && left.includes(step.write)));
        left.push(...(await this.texts().add(free)));
        return { left, ...(this.refused && { problem: denied("write", placeOf(steps)) }) };
      } catch (error) {
        return { left, problem: this.problem("write", placeOf(steps), error) };
      } finally {
        for (const name of locked) this.locks.release(name);
      }
    });
  }

  /** The browser has cleared everything. The midend is told after what was asked for before. */
  private wiped(): void {
    void this.after(() => Promise.resolve(this.answer({ kind: "wiped" })));
  }

  /** Finds out whether everything is still there. */
  private look(): void {
    void this.after(() => this.kept.check().catch(() => undefined));
  }

  /** Does something after everything that was asked for before. */
  private after<T>(work: () => Promise<T>): Promise<T> {
    const end = begin("storing");
    const done = this.queue.then(work).finally(end);
    this.queue = done.catch((error: unknown) => console.error(error));
    return done;
  }

  private texts(): Texts {
    return this.refused ? this.memory : this.kept;
  }

  private async serve(effect: StorageEffect): Promise<Event | undefined> {
    switch (effect.kind) {
      case "read":
        return { kind: "read", ticket: effect.ticket, answers: await Promise.all(effect.queries.map((query) => this.read(query))) };
      case "take":
        return this.take(effect.ticket, effect.names);
      case "set-aside":
        return this.setAside(effect.ticket, effect.name);
      case "store":
        return this.store(effect.ticket, effect.steps);
      case "release":
        this.locks.release(effect.name);
        return undefined;
    }
  }

  private async read(query: Query): Promise<Answer> {
    const place = "text" in query ? query.text : query.shelf;
    try {
      if ("text" in query) {
        const row = await this.texts().get(query.text);
        if (row !== undefined && row.text.length > query.limit) {
          return { problem: { act: "read", reason: "too-large", place, cause: "" } };
        }
        return { text: row?.text ?? null };
      }
      const rows = (await this.texts().list(`${query.shelf}/`)).filter((row) => row.name.endsWith(query.ending));
      if (query.newest) rows.reverse();
      const list = rows.slice(0, query.limit).map((row) => ({
        file: row.name.slice(query.shelf.length + 1),
        modified: row.modified,
        head: row.text.slice(0, HEAD),
        tail: row.text.slice(-TAIL),
      }));
      return { list };
    } catch (error) {
      return { problem: this.problem("read", place, error) };
    }
  }

  private async take(ticket: number, names: readonly string[]): Promise<Event> {
    const busy: string[] = [];
    for (const name of names) {
      let refusal: Problem | undefined;
      try {
        if (!this.refused && !(await this.locks.take(name))) {
          busy.push(name);
          continue;
        }
      } catch (error) {
        refusal = this.problem("lock", name, error);
      }
      if (this.refused) refusal ??= denied("lock", name);
      try {
        const row = await this.texts().get(name);
        return { kind: "taken", ticket, name, text: row?.text ?? null, busy, ...(refusal && { refusal }) };
      } catch (error) {
        return { kind: "taken", ticket, name, text: null, busy, refusal: this.problem("read", name, error) };
      }
    }
    const refusal: Problem = { act: "lock", reason: "busy", place: names[0] ?? "", cause: "" };
    return { kind: "taken", ticket, name: null, text: null, busy, refusal };
  }

  private async setAside(ticket: number, name: string): Promise<Event> {
    try {
      const to = `aside/${Date.now()}-${name.split("/").pop() ?? ""}`;
      await this.texts().rename(name, to);
      return { kind: "set-aside", ticket, to };
    } catch (error) {
      return { kind: "set-aside", ticket, problem: this.problem("set-aside", name, error) };
    }
  }

  private async store(ticket: number, steps: readonly Step[]): Promise<Event> {
    // The move is shown first: opening a transaction takes longer than sliding the tiles.
    await drawn();
    try {
      for (const name of this.refused ? [] : savesIn(steps)) {
        // Another tab goes on with this game.
        if (!(await this.locks.holds(name))) {
          return { kind: "stored", ticket, problem: { act: "write", reason: "busy", place: name, cause: "" } };
        }
      }
      await this.texts().apply(steps);
      if (this.refused) return { kind: "stored", ticket, problem: denied("write", placeOf(steps)) };
      if (steps.some((step) => "append" in step)) this.persist();
      return { kind: "stored", ticket };
    } catch (error) {
      const problem = this.problem("write", placeOf(steps), error);
      // What could not be stored because nothing can be is at least in memory.
      if (this.refused) await this.memory.apply(steps);
      return { kind: "stored", ticket, problem };
    }
  }

  /** After the first finished game: asks the browser not to clear the storage by itself. */
  private persist(): void {
    if (this.asked) return;
    this.asked = true;
    void navigator.storage?.persist?.().catch(() => false);
  }

  private problem(act: Problem["act"], place: string, error: unknown): Problem {
    const name = error instanceof DOMException ? error.name : "";
    const reason = name === "QuotaExceededError" ? "full" : REFUSALS.has(name) ? "denied" : "other";
    // A database that was open once may be opened again.
    this.refused ||= reason === "denied" && !this.kept.opened;
    return { act, reason, place, cause: error instanceof Error ? error.message : String(error) };
  }
}

/** Errors of a browser that stores nothing: private mode, blocked cookies, a broken profile. */
const REFUSALS = new Set(["SecurityError", "InvalidStateError", "UnknownError", "AbortError", "NotAllowedError", "TimeoutError"]);

function denied(act: Problem["act"], place: string): Problem {
  return { act, reason: "denied", place, cause: "" };
}

/** The games in progress that steps write or remove. */
function savesIn(steps: readonly Step[]): string[] {
  const names = steps.map((step) => ("write" in step ? step.write : "remove" in step ? step.remove : ""));
  return names.filter((name) => name.startsWith("saves/"));
}

/** The name of the first text that steps change. */
function placeOf(steps: readonly Step[]): string {
  const [step] = steps;
  if (step === undefined) return "";
  return "write" in step ? step.write : "append" in step ? step.append : "remove" in step ? step.remove : step.keep;
}
