// Lists that are updated in place: elements stay where their items stay, so that focus and selection are kept.

/** Makes the children of a parent match a list: one element for each item, in order. */
export class Keyed<Item, Kind extends Element> {
  private readonly made = new Map<string, Kind>();

  constructor(
    private readonly parent: Element,
    /** What identifies an item: the same key keeps its element. */
    private readonly key: (item: Item, index: number) => string,
    private readonly make: (item: Item, index: number) => Kind,
    private readonly update: (element: Kind, item: Item, index: number) => void,
  ) {}

  show(items: readonly Item[]): void {
    const kept = new Set<string>();
    items.forEach((item, index) => {
      const key = this.key(item, index);
      kept.add(key);
      let element = this.made.get(key);
      if (element === undefined) {
        element = this.make(item, index);
        this.made.set(key, element);
      }
      this.update(element, item, index);
      const there = this.parent.children[index];
      if (there !== element) this.parent.insertBefore(element, there ?? null);
    });
    for (const [key, element] of this.made) {
      if (!kept.has(key)) {
        element.remove();
        this.made.delete(key);
      }
    }
  }
}
