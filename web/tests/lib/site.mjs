// Where the built page is: `cargo xtask test web` says so, and a test that is run by hand finds it too.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const SITE = process.env.GRIDWISE_SITE ?? join(ROOT, "target/web/site");
