import { getProposedOpening, updateCalendar } from "@advent/contract";
import { expect, test } from "./fixtures";

test("recipient asks for a morning reminder", async ({ page, landing, shopper, expectAccessible }) => {
  const { calendar } = await shopper.order(() => "For you");
  const opening = getProposedOpening(Date.now(), "Europe/London");
  await shopper.call(updateCalendar, { calendarId: calendar.id }, { opening });
  await landing.goto(calendar.id);
  const form = page.getByRole("form", { name: "Morning reminder" });
  await page.getByRole("heading", { name: "Keep this page" }).scrollIntoViewIfNeeded();
  await form.getByRole("textbox").fill("mina@example.com");
  await expectAccessible();
  await form.getByRole("button", { name: "Remind me" }).click();
  await expect(form.getByRole("status")).toContainText("Check your inbox");
  await page.goto(`${page.url()}#remind-stop.unknown.${"x".repeat(43)}`);
  await page.reload();
  await expect(page.getByText("You’ve unsubscribed, and we’ve deleted your address.")).toBeInViewport();
});
