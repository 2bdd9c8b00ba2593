import { buildPath, endpoints, yourCalendarPage } from "@advent/contract";
import type { CalendarDocument } from "../calendars/calendar-model";
import { Computed } from "../calendars/change-calendar";
import type { Config } from "../config";
import { createSigner } from "../http/sessions/token";

type LinkConfig = Pick<Config, "COOKIE_SECRET" | "SHELL_ORIGIN">;
type Followed = Pick<CalendarDocument, "_id" | "senderLink">;
type Addressed = Pick<CalendarDocument, "_id" | "customerEmail">;

export const NEXT_LINK = new Computed({ $add: ["$senderLink", 1] });

/**
 * Returns the text that a link's secret signs. A rewritten email gets the same link, and the database alone opens
 * nothing.
 */
export const getLinkText = ({ _id, senderLink }: Followed): string => `sender:${_id}:${senderLink}`;
/** Returns the text signed to stop the emails. Valid for every link of the calendar. */
export const getStopText = ({ _id }: Pick<Followed, "_id">): string => `stop-mails:${_id}`;
/** Returns the text signed to confirm the address. Only the email to it holds the signature. */
export const getConfirmText = ({ _id, customerEmail }: Addressed): string => `confirm:${_id}:${customerEmail}`;

/**
 * Puts the secret in the URL fragment, so that no server receives or logs it.
 * @param isBare leaves the secret out, for copies shown to others
 */
export function getPrivateLink(calendar: Followed, config: LinkConfig, isBare = false): string {
  return `${getSenderPage(calendar, config)}#${isBare ? "…" : createSigner(config).sign(getLinkText(calendar))}`;
}

/** Returns the unsubscribe page for the reader and the one-click endpoint for the email client (RFC 8058). */
export function getStopLinks(calendar: Followed, config: LinkConfig, isBare = false): { page: string; call: string } {
  const secret = isBare ? "…" : createSigner(config).sign(getStopText(calendar));
  const call = buildPath(endpoints.stopSenderEmails, { calendarId: calendar._id }, { secret });
  return { page: `${getSenderPage(calendar, config)}#stop.${secret}`, call: config.SHELL_ORIGIN + call };
}

export function getConfirmLink(calendar: Addressed, config: LinkConfig, isBare = false): string {
  return `${getSenderPage(calendar, config)}#confirm.${isBare ? "…" : createSigner(config).sign(getConfirmText(calendar))}`;
}

const getSenderPage = ({ _id }: Pick<Followed, "_id">, { SHELL_ORIGIN }: LinkConfig) =>
  SHELL_ORIGIN + buildPath(yourCalendarPage, { calendarId: _id });
