// Made from crates/web/src/view by its tests: BLESS=1 cargo test -p gridwise-web typescript

/** An action of the midend, as views write it. */
export type Action = string | { readonly [name: string]: unknown };

export type Bar = { 
/**
 * What it is: a tile, a date.
 */
label: string, 
/**
 * Its length.
 */
value: number, 
/**
 * Its length, as text.
 */
text: string, 
/**
 * The tile whose colour it has.
 */
tile: number | null, 
/**
 * Whether it is the best.
 */
best: boolean, };

export type Button = { 
/**
 * The action, to be passed back as it is.
 */
action: Action, 
/**
 * Its name.
 */
label: string, 
/**
 * Its key, if it has one.
 */
key: string | null, 
/**
 * Whether it is switched on, for one that switches.
 */
pressed: boolean | null, };

export type CalendarView = { 
/**
 * The month: `2026-11`.
 */
month: string, 
/**
 * Which daily game it shows.
 */
game: string, 
/**
 * The days of the week, from Monday.
 */
weekdays: Array<string>, 
/**
 * The weeks: seven places each, some of them empty.
 */
weeks: Array<Array<DayView | null>>, 
/**
 * What is known of the day under the cursor.
 */
result: string, 
/**
 * How many days of the month are done.
 */
done: string, 
/**
 * The month before.
 */
previous: Button, 
/**
 * The next month.
 */
next: Button, 
/**
 * The other controls: play, share, today, the other games.
 */
buttons: Array<Button>, };

