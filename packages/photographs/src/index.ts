import { createRequire } from "node:module";
import { dirname } from "node:path";

const here = createRequire(`${import.meta.dirname}/`);

/** The catalogue's photographs, and `photographs.json` with what is known of each; found from a bundle as from the sources. */
export const PHOTOGRAPHS_FOLDER = dirname(here.resolve("@advent/photographs/photographs.json"));
