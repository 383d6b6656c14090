// The screens of Sudoku: one element, in which the part that the view is about is shown.

import { make } from "../dom";
import type { ScreenView, SudokuView, View } from "../generated/view";
import type { Page, Screen } from "../screen";
import { EditorPart } from "./sudoku-editor";
import { ExplanationPart } from "./sudoku-explanation";
import { MakingPart, NewGamePart, PracticePart, PuzzlesPart } from "./sudoku-lists";
import { PlayPart } from "./sudoku-play";
import { ReplayPart } from "./sudoku-replay";

/** A part: what one kind of view is shown in. */
interface Part {
  readonly element: HTMLElement;
  update(view: SudokuView): void;
  close?(): void;
}

export class SudokuScreen implements Screen {
  readonly element = make("section", { class: "sudoku" });
  private kind = "";
  private part: Part | undefined;

  constructor(private readonly page: Page) {}

  shows(view: ScreenView): boolean {
    return view.kind === "sudoku";
  }

  update(view: View): void {
    if (view.screen.kind !== "sudoku") return;
    const sudoku = view.screen.screen;
    if (this.kind !== sudoku.kind) {
      this.part?.close?.();
      this.kind = sudoku.kind;
      this.part = this.make(sudoku);
      this.element.replaceChildren(this.part.element);
    }
    this.part?.update(sudoku);
  }

  close(): void {
    this.part?.close?.();
  }

  private make(view: SudokuView): Part {
    switch (view.kind) {
      case "new-game":
        return new NewGamePart(this.page);
      case "puzzles":
        return new PuzzlesPart(this.page);
      case "practice":
        return new PracticePart(this.page);
      case "making":
        return new MakingPart(this.page);
      case "play":
        return new PlayPart(this.page);
      case "replay":
        return new ReplayPart(this.page);
      case "editor":
        return new EditorPart(this.page);
      case "explanation":
        return new ExplanationPart(this.page);
    }
  }
}
