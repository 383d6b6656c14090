// Texts by name: in IndexedDB, or in memory where a browser refuses to store anything.

import type { Step } from "./effect";

/** A text. `modified` is in milliseconds since 1970. */
export interface Row {
  readonly name: string;
  readonly text: string;
  readonly modified: number;
}

/** Where texts are kept. */
export interface Texts {
  get(name: string): Promise<Row | undefined>;
  /** All texts whose names begin with this, in the order of their names. */
  list(prefix: string): Promise<Row[]>;
  /** Carries out all steps, or none of them. */
  apply(steps: readonly Step[]): Promise<void>;
  /** The same, but a text that would be replaced stays: returns the names of those that were not written. */
  add(steps: readonly Step[]): Promise<string[]>;
  /** Gives a text another name. */
  rename(name: string, to: string): Promise<void>;
}

const DATABASE = "gridwise";
const VERSION = 1;
const STORE = "texts";
/** The name of a row that is no text: it tells a database from one that was made after the browser has cleared this one. */
const MARK = "database";
/** Errors of a connection that was closed. */
const CLOSED = new Set(["InvalidStateError", "NotFoundError", "AbortError"]);
/** The pauses before it is opened again, in milliseconds: a browser that is clearing its storage opens nothing. */
const PAUSES = [0, 250, 1000];
/** How long another tab may keep the database from being opened. */
const PATIENCE = 5000;

/** Texts in IndexedDB. */
export class IndexedTexts implements Texts {
  /** Whether the browser has ever let it store something. */
  opened = false;
  private database: Promise<IDBDatabase> | undefined;
  /** The mark that the database had when it was last used. */
  private mark: string | undefined;

  constructor(
    /** The browser has cleared everything that was stored. */
    private readonly wiped: () => void,
    /** The connection was closed from outside: perhaps because of that. */
    private readonly closed: () => void,
  ) {}

  get(name: string): Promise<Row | undefined> {
    return this.within("readonly", async (store) => row(await settled(store.get(name))));
  }

  list(prefix: string): Promise<Row[]> {
    const range = prefix === "" ? undefined : IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return this.within("readonly", async (store) => {
      const all: unknown[] = await settled(store.getAll(range));
      const found = all.map(row).filter((found) => found !== undefined);
      return found.filter(({ name }) => name !== MARK);
    });
  }

  /** Finds out whether everything is still there. */
  check(): Promise<void> {
    return this.within("readonly", () => Promise.resolve());
  }

  add(steps: readonly Step[]): Promise<string[]> {
    return this.within("readwrite", async (store) => {
      const left: string[] = [];
      for (const step of steps) {
        if ("write" in step && (await settled(store.getKey(step.write))) !== undefined) left.push(step.write);
        else await carryOut(step, store);
      }
      return left;
    });
  }

  apply(steps: readonly Step[]): Promise<void> {
    return this.within("readwrite", async (store) => {
      for (const step of steps) await carryOut(step, store);
    });
  }

  rename(name: string, to: string): Promise<void> {
    return this.within("readwrite", async (store) => {
      const found = row(await settled(store.get(name)));
      if (found !== undefined) store.put({ ...found, name: to });
      store.delete(name);
    });
  }

  /** Does something within one transaction. A connection that was closed behind our back is opened again. */
  private async within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    for (const pause of PAUSES) {
      try {
        return await this.marked(await this.open(), mode, work);
      } catch (error) {
        if (!this.opened || !(error instanceof DOMException && CLOSED.has(error.name))) throw error;
      }
      const database = await this.database?.catch(() => undefined);
      database?.close();
      this.database = undefined;
      await new Promise((done) => window.setTimeout(done, pause));
    }
    return this.marked(await this.open(), mode, work);
  }

  /** Does something within one transaction, and compares the mark of the database with the one it had. */
  private async marked<T>(
    database: IDBDatabase,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const before = this.mark;
    let mark: string | undefined;
    const result = await inTransaction(database, mode, async (store) => {
      const found = row(await settled(store.get(MARK)))?.text;
      mark = found;
      if (found === undefined && mode === "readwrite") {
        mark = `${Date.now()}-${randomName()}`;
        store.put({ name: MARK, text: mark, modified: Date.now() });
      }
      return work(store);
    });
    // Of several transactions at a time, one tells it.
    if (mark !== before && this.mark === before) {
      this.mark = mark;
      if (before !== undefined) this.wiped();
    }
    return result;
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= openDatabase(DATABASE, VERSION, STORE, "name").then((database) => {
      // Another tab may need a newer version, or the person may clear the storage.
      database.onversionchange = () => {
        database.close();
        this.database = undefined;
      };
      database.onclose = () => {
        this.database = undefined;
        this.closed();
      };
      this.opened = true;
      return database;
    });
    this.database.catch(() => (this.database = undefined));
    return this.database;
  }
}

