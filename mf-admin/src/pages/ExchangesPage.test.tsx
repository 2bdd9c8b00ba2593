import { isExchangeOpen, type ShopExchange } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

const RETURN_ADDRESS = ["Thorne & Lune", "1 Example Street"];
const requested: ShopExchange = {
  calendarId: "calendar-1",
  exchangeId: "exchange-1",
  reference: "1A2B3C4D",
  orderNumber: "TL-1042",
  recipient: "Ada",
  day: 3,
  state: "requested",
  isHeld: true,
  mustBeUnopened: true,
  changedAt: "2026-12-16T10:00:00.000Z",
  deliverTo: "address",
  deliveryLines: ["Ada Lovelace", "12 St James’s Square", "London"],
  deliveryRevision: 2,
  requestedAt: "2026-12-16T10:00:00.000Z",
  returned: { name: "Whisper Band", variantTitle: "Size L" },
  replacement: { name: "Whisper Band", variantTitle: "Size N" },
};

async function show(first: ShopExchange[]) {
  const page = await renderPage("/admin/gift-cards");
  let exchanges = first;
  page.api.handlers.listExchanges = ({ query }: { query: URLSearchParams }) => ({
    exchanges: exchanges.filter(({ state }) => isExchangeOpen(state) === (query.get("view") !== "closed")),
    address: RETURN_ADDRESS,
    pageInfo: { hasNextPage: false, endCursor: null },
  });
  page.api.handlers.moveExchange = ({ body: { to } }) => {
    const moved = { ...requested, state: to };
    exchanges = [moved];
    return moved;
  };
  await screen.findByRole("heading", { name: "Gift cards" });
  await page.user.click(await screen.findByRole("link", { name: "Exchanges" }));
  return page;
}
const card = async () => within(await screen.findByRole("article", { name: "Exchange 1A2B3C4D" }));

test("exchange moves from requested to sent", async () => {
  const { user, api } = await show([requested]);
  expect((await card()).getByText("Instead of Whisper Band, Size L")).toBeVisible();
  expect((await card()).getByText(/^1A2B3C4D · order TL-1042 · day 3 · for Ada/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click((await card()).getByRole("button", { name: /^Received back/ }));
  await user.click(await screen.findByRole("button", { name: /^Replacement sent/ }));
  expect(await screen.findByText("No open exchanges")).toBeVisible();
  expect(api.callsOf("moveExchange").at(-1)?.body).toEqual({ from: "received", to: "sent", deliveryRevision: 2 });
  await user.click(screen.getByRole("button", { name: "Closed" }));
  expect((await card()).getByText("Replacement sent")).toBeVisible();
  expect((await card()).queryByRole("button")).toBeNull();
});

test("card says where the replacement goes and what to check", async () => {
  await show([requested]);
  expect((await card()).getByText("Send to: Ada Lovelace, 12 St James’s Square, London")).toBeVisible();
  expect((await card()).getByText(/only with its seal unbroken/)).toBeVisible();
});

test("exchange without an address never goes to the buyer", async () => {
  await show([{ ...requested, deliverTo: null, deliveryLines: [] }]);
  expect((await card()).getByText(/Don’t send it to the buyer/)).toBeVisible();
});

test("cancelling asks first", async () => {
  const { user } = await show([requested]);
  await user.click((await card()).getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Cancel the exchange" }));
  expect(await screen.findByText("No open exchanges")).toBeVisible();
});

test("return label names the address and the reference", async () => {
  const { user } = await show([requested]);
  await user.click((await card()).getByRole("link", { name: /^Return label/ }));
  const label = await screen.findByRole("article", { name: "Return label of exchange 1A2B3C4D" });
  expect(label).toHaveTextContent("Return toThorne & Lune1 Example Street1A2B3C4DDay 3: Whisper Band, Size L");
  expect(label).not.toHaveTextContent("Ada");
  expect(await axeFindings()).toEqual([]);
});

test("changed exchange is refused in words", async () => {
  const { api, user } = await show([requested]);
  api.refuseNext("moveExchange", 409, "The exchange is marked “Cancelled”.");
  await user.click((await card()).getByRole("button", { name: /^Received back/ }));
  expect(await screen.findByText(/The exchange is marked “Cancelled”\./)).toBeVisible();
});
