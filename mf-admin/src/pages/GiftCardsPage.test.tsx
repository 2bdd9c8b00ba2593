import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleGiftCard } from "../shared/testing/samples";

afterEach(stopServers);

const PATH = "/admin/gift-cards";
const CARD = "Gift card 7Q3K-9XWD-2M4P-T8NB";
const card = () => screen.findByRole("article", { name: CARD });

async function lookUp(user: UserEvent, code: string): Promise<void> {
  await user.type(await screen.findByRole("textbox", { name: "Code of the gift card" }), code);
  await user.click(screen.getByRole("button", { name: "Look up" }));
}

test("gift card is found by code in any spelling", async () => {
  const { user } = await renderPage("/admin", { calendars: [sampleCalendar()], giftCards: [sampleGiftCard()] });
  await user.click(await screen.findByRole("link", { name: "Gift cards" }));
  await lookUp(user, "7q3k 9xwd-2m4p-t8nb");
  const found = within(await card());
  expect(found.getByRole("heading", { name: "£250.00" })).toBeVisible();
  expect(found.getByText("of £250.00 · 7Q3K-9XWD-2M4P-T8NB · until 22 November 2027")).toBeVisible();
  expect(found.getByRole("link", { name: "View calendar" })).toHaveAttribute("href", "/admin?open=calendar-1");
  expect(await axeFindings()).toEqual([]);
});

test("partial redemption shows the balance", async () => {
  const { user, api } = await renderPage(PATH, { giftCards: [sampleGiftCard()] });
  await lookUp(user, "7Q3K9XWD2M4PT8NB");
  const amount = within(await card()).getByRole("textbox", { name: "Amount to redeem" });
  await user.type(amount, "250.01");
  await user.click(screen.getByRole("button", { name: "Redeem" }));
  expect(await screen.findByText("Please type an amount up to £250.00, such as 25.00.")).toBeVisible();
  expect(api.callsOf("redeemGiftCard")).toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, "£100");
  await user.click(screen.getByRole("button", { name: "Redeem" }));
  const confirmation = within(await screen.findByRole("alertdialog", { name: "Redeem £100.00?" }));
  expect(confirmation.getByText("£150.00 will be left on the card. This cannot be undone.")).toBeVisible();
  expect(api.callsOf("redeemGiftCard")).toHaveLength(0);
  await user.click(confirmation.getByRole("button", { name: "Redeem it" }));
  expect(await screen.findByRole("heading", { name: "£150.00" })).toBeVisible();
  expect(screen.getByText(/^£100.00 on/)).toBeVisible();
});

test("gift card is voided after confirming", async () => {
  const { user } = await renderPage(PATH, { giftCards: [sampleGiftCard()] });
  await lookUp(user, "7Q3K9XWD2M4PT8NB");
  await user.click(await screen.findByRole("button", { name: "Withdraw this card" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw it" }));
  expect(await screen.findByText("Withdrawn")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Redeem" })).not.toBeInTheDocument();
});

test.each([
  ["7Q3K", "A code has 16 letters and digits, such as 7Q3K-9XWD-2M4P-T8NB."],
  ["0000000000000000", "No gift card has this code"],
])("the code %s says what is wrong with it", async (code, words) => {
  const { user } = await renderPage(PATH, { giftCards: [sampleGiftCard()] });
  await lookUp(user, code);
  expect(await screen.findByText(words)).toBeVisible();
});
