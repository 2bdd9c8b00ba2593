import {
  buildPath,
  DAYS,
  EXAMPLE_CALENDAR_ID,
  getAdminCalendar,
  getEmailPreview,
  getLandingCalendar,
  getQrCode,
  getShopPreview,
  type LandingCalendar,
  MS_PER_HOUR,
  previewShop,
  type ShopFacts,
  type ShopSettings,
} from "@advent/contract";
import { setUpApi } from "../../test/api";
import { SHOP_SETTINGS } from "../../test/shop-settings";
import { smallCatalogue } from "../../test/small-catalogue";
import { createPreviewToken } from "../site/shop-preview";

const MAX_TOKEN_LENGTH = 8_000;
const api = setUpApi({ products: smallCatalogue });

async function preview(draft: Partial<ShopSettings>): Promise<{ token: string; landingKey: string }> {
  const owner = await api.admin();
  const response = await owner.post(previewShop.path, { settings: { ...SHOP_SETTINGS, ...draft } });
  expect(response.status).toBe(200);
  return response.json as { token: string; landingKey: string };
}
const readPreview = (token: string) => api.visitor().get(buildPath(getShopPreview, {}, { token }));

test("draft makes facts while visitors keep the published ones", async () => {
  const { token } = await preview({ shopName: "Ada & Eve", backgroundColor: "#eaf0ff" });
  const { json, headers } = await readPreview(token);
  expect(json).toMatchObject({ name: "Ada & Eve", colors: { ivory: "#eaf0ff" } });
  expect(headers.get("cache-control")).toBe("no-store");
  expect((await api.visitor().get("/api/shop")).json as ShopFacts).toMatchObject({ name: SHOP_SETTINGS.shopName });
});

test("same draft keeps its token, and each owner's draft has one of its own", async () => {
  const [one, again, other] = await Promise.all(
    ["Ada", "Ada", "Eve"].map(async (shopName) => (await preview({ shopName })).token),
  );
  expect(again).toBe(one);
  expect((await readPreview(one ?? "")).json).toMatchObject({ name: "Ada" });
  expect((await readPreview(other ?? "")).json).toMatchObject({ name: "Eve" });
});

test.each([
  [{ shopName: "" }, "settings.shopName: must not be empty."],
  [{ textColor: "#fefefe" }, /^settings\.textColor: can’t be read well/],
  [{ holidayCountry: "XX" }, /^settings\.holidayCountry: must be a country/],
])("rejects %j like a save", async (draft, error) => {
  const owner = await api.admin();
  const { status, text } = await owner.post(previewShop.path, { settings: { ...SHOP_SETTINGS, ...draft } });
  expect(status).toBe(400);
  expect(text).toMatch(error);
});

test.each([
  ["guessed", () => "guessed"],
  ["changed", (token: string) => token.replace(/^../, "xx")],
  ["foreign", () => createPreviewToken({ COOKIE_SECRET: ["another secret"] }, SHOP_SETTINGS, Date.now())],
  ["expired", () => createPreviewToken(api.services.config, SHOP_SETTINGS, Date.now() - MS_PER_HOUR)],
])("%s token is not found", async (_kind, change) => {
  const token = change((await preview({})).token);
  const owner = await api.admin();
  for (const response of [await readPreview(token), await owner.get(buildPath(getEmailPreview, {}, { token }))]) {
    expect(response.status).toBe(404);
    expect(response.text).toBe("This preview has expired. Open it again in the admin.");
  }
});

test("token of the longest draft fits into an address", async () => {
  let code = 0x4e00;
  const write = (length: number) => Array.from({ length }, () => String.fromCharCode(code++)).join("");
  const titles = () => DAYS.map(() => write(40));
  const tier = { budget: 100, worth: 200, label: write(40), description: write(80), badge: write(20) };
  const { token } = await preview({
    shopName: write(80),
    contactHours: write(200),
    builderTitles: titles(),
    landingTitles: titles(),
    emailGreeting: write(80),
    emailSignature: [write(80), write(80), write(80), write(80), write(80)],
    siteTexts: { care: write(5_000) },
    tiers: [tier],
  });
  expect(token.length).toBeLessThan(MAX_TOKEN_LENGTH);
  expect((await readPreview(token)).status).toBe(200);
});

test("example calendar opens with its key alone", async () => {
  const { landingKey } = await preview({});
  const path = (key?: string) => buildPath(getLandingCalendar, { calendarId: EXAMPLE_CALENDAR_ID }, { preview: key });
  const { calendar, items } = (await api.visitor().get(path(landingKey))).json as LandingCalendar;
  expect(calendar).toMatchObject({ id: EXAMPLE_CALENDAR_ID, customerName: "Amelia" });
  expect(items.length).toBeGreaterThan(0);
  expect((await api.visitor().get(path())).status).toBe(404);
  expect((await api.visitor().get(path("guessed"))).status).toBe(404);
});

test("printed cards of the example have their codes", async () => {
  const owner = await api.admin();
  const params = { calendarId: EXAMPLE_CALENDAR_ID };
  const { json } = await owner.get(buildPath(getAdminCalendar, params, { part: "print" }));
  expect(json).toMatchObject({ customerName: "Amelia", items: expect.arrayContaining([]) });
  const code = await api.visitor().get(buildPath(getQrCode, { ...params, file: "day-1.svg" }));
  expect(code.status).toBe(200);
});

test("example email follows the draft and runs nothing", async () => {
  const { token } = await preview({ shopName: "Ada Sons", emailGreeting: "Dear <b>you</b>", accentColor: "#3057d5" });
  const owner = await api.admin();
  const { text, headers } = await owner.get(buildPath(getEmailPreview, {}, { token }));
  for (const shown of ["Ada Sons", "Dear &lt;b&gt;you", "#3057d5", 'src="data:image/png;base64,'])
    expect(text).toContain(shown);
  expect(text).not.toContain("cid:");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'self'; sandbox$/);
  expect(headers.get("cache-control")).toBe("no-store");
});
