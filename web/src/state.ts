// What the page is doing, as attributes of the document: `data-ready`, `data-context`, and how many texts are being
// stored, errands thought about, tiles moved and parts of a view to be drawn. Styles may use them, and tests wait for them
// instead of for a time.

import { mark } from "./dom";
import type { Context } from "./generated/view";

/** What may be under way. */
export type Work = "storing" | "thinking" | "moving" | "drawing";

const counts: Record<Work, number> = { storing: 0, thinking: 0, moving: 0, drawing: 0 };

/** Something begins. The function that is returned ends it, once. */
export function begin(work: Work): () => void {
  let open = true;
  change(work, 1);
  return () => {
    if (open) change(work, -1);
    open = false;
  };
}

function change(work: Work, by: number): void {
  counts[work] += by;
  mark(document.documentElement, `data-${work}`, counts[work] === 0 ? undefined : String(counts[work]));
}

/** A view was shown: keys are heard, and mean what they mean in this context. */
export function shown(context: Context): void {
  mark(document.documentElement, "data-context", context);
  mark(document.documentElement, "data-ready", "");
}
