import { createHmac } from "node:crypto";
import { pathOf, routes, yourCalendarPage } from "@advent/contract";
import type { CalendarDocument } from "../calendars/calendar-model";
import { Computed } from "../calendars/change-calendar";
import type { Config } from "../config";
import { isSameSecret } from "../sessions/token";

type Keys = Pick<Config, "COOKIE_SECRET">;
type Followed = Pick<CalendarDocument, "_id" | "senderLink">;

/**
 * 256 bits that follow from the calendar and the server's secret: a mail that is written again has the same link, and the
 * database alone opens nothing.
 */
const PURPOSES = {
  /** Opens the sender's page until the link is replaced. */
  follow: ({ _id, senderLink }: Followed) => `sender:${_id}:${senderLink}`,
  /** Ends the mails, whichever link they carry. */
  stop: ({ _id }: Followed) => `stop-mails:${_id}`,
};
type Purpose = keyof typeof PURPOSES;

/** The change that ends the private link and what it has opened: the next one is another. */
export const NEXT_LINK = new Computed({ $add: ["$senderLink", 1] });

const secretBy = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

function secretOf(purpose: Purpose, calendar: Followed, { COOKIE_SECRET: [newest = ""] }: Keys): string {
  return secretBy(newest, PURPOSES[purpose](calendar));
}

/** Whether a secret is the calendar's, by the server's newest secret or an older one that still counts. */
export function isSecretOf(purpose: Purpose, calendar: Followed, given: string, { COOKIE_SECRET }: Keys): boolean {
  const text = PURPOSES[purpose](calendar);
  return COOKIE_SECRET.some((key) => isSameSecret(Buffer.from(given), Buffer.from(secretBy(key, text))));
}

type Where = Keys & Pick<Config, "SHELL_ORIGIN">;

/**
 * The secret stands behind the `#`, which no server is told and no log holds.
 * @param isBare without the secret: for somebody else to read along
 */
export function privateLink(calendar: Followed, config: Where, isBare = false): string {
  return `${pageOf(calendar, config)}#${isBare ? "…" : secretOf("follow", calendar, config)}`;
}

/** For whoever reads the mail, and for their mail program, which asks by itself (RFC 8058). */
export function stopLinks(calendar: Followed, config: Where, isBare = false): { page: string; call: string } {
  const secret = isBare ? "…" : secretOf("stop", calendar, config);
  const call = pathOf(routes.stopSenderMails, { calendarId: calendar._id }, { secret });
  return { page: `${pageOf(calendar, config)}#stop.${secret}`, call: config.SHELL_ORIGIN + call };
}

const pageOf = ({ _id }: Followed, { SHELL_ORIGIN }: Where) =>
  SHELL_ORIGIN + pathOf(yourCalendarPage, { calendarId: _id });
