import { type DailyOpening, formatOpeningDate, getDateIn, getOpeningTime } from "@advent/contract";
import { setOpeningClock } from "../../clock";
import { BuilderPage } from "../../pages/builder.page";
import { expect, itemOn, test } from "./fixtures";

const MS_PER_HOUR = 60 * 60 * 1000;
const timeZone = "Europe/London";
/** Opens soon after the test starts, because other tests seal days far later. */
const opening: DailyOpening = { mode: "daily", firstDay: getDateIn(Date.now() + 48 * MS_PER_HOUR, timeZone), timeZone };
/** Sets the clock to `after` milliseconds from the opening of a day. Negative values are before it. */
const setClock = (day: number, after: number) =>
  setOpeningClock(new Date(Date.parse(getOpeningTime(opening, day) ?? "") + after).toISOString());

test.afterEach(() => setOpeningClock());

test("twelve daily days: sealed, opening, missed and last", async ({
  landing,
  calendarFor,
  expectAccessible,
  page,
}) => {
  test.setTimeout(120_000);
  const made = await calendarFor({ 1: "Good morning, Ada.", 12: "The last one.\nTheo" });
  const { id } = made.calendar;
  const secrets = made.items.flatMap(({ day, productName }) => (day > 1 ? productName : []));
  const builder = new BuilderPage(page);
  await builder.goto();
  await builder.unfold("How the doors open");
  await builder.oneDoorADay.check();
  await builder.chooseZone("London");
  await builder.firstDay.fill(opening.firstDay);
  await expect(builder.toast).toContainText("Door schedule saved");

  // The device clock is years off, and must not matter.
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 1e11;
  });
  await landing.goto(id);
  await expect(landing.card(3)).toContainText(`Opens on ${formatOpeningDate(opening, 3)}`);
  await expect(landing.countdown).toHaveText(/^\d days? \d+ hours?\s*$/);
  await expectAccessible();
  await landing.goto(id, itemOn(made, 5));
  await expect(landing.opensOn).toContainText(formatOpeningDate(opening, 5) ?? "never");
  for (const name of secrets) expect(await page.content()).not.toContain(name);

  setClock(1, -9000);
  await landing.goto(id, itemOn(made, 1));
  await expect(landing.countdown).toHaveText(/^\d seconds?\s*$/);
  const untouched = await page.evaluateHandle(() => document);
  await expect(landing.door).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Day 1 can be opened now.")).toBeAttached();
  expect(await untouched.evaluate((before) => before === document)).toBe(true);

  setClock(4, 9 * MS_PER_HOUR);
  await landing.goto(id);
  await expect(landing.days.getByText("Opens on")).toHaveCount(8);
  await landing.openDay(1);
  await expect(page.getByText("Good morning, Ada.")).toBeVisible();
  await page.getByRole("link", { name: /Still closed/ }).click();
  await landing.openDoor();
  await expect(landing.gift).toContainText(made.items[1]?.productName ?? "");

  setClock(12, 9 * MS_PER_HOUR);
  await landing.goto(id, itemOn(made, 12));
  await landing.openDoor();
  await landing.playFinale.click();
  await expect(landing.finale.getByText("Theo")).toBeVisible();
  await landing.finale.getByRole("button").click();
  await landing.viewAllDays.click();
  await expect(landing.days.getByText("Opens on")).toHaveCount(0);
  await expect(landing.days.getByText("Revealed", { exact: true })).toHaveCount(3);
});
