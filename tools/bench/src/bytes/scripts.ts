import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listScripts, type Manifest } from "@advent/build/manifest";
import { folderOf, type SuiteApp } from "@advent/server/apps";
import { keptBuild } from "@advent/server/builds";

/** Brotli bytes of the scripts that the live build of an app names in its page. */
export const inPage = (app: SuiteApp): number => sum(publicFolder(app), namedInPage(app));

/** The text of those scripts. */
export const textInPage = (app: SuiteApp): string => text(publicFolder(app), namedInPage(app));

/** The text of all scripts of a remote's container. */
export const textInContainer = (app: SuiteApp): string =>
  text(
    publicFolder(app),
    filesOf(app).filter((file) => /^mf\/static\/.*\.js$/.test(file)),
  );

const namedInPage = (app: SuiteApp) => {
  const html = readFileSync(join(publicFolder(app), "index.html"), "utf8");
  return [...html.matchAll(/<script[^>]*\ssrc="?\/([^"\s>]+)/g)].map(([, path]) => path ?? "");
};

/** Brotli bytes of the scripts of an app whose page names a small first script, with those that this one asks for. */
export function inFirstVisit(app: SuiteApp): number {
  const asked = [...textInPage(app).matchAll(/\.e\("?(\w+)"?\)/g)].map(([, chunk]) => chunk);
  if (asked.length === 0) throw new Error(`The first script of ${app} asks for no other.`);
  const files = filesOf(app).filter((file) => asked.some((chunk) => file.startsWith(`static/js/${chunk}.`)));
  return inPage(app) + sum(publicFolder(app), files);
}

const filesOf = (app: SuiteApp) => keptBuild(join(folderOf(app), "dist"))?.files ?? [];

/** Brotli bytes that a remote's page adds to the shell's own: the remote's entry and the page's scripts. */
export function ofRemote(app: SuiteApp, module: string): number {
  const container = join(publicFolder(app), "mf");
  const manifest: Manifest = JSON.parse(readFileSync(join(container, "mf-manifest.json"), "utf8"));
  const [, scripts] = listScripts(manifest).find(([name]) => name === module) ?? [];
  if (!scripts) throw new Error(`${app} exposes no ${module}.`);
  return sum(container, scripts);
}

const publicFolder = (app: SuiteApp) => join(folderOf(app), "dist/public");

const text = (folder: string, scripts: readonly string[]) =>
  scripts.map((path) => readFileSync(join(folder, path), "utf8")).join("\n");

const sum = (folder: string, scripts: readonly string[]) =>
  scripts.reduce((total, path) => total + packed(join(folder, path)), 0);

/** A script too small to be worth compressing is sent as it is. */
const packed = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
