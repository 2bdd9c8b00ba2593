import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Manifest } from "@advent/contract";
import { findFreePorts } from "@advent/server/free-ports";
import type { Page } from "@playwright/test";
import { screensArrive } from "../../fixtures";
import type { AdminPage } from "../../pages/admin.page";
import { expect, origins, test } from "./fixtures";

const ROOT_FOLDER = join(import.meta.dirname, "../../..");
const MANIFEST_PATH = "/mf/mf-manifest.json";
const PAGE_WIDTHS = [390, 1440] as const;

let remote: Server;
let remoteOrigin: string;
let contract: string | undefined;
let developing: ChildProcess | undefined;

/** The builder under another title and with a page more, from a port of its own. */
test.beforeEach(async () => {
  contract = undefined;
  developing = undefined;
  remote = createServer(async ({ url = "" }, response) => {
    const built = await fetch(origins.builder + url);
    const body =
      url === MANIFEST_PATH ? JSON.stringify(change(await built.json())) : Buffer.from(await built.arrayBuffer());
    const type = built.headers.get("content-type") ?? "application/json";
    response.writeHead(built.status, { "Content-Type": type, "Access-Control-Allow-Origin": "*" }).end(body);
  });
  await once(remote.listen(0, "127.0.0.1"), "listening");
  remoteOrigin = `http://localhost:${(remote.address() as AddressInfo).port}`;
});
test.afterEach(async ({ page }) => {
  await page.close();
  remote.closeAllConnections();
  remote.close();
  if (!developing?.kill("SIGTERM")) return;
  await once(developing, "exit");
});

function change(built: Manifest): Manifest {
  const pages = built.metaData.pages?.map((page) =>
    page.path === "/cart" ? { ...page, title: "Cart of my machine" } : page,
  );
  const idea = { path: "/my-idea", module: "CartPage", title: "My idea", nav: "header" as const };
  return { ...built, ...(contract && { contract }), metaData: { ...built.metaData, pages: [...(pages ?? []), idea] } };
}

const banner = (page: Page) => page.getByRole("region", { name: "Override", exact: true });
const endButton = (page: Page) => banner(page).getByRole("button", { name: "End override" });
const readPolicy = async (page: Page, path = "/cart") =>
  (await page.goto(origins.shell + path))?.headers()["content-security-policy"];

async function startOverride(admin: AdminPage, manifest = remoteOrigin + MANIFEST_PATH): Promise<void> {
  await admin.gotoSignedIn("/admin/overrides");
  await admin.page.getByLabel("Remote").selectOption("mf_builder");
  await admin.page.getByLabel("Build").selectOption("elsewhere");
  await admin.page.getByLabel("Manifest").fill(manifest);
  await admin.page.getByRole("button", { name: "Start override" }).click();
}

test("owner alone sees a local build until one press ends it", async ({ page, browser, admin, expectAccessible }) => {
  await screensArrive(page.request, [`${origins.shell}/cart`]);
  const other = await (await browser.newContext()).newPage();
  const releasedPolicy = await readPolicy(other);
  await startOverride(admin);
  await expect(page.getByRole("heading", { name: "This browser shows another build of mf_builder" })).toBeVisible();
  await expectAccessible();

  const script = page.waitForResponse((response) => response.url().startsWith(`${remoteOrigin}/mf/static/js/`));
  expect(await readPolicy(page)).toContain(remoteOrigin);
  await expect(page).toHaveTitle(/^Cart of my machine \|/);
  await expect(banner(page)).toContainText(`This browser shows mf_builder from ${remoteOrigin}`);
  await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
  expect((await script).ok()).toBe(true);
  await expectAccessible();
  await page.getByRole("link", { name: "My idea" }).click();
  await expect(page).toHaveURL(`${origins.shell}/my-idea`);
  expect((await page.reload())?.status()).toBe(200);
  await expect(page).toHaveTitle(/^My idea \|/);

  expect(await readPolicy(other)).toBe(releasedPolicy);
  await expect(other).toHaveTitle(/^Your calendar \|/);
  await expect(other.getByRole("banner")).toBeVisible();
  await expect(banner(other)).toBeHidden();
  expect(await (await other.request.get(`${origins.shell}/remotes.json`)).text()).not.toContain(remoteOrigin);
  await other.context().close();

  await readPolicy(page);
  await endButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Your calendar \|/);
  await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(await readPolicy(page)).toBe(releasedPolicy);
});

test("banner is on bare pages and on narrow screens", async ({ page, admin, orderedCalendar }) => {
  const { calendar } = await orderedCalendar();
  await startOverride(admin);
  await expect(page.getByRole("heading", { name: /shows another build/ })).toBeVisible();
  for (const path of [`/landing/${calendar.id}`, "/shopify-embed"]) {
    await page.goto(origins.shell + path);
    for (const width of PAGE_WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect(endButton(page)).toBeInViewport();
    }
  }
});

test("build that is away shows a fallback below the banner", async ({ page, admin, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await startOverride(admin);
  await expect(page.getByRole("heading", { name: /shows another build/ })).toBeVisible();
  remote.closeAllConnections();
  remote.close();
  await page.goto(`${origins.shell}/cart`);
  await expect(page.getByRole("alert").filter({ hasText: /could not reach/ })).toBeVisible();
  await endButton(page).click();
  await expect(page.getByText("This page is unavailable at the moment")).toBeHidden();
  await expect(banner(page)).toBeHidden();
});

test("deployed shell runs what npm run dev --against serves", async ({ page, admin }) => {
  test.slow();
  const { builder } = await findFreePorts();
  const manifest = `http://localhost:${builder}${MANIFEST_PATH}`;
  const words = ["tools/run/bin/run.mjs", "dev", "mf-builder", "--against", origins.shell];
  const env = { ...process.env, BUILDER_PORT: String(builder) };
  developing = spawn(process.execPath, words, { cwd: ROOT_FOLDER, env, stdio: "ignore" });
  const isServed = () =>
    page.request.get(manifest).then(
      (response) => response.ok(),
      () => false,
    );
  await expect.poll(isServed, { timeout: 60_000 }).toBe(true);
  await startOverride(admin, manifest);
  await expect(page.getByRole("heading", { name: /shows another build/ })).toBeVisible();
  const script = page.waitForResponse(new URL("/mf/entry.js", manifest).href);
  const watched = page.waitForEvent("websocket");
  await page.goto(`${origins.shell}/cart`);
  expect((await script).ok()).toBe(true);
  await expect(page.getByRole("link", { name: "Start Shopping" })).toBeVisible();
  expect((await watched).url()).toContain(`localhost:${builder}`);
});
