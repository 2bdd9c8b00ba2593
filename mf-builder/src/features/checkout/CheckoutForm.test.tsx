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
