import { screen } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleItems, sampleProduct } from "../shared/testing/samples";
import BuilderPage from "./BuilderPage";
import CartPage from "./CartPage";

const mockThrow = () => {
  throw new Error("broken");
};
jest.mock("../features/recipient-details/RecipientDetails", () => ({ RecipientDetails: () => mockThrow() }));
jest.mock("../features/cart/CartLines", () => ({ CartLines: () => mockThrow() }));

const ignore = () => undefined;
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation(ignore);
  window.addEventListener("error", ignore);
});
afterEach(() => {
  window.removeEventListener("error", ignore);
  jest.restoreAllMocks();
  return stopServers();
});

test("broken step leaves the strip and the gifts", async () => {
  await renderPage(<BuilderPage />, { products: [sampleProduct(1)] });
  expect(await screen.findByRole("heading", { name: "This part couldn’t be shown" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Your twelve days" })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Add to Calendar" })).toBeVisible();
});

test("broken list of gifts leaves the checkout", async () => {
  await renderPage(<CartPage />, { items: sampleItems(12) });
  expect(await screen.findByRole("heading", { name: "This part couldn’t be shown" })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Complete Checkout" })).toBeVisible();
});
