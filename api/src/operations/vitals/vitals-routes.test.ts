import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageVitals } from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";
import { watchWork } from "../metrics/gauges";
import { holdStages } from "./hold-stages";

const [LIVE, NEXT] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
const pages = [{ path: "/cart", module: "CartPage", title: "Your calendar" }];
const name = (build: string) => ({
  manifest: `https://builder.example/mf/mf-manifest.${build}.json`,
  integrity: `sha384-${build}`,
  pages,
});
const folder = mkdtempSync(join(tmpdir(), "advent-vitals-"));
const REMOTES_FILE = join(folder, "remotes.json");
const candidate = () => JSON.parse(readFileSync(REMOTES_FILE, "utf8")).remotes.mf_builder.candidate;
const vitals = () => api.services.database.connection.collection("pagevitals");

let api: RunningApi;
const start = (env: Record<string, string> = {}) =>
  startApi({ products: smallCatalogue, env: { REMOTES_FILE, ...env } });

beforeEach(async () => {
  const staged = { ...name(NEXT), share: 5, since: "2026-11-26T08:00:00.000Z" };
  const entry = { ...name(LIVE), contract: "^1.0.0", candidate: staged };
  writeFileSync(REMOTES_FILE, JSON.stringify({ remotes: { mf_builder: entry } }));
  api = await start();
});
afterEach(() => api.stop());
afterAll(() => rmSync(folder, { recursive: true }));

const view = (build: string, more: object = {}) => ({ remote: "mf_builder", build, page: "/cart", ...more });
const send = (body: object, headers: Record<string, string> = {}, from = api) =>
  from.visitor().send("POST", "/api/vitals", {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const fail = (build: string, from = api, headers: Record<string, string> = {}) =>
  from.visitor().send("POST", "/api/reports", {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ remote: "mf_builder", version: build, phase: "render", message: "It broke." }),
  });
async function list(): Promise<PageVitals[]> {
  return ((await (await api.admin()).get("/api/admin/vitals")).json as { vitals: PageVitals[] }).vitals;
}

test("views are counted by day, page and build without visitors", async () => {
  for (const lcp of [1000, 2000, 2000, 3000])
    expect(await send(view(LIVE, { lcp, cls: 0.05, inp: 80 }))).toMatchObject({ status: 202, text: "" });
  await send(view(NEXT, { lcp: 5000 }));
  await fail(NEXT);
  const [live, , next] = (await list()).toSorted((one, other) => one.build.localeCompare(other.build));
  expect(live).toMatchObject({ page: "/cart", build: LIVE, views: 4, failures: 0, ttfb: null });
  expect(live?.lcp).toBeGreaterThan(1900);
  expect(live?.lcp).toBeLessThan(2300);
  expect(live?.cls).toBeCloseTo(0.05, 1);
  expect(next).toMatchObject({ build: NEXT, views: 1 });
  const stored = await vitals().find().toArray();
  expect(stored).toHaveLength(3);
  expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|::1/);
});

test.each([
  ["another build", view("cccccccccccc"), {}],
  ["another page", view(LIVE, { page: "/landing/secret" }), {}],
  ["another remote", { ...view(LIVE), remote: "constructor" }, {}],
  ["a browser with GPC", view(LIVE), { "sec-gpc": "1" }],
  ["a browser with Do Not Track", view(LIVE), { dnt: "1" }],
])("view of %s is not counted", async (_what, body, headers) => {
  expect((await send(body, headers)).status).toBe(202);
  expect(await vitals().countDocuments()).toBe(0);
});

