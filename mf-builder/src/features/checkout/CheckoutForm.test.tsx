import { act, screen, waitFor } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar, sampleItems } from "../../shared/testing/samples";
import { CheckoutForm } from "./CheckoutForm";

const calendar = sampleCalendar({ customerName: "Ada", customerEmail: "giver@example.com" });

afterEach(stopServers);

test("with a payment page the shopper is told, and taken there a second later", async () => {
  const visited: string[] = [];
  const form = <CheckoutForm calendar={calendar} onOrdered={() => undefined} redirect={(url) => visited.push(url)} />;
  const { user } = await renderPage(form, { calendar, items: sampleItems(12), checkoutUrl: "https://pay.example/1" });
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  expect(await screen.findByText("Redirecting to checkout...")).toBeVisible();
  expect(visited).toEqual([]);
  await waitFor(() => expect(visited).toEqual(["https://pay.example/1"]), { timeout: 1500 });
});

test("the word of the way to the payment page goes after two seconds", async () => {
  const form = <CheckoutForm calendar={calendar} onOrdered={() => undefined} redirect={() => undefined} />;
  const { user } = await renderPage(form, { calendar, items: sampleItems(12), checkoutUrl: "https://pay.example/1" });
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  await screen.findByText("Redirecting to checkout...");
  const shown = performance.now();
  await waitFor(() => expect(screen.queryByText("Redirecting to checkout...")).toBeNull());
  expect(performance.now() - shown).toBeGreaterThan(1500);
  expect(performance.now() - shown).toBeLessThan(4900);
});

test("a refusal without words says that no checkout could be made", async () => {
  const form = <CheckoutForm calendar={calendar} onOrdered={() => undefined} redirect={() => undefined} />;
  const { user } = await renderPage(form, { calendar, items: sampleItems(12) });
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 500 }));
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  expect(await screen.findByText("Checkout failed")).toBeVisible();
  expect(screen.getByText("Unable to create checkout. Please try again.")).toBeVisible();
});

test("a second press while the order is under way orders nothing twice", async () => {
  const ordered: unknown[] = [];
  const form = <CheckoutForm calendar={calendar} onOrdered={(number) => ordered.push(number)} />;
  const { api, user } = await renderPage(form, { calendar, items: sampleItems(12) });
  const answer = api.hold("checkOut");
  const button = screen.getByRole("button", { name: "Complete Checkout" });
  await user.click(button);
  await user.click(button);
  await user.type(screen.getByRole("textbox", { name: /^Email/ }), "{Enter}");
  answer();
  await waitFor(() => expect(ordered).toEqual(["TL-1001"]));
  expect(api.callsOf("checkOut")).toHaveLength(1);
});

const emailField = () => screen.findByRole("textbox", { name: /^Email/ });
const slip = "Please enter a valid email address for order confirmation. There are two dots in a row.";
const blank = sampleCalendar({ customerName: null, customerEmail: null });
const showForm = (start = blank) =>
  renderPage(<CheckoutForm calendar={start} onOrdered={() => undefined} />, {
    calendar: start,
    items: sampleItems(12),
  });

test("a slip in the address is told a moment later, not under the press that leaves the field, and forgiven when typing goes on", async () => {
  const { user } = await showForm();
  await user.type(await emailField(), "ada@example..com");
  await user.tab();
  expect(screen.queryByText(slip)).toBeNull();
  expect(await screen.findByText(slip)).toBeVisible();
  expect(await emailField()).toBeInvalid();
  await user.type(await emailField(), "{Backspace}");
  expect(screen.queryByText(slip)).toBeNull();
});

test("a slip is told where the typing pauses; it is not saved, and the rest of the details is", async () => {
  const { api, user } = await showForm();
  await user.type(screen.getByRole("textbox", { name: /^Recipient name/ }), "Ada");
  await user.type(await emailField(), "ada@example..com");
  expect(await screen.findByText(slip, {}, { timeout: 4000 })).toBeVisible();
  await waitFor(() => expect(api.callsOf("saveCustomerDetails")).toHaveLength(1));
  expect(api.callsOf("saveCustomerDetails")[0]?.body).toEqual({ customerName: "Ada", saveId: expect.any(Number) });
});

test("while an address is being changed into a slip the one saved before stays", async () => {
  const { api, state, user, view } = await showForm(calendar);
  await user.type(await emailField(), "{Backspace}{Backspace}{Backspace}{Backspace}");
  act(() => view.unmount());
  expect(api.callsOf("saveCustomerDetails")).toEqual([]);
  expect(state.calendar.customerEmail).toBe("giver@example.com");
});

test("an address that is mended is saved", async () => {
  const { state, user } = await showForm();
  await user.type(await emailField(), "ada@example,com");
  await user.tab();
  await user.clear(await emailField());
  await user.type(await emailField(), "ada@example.com");
  await waitFor(() => expect(state.calendar.customerEmail).toBe("ada@example.com"), { timeout: 4000 });
});

test("an address that the shop does not accept is told at its field, without status and field name", async () => {
  const { api, user } = await showForm(calendar);
  api.refuseNext("checkOut", 422, "customerEmail: The shop does not accept this email address.");
  await user.click(screen.getByRole("button", { name: "Complete Checkout" }));
  await waitFor(async () =>
    expect(await emailField()).toHaveAccessibleDescription(/^The shop does not accept this email address\./),
  );
  expect(await emailField()).toHaveFocus();
  expect(screen.queryByText(/422|customerEmail/)).toBeNull();
});
