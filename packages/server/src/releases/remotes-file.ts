import { readFileSync } from "node:fs";
import { findPageFieldError } from "@advent/contract";
import type { RemoteEntry, Remotes } from "./remotes";
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

/** @throws a sentence when `text` is not a valid `remotes.json` */
export function parseRemotes(file: string, text: string, options: RemotesFileOptions = {}): Remotes {
  const remotes = parseObject(text)?.remotes;
  if (!isObject(remotes)) throw new Error(`${file} must be JSON such as {"remotes": {"mf_builder": {…}}}.`);
  for (const [name, entry] of Object.entries(remotes)) {
    const fault = getEntryError(entry, options);
    if (fault) throw new Error(`${file}: ${name}.${fault}`);
  }
  const named = remotes as Record<string, RemoteEntry>;
  const fault = findStagedPagesError({ remotes: named });
  if (fault) throw new Error(`${file}: ${fault}`);
  return { remotes: named };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function getEntryError(entry: unknown, { unpinned }: RemotesFileOptions): string | undefined {
  const { manifest, contract, integrity, pages = [], candidate } = isObject(entry) ? entry : {};
  if (typeof manifest !== "string" || !URL.canParse(manifest) || !/^https?:/.test(manifest))
    return "manifest must be the address of the remote's manifest.";
  if (typeof contract !== "string" || !/^\^?\d+\.\d+\.\d+$/.test(contract))
    return "contract must be a range of versions such as ^1.0.0.";
  const fault = findPageFieldError(pages);
  if (fault) return fault;
  if (candidate !== undefined) return getCandidateError(candidate, contract) ?? getIntegrityError(manifest, integrity);
  if (integrity === undefined && unpinned) return undefined;
  return getIntegrityError(manifest, integrity);
}

function getCandidateError(candidate: unknown, contract: string): string | undefined {
  const { share, since, held, ...entry } = isObject(candidate) ? candidate : {};
  if (!Number.isInteger(share) || Number(share) < 1 || Number(share) > 99)
    return "candidate.share must be a number of percent from 1 to 99.";
  if (Number.isNaN(Date.parse(String(since)))) return "candidate.since must be a time.";
  if (held !== undefined && !(isObject(held) && typeof held.reason === "string" && typeof held.at === "string"))
    return "candidate.held must name reason and at.";
  const fault = getEntryError({ ...entry, contract }, {});
  return fault && `candidate.${fault}`;
}

function getIntegrityError(manifest: string, integrity: unknown): string | undefined {
  if (typeof integrity !== "string" || !/^sha(256|384|512)-[\w+/]+={0,2}$/.test(integrity))
    return `integrity must be the manifest's, without which anybody who can change it runs code in the shop: "sha384-" and what \`curl -s ${manifest} | openssl dgst -sha384 -binary | openssl base64 -A\` prints.`;
  return undefined;
}
