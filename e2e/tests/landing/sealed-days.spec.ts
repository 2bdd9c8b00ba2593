import { buildPath, type CalendarWithItems, landingPage, routes, updateCalendar } from "@advent/contract";
import { expect, origins, test } from "../../fixtures";

/** Time zone whose midnight is hours away, so that the date cannot change during the test. */
const timeZone = new Date().getUTCHours() < 12 ? "UTC" : "Pacific/Auckland";
const today = new Date().toLocaleDateString("en-CA", { timeZone });

/** Returns every URL of the suite that a holder of the calendar's link can request. */
function getAddresses({ calendar: { id: calendarId, masterQrCode }, items }: CalendarWithItems): string[] {
  const queries = [{}, { preview: "1" }, ...items.map(({ id }) => ({ itemId: id }))];
  const pages = queries.map((query) => buildPath(landingPage, { calendarId }, query));
  const response = buildPath(routes.getLandingCalendar, { calendarId });
  const landing = [
    ...pages,
    ...pages.map((page) => `/mf/screens${page}`),
    `/landing/${calendarId}/manifest.webmanifest`,
  ];
  return [...landing, response]
    .map((path) => origins.landing + path)
    .concat([...pages, response, masterQrCode].map((path) => origins.shell + path));
}

test("running suite leaks no sealed day; the preview shows it", async ({ shopper, playwright }) => {
  const { calendar, items } = await shopper.order((day) => `For you alone, on day ${day}!`);
  const opening = { mode: "daily", firstDay: today, timeZone } as const;
  await shopper.call(updateCalendar, { calendarId: calendar.id }, { opening });
  const stranger = await playwright.request.newContext();
  const [, ...sealed] = items;
  const secrets = sealed.flatMap(({ day, productName, productHandle, productImage }) => [
    `alone, on day ${day}!`,
    productName,
    productHandle,
    productImage.replace(/\.\w+(\?.*)?$/, ""),
  ]);
  const messages: string[] = [];
  for (const address of getAddresses({ calendar, items })) {
    const response = await stranger.get(address);
    const text = `${JSON.stringify(response.headers())}${await response.text()}`;
    messages.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${address}: ${secret}`));
  }
  expect(messages).toEqual([]);
  const page = async (day: number, preview?: string) => {
    const path = buildPath(landingPage, { calendarId: calendar.id }, { itemId: items[day - 1]?.id, preview });
    return (await stranger.get(origins.landing + path)).text();
  };
  expect(await page(1)).toContain("alone, on day 1!");
  expect(await page(2)).toContain("This door opens on");
  expect(await page(12, calendar.previewKey)).toContain("alone, on day 12!");
  await stranger.dispose();
});
