import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { FONT_PAIRS } from "@advent/contract";
import { computeIntegrity } from "@advent/server/builds";
import { serve } from "@advent/server/testing/serve";
import { temporaryFolder, writeFiles } from "@advent/server/testing/temporary";

const workspace = join(import.meta.dirname, "../../../..");
const folder = temporaryFolder();
const app = join(folder, "app");
const container = join(app, "dist/public/mf");
const scripts = (path: string) =>
  readdirSync(join(app, "dist/public", path))
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(app, "dist/public", path, file), "utf8"));

/** Builds in a child process, because the bundler cannot run federation's plugin inside jest. */
async function build() {
  const { stdout } = await run(process.execPath, [command, "release"], { cwd: app });
  const [, id = "", outcome = ""] = /^Build (\w+): ([a-z ]+)\./.exec(stdout) ?? [];
  return { id, outcome };
}

const run = promisify(execFile);
const { version: contractVersion } = JSON.parse(
  readFileSync(join(workspace, "packages/contract/package.json"), "utf8"),
);
const command = join(workspace, "packages/build/src/cli/advent-app.mjs");

const INLINE_BOOT = /<script>([\s\S]*?)<\/script>/;

let built: Awaited<ReturnType<typeof build>>;

beforeAll(async () => {
  const definition = pathToFileURL(join(workspace, "packages/build/src/define-app.ts")).pathname;
  writeFiles(folder, {
    "pnpm-lock.yaml": "",
    "app/package.json": '{ "type": "module" }',
    "app/public/favicon.svg": "<svg/>",
    "app/rspack.config.ts": `import { defineApp } from ${JSON.stringify(definition)};
      export default defineApp({ name: "mf_test", root: import.meta.dirname, title: "Test <b>", boot: "./src/boot.ts", screens: "./src/screens.ts",
        exposes: { "./Page": "./src/Page.tsx" },
        images: { "./Page": [{ file: "dot.webp", media: "(min-width: 48em)" }] },
        scripts: { "tool.js": "./src/boot.ts", "static/tool.[contenthash:8].js": "./src/boot.ts" } });`,
    "app/src/boot.ts": 'document.title = "booted";',
    "app/src/screens.ts": 'export const hosted = { Page: ({ name }) => ({ html: "Loading " + name, styles: [] }) };',
    "app/src/dot.webp": "a picture",
    "app/src/Page.tsx": `import dot from "./dot.webp";
      export default function Page() { return <p>Page of the test<img src={dot} alt="" /></p>; }`,
    "app/src/main.ts": `import { createElement } from "react"; import { createRoot } from "react-dom/client"; import Page from "./Page";
      createRoot(document.body).render(createElement(Page));`,
  });
  symlinkSync(join(workspace, "shell/node_modules"), join(app, "node_modules"));
  built = await build();
});

test("app builds alone without federation and as a container", () => {
  expect(built.outcome).toBe("built");
  expect(scripts("static/js").join()).toContain("Page of the test");
  expect(scripts("static/js").join()).toContain("19.");
  expect(scripts("static/js").join()).not.toContain("loadShare");
  expect(scripts("mf/static/js").join()).toContain("Page of the test");
  expect(Math.max(...scripts("mf/static/js").map((text) => text.length))).toBeLessThan(30_000);
});

