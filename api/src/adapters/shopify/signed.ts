import Keygrip from "keygrip";
import type { OrderedCalendar } from "../../orders/orders";

interface Signed {
  seal(text: string): string;
  open(sealed: string): string | undefined;
}

function createSigned(keys: readonly string[], purpose: string): Signed {
  const keygrip = new Keygrip(keys, "sha256");
  return {
    seal: (text) => `${text}.${keygrip.sign(`${purpose}:${text}`)}`,
    open(sealed) {
      const [, text = "", signature = ""] = /^(.+)\.([\w-]+)$/s.exec(sealed) ?? [];
      return text && keygrip.verify(`${purpose}:${text}`, signature) ? text : undefined;
    },
  };
}

/** Attribute of cart and order. The underscore hides it from the buyer. */
export const CALENDAR_ATTRIBUTE = "_calendar";

/** Link for the recipient. The block on the shop's thank-you page reads it (mf-embed/shopify). */
export const LANDING_ATTRIBUTE = "_landing";

/** Calendar and item revision an order pays for. Signed, because buyers can write attributes too. */
export interface CalendarAttribute {
  write(calendar: OrderedCalendar): string;
  read(value: string): OrderedCalendar | undefined;
}

export function createCalendarAttribute(keys: readonly string[]): CalendarAttribute {
  const attribute = createSigned(keys, "shopify-calendar");
  return {
    write: ({ calendarId, revision }) => attribute.seal(`${calendarId}.${revision}`),
    read(value) {
      const [calendarId, revision] = attribute.open(value)?.split(".") ?? [];
      return calendarId && revision ? { calendarId, revision: Number(revision) } : undefined;
    },
  };
}
