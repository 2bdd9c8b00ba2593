import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PublishedBuild, RemotePage } from "@advent/contract";

export interface BuildRecord {
  id: string;
  time: string;
  contract: string;
  /** Paths that its own origin shows. Null for all. */
  routes: readonly string[] | null;
  /** Pages that it shows in the shell. */
  pages?: readonly RemotePage[];
  files: string[];
}

/** Builds whose files are kept, so that open tabs survive releases and a rollback needs no build. */
export const MAX_STORED_BUILDS = 5;
/** Folder, beside a build's page, of the program that renders its first screens. */
export const SCREENS_FOLDER = "screens";
/** File, beside a build's page, with the fonts of each pair. */
export const FONTS_FILE = "fonts.json";

const known = new Map<string, { mtimeMs: number; builds: BuildRecord[] }>();

export function readBuilds(dist: string): BuildRecord[] {
  const file = join(dist, "builds.json");
  const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (mtimeMs === undefined) return [];
  const before = known.get(file);
  if (before?.mtimeMs === mtimeMs) return before.builds;
  const { builds }: { builds: BuildRecord[] } = JSON.parse(readFileSync(file, "utf8"));
  known.set(file, { mtimeMs, builds });
  return builds;
}

export function readBuild(dist: string, id?: string): BuildRecord | undefined {
  const builds = readBuilds(dist);
  return builds.find((build) => build.id === id) ?? builds[0];
}

export function readServerBuild(dist: string): string | undefined {
  const mark = join(dist, "server/build.json");
  return existsSync(mark) ? JSON.parse(readFileSync(mark, "utf8")).id : undefined;
}

export function writeBuilds(dist: string, builds: BuildRecord[]): void {
  replaceFile(join(dist, "builds.json"), `${JSON.stringify({ builds }, null, 2)}\n`);
}

export function listPublished(dist: string, builds = readBuilds(dist)): PublishedBuild[] {
  return builds.flatMap(({ id, time, contract, pages }) => {
    const manifest = join(dist, "public/mf", `mf-manifest.${id}.json`);
    return existsSync(manifest) ? { id, time, contract, integrity: computeIntegrity(manifest), pages } : [];
  });
}

export function computeIntegrity(file: string): string {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}

export function replaceFile(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}
