import { makeAddress, makeGiftCard, makeStoreInfo } from "@advent/store/testing/fixtures";
import { screen, waitFor, within } from "@testing-library/react";
import CartPage from "../../pages/CartPage";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar, sampleItem, sampleItems } from "../../shared/testing/samples";

const line = (name: string) => screen.findByRole("listitem", { name });
const ready = sampleCalendar({ customerName: "Ada", customerEmail: "giver@example.com" });
const OPENED = new Date(2026, 11, 3, 8, 12).toISOString();

afterEach(stopServers);

test("confirmation shows the order date and no payment", async () => {
  const calendar = sampleCalendar({ orderNumber: "TL-7", orderedAt: new Date(2026, 10, 22, 14, 5).toISOString() });
  await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  const order = await screen.findByRole("region", { name: "Your order" });
  expect(order).toHaveTextContent("Ordered on 22 November at 14:05. The gifts are fixed. Notes can be changed");
  expect(order).toHaveTextContent("No payment was taken.");
});

test("confirmation says until when an unpaid order holds", async () => {
  const heldUntil = new Date(2026, 10, 25, 14, 5).toISOString();
  const calendar = sampleCalendar({ orderNumber: "TL-7", heldUntil, ordering: "test" });
  await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  const order = await screen.findByRole("region", { name: "Your order" });
  expect(order).toHaveTextContent(
    "We’re holding your gifts until 25 November at 14:05. If we haven’t received your payment",
  );
  expect(order).toHaveTextContent("This is a test shop. No payment is taken.");
});

test.each([
  ["shop that sends emails", true, true],
  ["shop without an email server", true, false],
  ["confirmed address", false, true],
])("%s asks the buyer to confirm only where true", async (_name, mustConfirmEmail, sendsEmail) => {
  const calendar = { ...ready, orderNumber: "TL-7", mustConfirmEmail };
  await renderPage(<CartPage />, { calendar, items: sampleItems(12), house: makeStoreInfo({ sendsEmail }) });
  const order = await screen.findByRole("region", { name: "Your order" });
  const notice = "Please confirm your email address: we’ve sent you a link.";
  await screen.findByText(/^Ordered|The gifts are fixed/);
  await waitFor(() => expect(order.textContent.includes(notice)).toBe(mustConfirmEmail && sendsEmail));
});

test("day opened during editing closes its note", async () => {
  const calendar = sampleCalendar({ orderNumber: "TL-7" });
  const { api, state, user } = await renderPage(<CartPage />, {
    calendar,
    items: [sampleItem({ day: 1, note: "Old" })],
  });
  await user.click(within(await line("Day 1: Gift 1")).getByRole("button", { name: /^Edit Note/ }));
  await user.type(screen.getByRole("textbox", { name: /Note for day 1/ }), " and new");
  state.items = [sampleItem({ day: 1, note: "Old", openedAt: OPENED })];
  api.refuseNext("updateItemNote", 409, "The recipient has opened this day; its note can no longer change.");
  await user.click(screen.getByRole("button", { name: "Save Note" }));
  expect(await screen.findByText("The recipient has opened this day; its note can no longer change.")).toBeVisible();
  expect(await screen.findByText(/^Opened on 3 December at 08:12/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save Note" })).toBeNull();
});

test("confirmation shows the gift card code and expiry", async () => {
  const calendar = { ...ready, orderNumber: "TL-7", orderState: "placed", giftCard: makeGiftCard() } as const;
  await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  const order = await screen.findByRole("region", { name: "Your order" });
  expect(order).toHaveTextContent(
    "With our thanks, a gift card of £250 for you: 7Q3K-9XWD-2M4P-T8NB. Use it on anything in the shop until 22 November 2027.",
  );
});

test("confirmation shows the address and where to change it", async () => {
  const calendar = { ...ready, orderNumber: "TL-7", orderState: "placed", deliveryAddress: makeAddress() } as const;
  const house = makeStoreInfo({ deliveryCountries: ["GB"] });
  await renderPage(<CartPage />, { calendar, items: sampleItems(12), house });
  const order = await screen.findByRole("region", { name: "Your order" });
  expect(order).toHaveTextContent("Deliver to: Grace Hopper, 12 Harbour Street, Whitby, YO21 3PU");
  expect(await screen.findByRole("link", { name: "Change the address" })).toHaveAttribute(
    "href",
    expect.stringMatching(/your-calendar/),
  );
});

test.each([
  ["placed", ["GB"], "Add the delivery address"],
  ["paid", [], " We’ll send it to the address you gave with your payment."],
] as const)("%s order says when and where it arrives", async (orderState, countries, address) => {
  const handling = [{ label: "Gift wrap", text: "Paper and ribbon around each box" }];
  const calendar = { ...ready, orderNumber: "TL-7", orderState, arrivesBy: "2026-11-30", handling };
  const house = makeStoreInfo({ deliveryCountries: [...countries] });
  await renderPage(<CartPage />, { calendar, items: sampleItems(12), house });
  const order = await screen.findByRole("region", { name: "Your order" });
  const delivery = `Your parcel arrives by Monday 30 November.${address}Gift wrap: Paper and ribbon around each box`;
  await waitFor(() => expect(order).toHaveTextContent(delivery));
});

test("refunded order says the gift card was withdrawn", async () => {
  const giftCard = makeGiftCard({ isWithdrawn: true });
  const calendar = { ...ready, orderNumber: "TL-7", orderState: "refunded", giftCard } as const;
  await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  expect(await screen.findByRole("heading", { name: "This order was cancelled." })).toBeVisible();
  expect(screen.getByText("The bonus gift card was withdrawn.")).toBeVisible();
  expect(document.body).not.toHaveTextContent("7Q3K");
});
