import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { integrityOf } from "@advent/server/integrity";
import type { AppDefinition } from "../definition";
import { compressFile } from "./compress";
import type { ManifestNote } from "./manifest";
import { addScreens } from "./screens";

export type BuildNote = Pick<ManifestNote, "build" | "contract">;

/** Public files, boot script, manifest notes, compressed siblings: what the bundler leaves to do. */
export async function finish(app: AppDefinition, built: string, note: BuildNote): Promise<void> {
  const publicFolder = join(app.root, "public");
  if (existsSync(publicFolder)) cpSync(publicFolder, built, { recursive: true });
  addBootScript(built);
  const screens = await addScreens(built, app);
  noteInManifest(join(built, "mf"), { ...note, screens }, app.pictures);
  for (const name of Object.keys(app.scripts)) noteVersion(built, name, note.build);
  await Promise.all(listFiles(built).map(compressFile));
}

function addBootScript(built: string): void {
  const scripts = join(built, "static/js");
  const boot = readdirSync(scripts).find((file) => file.startsWith("boot."));
  if (!boot) return;
  const page = join(built, "index.html");
  const integrity = integrityOf(join(scripts, boot));
  const tag = `<script defer src="/static/js/${boot}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace("<script", () => `${tag}<script`),
  );
}

/** A script at a lasting and at a hashed address: `embed.json` beside `embed.js` names the hashed one, for hosts that pin it. */
function noteVersion(built: string, name: string, version: string): void {
  const stem = name.replace(/\.js$/, "");
  const hashed = new RegExp(`^${stem}\\.[0-9a-f]{8}\\.js$`);
  const file = readdirSync(join(built, "static")).find((entry) => hashed.test(entry));
  if (!file) return;
  const note = { src: `/static/${file}`, integrity: integrityOf(join(built, "static", file)), version };
  writeFileSync(join(built, `${stem}.json`), JSON.stringify(note));
}

/** Completes federation's manifest; its statistics stay unpublished. */
function noteInManifest(
  container: string,
  note: BuildNote & Pick<ManifestNote, "screens">,
  pictures: AppDefinition["pictures"],
): void {
  const file = join(container, "mf-manifest.json");
  if (!existsSync(file)) return;
  const manifest: object = JSON.parse(readFileSync(file, "utf8"));
  const scripts = readdirSync(join(container, "static/js")).map((name) => `static/js/${name}`);
  const integrity = Object.fromEntries(scripts.map((path) => [path, integrityOf(join(container, path))]));
  const notes: ManifestNote = { ...note, integrity, pictures: picturesIn(container, pictures) };
  const text = JSON.stringify({ ...manifest, ...notes });
  writeFileSync(file, text);
  writeFileSync(join(container, `mf-manifest.${note.build}.json`), text);
  rmSync(join(container, "mf-stats.json"));
}

/** @throws when a picture that the app names is not in the container */
function picturesIn(container: string, wanted: AppDefinition["pictures"]): ManifestNote["pictures"] {
  const modules = Object.entries(wanted).map(([module, pictures]) => {
    const found = pictures.map(({ file, media }) => ({ path: `static/media/${hashedName(container, file)}`, media }));
    return [module.replace("./", ""), found];
  });
  return Object.fromEntries(modules);
}

function hashedName(container: string, file: string): string {
  const { name, ext } = parse(file);
  const hashed = new RegExp(`^${name}\\.[0-9a-f]{8}\\${ext}$`);
  const found = readdirSync(join(container, "static/media")).find((entry) => hashed.test(entry));
  if (!found) throw new Error(`No module of this app imports a picture called ${file}.`);
  return found;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
