import { type CalendarWithItems, updateCalendar } from "@advent/contract";
import { Shopper } from "@advent/e2e/shopper";
import { request } from "@playwright/test";

export interface MadeCalendar extends CalendarWithItems {
  cookie: string;
}

const getNote = (day: number) => (day === 1 ? "Good morning, Ada. The first one is yours." : null);

export async function makeCalendar(origin: string, count: number): Promise<MadeCalendar> {
  const context = await request.newContext();
  try {
    const shopper = new Shopper(context, origin);
    const { calendar } = await shopper.fill(count, getNote);
    const details = { customerName: "Ada", giftNote: "Twelve small lights for the darkest weeks." };
    await shopper.call(updateCalendar, { calendarId: calendar.id }, details);
    const { cookies } = await context.storageState();
    return { ...(await shopper.calendar()), cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  } finally {
    await context.dispose();
  }
}
