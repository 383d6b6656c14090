// Made from crates/web/src/view by its tests: BLESS=1 cargo test -p gridwise-web typescript

/** An action of the midend, as views write it. */
export type Action = string | { readonly [name: string]: unknown };

/** What the keys are for: which screen or dialog has them. */
export type Context = "List" | "Daily" | "Calendar" | "Shared" | "NewGame" | "NewSudoku" | "Play" | "Autoplay" | "Won" | "Over" | "Replay" | "Analysis" | "CostlyMove" | "Statistics" | "Question" | "Help" | "Sudoku" | "LargeSudoku" | "Steps" | "Practice" | "Printing" | "Links" | "Paused" | "Solved" | "Making" | "Editor" | "LargeEditor" | "Rules" | "RuleText" | "Explanation";

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
 * The calendars of the game or level before and after this one.
 */
games: [Button, Button], 
/**
 * The other controls: play, share, today.
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
 * What is known of it, in words.
 */
state: string, 
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
 * Which one: `help`, `question`, `links`, `link`, `shared`.
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
 * A text to be copied or passed on.
 */
text: SharedText | null, 
/**
 * A text in a field, to be copied by hand.
 */
field: string | null, 
/**
 * The button that the game's cursor is on, in a list of choices.
 */
current: number | null, 
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
 * The button that copies a link to what is on the screen.
 */
link: string, 
/**
 * The button that installs the page.
 */
install: string, 
/**
 * The network is being loaded; `{0}` stands for the percentage.
 */
network: string, 
/**
 * The same without the percentage: the name of its bar.
 */
networkBegins: string, 
/**
 * The network is there.
 */
networkReady: string, 
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
 * The headings of the columns. The last column has the buttons.
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
 * Whether it is in the clipboard; `None` if that was not tried.
 */
isCopied: boolean | null, 
/**
 * What is said once it is in the clipboard.
 */
copied: string, 
/**
 * What is said if it cannot be copied.
 */
refused: string, 
/**
 * The button that copies it again.
 */
copy: string, 
/**
 * The button that copies a link to it.
 */
link: string, 
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

export type SudokuBoard = { 
/**
 * What it is called.
 */
label: string, 
/**
 * The number of rows and of columns.
 */
side: number, 
/**
 * The rows of a box.
 */
boxRows: number, 
/**
 * The columns of a box.
 */
boxColumns: number, 
/**
 * How notes are laid out in a cell: the number of rows and of columns.
 */
places: [number, number], 
/**
 * All digits in order, one letter each.
 */
symbols: string, 
/**
 * The cells in reading order.
 */
cells: Array<SudokuCell>, 
/**
 * Lines between candidates.
 */
links: Array<SudokuLink>, 
/**
 * What is drawn and said because of more rules, if there are any.
 */
rules: SudokuRules | null, 
/**
 * The number of the cell under the cursor.
 */
cursor: number | null, 
/**
 * The digit that is highlighted everywhere.
 */
lit: string | null, 
/**
 * Whether cells can be clicked.
 */
live: boolean, 
/**
 * Whether clicks choose candidates for the pen.
 */
pen: boolean, 
/**
 * Whether it is hidden, because the game is paused.
 */
hidden: boolean, };

export type SudokuCell = { 
/**
 * The whole cell in words.
 */
label: string, 
/**
 * Its digit.
 */
digit: string | null, 
/**
 * Who wrote the digit: `given`, `own`, `helped`.
 */
author: string | null, 
/**
 * Its notes in the centre, one letter each.
 */
notes: string, 
/**
 * Its notes in the corners.
 */
corner: string, 
/**
 * Its colours, letters from `a` to `i`.
 */
colours: string, 
/**
 * The candidates that the player coloured: digit, letter of the colour.
 */
painted: Array<[string, string]>, 
/**
 * The candidates of the hint: digit, role.
 */
marks: Array<[string, string]>, 
/**
 * The role of the whole cell in the hint.
 */
role: string | null, 
/**
 * Why it is highlighted: `peer`, `house`, `same`, `fits`, `lamp`, `festive`.
 */
tone: string | null, 
/**
 * Whether it is selected.
 */
selected: boolean, 
/**
 * Whether its digit conflicts or is wrong.
 */
wrong: boolean, 
/**
 * Whether it is dimmed.
 */
dim: boolean, };

