import { releasesPage, SITE_TITLE, secondFactorPage } from "@advent/contract";
import { AdminPage } from "../../pages/admin.page";
import { adminPassword, expect, origins, test } from "./fixtures";

for (const { place, origin } of [
  { place: "on the admin's own origin", origin: origins.admin },
  { place: "inside the shell", origin: origins.shell },
]) {
  test(`${place} each screen has an address, title and history entry`, async ({ page }) => {
    const desk = new AdminPage(page, origin);
    await desk.gotoLoggedIn(adminPassword);
    for (const { path, title } of [releasesPage, secondFactorPage]) {
      await desk.screen(title).click();
      await expect(desk.heading).toHaveText(title);
      await expect(desk.heading).toBeFocused();
      await expect(page).toHaveURL(origin + path);
      await expect(page).toHaveTitle(`${title} | ${SITE_TITLE}`);
      await desk.screen("All calendars").click();
      await expect(desk.heading).toHaveText("Calendars");
    }
    await page.goBack();
    await expect(desk.heading).toHaveText("Second factor");
    await page.goForward();
    await expect(desk.heading).toHaveText("Calendars");
    await expect(page).toHaveTitle(`Calendars | ${SITE_TITLE}`);
  });

  test(`${place} a screen opens by address and survives a reload`, async ({ page }) => {
    const desk = new AdminPage(page, origin);
    await desk.goto(releasesPage.path);
    await expect(desk.password).toBeFocused();
    await desk.enter(adminPassword);
    await expect(desk.heading).toHaveText(releasesPage.title);
    await page.reload();
    await expect(desk.heading).toHaveText(releasesPage.title);
    await desk.goto("/admin?page=second-factor");
    await expect(desk.heading).toHaveText(secondFactorPage.title);
    await expect(page).toHaveURL(origin + secondFactorPage.path);
  });
}
