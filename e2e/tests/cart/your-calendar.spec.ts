import { buildPath, saveReply, yourCalendarPage } from "@advent/contract";
import { devices } from "@playwright/test";
import { origins } from "../../origins";
import { LandingPage } from "../../pages/landing.page";
import { expect, test } from "../../pages/shopper-test";

test("sender page follows openings and replies live", async ({ browser, page, shopper, expectAccessible }) => {
  const { calendar, items } = await shopper.order(() => "Good morning.");
  const calendarId = calendar.id;
  const itemId = items.find(({ day }) => day === 3)?.id ?? "";
  await page.goto(buildPath(yourCalendarPage, { calendarId }));
  await expect(page.getByText("No door is open yet.")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const phone = await browser.newContext(devices["Pixel 7"]);
  const landing = new LandingPage(await phone.newPage(), origins.landing);
  const opened = landing.page.waitForResponse((response) => response.url().endsWith("/opened"));
  await landing.goto(calendarId, itemId);
  await landing.openDoor();
  await opened;
  await expect(page.getByText(/^One door is open\. The last one was III, on /)).toBeVisible({ timeout: 2_000 });
  await expect(page.getByRole("list", { name: "The twelve doors" })).toContainText(/Lost RelicsOpened\d+ \w+ at/);

  const data = { heart: true, words: "It fits.", media: {} };
  const apiResponse = await landing.page.request.put(origins.landing + buildPath(saveReply, { calendarId, itemId }), {
    data,
    headers: { origin: origins.landing },
  });
  expect(apiResponse.status()).toBe(200);
  await expect(page.getByRole("article", { name: "Lost Relics" })).toContainText("“It fits.”", {
    timeout: 2_000,
  });

  await landing.readToTheEnd();
  await landing.page.getByRole("button", { name: "Hide opening times" }).click();
  await expect(
    landing.page.getByText("The sender can see which doors are open, but not when you opened them."),
  ).toBeVisible();
  await expect(page.getByText("Ada Lovelace has chosen not to share when doors are opened.")).toBeVisible();
  await expect(page.getByText(/^One door is open\. One reply for you\.$/)).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await expectAccessible();
  await phone.close();
});
