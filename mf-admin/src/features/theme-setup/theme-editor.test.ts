import { readThemeApp, parseShopHandle, themeAppMetaName, getThemeEditorUrl } from "./theme-editor";

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
])("%j is no shop of Shopify's, so no link is made of it", (shop) => {
  expect(parseShopHandle(shop)).toBeUndefined();
});

test("the link opens the theme editor's app embeds on a product page", () => {
  expect(getThemeEditorUrl("thorne-and-lune", undefined)).toBe(
    "https://thorne-and-lune.myshopify.com/admin/themes/current/editor?context=apps&template=product",
  );
});

test("with the app known the link switches its embed on", () => {
  const app = { apiKey: "0123abc", handle: "advent-calendar" };
  expect(getThemeEditorUrl("thorne-and-lune", app)).toMatch(/&activateAppId=0123abc\/advent-calendar$/);
});

test("the app is read from the page when its server has written it there", () => {
  expect(readThemeApp()).toBeUndefined();
  const content = JSON.stringify({ apiKey: "0123abc", handle: "advent-calendar" });
  document.head.append(Object.assign(document.createElement("meta"), { name: themeAppMetaName, content }));
  expect(readThemeApp()).toEqual({ apiKey: "0123abc", handle: "advent-calendar" });
});
