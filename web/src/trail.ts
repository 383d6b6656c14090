// The browser's history follows the game: one entry for each way back, so that the browser's Back button leads back in the
// game, and leaves the page from the menu.

/** What an entry holds: how deep it is. */
interface Entry {
  readonly depth: number;
}

export class Trail {
  private depth = 0;
  /** Entries that this page is going back over itself. */
  private skipping = 0;

  /** `back` goes one step back in the game, and returns how deep it is then. */
  constructor(private readonly back: () => number) {
    history.replaceState({ depth: 0 } satisfies Entry, "", location.href);
    window.addEventListener("popstate", (event) => this.popped(event));
  }

  /** The game is this deep now. */
  follow(depth: number): void {
    if (this.skipping > 0) return;
    if (depth > this.depth) {
      for (let next = this.depth + 1; next <= depth; next += 1) history.pushState({ depth: next } satisfies Entry, "");
      this.depth = depth;
    } else if (depth < this.depth) {
      const steps = this.depth - depth;
      this.depth = depth;
      this.skipping += 1;
      history.go(-steps);
    }
  }

  /** Takes a link that was opened out of the address, so that a reload does not open it again. */
  forget(): void {
    history.replaceState({ depth: this.depth } satisfies Entry, "", location.pathname + location.search);
  }

  private popped(event: PopStateEvent): void {
    // A link was followed.
    if (event.state === null && location.hash !== "") return;
    const at = (event.state as Entry | null)?.depth ?? 0;
    if (this.skipping > 0) {
      this.skipping -= 1;
      if (this.skipping === 0) this.catchUp(at);
      return;
    }
    if (at > this.depth) {
      // Forward: the game cannot follow, so the entry is left again.
      this.skipping += 1;
      history.go(this.depth - at);
      return;
    }
    let depth = this.depth;
    this.depth = at;
    // One step for each entry; a step that leads nowhere, such as to a question, ends it.
    while (depth > at) {
      const next = this.back();
      if (next >= depth) {
        depth = next;
        break;
      }
      depth = next;
    }
    this.catchUp(at, depth);
  }

  /** The game may have moved on while the history went back. */
  private catchUp(at: number, depth = this.now()): void {
    this.depth = at;
    this.follow(depth);
  }

  /** How deep the game is: set by its owner. */
  now: () => number = () => this.depth;
}
