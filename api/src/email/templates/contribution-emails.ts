import { formatDate } from "@advent/contract";
import { type EmailContent, words } from "./email-content";

interface ContributionFacts {
  isReminder: boolean;
  lastDate: string;
  pageUrl: string;
  stopUrl: string;
}

/** Contains no names, because a stranger may have typed them. */
export const buildContributionEmail = ({
  isReminder,
  lastDate,
  pageUrl,
  stopUrl,
}: ContributionFacts): EmailContent => ({
  subject: isReminder ? "A reminder: your message for an Advent calendar" : "You’re asked to write a message",
  eyebrow: "An Advent calendar",
  title: isReminder ? "Your message is still awaited." : "Someone would like your words.",
  blocks: [
    words(
      `Someone is making an Advent calendar for a person you know, and asks you to write, photograph or record a message for it by ${formatDate(lastDate)}. The page says who asks, and for whom.`,
    ),
    { is: "link", label: "See who asks", url: pageUrl },
    words("You need no account. If you don’t want to take part, please ignore this email."),
  ],
  footer: "You’re receiving this email because a customer of ours entered this address.",
  stopUrl,
});
