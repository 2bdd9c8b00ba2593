import { buildPath, endpoints } from "@advent/contract";
import { getLandingUrl } from "../../calendars/present-calendar";
import type { Config } from "../../config";
import { createSigner } from "../../http/sessions/token";
import type { ReminderDocument } from "./reminder-model";

type Keys = Pick<Config, "COOKIE_SECRET">;

export const isReminderSecret = (id: string, given: string, keys: Keys): boolean =>
  createSigner(keys).verify(`reminder:${id}`, given);

/**
 * Puts the secret in the URL fragment, so that no server receives or logs it.
 * @param isBare leaves the secret out, for copies shown to others
 */
export function getReminderLinks(
  { _id, calendarId }: Pick<ReminderDocument, "_id" | "calendarId">,
  config: Keys & Pick<Config, "LANDING_ORIGIN">,
  isBare: boolean,
) {
  const secret = isBare ? "…" : createSigner(config).sign(`reminder:${_id}`);
  const page = getLandingUrl(config, calendarId);
  return {
    confirm: `${page}#remind.${_id}.${secret}`,
    stop: `${page}#remind-stop.${_id}.${secret}`,
    // One-click endpoint for the email client (RFC 8058).
    stopCall: config.LANDING_ORIGIN + buildPath(endpoints.stopReminder, { reminderId: _id }, { secret }),
  };
}
