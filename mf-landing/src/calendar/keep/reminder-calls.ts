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

// Importing the contract's routes would enlarge the page's scripts. A test compares them.
export const requestReminder = (calendarId: string, email: string) =>
  post(`/api/landing/calendar/${encodeURIComponent(calendarId)}/reminders`, { email });

export const followReminderLink = ({ id, secret, stops }: ReminderLink) =>
  stops ? post(`/api/reminders/${id}/stop?secret=${secret}`, {}) : post(`/api/reminders/${id}/confirm`, { secret });

/** Returns what went wrong, or undefined. */
async function post(path: string, body: object): Promise<string | undefined> {
  try {
    const response = await fetch(path, {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return undefined;
    return response.status < 500 ? (await response.text()).replace(/^email: /, "The email address ") : REQUEST_FAILED;
  } catch {
    return REQUEST_FAILED;
  }
}

const REQUEST_FAILED = "Couldn’t save your reminder. Please try again.";
