import { getThemeEditorUrl, parseShopHandle, readThemeApp, themeAppMetaName } from "./theme-editor";

afterEach(() => document.head.replaceChildren());

test.each([
  ["thorne-and-lune.myshopify.com", "thorne-and-lune"],
  ["thorne-and-lune", "thorne-and-lune"],
  [" Thorne-And-Lune.myshopify.com ", "thorne-and-lune"],
])("the shop %j is %s", (shop, handle) => {
  expect(parseShopHandle(shop)).toBe(handle);
});

test.each([
  "",
  "evil.example",
  "evil.example/.myshopify.com",
  "https://shop.myshopify.com",
  "-shop",
  "a.b.myshopify.com",
])("%j is not a Shopify shop and gets no link", (shop) => {
  expect(parseShopHandle(shop)).toBeUndefined();
});

test("link opens the theme editor's app embeds on a product page", () => {
  expect(getThemeEditorUrl("thorne-and-lune", undefined)).toBe(
    "https://thorne-and-lune.myshopify.com/admin/themes/current/editor?context=apps&template=product",
  );
});

test("link with an app id switches the embed on", () => {
  const app = { apiKey: "0123abc", handle: "advent-calendar" };
  expect(getThemeEditorUrl("thorne-and-lune", app)).toMatch(/&activateAppId=0123abc\/advent-calendar$/);
});

test("app id is read from the page", () => {
  expect(readThemeApp()).toBeUndefined();
  const content = JSON.stringify({ apiKey: "0123abc", handle: "advent-calendar" });
  document.head.append(Object.assign(document.createElement("meta"), { name: themeAppMetaName, content }));
  expect(readThemeApp()).toEqual({ apiKey: "0123abc", handle: "advent-calendar" });
});
