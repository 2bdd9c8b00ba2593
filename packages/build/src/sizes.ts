import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { folderOf, type SuiteApp, suiteApps } from "@advent/server/apps";
import { keptBuild } from "@advent/server/builds";
import { type Manifest, scriptsOf } from "./bundle/manifest";

/** Bytes of scripts on the wire. */
export interface Size {
  /** Such as `builder alone` or `CartPage through the shell`. */
  what: string;
  files: number;
  raw: number;
  gzip: number;
  brotli: number;
}

/**
 * Scripts of the live builds: every app alone (all its scripts, and those its page names), and every page through the
 * shell (the shell's scripts, the remote's entry and the page's own).
 */
export function sizes(): Size[] {
  const shell = pageScripts("shell");
  return suiteApps.flatMap((app) => [
    measure(`${app} alone, page`, pageScripts(app)),
    measure(`${app} alone, all`, siteScripts(app)),
    ...throughShell(app).map(([name, scripts]) => measure(`${name} through the shell`, [...shell, ...scripts])),
  ]);
}

const publicFolder = (app: SuiteApp) => join(folderOf(app), "dist/public");

function pageScripts(app: SuiteApp): string[] {
  const html = readFileSync(join(publicFolder(app), "index.html"), "utf8");
  return [...html.matchAll(/<script[^>]*\ssrc="?\/([^"\s>]+)/g)].map(([, path]) => join(publicFolder(app), path ?? ""));
}

function siteScripts(app: SuiteApp): string[] {
  const files = keptBuild(join(folderOf(app), "dist"))?.files ?? [];
  return files.filter((file) => /^static\/.*\.js$/.test(file)).map((file) => join(publicFolder(app), file));
}

function throughShell(app: SuiteApp): [string, string[]][] {
  const container = join(publicFolder(app), "mf");
  const file = join(container, "mf-manifest.json");
  if (!existsSync(file)) return [];
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  return scriptsOf(manifest).map(([name, scripts]) => [name, scripts.map((path) => join(container, path))]);
}

function measure(what: string, scripts: string[]): Size {
  const sum = (extension: string) => scripts.reduce((total, file) => total + bytes(file, extension), 0);
  return { what, files: scripts.length, raw: sum(""), gzip: sum(".gz"), brotli: sum(".br") };
}

/** A script too small to be worth compressing is sent as it is. */
function bytes(file: string, extension: string): number {
  return statSync(existsSync(file + extension) ? file + extension : file).size;
}
