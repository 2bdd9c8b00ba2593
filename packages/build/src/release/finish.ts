import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "../bundle/manifest-plugin";
import type { AppDefinition } from "../definition";
import { compressFile } from "./compress";

/** What the build adds to the container's manifest. */
export interface ManifestNote {
  build: string;
  /** Version of the contract package; the shell accepts a range of them. */
  contract: string;
  /** Integrity of every script by its path in the manifest. */
  integrity: Record<string, string>;
}

/** Public files, boot script, manifest notes, compressed siblings: what the bundler leaves to do. */
export async function finish(app: AppDefinition, built: string, note: Omit<ManifestNote, "integrity">): Promise<void> {
  const publicFolder = join(app.root, "public");
  if (existsSync(publicFolder)) cpSync(publicFolder, built, { recursive: true });
  addBootScript(built);
  noteInManifest(join(built, "mf"), note);
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

function noteInManifest(container: string, note: Omit<ManifestNote, "integrity">): void {
  const file = join(container, "mf-manifest.json");
  if (!existsSync(file)) return;
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const scripts = readdirSync(join(container, "static/js")).map((name) => `static/js/${name}`);
  const integrity = Object.fromEntries(scripts.map((path) => [path, integrityOf(join(container, path))]));
  const text = JSON.stringify({ ...manifest, ...note, integrity } satisfies Manifest & ManifestNote);
  writeFileSync(file, text);
  writeFileSync(join(container, `mf-manifest.${note.build}.json`), text);
}

export function integrityOf(file: string): string {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
