import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeOutsideServices, type Suite, startSuite } from "@advent/run";
import { readOrigins } from "@advent/server/addresses";
import { findFreePorts } from "@advent/server/free-ports";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { OutsideRemote } from "../../outside-remote";
import { AdminPage } from "../../pages/admin.page";
import { startTlsFront, type TlsFront } from "../../two-sites/tls-front";
import { failVisitsUntilHeld } from "./failed-visits";

const FALLBACK_TITLE = "This page is unavailable at the moment";

let folder: string;
let suite: Suite;
let front: TlsFront | undefined;
let remote: OutsideRemote | undefined;

test.use({ ignoreHTTPSErrors: true });

/**
 * A suite of its own, because a release reaches visitors of other tests. Its shell is behind https, as in production.
 * Without limits, one address counts as many visitors.
 */
test.beforeEach(async () => {
  test.setTimeout(600_000);
  folder = await mkdtemp(join(tmpdir(), "advent-outside-"));
  const ports = await findFreePorts();
  front = await startTlsFront(ports.shell);
  const origins = { ...readOrigins({}, ports), shell: `https://localhost:${front.port}` };
  const env = { ...removeOutsideServices(process.env), TRUST_PROXY: "1", RATE_LIMITS: "off" };
  suite = await startSuite({ dataDir: folder, ports, origins, env });
  remote = await OutsideRemote.create(folder, "gifts");
});
test.afterEach(async () => {
  remote?.close();
  await suite.stop();
  await front?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("remote from outside is tried, requested, approved, broken and held", async ({
  page,
  request,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  if (!remote) throw new Error("The remote was not created.");
  const address = `${suite.origins.shell}/gifts`;
  const uiVersion = remote.getVersion("@advent/ui");
  for (const name of ["lint", "typecheck", "test", "build"]) await remote.runScript(name);
  await expectServed(remote);

  await startOverride(page, remote.manifest);
  await page.goto(address);
  await expect(page.getByRole("region", { name: "Override", exact: true })).toContainText(remote.origin);
  await expectGifts(page);
  await expectAccessible();
  expect((await page.request.get(address, { headers: { cookie: "" } })).status()).toBe(404);

  allowConsole(/broken on purpose|Failed to load resource|RUNTIME-|Version 99|Content Security Policy/);
  remote.setVersion("@advent/ui", "99.0.0");
  await remote.runScript("build");
  await page.goto(address);
  await expect(page.getByText(FALLBACK_TITLE)).toBeVisible();
  remote.setVersion("@advent/ui", uiVersion);
  await page.getByRole("button", { name: "End override" }).click();
  await expect(page.getByRole("region", { name: "Override", exact: true })).toBeHidden();

  await remote.runScript("build");
  await requestRelease(page, request, remote);
  expect((await page.request.get(address)).status()).toBe(404);
  await approveFirstRelease(page);
  expect((await page.goto(address))?.status()).toBe(200);
  await expectGifts(page);
  await page.goto(`${suite.origins.shell}/cart`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gifts" }).click();
  await expectGifts(page);

  remote.replace("src/pages/GiftsPage.tsx", "export default", 'throw new Error("broken on purpose");\nexport default');
  const broken = await release(remote, ["5"]);
  expect(broken).toMatchObject({ sentence: "is live for 5 % of the visitors." });
  await expectHeldAfterFailures(browser, address, broken.build);

  await page.goto(`${suite.origins.shell}/admin/releases`);
  const stage = page.getByRole("group", { name: "Stage of mf_gifts" });
  await expect(stage).toContainText(/15 of \d+ visits failed/);
});

/** The template's own server sends what a shell needs. */
async function expectServed({ origin, manifest }: OutsideRemote): Promise<void> {
  const get = (path: string) => fetch(new URL(path, manifest));
  const { builds } = (await (await get("builds.json")).json()) as { builds: { id: string }[] };
  const [newest, fixed] = [await get(manifest), await get(`mf-manifest.${builds[0]?.id}.json`)];
  expect(newest.headers.get("access-control-allow-origin")).toBe("*");
  expect(newest.headers.get("cache-control")).toBe("no-cache");
  expect(fixed.headers.get("cache-control")).toContain("immutable");
  const { remoteEntry } = ((await newest.json()) as { metaData: { remoteEntry: { path: string; name: string } } })
    .metaData;
  const script = await get([remoteEntry.path, remoteEntry.name].filter(Boolean).join("/"));
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await fetch(`${origin}/mf/static/missing.js`)).status).toBe(404);
}

async function startOverride(page: Page, manifest: string): Promise<void> {
  const admin = new AdminPage(page, suite.origins.shell);
  await admin.gotoLoggedIn(suite.adminPassword, "/admin/overrides");
  await page.getByLabel("Remote").selectOption("elsewhere");
  await page.getByLabel("Name").fill("mf_gifts");
  await page.getByLabel("Manifest").fill(manifest);
  await page.getByRole("button", { name: "Start override" }).click();
  await expect(page.getByRole("heading", { name: /shows another build of mf_gifts/ })).toBeVisible();
}

async function expectGifts(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Gifts" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("£");
}

/** As a team does: with a key that an owner creates, and nothing else of the shop. */
async function requestRelease(owner: Page, team: APIRequestContext, { manifest }: OutsideRemote): Promise<void> {
  await owner.goto(`${suite.origins.shell}/admin/api-keys`);
  await owner.getByLabel("Name").fill("Gifts team");
  await owner.getByLabel("Request releases of a remote").check();
  await owner.getByRole("button", { name: "Create key" }).click();
  const key = await owner.getByRole("region", { name: "The key of Gifts team" }).locator("code").textContent();
  const response = await team.post(`${suite.origins.shell}/api/admin/release-requests/mf_gifts`, {
    headers: { authorization: `Bearer ${key}` },
    data: { manifest },
  });
  expect(response.status()).toBe(201);
}

/** The page reads the remote's new origin afterwards, which its policy did not allow when it was opened. */
async function approveFirstRelease(owner: Page): Promise<void> {
  await owner.goto(`${suite.origins.shell}/admin/releases`);
  await expect(owner.getByRole("region", { name: "mf_gifts: release requested" })).toContainText("Gifts team asked");
  await owner.getByRole("button", { name: "Approve for everybody" }).click();
  await owner.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(owner.getByRole("region", { name: "mf_gifts", exact: true })).toContainText("Newest build");
  await expect(owner.getByRole("button", { name: /^Pin mf_gifts at/ })).toBeVisible();
}

async function release(built: OutsideRemote, words: string[] = []) {
  const env = { GIFTS_ORIGIN: built.origin, REMOTES_FILE: join(folder, "remotes.json") };
  const printed = await built.runScript("release", words, env);
  const [, build = "", sentence = ""] = /^mf_gifts (\w+) (.+)$/m.exec(printed) ?? [];
  return { build, sentence };
}

async function expectHeldAfterFailures(browser: Browser, address: string, build: string): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await context.addCookies([{ name: "advent-bucket", value: findBucket(build), url: suite.origins.shell }]);
  const visitor = await context.newPage();
  const reported = visitor.waitForRequest((request) => request.url().endsWith("/api/reports"));
  await visitor.goto(address);
  await expect(visitor.getByText(FALLBACK_TITLE)).toBeVisible();
  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ remote: "mf_gifts", version: build });
  await failVisitsUntilHeld(visitor, address, report);
  await visitor.goto(address);
  await expectGifts(visitor);
  await context.close();
}

/** Returns a bucket that a stage of 5 percent reaches: buckets are shifted by the build's id. */
const findBucket = (build: string) => String((100 - (Number.parseInt(build.slice(0, 6), 16) % 100)) % 100);
