import { expect, origins, test } from "../admin/fixtures";

const FALLBACK = "This page is unavailable at the moment";
const PAGES = {
  builder: "/cart",
  landing: "/landing/AAAAAAAAAAAAAAAAAAAAAA",
  admin: "/admin",
  embed: "/shopify-embed",
} as const;
type Remote = keyof typeof PAGES;

for (const off of Object.keys(PAGES) as Remote[]) {
  test(`disabled ${off} remote says so and the others work`, async ({ page, context, localShell, allowConsole }) => {
    allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED|404/);
    await context.route(`${origins[off]}/**`, (route) => route.abort("connectionrefused"));
    // A deployed shell has no admin.
    const shell = off === "admin" ? localShell : origins.shell;
    await page.goto(shell + PAGES[off]);
    await expect(page.getByText(FALLBACK)).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    for (const remote of Object.keys(PAGES) as Remote[]) {
      if (remote === off) continue;
      await page.goto(shell + PAGES[remote]);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expect(page.getByText(FALLBACK)).toBeHidden();
    }
  });
}
