import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";

const [NEWEST, BUILD] = ["ba9876543210", "0123456789ab"];
const builds = [NEWEST, BUILD].map((id) => ({
  id,
  time: "2026-11-21T00:00:00.000Z",
  contract: "1.0.0",
  integrity: `sha384-${id}`,
}));
const folder = mkdtempSync(join(tmpdir(), "advent-releases-"));
const REMOTES_FILE = join(folder, "remotes.json");
let origins: Server;
let entry: object;
let api: RunningApi;

beforeAll(async () => {
  origins = createServer((_request, response) => response.end(JSON.stringify({ builds })));
  await new Promise<void>((done) => origins.listen(0, "127.0.0.1", done));
  const { port } = origins.address() as AddressInfo;
  const manifest = `http://127.0.0.1:${port}/mf/mf-manifest.${NEWEST}.json`;
  entry = { manifest, contract: "^1.0.0", integrity: `sha384-${NEWEST}` };
});
beforeEach(async () => {
  writeFileSync(REMOTES_FILE, JSON.stringify({ remotes: { mf_builder: entry, mf_landing: entry } }));
  api = await startApi({ products: smallCatalogue, env: { REMOTES_FILE } });
});
afterEach(() => api.stop());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((done) => origins.close(done));
});

const pins = async () => (await (await api.admin()).get("/api/admin/releases")).json;

test("remote is pinned to a build until it follows again", async () => {
  const admin = await api.admin();
  expect(await pins()).toEqual({ managed: true, pins: {}, stages: {} });
  const pinned = await admin.post("/api/admin/releases/mf_builder/pin", { buildId: BUILD });
  expect(pinned).toMatchObject({ status: 200, json: { pins: { mf_builder: BUILD } } });
  const { remotes } = JSON.parse(readFileSync(REMOTES_FILE, "utf8"));
  expect(remotes.mf_builder).toMatchObject({ held: true, integrity: `sha384-${BUILD}` });
  expect(remotes.mf_landing).toEqual(entry);
  await admin.post("/api/admin/releases/mf_builder/pin", { buildId: null });
  expect(JSON.parse(readFileSync(REMOTES_FILE, "utf8")).remotes.mf_builder).toEqual(entry);
  expect(await pins()).toEqual({ managed: true, pins: {}, stages: {} });
});

test("build is staged, raised, held and taken back", async () => {
  const admin = await api.admin();
  const stage = (from: number | null, share: number | null) =>
    admin.post("/api/admin/releases/mf_builder/stage", { buildId: BUILD, from, share });
  const started = await stage(null, 5);
  expect(started).toMatchObject({
    status: 200,
    json: { stages: { mf_builder: { build: BUILD, share: 5, held: null } } },
  });
  expect(await stage(null, 25)).toMatchObject({
    status: 409,
    text: expect.stringContaining("has changed in the meantime"),
  });
  await stage(5, 25);
  const held = await stage(25, 0);
  expect(held.json).toMatchObject({ stages: { mf_builder: { held: { reason: "An owner held it." } } } });
  expect((await stage(0, null)).json).toEqual({ managed: true, pins: {}, stages: {} });
});

test("rejects a stage of the live build", async () => {
  const admin = await api.admin();
  const live = await admin.post("/api/admin/releases/mf_builder/stage", { buildId: NEWEST, from: null, share: 5 });
  expect([live.status, live.text]).toEqual([409, `All visitors get build ${NEWEST} already.`]);
});

test("rejects a missing build or unknown remote", async () => {
  const admin = await api.admin();
  const gone = await admin.post("/api/admin/releases/mf_builder/pin", { buildId: "ffffffffffff" });
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining(`Kept builds: ${NEWEST}, ${BUILD}.`)]);
  const stranger = await admin.post("/api/admin/releases/mf_gone/pin", { buildId: BUILD });
  expect([stranger.status, stranger.text]).toEqual([409, expect.stringContaining("no remote called mf_gone")]);
});

test("who pinned what is in the log", async () => {
  const log = jest.spyOn(api.services.log, "info");
  await (await api.admin()).post("/api/admin/releases/mf_builder/pin", { buildId: BUILD });
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ audit: "remote pinned", remote: "mf_builder", buildId: BUILD }),
  );
});

test("API without a remotes file says releases are unmanaged", async () => {
  await api.stop();
  api = await startApi({ products: smallCatalogue });
  expect(await pins()).toEqual({ managed: false, pins: {}, stages: {} });
  const refused = await (await api.admin()).post("/api/admin/releases/mf_builder/pin", { buildId: BUILD });
  expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/^Releases are not managed here/)]);
});
