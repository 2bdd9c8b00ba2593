import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Manifest } from "@advent/contract";
import { computeIntegrity, FONTS_FILE, SCREENS_FOLDER } from "@advent/server/builds";
import type { AppOptions } from "../options";
import { hashInputs, readVersion } from "../release/inputs";
import { addScreens } from "./screens";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /\.(js|json|html|svg|css|txt|xml|webmanifest)$/;

/** Public files, boot script, first screens, manifest, compressed siblings: what the bundler leaves to do. */
export async function finishBuild(app: AppOptions, built: string): Promise<void> {
  const id = hashInputs(app.root);
  const contract = readVersion(app.root, "@advent/contract");
  const publicFolder = join(app.root, "public");
  if (existsSync(publicFolder)) cpSync(publicFolder, built, { recursive: true });
  // Bundles of their own, because the host's entries would each bring the federation runtime along.
  inlineBootScript(built, app.screens ? deferMain : undefined);
  addScript(built, "vitals.js", "</head>");
  await addFonts(built);
  const screens = await addScreens(built, app, id);
  completeManifest(join(built, "mf"), { build: id, contract, screens }, app.images);
  for (const name of Object.keys(app.scripts ?? {})) describeScript(built, name, id);
  const published = readdirSync(built, { encoding: "utf8", recursive: true }).filter(
    (file) => !file.startsWith(`${SCREENS_FOLDER}/`),
  );
  await Promise.all(published.map((file) => compressFile(join(built, file))));
  const routes = app.pages ? [...(app.otherPaths ?? []), ...app.pages.map(({ path }) => path)] : null;
  writeFileSync(join(built, "../build.json"), JSON.stringify({ id, contract, routes, pages: app.pages }));
}

/** Front servers write the fonts of the shop's pair into their pages. */
async function addFonts(built: string): Promise<void> {
  const file = join(built, SCREENS_FOLDER, "fonts.js");
  if (!existsSync(file)) return;
  const { fonts } = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  writeFileSync(join(built, FONTS_FILE), JSON.stringify(fonts));
}

/** Marks the main scripts for the boot script, which runs them after the first screen. Browsers do not load this type. */
const deferMain = (page: string) => page.replaceAll("<script crossorigin defer", '<script type="deferred" crossorigin');

/** Puts the boot script into the page, because presses before it runs are lost. The server allows it by its hash. */
function inlineBootScript(built: string, edit = (page: string) => page): void {
  const file = findHashed(join(built, "static/js"), "boot.js");
  if (!file) return;
  const text = readFileSync(join(built, "static/js", file), "utf8");
  rmSync(join(built, "static/js", file));
  addTag(built, `<script>${text}</script>`, "<script", edit);
}

function addScript(built: string, name: string, before: string): void {
  const file = findHashed(join(built, "static/js"), name);
  if (!file) return;
  const integrity = computeIntegrity(join(built, "static/js", file));
  const tag = `<script defer src="/static/js/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  addTag(built, tag, before);
}

function addTag(built: string, tag: string, before: string, edit = (page: string) => page): void {
  const page = join(built, "index.html");
  writeFileSync(
    page,
    edit(readFileSync(page, "utf8")).replace(before, () => tag + before),
  );
}

/** A script at a lasting and at a hashed address: `embed.json` beside `embed.js` names the hashed one, for hosts that pin it. */
function describeScript(built: string, name: string, version: string): void {
  const file = findHashed(join(built, "static"), name);
  if (!file) return;
  const note = { src: `/static/${file}`, integrity: computeIntegrity(join(built, "static", file)), version };
  writeFileSync(join(built, name.replace(/\.js$/, ".json")), JSON.stringify(note));
}

function completeManifest(container: string, note: Partial<Manifest>, images: AppOptions["images"]): void {
  const file = join(container, "mf-manifest.json");
  if (!existsSync(file)) return;
  const scripts = readdirSync(join(container, "static/js")).map((name) => `static/js/${name}`);
  const integrity = Object.fromEntries(scripts.map((path) => [path, computeIntegrity(join(container, path))]));
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const text = JSON.stringify({ ...manifest, ...note, integrity, images: listImages(container, images) });
  writeFileSync(file, text);
  writeFileSync(join(container, `mf-manifest.${note.build}.json`), text);
  rmSync(join(container, "mf-stats.json"));
}

/** @throws when a picture that the app names is not in the container */
function listImages(container: string, images: AppOptions["images"] = {}): Manifest["images"] {
  const modules = Object.entries(images).map(([module, wanted]) => {
    const found = wanted.map(({ file, media }) => {
      const name = findHashed(join(container, "static/media"), file);
      if (!name) throw new Error(`No module of this app imports a picture called ${file}.`);
      return { path: `static/media/${name}`, media };
    });
    return [module.replace("./", ""), found];
  });
  return Object.fromEntries(modules);
}

function findHashed(folder: string, file: string): string | undefined {
  const { name, ext } = parse(file);
  const hashed = new RegExp(`^${name}\\.[0-9a-f]{8}\\${ext}$`);
  return existsSync(folder) ? readdirSync(folder).find((entry) => hashed.test(entry)) : undefined;
}

/** Writes `file.br` and `file.gz` beside a text file, each only when it is smaller. */
async function compressFile(file: string): Promise<void> {
  if (!compressible.test(file)) return;
  const bytes = await readFile(file);
  const siblings = { br: await brotli(bytes), gz: await deflate(bytes, { level: 9 }) };
  for (const [extension, packed] of Object.entries(siblings))
    if (packed.length < bytes.length) await writeFile(`${file}.${extension}`, packed);
}
