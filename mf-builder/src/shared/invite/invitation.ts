import {
  CONTRIBUTOR_NAME_MAX_LENGTH,
  type ContributorInvitation,
  MAX_CONTRIBUTIONS,
  MS_PER_DAY,
  toIsoDate,
  trimText,
} from "@advent/contract";
import { readStored, writeStored } from "@advent/store";

export interface InvitationDraft {
  from: string;
  /** One a line. Each person gets a link. */
  names: string;
  email: string;
  day: number | null;
  question: string;
  lastDate: string;
  sendsReminder: boolean;
  /** One link for several people, who choose a day and name themselves. */
  isShared: boolean;
}

const STORAGE_KEY = "advent.contribution.from";
const DEFAULT_TIME_LEFT_DAYS = 14;

export const keepSender = (from: string) => writeStored(STORAGE_KEY, trimText(from));

export const createInvitation = (day: number | null): InvitationDraft => ({
  from: readStored(STORAGE_KEY) ?? "",
  names: "",
  email: "",
  day,
  question: "",
  lastDate: toIsoDate(Date.now() + DEFAULT_TIME_LEFT_DAYS * MS_PER_DAY),
  sendsReminder: true,
  isShared: false,
});

export const listNames = (names: string): string[] => names.split("\n").map(trimText).filter(Boolean);

export function findNameError(names: readonly string[]): string | undefined {
  const long = names.find(({ length }) => length > CONTRIBUTOR_NAME_MAX_LENGTH);
  if (long) return `Please shorten “${long.slice(0, 20)}…” to ${CONTRIBUTOR_NAME_MAX_LENGTH} characters.`;
  return names.length > MAX_CONTRIBUTIONS ? `Please name at most ${MAX_CONTRIBUTIONS} people.` : undefined;
}

export function canInvite({ from, names, lastDate, isShared }: InvitationDraft): boolean {
  const people = listNames(names);
  return trimText(from) !== "" && lastDate !== "" && (isShared || (people.length > 0 && !findNameError(people)));
}

export function toBody(draft: InvitationDraft): ContributorInvitation {
  const { from, names, email, day, question, lastDate, sendsReminder, isShared } = draft;
  const people = isShared ? [] : listNames(names);
  // An address belongs to one person.
  const address = people.length === 1 ? { email } : {};
  return {
    from,
    question,
    lastDate,
    sendsReminder,
    people: people.map((name) => ({ name, day, ...address })),
    isShared,
  };
}