test("manifest names build, contract and scripts with integrity", () => {
  const manifest = JSON.parse(readFileSync(join(container, "mf-manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ name: "mf_test", build: built.id, contract: contractVersion });
  const { path: folder, name } = manifest.metaData.remoteEntry;
  const [{ name: module, assets }] = manifest.exposes;
  const paths: string[] = [join(folder, name), ...assets.js.sync];
  expect([module, paths]).toEqual([
    "Page",
    [expect.stringMatching(/entry\.\w+\.js$/), expect.stringContaining("Page.")],
  ]);
  for (const path of paths) expect(manifest.integrity[path]).toBe(computeIntegrity(join(container, path)));
  expect(existsSync(join(container, "mf-stats.json"))).toBe(false);
});

test("script that measures a page is within one kilobyte", () => {
  const [file = ""] = readdirSync(join(app, "dist/public/static/js")).filter((name) => /^vitals\.\w+\.js$/.test(name));
  expect(gzipSync(readFileSync(join(app, "dist/public/static/js", file))).length).toBeLessThanOrEqual(1024);
});

test("manifest names the first images of a module", () => {
  const { images } = JSON.parse(readFileSync(join(container, "mf-manifest.json"), "utf8"));
  const path = expect.stringMatching(/^static\/media\/dot\.[0-9a-f]{8}\.webp$/);
  expect(images).toEqual({ Page: [{ path, media: "(min-width: 48em)" }] });
  expect(readFileSync(join(container, images.Page[0].path), "utf8")).toBe("a picture");
});

test("manifest names first screens, whose program stays private", async () => {
  const { screens } = JSON.parse(readFileSync(join(container, "mf-manifest.json"), "utf8"));
  const path = expect.stringMatching(/^static\/screens\/Page\.[0-9a-f]{8}\.json$/);
  const server = `screens/${built.id}/Page`;
  expect(screens).toEqual({ Page: { path, integrity: expect.any(String), server } });
  const program = "screens/screens.js";
  expect(readFileSync(join(app, "dist/builds", built.id, program), "utf8")).toContain("Loading ");
  expect(existsSync(join(app, "dist/public", program))).toBe(false);
});

test("fonts of all pairs lie beside the page, with their licences", () => {
  const folder = join(app, "dist/public");
  const fonts = JSON.parse(readFileSync(join(folder, "fonts.json"), "utf8"));
  expect(Object.keys(fonts)).toEqual(FONT_PAIRS);
  const urls = [...JSON.stringify(fonts).matchAll(/url\(([^)]+)\)/g)].map(([, url = ""]) => url);
  expect(urls.filter((url) => !existsSync(join(folder, url)))).toEqual([]);
  expect(readFileSync(join(folder, "fonts.licenses.txt"), "utf8")).toContain("@fontsource-variable/jost");
});

test("page with a first screen defers its main scripts", () => {
  const page = readFileSync(join(app, "dist/public/index.html"), "utf8");
  const tags = [...page.matchAll(/<script([^>]*)src="([^"]+)"/g)].map(([, attributes = "", src = ""]) => ({
    name: /^\/static\/js\/(\w+)\.\w+\.js$/.exec(src)?.[1],
    isDeferred: attributes.includes('type="deferred"'),
  }));
  expect(tags).toEqual([
    { name: "react", isDeferred: true },
    { name: "main", isDeferred: true },
    { name: "vitals", isDeferred: false },
  ]);
  expect(page.match(/integrity="sha384-/g)).toHaveLength(tags.length);
  expect(page.replace(INLINE_BOOT, "")).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=/);
  expect(page).not.toContain("<title>Test <b>");
});

test("page contains its boot script before the others", () => {
  const page = readFileSync(join(app, "dist/public/index.html"), "utf8");
  expect(INLINE_BOOT.exec(page)?.[1]).toContain('document.title="booted"');
  expect(page.search(INLINE_BOOT)).toBe(page.indexOf("<script"));
  expect(readdirSync(join(app, "dist/public/static/js")).join()).not.toContain("boot");
});

test("stable script lists its version and hash", () => {
  const note = JSON.parse(readFileSync(join(app, "dist/public/tool.json"), "utf8"));
  expect(note.src).toMatch(/^\/static\/tool\.[0-9a-f]{8}\.js$/);
  const pinned = join(app, "dist/public", note.src);
  expect(note).toEqual({ src: note.src, integrity: computeIntegrity(pinned), version: built.id });
  expect(readFileSync(pinned)).toEqual(readFileSync(join(app, "dist/public/tool.js")));
});

