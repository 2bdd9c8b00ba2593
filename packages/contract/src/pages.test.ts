import { findPage, pages, pagesOf } from "./pages";

test.each([
  ["/", "Build your advent calendar"],
  ["/cart", "Your calendar"],
  ["/cart/", "Your calendar"],
  ["/your-calendar/abc", "Your calendar, day by day"],
  ["/sizing", "Sizing"],
  ["/care", "Care"],
  ["/delivery", "Delivery"],
  ["/returns", "Returns"],
  ["/hallmarking", "Hallmarking"],
  ["/privacy", "Privacy"],
  ["/accessibility", "Accessibility"],
  ["/landing/abc", "Advent calendar"],
  ["/admin", "Calendars"],
  ["/admin/contact-requests", "Contact requests"],
  ["/admin/gift-cards", "Gift cards"],
  ["/admin/mail", "Mail"],
  ["/admin/people", "People"],
  ["/admin/health", "Health"],
  ["/admin/releases", "Releases"],
  ["/admin/second-factor", "Second factor"],
  ["/admin/accounts", "Accounts"],
  ["/admin/account", "Your account"],
  ["/admin/record", "Record"],
  ["/admin/invitation", "Your invitation"],
  ["/print-qr/abc,def", "QR cards"],
  ["/shopify-embed", "Add to Advent Calendar"],
])("%s is the page %s", (path, title) => {
  expect(findPage(path)?.title).toBe(title);
});

test.each(["/landing", "/landing/abc/def", "/carts", "/admin/calendars"])("%s is not a page", (path) => {
  expect(findPage(path)).toBeUndefined();
});

test("each page belongs to one app", () => {
  expect(pagesOf("builder").map(({ path }) => path)).toEqual([
    ...[
      "/",
      "/cart",
      "/your-calendar/:calendarId",
      "/sizing",
      "/care",
      "/delivery",
      "/returns",
      "/hallmarking",
      "/privacy",
      "/accessibility",
    ],
  ]);
  expect((["builder", "landing", "admin", "embed"] as const).flatMap((app) => pagesOf(app))).toEqual(pages);
});
