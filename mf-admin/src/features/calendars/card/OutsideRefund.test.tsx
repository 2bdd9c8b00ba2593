import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleCalendar } from "../../../shared/testing/samples";

afterEach(stopServers);

const ID = "abcdefgh12345678";
const HELD_ORDER = {
  orderNumber: "AC-1",
  orderState: "disputed" as const,
  orderDifferences: ["The buyer’s bank did not take a refund of £85.00 for AC-1. Refund it another way."],
  failedRefunds: [{ id: "re_1", amount: 8_500, currency: "GBP", version: 4 }],
};

test("refund that was made another way is recorded with its reference", async () => {
  const calendars = [sampleCalendar({ id: ID, ...HELD_ORDER }, 12)];
  const { user, api } = await renderPage(`/admin?open=${ID}`, { calendars, role: "staff" });
  const card = within(await screen.findByTestId("calendar-card"));
  await user.click(await card.findByRole("button", { name: "Record a refund of £85.00" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record a refund of order AC-1" }));
  const amount = await dialog.findByRole("textbox", { name: "Amount paid back" });
  expect(amount).toHaveValue("85.00");
  await user.clear(amount);
  await user.type(amount, "85.01");
  await user.click(dialog.getByRole("button", { name: "Record refund" }));
  expect(dialog.getByText("Please type an amount of at most £85.00, such as 25.00.")).toBeVisible();
  await user.clear(amount);
  await user.type(amount, "85");
  await user.click(dialog.getByRole("button", { name: "Record refund" }));
  expect(dialog.getByText("Please type how you find the refund again.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: /^Reference/ }), "Transfer 42");
  await user.click(dialog.getByRole("button", { name: "Record refund" }));
  expect(await screen.findByText("Refund of £85.00 recorded")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Record a refund/ })).toBeNull();
  expect(api.callsOf("recordOutsideRefund").map(({ body }) => body)).toEqual([
    { failedId: "re_1", version: 4, amount: 8_500, reference: "Transfer 42" },
  ]);
});
