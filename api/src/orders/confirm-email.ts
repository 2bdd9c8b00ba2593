import type { CalendarDeps } from "../calendars/calendar-deps";
import { changeCalendar } from "../calendars/change-calendar";
import { type EmailModel, releaseHeldEmails } from "../email/email-queue";

export interface ConfirmEmailDeps extends Pick<CalendarDeps, "calendars" | "live"> {
  email: { records: EmailModel };
}

/** Marks the buyer's address as confirmed, and makes the emails due that were held until then. */
export async function confirmEmail({ calendars, email, live }: ConfirmEmailDeps, calendarId: string): Promise<void> {
  await changeCalendar(calendars, { _id: calendarId, mustConfirmEmail: true }, { mustConfirmEmail: false });
  // Also after an earlier confirmation, whose process may have been killed here.
  await releaseHeldEmails(email.records, calendarId);
  await live.announce({ kind: "changed", calendarId, itemId: null });
}
