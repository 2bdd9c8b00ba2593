import type { ErrorBody } from "@advent/contract";

export interface ReminderLink {
  id: string;
  secret: string;
  stops: boolean;
}

/** Reads the link of a reminder's email from the address. */
export function readReminderLink(hash: string): ReminderLink | undefined {
  const [, stop, id, secret] = /^#remind(-stop)?\.(\w+)\.([\w-]{43})$/.exec(hash) ?? [];
  return id && secret ? { id, secret, stops: stop !== undefined } : undefined;
}

const REMINDER_FAILED = "Couldn’t save your reminder. Please try again.";
const CHOICE_FAILED = "Couldn’t save your choice. Please try again.";

// Importing the contract's routes would enlarge the page's scripts. A test compares them.
const getPath = (calendarId: string) => `/api/landing/calendar/${encodeURIComponent(calendarId)}`;

export const requestReminder = (calendarId: string, email: string) =>
  send("POST", `${getPath(calendarId)}/reminders`, { email }, REMINDER_FAILED);

export const followReminderLink = ({ id, secret, stops }: ReminderLink) =>
  stops
    ? send("POST", `/api/reminders/${id}/stop?secret=${secret}`, {}, REMINDER_FAILED)
    : send("POST", `/api/reminders/${id}/confirm`, { secret }, REMINDER_FAILED);

export const hideOpenings = (calendarId: string, hidesOpenings: boolean) =>
  send("PATCH", `${getPath(calendarId)}/openings`, { hidesOpenings }, CHOICE_FAILED);

/** @throws Error with the API's sentence, or with `failed` if it has none for the recipient */
async function send(method: string, path: string, body: object, failed: string): Promise<void> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  const request = { method, credentials: "include", headers, body: JSON.stringify(body) } as const;
  const response = await fetch(path, request).catch(() => {
    throw new Error(failed);
  });
  if (response.ok) return;
  throw new Error((response.status < 500 && toSentence(await response.text())) || failed);
}

function toSentence(text: string): string {
  try {
    const { message, field }: ErrorBody = JSON.parse(text);
    return field === "email" ? "Please enter an email address, such as mina@example.com." : message;
  } catch {
    return text;
  }
}
