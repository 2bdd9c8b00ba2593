import type { ItemChange } from "@advent/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleItems } from "../shared/testing/samples";
import CartPage from "./CartPage";

const ready = sampleCalendar({ customerName: "Ada", customerEmail: "giver@example.com" });
const dearer: ItemChange = {
  itemId: "item-2",
  day: 2,
  productName: "Gift 2",
  reason: "price",
  oldPriceAmount: 10_000,
  oldPrice: "£100.00",
  newPriceAmount: 12_000,
  newPrice: "£120.00",
  substitutes: [],
};
const soldOut: ItemChange = {
  ...dearer,
  itemId: "item-5",
  day: 5,
  productName: "Gift 5",
  reason: "stock",
  newPriceAmount: null,
  newPrice: null,
  substitutes: [
    {
      productId: "prod_like-it",
      variantId: "var_like-it",
      name: "Almost the same",
      variantTitle: null,
      image: "/like-it.webp",
      price: "£105.00",
      priceAmount: 10_500,
      losesEngraving: true,
    },
  ],
};

afterEach(stopServers);

/** Presses Complete Checkout of a full calendar in which these items have changed. */
async function checkOut(...changes: ItemChange[]) {
  const shown = await renderPage(<CartPage />, { calendar: ready, items: sampleItems(12), changes }, "/cart");
  await shown.user.click(await screen.findByRole("button", { name: "Complete Checkout" }));
  return shown;
}

test("changed price is accepted and the order proceeds", async () => {
  const { api, user } = await checkOut(dearer);
  const dialog = within(await screen.findByRole("dialog", { name: "Something has changed" }));
  await waitFor(() => expect(dialog.getByText("£120.00", { exact: false })).toBeVisible());
  await user.click(dialog.getByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("Order TL-1001")).toBeVisible();
  expect(api.callsOf("acceptItemChanges")[0]?.body).toEqual({ prices: [{ day: 2, priceAmount: 12_000 }] });
});

test("dialog shows the total at the new prices", async () => {
  const { api, user } = await checkOut(dearer);
  const dialog = within(await screen.findByRole("dialog", { name: "Something has changed" }));
  expect(await dialog.findByText("£1,037.00")).toBeVisible();
  expect(dialog.getByText("£1,020.00", { exact: false })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("Order TL-1001")).toBeVisible();
  expect(api.callsOf("checkOut").map(({ body }) => body.total)).toEqual([102_000, 103_700]);
});

test("price of gift wrap that rises is asked about again", async () => {
  const wrapped = sampleCalendar({ ...ready, giftWrap: 500 });
  const shown = await renderPage(<CartPage />, { calendar: wrapped, items: sampleItems(12) }, "/cart");
  const { api, state, user } = shown;
  await user.type(await screen.findByRole("textbox", { name: /^Delivery instructions/ }), "Ring twice");
  state.calendar = { ...state.calendar, giftWrap: 900 };
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Something has changed" }));
  expect(await dialog.findByText("£1,029.00")).toBeVisible();
  expect(dialog.getByText("£1,025.00", { exact: false })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Accept and continue" }));
  expect(await screen.findByText("Order TL-1001")).toBeVisible();
  expect(api.callsOf("checkOut").at(-1)?.body).toMatchObject({ total: 102_900, deliveryInstructions: "Ring twice" });
});

test("sold-out item is replaced with its day preselected", async () => {
  const { api, state, user } = await checkOut(dearer, soldOut);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Accept new prices" }));
  await waitFor(() => expect(dialog.queryByText("Gift 2")).toBeNull());
  expect(api.callsOf("checkOut")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Replace gift" }));
  await waitFor(() => expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("/?day=5#gifts"));
  expect(state.items.some(({ day }) => day === 5)).toBe(false);
});

test("sold-out item is replaced with one tap", async () => {
  const { api, state, user } = await checkOut(soldOut);
  await user.click(await screen.findByRole("button", { name: /^Choose this ?: Almost the same for day V$/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("changeVariant")[0]?.body).toEqual({ productId: "prod_like-it", variantId: "var_like-it" });
  expect(state.items.find(({ day }) => day === 5)).toMatchObject({ id: "item-5", productId: "prod_like-it" });
});
