import { getLandingHeading, toRoman } from "@advent/contract";
import { type EmailContent, words } from "./email-content";

export interface ReminderFacts {
  recipient: string | null;
  /** Day whose door opens this morning. Absent in the first email. */
  day?: number | undefined;
  pageUrl: string;
  stopUrl: string;
}

export const buildReminderConfirmEmail = ({ recipient, pageUrl }: ReminderFacts): EmailContent => ({
  subject: "Please confirm your morning reminder",
  eyebrow: getLandingHeading(recipient),
  title: "One press, and we remind you.",
  blocks: [
    words("Somebody asked on the calendar’s page to remind this address on each morning a door opens."),
    { is: "link", label: "Yes, remind me", url: pageUrl },
    words("If it was not you, do nothing: no other email follows, and the address is deleted within two days."),
  ],
  footer: "You’re receiving this email because this address was entered on a calendar’s page.",
});

export const buildReminderEmail = ({ recipient, day = 1, pageUrl, stopUrl }: ReminderFacts): EmailContent => ({
  subject: "A door opens today",
  eyebrow: getLandingHeading(recipient),
  title: `Door ${toRoman(day)} opens today.`,
  blocks: [words("What is behind it, only the door knows."), { is: "link", label: "Open the calendar", url: pageUrl }],
  footer: "You’re receiving this email because you asked for it on the calendar’s page.",
  stopUrl,
});
