import {
  type ContributorInvitation,
  type Decision,
  fromWallClock,
  getDateIn,
  MAX_ACCEPTED_CONTRIBUTIONS,
  MAX_CONTRIBUTIONS,
  MS_PER_DAY,
  MS_PER_HOUR,
  type PartSettings,
  REMINDER_HOUR,
} from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import type { ShownCalendar } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import type { ContributionDocument } from "../calendars/contribution-document";
import { addNews } from "../calendars/openings/news";
import { readShown } from "../calendars/stored-calendar";
import type { Config } from "../config";
import { hashEmail } from "../email/message";
import { AppError, FieldError } from "../errors";
import { createId } from "../http/sessions/shopper";
import { requirePart } from "../require-part";
import {
  addContributions,
  buildReminderNews,
  createChangedError,
  createOpenedError,
  isOpened,
  matchContribution,
  matchRoomOnDay,
  matchUnopened,
  NOTHING_SENT,
  withContribution,
  withPlaces,
} from "./change-contribution";
import { readContributedNote, removeReplacedMedia } from "./contributed-note";
import type { ContributionParams } from "./contribution-links";
import { canBeReminded, isFull, REMINDED_STATES } from "./present-contribution";

type SenderDeps = Pick<CalendarDeps, "calendars" | "limits" | "media" | "now"> & {
  config: Pick<Config, "deliveryTimeZone"> & PartSettings;
};

const REMINDED_BEFORE_MS = 2 * MS_PER_DAY;
const MAX_LAST_DATE_MS = 400 * MS_PER_DAY;

/** @throws 400 for a last date that is over or more than a year away, 409, 429 */
export async function invite(
  deps: SenderDeps,
  calendar: ShownCalendar,
  { from, question = null, lastDate, sendsReminder, people, isShared }: ContributorInvitation,
  clientKey: string,
): Promise<ShownCalendar> {
  const { limits, config } = deps;
  const now = deps.now();
  const isDue = lastDate < getDateIn(now, config.deliveryTimeZone);
  if (isDue || Date.parse(lastDate) > now + MAX_LAST_DATE_MS)
    throw new FieldError("lastDate", "must be a date within the next year.");
  const morning = Date.parse(lastDate) - REMINDED_BEFORE_MS + REMINDER_HOUR * MS_PER_HOUR;
  const remindAt = new Date(fromWallClock(morning, config.deliveryTimeZone));
  const common = { ...NOTHING_SENT, from, question, lastDate, state: "invited" as const, revision: 0 };
  const added: ContributionDocument[] = people.map(({ name, day, email = null }) => ({
    ...common,
    _id: createId(),
    name,
    day,
    isAnyDay: day === null,
    email: email?.toLowerCase() ?? null,
    isShared: false,
    remindAt: sendsReminder && email && remindAt.getTime() > now ? remindAt : null,
  }));
  if (isShared) {
    const nobody = { name: null, email: null, day: null, isAnyDay: true };
    added.push({ ...common, ...nobody, _id: createId(), isShared });
  }
  const { _id } = calendar;
  await limits.spend("contributionCalendar", _id);
  for (const email of added.flatMap((one) => one.email ?? [])) {
    await limits.spend("contributionInviter", clientKey);
    await limits.spend("contributionEmails", _id);
    await limits.spend("contributionEmail", hashEmail(email));
  }
  const days = added.map(({ day }) => day);
  const changed = await addContributions(deps, { _id, ...matchUnopened(days) }, added);
  if (changed) return changed;
  if (await isOpened(deps.calendars, _id, days)) throw createOpenedError();
  throw new AppError("conflict", `A calendar can ask ${MAX_CONTRIBUTIONS} people. Remove one of them first.`);
}

const DECIDABLE_STATES = {
  accept: ["sent", "returned", "declined"],
  return: ["sent", "accepted", "declined"],
  decline: ["sent", "returned", "accepted"],
} as const;

