import { axeFindings } from "@advent/jest/axe";
import { makeAddress } from "@advent/store/testing/fixtures";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { address, followDownloads, renderPage, stopServers } from "../../shared/testing/render-page";
import { samplePackOrder } from "../../shared/testing/samples";

afterEach(stopServers);
afterEach(() => sessionStorage.clear());

const press = (name: string | RegExp) => screen.findByRole("button", { name });
const me = { id: "ann", name: "Ann" };
const orders = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    samplePackOrder({ calendarId: `calendar-${at + 1}`, orderNumber: `AC-${at + 1}` }),
  );
const buildMine = () => samplePackOrder({ state: "picked", claim: { by: me, until: "2099-01-01T00:00:00.000Z" } });
const card = (day: number) => `https://gifts.example/landing/calendar-1?itemId=item-${day}`;
/** A hand scanner enters the whole code at once. */
async function scan(user: UserEvent, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await user.paste(code);
    await user.keyboard("{Enter}");
  }
}

test("selection across pages is picked with one list", async () => {
  const { user, state } = await renderPage("/admin/orders?view=to_pick", { orders: orders(30) });
  expect(await screen.findByRole("row", { name: /AC-20/ })).toBeVisible();
  expect(screen.queryByRole("row", { name: /AC-21/ })).not.toBeInTheDocument();
  await user.click(await press("Select all"));
  expect(await screen.findByText("30 orders selected")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select order AC-2" }));
  expect(screen.getByText("29 orders selected")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Pick list" }));
  expect(await screen.findByText("29 orders, 348 products, 12 variants, 0 ticked off.")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /29 × Ring 1, Size L/ }));
  expect(screen.getByText(/1 ticked off/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(await press("Mark 29 orders as picked"));
  await waitFor(() => expect(address()).toBe("/admin/orders?view=picked"));
  expect(state.orders.filter(({ state: one }) => one === "picked")).toHaveLength(29);
  await user.click(await press("Undo"));
  await waitFor(() => expect(state.orders.every(({ state: one }) => one === "to_pick")).toBe(true));
});

test("claims are named, and those of others stay", async () => {
  const taken = samplePackOrder({ claim: { by: { id: "ben", name: "Ben" }, until: "2099-01-01T00:00:00.000Z" } });
  const { user } = await renderPage("/admin/orders", { orders: [taken], account: "ann" });
  expect(await screen.findByRole("cell", { name: "Ben" })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Select order AC-1" }));
  await user.click(await press("Claim"));
  expect(await screen.findByText("Somebody else is working on the order.")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "AC-1" }));
  expect(await screen.findByText("Ben is working on this order.")).toBeVisible();
  await user.click(await press("Take over"));
  expect(await screen.findByText("You are working on this order.")).toBeVisible();
});

test("filters are saved as a view and forgotten", async () => {
  const { user } = await renderPage("/admin/orders", { orders: orders(2) });
  await user.click(await press("More filters"));
  await user.selectOptions(screen.getByLabelText("Schedule"), "One door a day");
  await user.type(await screen.findByLabelText("Save this view as"), "Daily{Enter}");
  const view = await screen.findByRole("link", { name: "Daily" });
  expect(view).toHaveAttribute("aria-current", "page");
  expect(await axeFindings()).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Schedule"), "Any schedule");
  await waitFor(() => expect(address()).toBe("/admin/orders"));
  await user.click(view);
  await waitFor(() => expect(address()).toBe("/admin/orders?schedule=daily"));
  await user.click(await press("Delete view"));
  expect(screen.queryByRole("link", { name: "Daily" })).not.toBeInTheDocument();
});

test("wrong product is loud and packed only with a reason", async () => {
  const { user, state } = await renderPage("/admin/orders/calendar-1", {
    orders: [buildMine()],
    account: "ann",
  });
  expect(await screen.findByLabelText("Scan a card, then its product")).toHaveFocus();
  await scan(user, card(4), "SKU-9");
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Wrong product. Ring 9 belongs in box 9. Box 4 needs Ring 4 Size L (SKU-4).",
  );
  expect(screen.queryByRole("button", { name: "Mark as packed" })).not.toBeInTheDocument();
  expect(await press("Pack anyway")).toHaveAttribute("aria-disabled", "true");
  await user.type(screen.getByLabelText("Why were boxes not scanned?"), "Label is torn");
  await user.click(await press("Pack anyway"));
  expect(await screen.findByText(/“Label is torn”/)).toBeVisible();
  expect(state.orders[0]?.state).toBe("packed");
});

test("alert of a wrong product is shown before the alarm", async () => {
  const alerts: unknown[] = [];
  const vibrate = () => alerts.push(screen.queryByRole("alert"));
  Object.assign(navigator, { vibrate });
  const { user } = await renderPage("/admin/orders/calendar-1", { orders: [buildMine()], account: "ann" });
  await screen.findByLabelText("Scan a card, then its product");
  await scan(user, card(4), "SKU-9");
  await waitFor(() => expect(alerts).toEqual([screen.getByRole("alert")]));
  Reflect.deleteProperty(navigator, "vibrate");
});

