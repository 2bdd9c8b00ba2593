import { type ContributionState, MAX_ACCEPTED_CONTRIBUTIONS, MAX_CONTRIBUTIONS } from "@advent/contract";
import type { CalendarModel, ShownCalendar } from "../calendars/calendar-model";
import { type Change, Computed, changeCalendar, toLiteral } from "../calendars/change-calendar";
import type { ContributionDocument } from "../calendars/contribution-document";
import { NOTE_FIELDS } from "../calendars/notes/note-document";
import { addNews } from "../calendars/openings/news";
import { type Filter, readShown } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import type { MediaLibrary } from "../media/media-library";
import { getContributionsOwner } from "../media/media-model";
import { type ForgetDeps, forgetEmails } from "../sender/sender-emails";
import type { ContributionParams } from "./contribution-links";

const NO_CONTENT = {
  note: NOTE_FIELDS.note.default,
  media: NOTE_FIELDS.media.default,
  captions: NOTE_FIELDS.captions.default,
  request: null,
  sentAt: null,
  place: null,
  reportedAt: null,
} satisfies Partial<ContributionDocument>;

/** What a contribution has before anything is sent. */
export const NOTHING_SENT = {
  ...NO_CONTENT,
  isReminded: false,
  remindAt: null,
} satisfies Partial<ContributionDocument>;

const NEXT_REVISION = { $add: ["$$one.revision", 1] };

interface Matched {
  states?: readonly ContributionState[];
  revision?: number;
  isReminded?: false;
  reportedAt?: null | { $ne: null };
}

/** Matches a contribution in one of the states, if they are given, at the revision that was read. */
export const matchContribution = (
  { calendarId, contributionId }: ContributionParams,
  { states, ...same }: Matched = {},
): Filter => ({
  _id: calendarId,
  contributions: { $elemMatch: { _id: contributionId, ...same, ...(states && { state: { $in: [...states] } }) } },
});

export const matchUnopened = (days: readonly (number | null)[]): Filter => ({
  items: { $not: { $elemMatch: { day: { $in: [...days] as number[] }, openedAt: { $ne: null } } } },
});

const countAccepted = (day: number) => ({
  $size: {
    $filter: {
      input: "$contributions",
      as: "one",
      cond: { $and: [{ $eq: ["$$one.state", "accepted"] }, { $eq: ["$$one.day", day] }] },
    },
  },
});

/** A reported one keeps its place, so that the shop can always show it again. */
export const matchRoomOnDay = (day: number): Filter => ({
  $expr: { $lt: [countAccepted(day), MAX_ACCEPTED_CONTRIBUTIONS] },
});

/** @param computed expressions for further fields of the contribution, which read it as `$$one` */
export const withContribution = (
  id: string,
  change: Partial<ContributionDocument>,
  computed: { [Field in keyof ContributionDocument]?: object } = {},
): Computed => mergeContributions([[id, [toLiteral(change), computed]]]);

export const withPlaces = (ids: readonly string[]): Computed =>
  mergeContributions(ids.map((id, place) => [id, [{ place }]]));

function mergeContributions(changes: readonly (readonly [id: string, fields: readonly object[]])[]): Computed {
  const merged = changes.map(([id, fields]) => ({
    $cond: [{ $eq: ["$$one._id", id] }, { $mergeObjects: fields }, {}],
  }));
  return new Computed({
    $map: { input: "$contributions", as: "one", in: { $mergeObjects: ["$$one", ...merged] } },
  });
}

interface ChangeDeps {
  calendars: CalendarModel;
  media: { library: MediaLibrary };
}

/** Adds contributions, and enqueues an email to each that has an address, if there is room for all. */
export async function addContributions(
  { calendars }: Pick<ChangeDeps, "calendars">,
  filter: Filter,
  added: readonly ContributionDocument[],
): Promise<ShownCalendar | null> {
  const invited = added.filter(({ email }) => email).map(({ _id }) => buildInvitationNews(_id));
  return changeCalendar(
    calendars,
    { ...filter, [`contributions.${MAX_CONTRIBUTIONS - added.length}`]: { $exists: false } },
    {
      contributions: new Computed({ $concatArrays: ["$contributions", toLiteral(added)] }),
      ...(invited.length > 0 && { news: addNews(invited) }),
    },
  );
}

/**
 * Deletes words, and then the media, which the collector also finds when this is interrupted.
 * @param change removes the words
 */
async function erase(
  { calendars, media: { library } }: ChangeDeps,
  link: ContributionParams,
  change: Change,
  matched: Matched = {},
): Promise<ShownCalendar | null> {
  const changed = await changeCalendar(calendars, matchContribution(link, matched), change);
  if (!changed) return null;
  const owner = { ownerId: getContributionsOwner(link.calendarId), writer: link.contributionId };
  for (const name of await library.listUploads(owner)) await library.remove(name);
  return changed;
}

/** Empties a contribution, whose link keeps working. */
export const emptyContribution = (deps: ChangeDeps, link: ContributionParams) =>
  erase(deps, link, {
    contributions: withContribution(
      link.contributionId,
      { ...NO_CONTENT, state: "withdrawn" },
      { revision: NEXT_REVISION },
    ),
  });

/** Removes a contribution with the emails to it, and ends its link. */
export async function removeContribution(deps: ChangeDeps & ForgetDeps, link: ContributionParams, matched?: Matched) {
  const { calendarId, contributionId } = link;
  const others = {
    $filter: { input: "$contributions", as: "one", cond: { $ne: ["$$one._id", contributionId] } },
  };
  const changed = await erase(deps, link, { contributions: new Computed(others) }, matched);
  if (changed) await forgetEmails(deps, calendarId, listEmailNews(contributionId));
  return changed;
}

const buildInvitationNews = (contributionId: string) => `contribution-invitation:${contributionId}`;
export const buildReminderNews = (contributionId: string, by: "sender" | "shop") =>
  `contribution-reminder:${contributionId}:${by}`;

/** Lists what `news` may hold of the emails to a contributor. */
export const listEmailNews = (contributionId: string): string[] => [
  buildInvitationNews(contributionId),
  buildReminderNews(contributionId, "sender"),
  buildReminderNews(contributionId, "shop"),
];

/** Says, after a change found nothing, whether one of the days has been opened. */
export async function isOpened(calendars: CalendarModel, _id: string, days: readonly (number | null)[]) {
  const calendar = await readShown(calendars, { _id });
  return calendar?.items.some(({ day, openedAt }) => openedAt && days.includes(day)) ?? false;
}

export const createOpenedError = () =>
  new AppError("already_opened", "The recipient has opened this day; nothing can be added to it.");

export const createChangedError = () =>
  new AppError("changed_meanwhile", "This has changed in the meantime. Please look again.");
