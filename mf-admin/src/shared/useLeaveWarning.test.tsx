import { screen, waitFor } from "@testing-library/react";
import { sampleProduct } from "./testing/product-handlers";
import { address, renderPage, stopServers } from "./testing/render-page";
import { sampleCalendar, sampleGiftCard, samplePackOrder, sampleRefundable } from "./testing/samples";
import { TEST_SHOP } from "./testing/setup-handlers";

afterEach(stopServers);

let confirm: jest.SpyInstance<boolean>;
beforeEach(() => {
  confirm = jest.spyOn(window, "confirm").mockReturnValue(false);
});

const dispatchClose = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
/** Any link of the page to another. */
const getLink = () => screen.getAllByRole("link", { name: "Orders" })[0] as HTMLElement;

test.each([
  ["/admin/payment", "Secret key"],
  ["/admin/email-settings", "Password"],
  ["/admin/shopify", "Client secret"],
  ["/admin/webhooks", "Web address"],
])("%s keeps what is typed until leaving is confirmed", async (path, label) => {
  const { user } = await renderPage(path);
  const field = await screen.findByLabelText(label);
  expect(dispatchClose()).toBe(true);
  await user.type(field, "typed");
  expect(dispatchClose()).toBe(false);
  await user.click(getLink());
  expect(confirm).toHaveBeenCalledWith("Leave this page? Your changes are not saved.");
  expect(field).toHaveValue("typed");
  expect(address()).toBe(path);
  await user.clear(field);
  expect(dispatchClose()).toBe(true);
});

test("shown key asks before it is left, until it is done", async () => {
  const { user } = await renderPage("/admin/api-keys");
  await user.type(await screen.findByLabelText("Name"), "Warehouse");
  await user.click(screen.getByLabelText("Read orders"));
  await user.click(screen.getByRole("button", { name: "Create key" }));
  const done = await screen.findByRole("button", { name: "Done" });
  expect(dispatchClose()).toBe(false);
  await user.click(getLink());
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(address()).toBe("/admin/api-keys");
  await user.click(done);
  expect(dispatchClose()).toBe(true);
});

test("address that is being changed asks before it is left", async () => {
  const { user } = await renderPage("/admin/orders/calendar-1", { orders: [samplePackOrder()] });
  await user.click(await screen.findByRole("button", { name: "Change the address" }));
  const city = screen.getByRole("textbox", { name: "Town or city" });
  expect(dispatchClose()).toBe(true);
  await user.type(city, "!");
  expect(dispatchClose()).toBe(false);
  await user.type(city, "{Backspace}");
  expect(dispatchClose()).toBe(true);
  await user.type(city, "!");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(dispatchClose()).toBe(true);
});

test("several changed forms ask once", async () => {
  const { user } = await renderPage("/admin/products", { products: [sampleProduct()] });
  confirm.mockReturnValue(true);
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await user.type(await screen.findByLabelText("Name"), "!");
  await user.upload(screen.getByLabelText("File"), new File(["Handle"], "products.csv", { type: "text/csv" }));
  await user.click(getLink());
  await waitFor(() => expect(address()).toBe("/admin/orders"));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(dispatchClose()).toBe(true);
});

test.each([
  ["payment", "Secret key", "Email"],
  ["email", "Password", "Delivery and returns"],
])("set-up asks before %s leaves without what is typed", async (step, label, next) => {
  const { user } = await renderPage(`/admin/setup?step=${step}`, { setup: TEST_SHOP });
  const field = await screen.findByLabelText(label);
  await user.type(field, "typed");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue("typed");
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: next })).toHaveFocus();
});

const DISCARD = "Discard your changes? They are not saved.";

test("logout keeps what is typed until it is confirmed", async () => {
  const { user, state } = await renderPage("/admin/webhooks");
  const field = await screen.findByLabelText("Web address");
  await user.type(field, "typed");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue("typed");
  expect(state.signedIn).toBe(true);
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Logged out")).toBeVisible();
});

