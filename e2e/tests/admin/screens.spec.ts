import { SITE_TITLE } from "@advent/contract";
import { AdminPage } from "../../pages/admin.page";
import { expect, origins, test } from "./fixtures";

const releasesPage = { path: "/admin/releases", title: "Releases" };
const secondFactorPage = { path: "/admin/second-factor", title: "Second factor" };

for (const { place, isInShell } of [
  { place: "on the admin's own origin", isInShell: false },
  { place: "inside the shell", isInShell: true },
]) {
  test(`${place} each screen has an address, title and history entry`, async ({ page, localShell, inviteOwner }) => {
    const origin = isInShell ? localShell : origins.admin;
    const admin = new AdminPage(page, origin, (await inviteOwner(origin)).session);
    await admin.gotoSignedIn();
    for (const { path, title } of [releasesPage, secondFactorPage]) {
      await admin.screen(title).click();
      await expect(admin.heading).toHaveText(title);
      await expect(admin.heading).toBeFocused();
      await expect(page).toHaveURL(origin + path);
      await expect(page).toHaveTitle(`${title} | ${SITE_TITLE}`);
      await admin.screen("All calendars").click();
      await expect(admin.heading).toHaveText("Calendars");
    }
    await page.goBack();
    await expect(admin.heading).toHaveText("Second factor");
    await page.goForward();
    await expect(admin.heading).toHaveText("Calendars");
    await expect(page).toHaveTitle(`Calendars | ${SITE_TITLE}`);
  });
}
