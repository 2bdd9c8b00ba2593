import { readFileSync } from "node:fs";
import { type Remotes, remotesFileSchema, unpinnedRemotesFileSchema } from "@advent/contract";
import { findStagedPagesError } from "./stages";

interface RemotesFileOptions {
  unpinned?: boolean;
  log?: (sentence: string) => void;
}

/**
 * Returns a reader of `remotes.json` that reads again at every call. If the file becomes invalid later,
 * the error is logged and the last valid state is used.
 * @throws a sentence when the file is invalid at first
 */
export function createRemotesReader(file: string, options: RemotesFileOptions = {}): () => Remotes {
  const { log = console.error } = options;
  let text = read(file);
  let good = parseRemotes(file, text, options);
  let lastFault = "";
  return () => {
    try {
      const now = read(file);
      if (now !== text) good = parseRemotes(file, now, options);
      text = now;
      lastFault = "";
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== lastFault) log(`${fault} The remotes stay as they were.`);
      lastFault = fault;
    }
    return good;
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Error(`${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
}

/**
 * Returns `text` as it is, with fields that only a newer version knows.
 * @throws a sentence when it is not a valid `remotes.json`
 */
export function parseRemotes(file: string, text: string, { unpinned }: RemotesFileOptions = {}): Remotes {
  const schema = unpinned ? unpinnedRemotesFileSchema : remotesFileSchema;
  const remotes = parseJson(text);
  const { error } = schema.safeParse(remotes);
  if (error) throw new Error(`${file}${describeIssue(error.issues)}`);
  const fault = findStagedPagesError(remotes as Remotes);
  if (fault) throw new Error(`${file}: ${fault}`);
  return remotes as Remotes;
}

function describeIssue([issue]: { path: PropertyKey[]; message: string }[]): string {
  const [, ...path] = issue?.path ?? [];
  if (!issue || path.length === 0) return ' must be JSON such as {"remotes": {"mf_builder": {…}}}.';
  return `: ${path.join(".")}: ${issue.message}.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
