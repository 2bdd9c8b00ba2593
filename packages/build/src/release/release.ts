import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildRecord, type Builds, keptBuilds, readBuilds, writeBuilds } from "@advent/server/builds";

/** Content-hashed files and manifests of one build: their names never mean anything else. */
const lasting = /(^|\/)static\/|mf-manifest\.[0-9a-f]{12}\.json/;
const packed = /\.(br|gz)$/;

/**
 * Puts a finished build from `built` beside the earlier ones in `dist` and makes it live. Hashed files come first, pages
 * and manifest last, each in one rename, so that a server in front of `dist` never shows half a release.
 */
export function release(dist: string, built: string, record: Omit<BuildRecord, "files">): void {
  const files = list(built);
  const hashed = files.filter((file) => lasting.test(file));
  for (const file of hashed) copyInto(join(built, file), join(dist, "public", file));
  for (const file of files.filter((file) => !lasting.test(file))) {
    copyInto(join(built, file), join(dist, "builds", record.id, file));
  }
  const earlier = readBuilds(dist)?.builds.filter(({ id }) => id !== record.id) ?? [];
  const builds = [{ ...record, files: hashed.filter((file) => !packed.test(file)) }, ...earlier].slice(0, keptBuilds);
  goLive(dist, { live: record.id, builds });
  prune(dist, builds);
}

/** Makes a kept build the live one. Throws a sentence when it is not kept. */
export function makeLive(dist: string, id: string): void {
  const builds = readBuilds(dist)?.builds ?? [];
  if (!builds.some((build) => build.id === id)) {
    throw new Error(
      `There is no build ${id} here. Kept builds: ${builds.map((build) => build.id).join(", ") || "none"}.`,
    );
  }
  goLive(dist, { live: id, builds });
}

function goLive(dist: string, builds: Builds): void {
  const source = join(dist, "builds", builds.live);
  const wanted = list(source);
  for (const file of wanted) copyInto(join(source, file), join(dist, "public", file));
  for (const file of list(join(dist, "public"))) {
    if (!lasting.test(file) && !wanted.includes(file)) rmSync(join(dist, "public", file));
  }
  writeBuilds(dist, builds);
}

function prune(dist: string, builds: BuildRecord[]): void {
  const kept = new Set(builds.flatMap(({ files }) => files));
  for (const file of list(join(dist, "public"))) {
    if (lasting.test(file) && !kept.has(file.replace(packed, ""))) rmSync(join(dist, "public", file));
  }
  for (const id of readdirSync(join(dist, "builds"))) {
    if (!builds.some((build) => build.id === id)) rmSync(join(dist, "builds", id), { recursive: true });
  }
}

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const next = `${to}.${process.pid}`;
  cpSync(from, next);
  renameSync(next, to);
}

function list(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
