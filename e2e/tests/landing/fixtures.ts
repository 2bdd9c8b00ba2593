import { type CalendarWithItems, moveOrders, sendOrders, updateCalendar } from "@advent/contract";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { test as base, origins } from "../../fixtures";
import { LandingPage } from "../../pages/landing.page";
import { Shopper } from "../../shopper";

interface Fixtures {
  landing: LandingPage;
  landingInShell: LandingPage;
  calendarFor: (days?: Record<number, string>) => Promise<CalendarWithItems>;
}

export const GIFT_NOTE = "Twelve small lights for the darkest weeks.";

export const test = base.extend<Fixtures>({
  landing: async ({ page }, use) => use(new LandingPage(page, origins.landing)),
  landingInShell: async ({ page }, use) => use(new LandingPage(page, origins.shell)),

  calendarFor: async ({ shopper, calendarWith }, use) => {
    await use(async (notes = { 1: "Good morning, Ada." }) => {
      const { calendar } = await calendarWith(12, (day) => notes[day] ?? null);
      const details = { customerName: "Ada", giftNote: GIFT_NOTE };
      await shopper.call(updateCalendar, { calendarId: calendar.id }, details);
      return shopper.calendar();
    });
  },
});

export function itemOn({ items }: CalendarWithItems, day: number): string {
  const item = items.find((candidate) => candidate.day === day);
  if (!item) throw new Error(`There is no gift on day ${day}.`);
  return item.id;
}

/** Makes a recipient’s browser remember that it has opened all days before the twelfth. */
export async function openElevenDoors(
  recipient: BrowserContext,
  { calendar, items }: CalendarWithItems,
): Promise<void> {
  const opened = items.filter(({ day }) => day < 12).map(({ id }) => id);
  const entry = [`advent:revealed:${calendar.id}`, JSON.stringify({ revealed: opened, unreported: opened })] as const;
  await recipient.addInitScript(([key, value]) => {
    if (location.protocol !== "file:" && !localStorage.getItem(key)) localStorage.setItem(key, value);
  }, entry);
}

/** Packs an order and hands it to the carrier. */
export async function sendParcel(
  adminRequest: APIRequestContext,
  { calendar: { id, orderNumber } }: CalendarWithItems,
): Promise<void> {
  const staff = new Shopper(adminRequest, origins.admin);
  for (const from of ["to_pick", "picked"] as const)
    await staff.call(moveOrders, {}, { calendarIds: [id], from, action: "advance", override: "No scanner" });
  const parcel = { orderNumber: orderNumber ?? "", carrier: "Royal Mail", trackingNumber: "AB1GB" };
  await staff.call(sendOrders, {}, { isPreview: false, parcels: [parcel] });
}

export { expect, origins, WITH_MOTION } from "../../fixtures";
