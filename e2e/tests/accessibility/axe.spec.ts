import { expect, origins, test } from "./fixtures";
import { SCREENS } from "./screens";

/** Other specs of `tests` look at the rest of the screens, at several widths. */
const HERE = /^(the question|the product sheet|a page of the house)/;

test("axe finds nothing in the questions that the builder asks, a product sheet and a page of the house", async ({
  page,
  prepared,
  expectAccessible,
}) => {
  for (const { name, show } of SCREENS.filter(({ name }) => HERE.test(name))) {
    await test.step(name, async () => {
      await show(page, prepared);
      await expectAccessible();
    });
  }
});

test("axe finds nothing where a remote is away or the connection is lost", async ({
  page,
  context,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_/);
  await page.goto("/cart");
  await expect(page.getByText("Your advent calendar is empty")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole("status", { name: "Connection" })).toContainText("You are offline");
  await expectAccessible();
  await context.setOffline(false);
  await expect(page.getByRole("status", { name: "Connection" })).toBeEmpty();
  await context.route(`${origins.builder}/**`, (route) => route.abort("connectionrefused"));
  await page.goto("/cart");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectAccessible();
});
