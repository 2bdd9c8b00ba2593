import { findPage, getPages, pages, parsePathParams } from "./pages";

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
  ["/admin/emails", "Emails"],
  ["/admin/people", "People"],
  ["/admin/health", "Health"],
  ["/admin/releases", "Releases"],
  ["/admin/second-factor", "Second factor"],
  ["/admin/accounts", "Accounts"],
  ["/admin/api-keys", "API keys"],
  ["/admin/webhooks", "Webhooks"],
  ["/admin/account", "Your account"],
  ["/admin/audit-log", "Audit log"],
  ["/admin/invitation", "Your invitation"],
  ["/print-qr/abc,def", "QR cards"],
  ["/shopify-embed", "Add to Advent Calendar"],
])("%s is the page %s", (path, title) => {
  expect(findPage(path)?.title).toBe(title);
});

test.each(["/landing", "/landing/abc/def", "/carts", "/Cart", "/admin/calendars"])("%s is not a page", (path) => {
  expect(findPage(path)).toBeUndefined();
});

test.each([
  ["/landing/:calendarId", "/landing/abc", { calendarId: "abc" }],
  ["/landing/:calendarId", "/landing/abc/", { calendarId: "abc" }],
  ["/print-qr/:calendarIds", "/print-qr/abc%2Cdef", { calendarIds: "abc,def" }],
  ["/print-qr/:calendarIds", "/print-qr/%E0%A4%A", { calendarIds: "%E0%A4%A" }],
  ["/cart", "/cart", {}],
])("of %s the address %s says %j", (path, pathname, params) => {
  expect(parsePathParams(path, pathname)).toEqual(params);
});

test("each page belongs to one app", () => {
  expect(getPages("builder").map(({ path }) => path)).toEqual([
    ...[
      "/",
      "/cart",
      "/your-calendar/:calendarId",
      "/sizes",
      "/sizing",
      "/care",
      "/delivery",
      "/returns",
      "/hallmarking",
      "/privacy",
      "/accessibility",
    ],
  ]);
  expect((["builder", "landing", "admin", "embed"] as const).flatMap((app) => getPages(app))).toEqual(pages);
});
