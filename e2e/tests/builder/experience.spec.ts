import { expect, test } from "../../pages/shopper-test";

test("mode switch asks first, empties the days and can be undone", async ({ builder, calendarWith }) => {
  await calendarWith(3);
  await builder.goto();
  await builder.preCurated.click();
  await builder.page.getByRole("button", { name: "Switch and clear" }).click();
  await expect(builder.toast).toContainText("Mode changed");
  await expect(builder.checkOut).toHaveText("Check out (0/12)");
  await builder.toast.getByRole("button", { name: "Undo" }).click();
  await expect(builder.checkOut).toHaveText("Check out (3/12)");
  await expect(builder.buildYourOwn).toBeChecked();
});

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
      await expect(page.getByRole("button", { name: "Make a size link" })).toBeAttached();
      await expect(page.getByRole("group", { name: "How the doors open" })).toBeVisible();
      expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(20);
    });

    test("chosen mode stays where it is", async ({ builder }) => {
      await builder.goto();
      // The parts above and below that load later are there.
      await expect(builder.page.getByRole("group", { name: "How the doors open" })).toBeVisible();
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

test("budget lets the stylist fill twelve hidden days", async ({ builder, shopper }) => {
  await builder.goto();
  await builder.preCurated.click();
  await expect(builder.toast).toContainText("You can start fresh!");
  await builder.tier("Premium").click();
  await expect(builder.toast).toContainText(
    "Our stylist will carefully curate your calendar now and follow any instructions you have set.",
  );
  await expect(builder.checkOut).toHaveText("Check out (12/12)");
  await expect(builder.checkOut).toBeEnabled();
  await expect(builder.strip.getByText("Stylist’s Pick")).toHaveCount(12);
  await expect(builder.strip).toContainText("£3,500.00");
  const { items } = await shopper.calendar();
  for (const { productName } of items) await expect(builder.strip).not.toContainText(productName);
});

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

test("stylist mode disables adding and says why", async ({ builder }) => {
  await builder.goto();
  await builder.preCurated.click();
  await expect(
    builder.page.getByText("Stylist mode active. To add items select Build Your Own experience"),
  ).toBeVisible();
  await expect(builder.products).toHaveCount(0);
  await builder.page.getByRole("button", { name: "See the collection" }).click();
  await expect(builder.products.first().getByRole("button", { name: "Add to Calendar" })).toBeDisabled();
  await expect(builder.freeDay(1)).toBeDisabled();
});

test("wishes for the stylist are kept", async ({ builder, shopper }) => {
  await builder.goto();
  await builder.preCurated.click();
  await builder.page.getByRole("radio", { name: "Diamonds only" }).check();
  await builder.page.getByRole("textbox", { name: "Anything to leave out?" }).fill("pearls");
  await expect(async () => {
    const { calendar } = await shopper.calendar();
    expect(JSON.parse(calendar.stylistInstructions ?? "{}")).toMatchObject({
      stones: "diamonds-only",
      exclusions: "pearls",
    });
  }).toPass();
});

test("a refused switch rolls back and says so", async ({ builder, calendarWith, page, allowConsole }) => {
  allowConsole(/500/);
  await calendarWith(2);
  await builder.goto();
  await page.route(/\/api\/calendar\/[\w-]+$/, (route) => route.fulfill({ status: 500, body: "No." }));
  await builder.preCurated.click();
  await page.getByRole("button", { name: "Switch and clear" }).click();
  await expect(builder.toast).toContainText("Failed to switch modes. Please try again.");
  await expect(builder.buildYourOwn).toBeChecked();
  await expect(builder.checkOut).toHaveText("Check out (2/12)");
});

test("choosing Pre-Curated never pulls step 3 up", async ({ builder }) => {
  await builder.goto();
  await expect(builder.tier("Premium")).toBeVisible();
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
