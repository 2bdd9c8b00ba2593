import Keygrip from "keygrip";
import type { Config } from "../config";
import type { OrderedCalendar } from "./orders";

/** Attribute or metadata of an order. The underscore hides it from the buyer. */
export const CALENDAR_ATTRIBUTE = "_calendar";

const SIGNED_ATTRIBUTE = /^(([\w-]+)\.(\d+))\.([\w-]+)$/;

export type CalendarAttribute = ReturnType<typeof createCalendarAttribute>;

/** Names the calendar and item revision that an order pays for. Signed, because buyers can write attributes too. */
export function createCalendarAttribute({ COOKIE_SECRET }: Pick<Config, "COOKIE_SECRET">) {
  const keygrip = new Keygrip([...COOKIE_SECRET], "sha256");
  const toSigned = (text: string) => `shopify-calendar:${text}`;
  return {
    write({ calendarId, revision }: OrderedCalendar): string {
      const text = `${calendarId}.${revision}`;
      return `${text}.${keygrip.sign(toSigned(text))}`;
    },
    /** Finds the attribute among those of an order. Ignores one without our signature. */
    find(attributes: readonly { name: string; value?: string | null | undefined }[]): OrderedCalendar | undefined {
      const value = attributes.find(({ name }) => name === CALENDAR_ATTRIBUTE)?.value ?? "";
      const [, text = "", calendarId = "", revision, signature = ""] = SIGNED_ATTRIBUTE.exec(value) ?? [];
      return keygrip.verify(toSigned(text), signature) ? { calendarId, revision: Number(revision) } : undefined;
    },
  };
}
