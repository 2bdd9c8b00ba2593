import { updateCalendar } from "@advent/contract";
import { AdminPage } from "@advent/e2e/pages/admin.page";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import { type Page, request } from "@playwright/test";
import { createFinger, type Point } from "./phone";

const CALENDAR_COUNT = 150;

let filled: Promise<unknown> | undefined;

export async function openAdmin(page: Page, suite: Suite): Promise<void> {
  filled ??= Promise.all(Array.from({ length: 10 }, () => beginCalendars(suite.origins.shell, CALENDAR_COUNT / 10)));
  await filled;
  const admin = new AdminPage(page, suite.origins.admin);
  await admin.gotoLoggedIn(suite.adminPassword);
  await admin.cards.first().waitFor();
}

async function beginCalendars(origin: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const context = await request.newContext();
    const shopper = new Shopper(context, origin);
    const { calendar } = await shopper.calendar();
    await shopper.call(updateCalendar, { calendarId: calendar.id }, { customerName: `Grace Hopper ${made}` });
    await context.dispose();
  }
}

export async function swipeDown(page: Page): Promise<() => Promise<void>> {
  const finger = await createFinger(page);
  const [low, high] = [700, 100].map((y) => ({ x: 200, y })) as [Point, Point];
  return async () => {
    for (let swipe = 0; swipe < 14; swipe += 1) {
      await finger.down(low);
      await finger.move(low, high, 10);
      await finger.up();
    }
  };
}

export const isFurtherDown = (page: Page): Promise<unknown> => page.waitForFunction(() => scrollY > 5_000);
