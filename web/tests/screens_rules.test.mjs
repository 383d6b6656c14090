// The screens of Sudoku: pictures, axe-core, sizes.
import { RULES } from "./lib/scenes.mjs";
import { screens } from "./lib/screens.mjs";

screens(RULES);
