import { findRoute } from "./routes";

test.each([
  ["/", "BuilderPage"],
  ["/cart", "CartPage"],
  ["/cart/", "CartPage"],
  ["/landing/abc", "LandingPage"],
  ["/admin", "AdminPage"],
  ["/print-qr/abc", "PrintQrPage"],
  ["/shopify-embed", "EmbedPage"],
])("%s shows %s", (path, page) => {
  expect(findRoute(path)?.page).toBe(page);
});

test.each(["/landing", "/landing/abc/def", "/carts", "/admin/calendars"])("%s is not a page", (path) => {
  expect(findRoute(path)).toBeUndefined();
});
