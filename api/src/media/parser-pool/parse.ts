import { existsSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { MediaError } from "../parsers/media-error";
import { createResponseSchema, type ParserName, type ParserResult } from "../parsers/parse-result";
import type { ParserJob } from "./parser-pool";
import { ProgramFailed } from "./run-bounded";

/** V8 needs room for code and off-heap memory beside this. */
const HEAP_ARGS = ["--max-old-space-size=96", "--max-semi-space-size=8"];

/**
 * Runs a parser on a file.
 * @throws MediaError with its reason; `tooMuch` when it was killed, `unreadable` for invalid output
 */
export async function parse<Name extends ParserName>(
  parserJob: ParserJob,
  name: Name,
  file: string,
  directory: string,
): Promise<ParserResult<Name>> {
  const args = [...HEAP_ARGS, await getParserProgram(name), file, directory];
  const printed = await parserJob.run({ command: process.execPath, args, cwd: directory }).catch(throwMediaError);
  const parsed = createResponseSchema(name).safeParse(parseJson(printed));
  if (!parsed.success) throw new MediaError("unreadable");
  if ("refused" in parsed.data) throw new MediaError(parsed.data.refused);
  return parsed.data.done as ParserResult<Name>;
}

/** Rejects links: a compromised parser must not make the API publish another file. */
export async function getOutputSize(file: string): Promise<number> {
  const about = await lstat(file);
  if (!about.isFile() || about.nlink > 1) throw new Error("The parser’s output is not a file.");
  return about.size;
}

let bundled: Promise<string> | undefined;

async function getParserProgram(name: ParserName): Promise<string> {
  const built = join(import.meta.dirname, `${name}-parser.js`);
  if (existsSync(built)) return built;
  bundled ??= import("./bundle-parsers").then(({ bundleParsers }) => bundleParsers());
  return join(await bundled, `${name}-parser.mjs`);
}

function throwMediaError(error: unknown): never {
  if (!(error instanceof ProgramFailed)) throw error;
  throw new MediaError(error.atBound ? "tooMuch" : "unreadable", { cause: error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
