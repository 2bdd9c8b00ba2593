import { NEUTRAL_SHOP } from "@advent/contract";
import { ShopContext } from "@advent/ui/server";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleItems } from "../shared/testing/samples";
import BuilderPage from "./BuilderPage";
import CartPage from "./CartPage";

afterEach(stopServers);

const WORDS = /stylist|pre-curated|experience|doors open|open at once|sizes\?/i;
const withoutParts = (page: ReactNode) => <ShopContext value={{ ...NEUTRAL_SHOP, parts: [] }}>{page}</ShopContext>;
const listSteps = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("shop without parts does not mention them", async () => {
  const items = sampleItems(1);
  await renderPage(withoutParts(<BuilderPage />), { items });
  await screen.findByRole("region", { name: "Your twelve days" });
  expect(listSteps().slice(0, 2)).toEqual(["Recipient Details", "Fill Your Twelve Days"]);
  expect(document.body).not.toHaveTextContent(WORDS);
});

test("cart without schedule does not mention doors", async () => {
  const items = sampleItems(1);
  await renderPage(withoutParts(<CartPage />), { items }, "/cart");
  expect(await screen.findByText("1 of 12 days filled")).toBeVisible();
  expect(document.body).not.toHaveTextContent(WORDS);
});

test("calendar keeps what the shop no longer offers", async () => {
  const opening = { mode: "daily", firstDay: "2027-12-13", timeZone: "Europe/London" } as const;
  const calendar = sampleCalendar({ isStylistChoice: true, opening });
  await renderPage(withoutParts(<BuilderPage />), { calendar });
  expect(await screen.findByRole("radio", { name: "Build Your Own" })).not.toBeChecked();
  expect(screen.getAllByText("How the doors open")[0]).toBeVisible();
  expect(screen.queryByText(/contact me instead/)).toBeNull();
});