test("compressed siblings lie beside what they make smaller", () => {
  const files = readdirSync(join(app, "dist/public/static/js"));
  const main = files.find((file) => /^main\.\w+\.js$/.test(file));
  expect(files).toEqual(expect.arrayContaining([`${main}.br`, `${main}.gz`]));
  expect(existsSync(join(app, "dist/public/favicon.svg.br"))).toBe(false);
});

test("repeated build of the same inputs is skipped", async () => {
  const first = await build();
  expect(first.outcome).toBe("unchanged");
  writeFiles(app, { "src/boot.ts": 'document.title = "changed";' });
  const second = await build();
  expect(second).toMatchObject({ outcome: "built" });
  writeFiles(app, { "src/boot.ts": 'document.title = "booted";' });
  const third = await build();
  expect(third).toMatchObject({ outcome: "newest again", id: first.id });
});

test("release goes live at its origin and rollback pins", async () => {
  let published = JSON.stringify({ builds: [] });
  const origin = await serve((_request, response) => response.end(published));
  const file = join(folder, "remotes.json");
  const entry = {
    manifest: `${origin}/mf/mf-manifest.json`,
    contract: `^${contractVersion}`,
    integrity: "sha384-none",
  };
  writeFileSync(file, JSON.stringify({ remotes: { mf_test: entry } }));
  const live = () => JSON.parse(readFileSync(file, "utf8")).remotes.mf_test;
  const advent = async (name: string) =>
    (await run(process.execPath, [command, name], { cwd: app, env: { ...process.env, REMOTES_FILE: file } })).stdout;

  await expect(advent("release")).rejects.toThrow(`${origin} does not have build ${built.id} yet`);
  expect(live()).toEqual(entry);
  published = readFileSync(join(container, "builds.json"), "utf8");
  const [newest, earlier] = JSON.parse(published).builds;
  expect(await advent("release")).toContain(`mf_test ${newest.id} is live.`);
  const manifest = `${origin}/mf/mf-manifest.${newest.id}.json`;
  expect(live()).toEqual({ ...entry, manifest, integrity: newest.integrity });
  await advent("rollback");
  expect(live()).toMatchObject({ held: true, integrity: earlier.integrity });
  expect(await advent("release")).toContain(`mf_test is held at ${earlier.id}`);
  await advent("follow");
  expect(live()).toEqual({ ...entry, manifest, integrity: newest.integrity });
});

test.each([
  [["dev", "--against"], "dev needs --against and the address of a deployed site"],
  [["dev", "--against", "shop.example"], "dev needs --against and the address of a deployed site"],
  [["deploy"], "Usage: advent-app <release | rollback | dev | follow>"],
])("command %j is refused with a reason", async (words, sentence) => {
  await expect(run(process.execPath, [command, ...words], { cwd: app })).rejects.toThrow(sentence);
});

test("failing build names the error and changes nothing", async () => {
  const before = readFileSync(join(app, "dist/builds.json"), "utf8");
  writeFiles(app, { "src/boot.ts": 'import "./missing";' });
  await expect(build()).rejects.toThrow(/Can't resolve '\.\/missing'/);
  expect(readFileSync(join(app, "dist/builds.json"), "utf8")).toBe(before);
});

test("rejects a build whose sources change during it", async () => {
  const before = readFileSync(join(app, "dist/builds.json"), "utf8");
  writeFiles(app, { "src/boot.ts": 'document.title = "saved before";' });
  const change = `import { writeFileSync } from "node:fs"; writeFileSync("src/saved.ts", "");`;
  const config = readFileSync(join(app, "rspack.config.ts"), "utf8");
  writeFiles(app, { "rspack.config.ts": `${change}${config}` });
  await expect(build()).rejects.toThrow("changed during the build. Build again.");
  expect(readFileSync(join(app, "dist/builds.json"), "utf8")).toBe(before);
  expect(await build()).toMatchObject({ outcome: "built" });
});
