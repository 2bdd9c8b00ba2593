import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getEntryScript, getModuleScripts, type Manifest } from "@advent/contract";
import { getFolder, type SuiteApp } from "@advent/server/apps";
import { readBuild } from "@advent/server/builds";

export const sumPageScripts = (app: SuiteApp): number =>
  sumScripts(getPublicFolder(app), findPageScripts(app)) + brotliCompressSync(readInlineScripts(app)).length;

export const readPageScripts = (app: SuiteApp): string =>
  readInlineScripts(app) + readScripts(getPublicFolder(app), findPageScripts(app));

export const readContainerScripts = (app: SuiteApp): string =>
  readScripts(
    getPublicFolder(app),
    getBuildFiles(app).filter((file) => /^mf\/static\/.*\.js$/.test(file)),
  );

const readPage = (app: SuiteApp) => readFileSync(join(getPublicFolder(app), "index.html"), "utf8");

const readInlineScripts = (app: SuiteApp) =>
  [...readPage(app).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text).join("\n");

const findPageScripts = (app: SuiteApp) => {
  const html = readPage(app);
  return [...html.matchAll(/<script[^>]*\ssrc="?\/([^"\s>]+)/g)].map(([, path]) => path ?? "");
};

export function inFirstVisit(app: SuiteApp): number {
  const chunks = [...readPageScripts(app).matchAll(/\.e\("?(\w+)"?\)/g)].map(([, chunk]) => chunk);
  if (chunks.length === 0) throw new Error(`The first script of ${app} asks for no other.`);
  const files = getBuildFiles(app).filter((file) => chunks.some((chunk) => file.startsWith(`static/js/${chunk}.`)));
  return sumPageScripts(app) + sumScripts(getPublicFolder(app), files);
}

const getBuildFiles = (app: SuiteApp) => readBuild(join(getFolder(app), "dist"))?.files ?? [];

export function sumRemoteScripts(app: SuiteApp, module: string): number {
  const container = join(getPublicFolder(app), "mf");
  const manifest: Manifest = JSON.parse(readFileSync(join(container, "mf-manifest.json"), "utf8"));
  const scripts = getModuleScripts(manifest, "file:///", module);
  if (scripts.length === 0) throw new Error(`${app} exposes no ${module}.`);
  const paths = [getEntryScript(manifest, "file:///"), ...scripts].map(({ src }) => new URL(src).pathname);
  return sumScripts(container, paths);
}

const getPublicFolder = (app: SuiteApp) => join(getFolder(app), "dist/public");

const readScripts = (folder: string, scripts: readonly string[]) =>
  scripts.map((path) => readFileSync(join(folder, path), "utf8")).join("\n");

const sumScripts = (folder: string, scripts: readonly string[]) =>
  scripts.reduce((total, path) => total + getCompressedSize(join(folder, path)), 0);

/** A script too small for compression is sent uncompressed. */
const getCompressedSize = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
