import {
  decideContribution,
  getKeepsake,
  inviteContributors,
  type Keepsake,
  type listContributions,
  type ReplyOf,
  recordOpening,
  sendContribution,
} from "@advent/contract";
import { devices } from "@playwright/test";
import { LandingPage } from "../../pages/landing.page";
import { Shopper } from "../../shopper";
import { expect, origins, test } from "./fixtures";

/** Has Rose write day seven, which the sender accepts. */
async function writeForDaySeven(shopper: Shopper, calendarId: string): Promise<void> {
  const invitation = {
    from: "Mina",
    lastDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    sendsReminder: false,
    people: [{ name: "Rose", day: 7 }],
    isShared: false,
  };
  const invited = (await shopper.call(inviteContributors, { calendarId }, invitation)) as ReplyOf<
    typeof listContributions
  >;
  const [{ id, url } = { id: "", url: "" }] = invited.contributions;
  await shopper.call(sendContribution, { secret: url.split("#")[1] ?? "" }, { note: "You never listen." });
  await shopper.call(decideContribution, { calendarId, contributionId: id }, { action: "accept", revision: 1 });
}

test("owner keeps, then erases a message that the recipient reports", async ({
  admin,
  browser,
  page,
  shopper,
  expectAccessible,
}) => {
  test.slow();
  const { calendar, items } = await shopper.order();
  const calendarId = calendar.id;
  await writeForDaySeven(shopper, calendarId);
  const recipient = await browser.newContext(devices["Pixel 7"]);
  const phone = new Shopper(recipient.request, origins.landing);
  for (const { id } of items) await phone.call(recordOpening, { calendarId, itemId: id });
  const landing = new LandingPage(await recipient.newPage(), origins.landing);
  const message = landing.day.getByRole("region", { name: "From Rose" });
  const report = async () => {
    await landing.goto(calendarId, items.find(({ day }) => day === 7)?.id);
    if (await landing.door.isVisible()) await landing.openDoor();
    await landing.page.getByRole("button", { name: "Report the message from Rose" }).click();
    await landing.page.getByRole("button", { name: "Report it" }).click();
    await expect(message).toBeHidden();
  };
  await report();

  await admin.gotoSignedIn();
  const place = page.getByRole("listitem").filter({ has: admin.screen("Reported messages") });
  await expect(place).toHaveText(/Reported messages\d+ to decide/);
  await admin.screen("Reported messages").click();
  const card = page.getByRole("article", { name: "From Rose" }).filter({ hasText: calendar.orderNumber ?? "" });
  await expect(card).toContainText("You never listen.");
  await expectAccessible();
  const decide = async (action: "Keep" | "Erase") => {
    await card.getByRole("button", { name: action }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
    await expect(card).toBeHidden();
  };
  await decide("Keep");
  await landing.page.reload();
  await expect(message).toContainText("You never listen.");

  await report();
  await page.reload();
  await decide("Erase");
  await landing.page.reload();
  await expect(landing.day).toBeVisible();
  await expect(message).toBeHidden();
  const keepsake = (await phone.call(getKeepsake, { calendarId })) as Keepsake;
  expect(keepsake.items).toHaveLength(12);
  expect(JSON.stringify(keepsake)).not.toContain("You never listen.");
});
