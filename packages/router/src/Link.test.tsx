import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, NavLink, useLocation } from "./index";
import { MemoryRouter } from "./memory";

const Address = () => <output>{useLocation().pathname}</output>;

function renderAt(path: string, link: React.ReactElement) {
  render(
    <MemoryRouter initialEntries={[path]}>
      {link}
      <Address />
    </MemoryRouter>,
  );
}

test("link is an anchor the router follows", async () => {
  renderAt("/", <Link to="/cart">Cart</Link>);
  expect(screen.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
  await userEvent.click(screen.getByRole("link", { name: "Cart" }));
  expect(screen.getByRole("status").textContent).toBe("/cart");
});

test("click handler can prevent navigation", async () => {
  const hold = jest.fn((event: React.MouseEvent) => event.preventDefault());
  renderAt(
    "/",
    <Link to="/cart" onClick={hold}>
      Cart
    </Link>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Cart" }));
  expect(hold).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status").textContent).toBe("/");
});

test.each([
  ["Ctrl", { ctrlKey: true }],
  ["⌘", { metaKey: true }],
  ["Shift", { shiftKey: true }],
  ["the middle button", { button: 1 }],
])("a click with %s is the browser's", (_, how) => {
  renderAt("/", <Link to="/cart">Cart</Link>);
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole("link"), how);
  expect(screen.getByRole("status").textContent).toBe("/");
});

test("a link to another window is the browser's", () => {
  renderAt(
    "/",
    <Link to="/cart" target="_blank">
      Cart
    </Link>,
  );
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole("link"));
  expect(screen.getByRole("status").textContent).toBe("/");
});

test.each([
  ["/cart", "/cart", "page"],
  ["/cart/", "/cart", "page"],
  ["/landing/abc", "/landing/abc?preview=key#day-3", "page"],
  ["/", "/cart", null],
  ["/cartwheel", "/cart", null],
])("on %s a link to %s has aria-current %s", (path, to, current) => {
  renderAt(path, <NavLink to={to}>Way</NavLink>);
  expect(screen.getByRole("link").getAttribute("aria-current")).toBe(current);
});
