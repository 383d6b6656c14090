// Swipes and drags over an element, as directions.

export type Direction = "up" | "right" | "down" | "left";

/** As soon as a finger has gone this far, in CSS pixels, the direction counts. */
const FAR = 24;
/** A shorter swipe counts when the finger is lifted. */
const NEAR = 10;
/** How much longer one axis must be while the finger still moves; a diagonal waits until it is clear. */
const CLEAR = 1.3;

/** The direction of a way; `undefined` if it is too short or not clear enough. */
export function direction(x: number, y: number, least: number, clear: number): Direction | undefined {
  const [wide, high] = [Math.abs(x), Math.abs(y)];
  if (Math.max(wide, high) < least || Math.max(wide, high) < clear * Math.min(wide, high)) return undefined;
  if (wide >= high) return x > 0 ? "right" : "left";
  return y > 0 ? "down" : "up";
}

/** Calls `go` once for each swipe over an element. */
export function swipes(element: HTMLElement, go: (direction: Direction) => void): void {
  let start: { id: number; x: number; y: number } | undefined;
  element.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    element.setPointerCapture(event.pointerId);
  });
  const follow = (event: PointerEvent, least: number, clear: number): void => {
    if (start?.id !== event.pointerId) return;
    const found = direction(event.clientX - start.x, event.clientY - start.y, least, clear);
    if (found === undefined) return;
    // One move for each swipe, as in the original.
    start = undefined;
    go(found);
  };
  element.addEventListener("pointermove", (event) => follow(event, FAR, CLEAR));
  element.addEventListener("pointerup", (event) => {
    follow(event, NEAR, 1);
    start = undefined;
  });
  element.addEventListener("pointercancel", () => (start = undefined));
}
