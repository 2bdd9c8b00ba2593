import { getLandingHeading, toRoman } from "@advent/contract";
import { type EmailContent, words } from "./email-content";

export interface SenderFacts {
  recipient: string | null;
  day: number;
  senderUrl: string;
  stopUrl: string;
}

const who = ({ recipient }: SenderFacts) => recipient ?? "Your recipient";

function buildEmail(
  kind: EmailContent["kind"],
  facts: SenderFacts,
  { subject, title, lead }: Record<string, string>,
): EmailContent {
  const { recipient, senderUrl, stopUrl } = facts;
  return {
    kind,
    subject: subject ?? "",
    eyebrow: getLandingHeading(recipient),
    title: title ?? "",
    blocks: [words(lead ?? ""), { is: "link", label: "Your calendar, day by day", url: senderUrl }],
    footer: "You’re receiving this email because you asked for updates on the calendar you gave.",
    stopUrl,
  };
}

export const buildFirstDoorEmail = (facts: SenderFacts): EmailContent =>
  buildEmail("first-door", facts, {
    subject: "The first door is open",
    title: "The first door is open.",
    lead: `${who(facts)} has started opening the calendar. Your page shows each door as it opens.`,
  });

export const buildLastDoorEmail = (facts: SenderFacts): EmailContent =>
  buildEmail("last-door", facts, {
    subject: "All twelve doors are open",
    title: "All twelve doors are open.",
    lead: `${who(facts)} has opened the last of them. Thank you for twelve days of light.`,
  });

export const buildReplyEmail = (facts: SenderFacts): EmailContent =>
  buildEmail("reply", facts, {
    subject: "You have a reply",
    title: "You have a reply.",
    lead: `${who(facts)} has replied to day ${toRoman(facts.day)}. You can read it on your page.`,
  });
