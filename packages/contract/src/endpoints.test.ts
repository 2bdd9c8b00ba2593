import { buildPath, endpoints } from "./index";

const TABLE = [
  ["listProducts", "GET", "/api/shopify/products"],
  ["getCalendar", "GET", "/api/calendar"],
  ["addItem", "POST", "/api/calendar/items"],
  ["removeItem", "DELETE", "/api/calendar/items/:itemId"],
  ["updateItemNote", "PATCH", "/api/calendar/items/:itemId"],
  ["updateCalendar", "PATCH", "/api/calendar/:calendarId"],
  ["requestStylistPicks", "POST", "/api/calendar/:calendarId/stylist-picks"],
  ["saveCustomerDetails", "PATCH", "/api/calendar/:calendarId/customer-details"],
  ["checkOut", "POST", "/api/calendar/:calendarId/checkout"],
  ["getLandingCalendar", "GET", "/api/landing/calendar/:calendarId"],
  ["listAdminCalendars", "GET", "/api/admin/calendars"],
  ["getAdminCalendar", "GET", "/api/admin/calendars/:calendarId"],
  ["verifyPassword", "POST", "/api/admin/verify-password"],
  ["logOut", "POST", "/api/admin/logout"],
  ["enhanceNote", "POST", "/api/enhance-note"],
  ["generateInspiration", "POST", "/api/generate-inspiration"],
  ["uploadVideo", "POST", "/api/videos/upload"],
] as const;

test.each(TABLE)("%s is %s %s", (name, method, path) => {
  expect(endpoints[name]).toMatchObject({ method, path });
});

test("no two calls share method and path", () => {
  const all = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ":")}`);
  expect(new Set(all).size).toBe(all.length);
});

test("path parameters match the call's schema", () => {
  for (const { path, params } of Object.values(endpoints) as { path: string; params?: { shape: object } }[]) {
    const named = Object.keys(params?.shape ?? {}).sort();
    expect([path, ...named]).toEqual([path, ...(path.match(/(?<=:)\w+/g) ?? []).sort()]);
  }
});

describe("buildPath", () => {
  const { getQrCode, listProducts, updateItemNote } = endpoints;

  test("fills in and encodes path parameters", () => {
    expect(buildPath(getQrCode, { calendarId: "a/b", file: "day 1.svg" })).toBe("/api/qr/a%2Fb/day%201.svg");
  });

  test("appends the query without empty values", () => {
    const query = { collection: "studs", cursor: null, other: undefined, blank: "", page: 0 };
    expect(buildPath(listProducts, {}, query)).toBe("/api/shopify/products?collection=studs&page=0");
    expect(buildPath(listProducts)).toBe("/api/shopify/products");
  });

  test("encodes what is typed into the query", () => {
    expect(buildPath(listProducts, {}, { cursor: "a&b=c d" })).toBe("/api/shopify/products?cursor=a%26b%3Dc+d");
  });

  test("names the path parameter that is missing", () => {
    expect(() => buildPath(updateItemNote)).toThrow("/api/calendar/items/:itemId needs itemId.");
  });
});
