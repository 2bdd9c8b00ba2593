import { OPENING_TOGETHER, type Opening, type StoreInfo } from "@advent/contract";
import { makeStoreInfo } from "@advent/store/testing/fixtures";
import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { Promises } from "./Promises";

afterEach(stopServers);

const setTime = (time: string) => jest.spyOn(Date, "now").mockReturnValue(Date.parse(time));

test("checkout states delivery, returns, payment and contact", async () => {
  setTime("2026-12-23T15:00:00Z");
  await renderPage(<Promises opening={OPENING_TOGETHER} />);
  const terms = await screen.findAllByRole("term");
  expect(terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
    "Delivered by Tuesday 29 December, free of charge, when you order now. The payment page asks for the address. Delivery",
    "Boxed in twelve numbered boxes, one for each day.",
    "Insured for its full value until you receive it.",
    "Returns for 30 days after each door is opened, for any reason. Returns",
    "Payment on the shop’s secure page: Visa and Mastercard.",
    "Talk to a person 020 7946 0112, all day, or ada@shop.example",
  ]);
  expect(screen.getByRole("link", { name: "Returns" })).toHaveAttribute("href", "/returns");
  expect(screen.getByRole("link", { name: "020 7946 0112" })).toHaveAttribute("href", "tel:02079460112");
});

test("outdated arrival dates fall back to the duration", async () => {
  setTime("2026-12-23T16:00:00Z");
  await renderPage(<Promises opening={OPENING_TOGETHER} />);
  const delivered = await screen.findByText("Delivered");
  expect(delivered.nextElementSibling).toHaveTextContent(
    "within 2 working days. The payment page asks for the address. Delivery",
  );
});

test("response without arrivals falls back to the duration", async () => {
  const { arrivals: _, ...delivery } = makeStoreInfo().delivery;
  await renderPage(<Promises opening={OPENING_TOGETHER} />, {
    house: makeStoreInfo({ delivery: delivery as StoreInfo["delivery"] }),
  });
  const delivered = await screen.findByText("Delivered");
  expect(delivered.nextElementSibling).toHaveTextContent(
    "within 2 working days. The payment page asks for the address. Delivery",
  );
});

test("shop without payments says so and asks for no address later", async () => {
  await renderPage(<Promises opening={OPENING_TOGETHER} />, { house: makeStoreInfo({ payments: [] }) });
  expect(await screen.findByText("none is taken with this order.")).toBeVisible();
  expect(screen.queryByText(/address/)).toBeNull();
});

test.each([
  ["2026-12-30", "It arrives before the first door opens on 30 December."],
  ["2026-12-29", "The first door opens before that, on 29 December. Choose a later day"],
])("first day on %s compares with the delivery date", async (firstDay, words) => {
  const opening: Opening = { mode: "daily", firstDay, timeZone: "Europe/London" };
  setTime("2026-12-23T15:00:00Z");
  await renderPage(<Promises opening={opening} />);
  const delivered = await screen.findByText("Delivered");
  expect(delivered.nextElementSibling).toHaveTextContent(words);
});
