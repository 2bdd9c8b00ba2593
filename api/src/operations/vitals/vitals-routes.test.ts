import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MS_PER_DAY, type PageVitals } from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";
import { watchWork } from "../metrics/gauges";
import { holdStages } from "./hold-stages";
import { MIN_FAILURES } from "./judge";

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
  startApi({ products: smallCatalogue, env: { REMOTES_FILE, SHOP_EMAIL: "shop@example.com", ...env } });

beforeEach(async () => {
  const staged = { ...name(NEXT), share: 5, since: "2026-11-26T08:00:00.000Z" };
  const entry = { ...name(LIVE), contract: "^1.0.0", candidate: staged };
  writeFileSync(REMOTES_FILE, JSON.stringify({ remotes: { mf_builder: entry } }));
  api = await start();
});
afterEach(() => api.stop());
afterAll(() => rmSync(folder, { recursive: true }));

interface Sent {
  from?: RunningApi;
  headers?: Record<string, string>;
  token?: string | null;
}

const post = (path: string, body: object, { from = api, headers }: Sent) =>
  from.visitor().send("POST", path, {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
async function issue(build: string, sent: Sent = {}): Promise<string | null> {
  const { json } = await post("/api/page-tokens", { remote: "mf_builder", build }, sent);
  return (json as { token: string | null }).token;
}
const view = (build: string, more: object = {}) => ({ remote: "mf_builder", build, page: "/cart", ...more });

/** Sends the view of a page that was served, unless another token is given. */
async function send(body: { build: string }, sent: Sent = {}) {
  const { token = await issue(body.build, sent) } = sent;
  return post("/api/vitals", { ...body, ...(token && { token }) }, sent);
}

async function fail(build: string, sent: Sent = {}) {
  const { token = await issue(build, sent) } = sent;
  const report = { remote: "mf_builder", version: build, phase: "render", message: "It broke." };
  return post("/api/reports", { ...report, ...(token && { token }) }, sent);
}
async function list(): Promise<PageVitals[]> {
  return ((await (await api.admin()).get("/api/admin/vitals")).json as { vitals: PageVitals[] }).vitals;
}

test("views are counted by day, page and build without visitors", async () => {
  for (const lcp of [1000, 2000, 2000, 3000])
    expect(await send(view(LIVE, { lcp, cls: 0.05, inp: 80 }))).toMatchObject({ status: 202, text: "" });
  await send(view(NEXT, { lcp: 5000 }));
  await fail(NEXT);
  const [live, next] = (await list())
    .filter(({ page }) => page)
    .toSorted((one, other) => one.build.localeCompare(other.build));
  expect(live).toMatchObject({ page: "/cart", build: LIVE, views: 4, failures: 0, ttfb: null });
  expect(live?.lcp).toBeGreaterThan(1900);
  expect(live?.lcp).toBeLessThan(2300);
  expect(live?.cls).toBeCloseTo(0.05, 1);
  expect(next).toMatchObject({ build: NEXT, views: 1 });
  const stored = await vitals().find().toArray();
  expect(stored.map(({ page, served }) => [page, served]).sort()).toEqual([
    ["", 2],
    ["", 4],
    ["/cart", undefined],
    ["/cart", undefined],
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|::1/);
});

test("last week is listed next to the last four", async () => {
  await send(view(LIVE, { lcp: 4000 }));
  const { _id, ...seen } = (await vitals().findOneAndDelete({ page: "/cart" })) ?? {};
  await vitals().insertOne({ ...seen, day: new Date(Date.now() - 10 * MS_PER_DAY) });
  const getLive = async () => (await list()).find(({ page }) => page === "/cart");
  expect((await getLive())?.week).toEqual({ lcp: null, inp: null, cls: null, ttfb: null });
  for (const lcp of [1000, 1000]) await send(view(LIVE, { lcp }));
  const live = await getLive();
  expect(live?.lcp).toBeGreaterThan(3500);
  expect(live?.week.lcp).toBeLessThan(1200);
});

test.each([
  ["another build", view("cccccccccccc"), {}],
  ["another page", view(LIVE, { page: "/landing/secret" }), {}],
  ["another remote", { ...view(LIVE), remote: "constructor" }, {}],
  ["a browser with GPC", view(LIVE), { "sec-gpc": "1" }],
  ["a browser with Do Not Track", view(LIVE), { dnt: "1" }],
])("view of %s is not counted", async (_what, body, headers) => {
  expect((await send(body, { headers })).status).toBe(202);
  expect(await vitals().countDocuments({ views: { $gt: 0 } })).toBe(0);
});

test("view outside a stage needs no token", async () => {
  await api.services.operations.releases?.hold("mf_builder", NEXT, "It is slower.");
  expect(await issue(LIVE)).toBeNull();
  await send(view(LIVE), { token: null });
  await send(view(LIVE, { isAlone: true }), { token: null });
  expect((await list()).map(({ views, isAlone }) => [views, isAlone]).sort()).toEqual([
    [1, false],
    [1, true],
  ]);
});

type Forge = (token: string) => string | null | Promise<string | null>;
test.each<[string, Forge]>([
  ["no", () => null],
  ["a forged", (token) => `${token.slice(0, 8)}A${token.slice(9)}`],
  ["an unsigned", (token) => token.split("~")[0] ?? ""],
  ["another build's", () => issue(LIVE)],
  ["an expired", expire],
  ["a used", use],
  ["an earlier stage's", restage],
])("view and failure with %s token count nothing", async (_what, forge) => {
  const served = [(await issue(NEXT)) ?? "", (await issue(NEXT)) ?? ""];
  const [one = null, other = null] = await Promise.all(served.map(forge));
  const before = await countAll();
  expect((await send(view(NEXT), { token: one })).status).toBe(202);
  expect((await fail(NEXT, { token: other })).status).toBe(202);
  expect(await countAll()).toEqual(before);
});

async function countAll() {
  return (await api.services.operations.vitals.sum(Date.now())).map(({ views, failures }) => [views, failures]);
}

function expire(token: string): string {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "setTimeout", "setInterval", "performance"] });
  jest.setSystemTime(Date.now() - MS_PER_DAY - 1);
  const { remote, build, stage } = JSON.parse(Buffer.from(token.split("~")[0] ?? "", "base64url").toString()).value;
  const old = api.services.operations.pageTokens.sign({ remote, build, stage });
  jest.useRealTimers();
  return old;
}

