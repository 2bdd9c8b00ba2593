import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
  live: string;
  builds: BuildRecord[];
}

/** Builds whose files are kept, so that open tabs survive releases and a rollback needs no compilation. */
export const keptBuilds = 5;

export function readBuilds(dist: string): Builds | undefined {
  const file = join(dist, "builds.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Builds) : undefined;
}

/** The build that is served. */
export function liveBuild(dist: string): BuildRecord | undefined {
  const known = readBuilds(dist);
  return known?.builds.find(({ id }) => id === known.live);
}

/** Id of the build that the Node program in `dist` is of. */
export function serverBuild(dist: string): string | undefined {
  const mark = join(dist, "server/build.json");
  return existsSync(mark) ? JSON.parse(readFileSync(mark, "utf8")).id : undefined;
}

export function writeBuilds(dist: string, builds: Builds): void {
  const file = join(dist, "builds.json");
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(builds, null, 2)}\n`);
  renameSync(next, file);
}
