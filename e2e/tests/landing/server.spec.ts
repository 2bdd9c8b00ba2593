import { serveSuite } from "@advent/server";
import { mapServices } from "@advent/server/addresses";
import { findFreePort } from "@advent/server/free-ports";
import { LandingPage } from "../../pages/landing.page";
import { expect, itemOn, origins, test } from "./fixtures";

test("static files alone still render the landing page", async ({ calendarFor, page }) => {
  const made = await calendarFor();
  const landing = await findFreePort();
  const ports = { ...mapServices(() => 0), landing };
  const site = await serveSuite({ apps: ["landing"], ports, apiOrigin: origins.api });
  const here = new LandingPage(page, `http://localhost:${landing}`);
  const html = await (await page.request.get(`http://localhost:${landing}/landing/${made.calendar.id}`)).text();
  expect(html).toContain('<div id="root"></div>');
  await here.goto(made.calendar.id, itemOn(made, 1));
  await here.openDoor();
  await expect(page.getByText("Good morning, Ada.")).toBeVisible();
  await here.viewAllDays.click();
  await expect(here.cards).toHaveCount(12);
  await page.close();
  await site.stop();
});