test("order is packed by scans alone, ended with Tab", async () => {
  const { user, state } = await renderPage("/admin/orders/calendar-1", { orders: [buildMine()], account: "ann" });
  const field = await screen.findByLabelText("Scan a card, then its product");
  for (let day = 1; day <= 12; day += 1)
    for (const code of [card(day), `SKU-${day}`]) {
      await user.paste(code);
      await user.tab();
    }
  expect(field).toHaveFocus();
  expect(screen.getByRole("heading", { name: "12 of 12 boxes packed" })).toBeVisible();
  await scan(user, card(5), "SKU-7");
  expect(screen.getByText("Ring 7 is packed in box 7.")).toBeVisible();
  await scan(user, "https://gifts.example/landing/calendar-1");
  await waitFor(() => expect(state.orders[0]?.state).toBe("packed"));
});

test("packed order leads to the next by press or scan", async () => {
  const others = [2, 3].map((number) =>
    samplePackOrder({ calendarId: `calendar-${number}`, orderNumber: `AC-${number}`, state: "picked" }),
  );
  const packed = samplePackOrder({ state: "packed" });
  const { user, state } = await renderPage("/admin/orders/calendar-1", { orders: [packed, ...others], account: "ann" });
  await user.click(await press("Next order"));
  await waitFor(() => expect(address()).toBe("/admin/orders/calendar-2"));
  expect(await screen.findByLabelText("Scan a card, then its product")).toHaveFocus();
  expect(state.orders[1]?.claim?.by.id).toBe("ann");
  Object.assign(state.orders[1] ?? {}, { state: "packed" });
  await user.type(screen.getByLabelText("Staff note"), "Done{Enter}");
  const field = await screen.findByLabelText("Or scan its pack sheet or label");
  await user.click(field);
  await scan(user, "https://gifts.example/landing/calendar-3/");
  await waitFor(() => expect(address()).toBe("/admin/orders/calendar-3"));
});

test("packed order is sent by two scans", async () => {
  const { user, state } = await renderPage("/admin/send", { orders: [samplePackOrder({ state: "packed" })] });
  await user.click(await screen.findByLabelText("Scan a pack sheet, card or order number"));
  await scan(user, "https://gifts.example/landing/calendar-1");
  expect(await screen.findByLabelText("Scan the carrier’s label of AC-1")).toHaveFocus();
  await scan(user, "]C1JD0002");
  expect(await screen.findByText("AC-1 is sent: Royal Mail JD0002.")).toBeVisible();
  expect(state.orders[0]).toMatchObject({ state: "sent", parcel: { carrier: "Royal Mail", trackingNumber: "JD0002" } });
  await scan(user, "AC-1");
  await screen.findByLabelText("Scan the carrier’s label of AC-1");
  await scan(user, "JD0002");
  expect(await screen.findByText("AC-1 was not sent. The order is not packed.")).toBeVisible();
});

test("wrong scan names its box or its order", async () => {
  const { user } = await renderPage("/admin/orders/calendar-1", { orders: [buildMine()], account: "ann" });
  await screen.findByLabelText("Scan a card, then its product");
  await scan(user, card(4), "SKU-9");
  expect(screen.getByRole("alert")).toHaveTextContent("Wrong product. Ring 9 belongs in box 9. Box 4 needs Ring 4");
  await scan(user, "https://gifts.example/landing/calendar-2?itemId=item-1");
  expect(screen.getByRole("link", { name: "Open that order" })).toHaveAttribute("href", "/admin/orders/calendar-2");
});

test("pack sheet shows every box of a selected order", async () => {
  sessionStorage.setItem("advent-selected-orders", JSON.stringify(["calendar-1"]));
  await renderPage("/admin/pack-sheets", { orders: orders(1) });
  const sheet = within(await screen.findByRole("article", { name: "Order AC-1" }));
  expect(sheet.getAllByRole("row")).toHaveLength(13);
  expect(sheet.getByRole("img", { name: "Code of order AC-1" })).toHaveAttribute(
    "src",
    "/api/qr/calendar-1/master.svg",
  );
  expect(await axeFindings()).toEqual([]);
});

test("packer sees orders and no calendars' money pages", async () => {
  await renderPage("/admin/orders", { role: "packer", account: "pat" });
  expect(await screen.findByRole("link", { name: "Mark as sent" })).toBeVisible();
  for (const name of ["Gift cards", "Emails", "Accounts"])
    expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
});

test("a replacement is offered and withdrawn", async () => {
  const { user, state } = await renderPage("/admin/orders/calendar-1", { orders: orders(1) });
  await user.selectOptions(await screen.findByLabelText("Offer a replacement for"), "Day 12: Ring 12");
  const list = within(await screen.findByRole("list", { name: "Replacements, nearest first" }));
  for (const number of [13, 14, 15]) await user.click(list.getByRole("checkbox", { name: `Ring ${number}, £100.00` }));
  expect(list.getByRole("checkbox", { name: "Ring 16, £100.00" })).toBeDisabled();
  expect(await axeFindings()).toEqual([]);
  await user.click(await press("Offer to the buyer"));
  expect(await screen.findByText("Waiting for the buyer")).toBeVisible();
  expect(state.orders[0]?.items[11]?.offer?.options).toEqual(["var_ring-13", "var_ring-14", "var_ring-15"]);
  await user.click(await press("Withdraw the offer for day 12"));
  expect(await screen.findByText("Withdrawn")).toBeVisible();
});

