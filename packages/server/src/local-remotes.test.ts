import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listLocalRemotes } from "./local-remotes";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const folder = temporaryFolder();
const builds = [{ id: "aaaaaaaaaaaa", time: "2026-11-21T00:00:00.000Z", contract: "1.1.0", routes: null, files: [] }];
const ports = { shell: 3000, builder: 3001, landing: 3002, admin: 3003, embed: 3004 };
beforeAll(() => {
  process.env.BUILDS_DIR = folder;
  for (const name of ["shell", "mf-builder", "mf-landing", "mf-admin", "mf-embed"])
    writeFiles(join(folder, name, "dist"), {
      "builds.json": JSON.stringify({ builds }),
      "public/mf/mf-manifest.aaaaaaaaaaaa.json": "{}",
    });
});
afterAll(() => {
  delete process.env.BUILDS_DIR;
});

test("start keeps remotes from other repositories", async () => {
  const file = join(folder, "remotes.json");
  const integrity = `sha384-${"A".repeat(64)}`;
  const gifts = { manifest: "https://gifts.example/mf/mf-manifest.bbbbbbbbbbbb.json", contract: "^1.0.0", integrity };
  const builder = { manifest: "http://localhost:4999/mf/mf-manifest.json", contract: "^0.9.0", integrity };
  writeFileSync(file, JSON.stringify({ remotes: { mf_gifts: gifts, mf_builder: builder } }));
  await listLocalRemotes(file, { ports });
  const { remotes } = JSON.parse(readFileSync(file, "utf8"));
  expect(remotes).toMatchObject({
    mf_gifts: gifts,
    mf_builder: { manifest: "http://localhost:3001/mf/mf-manifest.aaaaaaaaaaaa.json", contract: "^1.1.0" },
  });
});
