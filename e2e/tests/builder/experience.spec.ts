import { expect, test } from "../../pages/shopper-test";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} wide`, () => {
    test.use({ viewport });

    test("placeholders of the first steps are as high as what loads", async ({ page }) => {
      let respond = () => {};
      const held = new Promise<void>((resolve) => {
        respond = resolve;
      });
      await page.route("**/api/calendar", async (route) => {
        await held;
        await route.continue();
      });
      const top = async () => (await page.getByRole("heading", { name: "Fill Your Twelve Days" }).boundingBox())?.y;
      await page.goto("/");
      await expect(page.getByText("Loading your calendar…")).toBeAttached();
      const before = await top();
      respond();
      await expect(page.getByRole("group", { name: "Calendar experience" })).toBeVisible();
      expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(20);
    });

    test("chosen mode stays where it is", async ({ builder }) => {
      await builder.goto();
      await expect(builder.products).toHaveCount(24);
      await builder.preCurated.scrollIntoViewIfNeeded();
      const before = await builder.preCurated.boundingBox();
      await builder.preCurated.click();
      await expect(builder.page.getByRole("heading", { name: "Tell our stylist what they love" })).toBeVisible();
      await expect(builder.toast).toContainText("Your calendar has been cleared. You can start fresh!");
      expect((await builder.preCurated.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    });
  });
}

test("second proposal keeps doors and notes and can be reverted", async ({ builder, shopper }) => {
  const { page } = builder;
  const wall = page.getByRole("region", { name: "The twelve doors" });
  const proposal = page.getByRole("group", { name: "Proposal" });
  const variants = async () => (await shopper.calendar()).items.map(({ variantId }) => variantId);
  await builder.goto();
  await builder.preCurated.click();
  await builder.tier("Premium").click();
  await expect(wall.getByRole("button", { name: /^Add Note/ })).toHaveCount(12);
  const first = await variants();

  await wall.getByRole("button", { name: "Add Note, door I", exact: true }).click();
  await page.getByRole("dialog", { name: /Day I/ }).getByRole("textbox").fill("For the first morning");
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(wall.getByRole("button", { name: "Edit Note, door I", exact: true })).toBeVisible();
  await wall.getByRole("button", { name: "Keep door XII" }).click();
  await wall.getByRole("button", { name: "Another proposal" }).click();
  await expect(proposal).toContainText("stay a surprise");
  await expect(wall.getByRole("button", { name: "Change door XII" })).toHaveCount(0);
  expect(await variants()).toEqual(first);

  const change = wall.getByRole("button", { name: /^Change door/, pressed: true });
  await change.last().click();
  await proposal.getByRole("button", { name: /^Change / }).click();
  await expect(builder.toast).toContainText(/doors? .*changed/);
  const second = await shopper.calendar();
  expect(second.items[11]?.variantId).toBe(first[11]);
  expect(second.items[0]?.note).toBe("For the first morning");
  expect(second.items.map(({ variantId }) => variantId)).not.toEqual(first);

  await page.getByText(/^Earlier proposals/).click();
  await page
    .getByRole("button", { name: /^Look at the proposal of/ })
    .first()
    .click();
  await proposal.getByRole("button", { name: /^Change / }).click();
  await expect.poll(variants).toEqual(first);
  await page.getByRole("link", { name: "Review and check out" }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("choosing Pre-Curated never pulls step 3 up", async ({ builder }) => {
  await builder.goto();
  await expect(builder.preCurated).toBeVisible();
  const lowest = await builder.page.evaluate(() => {
    const distance = () => {
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;
      return top("gifts") - top("experience");
    };
    const before = distance();
    const seen = { least: before, before };
    Object.assign(window, { seen });
    // Runs after each commit, before it is painted.
    new MutationObserver(() => {
      seen.least = Math.min(seen.least, distance());
    }).observe(document.body, { childList: true, subtree: true });
    return before;
  });
  await builder.preCurated.click();
  await expect(builder.page.getByRole("form", { name: "Stylist preferences" })).toBeVisible();
  expect(await builder.page.evaluate(() => (window as unknown as { seen: { least: number } }).seen.least)).toBe(lowest);
});

test("locked door shows only place and metal", async ({ builder, shopper }) => {
  await builder.goto();
  await builder.preCurated.click();
  await builder.tier("Premium").click();
  const wall = builder.page.getByRole("region", { name: "The twelve doors" });
  await wall.getByRole("button", { name: "Keep door I", exact: true }).click();
  const door = wall.getByRole("listitem").first();
  await expect(door).toContainText(/For the (ear|neck|wrist|hand)/);
  await expect(door).toContainText(/gold|platinum|silver/i);
  const { items } = await shopper.calendar();
  await expect(door).not.toContainText(items[0]?.productName ?? "");
});
