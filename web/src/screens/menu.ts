// The menu: the name in tiles, and a card for each thing to do.

import { brand, miniGrid, miniTiles } from "../brand";
import { make, mark, write } from "../dom";
import type { Card, ScreenView, View } from "../generated/view";
import { icon, type IconName } from "../icons";
import { Keyed } from "../keyed";
import type { Page, Screen } from "../screen";

/** The icons of the small cards. */
const ICONS: Readonly<Record<string, IconName>> = {
  continue: "play",
  daily: "calendar",
  statistics: "chart",
  settings: "settings",
  language: "language",
};

export class MenuScreen implements Screen {
  readonly element = make("section", { class: "menu" });
  private readonly tagline = make("p", { class: "tagline" });
  private readonly first = make("div", { class: "menu-continue" });
  private readonly gamesTitle = make("h2", { class: "unseen" });
  private readonly games = make("div", { class: "menu-games" });
  private readonly moreTitle = make("h2", { class: "unseen" });
  private readonly more = make("div", { class: "menu-more" });
  private readonly lists: readonly Keyed<Card, HTMLButtonElement>[];

  constructor(private readonly page: Page) {
    this.element.append(
      make("header", { class: "menu-head" }, brand(), this.tagline),
      this.first,
      this.gamesTitle,
      this.games,
      this.moreTitle,
      this.more,
    );
    this.lists = [this.first, this.games, this.more].map(
      (parent) =>
        new Keyed<Card, HTMLButtonElement>(
          parent,
          (card) => `${card.name}/${card.game ?? ""}`,
          (card) => this.make(card),
          (button, card) => this.update1(button, card),
        ),
    );
  }

  shows(view: ScreenView): boolean {
    return view.kind === "menu";
  }

  update(view: View): void {
    if (view.screen.kind !== "menu") return;
    const menu = view.screen.screen;
    write(this.tagline, menu.tagline);
    write(this.gamesTitle, menu.games);
    write(this.moreTitle, menu.more);
    const group = (card: Card): number => (card.name === "continue" ? 0 : card.name === "2048" || card.name === "sudoku" ? 1 : 2);
    this.lists.forEach((list, index) => list.show(menu.cards.filter((card) => group(card) === index)));
  }

  private make(card: Card): HTMLButtonElement {
    const text = make("span", { class: "choice-text" }, make("span", { class: "choice-title" }), make("span", { class: "choice-about" }));
    return make("button", { type: "button", class: `choice choice-${card.name}`, "data-card": card.name }, picture(card), text);
  }

  private update1(button: HTMLButtonElement, card: Card): void {
    const [title, about] = button.querySelectorAll(".choice-text > *");
    if (title === undefined || about === undefined) return;
    write(title, card.label);
    write(about, card.about ?? "");
    mark(about, "hidden", card.about === null ? "" : undefined);
    mark(button, "data-current", card.current ? "" : undefined);
    button.onclick = () => this.page.act(card.action);
  }
}

/** What is drawn on a card. */
function picture(card: Card): Element {
  const game = card.game ?? card.name;
  if (game === "2048") return miniTiles();
  if (game === "sudoku") return miniGrid();
  return make("span", { class: "choice-icon" }, icon(ICONS[card.name] ?? "play"));
}
