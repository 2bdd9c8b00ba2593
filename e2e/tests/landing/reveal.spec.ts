import { buildPath, calendarWithItemsSchema, getAdminCalendar } from "@advent/contract";
import { devices } from "@playwright/test";
import { LandingPage } from "../../pages/landing.page";
import { expect, itemOn, origins, test, WITH_MOTION } from "./fixtures";
import { recordedNote } from "./media";

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

test("recipient's first opening is recorded, the preview is not", async ({
  landing,
  shopper,
  browser,
  adminRequest,
}) => {
  const made = await shopper.order(() => "Good morning, Ada.");
  const { id } = made.calendar;
  const previewed = landing.page.waitForResponse((response) => response.url().endsWith("/opened"));
  await landing.goto(id, itemOn(made, 1));
  await landing.openDoor();
  await previewed;

  const phone = await browser.newContext(devices["Pixel 7"]);
  const recipient = new LandingPage(await phone.newPage(), origins.landing);
  const opened = recipient.page.waitForResponse((response) => response.url().endsWith("/opened"));
  await recipient.goto(id, itemOn(made, 2));
  await recipient.openDoor();
  expect((await opened).status()).toBe(200);
  await phone.close();

  const seen = await (await adminRequest.get(origins.admin + buildPath(getAdminCalendar, { calendarId: id }))).json();
  const items = calendarWithItemsSchema.shape.items.parse(seen.items);
  expect(items.find(({ day }) => day === 1)?.openedAt).toBeNull();
  expect(items.find(({ day }) => day === 2)?.openedAt).not.toBeNull();
});

for (const kind of ["video", "audio"] as const) {
  test(`a recorded ${kind} plays in the page`, async ({ landing, calendarFor, shopper }) => {
    const made = await calendarFor();
    await landing.page.goto("/");
    await shopper.write(itemOn(made, 3), await recordedNote(landing.page, kind));
    await landing.goto(made.calendar.id, itemOn(made, 3));
    await landing.openDoor();
    const player = landing.page.locator(kind);
    if (kind === "audio") await landing.page.getByRole("button", { name: "Play" }).click();
    else await player.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime)).toBeGreaterThan(0.2);
  });
}
