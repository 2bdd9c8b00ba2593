import { makeAddress, makeStoreInfo } from "@advent/store/testing/fixtures";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import CartPage from "../../pages/CartPage";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar, sampleItems } from "../../shared/testing/samples";
import { CheckoutForm } from "./CheckoutForm";
import { getNextSaveId } from "./useDetails";

const calendar = sampleCalendar({ customerName: "Ada", customerEmail: "giver@example.com" });

afterEach(stopServers);

test("payment page redirects after a second, its toast stays two", async () => {
  const visited: string[] = [];
  const form = (
    <CheckoutForm
      data={{ calendar, items: sampleItems(12) }}
      onOrdered={() => undefined}
      redirect={(url) => visited.push(url)}
    />
  );
  const { user } = await renderPage(form, { calendar, items: sampleItems(12), checkoutUrl: "https://pay.example/1" });
  const pressed = performance.now();
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  expect(await screen.findByText("Redirecting to checkout...")).toBeVisible();
  await waitFor(() => expect(visited).toEqual(["https://pay.example/1"]));
  expect(performance.now() - pressed).toBeGreaterThan(999);
  await waitFor(() => expect(screen.queryByText("Redirecting to checkout...")).toBeNull());
  expect(performance.now() - pressed).toBeGreaterThan(1999);
});

test("error without a body says checkout failed", async () => {
  const form = (
    <CheckoutForm data={{ calendar, items: sampleItems(12) }} onOrdered={() => undefined} redirect={() => undefined} />
  );
  const { user } = await renderPage(form, { calendar, items: sampleItems(12) });
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 500 }));
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  expect(await screen.findByText("Checkout failed")).toBeVisible();
  expect(screen.getByText("Unable to create checkout. Please try again.")).toBeVisible();
});

test("second press during checkout orders nothing twice", async () => {
  const ordered: unknown[] = [];
  const form = (
    <CheckoutForm data={{ calendar, items: sampleItems(12) }} onOrdered={(number) => ordered.push(number)} />
  );
  const { api, user } = await renderPage(form, { calendar, items: sampleItems(12) });
  const release = api.hold("checkOut");
  const button = screen.getByRole("button", { name: "Complete Checkout" });
  await user.click(button);
  await user.click(button);
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), "{Enter}");
  release();
  await waitFor(() => expect(ordered).toEqual(["TL-1001"]));
  expect(api.callsOf("checkOut")).toHaveLength(1);
});

test("delivery instructions are saved while typed and sent with the order", async () => {
  const { api, user } = await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  await user.type(await screen.findByRole("textbox", { name: /^Delivery instructions/ }), "Ring{Enter}twice");
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  await waitFor(() => expect(api.callsOf("checkOut")[0]?.body).toMatchObject({ deliveryInstructions: "Ring\ntwice" }));
  expect(api.callsOf("saveCustomerDetails").at(-1)?.body).toMatchObject({ deliveryInstructions: "Ring\ntwice" });
});

test("gift wrap is chosen and appears in the summary", async () => {
  const { api, user } = await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  const box = await screen.findByRole("checkbox", { name: "Gift wrap (free)" });
  await user.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(screen.getByText("Gift wrap").nextElementSibling).toHaveTextContent("Free");
  expect(api.callsOf("updateCalendar")[0]?.body).toEqual({ giftWrap: true });
});

test("shop without gift wrap offers none", async () => {
  await renderPage(<CartPage />, { calendar, items: sampleItems(12), house: makeStoreInfo({ giftWrap: null }) });
  expect(await screen.findByLabelText("What you can count on")).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: /Gift wrap/ })).toBeNull();
});

const emailField = () => screen.findByRole("textbox", { name: /^Email/ });
const slip = "Please enter a valid email address for order confirmation. There are two dots in a row.";
const blank = sampleCalendar({ customerName: null, customerEmail: null });
const showForm = (start = blank) =>
  renderPage(<CheckoutForm data={{ calendar: start, items: sampleItems(12) }} onOrdered={() => undefined} />, {
    calendar: start,
    items: sampleItems(12),
  });

test("mistyped email is flagged after a pause, not while typing", async () => {
  const { user } = await showForm();
  await user.type(await emailField(), "ada@example..com");
  await user.tab();
  expect(screen.queryByText(slip)).toBeNull();
  expect(await screen.findByText(slip)).toBeVisible();
  expect(await emailField()).toBeInvalid();
  await user.type(await emailField(), "{Backspace}");
  expect(screen.queryByText(slip)).toBeNull();
});

test("mistyped email is not saved but other details are", async () => {
  const { api, user } = await showForm();
  await user.type(screen.getByRole("textbox", { name: /^Recipient name/ }), "Ada");
  await user.type(await emailField(), "ada@example..com");
  expect(await screen.findByText(slip)).toBeVisible();
  await waitFor(() => expect(api.callsOf("saveCustomerDetails")).toHaveLength(1));
  expect(api.callsOf("saveCustomerDetails")[0]?.body).toEqual({ customerName: "Ada", saveId: expect.any(Number) });
});

test("saved email stays while a mistyped one is edited", async () => {
  const { api, state, user, view } = await showForm(calendar);
  await user.type(await emailField(), "{Backspace}{Backspace}{Backspace}{Backspace}");
  act(() => view.unmount());
  expect(api.callsOf("saveCustomerDetails")).toEqual([]);
  expect(state.calendar.customerEmail).toBe("giver@example.com");
});

