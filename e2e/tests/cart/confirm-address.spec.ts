import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { origins, outbox } from "../../origins";
import { expect, test } from "../../pages/shopper-test";

/** Longer than two rounds of the email queue, which the API works through every 20 seconds. */
const MAX_DELIVERY_MS = 60_000;

test("buyer confirms the address by the order email's link", async ({ browser, page, shopper }) => {
  test.slow();
  const { calendar } = await shopper.order();
  expect(calendar.mustConfirmEmail).toBe(true);
  await expect.poll(() => findConfirmLink(calendar.id), { timeout: MAX_DELIVERY_MS }).toContain(origins.shell);
  const link = await findConfirmLink(calendar.id);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText("Thank you. Your email address is confirmed.")).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await elsewhere.close();
  expect((await shopper.calendar()).calendar.mustConfirmEmail).toBe(false);

  await page.goto(link);
  await expect(page.getByText("Thank you. Your email address is confirmed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your calendar", exact: true })).toBeVisible();
});

/** Returns the link in the email about an order, or nothing until that is sent. */
async function findConfirmLink(calendarId: string): Promise<string> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const email = (await readFile(join(outbox, name), "utf8")).replaceAll("=\r\n", "").replaceAll("=3D", "=");
    const [link] = new RegExp(`https?://\\S+/${calendarId}#confirm\\.[\\w-]{43}`).exec(email) ?? [];
    if (link) return link;
  }
  return "";
}
