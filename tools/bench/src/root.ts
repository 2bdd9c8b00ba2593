import { resolve } from "node:path";

/** The repository. */
export const root = resolve(import.meta.dirname, "../../..");
