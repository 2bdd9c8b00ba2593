import { buildPath, routes, yourCalendarPage } from "@advent/contract";
import type { CalendarDocument } from "../calendars/calendar-model";
import { Computed } from "../calendars/change-calendar";
import type { Config } from "../config";
import { createSigner } from "../http/sessions/token";

type Keys = Pick<Config, "COOKIE_SECRET">;
type Followed = Pick<CalendarDocument, "_id" | "senderLink">;

/**
 * Texts signed with the server's secret. A rewritten email gets the same link, and the database alone opens
 * nothing.
 */
const KEY_PURPOSES = {
  follow: ({ _id, senderLink }: Followed) => `sender:${_id}:${senderLink}`,
  /** Stops the emails. Valid for every link of the calendar. */
  stop: ({ _id }: Followed) => `stop-mails:${_id}`,
};
type Purpose = keyof typeof KEY_PURPOSES;

export const NEXT_LINK = new Computed({ $add: ["$senderLink", 1] });

const getSecret = (purpose: Purpose, calendar: Followed, keys: Keys): string =>
  createSigner(keys).sign(KEY_PURPOSES[purpose](calendar));

export const isSecret = (purpose: Purpose, calendar: Followed, given: string, keys: Keys): boolean =>
  createSigner(keys).verify(KEY_PURPOSES[purpose](calendar), given);

type LinkConfig = Keys & Pick<Config, "SHELL_ORIGIN">;

/**
 * Puts the secret in the URL fragment, so that no server receives or logs it.
 * @param isBare leaves the secret out, for copies shown to others
 */
export function getPrivateLink(calendar: Followed, config: LinkConfig, isBare = false): string {
  return `${getSenderPage(calendar, config)}#${isBare ? "…" : getSecret("follow", calendar, config)}`;
}

/** Returns the unsubscribe page for the reader and the one-click endpoint for the email client (RFC 8058). */
export function getStopLinks(calendar: Followed, config: LinkConfig, isBare = false): { page: string; call: string } {
  const secret = isBare ? "…" : getSecret("stop", calendar, config);
  const call = buildPath(routes.stopSenderEmails, { calendarId: calendar._id }, { secret });
  return { page: `${getSenderPage(calendar, config)}#stop.${secret}`, call: config.SHELL_ORIGIN + call };
}

const getSenderPage = ({ _id }: Followed, { SHELL_ORIGIN }: LinkConfig) =>
  SHELL_ORIGIN + buildPath(yourCalendarPage, { calendarId: _id });