/** Texts in memory, which last as long as the page. */
export class MemoryTexts implements Texts {
  private readonly rows = new Map<string, Row>();

  get(name: string): Promise<Row | undefined> {
    return Promise.resolve(this.rows.get(name));
  }

  list(prefix: string): Promise<Row[]> {
    const found = [...this.rows.values()].filter((one) => one.name.startsWith(prefix));
    return Promise.resolve(found.sort((one, other) => (one.name < other.name ? -1 : 1)));
  }

  apply(steps: readonly Step[]): Promise<void> {
    const modified = Date.now();
    const put = (name: string, text: string): unknown => this.rows.set(name, { name, text, modified });
    for (const step of steps) {
      if ("write" in step) put(step.write, step.text);
      else if ("append" in step) put(step.append, `${this.rows.get(step.append)?.text ?? ""}${step.line}\n`);
      else if ("remove" in step) this.rows.delete(step.remove);
      else {
        let number = 1;
        while (this.rows.has(recordName(step, number))) number += 1;
        put(recordName(step, number), step.text);
      }
    }
    return Promise.resolve();
  }

  async add(steps: readonly Step[]): Promise<string[]> {
    const there = (step: Step): boolean => "write" in step && this.rows.has(step.write);
    const left = steps.filter(there);
    await this.apply(steps.filter((step) => !left.includes(step)));
    return left.map((step) => ("write" in step ? step.write : ""));
  }

  rename(name: string, to: string): Promise<void> {
    const found = this.rows.get(name);
    if (found !== undefined) this.rows.set(to, { ...found, name: to });
    this.rows.delete(name);
    return Promise.resolve();
  }
}

/** A name that nothing else has. (`randomUUID` needs TLS.) */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** Opens a database with one store. One that a newer page made is used as it is. */
export async function openDatabase(name: string, version: number, store: string, keyPath: string): Promise<IDBDatabase> {
  try {
    return await openOnce(name, version, store, keyPath);
  } catch (error) {
    if (error instanceof DOMException && error.name === "VersionError") return openOnce(name, undefined, store, keyPath);
    throw error;
  }
}

function openOnce(name: string, version: number | undefined, store: string, keyPath: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === "undefined") throw new DOMException("there is no IndexedDB", "SecurityError");
    const request = indexedDB.open(name, version);
    const late = window.setTimeout(() => reject(new DOMException("IndexedDB does not answer", "TimeoutError")), PATIENCE);
    request.onupgradeneeded = () => {
      try {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store, { keyPath });
      } catch {
        // The upgrade was aborted: `onerror` follows.
      }
    };
    request.onsuccess = () => {
      window.clearTimeout(late);
      resolve(request.result);
    };
    request.onerror = () => {
      window.clearTimeout(late);
      reject(request.error ?? new DOMException("IndexedDB cannot be opened", "SecurityError"));
    };
  });
}

/** Does something within one transaction, and waits until it is complete. */
export async function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const [name] = database.objectStoreNames;
  const transaction = database.transaction(name ?? STORE, mode, { durability: "relaxed" });
  const done = completed(transaction);
  try {
    const result = await work(transaction.objectStore(name ?? STORE));
    await done;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw transaction.error ?? error;
  }
}

/** Carries out one step within a transaction. */
async function carryOut(step: Step, store: IDBObjectStore): Promise<void> {
  const modified = Date.now();
  if ("write" in step) {
    store.put({ name: step.write, text: step.text, modified });
  } else if ("append" in step) {
    const before = row(await settled(store.get(step.append)));
    store.put({ name: step.append, text: `${before?.text ?? ""}${step.line}\n`, modified });
  } else if ("remove" in step) {
    store.delete(step.remove);
  } else {
    let number = 1;
    while ((await settled(store.getKey(recordName(step, number)))) !== undefined) number += 1;
    store.put({ name: recordName(step, number), text: step.text, modified });
  }
}

/** The name of a record: the first that is free. */
function recordName(step: Extract<Step, { keep: string }>, number: number): string {
  return `records/${step.keep}${number === 1 ? "" : `-${number}`}${step.ending}`;
}

/** A row that this page may have written; `undefined` for anything else. */
function row(value: unknown): Row | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, text, modified } = value as Partial<Row>;
  if (typeof name !== "string" || typeof text !== "string") return undefined;
  return { name, text, modified: typeof modified === "number" ? modified : 0 };
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
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
