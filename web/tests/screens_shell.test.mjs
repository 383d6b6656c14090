// The screens around the games: pictures, axe-core, sizes.
import { SHELL } from "./lib/scenes.mjs";
import { screens } from "./lib/screens.mjs";

screens(SHELL);
