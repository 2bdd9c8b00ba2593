import type { CalendarWithItems } from "@advent/contract";
import { serveSuite } from "@advent/server";
import { mapServices } from "@advent/server/addresses";
import { findFreePort } from "@advent/server/free-ports";
import type { APIRequestContext } from "@playwright/test";
import { test as base, origins } from "../../fixtures";
import { createOwner, type Owner } from "../../owner";
import { AdminPage } from "../../pages/admin.page";
import { Shopper } from "../../shopper";

interface Fixtures {
  admin: AdminPage;
  adminInShell: AdminPage;
  /** Makes an account whose session is at `origin`, by default the admin's. */
  inviteOwner: (origin?: string) => Promise<Owner>;
  anotherOrder: () => Promise<CalendarWithItems>;
}

interface WorkerFixtures {
  /** Origin of a shell that shows the admin as that of `npm start` does. */
  localShell: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  admin: async ({ page }, use) => use(new AdminPage(page, origins.admin)),
  adminInShell: async ({ page, localShell, inviteOwner }, use) =>
    use(new AdminPage(page, localShell, (await inviteOwner(localShell)).session)),

  inviteOwner: async ({ playwright, adminRequest }, use) => {
    const request = await playwright.request.newContext();
    const inviter = new Shopper(adminRequest, origins.admin);
    await use((origin = origins.admin) => createOwner(inviter, request, origin));
    await request.dispose();
  },

  localShell: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const port = await findFreePort();
      const origin = `http://localhost:${port}`;
      const ports = { ...mapServices(() => 0), shell: port };
      const publicOrigins = { ...origins, shell: origin };
      const site = await serveSuite({ apps: ["shell"], ports, publicOrigins, apiOrigin: origins.api });
      await use(origin);
      await site.stop();
    },
    { scope: "worker" },
  ],

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
