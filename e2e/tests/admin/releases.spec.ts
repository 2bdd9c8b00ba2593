import type { Page } from "@playwright/test";
import { expect, origins, test } from "./fixtures";

const card = (page: Page, name: string) => page.getByRole("region", { name });

test("site is pinned to a build and returns to the newest", async ({ page, admin }) => {
  const live = async () => {
    const { remotes } = await (await page.request.get(`${origins.shell}/remotes.json`)).json();
    return [new URL(remotes.mf_embed.manifest).pathname, remotes.mf_embed.held];
  };
  await admin.gotoSignedIn();
  await page.getByRole("link", { name: "Releases" }).click();
  await expect(admin.heading).toHaveText("Releases");
  const embed = card(page, "Storefront dialog");
  const pin = embed.getByRole("button", { name: /^Pin Storefront dialog at / });
  const build = /[0-9a-f]{12}$/.exec((await pin.textContent()) ?? "")?.[0];
  await pin.click();
  await page.getByRole("button", { name: "Pin this build" }).click();
  await expect(admin.toast).toContainText(`Storefront dialog is pinned at ${build}`);
  await expect(embed.getByText("Pinned here")).toBeVisible();
  await expect.poll(live).toEqual([`/mf/mf-manifest.${build}.json`, true]);

  await embed.getByRole("button", { name: "Use the newest build" }).click();
  await page.getByRole("button", { name: "Go live" }).click();
  await expect(admin.toast).toContainText("Storefront dialog follows its newest build");
  await expect.poll(live).toEqual([`/mf/mf-manifest.${build}.json`, undefined]);
  await expect(embed.getByText("Pinned here")).toBeHidden();
});
