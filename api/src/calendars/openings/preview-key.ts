import { MS_PER_DAY } from "@advent/contract";
import type { Config } from "../../config";
import { createSigner } from "../../http/sessions/token";

type Secrets = Pick<Config, "COOKIE_SECRET">;

/** Validity of a key in days, including the day it was made. */
const PREVIEW_KEY_DAYS = 8;

const buildSignedText = (calendarId: string, day: string) => `preview ${day} ${calendarId}`;

/** Returns the key that opens sealed days to the sender and the admin on any origin. It is constant within a day. */
export function createPreviewKey(secrets: Secrets, calendarId: string, now = Date.now()): string {
  const day = Math.floor(now / MS_PER_DAY).toString(36);
  return `${day}.${createSigner(secrets).sign(buildSignedText(calendarId, day))}`;
}

export function isPreviewKey(
  secrets: Secrets,
  calendarId: string,
  key: string | undefined,
  now = Date.now(),
): key is string {
  const [day = "", signature = ""] = key?.split(".") ?? [];
  const age = Math.floor(now / MS_PER_DAY) - Number.parseInt(day, 36);
  return (
    age >= 0 && age < PREVIEW_KEY_DAYS && createSigner(secrets).verify(buildSignedText(calendarId, day), signature)
  );
}
