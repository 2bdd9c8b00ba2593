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
  title: "Please confirm your reminder.",
  blocks: [
    words("Someone asked us to send this address a reminder on each morning a door opens."),
    { is: "link", label: "Yes, remind me", url: pageUrl },
    words(
      "If this wasn’t you, please ignore this email. We won’t send another, and will delete the address within two days.",
    ),
  ],
  footer: "You’re receiving this email because this address was entered on a calendar’s page.",
});

export const buildReminderEmail = ({ recipient, day = 1, pageUrl, stopUrl }: ReminderFacts): EmailContent => ({
  subject: "A door opens today",
  eyebrow: getLandingHeading(recipient),
  title: `Door ${toRoman(day)} opens today.`,
  blocks: [words("Open the calendar to see your gift."), { is: "link", label: "Open the calendar", url: pageUrl }],
  footer: "You’re receiving this email because you asked for it on the calendar’s page.",
  stopUrl,
});
