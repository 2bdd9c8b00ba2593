import type { Page } from "@playwright/test";
import { adminPassword, expect, origins, test } from "./fixtures";

const FALLBACK = "This page is unavailable at the moment";

const card = (page: Page, name: string) => page.getByRole("region", { name });

async function meetFailure(page: Page, path: string): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith("/api/reports"));
  await page.goto(origins.shell + path);
  await expect(page.getByText(FALLBACK)).toBeVisible();
  await reported;
}

test("admin shows a remote that is down or incompatible", async ({
  page,
  context,
  admin,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  await context.route(`${origins.builder}/**`, (route) => route.abort("connectionrefused"));
  await meetFailure(page, "/cart");
  await context.unroute(`${origins.builder}/**`);

  await context.route(`${origins.shell}/remotes.json`, async (route) => {
    const list = await (await route.fetch()).json();
    list.remotes.mf_embed.contract = "^9.0.0";
    await route.fulfill({ json: list });
  });
  await meetFailure(page, "/shopify-embed");
  await context.unroute(`${origins.shell}/remotes.json`);

  await admin.gotoLoggedIn(adminPassword, "/admin/releases");
  const builder = card(page, "Builder and cart");
  await expect(builder.getByText("Healthy")).toBeVisible();
  await expect(builder.getByText("Manifest unreadable").first()).toBeVisible();
  await expect(card(page, "Storefront dialog").getByText(/contract \^9\.0\.0 wanted/)).toBeVisible();
  await expectAccessible();
});

test("unresponsive remote shows as failing", async ({ page, context, admin, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  await context.route(`${origins.landing}/**`, (route) => route.abort("connectionrefused"));
  await admin.gotoLoggedIn(adminPassword, "/admin/releases");
  const landing = card(page, "Landing pages");
  await expect(landing.getByText("Failing")).toBeVisible();
  await expect(landing.getByText("Its health check fails: there is no server at its address.")).toBeVisible();
  await context.unroute(`${origins.landing}/**`);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(landing.getByText("Healthy")).toBeVisible();
});

test("site is pinned to a build and returns to the newest", async ({ page, adminInShell }) => {
  const live = async () => {
    const { remotes } = await (await page.request.get(`${origins.shell}/remotes.json`)).json();
    return [new URL(remotes.mf_embed.manifest).pathname, remotes.mf_embed.held];
  };
  await adminInShell.goto();
  await adminInShell.enter(adminPassword);
  await page.getByRole("link", { name: "Releases" }).click();
  await expect(adminInShell.heading).toHaveText("Releases");
  const embed = card(page, "Storefront dialog");
  const pin = embed.getByRole("button", { name: /^Pin Storefront dialog at / });
  const build = /[0-9a-f]{12}$/.exec((await pin.textContent()) ?? "")?.[0];
  await pin.click();
  await page.getByRole("button", { name: "Pin this build" }).click();
  await expect(adminInShell.toast).toContainText(`Storefront dialog is pinned at ${build}`);
  await expect(embed.getByText("Pinned here")).toBeVisible();
  await expect.poll(live).toEqual([`/mf/mf-manifest.${build}.json`, true]);

  await embed.getByRole("button", { name: "Use the newest build" }).click();
  await page.getByRole("button", { name: "Go live" }).click();
  await expect(adminInShell.toast).toContainText("Storefront dialog follows its newest build");
  await expect.poll(live).toEqual([`/mf/mf-manifest.${build}.json`, undefined]);
  await expect(embed.getByText("Pinned here")).toBeHidden();
});
