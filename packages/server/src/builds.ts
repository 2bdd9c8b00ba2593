import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { computeIntegrity } from "./integrity";
import type { PublishedBuild } from "./releases/published-builds";

export interface BuildRecord {
  /** Hash of the inputs. */
  id: string;
  /** When it was first built, ISO 8601. */
  time: string;
  /** Version of the contract package it was built with. */
  contract: string;
  /** Paths of pages, for the server's 404; null: every path is a page. */
  routes: readonly string[] | null;
  /** Hashed files under `dist/public`, which stay as long as the build is kept. */
  files: string[];
}

/** `dist/builds.json`: what lies in `dist`, newest first. */
export interface Builds {
  builds: BuildRecord[];
}

/** Builds whose files are kept, so that open tabs survive releases and a rollback needs no compilation. */
export const keptBuilds = 5;

const known = new Map<string, { mtimeMs: number; builds: BuildRecord[] }>();

/** What `dist/builds.json` says, read once per version of the file. */
export function readBuilds(dist: string): BuildRecord[] {
  const file = join(dist, "builds.json");
  const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (mtimeMs === undefined) return [];
  const before = known.get(file);
  if (before?.mtimeMs === mtimeMs) return before.builds;
  const { builds } = JSON.parse(readFileSync(file, "utf8")) as Builds;
  known.set(file, { mtimeMs, builds });
  return builds;
}

/** The kept build with this id, else the newest. */
export function readBuild(dist: string, id?: string): BuildRecord | undefined {
  const builds = readBuilds(dist);
  return builds.find((build) => build.id === id) ?? builds[0];
}

/** Id of the build that the Node program in `dist` is of. */
export function readServerBuild(dist: string): string | undefined {
  const mark = join(dist, "server/build.json");
  return existsSync(mark) ? JSON.parse(readFileSync(mark, "utf8")).id : undefined;
}

export function writeBuilds(dist: string, builds: BuildRecord[]): void {
  replaceFile(join(dist, "builds.json"), `${JSON.stringify({ builds } satisfies Builds, null, 2)}\n`);
}

/** Those of the builds in `dist` that a shell can show, as `/mf/builds.json` lists them. */
export function listPublished(dist: string, builds = readBuilds(dist)): PublishedBuild[] {
  return builds.flatMap(({ id, time, contract }) => {
    const manifest = join(dist, "public/mf", `mf-manifest.${id}.json`);
    return existsSync(manifest) ? { id, time, contract, integrity: computeIntegrity(manifest) } : [];
  });
}

/** Writes a file whole or not at all. */
export function replaceFile(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
