import { getLandingHeading, toRoman } from "@advent/contract";
import { type EmailContent, words } from "./letter";

/** What a sender's mail may tell: that there is something to see, never what was said. */
export interface SenderFacts {
  recipient: string | null;
  /** The day that was answered. */
  day: number;
  /** The sender's own page. */
  senderUrl: string;
  /** Ends these mails. */
  stopUrl: string;
}

const who = ({ recipient }: SenderFacts) => recipient ?? "Your recipient";

function letter(kind: EmailContent["kind"], facts: SenderFacts, { subject, title, told }: Record<string, string>): EmailContent {
  const { recipient, senderUrl, stopUrl } = facts;
  return {
    kind,
    subject: subject ?? "",
    eyebrow: getLandingHeading(recipient),
    title: title ?? "",
    blocks: [words(told ?? ""), { is: "link", label: "Your calendar, day by day", url: senderUrl }],
    footer: "You get this mail because you asked for news of the calendar you gave.",
    stopUrl,
  };
}

export const firstDoorLetter = (facts: SenderFacts): EmailContent =>
  letter("first-door", facts, {
    subject: "The first door is open",
    title: "The first door is open.",
    told: `${who(facts)} has begun. Your own page shows which doors are open, as they open.`,
  });

export const lastDoorLetter = (facts: SenderFacts): EmailContent =>
  letter("last-door", facts, {
    subject: "All twelve doors are open",
    title: "All twelve doors are open.",
    told: `${who(facts)} has opened the last of them. Thank you for twelve days of light.`,
  });

export const answerLetter = (facts: SenderFacts): EmailContent =>
  letter("answer", facts, {
    subject: "There is an answer for you",
    title: "There is an answer for you.",
    told: `${who(facts)} has answered day ${toRoman(facts.day)}. What was said waits on your own page, and nowhere else.`,
  });
