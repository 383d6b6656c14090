// The midend's texts in IndexedDB, under the names that the terminal's files have. A save that is open is locked (Web
// Locks), so that two tabs never write the same one.

import type { Answer, Event, Problem, Query, Step, StorageEffect } from "./effect";
import { begin } from "./state";

/** A text. `modified` is in milliseconds since 1970. */
interface Row {
  readonly name: string;
  readonly text: string;
  readonly modified: number;
}

const HEAD = 24 * 1024;
const TAIL = 64;

export class Storage {
  private readonly held = new Map<string, () => void>();
  private database: Promise<IDBDatabase> | undefined;
  /** Effects are carried out one after the other, in the order in which they came. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly answer: (event: Event) => void) {}

  carryOut(effect: StorageEffect): void {
    const end = begin("storing");
    this.queue = this.queue.then(async () => {
      try {
        const event = await this.serve(effect);
        if (event !== undefined) this.answer(event);
      } finally {
        end();
      }
    });
  }

  private async serve(effect: StorageEffect): Promise<Event | undefined> {
    switch (effect.kind) {
      case "read":
        return {
          kind: "read",
          ticket: effect.ticket,
          answers: await Promise.all(effect.queries.map((query) => this.read(query))),
        };
      case "take":
        return this.take(effect.ticket, effect.names);
      case "set-aside":
        return this.setAside(effect.ticket, effect.name);
      case "store":
        return this.store(effect.ticket, effect.steps);
      case "release":
        this.held.get(effect.name)?.();
        this.held.delete(effect.name);
        return undefined;
    }
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("gridwise", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("texts", { keyPath: "name" });
      request.onsuccess = () => {
        const database = request.result;
        // Another tab may need a newer version, or the person may clear the storage.
        database.onversionchange = () => database.close();
        database.onclose = () => (this.database = undefined);
        resolve(database);
      };
      request.onerror = () => reject(request.error ?? new Error("IndexedDB cannot be opened"));
      request.onblocked = () => reject(new Error("another tab blocks IndexedDB"));
    });
    this.database.catch(() => (this.database = undefined));
    return this.database;
  }

  private async get(name: string): Promise<Row | undefined> {
    const texts = (await this.open()).transaction("texts").objectStore("texts");
    return (await settled(texts.get(name))) as Row | undefined;
  }

  private async read(query: Query): Promise<Answer> {
    const place = "text" in query ? query.text : query.shelf;
    try {
      if ("text" in query) {
        const row = await this.get(query.text);
        if (row !== undefined && row.text.length > query.limit) {
          return { problem: { act: "read", reason: "too-large", place, cause: "" } };
        }
        return { text: row?.text ?? null };
      }
      const range = IDBKeyRange.bound(`${query.shelf}/`, `${query.shelf}0`, false, true);
      const texts = (await this.open()).transaction("texts").objectStore("texts");
      const rows = ((await settled(texts.getAll(range))) as Row[]).filter((row) => row.name.endsWith(query.ending));
      if (query.newest) rows.reverse();
      const list = rows.slice(0, query.limit).map((row) => ({
        file: row.name.slice(query.shelf.length + 1),
        modified: row.modified,
        head: row.text.slice(0, HEAD),
        tail: row.text.slice(-TAIL),
      }));
      return { list };
    } catch (error) {
      return { problem: problem("read", place, error) };
    }
  }

  private async take(ticket: number, names: readonly string[]): Promise<Event> {
    const busy: string[] = [];
    for (const name of names) {
      let refusal: Problem | undefined;
      if (!this.held.has(name)) {
        try {
          const release = await lock(name);
          if (release === undefined) {
            busy.push(name);
            continue;
          }
          this.held.set(name, release);
        } catch (error) {
          refusal = problem("lock", name, error);
        }
      }
      try {
        const row = await this.get(name);
        return { kind: "taken", ticket, name, text: row?.text ?? null, busy, ...(refusal && { refusal }) };
      } catch (error) {
        return { kind: "taken", ticket, name, text: null, busy, refusal: problem("read", name, error) };
      }
    }
    const refusal: Problem = { act: "lock", reason: "busy", place: names[0] ?? "", cause: "" };
    return { kind: "taken", ticket, name: null, text: null, busy, refusal };
  }

  private async setAside(ticket: number, name: string): Promise<Event> {
    try {
      const row = await this.get(name);
      const to = `aside/${Date.now()}-${name.split("/").pop() ?? ""}`;
      await this.change((texts) => {
        if (row !== undefined) texts.put({ ...row, name: to });
        texts.delete(name);
      });
      return { kind: "set-aside", ticket, to };
    } catch (error) {
      return { kind: "set-aside", ticket, problem: problem("set-aside", name, error) };
    }
  }

  /** All steps in one transaction: either all of them are kept, or none. */
  private async store(ticket: number, steps: readonly Step[]): Promise<Event> {
    let place = "";
    try {
      const database = await this.open();
      const transaction = database.transaction("texts", "readwrite", { durability: "relaxed" });
      const done = completed(transaction);
      const texts = transaction.objectStore("texts");
      for (const step of steps) {
        place = await carryOut(step, texts);
      }
      await done;
      return { kind: "stored", ticket };
    } catch (error) {
      return { kind: "stored", ticket, problem: problem("write", place, error) };
    }
  }

  private async change(edit: (texts: IDBObjectStore) => void): Promise<void> {
    const transaction = (await this.open()).transaction("texts", "readwrite");
    const done = completed(transaction);
    edit(transaction.objectStore("texts"));
    await done;
  }
}

/** Carries out one step within a transaction. Returns the name that it wrote. */
async function carryOut(step: Step, texts: IDBObjectStore): Promise<string> {
  const modified = Date.now();
  if ("write" in step) {
    texts.put({ name: step.write, text: step.text, modified });
    return step.write;
  }
  if ("append" in step) {
    const row = (await settled(texts.get(step.append))) as Row | undefined;
    texts.put({ name: step.append, text: `${row?.text ?? ""}${step.line}\n`, modified });
    return step.append;
  }
  if ("remove" in step) {
    texts.delete(step.remove);
    return step.remove;
  }
  for (let number = 1; ; number += 1) {
    const name = `records/${step.keep}${number === 1 ? "" : `-${number}`}${step.ending}`;
    if ((await settled(texts.getKey(name))) === undefined) {
      texts.put({ name, text: step.text, modified });
      return name;
    }
  }
}

/** Locks a name for this tab. `undefined` if another tab has it. */
function lock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const request = navigator.locks.request(`gridwise/${name}`, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    });
    request.catch(reject);
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB gave up"));
    transaction.onerror = () => reject(transaction.error ?? new Error("IndexedDB failed"));
  });
  // It is awaited after the requests, which may fail first.
  done.catch(() => undefined);
  return done;
}

function problem(act: Problem["act"], place: string, error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : "";
  const reason =
    name === "QuotaExceededError" ? "full" : name === "SecurityError" || name === "InvalidStateError" ? "denied" : "other";
  return { act, reason, place, cause: error instanceof Error ? error.message : String(error) };
}
