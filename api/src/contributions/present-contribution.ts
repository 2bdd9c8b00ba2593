import {
  buildPath,
  type Contribution,
  type ContributorPage,
  DAYS,
  getCaptions,
  isOffered,
  type LandingContribution,
  MAX_ACCEPTED_CONTRIBUTIONS,
  OPEN_STATES,
  type PartSettings,
} from "@advent/contract";
import type { ItemDocument, ShownCalendar } from "../calendars/calendar-model";
import type { ContributionDocument } from "../calendars/contribution-document";
import { presentNote } from "../calendars/items/present-item";
import type { Config } from "../config";
import { getContributionUrl } from "./contribution-links";

type LinkConfig = Pick<Config, "COOKIE_SECRET" | "LANDING_ORIGIN"> & PartSettings;

const isAcceptedOn = (one: ContributionDocument, day: number | null) => one.state === "accepted" && one.day === day;

/** Says whether a day has all the contributions that it may have, reported ones included. */
export const isFull = ({ contributions }: ShownCalendar, day: number | null): boolean =>
  contributions.filter((one) => isAcceptedOn(one, day)).length >= MAX_ACCEPTED_CONTRIBUTIONS;

/** Lists a day's accepted contributions in the sender's order. */
export function listAccepted({ contributions }: ShownCalendar, day: number | null): ContributionDocument[] {
  return contributions
    .filter((one) => isAcceptedOn(one, day) && !one.reportedAt)
    .toSorted((a, b) => (a.place ?? MAX_ACCEPTED_CONTRIBUTIONS) - (b.place ?? MAX_ACCEPTED_CONTRIBUTIONS));
}

function presentInvitation({ name, from, day, question, lastDate, state, isShared, request }: ContributionDocument) {
  return { name, from, day, question, lastDate, state, isShared, request };
}

export function presentContributions(calendar: ShownCalendar, config: LinkConfig): { contributions: Contribution[] } {
  const accepted = DAYS.flatMap((day) => listAccepted(calendar, day));
  const others = calendar.contributions.filter((one) => !accepted.includes(one));
  return { contributions: [...accepted, ...others].map((one) => presentOne(calendar._id, one, config)) };
}

function presentOne(calendarId: string, contribution: ContributionDocument, config: LinkConfig): Contribution {
  const { _id: id, email, revision, sentAt, reportedAt } = contribution;
  return {
    id,
    ...presentInvitation(contribution),
    ...presentOwnNote(contribution),
    email,
    url: getContributionUrl(config, { calendarId, contributionId: id }),
    revision,
    sentAt: sentAt?.toISOString() ?? null,
    canBeReminded: isOffered(config, "contributions") && canBeReminded(contribution),
    isReported: reportedAt !== null,
  };
}

/** Nobody gets a second email before they have followed the link of the first. */
export const REMINDED_STATES = ["opened", "returned"] as const;
export const mayBeReminded = ({ state }: ContributionDocument): boolean => REMINDED_STATES.some((one) => one === state);

export const canBeReminded = (contribution: ContributionDocument): boolean =>
  contribution.email !== null && !contribution.isReminded && mayBeReminded(contribution);

function presentOwnNote(contribution: ContributionDocument) {
  const { captions } = contribution;
  return {
    ...presentNote(contribution),
    ...(captions && { captions: { lang: captions.lang, cues: captions.cues } }),
  };
}

export function presentContributorPage(
  calendar: ShownCalendar,
  contribution: ContributionDocument,
  config: Pick<Config, "RETENTION_FINISHED_DAYS"> & PartSettings,
): ContributorPage {
  const { state, day, isAnyDay, isShared } = contribution;
  const freeDays = isAnyDay ? listFreeDays(calendar) : [];
  const isOpen = isAnyDay ? freeDays.length > 0 : !isDayOpened(calendar, day);
  return {
    ...presentInvitation(contribution),
    ...presentOwnNote(contribution),
    // Only the sender knows.
    state: state === "declined" ? "sent" : state,
    recipient: calendar.customerName,
    freeDays,
    canSend: isOffered(config, "contributions") && !isShared && isOpen && OPEN_STATES.some((one) => one === state),
    keptDays: config.RETENTION_FINISHED_DAYS,
    reply: getSharedReply(calendar, contribution),
  };
}

const isDayOpened = ({ items }: ShownCalendar, day: number | null): boolean =>
  items.some((item) => item.day === day && item.openedAt);

const listFreeDays = (calendar: ShownCalendar): number[] =>
  DAYS.filter((day) => !isDayOpened(calendar, day) && !isFull(calendar, day));

function getSharedReply({ items }: ShownCalendar, { _id, day }: ContributionDocument): ContributorPage["reply"] {
  const reply = items.find((item) => item.day === day)?.reply;
  return reply?.contributionIds?.includes(_id) ? { heart: reply.heart, words: reply.words } : null;
}

/** Presents what others wrote for an unsealed day. */
export function presentLandingContributions(
  calendar: ShownCalendar,
  { _id: itemId, day }: ItemDocument,
  preview?: string,
): { contributions?: LandingContribution[] } {
  const contributions = listAccepted(calendar, day).map((one) => ({
    id: one._id,
    name: one.name ?? "",
    ...presentNote(one),
    ...(one.captions && {
      captions: {
        lang: one.captions.lang,
        cues: one.captions.cues,
        src: buildPath(getCaptions, { calendarId: calendar._id, itemId }, { preview, contribution: one._id }),
      },
    }),
  }));
  return contributions.length > 0 ? { contributions } : {};
}
