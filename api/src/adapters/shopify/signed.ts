import type { Config } from "../../config";
import { createSigner } from "../../http/sessions/token";
import type { OrderedCalendar } from "../../orders/orders";

/** Attribute of cart and order. The underscore hides it from the buyer. */
export const CALENDAR_ATTRIBUTE = "_calendar";

/** Link for the recipient. The block on the shop's thank-you page reads it (mf-embed/shopify). */
export const LANDING_ATTRIBUTE = "_landing";

const SIGNED_ATTRIBUTE = /^(([\w-]+)\.(\d+))\.([\w-]+)$/;

export type CalendarAttribute = ReturnType<typeof createCalendarAttribute>;

/** Names the calendar and item revision that an order pays for. Signed, because buyers can write attributes too. */
export function createCalendarAttribute(config: Pick<Config, "COOKIE_SECRET">) {
  const signer = createSigner(config);
  const toSigned = (text: string) => `shopify-calendar:${text}`;
  return {
    write({ calendarId, revision }: OrderedCalendar): string {
      const text = `${calendarId}.${revision}`;
      return `${text}.${signer.sign(toSigned(text))}`;
    },
    /** Finds the attribute among those of an order. Ignores one without our signature. */
    find(attributes: readonly { name: string; value?: string | null | undefined }[]): OrderedCalendar | undefined {
      const value = attributes.find(({ name }) => name === CALENDAR_ATTRIBUTE)?.value ?? "";
      const [, text = "", calendarId = "", revision, signature = ""] = SIGNED_ATTRIBUTE.exec(value) ?? [];
      return signer.verify(toSigned(text), signature) ? { calendarId, revision: Number(revision) } : undefined;
    },
  };
}
