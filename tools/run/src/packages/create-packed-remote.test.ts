import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPackedRemote, servePackedRemote } from "./create-packed-remote";

const root = join(import.meta.dirname, "../../../..");
let home: string;
let folder: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "advent-packed-"));
  folder = await createPackedRemote(root, home, "gifts");
}, 600_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const runScript = (name: string) => promisify(execFile)("npm", ["run", "--silent", name], { cwd: folder });

test("remote from packed packages passes lint, types and tests", async () => {
  for (const name of ["lint", "typecheck", "test"]) await expect(runScript(name)).resolves.toBeDefined();
});

test("remote's own server sends what a shell needs", async () => {
  await runScript("build");
  const { origin, stop } = await servePackedRemote(folder);
  const get = (path: string) => fetch(`${origin}/mf/${path}`);
  try {
    const { builds } = JSON.parse(await (await get("builds.json")).text());
    const [newest, fixed] = [await get("mf-manifest.json"), await get(`mf-manifest.${builds[0].id}.json`)];
    expect(newest.headers.get("access-control-allow-origin")).toBe("*");
    expect(newest.headers.get("cache-control")).toBe("no-cache");
    expect(fixed.headers.get("cache-control")).toContain("immutable");
    const { remoteEntry } = JSON.parse(await newest.text()).metaData;
    const script = await get([remoteEntry.path, remoteEntry.name].filter(Boolean).join("/"));
    expect(script.headers.get("content-type")).toContain("javascript");
    expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect((await get("static/missing.js")).status).toBe(404);
  } finally {
    stop();
  }
});
