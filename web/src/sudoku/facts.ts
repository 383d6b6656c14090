// Labels and values.

import { make, mark, write } from "../dom";

export class Facts {
  readonly element = make("dl", { class: "facts" });

  update(facts: readonly (readonly [string, string])[], label?: string): void {
    mark(this.element, "aria-label", label);
    mark(this.element, "hidden", facts.length === 0 ? "" : undefined);
    if (this.element.childElementCount !== facts.length) {
      this.element.replaceChildren(...facts.map(() => make("div", { class: "fact" }, make("dt"), make("dd"))));
    }
    facts.forEach(([name, value], index) => {
      const [dt, dd] = this.element.children[index]?.children ?? [];
      if (dt !== undefined) write(dt, name);
      if (dd !== undefined) write(dd, value);
    });
  }
}
