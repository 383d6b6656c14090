// A part: one of the screens of 2048. It is made once and updated from views.

import type { Slid } from "../effect";
import type { Twenty48View, View } from "../generated/view";

export type Kind = Twenty48View["kind"];

export interface Part {
  readonly element: HTMLElement;
  update(screen: Twenty48View, view: View): void;
  /** Tiles slid. Returns whether they are on their way: then the next view is not urgent. */
  slid?(slide: Slid): boolean;
  /** It is about to be removed. */
  close?(): void;
}

const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether a slide is animated: the settings, the system, and the speed of the game must allow it. */
export function animated(slide: Slid, animates: boolean): boolean {
  return slide.calm && animates && !calm.matches;
}
