import { createRequire } from "node:module";
import { dirname } from "node:path";

const here = createRequire(`${import.meta.dirname}/`);

/** Folder of the catalogue's images and `photographs.json`. Resolves from a bundle and from the sources. */
export const PHOTOGRAPHS_FOLDER = dirname(here.resolve("@advent/photographs/photographs.json"));
