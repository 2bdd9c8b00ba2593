import type { AdminRole } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleCalendar, sampleRefundable } from "../../../shared/testing/samples";

afterEach(stopServers);

const ID = "abcdefgh12345678";
const PAID_ORDER = {
  orderNumber: "#1001",
  orderState: "paid" as const,
  refundable: sampleRefundable(),
};
const show = (role: AdminRole = "owner") =>
  renderPage(`/admin?open=${ID}`, { calendars: [sampleCalendar({ id: ID, ...PAID_ORDER }, 12)], role });
const card = () => screen.findByTestId("calendar-card");
const open = async () => {
  const { user, api } = await show();
  await user.click(await within(await card()).findByRole("button", { name: "Refund a part" }));
  return { user, api, dialog: within(await screen.findByRole("dialog", { name: "Refund a part of order #1001" })) };
};

test("refund of chosen days fills in what was paid", async () => {
  const { user, api, dialog } = await open();
  await user.click(await dialog.findByRole("checkbox", { name: /^3\./ }));
  await user.click(dialog.getByRole("checkbox", { name: /^5\./ }));
  expect(dialog.getByRole("textbox", { name: "Amount to refund" })).toHaveValue("170.00");
  expect(await axeFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Refund £170.00" }));
  expect(await screen.findByText("£170.00 refunded")).toBeVisible();
  expect(api.callsOf("refundPart").map(({ body }) => body)).toEqual([
    { refundId: expect.any(String), version: 4, amount: 17_000, days: [3, 5] },
  ]);
});

test("amount that is not less than the rest is refused", async () => {
  const { user, api, dialog } = await open();
  await user.type(await dialog.findByRole("textbox", { name: "Amount to refund" }), "1020");
  await user.click(dialog.getByRole("button", { name: "Refund £1,020.00" }));
  expect(dialog.getByText("Please type an amount below £1,020.00, such as 25.00.")).toBeVisible();
  expect(api.callsOf("refundPart")).toEqual([]);
});

test("staff see no button for it", async () => {
  await show("staff");
  expect(await within(await card()).findByRole("button", { name: "Refund and release" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Refund a part" })).not.toBeInTheDocument();
});
