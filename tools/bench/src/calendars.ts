import { type CalendarWithItems, updateCalendar } from "@advent/contract";
import { Shopper } from "@advent/e2e/shopper";
import { request } from "@playwright/test";

export interface MadeCalendar extends CalendarWithItems {
  /** Of its shopper, as a `Cookie` header. */
  cookie: string;
}

const getNote = (day: number) => (day === 1 ? "Good morning, Ada. The first one is yours." : null);

/** A calendar of another shopper with gifts on the first `count` days and a message on day 1. */
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
