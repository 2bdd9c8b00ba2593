import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

test("vitals show by page and build with their rating", async () => {
  await renderPage("/admin/vitals");
  const cart = within(await screen.findByRole("region", { name: "/cart" }));
  expect(cart.getByText(/1,200 visits/)).toHaveTextContent("Builder and cart, build aaaaaaaaaaaa, 1,200 visits");
  const figures = cart.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures).toEqual(["1.9 sgood", "240 msneeds work", "0.31poor", "–"]);
  expect(screen.getByText(/on its own address/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("without visits the page says so", async () => {
  const { api, user } = await renderPage("/admin/numbers");
  api.handlers.listVitals = () => ({ vitals: [] });
  await user.click(await screen.findByRole("link", { name: "Vitals" }));
  expect(await screen.findByText("No visits yet")).toBeVisible();
});
