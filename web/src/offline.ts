// The service worker: the page works without a network after the first visit, and a new version waits until the person
// agrees.

import { make, mark, write } from "./dom";
import type { View } from "./generated/view";
import { icon } from "./icons";
import type { Message, Report } from "./service-worker";

const ASK_AGAIN = 60 * 60 * 1000;

/** The bar that offers a new version. */
export class Updates {
  readonly element = make("section", { class: "update", role: "status", hidden: "" });
  private readonly text = make("p");
  private readonly now = make("button", { type: "button", class: "button button-main", "data-update-now": "" }, icon("restart"), make("span", { class: "label" }));
  private readonly later = make("button", { type: "button", class: "button" }, make("span", { class: "label" }));
  private waiting: ServiceWorker | undefined;
  private agreed = false;

  constructor() {
    this.element.append(this.text, make("div", { class: "row" }, this.now, this.later));
    this.now.onclick = () => this.agree();
    this.later.onclick = () => (this.element.hidden = true);
  }

  update(view: View): void {
    const [ready, now, later] = view.labels.update;
    write(this.text, ready);
    label(this.now, now);
    label(this.later, later);
  }

  /** Registers the service worker, where there can be one. */
  async register(): Promise<void> {
    const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
    if (workers === undefined || !isSecureContext || import.meta.env.DEV) return;
    const hadOne = workers.controller !== null;
    workers.addEventListener("message", ({ data }: MessageEvent<Report>) => {
      if (data.kind === "ready") mark(document.documentElement, "data-offline", "ready");
    });
    workers.addEventListener("controllerchange", () => {
      if (this.agreed) location.reload();
      // Another tab agreed: this one still runs the old version.
      else if (hadOne) this.offer(undefined);
    });
    const registration = await workers.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
    // A browser may refuse it without an error.
    if (registration === undefined) return;
    const look = (worker: ServiceWorker | null): void => {
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && workers.controller !== null) this.offer(worker);
      });
    };
    if (registration.waiting !== null && workers.controller !== null) this.offer(registration.waiting);
    look(registration.installing);
    registration.addEventListener("updatefound", () => look(registration.installing));
    window.setInterval(() => void registration.update().catch(() => undefined), ASK_AGAIN);
    const active = (await workers.ready).active;
    active?.postMessage({ kind: "keep-engine" } satisfies Message);
  }

  private offer(worker: ServiceWorker | undefined): void {
    this.waiting = worker;
    this.element.hidden = false;
    mark(document.documentElement, "data-update", "waiting");
  }

  private agree(): void {
    this.agreed = true;
    if (this.waiting === undefined) location.reload();
    else this.waiting.postMessage({ kind: "take-over" } satisfies Message);
  }
}

function label(button: HTMLElement, text: string): void {
  const part = button.querySelector(".label");
  if (part !== null) write(part, text);
}
