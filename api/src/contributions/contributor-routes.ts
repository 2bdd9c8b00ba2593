import {
  getContribution,
  joinContributors,
  MAX_OPEN_UPLOADS,
  OPEN_STATES,
  openContribution,
  sendContribution,
  stopContributionEmails,
  uploadContributionMedia,
  withdrawContribution,
} from "@advent/contract";
import { isbot } from "isbot";
import type { CalendarDeps } from "../calendars/calendar-deps";
import type { ShownCalendar } from "../calendars/calendar-model";
import { changeCalendar } from "../calendars/change-calendar";
import type { ContributionDocument } from "../calendars/contribution-document";
import { readShown } from "../calendars/stored-calendar";
import { AppError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { createId } from "../http/sessions/shopper";
import { getContributionsOwner } from "../media/media-model";
import { receiveMedium, type UploadDeps } from "../uploads/receive-medium";
import {
  addContributions,
  createChangedError,
  createOpenedError,
  emptyContribution,
  isOpened,
  matchContribution,
  matchUnopened,
  NOTHING_SENT,
  withContribution,
} from "./change-contribution";
import { getUploads, readContributedNote, removeReplacedMedia } from "./contributed-note";
import { isStopSecret, openLink, sealLink } from "./contribution-links";
import { presentContributorPage } from "./present-contribution";
import { announceContributions } from "./sender-contribution-routes";
import type { SuppressedEmailModel } from "./suppressed-email-model";

interface ContributorDeps extends UploadDeps, Pick<CalendarDeps, "calendars" | "config" | "limits" | "live" | "now"> {
  suppressedEmails: SuppressedEmailModel;
}

export function registerContributorRoutes(router: AppRouter, deps: ContributorDeps): void {
  const { calendars, limits, live } = deps;

  serve(router, getContribution, async ({ params: { secret } }) => {
    const { calendar, contribution } = await findContribution(deps, secret);
    return presentContributorPage(calendar, contribution, deps.config);
  });

  serve(router, openContribution, async ({ clientKey, params: { secret } }, ctx) => {
    await limits.spend("contributionAddress", clientKey);
    const { link } = await findContribution(deps, secret);
    if (isbot(ctx.get("user-agent"))) return;
    const invited = matchContribution(link, { states: ["invited"] });
    await changeCalendar(calendars, invited, {
      contributions: withContribution(link.contributionId, { state: "opened" }),
    });
  });

  serve(router, joinContributors, async ({ clientKey, params: { secret }, body: { name } }) => {
    await limits.spend("contributionAddress", clientKey);
    const { link, contribution } = await findContribution(deps, secret);
    await limits.spend("contributionCalendar", link.calendarId);
    if (!contribution.isShared) throw new AppError("conflict", "This link is for one person. Please use it directly.");
    const person = { ...contribution, ...NOTHING_SENT, _id: createId(), name, isShared: false };
    const added = await addContributions(deps, matchContribution(link), [{ ...person, state: "opened", revision: 0 }]);
    if (!added) throw new AppError("conflict", "Nobody else can join. Please tell the person who sent you the link.");
    await announceContributions(live, link.calendarId);
    return { secret: sealLink(deps.config, { ...link, contributionId: person._id }) };
  });

  serve(router, sendContribution, async ({ clientKey, params: { secret }, body }) => {
    await limits.spend("contributionAddress", clientKey);
    const { link, calendar, contribution } = await findContribution(deps, secret);
    await limits.spend("contributionCalendar", link.calendarId);
    const day = contribution.isAnyDay ? (body.day ?? null) : contribution.day;
    requireOpen(calendar, contribution, day);
    const note = await readContributedNote(deps.media.library, link.calendarId, contribution, body, clientKey);
    const { revision } = contribution;
    const changed = await changeCalendar(
      calendars,
      { ...matchContribution(link, { states: OPEN_STATES, revision }), ...matchUnopened([day]) },
      {
        contributions: withContribution(link.contributionId, {
          ...note,
          day,
          state: "sent",
          sentAt: new Date(deps.now()),
          request: null,
          revision: revision + 1,
        }),
      },
    );
    if (!changed)
      throw (await isOpened(calendars, link.calendarId, [day])) ? createOpenedError() : createChangedError();
    await removeReplacedMedia(deps.media.library, contribution.media, note.media);
    await announceContributions(live, link.calendarId);
    return presentContributorPage(changed, getById(changed, link.contributionId), deps.config);
  });

  serve(router, withdrawContribution, async ({ clientKey, params: { secret } }) => {
    await limits.spend("contributionAddress", clientKey);
    const { link } = await findContribution(deps, secret);
    const changed = await emptyContribution(deps, link);
    if (!changed) throw createEndedError();
    await announceContributions(live, link.calendarId);
    return presentContributorPage(changed, getById(changed, link.contributionId), deps.config);
  });

  serve(router, uploadContributionMedia, async ({ clientKey, params: { secret } }, { req }) => {
    const { link, calendar, contribution } = await findContribution(deps, secret);
    requireOpen(calendar, contribution, contribution.day);
    await limits.spend("contributionUpload", link.contributionId);
    const ownerId = getContributionsOwner(link.calendarId);
    const used = calendar.contributions.flatMap(({ media }) => getUploads(media));
    const uploads = await deps.media.library.listUploads({ ownerId });
    if (uploads.filter((name) => !used.includes(name)).length >= MAX_OPEN_UPLOADS)
      throw new AppError("conflict", "Many files are being sent for this calendar. Please try again in half an hour.");
    const owner = { ownerId, writer: link.contributionId, clientKey };
    return { url: await receiveMedium(deps, owner, req, uploadContributionMedia) };
  });

  serve(router, stopContributionEmails, async ({ params: { addressId }, query: { secret } }) => {
    // A wrong secret learns nothing, and email clients expect success.
    if (!isStopSecret(addressId, secret, deps.config)) return;
    await deps.suppressedEmails.updateOne({ _id: addressId }, { $setOnInsert: { at: new Date() } }, { upsert: true });
  });
}

/** @throws 410 once the link is revoked, its calendar erased, or the secret is no link's */
async function findContribution({ calendars, config }: Pick<ContributorDeps, "calendars" | "config">, secret: string) {
  const link = openLink(config, secret);
  const calendar = link && (await readShown(calendars, { _id: link.calendarId, erasedAt: null }));
  if (!calendar) throw createEndedError();
  return { link, calendar, contribution: getById(calendar, link.contributionId) };
}

function getById({ contributions }: ShownCalendar, contributionId: string): ContributionDocument {
  const contribution = contributions.find(({ _id }) => _id === contributionId);
  if (!contribution) throw createEndedError();
  return contribution;
}

const createEndedError = () =>
  new AppError("expired", "This link no longer works. Please ask the person who sent it for another.");

function requireOpen(calendar: ShownCalendar, { state, isShared }: ContributionDocument, day: number | null): void {
  if (isShared) throw new AppError("conflict", "Please enter your name first.");
  if (state === "accepted")
    throw new AppError("conflict", "It has been accepted and can no longer be changed. You can still withdraw it.");
  if (calendar.items.some((item) => item.day === day && item.openedAt)) throw createOpenedError();
}
