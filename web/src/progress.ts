// How much of the network is loaded. A reader hears the beginning and the end, and can read the percentage in between.

import { make, mark, write } from "./dom";
import type { Labels } from "./generated/view";

export class Progress {
  readonly element = make("p", { class: "progress", role: "progressbar", "aria-valuemin": "0", "aria-valuemax": "100", hidden: "" });
  private labels: Labels | undefined;
  private percent: number | undefined;

  constructor(private readonly say: (text: string) => void) {}

  /** Its texts in the language of the view. */
  name(labels: Labels): void {
    this.labels = labels;
    mark(this.element, "aria-label", labels.networkBegins);
  }

  /** Shows how much is loaded, in percent: 100 is the end, and `undefined` says that it is no longer awaited. */
  update(percent: number | undefined): void {
    const before = this.percent;
    this.percent = percent === 100 ? undefined : percent;
    this.element.hidden = this.percent === undefined;
    if (this.labels === undefined || percent === undefined) return;
    if (before === undefined && percent < 100) this.say(this.labels.networkBegins);
    if (before !== undefined && percent === 100) this.say(this.labels.networkReady);
    write(this.element, this.labels.network.replace("{0}", String(percent)));
    mark(this.element, "aria-valuenow", String(percent));
  }
}