export type Card = { 
/**
 * Which one: `continue`, `2048`, `sudoku`, `daily`, `statistics`, `settings`, `language`.
 */
name: string, 
/**
 * Its title.
 */
label: string, 
/**
 * A sentence below the title.
 */
about: string | null, 
/**
 * Of a game to continue: `2048` or `sudoku`.
 */
game: string | null, 
/**
 * What a click does.
 */
action: Action, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type Choice = { 
/**
 * Its name.
 */
label: string, 
/**
 * What sets it.
 */
action: Action, 
/**
 * Whether it is the value now.
 */
chosen: boolean, };

export type DailyLine = { 
/**
 * `2048` or `sudoku`.
 */
game: string, 
/**
 * Its name.
 */
label: string, 
/**
 * What is known of it: its result, or how far it is.
 */
state: string | null, 
/**
 * Whether it is finished.
 */
done: boolean, 
/**
 * Whether it has a game in progress.
 */
begun: boolean, 
/**
 * What a click does.
 */
action: Action, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type DailyView = { 
/**
 * The day: `2026-11-16`.
 */
day: string, 
/**
 * Its games.
 */
games: Array<DailyLine>, 
/**
 * The daily streaks, as sentences.
 */
streaks: Array<string>, 
/**
 * Opens the calendar.
 */
calendar: Button, };

export type Data = { 
/**
 * The heading.
 */
title: string, 
/**
 * Where it is stored.
 */
about: string, 
/**
 * The button that saves everything to a file.
 */
save: string, 
/**
 * The button that reads a file.
 */
read: string, };

export type DayView = { 
/**
 * Its number in the month.
 */
number: number, 
/**
 * What it is, in words.
 */
label: string, 
/**
 * Whether its game is finished.
 */
done: boolean, 
/**
 * Whether it is today.
 */
today: boolean, 
/**
 * Whether it is still to come.
 */
future: boolean, 
/**
 * What a click does.
 */
action: Action, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type Dialog = { 
/**
 * Which one: `help`, `question`, `shared`, `printing`.
 */
name: string, 
/**
 * The heading.
 */
title: string, 
/**
 * Sentences.
 */
lines: Array<string>, 
/**
 * Keys and what they do.
 */
keys: Array<[string, string]>, 
/**
 * The heading of the keys, and that of what touch and mouse do.
 */
headings: [string, string] | null, 
/**
 * What touch and mouse do.
 */
touch: Array<string>, 
/**
 * Options with values.
 */
options: Array<Line>, 
/**
 * A text to be copied or passed on.
 */
text: SharedText | null, 
/**
 * The buttons. The last one closes it.
 */
buttons: Array<Button>, };

export type Group = { 
/**
 * The heading.
 */
title: string, 
/**
 * The settings.
 */
settings: Array<Setting>, };

export type Labels = { 
/**
 * The button that leads back.
 */
back: string, 
/**
 * The button that shows the keys.
 */
help: string, 
/**
 * The button that closes a dialog.
 */
close: string, 
/**
 * The button that closes a message.
 */
dismiss: string, 
/**
 * The name of the list of messages.
 */
messages: string, 
/**
 * A new version waits; the button that loads it; the button that waits.
 */
update: [string, string, string], 
/**
 * The button that installs the page.
 */
install: string, 
/**
 * The network is being loaded; `{0}` stands for the percentage.
 */
network: string, 
/**
 * What can be dropped on the page.
 */
drop: string, };

export type Last = { 
/**
 * The heading.
 */
title: string, 
/**
 * The headings of the columns.
 */
columns: Array<string>, 
/**
 * The games, the newest first.
 */
rows: Array<Row>, };

export type Line = { 
/**
 * Its text.
 */
label: string, 
/**
 * Its value, if it has one. Left and right change it.
 */
value: string | null, 
/**
 * What a click does.
 */
action: Action, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type List = { 
/**
 * Which list: `new-2048`, …
 */
name: string, 
/**
 * The heading.
 */
title: string, 
/**
 * A sentence below the heading.
 */
about: string | null, 
/**
 * The lines.
 */
lines: Array<Line>, 
/**
 * The buttons below them.
 */
buttons: Array<Button>, };

export type Menu = { 
/**
 * What gridwise is, in one line.
 */
tagline: string, 
/**
 * The heading of the games.
 */
games: string, 
/**
 * The heading of the rest.
 */
more: string, 
/**
 * The cards.
 */
cards: Array<Card>, };

export type Play = { 
/**
 * The width of the board.
 */
width: number, 
/**
 * The height of the board.
 */
height: number, 
/**
 * The tiles in reading order; 0 is an empty cell.
 */
tiles: number[], 
/**
 * The score.
 */
score: number, 
/**
 * The buttons.
 */
buttons: Array<Button>, };

export type Plot = { 
/**
 * Its title.
 */
title: string, 
/**
 * Whether its bars are numbers by kind, the largest first; otherwise they are games in the order of time.
 */
kinds: boolean, 
/**
 * The bars.
 */
bars: Array<Bar>, 
/**
 * The largest value, as text.
 */
most: string, };

export type Row = { 
/**
 * Its columns.
 */
cells: Array<string>, 
/**
 * What the button that replays it is called.
 */
watch: string, 
/**
 * What replays it.
 */
action: Action, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type ScreenView = { "kind": "menu", "screen": Menu } | { "kind": "settings", "screen": SettingsView } | { "kind": "daily", "screen": DailyView } | { "kind": "calendar", "screen": CalendarView } | { "kind": "statistics", "screen": StatisticsView } | { "kind": "twenty48", "screen": Twenty48View } | { "kind": "sudoku", "screen": SudokuView };

export type Setting = { 
/**
 * Which one: `theme`, …
 */
name: string, 
/**
 * Its name.
 */
label: string, 
/**
 * Whether it is on or off, and nothing else.
 */
switch: boolean, 
/**
 * Its values. Those of a switch are off and on.
 */
values: Array<Choice>, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type SettingsView = { 
/**
 * The settings by subject.
 */
groups: Array<Group>, 
/**
 * Stored games.
 */
data: Data, };

export type SharedText = { 
/**
 * The text.
 */
text: string, 
/**
 * What is said once it is in the clipboard.
 */
copied: string, 
/**
 * The button that copies it again.
 */
copy: string, 
/**
 * The button that passes it to another program.
 */
share: string, };

export type StatisticsView = { 
/**
 * What is shown instead, if no game was finished yet.
 */
empty: string | null, 
/**
 * The label of the list of tables.
 */
choose: string, 
/**
 * All tables, and which is shown.
 */
tables: Array<TableName>, 
/**
 * Numbers with their labels.
 */
numbers: Array<[string, string]>, 
/**
 * The streak of days, as a sentence.
 */
days: string | null, 
/**
 * The plots.
 */
plots: Array<Plot>, 
/**
 * The last games.
 */
last: Last | null, };

export type SudokuView = { "kind": "list" } & List;

export type TableName = { 
/**
 * Its name.
 */
label: string, 
/**
 * What shows it.
 */
action: Action, 
/**
 * Whether it is shown.
 */
chosen: boolean, };

export type Twenty48View = { "kind": "new-game" } & List | { "kind": "play" } & Play;

export type View = { 
/**
 * The language, as a code for the document: `en`, `zh-CN`.
 */
lang: string, 
/**
 * The theme: `auto`, `classic`, `dark`, `lcd`, `contrast`.
 */
theme: string, 
/**
 * Whether moves are animated.
 */
animates: boolean, 
/**
 * The name of the context: it changes when another screen or dialog has the keys.
 */
context: string, 
/**
 * A name of the screen that is the same in every language: `menu`, `2048`, `sudoku`, …
 */
name: string, 
/**
 * The title of the screen.
 */
title: string, 
/**
 * How many times Back leads to another screen or closes a dialog; 0 in the menu.
 */
depth: number, 
/**
 * The screen.
 */
screen: ScreenView, 
/**
 * A dialog above it.
 */
dialog: Dialog | null, 
/**
 * Messages, the oldest first.
 */
notices: Array<string>, 
/**
 * The mark of a failed save.
 */
unsaved: string | null, 
/**
 * After how many milliseconds the screen changes without input.
 */
idle: number | null, 
/**
 * Names of controls that every screen has.
 */
labels: Labels, };
