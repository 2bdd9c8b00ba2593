import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PHOTOGRAPHS_FOLDER } from "@advent/photographs";

export interface Entry {
  recipe: string;
  placeholder: string;
}

const file = join(PHOTOGRAPHS_FOLDER, "photographs.json");

export function readLedger(): Record<string, Entry> {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function enter(name: string, entry: Entry): void {
  mkdirSync(PHOTOGRAPHS_FOLDER, { recursive: true });
  const sorted = Object.entries({ ...readLedger(), [name]: entry }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(`${file}.new`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
