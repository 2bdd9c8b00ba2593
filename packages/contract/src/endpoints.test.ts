import { getRouteTables } from "../scripts/route-tables";
import { buildPath, endpoints } from "./index";
import { landingRoutes } from "./landing-routes";
import { AUDIT_LABELS, adminRoutes, routes } from "./routes";

test("the browser's tables match the endpoints", () => {
  expect(JSON.parse(JSON.stringify(getRouteTables(endpoints)))).toEqual({
    landingRoutes,
    routes,
    adminRoutes,
    AUDIT_LABELS,
  });
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
