import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type BuildRecord,
  listPublished,
  MAX_STORED_BUILDS,
  readBuilds,
  replaceFile,
  SCREENS_FOLDER,
  writeBuilds,
} from "../builds";

/** Content-hashed files and manifests, which never change under their name. */
const lasting = /(^|\/)static\/|mf-manifest\.[0-9a-f]{12}\.json/;
const packed = /\.(br|gz)$/;

/**
 * Adds a finished build to `dist` as the newest. Writes hashed files first, pages and manifest last, each by one
 * rename.
 * A server on `dist` never serves half a release.
 */
export function release(dist: string, built: string, record: Omit<BuildRecord, "files">): void {
  const files = list(built);
  const hashed = files.filter((file) => lasting.test(file));
  for (const file of hashed) copyInto(join(built, file), join(dist, "public", file));
  for (const file of files.filter((file) => !lasting.test(file))) {
    copyInto(join(built, file), join(dist, "builds", record.id, file));
  }
  makeNewest(dist, { ...record, files: hashed.filter((file) => !packed.test(file)) });
}

/** Copies the newest build of one `dist` into another. Earlier builds stay for open tabs. */
export function publish(from: string, dist: string): BuildRecord {
  const [newest] = readBuilds(from);
  if (!newest) throw new Error(`There is no build in ${from}.`);
  const hashed = list(join(from, "public")).filter((file) => newest.files.includes(file.replace(packed, "")));
  const pages = list(join(from, "builds", newest.id)).map((file) => join("builds", newest.id, file));
  for (const file of [...hashed.map((file) => join("public", file)), ...pages])
    copyInto(join(from, file), join(dist, file));
  makeNewest(dist, newest);
  return newest;
}

export function makeNewest(dist: string, record: BuildRecord): void {
  const earlier = readBuilds(dist).filter(({ id }) => id !== record.id);
  const builds = [record, ...earlier].slice(0, MAX_STORED_BUILDS);
  const source = join(dist, "builds", record.id);
  const pages = list(source).filter((file) => !file.startsWith(`${SCREENS_FOLDER}/`));
  for (const file of pages) copyInto(join(source, file), join(dist, "public", file));
  const published = publishList(dist, builds);
  for (const file of list(join(dist, "public"))) {
    if (!lasting.test(file) && !pages.includes(file) && file !== published) rmSync(join(dist, "public", file));
  }
  writeBuilds(dist, builds);
  prune(dist, builds);
}

function publishList(dist: string, builds: BuildRecord[]): string | undefined {
  const published = listPublished(dist, builds);
  if (published.length === 0) return undefined;
  const file = "mf/builds.json";
  replaceFile(join(dist, "public", file), `${JSON.stringify({ builds: published })}\n`);
  return file;
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
