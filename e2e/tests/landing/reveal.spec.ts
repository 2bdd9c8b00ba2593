import { expect, itemOn, test, WITH_MOTION } from "./fixtures";

test.use(WITH_MOTION);

for (const place of ["landing", "landingInShell"] as const) {
  test(`${place}: day opens on message and gift and stays open`, async ({
    landing,
    landingInShell,
    calendarFor,
    expectAccessible,
  }) => {
    const here = { landing, landingInShell }[place];
    const made = await calendarFor({ 12: "Merry Christmas, Ada.\n<b>Theo</b>" });
    const gift = made.items[11]?.productName ?? "";
    await here.goto(made.calendar.id, itemOn(made, 12));
    await expect(here.door).toBeVisible();
    await expect(here.page.getByText("Merry Christmas")).toBeHidden();
    await here.openDoor();
    await expect(here.day).toContainText("Day 12");
    await expect(here.day.getByText("Revealed", { exact: true })).toBeVisible();
    await expect(here.day.getByRole("heading", { name: /The Final Treasure/ })).toBeVisible();
    await expect(here.day.getByRole("img", { name: "Star" })).toBeVisible();
    await expect(here.page.getByText("<b>Theo</b>")).toBeVisible();
    await expect(here.gift.getByRole("heading", { name: gift })).toBeVisible();
    await expect(here.gift).toContainText("Materials");
    await expectAccessible();

    await here.page.reload();
    await expect(here.page.getByText("Merry Christmas")).toBeVisible();
    await expect(here.door).toBeHidden();
    await here.viewAllDays.click();
    await expect(here.card(12).getByText("Revealed", { exact: true })).toBeVisible();
    await expect(here.days.getByText("Revealed", { exact: true })).toHaveCount(1);
  });
}