async function use(token: string): Promise<string> {
  await send(view(NEXT), { token });
  await fail(NEXT, { token });
  return token;
}

function restage(token: string): string {
  resume("2026-11-26T09:00:00.000Z");
  return token;
}

function resume(since: string): void {
  const stored = JSON.parse(readFileSync(REMOTES_FILE, "utf8"));
  const { held: _, ...resumed } = stored.remotes.mf_builder.candidate;
  stored.remotes.mf_builder.candidate = { ...resumed, since };
  writeFileSync(REMOTES_FILE, JSON.stringify(stored));
}

test("token used by many at once counts once", async () => {
  const token = await issue(NEXT);
  await Promise.all(Array.from({ length: 10 }, () => send(view(NEXT), { token })));
  await Promise.all(Array.from({ length: 10 }, () => fail(NEXT, { token })));
  expect((await countAll()).sort()).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test.each([
  ["lcp", -1],
  ["inp", "fast"],
  ["build", "latest"],
])("rejects %s of %p by name", async (field, value) => {
  const response = await send(view(LIVE, { [field]: value }), { token: null });
  expect([response.status, response.text]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
});

test("counts go by themselves after thirty days", async () => {
  expect(await vitals().indexes()).toContainEqual(
    expect.objectContaining({ key: { day: 1 }, expireAfterSeconds: 2_592_000 }),
  );
});

test("failing candidate is held at once and visitors are spared", async () => {
  for (let count = 1; count < MIN_FAILURES; count += 1) await fail(NEXT);
  expect(candidate().held).toBeUndefined();
  await fail(NEXT);
  expect(candidate().held.reason).toMatch(/^15 of 15 visits failed \(100 %\)/);
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
  for (let count = 0; count < MIN_FAILURES; count += 1) await fail(NEXT);
  expect(candidate().held).toBeDefined();
  resume("2026-11-26T09:00:00.000Z");
  await holdStages(api.services);
  expect(candidate().held).toBeUndefined();
  for (let count = 0; count < MIN_FAILURES; count += 1) await fail(NEXT);
  expect(candidate().held.reason).toMatch(/^15 of 15/);
});

test("owners are emailed once a build, however often it is held", async () => {
  const released = api.services.operations.releases;
  await released?.hold("mf_builder", NEXT, "It is slower.");
  await holdStages(api.services);
  await holdStages(api.services);
  resume("2026-11-26T09:00:00.000Z");
  await released?.hold("mf_builder", NEXT, "It is slower.");
  await holdStages(api.services);
  const emails = await api.services.email.records.find({ kind: "build-held" }).lean();
  expect(emails).toHaveLength(1);
  const admin = await api.admin();
  const { json } = await admin.get(`/api/admin/emails/${emails[0]?._id}`);
  expect(json).toMatchObject({ to: "shop@example.com", subject: "mf_builder: a new build is held" });
  expect(JSON.stringify(json)).toContain("It is slower.");
});

test("one network gets five tokens for a build", async () => {
  const guarded = await start({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
  const networks = ["2001:db8:1:", "203.0.113."];
  for (const network of networks) {
    const tokens = Array.from({ length: 8 }, (_, at) => {
      const address = network.endsWith(".") ? `${network}${at}` : `${network}${at}::1`;
      return issue(NEXT, { from: guarded, headers: { "x-forwarded-for": address } });
    });
    expect((await Promise.all(tokens)).filter(Boolean)).toHaveLength(5);
  }
  expect(await guarded.services.operations.vitals.sum(Date.now())).toMatchObject([{ served: 10 }]);
  const limits = await guarded.services.database.connection.collection("limits").find().toArray();
  expect(limits.filter(({ key }) => /^page.*(2001:db8|203\.0)/.test(String(key)))).toEqual([]);
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
