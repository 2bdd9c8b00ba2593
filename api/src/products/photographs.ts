import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** The rendered photographs beside the API: `<name>.webp` of 960 pixels, `<name>-480.webp`, and what is known of each. */
export interface Photographs {
  /** Where a browser finds a picture; undefined while it has not been taken. */
  address(name: string): string | undefined;
  /** The WebP of this name, if it is one of them. */
  read(file: string): Promise<Buffer | undefined>;
}

const ledgerSchema = z.record(z.string(), z.object({ placeholder: z.string() }));

/** Reads `photographs.json` once. @throws when the folder has none, naming the file */
export function readPhotographs(folder: string): Photographs {
  const ledger = ledgerSchema.parse(JSON.parse(readFileSync(join(folder, "photographs.json"), "utf8")));
  const files = new Set(Object.keys(ledger).flatMap((name) => [`${name}.webp`, `${name}-480.webp`]));
  return {
    address: (name) => ledger[name] && `/api/pictures/${name}.webp#${ledger[name].placeholder}`,
    read: async (file) => (files.has(file) ? readFile(join(folder, file)) : undefined),
  };
}