test.each([
  ["lcp", -1],
  ["inp", "fast"],
  ["build", "latest"],
])("rejects %s of %p by name", async (field, value) => {
  const response = await send(view(LIVE, { [field]: value }));
  expect([response.status, response.text]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
});

test("counts go by themselves after thirty days", async () => {
  expect(await vitals().indexes()).toContainEqual(
    expect.objectContaining({ key: { day: 1 }, expireAfterSeconds: 2_592_000 }),
  );
});

test("failing candidate is held at once and visitors are spared", async () => {
  for (let count = 0; count < 200; count += 1) await send(view(LIVE, { lcp: 1000 }));
  for (let count = 0; count < 4; count += 1) await fail(NEXT);
  expect(candidate().held).toBeUndefined();
  await fail(NEXT);
  expect(candidate().held.reason).toMatch(/^5 of 5 visits failed \(100 %\)/);
  const { stages } = (await (await api.admin()).get("/api/admin/releases")).json as { stages: object };
  expect(stages).toMatchObject({ mf_builder: { build: NEXT, held: { reason: expect.any(String) } } });
});

test("slow candidate is held by the chore", async () => {
  for (let count = 0; count < 100; count += 1) {
    await send(view(LIVE, { lcp: 1000 }));
    await send(view(NEXT, { lcp: 4000 }));
  }
  await holdStages(api.services);
  expect(candidate().held.reason).toMatch(/^LCP of \/cart is above 1\.\d s in 100 % of 100 visits/);
});

test("resumed candidate is judged by what happens from then on", async () => {
  for (let count = 0; count < 5; count += 1) await fail(NEXT);
  const stored = JSON.parse(readFileSync(REMOTES_FILE, "utf8"));
  const { held: _, ...resumed } = stored.remotes.mf_builder.candidate;
  stored.remotes.mf_builder.candidate = { ...resumed, since: "2026-11-26T09:00:00.000Z" };
  writeFileSync(REMOTES_FILE, JSON.stringify(stored));
  await holdStages(api.services);
  expect(candidate().held).toBeUndefined();
  for (let count = 0; count < 5; count += 1) await fail(NEXT);
  expect(candidate().held.reason).toMatch(/^5 of 5/);
});

test("owners are emailed once, also after a kill in between", async () => {
  const released = api.services.operations.releases;
  await released?.hold("mf_builder", NEXT, "It is slower.");
  api.services.config.SHOP_EMAIL = "shop@example.com";
  await holdStages(api.services);
  await holdStages(api.services);
  const emails = await api.services.email.records.find({ kind: "build-held" }).lean();
  expect(emails).toHaveLength(1);
  const admin = await api.admin();
  const { json } = await admin.get(`/api/admin/emails/${emails[0]?._id}`);
  expect(json).toMatchObject({ to: "shop@example.com", subject: "mf_builder: a new build is held" });
  expect(JSON.stringify(json)).toContain("It is slower.");
});

test("thousand false reports of one stranger hold nothing", async () => {
  const guarded = await start({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
  for (let batch = 0; batch < 20; batch += 1) {
    const reports = Array.from({ length: 50 }, (_, at) =>
      fail(NEXT, guarded, { "x-forwarded-for": `2001:db8:1:2::${batch}:${at}` }),
    );
    await Promise.all(reports);
  }
  await holdStages(guarded.services);
  expect(candidate().held).toBeUndefined();
  const counted = await guarded.services.operations.vitals.sum(Date.now());
  expect(counted.map(({ failures }) => failures)).toEqual([1]);
  for (let network = 3; network < 7; network += 1)
    await fail(NEXT, guarded, { "x-forwarded-for": `2001:db8:1:${network}::1` });
  expect(candidate().held.reason).toMatch(/^5 of 5/);
  const limits = await guarded.services.database.connection.collection("limits").find().toArray();
  expect(limits.filter(({ key }) => /^page(View|Failure):.*2001:db8/.test(String(key)))).toEqual([]);
  await guarded.stop();
});

test("one network adds ten views a day to a build", async () => {
  const guarded = await start({ RATE_LIMITS: "on" });
  for (let count = 0; count < 30; count += 1) expect((await send(view(NEXT), {}, guarded)).status).toBe(202);
  expect(await guarded.services.operations.vitals.sum(Date.now())).toMatchObject([{ views: 10 }]);
  await guarded.stop();
});

test("metrics name percentile, share and held stages", async () => {
  watchWork(api.services);
  await send(view(LIVE, { lcp: 1000 }));
  await api.services.operations.releases?.hold("mf_builder", NEXT, "It is slower.");
  const text = await api.services.operations.metrics.registry.metrics();
  expect(text).toMatch(
    /^advent_vitals_p75\{page="\/cart",remote="mf_builder",build="aaaaaaaaaaaa",vital="lcp"\} \d+$/m,
  );
  expect(text).toContain('advent_stage_share{remote="mf_builder",build="bbbbbbbbbbbb"} 0\n');
  expect(text).toContain("advent_stages_held 1\n");
});
