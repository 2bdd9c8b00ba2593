import { createHash } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "../fixtures";

interface RemotesFile {
  remotes: Record<string, { manifest: string; contract: string; integrity?: string }>;
}

interface Failure {
  name: string;
  hits: RegExp;
  fail: (route: Route) => Promise<void>;
  reason: RegExp;
  unpinned?: boolean;
}

const manifest = /\/mf\/mf-manifest\.[0-9a-f]{12}\.json$/;
const entry = /\/mf\/static\/js\/entry\.\w+\.js$/;
const chunk = /\/mf\/static\/js\/(?!entry)[\w.-]+\.js$/;

const page404 = { status: 404, contentType: "text/plain", body: "There is nothing here." };
const errorPage = { status: 200, contentType: "text/html", body: "<!doctype html><h1>Hello</h1>" };

const failures: Failure[] = [
  { name: "is down", hits: /\/mf\//, fail: (route) => route.abort("connectionrefused"), reason: /could not reach/ },
  { name: "answers 500", hits: manifest, fail: (route) => route.fulfill({ status: 500 }), reason: /could not reach/ },
  { name: "answers a page", hits: manifest, fail: (route) => route.fulfill(errorPage), reason: /could not reach/ },
  {
    name: "lacks its entry",
    hits: entry,
    fail: (route) => route.fulfill(page404),
    reason: /didn’t load completely/,
  },
  { name: "lacks a chunk", hits: chunk, fail: (route) => route.fulfill(page404), reason: /didn’t load completely/ },
  {
    name: "has an entry that throws",
    hits: entry,
    fail: (route) =>
      route.fulfill({ contentType: "text/javascript", headers: cors, body: 'throw new Error("broken")' }),
    reason: /didn’t load completely/,
    unpinned: true,
  },
  {
    name: "has an entry that was tampered with",
    hits: entry,
    fail: (route) => route.fulfill({ contentType: "text/javascript", headers: cors, body: "globalThis.stolen = true" }),
    reason: /didn’t load completely/,
  },
  { name: "never answers", hits: manifest, fail: () => new Promise(() => {}), reason: /taking too long/ },
  { name: "never sends its entry", hits: entry, fail: () => new Promise(() => {}), reason: /taking too long/ },
  { name: "never sends a chunk", hits: chunk, fail: () => new Promise(() => {}), reason: /taking too long/ },
];

/** Console messages of the browser and the federation runtime when a remote fails and registers again. */
const messages =
  /Failed to load resource|Failed to find a valid digest|SRI's integrity checks failed|due to an integrity mismatch|^broken$|already registered/;

/** URL without a pinned screen of the real remote, so that a test can replace it. */
const altered = "/?category=rings";

const cors = { "Access-Control-Allow-Origin": "*" };

for (const { name, hits, fail, reason, unpinned } of failures) {
  test(`remote that ${name} loses its own page only and recovers`, async ({ page, allowConsole }) => {
    allowConsole(messages);
    const remote = await builderOrigin(page);
    const reported = page.waitForRequest((request) => request.url().endsWith("/api/reports"));
    const isHit = (url: URL) => url.origin === remote && hits.test(url.pathname);
    if (unpinned) await unpin(page, remote);
    await page.clock.install();
    await page.route(isHit, fail);

    // A hanging script delays the page's load event.
    await page.goto(unpinned ? altered : "/cart", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("banner")).toBeVisible();
    const words = page.getByRole("alert").filter({ hasText: reason });
    // The header renders before the timeout starts.
    if (name.startsWith("never"))
      await expect(async () => {
        await page.clock.fastForward(15_000);
        await expect(words).toBeVisible({ timeout: 500 });
      }).toPass();
    await expect(words).toBeVisible();
    expect((await reported).postDataJSON()).toMatchObject({ remote: "mf_builder" });
    expect(await page.evaluate(() => "stolen" in globalThis)).toBe(false);

    await page.unroute(isHit);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("This page is unavailable at the moment")).toBeHidden();
    await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
  });
}

test("remote without an integrity entry is not run", async ({ page }) => {
  await changeJson<RemotesFile>(page, isList, ({ remotes: { mf_builder, ...others } }) => ({
    remotes: { ...others, mf_builder: { manifest: mf_builder?.manifest, contract: mf_builder?.contract } },
  }));
  const reported = page.waitForRequest((request) => request.url().endsWith("/api/reports"));
  await page.goto("/cart");
  await expect(page.getByRole("alert").filter({ hasText: /could not reach/ })).toBeVisible();
  const message = expect.stringContaining("pins no");
  expect((await reported).postDataJSON()).toMatchObject({ remote: "mf_builder", phase: "manifest", message });
  expect(await page.evaluate(() => "mf_builder" in globalThis)).toBe(false);
});

