import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningApi, startApi } from "../../../test/api";
import { createKey } from "../../../test/api-keys";
import { GIFTS_PAGE, servePublishedRemote } from "../../../test/published-remote";
import { smallCatalogue } from "../../../test/small-catalogue";
import type { Visitor } from "../../../test/visitor";

const BUILD = "0123456789ab";
const LIVE = { manifest: "https://builder.example/mf/mf-manifest.ba9876543210.json", contract: "^1.0.0" };
const BUILDER = { ...LIVE, integrity: "sha384-live", pages: [{ path: "/", module: "HomePage", title: "Home" }] };
const folder = mkdtempSync(join(tmpdir(), "advent-release-requests-"));
const REMOTES_FILE = join(folder, "remotes.json");
const PATH = "/api/admin/release-requests";

let api: RunningApi;
let gifts: Awaited<ReturnType<typeof servePublishedRemote>>;
let owner: Visitor;

beforeEach(async () => {
  writeRemotes({ mf_builder: BUILDER });
  gifts = await servePublishedRemote();
  await start();
});
afterEach(async () => {
  await api.stop();
  await gifts.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(env: Record<string, string> = {}) {
  api = await startApi({ products: smallCatalogue, env: { REMOTES_FILE, ...env } });
  owner = await api.admin();
}

const writeRemotes = (remotes: object) => writeFileSync(REMOTES_FILE, JSON.stringify({ remotes }));
const readRemotes = () => JSON.parse(readFileSync(REMOTES_FILE, "utf8")).remotes;
const request = (manifest = gifts.manifest, remote = "mf_gifts") => owner.post(`${PATH}/${remote}`, { manifest });
const approve = (share = 100) => owner.post(`${PATH}/mf_gifts/approve`, { buildId: BUILD, share });
const list = async () => (await owner.get(PATH)).json as { releaseRequests: object[] };

test("team's key requests a build that an owner releases", async () => {
  const { key } = await createKey(owner, { name: "Gifts team", scopes: ["request_releases"] });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ manifest: gifts.manifest });
  const asked = await api.visitor().send("POST", `${PATH}/mf_gifts`, { headers, body });
  const requested = { remote: "mf_gifts", manifest: gifts.manifest, build: BUILD, isFirst: true, pages: [GIFTS_PAGE] };
  expect(asked).toMatchObject({ status: 201, json: { ...requested, requestedBy: "Gifts team" } });
  expect(Object.keys(readRemotes())).toEqual(["mf_builder"]);
  expect(await list()).toMatchObject({ releaseRequests: [requested] });

  expect(await approve()).toMatchObject({ status: 200 });
  expect(readRemotes().mf_gifts).toMatchObject({ integrity: gifts.build.integrity, pages: [GIFTS_PAGE] });
  expect(await list()).toEqual({ releaseRequests: [] });
  const { json } = await owner.get("/api/admin/audit-log?what=approveRelease");
  expect(json).toMatchObject({ entries: [{ target: "mf_gifts", detail: `buildId: ${BUILD}, share: 100` }] });
});

test("key without the scope cannot request a release", async () => {
  const { key } = await createKey(owner);
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ manifest: gifts.manifest });
  const asked = await api.visitor().send("POST", `${PATH}/mf_gifts`, { headers, body });
  expect([asked.status, asked.text]).toEqual([403, "This API key does not have the scope request_releases."]);
});

test("key with the scope cannot approve", async () => {
  await request();
  const { key } = await createKey(owner, { scopes: ["request_releases"] });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ buildId: BUILD, share: 100 });
  const asked = await api.visitor().send("POST", `${PATH}/mf_gifts/approve`, { headers, body });
  expect(asked.status).toBeGreaterThanOrEqual(401);
  expect(readRemotes()).not.toHaveProperty("mf_gifts");
});

