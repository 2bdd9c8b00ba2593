import { devices } from "@playwright/test";
import { origins } from "../../origins";
import { LandingPage } from "../../pages/landing.page";
import { NotePage } from "../../pages/note.page";
import { expect, test } from "../../pages/shopper-test";

const NO_NOTE = "No day has a note yet. Your recipient can’t open any door until at least one day has a note.";

test("calendar without notes warns until one is written", async ({
  cart,
  browser,
  calendarWith,
  page,
  shopper,
  expectAccessible,
}) => {
  const warning = page.getByRole("note", { name: "No note yet" });
  const note = new NotePage(page);
  await calendarWith(12);
  await cart.goto();
  await expect(warning).toContainText(NO_NOTE);
  await cart.checkOut("Ada Lovelace");
  await expect(cart.order).toContainText(
    /Ordered on \d+ \w+ at \d\d:\d\d\. The gifts are fixed\..* No payment was taken\./,
  );
  await expect(cart.order).toContainText(NO_NOTE);
  await expect(cart.order.getByRole("img", { name: /QR code/ })).toHaveJSProperty("complete", true);
  await expectAccessible();

  const { calendar, items } = await shopper.calendar();
  const phone = await browser.newContext(devices["Pixel 7"]);
  const recipient = await phone.newPage();
  const landing = new LandingPage(recipient, origins.landing);
  await landing.goto(calendar.id);
  await expect(recipient.getByText(/^Your messages are still being written\./)).toBeVisible();
  await expect(landing.days.getByRole("link")).toHaveCount(0);

  await warning.getByRole("button", { name: "Write a note for day I" }).click();
  await note.text.fill("For the first morning of frost.");
  await note.saveAndClose();
  await expect(warning).toHaveCount(0);

  await expect(async () => {
    await landing.goto(calendar.id, items[0]?.id);
    await expect(landing.days.or(landing.door).first()).toBeVisible();
  }).toPass();
  await landing.openDoor();
  await expect.poll(async () => (await shopper.calendar()).items[0]?.openedAt).toBeTruthy();
  await phone.close();

  await cart.goto();
  await expect(cart.line(1)).toContainText(/Opened on \d+ \w+ at \d\d:\d\d: its note can no longer be changed\./);
  await expect(cart.noteButton(1)).toHaveCount(0);
  await expect(cart.noteButton(2)).toBeVisible();

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Your calendar is ordered" })).toBeVisible();
  await expect(page.getByText(/^Step \d/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit Note, day I", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Read Note, day I", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("For the first morning of frost.");
  await expectAccessible();
  await page.getByRole("button", { name: "Close", exact: true }).last().click();
  await cart.startAnother.click();
  await expect(page.getByText("Step 1")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Recipient name" })).toHaveValue("");
});