describe("an open product with changes", () => {
  const openProduct = async () => {
    const { user } = await renderPage("/admin/products", { products: [sampleProduct()] });
    await user.click(await screen.findByRole("button", { name: /^Edit/ }));
    await user.type(await screen.findByLabelText("Name"), "!");
    return user;
  };
  const search = () => screen.getByRole("searchbox", { name: "Search products" });

  test.each([
    ["Edit", /^Edit/],
    ["a filter", /^Hidden/],
  ])("stays when %s is not confirmed", async (_, name) => {
    const user = await openProduct();
    await user.click(screen.getByRole("button", { name }));
    expect(confirm).toHaveBeenCalledWith(DISCARD);
    expect(screen.getByLabelText("Name")).toHaveValue("Moon Ring!");
    expect(address()).toBe("/admin/products");
    confirm.mockReturnValue(true);
    await user.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByDisplayValue("Moon Ring!")).not.toBeInTheDocument());
    expect(dispatchClose()).toBe(true);
  });

  test("stays when a search is not confirmed", async () => {
    const user = await openProduct();
    await user.type(search(), "star");
    await waitFor(() => expect(confirm).toHaveBeenCalledWith(DISCARD));
    await waitFor(() => expect(search()).toHaveValue(""));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText("Name")).toHaveValue("Moon Ring!");
    expect(address()).toBe("/admin/products");
  });
});

test("list changes without asking for a form outside it", async () => {
  const { user } = await renderPage("/admin/products", { products: [sampleProduct()] });
  await user.upload(await screen.findByLabelText("File"), new File(["Handle"], "products.csv", { type: "text/csv" }));
  await user.click(await screen.findByRole("button", { name: /^Hidden/ }));
  expect(address()).toBe("/admin/products?filter=hidden");
  expect(confirm).not.toHaveBeenCalled();
});

test("order keeps what is typed until the next order is confirmed", async () => {
  const packed = samplePackOrder({ state: "packed" });
  const { user, api } = await renderPage("/admin/orders/calendar-1", { orders: [packed] });
  await user.type(await screen.findByLabelText("Staff note"), "Ring is engraved");
  await user.click(screen.getByRole("button", { name: "Next order" }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(api.callsOf("listOrderIds")).toEqual([]);
  await user.clear(screen.getByLabelText("Staff note"));
  expect(dispatchClose()).toBe(true);
  await user.type(screen.getByLabelText("Tracking number"), "JD 7");
  expect(dispatchClose()).toBe(false);
});

test("reason for packing without scans is kept until Release is confirmed", async () => {
  const claim = { by: { id: "ann", name: "Ann" }, until: "2026-11-20T11:00:00.000Z" };
  const { user } = await renderPage("/admin/orders/calendar-1", {
    orders: [samplePackOrder({ state: "picked", claim })],
    account: "ann",
  });
  await user.click(await screen.findByText("Pack without scanning every box"));
  await user.type(screen.getByLabelText("Why were boxes not scanned?"), "Scanner broke");
  await user.click(screen.getByRole("button", { name: "Release" }));
  expect(confirm).toHaveBeenCalledWith(DISCARD);
  expect(screen.getByLabelText("Why were boxes not scanned?")).toHaveValue("Scanner broke");
});

test("pasted carrier list asks before it is left", async () => {
  const { user } = await renderPage("/admin/send");
  await user.type(await screen.findByLabelText("List"), "1001");
  expect(dispatchClose()).toBe(false);
});

test("gift card keeps a typed amount until another card is confirmed", async () => {
  const { user } = await renderPage("/admin/gift-cards", { giftCards: [sampleGiftCard()] });
  const code = await screen.findByLabelText("Code of the gift card");
  await user.type(code, "7Q3K9XWD2M4PT8NB{Enter}");
  expect(dispatchClose()).toBe(true);
  await user.type(await screen.findByLabelText("Amount to redeem"), "20");
  expect(dispatchClose()).toBe(false);
  await user.clear(code);
  await user.type(code, "AAAABBBBCCCCDDDD{Enter}");
  expect(confirm).toHaveBeenCalledWith(DISCARD);
  expect(screen.getByLabelText("Amount to redeem")).toHaveValue("20");
});

test("refund in part stays open until it is discarded", async () => {
  const refundable = sampleRefundable();
  const paid = { orderNumber: "#1001", orderState: "paid" as const, refundable };
  const calendar = sampleCalendar({ id: "abcdefgh12345678", ...paid }, 12);
  const { user } = await renderPage("/admin?open=abcdefgh12345678", { calendars: [calendar] });
  await user.click(await screen.findByRole("button", { name: "Refund a part" }));
  await user.type(await screen.findByLabelText("Amount to refund"), "20");
  await user.keyboard("{Escape}");
  expect(confirm).toHaveBeenCalledWith(DISCARD);
  expect(screen.getByLabelText("Amount to refund")).toHaveValue("20");
  confirm.mockReturnValue(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText("Amount to refund")).not.toBeInTheDocument());
  expect(dispatchClose()).toBe(true);
});
