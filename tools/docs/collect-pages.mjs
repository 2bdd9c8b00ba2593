// Fills pages/ for the generator: the repository's Markdown at its own paths, so that links between pages stay valid, the
// reference of the published packages, and the screens that the browser tests photographed.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const pages = join(import.meta.dirname, "pages");
const screens = process.env.SCREENS_FOLDER ?? "";
const REFERENCES = {
  ui: ["src/index.ts", "src/start/index.tsx"],
  store: ["src/index.ts", "src/lazy/index.ts", "src/testing/index.ts"],
  router: ["src/index.ts", "src/routes.ts"],
  build: ["src/define-app.ts"],
  server: ["src/index.ts"],
};

rmSync(pages, { recursive: true, force: true });
const listed = ["ls-files", "*.md", "docs/*.webp", ":!api", ":!tools"];
const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" }).trim().split("\n");
for (const file of files) cpSync(join(root, file), join(pages, file));
cpSync(join(root, "LICENSE"), join(pages, "LICENSE.md"));
cpSync(join(import.meta.dirname, "index.md"), join(pages, "index.md"));
for (const [name, entries] of Object.entries(REFERENCES)) writeReference(name, entries);
writeScreens();

function writeReference(name, entries) {
  const paths = entries.map((entry) => join(root, "packages", name, entry));
  const words = ["--name", `@advent/${name}`, "--out", join(pages, "reference", name), "--entryFileName", name];
  execFileSync(join(import.meta.dirname, "node_modules/.bin/typedoc"), [...words, ...paths], {
    cwd: import.meta.dirname,
  });
}

function writeScreens() {
  const taken = existsSync(screens) ? readdirSync(screens).filter((file) => file.endsWith(".png")) : [];
  const sections = taken.map((file) => {
    const name = basename(file, ".png");
    return `## ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n![${name}](./screens/${file.replaceAll(" ", "%20")})\n`;
  });
  mkdirSync(join(pages, "screens"), { recursive: true });
  for (const file of taken) cpSync(join(screens, file), join(pages, "screens", file));
  writeFileSync(join(pages, "screens.md"), ["# Screens\n", ...sections].join("\n"));
}
