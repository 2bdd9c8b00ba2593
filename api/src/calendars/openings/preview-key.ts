import Keygrip from "keygrip";
import type { Config } from "../../config";

type Secrets = Pick<Config, "COOKIE_SECRET">;

const MS_PER_DAY = 24 * 60 * 60 * 1000;
/** Days that a key is good for, with the one on which it was made. */
const PREVIEW_KEY_DAYS = 8;

const createPreviewSigner = ({ COOKIE_SECRET }: Secrets) => new Keygrip([...COOKIE_SECRET], "sha256");
const buildSignedText = (calendarId: string, day: string) => `preview ${day} ${calendarId}`;

/** What opens a calendar's sealed days to its sender and the desk, on any origin: the same all day long, and good for a week. */
export function createPreviewKey(secrets: Secrets, calendarId: string, now = Date.now()): string {
  const day = Math.floor(now / MS_PER_DAY).toString(36);
  return `${day}.${createPreviewSigner(secrets).sign(buildSignedText(calendarId, day))}`;
}

/** Whether a key is of this calendar, and not too old. */
export function isPreviewKey(
  secrets: Secrets,
  calendarId: string,
  key: string | undefined,
  now = Date.now(),
): key is string {
  const [day = "", signature = ""] = key?.split(".") ?? [];
  const age = Math.floor(now / MS_PER_DAY) - Number.parseInt(day, 36);
  return age >= 0 && age < PREVIEW_KEY_DAYS && createPreviewSigner(secrets).verify(buildSignedText(calendarId, day), signature);
}
