// The screens of 2048: pictures, axe-core, sizes.
import { TWENTY48 } from "./lib/scenes.mjs";
import { screens } from "./lib/screens.mjs";

screens(TWENTY48);
