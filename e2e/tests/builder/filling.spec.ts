import type { BuilderPage } from "../../pages/builder.page";
import { countClicks } from "../../pages/page-events";
import { expect, test } from "../../pages/shopper-test";

const MAX_CLICKS = 15;

test("surprise fills the rest in three presses, undoable", async ({ page, builder, expectAccessible }) => {
  await builder.goto();
  await builder.askToAdd();
  await builder.dialogDay("I").click();
  await expect(builder.checkOut).toHaveText("Check out (1/12)");
  await page.getByRole("button", { name: "Surprise me with the rest" }).click();
  await builder.toast.getByRole("button", { name: "Undo" }).click();
  await expect(builder.checkOut).toHaveText("Check out (1/12)");
  await page.getByRole("button", { name: "Surprise me with the rest" }).click();
  await expect(builder.checkOut).toHaveText("Check out (12/12)");
  await expectAccessible();
});

for (const { way, fill } of [
  { way: "by hand", fill: fillByHand },
  { way: "with a surprise", fill: fillBySurprise },
]) {
  test(`calendar fills ${way} in fifteen clicks`, async ({ page, builder }, info) => {
    const getClicks = await countClicks(page);
    await builder.goto();
    await expect(builder.products).toHaveCount(24);
    const started = Date.now();
    await fill(builder);
    await expect(builder.checkOut).toHaveText("Check out (12/12)");
    const seconds = (Date.now() - started) / 1_000;
    const description = `${getClicks()} clicks and ${seconds.toFixed(1)} s to a full calendar ${way}`;
    info.annotations.push({ type: "measured", description });
    console.log(description);
    expect(getClicks()).toBeGreaterThan(0);
    expect(getClicks()).toBeLessThanOrEqual(MAX_CLICKS);
  });
}

async function fillByHand(builder: BuilderPage): Promise<void> {
  const names = await builder.productNames.allTextContents();
  // Rings and bracelets ask for a size first.
  const gifts = names.filter((name) => !/band|ring\b|bracelet|bangle/i.test(name)).slice(0, 12);
  for (const [place, name] of gifts.entries()) {
    // The first gift asks for its day. Then a free day is picked, once the API has the first.
    const label = place === 0 ? "Add to Calendar" : /^Add to day /;
    await builder.product(name).getByRole("button", { name: label }).click();
    if (place === 0) await builder.dialogDay("I").click();
    await expect(builder.checkOut).toHaveText(`Check out (${place + 1}/12)`);
    await expect(builder.addDialog).toBeHidden();
  }
}

async function fillBySurprise(builder: BuilderPage): Promise<void> {
  await builder.askToAdd();
  await builder.dialogDay("I").click();
  await builder.page.getByRole("button", { name: "Surprise me with the rest" }).click();
}