/** @throws 400 for acceptance without a day, 404, 409, 429 */
export async function decide(
  deps: SenderDeps,
  calendar: ShownCalendar,
  contributionId: string,
  decision: Decision,
  clientKey: string,
): Promise<ShownCalendar> {
  const contribution = calendar.contributions.find(({ _id }) => _id === contributionId);
  if (!contribution) throw createNotFoundError();
  const link = { calendarId: calendar._id, contributionId };
  if (decision.action === "remind") return remind(deps, link, contribution);
  if (decision.action === "edit") return edit(deps, link, contribution, decision, clientKey);
  const { action, revision } = decision;
  const asSeen = matchContribution(link, { states: DECIDABLE_STATES[action], revision });
  const { day, fits, change } = getDecided(decision, contribution);
  const changed = await changeCalendar(
    deps.calendars,
    { ...asSeen, ...fits },
    { contributions: withContribution(contributionId, change) },
  );
  if (changed) return changed;
  if (action !== "decline" && (await isOpened(deps.calendars, calendar._id, [day]))) throw createOpenedError();
  const stored = await readShown(deps.calendars, { _id: calendar._id });
  if (action === "accept" && stored && isFull(stored, day))
    throw new AppError("conflict", `A day can show ${MAX_ACCEPTED_CONTRIBUTIONS} people. Decline one of them first.`);
  throw createChangedError();
}

function getDecided(decision: Exclude<Decision, { action: "edit" | "remind" }>, contribution: ContributionDocument) {
  if (decision.action === "decline") return { day: null, fits: {}, change: { state: "declined" as const } };
  if (decision.action === "return") {
    const { request } = decision;
    const { day } = contribution;
    return { day, fits: matchUnopened([day]), change: { state: "returned" as const, request } };
  }
  const day = decision.day ?? contribution.day;
  if (day === null) throw new FieldError("day", "must be a day from 1 to 12.");
  const fits = { ...matchUnopened([day]), ...matchRoomOnDay(day) };
  return { day, fits, change: { state: "accepted" as const, request: null, day, place: null } };
}

/** @throws 400 for other words or media */
async function edit(
  { calendars, media: { library } }: SenderDeps,
  link: ContributionParams,
  contribution: ContributionDocument,
  { revision, ...sent }: Extract<Decision, { action: "edit" }>,
  clientKey: string,
): Promise<ShownCalendar> {
  const { calendarId, contributionId } = link;
  const { day, media } = contribution;
  const note = await readContributedNote(library, calendarId, contribution, sent, clientKey);
  if (note.note !== contribution.note) throw new FieldError("note", "must keep the contributor’s words.");
  const changed = await changeCalendar(
    calendars,
    { ...matchContribution(link, { states: ["sent"], revision }), ...matchUnopened([day]) },
    { contributions: withContribution(contributionId, { ...note, revision: revision + 1 }) },
  );
  if (!changed) throw (await isOpened(calendars, calendarId, [day])) ? createOpenedError() : createChangedError();
  await removeReplacedMedia(library, media, note.media);
  return changed;
}

async function remind(
  { calendars, config, limits }: SenderDeps,
  link: ContributionParams,
  contribution: ContributionDocument,
): Promise<ShownCalendar> {
  requirePart(config, "contributions");
  const { email } = contribution;
  if (!email || !canBeReminded(contribution))
    throw new AppError("conflict", "No reminder can be sent. Share the link again.");
  await limits.spend("contributionEmail", hashEmail(email));
  const waiting = matchContribution(link, { states: REMINDED_STATES, isReminded: false });
  const changed = await changeCalendar(calendars, waiting, {
    contributions: withContribution(link.contributionId, { isReminded: true }),
    news: addNews([buildReminderNews(link.contributionId, "sender")]),
  });
  if (!changed) throw createChangedError();
  return changed;
}

export async function arrange(
  { calendars }: SenderDeps,
  calendarId: string,
  contributionIds: readonly string[],
): Promise<ShownCalendar> {
  const changed = await changeCalendar(
    calendars,
    { _id: calendarId, $and: contributionIds.map((id) => ({ "contributions._id": id })) },
    { contributions: withPlaces(contributionIds) },
  );
  if (!changed) throw createNotFoundError();
  return changed;
}

export const createNotFoundError = () => new AppError("not_found", "This person is no longer asked.");