test("rejected email shows at its field without status", async () => {
  const { api, user } = await showForm(calendar);
  const error = { message: "The shop does not accept this email address.", code: "rejected", field: "customerEmail" };
  api.refuseNext("checkOut", 422, JSON.stringify(error));
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  await waitFor(async () =>
    expect(await emailField()).toHaveAccessibleDescription(/^The shop does not accept this email address\./),
  );
  expect(await emailField()).toHaveFocus();
  expect(screen.queryByText(/422|customerEmail/)).toBeNull();
});

const unsaved = sampleCalendar({ customerName: null, customerEmail: "giver@example.com" });
const nameField = () => screen.getByRole("textbox", { name: /^Recipient name/ });
const complete = () => screen.getByRole("button", { name: "Complete Checkout" });

test("order waits for the save that supersedes another", async () => {
  const { api, user } = await showForm(unsaved);
  const release = api.hold("saveCustomerDetails");
  await user.type(nameField(), "Ada");
  await user.click(complete());
  for (const count of [2, 3]) {
    fireEvent.online(window);
    await waitFor(() => expect(api.callsOf("saveCustomerDetails")).toHaveLength(count));
  }
  expect(api.callsOf("checkOut")).toHaveLength(0);
  release();
  await waitFor(() => expect(api.callsOf("checkOut")).toHaveLength(1));
});

test("save ids grow even when the clock does not", () => {
  expect(getNextSaveId(0, 1000)).toBe(1000);
  expect(getNextSaveId(1000, 1000)).toBe(1001);
  expect(getNextSaveId(1001, 500)).toBe(1002);
});

const DRAFT = sampleCalendar({
  customerName: "Ada",
  customerEmail: "giver@example.com",
  deliveryAddress: makeAddress({ line1: "", postcode: "" }),
});
const showDelivery = (start = calendar) =>
  renderPage(<CheckoutForm data={{ calendar: start, items: sampleItems(12) }} onOrdered={() => undefined} />, {
    calendar: start,
    items: sampleItems(12),
    house: makeStoreInfo({ deliveryCountries: ["GB", "IE"] }),
  });
const addressField = (name: string | RegExp) => screen.findByRole("textbox", { name });

test("delivery and gift options appear together above the button", async () => {
  const parts = ["Delivery address", "Delivery instructions", "Gift receipt", "Gift wrap (free)"];
  const counts = new Set<number>();
  const count = () => counts.add(parts.filter((part) => document.body.textContent.includes(part)).length);
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
  await showDelivery();
  await screen.findByRole("checkbox", { name: "Gift wrap (free)" });
  expect([...counts]).toEqual([0, parts.length]);
});

test("address is saved as a whole and sent with the order", async () => {
  const { api, user } = await showDelivery();
  await user.type(await addressField("Full name"), "Grace Hopper");
  await user.type(await addressField("Address"), "12 Harbour Street");
  await user.type(await addressField("Town or city"), "Whitby");
  await user.type(await addressField("Postcode"), "YO21 3PU");
  await user.click(screen.getByRole("radio", { name: "The recipient" }));
  await user.click(complete());
  const deliveryAddress = {
    ...{ deliverTo: "recipient", name: "Grace Hopper", line1: "12 Harbour Street", city: "Whitby" },
    ...{ postcode: "YO21 3PU", country: "GB" },
  };
  await waitFor(() => expect(api.callsOf("checkOut")[0]?.body).toMatchObject({ deliveryAddress }));
  expect(api.callsOf("saveCustomerDetails").at(-1)?.body).toMatchObject({ deliveryAddress });
});

test("browsers can fill the address", async () => {
  await showDelivery();
  expect(await addressField("Address")).toHaveAttribute("autocomplete", "shipping address-line1");
  expect(await addressField("Postcode")).toHaveAttribute("autocomplete", "shipping postal-code");
});

test("missing postcode is asked for at its field", async () => {
  const { api, user } = await showDelivery(DRAFT);
  await addressField("Postcode");
  const error = { message: "must not be empty.", code: "invalid_field", field: "deliveryAddress.postcode" };
  api.refuseNext("checkOut", 400, JSON.stringify(error));
  await user.click(complete());
  await waitFor(async () =>
    expect(await addressField("Postcode")).toHaveAccessibleDescription("Please enter the postcode."),
  );
  expect(await addressField("Postcode")).toHaveFocus();
});

test("odd postcode is asked about but ordered", async () => {
  const { api, user } = await showDelivery(DRAFT);
  await user.type(await addressField("Postcode"), "ZZ");
  const hint = "Please check the postcode. It looks unusual, but you can keep it.";
  expect(await screen.findByText(hint)).toBeVisible();
  await user.click(complete());
  await waitFor(() => expect(api.callsOf("checkOut")).toHaveLength(1));
});

test("shop system's own checkout asks for the address", async () => {
  await showForm(calendar);
  expect(await screen.findByRole("checkbox", { name: "Gift wrap (free)" })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Postcode" })).toBeNull();
});

test("gift receipt is chosen", async () => {
  const { api, user } = await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  await user.click(await screen.findByRole("checkbox", { name: "Gift receipt" }));
  await waitFor(() => expect(api.callsOf("updateCalendar")[0]?.body).toEqual({ giftReceipt: true }));
});
