import { findPage, parsePathParams } from "./pages";

const pages = [{ path: "/" }, { path: "/cart" }, { path: "/landing/:calendarId" }, { path: "/admin/people" }];

test.each([
  ["/", "/"],
  ["/cart", "/cart"],
  ["/cart/", "/cart"],
  ["/landing/abc", "/landing/:calendarId"],
  ["/admin/people", "/admin/people"],
])("%s is the page at %s", (pathname, path) => {
  expect(findPage(pages, pathname)?.path).toBe(path);
});

test.each(["/landing", "/landing/abc/def", "/carts", "/Cart", "/admin"])("%s is not a page", (path) => {
  expect(findPage(pages, path)).toBeUndefined();
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