test("later build begins with a share, the first does not", async () => {
  await request();
  expect(await approve(5)).toMatchObject({ status: 409, text: expect.stringContaining("reaches every visitor") });
  const live = { ...LIVE, manifest: `${gifts.origin}/mf/mf-manifest.ba9876543210.json`, integrity: "sha384-live" };
  writeRemotes({ mf_builder: BUILDER, mf_gifts: live });
  expect(await approve(5)).toMatchObject({ status: 200 });
  expect(readRemotes().mf_gifts).toMatchObject({ ...live, candidate: { share: 5, integrity: gifts.build.integrity } });
});

test("rejected request changes nothing and is gone", async () => {
  await request();
  const rejected = await owner.post(`${PATH}/mf_gifts/reject`, { buildId: BUILD });
  expect(rejected.status).toBe(200);
  expect(await approve()).toMatchObject({ status: 404, text: expect.stringContaining("not requested any more") });
  expect(Object.keys(readRemotes())).toEqual(["mf_builder"]);
});

test("only one of two owners decides", async () => {
  await request();
  const other = await api.admin();
  const answers = await Promise.all([approve(), other.post(`${PATH}/mf_gifts/reject`, { buildId: BUILD })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("build that changed after the request is not released", async () => {
  await request();
  gifts.build = { ...gifts.build, integrity: "sha384-other" };
  expect(await approve()).toMatchObject({ status: 422, text: expect.stringContaining("does not have the integrity") });
  expect(Object.keys(readRemotes())).toEqual(["mf_builder"]);
  expect((await list()).releaseRequests).toHaveLength(1);
});

test.each([
  ["of another contract", () => ({ contract: "2.0.0" }), "made for contract 2.0.0; the shop accepts ^1.0.0"],
  ["without pages", () => ({ pages: [] }), "declares no pages"],
  ["with a page of another remote", () => ({ pages: BUILDER.pages }), "cannot have the same address"],
  ["with another integrity", () => ({ integrity: "sha384-other" }), "does not have the integrity"],
])("rejects a build %s", async (_what, change, sentence) => {
  gifts.build = { ...gifts.build, ...change() };
  expect(await request()).toMatchObject({ status: 422, text: expect.stringContaining(sentence) });
  expect(await list()).toEqual({ releaseRequests: [] });
});

test("request cannot move a remote to another origin", async () => {
  const moved = await request(gifts.manifest, "mf_builder");
  expect([moved.status, moved.text]).toEqual([
    422,
    "mf_builder is served by https://builder.example. A request cannot move it.",
  ]);
});

test("redirects are not followed", async () => {
  gifts.status = 302;
  expect(await request()).toMatchObject({ status: 422, text: expect.stringMatching(/builds\.json cannot be read/) });
});

test.each([
  ["http://localhost:9/mf/mf-manifest.json", "The manifest needs an https address."],
  ["https://127.0.0.1/mf/mf-manifest.json", "The address is not public."],
  ["https://[::1]/mf/mf-manifest.json", "The address is not public."],
  ["https://169.254.169.254/mf/mf-manifest.json", "The address is not public."],
  ["https://localhost/mf/mf-manifest.json", "The address is not public."],
])("public shop does not fetch %s", async (manifest, sentence) => {
  await api.stop();
  await start({ SHELL_ORIGIN: "https://shop.example", ADMIN_HOSTS: "127.0.0.1" });
  expect(await request(manifest)).toMatchObject({ status: 422, text: expect.stringContaining(sentence) });
});

test("requests of one key are limited", async () => {
  await api.stop();
  await start({ RATE_LIMITS: "on" });
  const statuses = [];
  for (let at = 0; at < 31; at++) statuses.push((await request("https://127.0.0.1/mf/mf-manifest.json")).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("API without a remotes file takes no requests", async () => {
  await api.stop();
  api = await startApi({ products: smallCatalogue });
  owner = await api.admin();
  expect(await request()).toMatchObject({ status: 409, text: expect.stringMatching(/^Releases are not managed here/) });
});
