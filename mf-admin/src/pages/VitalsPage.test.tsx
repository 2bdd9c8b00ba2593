import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

test("table shows figures, rating and last week", async () => {
  await renderPage("/admin/vitals");
  const table = within(await screen.findByRole("table", { name: "Vitals" }));
  const cart = table.getByRole("rowheader", { name: "/cart" }).closest("tr");
  expect([...(cart?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    "/cart",
    "Builder and cartaaaaaaaaaaaa",
    "1,200",
    "1.9 s good↓ 1.5 s this week",
    "240 ms needs work↑ 300 ms this week",
    "0.31 poorsteady this week",
    "–",
  ]);
  expect(screen.getByText(/on its own address/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("without visits the page says so", async () => {
  const { api, user } = await renderPage("/admin/numbers");
  api.handlers.listVitals = () => ({ vitals: [] });
  await user.click(await screen.findByRole("link", { name: "Vitals" }));
  expect(await screen.findByText("No visits yet")).toBeVisible();
});