/** Releases the remote with a faulty entry. Scripts, manifest and integrity match, as after a real release. */
async function releaseFaulty(page: Page, statement: string) {
  const remote = await builderOrigin(page);
  const { integrity, ...others } = await (await page.request.get(`${remote}/mf/mf-manifest.json`)).json();
  const path = Object.keys(integrity).find((name) => name.includes("/entry.")) ?? "";
  const script = `${await (await page.request.get(`${remote}/mf/${path}`)).text()}\n${statement}`;
  await page.route(
    (url) => url.origin === remote && entry.test(url.pathname),
    (route) => route.fulfill({ contentType: "text/javascript", headers: cors, body: script }),
  );
  await pin(page, remote, { ...others, integrity: { ...integrity, [path]: sha384(script) } });
}

for (const [where, statement] of [
  ["in a handler", 'addEventListener("click", () => { throw new Error("a fault later on"); });'],
  ["in a promise", 'addEventListener("click", async () => { throw new Error("a fault later on"); });'],
] as const) {
  test(`late error ${where} is reported and the page stays`, async ({ page, allowConsole }) => {
    allowConsole(/a fault later on/);
    await releaseFaulty(page, statement);
    await page.goto(altered);
    const heading = page.locator("main").getByRole("heading").first();
    await expect(heading).toBeVisible();
    await expect(page.getByText(/^\d+ gifts$/)).toBeVisible();
    const reported = page.waitForRequest((request) => request.url().endsWith("/api/reports"));
    await page.locator("main").click({ position: { x: 2, y: 2 } });
    expect((await reported).postDataJSON()).toMatchObject({
      remote: "mf_builder",
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      phase: "run",
      message: "a fault later on",
    });
    await expect(heading).toBeVisible();
  });
}

const noList: [string, (route: Route) => Promise<void>][] = [
  ["is missing", (route) => route.fulfill(page404)],
  ["is a page", (route) => route.fulfill(errorPage)],
  ["is garbage", (route) => route.fulfill({ contentType: "application/json", body: '{"remotes":' })],
  ["never arrives", () => new Promise(() => {})],
];
for (const [what, fail] of noList) {
  test(`remotes.json that ${what} keeps the header and recovers`, async ({ page, allowConsole }) => {
    allowConsole(messages);
    await page.clock.install();
    await page.route(isList, fail);
    await page.goto("/cart");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(async () => {
      // The shell's timeout starts when its script has run, which nothing on the page shows.
      if (what === "never arrives") await page.clock.fastForward(15_000);
      await expect(page.getByText("This page is unavailable at the moment")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.unroute(isList);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
    await expect(page.getByText("This page is unavailable at the moment")).toBeHidden();
  });
}

test("rejects a remote built for another shared package version", async ({ page, allowConsole }) => {
  allowConsole(messages);
  const remote = await builderOrigin(page);
  await unpin(page, remote);
  await page.route(
    (url) => url.origin === remote && entry.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const body = script.replaceAll(/("@advent\/ui",[^}]*?requiredVersion:)"[^"]+"/g, '$1"^99.0.0"');
      await route.fulfill({ response, body });
    },
  );
  const reported = page.waitForRequest((request) => request.url().endsWith("/api/reports"));
  await page.goto(altered);
  await expect(page.getByText("This page is unavailable at the moment")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  const message = expect.stringMatching(/shared singleton module @advent\/ui does not satisfy .* \^99\.0\.0/);
  expect((await reported).postDataJSON()).toMatchObject({ phase: "load", message });
});

async function builderOrigin(page: Page): Promise<string> {
  const { remotes }: RemotesFile = await (await page.request.get("/remotes.json")).json();
  return new URL(remotes.mf_builder?.manifest ?? "").origin;
}

/** Removes the integrity attributes, so that the browser runs scripts that a test replaces. */
async function unpin(page: Page, remote: string) {
  const { integrity: _scripts, ...others } = await (await page.request.get(`${remote}/mf/mf-manifest.json`)).json();
  await pin(page, remote, others);
}

/** Replaces the remote's manifest and its integrity. */
async function pin(page: Page, remote: string, content: object) {
  const body = JSON.stringify(content);
  await page.route(
    (url) => url.origin === remote && manifest.test(url.pathname),
    (route) => route.fulfill({ contentType: "application/json", headers: cors, body }),
  );
  await changeJson<RemotesFile>(page, isList, ({ remotes: { mf_builder, ...others } }) => ({
    remotes: { ...others, mf_builder: { ...mf_builder, integrity: sha384(body) } },
  }));
}

const sha384 = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

const isList = (url: URL) => url.pathname === "/remotes.json";

async function changeJson<T>(page: Page, isIt: (url: URL) => boolean, change: (file: T) => object) {
  await page.route(isIt, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}
