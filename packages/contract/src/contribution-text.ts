import type { ContributorPage } from "./contribution";
import { formatDate } from "./dates";
import { toRoman } from "./day";

/** The title that a contributor reads. */
export const formatInvitationTitle = ({ name, from, day }: Pick<ContributorPage, "name" | "from" | "day">): string =>
  `${name ? `Dear ${name}, ` : ""}${from} would love a few words from you${day === null ? "" : ` for day ${toRoman(day)}`}`;

/** What happens with the words, and by when. */
export const formatInvitationText = ({
  recipient,
  day,
  lastDate,
}: Pick<ContributorPage, "recipient" | "day" | "lastDate">): string =>
  `Twelve doors, one a day: behind ${day === null ? "one of them" : `door ${toRoman(day)}`}, ${recipient ?? "the recipient"} finds your message. Please send it by ${formatDate(lastDate)}.`;
