// The screens of 2048. Each of them is a part in ../twenty48.

import { make, mark } from "../dom";
import type { Slid } from "../effect";
import type { ScreenView, View } from "../generated/view";
import type { Page, Screen } from "../screen";
import { AnalysisPart } from "../twenty48/analysis";
import { NewGamePart } from "../twenty48/new-game";
import type { Kind, Part } from "../twenty48/part";
import { PlayPart } from "../twenty48/play";
import { ReplayPart } from "../twenty48/replay";

export class Twenty48Screen implements Screen {
  readonly element = make("section", { class: "twenty48" });
  private kind: Kind | undefined;
  private part: Part | undefined;

  constructor(private readonly page: Page) {}

  shows(view: ScreenView): boolean {
    return view.kind === "twenty48";
  }

  update(view: View): void {
    if (view.screen.kind !== "twenty48") return;
    const screen = view.screen.screen;
    if (this.part === undefined || this.kind !== screen.kind) {
      this.part?.close?.();
      this.kind = screen.kind;
      this.part = this.make(screen.kind);
      this.element.replaceChildren(this.part.element);
      mark(this.element, "data-kind", screen.kind);
    }
    this.part.update(screen, view);
  }

  slid(slide: Slid): boolean {
    return this.part?.slid?.(slide) ?? false;
  }

  close(): void {
    this.part?.close?.();
  }

  private make(kind: Kind): Part {
    switch (kind) {
      case "new-game":
        return new NewGamePart(this.page);
      case "play":
        return new PlayPart(this.page);
      case "replay":
        return new ReplayPart(this.page);
      case "analysis":
        return new AnalysisPart(this.page);
    }
  }
}
