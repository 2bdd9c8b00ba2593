import { createHmac } from "node:crypto";
import { buildPath, routes, yourCalendarPage } from "@advent/contract";
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
const KEY_PURPOSES = {
  /** Opens the sender's page until the link is replaced. */
  follow: ({ _id, senderLink }: Followed) => `sender:${_id}:${senderLink}`,
  /** Ends the mails, whichever link they carry. */
  stop: ({ _id }: Followed) => `stop-mails:${_id}`,
};
type Purpose = keyof typeof KEY_PURPOSES;

/** The change that ends the private link and what it has opened: the next one is another. */
export const NEXT_LINK = new Computed({ $add: ["$senderLink", 1] });

const signSecret = (key: string, text: string) => createHmac("sha256", key).update(text).digest("base64url");

function getSecret(purpose: Purpose, calendar: Followed, { COOKIE_SECRET: [newest = ""] }: Keys): string {
  return signSecret(newest, KEY_PURPOSES[purpose](calendar));
}

/** Whether a secret is the calendar's, by the server's newest secret or an older one that still counts. */
export function isSecret(purpose: Purpose, calendar: Followed, given: string, { COOKIE_SECRET }: Keys): boolean {
  const text = KEY_PURPOSES[purpose](calendar);
  return COOKIE_SECRET.some((key) => isSameSecret(Buffer.from(given), Buffer.from(signSecret(key, text))));
}

type LinkConfig = Keys & Pick<Config, "SHELL_ORIGIN">;

/**
 * The secret stands behind the `#`, which no server is told and no log holds.
 * @param isBare without the secret: for somebody else to read along
 */
export function getPrivateLink(calendar: Followed, config: LinkConfig, isBare = false): string {
  return `${getSenderPage(calendar, config)}#${isBare ? "…" : getSecret("follow", calendar, config)}`;
}

/** For whoever reads the mail, and for their mail program, which asks by itself (RFC 8058). */
export function stopLinks(calendar: Followed, config: LinkConfig, isBare = false): { page: string; call: string } {
  const secret = isBare ? "…" : getSecret("stop", calendar, config);
  const call = buildPath(routes.stopSenderMails, { calendarId: calendar._id }, { secret });
  return { page: `${getSenderPage(calendar, config)}#stop.${secret}`, call: config.SHELL_ORIGIN + call };
}

const getSenderPage = ({ _id }: Followed, { SHELL_ORIGIN }: LinkConfig) =>
  SHELL_ORIGIN + buildPath(yourCalendarPage, { calendarId: _id });
