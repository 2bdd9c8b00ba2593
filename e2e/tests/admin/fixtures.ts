import type { CalendarWithItems } from "@advent/contract";
import type { APIRequestContext } from "@playwright/test";
import { adminPassword, test as base, origins } from "../../fixtures";
import { AdminPage } from "../../pages/admin.page";
import { Shopper } from "../../shopper";

interface Fixtures {
  admin: AdminPage;
  adminInShell: AdminPage;
  anotherOrder: () => Promise<CalendarWithItems>;
}

export const test = base.extend<Fixtures>({
  admin: async ({ page }, use) => use(new AdminPage(page, origins.admin)),
  adminInShell: async ({ page }, use) => use(new AdminPage(page, origins.shell)),

  anotherOrder: async ({ playwright }, use) => {
    const requests: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext();
      requests.push(request);
      return new Shopper(request, origins.shell).order();
    });
    await Promise.all(requests.map((request) => request.dispose()));
  },
});

export function getOrder({ calendar }: CalendarWithItems): string {
  if (!calendar.orderNumber) throw new Error("The calendar is not ordered.");
  return calendar.orderNumber;
}

export function textOfDay({ calendar, items }: CalendarWithItems, day: number): string {
  const item = items.find((one) => one.day === day);
  return `${calendar.masterLandingUrl}?itemId=${item?.id}`;
}

export { expect, origins } from "../../fixtures";
export { adminPassword };
