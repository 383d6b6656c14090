// The screens of Sudoku: pictures, axe-core, sizes.
import { SUDOKU } from "./lib/scenes.mjs";
import { screens } from "./lib/screens.mjs";

screens(SUDOKU);