export type SudokuChoice = { 
/**
 * The line.
 */
line: Line, 
/**
 * Its cells in reading order; a dot is an empty one.
 */
cells: string, 
/**
 * The number of rows and of columns.
 */
side: number, 
/**
 * The rows of a box.
 */
boxRows: number, 
/**
 * The columns of a box.
 */
boxColumns: number, };

export type SudokuEditor = { 
/**
 * The heading.
 */
title: string, 
/**
 * Size and number of clues.
 */
about: string, 
/**
 * The board.
 */
board: SudokuBoard, 
/**
 * What is known, and messages.
 */
message: Array<SudokuPart>, 
/**
 * Labels and values.
 */
facts: Array<[string, string]>, 
/**
 * Whether something is being computed.
 */
busy: boolean, 
/**
 * The digits.
 */
pad: SudokuPad, 
/**
 * The buttons: play first.
 */
buttons: Array<Button>, 
/**
 * The buttons that change the grid.
 */
edits: Array<Button>, 
/**
 * How to bring a puzzle, and how to add rules.
 */
hint: string, 
/**
 * The panel in which rules are added, if it is open.
 */
panel: SudokuRulePanel | null, 
/**
 * The rules in words.
 */
rules: SudokuRulesText | null, 
/**
 * Names of groups.
 */
labels: SudokuLabels, };

export type SudokuEnd = { 
/**
 * The heading.
 */
title: string, 
/**
 * Sentences.
 */
lines: Array<string>, 
/**
 * The buttons, the most important first.
 */
buttons: Array<Button>, };

export type SudokuExplanation = { 
/**
 * The heading.
 */
title: string, 
/**
 * The number of the step, in words.
 */
place: string | null, 
/**
 * Whether the steps are still being searched for.
 */
searching: boolean, 
/**
 * The board.
 */
board: SudokuBoard, 
/**
 * The step and its proof.
 */
message: Array<SudokuPart>, 
/**
 * The number of steps made.
 */
at: number, 
/**
 * The number of steps.
 */
steps: number, 
/**
 * The buttons.
 */
buttons: Array<Button>, 
/**
 * Names of groups.
 */
labels: SudokuLabels, };

export type SudokuKey = { 
/**
 * What a click does.
 */
action: Action, 
/**
 * What is on it.
 */
symbol: string, 
/**
 * The letter of its colour, if it is a colour.
 */
colour: string | null, 
/**
 * How many of its digit are left.
 */
left: number | null, 
/**
 * Whether it is chosen.
 */
pressed: boolean, 
/**
 * The key in words.
 */
label: string, };

export type SudokuLabels = { 
/**
 * The input modes.
 */
modes: string, 
/**
 * The tools of the pen.
 */
tools: string, 
/**
 * The buttons.
 */
actions: string, 
/**
 * The button that opens further ones.
 */
more: string, 
/**
 * The facts.
 */
facts: string, 
/**
 * The message.
 */
message: string, 
/**
 * Reading aloud.
 */
readAloud: string, 
/**
 * A larger board.
 */
zoomIn: string, 
/**
 * A smaller board.
 */
zoomOut: string, };

export type SudokuLink = { 
/**
 * Where it begins.
 */
from: [number, string], 
/**
 * Where it ends.
 */
to: [number, string], 
/**
 * Whether it is dashed.
 */
weak: boolean, 
/**
 * Whether the player drew it; otherwise it belongs to the hint, and has an arrow.
 */
own: boolean, };

