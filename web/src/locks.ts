// Which tab has which save open. Web Locks where there are; they need a secure context, so a page that is served without
// TLS uses leases in IndexedDB, which a tab renews while it is open.

import { inTransaction, openDatabase, randomName, settled } from "./texts";

/** Locks on names. */
export interface Locks {
  /** Locks a name for this tab. Returns whether it could. */
  take(name: string): Promise<boolean>;
  /** Whether this tab still has it. A lock may be lost while a tab sleeps. */
  holds(name: string): Promise<boolean>;
  release(name: string): void;
}

/** The locks of this browser. */
export function locks(): Locks {
  return "locks" in navigator && navigator.locks !== undefined ? new WebLocks() : new Leases();
}

class WebLocks implements Locks {
  private readonly held = new Map<string, () => void>();

  take(name: string): Promise<boolean> {
    if (this.held.has(name)) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const request = navigator.locks.request(`gridwise/${name}`, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(false);
          return undefined;
        }
        return new Promise<void>((release) => {
          this.held.set(name, release);
          resolve(true);
        });
      });
      request.catch((error: unknown) => {
        // A lock that was had is lost.
        this.held.delete(name);
        reject(error);
      });
    });
  }

  holds(name: string): Promise<boolean> {
    return Promise.resolve(this.held.has(name));
  }

  release(name: string): void {
    this.held.get(name)?.();
    this.held.delete(name);
  }
}

/** How long a lease lasts, and how often it is renewed. A hidden tab may be allowed to work only once a minute. */
const LEASE = 150_000;
const RENEWAL = 20_000;

/** A released lease stays, without time: its owner was the last to have the name. */
interface Lease {
  readonly name: string;
  readonly owner: string;
  readonly until: number;
}

class Leases implements Locks {
  private readonly owner = randomName();
  /** The names that this tab has, and until when nobody else can take them. */
  private readonly held = new Map<string, number>();
  private database: Promise<IDBDatabase> | undefined;

  constructor() {
    window.setInterval(() => this.renewAll(), RENEWAL);
    window.addEventListener("pagehide", () => {
      for (const name of this.held.keys()) {
        this.held.set(name, 0);
        void this.drop(name);
      }
    });
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) this.renewAll();
    });
  }

  async take(name: string): Promise<boolean> {
    const free = (lease: Lease | undefined): boolean =>
      lease === undefined || lease.owner === this.owner || !(lease.until > Date.now());
    const until = await this.lease(name, free);
    if (until !== undefined) this.held.set(name, until);
    return until !== undefined;
  }

  async holds(name: string): Promise<boolean> {
    const until = this.held.get(name);
    if (until === undefined) return false;
    return until > Date.now() || this.renew(name);
  }

  release(name: string): void {
    this.held.delete(name);
    void this.drop(name);
  }

  private renewAll(): void {
    for (const name of this.held.keys()) void this.renew(name).catch(() => undefined);
  }

  /** Takes a name for longer. It is lost if another tab has had it meanwhile, even if that is gone: the game may have gone on. */
  private async renew(name: string): Promise<boolean> {
    const until = await this.lease(name, (lease) => lease === undefined || lease.owner === this.owner);
    // It may have been released in the meantime.
    if (!this.held.has(name)) {
      if (until !== undefined) await this.drop(name);
      return false;
    }
    if (until === undefined) this.held.delete(name);
    else this.held.set(name, until);
    return until !== undefined;
  }

  /** Writes a lease of this tab if the one that is there allows it. Returns until when it lasts. */
  private lease(name: string, allows: (lease: Lease | undefined) => boolean): Promise<number | undefined> {
    return this.change(async (store) => {
      const lease = (await settled(store.get(name))) as Lease | undefined;
      if (!allows(lease)) return undefined;
      const until = Date.now() + LEASE;
      store.put({ name, owner: this.owner, until } satisfies Lease);
      return until;
    });
  }

  private async drop(name: string): Promise<void> {
    const work = async (store: IDBObjectStore): Promise<void> => {
      const lease = (await settled(store.get(name))) as Lease | undefined;
      if (lease?.owner === this.owner) store.put({ ...lease, until: 0 });
    };
    await this.change(work).catch(() => undefined);
  }

  private async change<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    this.database ??= openLeases(() => (this.database = undefined));
    this.database.catch(() => (this.database = undefined));
    return inTransaction(await this.database, "readwrite", work);
  }
}

/** Opens the database of the leases. It may be closed from outside, when the browser clears its storage. */
async function openLeases(closed: () => void): Promise<IDBDatabase> {
  const database = await openDatabase("gridwise-leases", 1, "leases", "name");
  database.onclose = closed;
  database.onversionchange = () => {
    database.close();
    closed();
  };
  return database;
}
