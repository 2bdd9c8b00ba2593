import { type ContributorInvitation, MS_PER_DAY, toIsoDate, trimText } from "@advent/contract";
import { readStored, writeStored } from "@advent/store";

export interface InvitationDraft {
  from: string;
  name: string;
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
  name: "",
  email: "",
  day,
  question: "",
  lastDate: toIsoDate(Date.now() + DEFAULT_TIME_LEFT_DAYS * MS_PER_DAY),
  sendsReminder: true,
  isShared: false,
});

export const canInvite = ({ from, name, lastDate, isShared }: InvitationDraft): boolean =>
  trimText(from) !== "" && lastDate !== "" && (isShared || trimText(name) !== "");

export const toBody = ({ from, name, email, day, question, lastDate, sendsReminder, isShared }: InvitationDraft) =>
  ({
    from,
    question,
    lastDate,
    sendsReminder,
    people: isShared ? [] : [{ name, day, email }],
    isShared,
  }) satisfies ContributorInvitation;
