import { createHash } from "node:crypto";
import { DAYS, getLandingTitle } from "@advent/contract";
import type { BrowserContext } from "@playwright/test";
import { origins, screensArrive } from "../../fixtures";
import { LandingPage } from "../../pages/landing.page";
import { expect, test, WITH_MOTION } from "../../pages/shopper-test";

interface RemotesFile {
  remotes: Record<string, { manifest: string }>;
}

/** The shell of contract 1.2.0 accepts remotes from one release before it on. */
const ACCEPTED_RANGE = "^1.1.0";

test.use(WITH_MOTION);

/**
 * Gives the context's pages all remotes as builds of another contract version. A manifest names that version and
 * nothing else of a build depends on it, so the scripts are those of this repository.
 */
async function stampRemotes(context: BrowserContext, contract: string): Promise<string[]> {
  const { remotes }: RemotesFile = await (await context.request.get(`${origins.shell}/remotes.json`)).json();
  const stamped = new Map<string, string>();
  const read: string[] = [];
  for (const { manifest } of Object.values(remotes)) {
    const built = await (await context.request.get(manifest)).json();
    const metaData = { ...built.metaData, contract };
    stamped.set(manifest, JSON.stringify({ ...built, contract, metaData }));
  }
  const entries = Object.entries(remotes).map(([name, entry]) => [
    name,
    { ...entry, contract: ACCEPTED_RANGE, integrity: computeIntegrity(stamped.get(entry.manifest) ?? "") },
  ]);
  await context.route(`${origins.shell}/remotes.json`, (route) =>
    route.fulfill({ json: { remotes: Object.fromEntries(entries) } }),
  );
  await context.route(
    ({ href }) => stamped.has(href),
    (route) => {
      read.push(new URL(route.request().url()).origin);
      return route.fulfill({
        contentType: "application/json",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: stamped.get(route.request().url()) ?? "",
      });
    },
  );
  return read;
}

const computeIntegrity = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;

for (const [release, contract] of [
  ["before", "1.1.0"],
  ["after", "1.3.0"],
] as const) {
  test(`shell does the main job with remotes one release ${release}`, async ({
    browser,
    context,
    shopper,
    builder,
    cart,
  }) => {
    test.slow();
    const gifts = await shopper.plentiful(12);
    await shopper.calendar();
    for (const day of DAYS.slice(1)) await shopper.add(day, gifts[day - 1]);
    const read = await stampRemotes(context, contract);
    await builder.goto();
    await builder
      .product(gifts[0]?.name ?? "")
      .getByRole("button", { name: "Add to Calendar" })
      .click();
    await builder.dialogDay("I").click();
    await expect(builder.checkOut).toHaveText("Check out (12/12)");
    await builder.checkOut.click();
    await cart.writeNote(1, "For the first morning");
    await expect(cart.toast).toContainText("Note saved");
    await cart.checkOut("Ada Lovelace");
    const calendarId = new URL(await cart.recipientLink.inputValue()).pathname.split("/").at(-1) ?? "";

    const recipient = await browser.newContext();
    const readByRecipient = await stampRemotes(recipient, contract);
    const landing = new LandingPage(await recipient.newPage(), origins.shell);
    await landing.goto(calendarId);
    await expect(landing.heading).toHaveText("Ada Lovelace’s Advent Calendar");
    await landing.openDay(1);
    await expect(landing.day).toContainText(getLandingTitle(1, {}));
    await expect(landing.day).toContainText("For the first morning");
    await recipient.close();
    expect(new Set(read)).toContain(origins.builder);
    expect(new Set(readByRecipient)).toContain(origins.landing);
  });
}

for (const contract of ["1.0.0", "2.0.0"]) {
  test(`remote of contract ${contract} shows a fallback with both versions`, async ({ page, context }) => {
    await screensArrive(page.request, ["/cart"]);
    await stampRemotes(context, contract);
    await page.goto("/cart");
    const fallback = page.getByRole("alert").filter({ hasText: "being updated" });
    await expect(fallback).toContainText(`contract ${ACCEPTED_RANGE} wanted, ${contract} given`);
    await expect(page.getByRole("banner")).toBeVisible();
    expect(await page.evaluate(() => "mf_builder" in globalThis)).toBe(false);
  });
}
