import { makeStore, StoreProvider } from "@advent/store";
import { ApiFailure, fakeApiForEachTest, makeProduct, productPage } from "@advent/store/testing";
import { ThemeRoot } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import SamplePage from "./SamplePage";

const api = fakeApiForEachTest(() => ({
  listProducts: ({ query }) => productPage([makeProduct({ name: "Luna Ring" })], query),
}));

function renderPage() {
  render(
    <StoreProvider store={makeStore({ apiOrigin: api.origin })}>
      <ThemeRoot>
        <SamplePage />
      </ThemeRoot>
    </StoreProvider>,
  );
}

test("page lists the gifts of the catalogue", async () => {
  renderPage();
  expect(await screen.findByText("Luna Ring")).toBeVisible();
});

test("page says when the gifts cannot be loaded", async () => {
  api.handlers.listProducts = () => {
    throw new ApiFailure(503, "The shop is closed for a moment.");
  };
  renderPage();
  expect(await screen.findByText("The shop is closed for a moment.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
