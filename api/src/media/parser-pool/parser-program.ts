import { existsSync } from "node:fs";
import { join } from "node:path";

export type ParserName = "image" | "recording" | "keepsake";

let bundled: Promise<string> | undefined;

export async function getParserProgram(name: ParserName): Promise<string> {
  const built = join(import.meta.dirname, `${name}-parser.js`);
  if (existsSync(built)) return built;
  bundled ??= import("./bundle-parsers").then(({ bundleParsers }) => bundleParsers());
  return join(await bundled, `${name}-parser.mjs`);
}
