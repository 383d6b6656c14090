// Numbers with their names: score and best score in boxes, the rest below. What a move gained floats up from the score.

import { make, mark, write } from "../dom";
import type { Twenty48Fact } from "../generated/view";

export class Facts {
  readonly element = make("dl", { class: "t48-facts" });
  private readonly boxes = new Map<string, { box: HTMLElement; label: HTMLElement; value: HTMLElement }>();
  private floating: HTMLElement | undefined;

  update(facts: readonly Twenty48Fact[]): void {
    for (const fact of facts) {
      let box = this.boxes.get(fact.name);
      if (box === undefined) {
        const [label, value] = [make("dt"), make("dd")];
        box = { box: make("div", { class: "t48-fact", "data-fact": fact.name }, label, value), label, value };
        this.boxes.set(fact.name, box);
        this.element.append(box.box);
      }
      write(box.label, fact.label);
      write(box.value, fact.value);
      mark(box.box, "data-long", fact.value.length > 7 ? "" : undefined);
    }
  }

  /** Shows what a move gained. */
  gain(points: number): void {
    const box = this.boxes.get("score")?.box;
    this.floating?.remove();
    this.floating = undefined;
    if (box === undefined || points === 0) return;
    const gain = make("span", { class: "t48-gain", "aria-hidden": "true" }, `+${points}`);
    box.append(gain);
    this.floating = gain;
    const rise = gain.animate(
      [
        { transform: "translateY(0)", opacity: 1 },
        { transform: "translateY(-3rem)", opacity: 0 },
      ],
      { duration: 600, easing: "ease-in" },
    );
    rise.onfinish = () => gain.remove();
  }
}
