// Makes a large board larger than the window: then it scrolls.

import { make, mark } from "../dom";

/** Cells smaller than this, in pixels, are hard to hit. */
const SMALL = 28;
const STEPS = [1, 1.5, 2, 3, 4] as const;

export interface ZoomLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

export class Zoom {
  readonly element = make("div", { class: "zoom", role: "group", hidden: "" });
  private readonly smaller = make("button", { type: "button", class: "button" }, "−");
  private readonly larger = make("button", { type: "button", class: "button" }, "+");
  private step = 0;
  private side = 0;
  private readonly watch = new ResizeObserver(() => this.show());

  constructor(private readonly frame: HTMLElement) {
    this.element.append(this.smaller, this.larger);
    this.smaller.addEventListener("click", () => this.change(-1));
    this.larger.addEventListener("click", () => this.change(1));
    this.watch.observe(frame);
  }

  close(): void {
    this.watch.disconnect();
  }

  update(side: number, labels: ZoomLabels): void {
    mark(this.smaller, "aria-label", labels.zoomOut);
    mark(this.larger, "aria-label", labels.zoomIn);
    if (this.side === side) return;
    this.side = side;
    this.step = 0;
    this.show();
  }

  private change(by: number): void {
    this.step = Math.min(Math.max(this.step + by, 0), STEPS.length - 1);
    this.show();
    this.frame.querySelector("[data-cursor]")?.scrollIntoView({ block: "center", inline: "center" });
  }

  private show(): void {
    const isSmall = this.frame.clientWidth / Math.max(this.side, 1) < SMALL;
    mark(this.element, "hidden", isSmall || this.step > 0 ? undefined : "");
    const zoom = STEPS[this.step] ?? 1;
    this.frame.style.setProperty("--zoom", String(zoom));
    const grid = this.frame.firstElementChild;
    if (grid !== null) mark(grid, "data-zoomed", zoom > 1 ? "" : undefined);
    mark(this.frame, "data-zoomed", zoom > 1 ? "" : undefined);
    this.smaller.disabled = this.step === 0;
    this.larger.disabled = this.step === STEPS.length - 1;
  }
}