export type SudokuMaking = { 
/**
 * What is being done.
 */
doing: string, 
/**
 * For how long.
 */
waited: string, 
/**
 * Cancel.
 */
cancel: Button, };

export type SudokuNewGame = { 
/**
 * The heading.
 */
title: string, 
/**
 * What the saved games are called.
 */
resume: string, 
/**
 * The saved games.
 */
saved: Array<Line>, 
/**
 * Level and size.
 */
options: Array<SudokuOption>, 
/**
 * Starts.
 */
start: Line, 
/**
 * Other things to do: daily puzzles, editor, practice.
 */
others: Array<Line>, 
/**
 * How to bring a puzzle.
 */
hint: string, };

export type SudokuOption = { 
/**
 * What it is.
 */
label: string, 
/**
 * Its values, the current one pressed.
 */
values: Array<Button>, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type SudokuPad = { 
/**
 * What it is called.
 */
label: string, 
/**
 * Keys per line.
 */
columns: number, 
/**
 * The keys.
 */
keys: Array<SudokuKey>, };

export type SudokuPart = { 
/**
 * What it is: `title`, `plain`, `good`, `bad`, `muted`, `legend`, `reason`.
 */
style: string, 
/**
 * The sentence, or the name of what the legend shows.
 */
text: string, 
/**
 * The role that the legend shows.
 */
role: string | null, 
/**
 * A digit with that role.
 */
digit: string | null, 
/**
 * The level of a reason, from 0.
 */
depth: number, };

export type SudokuPlay = { 
/**
 * `playing`, `paused`, `solved`, `given-up`.
 */
state: string, 
/**
 * Size and level.
 */
title: string, 
/**
 * The day, the technique that is practised, or the title and author of an imported puzzle.
 */
about: string | null, 
/**
 * The time played.
 */
time: string, 
/**
 * Labels and values.
 */
facts: Array<[string, string]>, 
/**
 * Modes that are on besides the input mode; a click turns them off.
 */
chips: Array<Button>, 
/**
 * The board.
 */
board: SudokuBoard, 
/**
 * The rules in words, if there are more than the usual ones.
 */
rules: SudokuRulesText | null, 
/**
 * The message.
 */
message: Array<SudokuPart>, 
/**
 * What can be done with the message: more of a hint, apply it, close it.
 */
answers: Array<Button>, 
/**
 * The digits.
 */
pad: SudokuPad, 
/**
 * The input modes.
 */
modes: Array<Button>, 
/**
 * What the pen draws, while it is taken.
 */
tools: Array<Button>, 
/**
 * The buttons that are needed most.
 */
buttons: Array<Button>, 
/**
 * The other buttons.
 */
more: Array<Button>, 
/**
 * The buttons that read aloud.
 */
reading: Array<Button>, 
/**
 * The list of all steps, if it is open.
 */
steps: SudokuSteps | null, 
/**
 * The box over a board that is paused or solved.
 */
end: SudokuEnd | null, 
/**
 * The print dialog.
 */
printing: SudokuPrinting | null, 
/**
 * Names of groups.
 */
labels: SudokuLabels, };

export type SudokuPrinting = { 
/**
 * The heading.
 */
title: string, 
/**
 * What can be chosen.
 */
options: Array<SudokuOption>, 
/**
 * The buttons: print or save, and cancel.
 */
buttons: Array<Button>, };

export type SudokuPuzzles = { 
/**
 * The heading.
 */
title: string, 
/**
 * The puzzles around the cursor: a list can have very many.
 */
puzzles: Array<SudokuChoice>, 
/**
 * The number of the one under the cursor, and how many there are.
 */
place: string, 
/**
 * The buttons that turn pages.
 */
buttons: Array<Button>, };

export type SudokuReplay = { 
/**
 * Size and level.
 */
title: string, 
/**
 * Day, number of the game, turn and speed.
 */
lines: Array<string>, 
/**
 * The board.
 */
board: SudokuBoard, 
/**
 * The current turn.
 */
turn: number, 
/**
 * The number of turns.
 */
turns: number, 
/**
 * Whether it is running.
 */
playing: boolean, 
/**
 * The buttons.
 */
buttons: Array<Button>, 
/**
 * Buttons that switch to another game.
 */
games: Array<Button>, 
/**
 * Names of groups.
 */
labels: SudokuLabels, };

export type SudokuRuleField = { 
/**
 * Its label: what to type.
 */
label: string, 
/**
 * The text.
 */
text: string, 
/**
 * Whether it takes a number only, for which a phone has other keys.
 */
numeric: boolean, };

export type SudokuRuleLine = { 
/**
 * The button that chooses it. It is pressed if it is switched on.
 */
button: Button, 
/**
 * Whether it is under the cursor.
 */
current: boolean, 
/**
 * Whether it can be chosen as things are. If not, choosing it says why.
 */
possible: boolean, 
/**
 * The button that removes the rule.
 */
remove: Button | null, };

export type SudokuRulePanel = { 
/**
 * The heading.
 */
title: string, 
/**
 * Which cells it is about, or what to choose.
 */
about: string, 
/**
 * The choices, in parts.
 */
sections: Array<SudokuRuleSection>, 
/**
 * The field for a number or a rule, if something is typed.
 */
field: SudokuRuleField | null, 
/**
 * Why the last choice was not possible.
 */
misfit: string | null, 
/**
 * The buttons.
 */
buttons: Array<Button>, };

export type SudokuRuleSection = { 
/**
 * The heading.
 */
title: string, 
/**
 * The lines.
 */
lines: Array<SudokuRuleLine>, };

export type SudokuRules = { 
/**
 * SVG elements below the digits. A cell is 100 wide and high, and the grid begins at 0, 0.
 */
below: string, 
/**
 * SVG elements above the digits, in the same units.
 */
above: string, 
/**
 * The data of a path: the lines between cells.
 */
thin: string, 
/**
 * The data of a path: the lines between regions and around the grid.
 */
thick: string, 
/**
 * The space that the drawings need, in cells: left, top, right, bottom. Left and top are 0 or less.
 */
bounds: [number, number, number, number], 
/**
 * Whether there are numbers in the upper left corners of cells.
 */
labels: boolean, 
/**
 * What the rules say about each cell, in reading order.
 */
cells: Array<string>, 
/**
 * The digits that cells may have by the puzzle itself, where they are given; empty elsewhere. In reading order.
 */
allowed: Array<string>, };

export type SudokuRulesText = { 
/**
 * What the list is called.
 */
title: string, 
/**
 * What the sentences about the cell under the cursor are called.
 */
titleHere: string, 
/**
 * Every kind of rule.
 */
all: Array<string>, 
/**
 * What the rules say about the cell under the cursor.
 */
here: Array<string>, 
/**
 * The possible combinations of its cages and lines, if they are shown.
 */
combinations: Array<string>, 
/**
 * Shows and hides combinations.
 */
buttons: Array<Button>, };

export type SudokuSteps = { 
/**
 * The heading.
 */
title: string, 
/**
 * The steps: the conclusion, and the technique as the value.
 */
lines: Array<Line>, 
/**
 * The buttons.
 */
buttons: Array<Button>, };

export type SudokuTechniques = { 
/**
 * The heading.
 */
title: string, 
/**
 * The levels with their techniques, easier ones first.
 */
levels: Array<[string, Array<Line>]>, };

export type SudokuView = { "kind": "new-game" } & SudokuNewGame | { "kind": "puzzles" } & SudokuPuzzles | { "kind": "practice" } & SudokuTechniques | { "kind": "making" } & SudokuMaking | { "kind": "play" } & SudokuPlay | { "kind": "replay" } & SudokuReplay | { "kind": "editor" } & SudokuEditor | { "kind": "explanation" } & SudokuExplanation;

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

export type Twenty48Analysis = { 
/**
 * The heading.
 */
title: string, 
/**
 * The rules and the score.
 */
about: string, 
/**
 * How far it is, while it is not complete.
 */
progress: Twenty48Progress | null, 
/**
 * Sums.
 */
lines: Array<string>, 
/**
 * What the numbers mean.
 */
unit: string | null, 
/**
 * The evaluation over the game, once there is some.
 */
graph: Twenty48Graph | null, 
/**
 * The title of the list, once it is known.
 */
list: string | null, 
/**
 * The most costly moves.
 */
moves: Array<Twenty48Costly>, 
/**
 * The move that is shown with its board.
 */
open: Twenty48Open | null, };

export type Twenty48Bar = { 
/**
 * The direction: `up`, `right`, `down` or `left`.
 */
direction: string, 
/**
 * Its arrow.
 */
arrow: string, 
/**
 * Its name.
 */
label: string, 
/**
 * The length of the bar, from 0 to 1; `None` for a move that changes nothing.
 */
part: number | null, 
/**
 * The number beside the bar.
 */
number: string, 
/**
 * Whether it is the best move.
 */
best: boolean, };

export type Twenty48Board = { 
/**
 * Its name.
 */
label: string, 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * The tiles in reading order; 0 is an empty cell.
 */
tiles: number[], 
/**
 * Each cell in words.
 */
cells: Array<string>, 
/**
 * Whether it is hidden. Then no cell has a tile.
 */
hidden: boolean, 
/**
 * The direction of the best move, to be shown as arrows: `up`, `right`, `down` or `left`.
 */
arrow: string | null, };

export type Twenty48Choice = { 
/**
 * Which one: `rules`, `width`, `height` or `goal`.
 */
name: string, 
/**
 * Its name for people.
 */
label: string, 
/**
 * Whether the cursor is on it.
 */
current: boolean, 
/**
 * The number of the current value.
 */
chosen: number | null, 
/**
 * Its values.
 */
values: Array<Twenty48Value>, };

export type Twenty48Coach = { 
/**
 * Its sentences.
 */
lines: Array<string>, 
/**
 * What each move is worth; empty if nothing is known.
 */
bars: Array<Twenty48Bar>, 
/**
 * The name of the bars.
 */
label: string, 
/**
 * Whether it is thinking.
 */
busy: boolean, };

export type Twenty48Costly = { 
/**
 * Its number.
 */
label: string, 
/**
 * The move that was made and the best one, as arrows.
 */
moves: string, 
/**
 * Its cost.
 */
cost: string, 
/**
 * All of it in words.
 */
text: string, 
/**
 * Opens it.
 */
action: Action, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type Twenty48End = { 
/**
 * Which one: `won`, `over` or `paused`.
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
 * Whether this game set a new best score.
 */
record: boolean, 
/**
 * The buttons, the most likely one first.
 */
buttons: Array<Twenty48Tool>, };

export type Twenty48Fact = { 
/**
 * Which one: `score`, `best`, `moves`, `time`.
 */
name: string, 
/**
 * Its name for people.
 */
label: string, 
/**
 * The number as text.
 */
value: string, };

export type Twenty48Graph = { 
/**
 * Its title.
 */
title: string, 
/**
 * The same in words.
 */
text: string, 
/**
 * The height of each column from 0 to 1; `None` for one below the axis.
 */
columns: Array<number | null>, 
/**
 * How many columns the whole game has.
 */
width: number, 
/**
 * The value at the top.
 */
top: string, 
/**
 * The value at the bottom.
 */
bottom: string, 
/**
 * The number of the last move.
 */
last: string, 
/**
 * What is below the axis, if anything is.
 */
below: string | null, 
/**
 * Where the listed moves are, from 0 to 1 along the game.
 */
marks: Array<number>, };

export type Twenty48NewGame = { 
/**
 * The heading.
 */
title: string, 
/**
 * What is chosen.
 */
choices: Array<Twenty48Choice>, 
/**
 * What is special about the rules.
 */
about: string, 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * Starts or continues.
 */
start: Twenty48Tool, 
/**
 * Whether the cursor is on the start.
 */
ready: boolean, 
/**
 * Starts over, if there is a game to continue.
 */
restart: Twenty48Tool | null, 
/**
 * What the other games in progress are called.
 */
resume: string, 
/**
 * Games in progress that began at a position.
 */
others: Array<Line>, };

export type Twenty48Open = { 
/**
 * Its number.
 */
title: string, 
/**
 * The move that was made, the best one, the cost.
 */
facts: Array<string>, 
/**
 * The position before it.
 */
board: Twenty48Board, 
/**
 * What each move is worth.
 */
coach: Twenty48Coach | null, 
/**
 * The name of the toolbar.
 */
tools_label: string, 
/**
 * The buttons.
 */
tools: Array<Twenty48Tool>, };

export type Twenty48Play = { 
/**
 * The rules, and the day of a daily game.
 */
title: string, 
/**
 * What to aim for; nothing while the coach speaks.
 */
call: string | null, 
/**
 * That the game began at a position, or that the program made moves.
 */
marks: Array<string>, 
/**
 * The board.
 */
board: Twenty48Board, 
/**
 * Score, best score, moves, time.
 */
facts: Array<Twenty48Fact>, 
/**
 * Hints, autoplay and the teacher.
 */
coach: Twenty48Coach | null, 
/**
 * What covers the board.
 */
end: Twenty48End | null, 
/**
 * The name of the toolbar.
 */
tools_label: string, 
/**
 * The toolbar.
 */
tools: Array<Twenty48Tool>, 
/**
 * Whether a merge may be felt.
 */
vibrates: boolean, };

export type Twenty48Progress = { 
/**
 * Moves that were evaluated.
 */
done: number, 
/**
 * All moves.
 */
all: number, 
/**
 * The same in words.
 */
text: string, };

export type Twenty48Replay = { 
/**
 * The rules.
 */
title: string, 
/**
 * The player, that it began at a position, and the number of the game among several.
 */
lines: Array<string>, 
/**
 * The board.
 */
board: Twenty48Board, 
/**
 * Score and moves.
 */
facts: Array<Twenty48Fact>, 
/**
 * The number of turns before the position that is shown.
 */
here: number, 
/**
 * The number of turns of the game.
 */
end: number, 
/**
 * The name of the slider.
 */
position_label: string, 
/**
 * The position in words.
 */
position: string, 
/**
 * The speed in words, or that it is paused.
 */
speed: string, 
/**
 * Whether it is running.
 */
playing: boolean, 
/**
 * The name of the toolbar.
 */
tools_label: string, 
/**
 * Walks through the game.
 */
steps: Array<Twenty48Tool>, 
/**
 * The other buttons.
 */
tools: Array<Twenty48Tool>, };

export type Twenty48Tool = { 
/**
 * The button.
 */
button: Button, 
/**
 * Its picture, by name.
 */
icon: string, 
/**
 * Whether it does anything now.
 */
enabled: boolean, };

export type Twenty48Value = { 
/**
 * Its text.
 */
label: string, 
/**
 * A sentence about it.
 */
about: string | null, 
/**
 * Chooses it.
 */
action: Action, };

export type Twenty48View = { "kind": "new-game" } & Twenty48NewGame | { "kind": "play" } & Twenty48Play | { "kind": "replay" } & Twenty48Replay | { "kind": "analysis" } & Twenty48Analysis;

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
context: Context, 
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
 * Whether there is a link to what is on the screen.
 */
hasLink: boolean, 
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
