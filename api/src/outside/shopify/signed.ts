import Keygrip from "keygrip";
import type { OrderedCalendar } from "../../orders/orders";

/** Text that leaves our hands and comes back with a proof that it is ours. */
interface Signed {
  seal(text: string): string;
  /** The text; `undefined` when we did not seal it, or sealed it for another purpose. */
  open(sealed: string): string | undefined;
}

/** @param keys newest first; older ones still open */
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

/** Carried by the cart and the order; the underscore hides it from the buyer. */
export const CALENDAR_ATTRIBUTE = "_calendar";

/** The recipient's link: the block on the shop's thank-you page reads it from the order (mf-embed/shopify). */
export const LANDING_ATTRIBUTE = "_landing";

/** Which calendar, and which state of its items, an order pays for: signed, since buyers can write attributes too. */
export interface CalendarAttribute {
  write(calendar: OrderedCalendar): string;
  read(value: string): OrderedCalendar | undefined;
}

/** @param keys those that sign the cookies */
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
