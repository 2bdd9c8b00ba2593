import { once } from "node:events";
import { serveSuite } from "@advent/server";
import { mapServices } from "@advent/server/addresses";
import { findFreePort } from "@advent/server/free-ports";
import { LandingPage } from "../../pages/landing.page";
import { expect, itemOn, origins, test } from "./fixtures";
import { startLandingServer, startLateApi } from "./landing-server";

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

test("slow API sends the page first and the calendar later", async ({ calendarFor, page }) => {
  const made = await calendarFor();
  const api = await startLateApi(2_000);
  const { origin, child } = await startLandingServer(api.origin);
  const here = new LandingPage(page, origin);
  await page.goto(`${origin}/landing/${made.calendar.id}`, { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Opening the calendar…");
  await expect(here.heading).toHaveText("Ada’s Advent Calendar");
  await page.close();
  child.kill("SIGTERM");
  await once(child, "exit");
  api.stop();
});
