import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cartPage, type Manifest } from "@advent/contract";
import { removeOutsideServices, type Suite, startSuite } from "@advent/run";
import { releaseRemote } from "@advent/server/releases";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { hidePage } from "../../pages/page-events";
import { failVisitsUntilHeld } from "./failed-visits";

const BUILD_ID = "0123456789ab";
/** Buckets that a build of this id reaches at 5 percent, and does not reach. */
const [STAGED_BUCKET, OTHER_BUCKET] = ["35", "50"];
const FALLBACK_TITLE = "This page is unavailable at the moment";

let folder: string;
let suite: Suite;
let remote: Server | undefined;

/**
 * A suite of its own, because a stage reaches visitors of other tests. Without limits, one address counts as many
 * visitors.
 */
test.beforeEach(async () => {
  test.slow();
  folder = await mkdtemp(join(tmpdir(), "advent-stage-"));
  suite = await startSuite({ dataDir: folder, env: { ...removeOutsideServices(process.env), RATE_LIMITS: "off" } });
});
test.afterEach(async () => {
  await suite.stop();
  remote?.close();
  await rm(folder, { recursive: true, force: true });
});

test("broken candidate is held and its visitor spared", async ({ page, browser, allowConsole, expectAccessible }) => {
  allowConsole(/Failed to load resource|RUNTIME-|integrity/);
  await releaseBroken();
  const cart = suite.origins.shell + cartPage.path;

  const stranger = await browser.newPage();
  await stranger.goto(cart);
  const cookies = await stranger.context().cookies();
  expect(cookies.find(({ name }) => name === "advent-bucket")).toMatchObject({
    value: expect.stringMatching(/^\d{1,2}$/),
    httpOnly: true,
    expires: -1,
  });
  await stranger.context().close();

  const other = await openIn(await browser.newPage(), OTHER_BUCKET);
  await other.goto(cart);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByText(FALLBACK_TITLE)).toBeHidden();
  const measured = other.waitForRequest((request) => request.url().endsWith("/api/vitals"));
  await hidePage(other);
  await measured;
  await other.context().close();

  const visitor = await openIn(await browser.newPage(), STAGED_BUCKET);
  const reported = visitor.waitForRequest((request) => request.url().endsWith("/api/reports"));
  await visitor.goto(cart);
  await expect(visitor.getByText(FALLBACK_TITLE)).toBeVisible();
  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ remote: "mf_builder", version: BUILD_ID, token: expect.stringContaining("~") });
  await failVisitsUntilHeld(visitor, cart, report);
  await visitor.goto(cart);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText(FALLBACK_TITLE)).toBeHidden();
  await visitor.context().close();

  const admin = new AdminPage(page, suite.origins.shell);
  await admin.gotoLoggedIn(suite.adminPassword, "/admin/releases");
  const stage = page.getByRole("group", { name: "Stage of Builder and cart" });
  await expect(stage).toContainText(/15 of \d+ visits failed/);
  await expect(stage.getByRole("button", { name: "Resume at 5%" })).toBeVisible();
  await expectAccessible();
  await admin.screen("Vitals").click();
  const vitals = page.getByRole("table", { name: "Vitals" });
  await expect(vitals.getByRole("columnheader", { name: "First byte" })).toBeVisible();
  await expect(vitals.getByRole("rowheader", { name: "/cart" }).first()).toBeVisible();
  await expect(page.getByText(/^mf_builder \w+ is held: 15 of \d+ visits failed/)).toBeVisible();
  await expectAccessible();
});

async function openIn(page: Page, bucket: string): Promise<Page> {
  await page.context().addCookies([{ name: "advent-bucket", value: bucket, url: suite.origins.shell }]);
  return page;
}

/** Publishes the builder's manifest without its scripts, as when an upload was cut off, to 5 percent of the visitors. */
async function releaseBroken(): Promise<void> {
  const built: Manifest = await (await fetch(`${suite.origins.builder}/mf/mf-manifest.json`)).json();
  const manifest = JSON.stringify({ ...built, build: BUILD_ID });
  remote = createServer(({ url = "" }, response) => {
    const isManifest = url.endsWith(`mf-manifest.${BUILD_ID}.json`);
    response.writeHead(isManifest ? 200 : 404, { "Access-Control-Allow-Origin": "*" }).end(isManifest ? manifest : "");
  });
  remote.listen(0, "127.0.0.1");
  await once(remote, "listening");
  const { port } = remote.address() as AddressInfo;
  const integrity = `sha384-${createHash("sha384").update(manifest).digest("base64")}`;
  const { contract = "", metaData } = built;
  const build = { id: BUILD_ID, time: new Date().toISOString(), contract, integrity, pages: metaData.pages };
  const beside = `http://localhost:${port}/mf/mf-manifest.json`;
  await releaseRemote(join(folder, "remotes.json"), "mf_builder", build, beside, 5);
}
