import { screen, waitFor } from "@testing-library/react";
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
