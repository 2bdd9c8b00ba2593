import { createHmac } from "node:crypto";
import { buildPath, routes } from "@advent/contract";
import { getLandingUrl } from "../../calendars/present-calendar";
import type { Config } from "../../config";
import { isSameSecret } from "../../http/sessions/token";
import type { ReminderDocument } from "./reminder-model";

type Keys = Pick<Config, "COOKIE_SECRET">;

const signId = (key: string, id: string): string =>
  createHmac("sha256", key).update(`reminder:${id}`).digest("base64url");

export const isReminderSecret = (id: string, given: string, { COOKIE_SECRET }: Keys): boolean =>
  COOKIE_SECRET.some((key) => isSameSecret(Buffer.from(given), Buffer.from(signId(key, id))));

interface ReminderLinks {
  confirm: string;
  stop: string;
  /** One-click endpoint for the email client (RFC 8058). */
  stopCall: string;
}

/**
 * Puts the secret in the URL fragment, so that no server receives or logs it.
 * @param isBare leaves the secret out, for copies shown to others
 */
export function getReminderLinks(
  { _id, calendarId }: Pick<ReminderDocument, "_id" | "calendarId">,
  config: Keys & Pick<Config, "LANDING_ORIGIN">,
  isBare: boolean,
): ReminderLinks {
  const [newest = ""] = config.COOKIE_SECRET;
  const secret = isBare ? "…" : signId(newest, _id);
  const page = getLandingUrl(config, calendarId);
  return {
    confirm: `${page}#remind.${_id}.${secret}`,
    stop: `${page}#remind-stop.${_id}.${secret}`,
    stopCall: config.LANDING_ORIGIN + buildPath(routes.stopReminder, { reminderId: _id }, { secret }),
  };
}
