import { getLandingHeading, toRoman } from "@advent/contract";
import { type EmailContent, words } from "./email-content";

export interface SenderFacts {
  recipient: string | null;
  day: number;
  senderUrl: string;
  stopUrl: string;
}

const buildEmail = (
  { recipient, senderUrl, stopUrl }: SenderFacts,
  { subject, news }: { subject: string; news: string },
): EmailContent => ({
  subject,
  eyebrow: getLandingHeading(recipient),
  title: `${subject}.`,
  blocks: [
    words(`${recipient ?? "Your recipient"} ${news}`),
    { is: "link", label: "Your calendar, day by day", url: senderUrl },
  ],
  footer: "You’re receiving this email because you asked for updates on the calendar you gave.",
  stopUrl,
});

export const buildFirstDoorEmail = (facts: SenderFacts): EmailContent =>
  buildEmail(facts, {
    subject: "The first door is open",
    news: "has started opening the calendar. Your page shows each door as it opens.",
  });

export const buildLastDoorEmail = (facts: SenderFacts): EmailContent =>
  buildEmail(facts, {
    subject: "All twelve doors are open",
    news: "has opened the last of them. We hope they enjoyed all twelve.",
  });

export const buildReplyEmail = (facts: SenderFacts): EmailContent =>
  buildEmail(facts, {
    subject: "You have a reply",
    news: `has replied to day ${toRoman(facts.day)}. You can read it on your page.`,
  });
