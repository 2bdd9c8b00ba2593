import { isOffered } from "@advent/contract";
import type { CalendarDeps } from "../calendars/calendar-deps";
import { type CalendarModel, getCollection } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import { addNews } from "../calendars/openings/news";
import { readOne } from "../calendars/stored-calendar";
import type { QueuedEmail } from "../email/email-queue";
import { EmailNotNeededError } from "../email/mailer";
import { hashEmail } from "../email/message";
import { buildContributionEmail } from "../email/templates/contribution-emails";
import { AppError } from "../errors";
import type { Limits } from "../http/limits/limits";
import { buildReminderNews, matchContribution, withContribution } from "./change-contribution";
import { getContributionUrl, getStopLinks } from "./contribution-links";
import { mayBeReminded } from "./present-contribution";
import type { SuppressedEmailModel } from "./suppressed-email-model";

const BATCH_SIZE = 100;

interface ReminderDeps {
  calendars: CalendarModel;
  limits: Limits;
}

/** Enqueues the shop's reminders that are due, in the same update that marks them as enqueued. */
export async function enqueueContributionReminders({ calendars, limits }: ReminderDeps): Promise<void> {
  const now = new Date();
  const due = getCollection(calendars)
    .find({ "contributions.remindAt": { $lte: now } }, { projection: { contributions: 1 } })
    .limit(BATCH_SIZE);
  for (const { _id: calendarId, contributions } of await due.toArray())
    for (const contribution of contributions.filter(({ remindAt }) => remindAt && remindAt <= now)) {
      const { _id: contributionId, email } = contribution;
      const isWanted = email && mayBeReminded(contribution) && (await isAllowed(limits, email));
      await changeCalendar(calendars, matchContribution({ calendarId, contributionId }), {
        contributions: withContribution(contributionId, { remindAt: null }),
        ...(isWanted && { news: addNews([buildReminderNews(contributionId, "shop")]) }),
      });
    }
}

async function isAllowed(limits: Limits, email: string): Promise<boolean> {
  try {
    await limits.spend("contributionEmail", hashEmail(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

interface RenderDeps extends Pick<CalendarDeps, "calendars" | "config"> {
  suppressedEmails: SuppressedEmailModel;
}

/** Renders an invitation or reminder. It holds nothing that a person typed. */
export async function renderContributionEmail(
  { key, kind, calendarId }: QueuedEmail,
  { calendars, suppressedEmails, config }: RenderDeps,
  isPast: boolean,
) {
  const contributionId = key.split(":")[2] ?? "";
  const calendar = await readOne(calendars, { _id: calendarId, erasedAt: null });
  const contribution = calendar?.contributions.find(({ _id }) => _id === contributionId);
  if (!contribution?.email) throw new EmailNotNeededError("The invitation was withdrawn.");
  const isReminder = kind === "contribution-reminder";
  const isWaiting = isReminder ? mayBeReminded(contribution) : contribution.state === "invited";
  if (!isPast && !isOffered(config, "contributions")) throw new EmailNotNeededError("The shop takes no more messages.");
  if (!isPast && !isWaiting) throw new EmailNotNeededError("The contributor has answered since.");
  const addressId = hashEmail(contribution.email);
  if (!isPast && (await suppressedEmails.exists({ _id: addressId })))
    throw new EmailNotNeededError("The contributor wants no emails.");
  const { page, call } = getStopLinks(addressId, config, isPast);
  const pageUrl = isPast
    ? getContributionUrl(config, { calendarId, contributionId }).replace(/#.*/, "#…")
    : getContributionUrl(config, { calendarId, contributionId });
  const { lastDate } = contribution;
  return {
    to: contribution.email,
    stopCall: call,
    content: buildContributionEmail({ isReminder, lastDate, pageUrl, stopUrl: page }),
  };
}
