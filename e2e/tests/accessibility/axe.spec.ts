import { expect, origins, test } from "./fixtures";

test("axe passes with a remote or connection missing", async ({ page, context, expectAccessible, allowConsole }) => {
  // The connection is lost while the page still loads modules.
  allowConsole(/Failed to load resource|ERR_|A module could not be loaded/);
  await page.goto("/cart");
  await expect(page.getByText("Your advent calendar is empty")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole("status", { name: "Connection" })).toContainText("You’re offline");
  await expectAccessible();
  await context.setOffline(false);
  await expect(page.getByRole("status", { name: "Connection" })).toBeEmpty();
  await context.route(`${origins.builder}/**`, (route) => route.abort("connectionrefused"));
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessible();
});
