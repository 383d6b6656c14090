// Which tab has which save open. Web Locks where there are; they need a secure context, so a page that is served without
// TLS uses leases in IndexedDB, which a tab renews while it is open.

import { inTransaction, openDatabase, settled } from "./texts";

/** Locks on names. */
export interface Locks {
  /** Locks a name for this tab. Returns whether it could. */
  take(name: string): Promise<boolean>;
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
      request.catch(reject);
    });
  }

  release(name: string): void {
    this.held.get(name)?.();
    this.held.delete(name);
  }
}

/** How long a lease lasts, and how often it is renewed. A hidden tab may be allowed to work only once a minute. */
const LEASE = 150_000;
const RENEWAL = 20_000;

interface Lease {
  readonly name: string;
  readonly owner: string;
  readonly until: number;
}

class Leases implements Locks {
  private readonly owner = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
  private readonly held = new Set<string>();
  private database: Promise<IDBDatabase> | undefined;

  constructor() {
    window.setInterval(() => void this.renew(), RENEWAL);
    window.addEventListener("pagehide", () => this.held.forEach((name) => void this.drop(name)));
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) void this.renew();
    });
  }

  async take(name: string): Promise<boolean> {
    const taken = await this.change(async (store) => {
      const lease = (await settled(store.get(name))) as Lease | undefined;
      const free = lease === undefined || lease.owner === this.owner || !(lease.until > Date.now());
      if (free) store.put(this.lease(name));
      return free;
    });
    if (taken) this.held.add(name);
    return taken;
  }

  release(name: string): void {
    this.held.delete(name);
    void this.drop(name);
  }

  private lease(name: string): Lease {
    return { name, owner: this.owner, until: Date.now() + LEASE };
  }

  private async renew(): Promise<void> {
    for (const name of this.held) await this.take(name).catch(() => false);
  }

  private async drop(name: string): Promise<void> {
    const work = async (store: IDBObjectStore): Promise<void> => {
      const lease = (await settled(store.get(name))) as Lease | undefined;
      if (lease?.owner === this.owner) store.delete(name);
    };
    await this.change(work).catch(() => undefined);
  }

  private async change<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    this.database ??= openDatabase("gridwise-leases", 1, "leases", "name");
    this.database.catch(() => (this.database = undefined));
    return inTransaction(await this.database, "readwrite", work);
  }
}
