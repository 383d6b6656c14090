// A screen: an element that is made once and updated from views.

import type { Action, ScreenView, View } from "./generated/view";
import type { Slid } from "./effect";

/** What a screen can do besides showing views. */
export interface Page {
  /** Carries out an action. */
  act(action: Action): void;
  /** Follows a text that was pasted, dropped or opened. */
  paste(text: string): void;
  /** The text of a field has changed. */
  type(text: string): void;
  /** Saves everything that is stored to a file. */
  saveAll(): void;
  /** Reads a file: everything that was saved, a game or a puzzle. */
  readFile(file: File): void;
}

/** A screen. */
export interface Screen {
  /** Its element, which stays the same. */
  readonly element: HTMLElement;
  /** Whether it shows this kind of view; if not, another screen is made. */
  shows(view: ScreenView): boolean;
  /** Shows a view. */
  update(view: View): void;
  /** Tiles slid. Returns whether they are on their way: then the next view is not urgent. */
  slid?(slide: Slid): boolean;
  /** The board changed without a slide. */
  jumped?(): void;
  /** It is about to be removed. */
  close?(): void;
}
