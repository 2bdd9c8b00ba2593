import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

export interface Photographs {
  address(name: string): string | undefined;
  read(file: string): Promise<Buffer | undefined>;
}

const ledgerSchema = z.record(z.string(), z.object({ placeholder: z.string() }));

export function readPhotographs(folder: string): Photographs {
  const ledger = ledgerSchema.parse(JSON.parse(readFileSync(join(folder, "photographs.json"), "utf8")));
  const files = new Set(Object.keys(ledger).flatMap((name) => [`${name}.webp`, `${name}-480.webp`]));
  return {
    address: (name) => ledger[name] && `/api/images/${name}.webp#${ledger[name].placeholder}`,
    read: async (file) => (files.has(file) ? readFile(join(folder, file)) : undefined),
  };
}
