import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, scriptsOf } from "@advent/build/manifest";
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

/** Brotli bytes of all scripts of an app alone, whether a visit fetches them or not. */
export const everything = (app: SuiteApp): number =>
  sum(
    publicFolder(app),
    filesOf(app).filter((file) => /^static\/.*\.js$/.test(file)),
  );

const filesOf = (app: SuiteApp) => keptBuild(join(folderOf(app), "dist"))?.files ?? [];

/** Brotli bytes that a remote's page adds to the shell's own: the remote's entry and the page's scripts. */
export function ofRemote(app: SuiteApp, module: string): number {
  const container = join(publicFolder(app), "mf");
  const manifest: Manifest = JSON.parse(readFileSync(join(container, "mf-manifest.json"), "utf8"));
  const [, scripts] = scriptsOf(manifest).find(([name]) => name === module) ?? [];
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
