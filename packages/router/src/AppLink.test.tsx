import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppLink, linksMetaName } from "./index";
import { MemoryRouter, Route, Routes } from "./memory";

afterEach(() => {
  document.head.innerHTML = "";
});

function renderLinks() {
  return render(
    <MemoryRouter>
      <AppLink to="/cart">Cart</AppLink>
      <AppLink to="/landing/abc">Preview</AppLink>
      <Routes>
        <Route path="/" element={<h1>Builder</h1>} />
        <Route path="/cart" element={<h1>Your cart</h1>} />
      </Routes>
    </MemoryRouter>,
  );
}

test("link within the app navigates without a reload", async () => {
  renderLinks();
  await userEvent.click(screen.getByRole("link", { name: "Cart" }));
  expect(screen.getByRole("heading", { name: "Your cart" })).toBeVisible();
});

test("link to another app uses its origin", () => {
  const meta = Object.assign(document.createElement("meta"), { name: linksMetaName });
  meta.content = JSON.stringify({
    paths: ["/", "/cart"],
    shell: "https://shop.example",
    landing: "https://gift.example",
  });
  document.head.append(meta);
  renderLinks();
  expect(screen.getByRole("link", { name: "Preview" })).toHaveAttribute("href", "https://gift.example/landing/abc");
});