test("pack sheet shows what changed and what is left out", async () => {
  const order = samplePackOrder();
  const offer = { id: "offer-1", state: "accepted" as const, expiresAt: "", replaced: "Ring 1", options: ["Ring 13"] };
  Object.assign(order.items[0] ?? {}, {
    name: "Ring 13",
    mustReprint: true,
    offer: { ...offer, chosen: "Ring 13", wish: null, task: null, refund: null },
  });
  Object.assign(order.items[1] ?? {}, { isRefunded: true });
  sessionStorage.setItem("advent-selected-orders", JSON.stringify([order.calendarId]));
  await renderPage("/admin/pack-sheets", { orders: [order] });
  expect(await screen.findByText("Replaces Ring 1. Print the card again.")).toBeVisible();
  expect(screen.getByText("Nothing: the day was refunded")).toBeVisible();
  expect(screen.queryByText("SKU-2")).toBeNull();
});

function buildEngraved() {
  const order = samplePackOrder();
  const items = order.items.map((item) => ({
    ...item,
    variantId: "var_ring",
    engraving: item.day < 3 ? "A & B" : null,
  }));
  sessionStorage.setItem("advent-selected-orders", JSON.stringify([order.calendarId]));
  return { orders: [{ ...order, items }] };
}

test("pick list counts each engraving on its own", async () => {
  await renderPage("/admin/pick-list", buildEngraved());
  expect(await screen.findByRole("checkbox", { name: /2 × Ring 1, Size L, ENGRAVE: A & B/ })).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /10 × Ring 3, Size L/ })).toBeVisible();
});

test("pick list is saved as CSV with its engravings", async () => {
  const { user } = await renderPage("/admin/pick-list", buildEngraved());
  const saved = followDownloads();
  const create = jest.spyOn(URL, "createObjectURL");
  await user.click(await press("Save as CSV"));
  expect(saved).toEqual(["pick-list.csv"]);
  const reader = new FileReader();
  reader.readAsArrayBuffer(create.mock.lastCall?.[0] as Blob);
  await waitFor(() => expect(reader.result).not.toBeNull());
  const text = Buffer.from(reader.result as ArrayBuffer).toString("utf8");
  expect(text).toMatch(/^\uFEFFLocation,SKU,/);
  expect(text).toContain(",ENGRAVE: A & B\r\n");
});

test("pack sheet says what to engrave", async () => {
  await renderPage("/admin/pack-sheets", buildEngraved());
  expect(await screen.findAllByText("ENGRAVE: A & B")).toHaveLength(2);
});

test("exports are saved under their names", async () => {
  const { api, user } = await renderPage("/admin/orders");
  const saved = followDownloads();
  await user.click(await press("orders.csv"));
  await waitFor(() => expect(saved).toEqual(["orders.csv"]));
  expect(api.callsOf("exportFile")).toHaveLength(1);
});

test("export after the session expired leads to the login", async () => {
  const { state, user } = await renderPage("/admin/orders");
  const exportOrders = await press("orders.csv");
  state.signedIn = false;
  await user.click(exportOrders);
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
});

test("staff adds the address that an order lacks", async () => {
  const order = samplePackOrder({ deliveryAddress: null });
  const { user, state } = await renderPage("/admin/orders/calendar-1", { orders: [order] });
  expect(await screen.findByText("No delivery address. The order can’t be packed without one.")).toBeVisible();
  await user.click(await press("Add the address"));
  const type = async (name: string, text: string) => user.type(screen.getByRole("textbox", { name }), text);
  await type("Full name", "Grace Hopper");
  await type("Address", "12 Harbour Street");
  await type("Town or city", "Whitby");
  await type("Postcode", "YO21 3PU");
  await user.click(await press("Save the address"));
  expect(await screen.findByRole("button", { name: "Change the address" })).toBeVisible();
  expect(state.orders[0]?.deliveryAddress).toMatchObject({ line1: "12 Harbour Street", country: "GB", revision: 1 });
  expect(await axeFindings()).toEqual([]);
});

test("address is shown next to the scan, equal lines too", async () => {
  const lines = ["Lune", "Lune", "12 Harbour Street"];
  const deliveryAddress = { ...makeAddress(), lines };
  await renderPage("/admin/orders/calendar-1", { orders: [{ ...buildMine(), deliveryAddress }], account: "ann" });
  const scanning = await screen.findByRole("region", { name: "Scan to pack" });
  expect(scanning).toHaveTextContent("LuneLune12 Harbour Street");
});

test("pack sheet shows the address", async () => {
  const order = samplePackOrder();
  sessionStorage.setItem("advent-selected-orders", JSON.stringify([order.calendarId]));
  await renderPage("/admin/pack-sheets", { orders: [order] });
  expect(await screen.findByText("12 Harbour Street")).toBeVisible();
});
