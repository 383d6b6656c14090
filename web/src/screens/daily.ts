// The daily games: a card for each, with its result, and the streaks.

import { miniGrid, miniTiles } from "../brand";
import { button } from "../button";
import { make, mark, write } from "../dom";
import type { DailyLine, ScreenView, View } from "../generated/view";
import { icon } from "../icons";
import { Keyed } from "../keyed";
import type { Page, Screen } from "../screen";

export class DailyScreen implements Screen {
  readonly element = make("section", { class: "daily" });
  private readonly day = make("time", { class: "daily-day" });
  private readonly calendar: HTMLButtonElement;
  private readonly streaks = make("ul", { class: "streaks" });
  private readonly games: Keyed<DailyLine, HTMLButtonElement>;
  private readonly streakList: Keyed<string, HTMLLIElement>;

  constructor(private readonly page: Page) {
    const list = make("div", { class: "daily-games" });
    this.calendar = button("calendar");
    this.element.append(make("div", { class: "daily-head" }, this.day, this.calendar), list, this.streaks);
    this.games = new Keyed<DailyLine, HTMLButtonElement>(
      list,
      (_, index) => String(index),
      (line) => this.make(line),
      (element, line) => this.update1(element, line),
    );
    this.streakList = new Keyed<string, HTMLLIElement>(
      this.streaks,
      (_, index) => String(index),
      () => make("li", {}, icon("fire"), make("span")),
      (element, text) => element.lastElementChild && write(element.lastElementChild, text),
    );
  }

  shows(view: ScreenView): boolean {
    return view.kind === "daily";
  }

  update(view: View): void {
    if (view.screen.kind !== "daily") return;
    const daily = view.screen.screen;
    write(this.day, longDate(daily.day, view.lang));
    mark(this.day, "datetime", daily.day);
    setButton(this.calendar, daily.calendar.label, () => this.page.act(daily.calendar.action));
    this.games.show(daily.games);
    this.streakList.show(daily.streaks);
  }

  private make(line: DailyLine): HTMLButtonElement {
    const text = make("span", { class: "choice-text" }, make("span", { class: "choice-title" }), make("span", { class: "choice-about" }));
    const picture = line.game === "2048" ? miniTiles() : miniGrid();
    return make("button", { type: "button", class: "choice choice-daily-game" }, picture, text, make("span", { class: "choice-done" }, icon("check")));
  }

  private update1(element: HTMLButtonElement, line: DailyLine): void {
    const [title, about] = element.querySelectorAll(".choice-text > *");
    if (title === undefined || about === undefined) return;
    write(title, line.label);
    write(about, line.state ?? "");
    mark(about, "hidden", line.state === null ? "" : undefined);
    mark(element, "data-done", line.done ? "" : undefined);
    mark(element, "data-begun", line.begun ? "" : undefined);
    mark(element, "data-current", line.current ? "" : undefined);
    element.onclick = () => this.page.act(line.action);
  }
}

/** A day as people write it in their language. */
function longDate(day: string, lang: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : new Intl.DateTimeFormat(lang, { dateStyle: "full", timeZone: "UTC" }).format(date);
}

function setButton(element: HTMLButtonElement, label: string, act: () => void): void {
  const text = element.querySelector(".label");
  if (text !== null) write(text, label);
  element.onclick = act;
}
