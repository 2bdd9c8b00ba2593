import type { GivenReply, LandingReply } from "@advent/contract";
import { AppError, FieldError } from "../../errors";
import type { MediaLibrary } from "../../media/media-library";
import { getRepliesOwner } from "../../media/media-model";
import type { CalendarDeps } from "../calendar-deps";
import type { ItemDocument, ReplyDocument } from "../calendar-model";
import { changeCalendar, withChangedItems } from "../change-calendar";
import { createChangedError, findCalendar } from "../find-calendar";
import { buildReplyNews } from "../openings/news";
import type { Filter } from "../stored-calendar";
import { findRepliableItem, getDayItem } from "./find-repliable-item";
import { presentReply } from "./present-reply";
import { getRecording, isOwn, type Reader } from "./reader";

type ReplyDeps = Pick<CalendarDeps, "calendars" | "media" | "now">;

interface RepliedDay<Who = Reader & { writer: string }> {
  calendarId: string;
  itemId: string;
  reader: Who;
}

const MAX_ATTEMPTS = 3;

export async function storeReply(parts: ReplyDeps, day: RepliedDay, given: GivenReply): Promise<LandingReply> {
  const {
    calendars,
    media: { library },
    now,
  } = parts;
  const { calendarId, itemId, reader } = day;
  const recording = await findRecording(library, day, given.media);
  for (let look = 0; look < MAX_ATTEMPTS; look += 1) {
    const before = findRepliableItem(await findCalendar(calendars, calendarId), itemId, reader, now());
    const repliedAt = before.reply?.repliedAt ?? new Date(now());
    const { heart, words, contributionIds } = given;
    const shared = contributionIds && { contributionIds };
    const reply: ReplyDocument = { writer: reader.writer, heart, words, media: recording, ...shared, repliedAt };
    const changed = await changeCalendar(calendars, matchAsRead(calendarId, before), {
      items: withChangedItems({ [itemId]: { reply } }),
      ...(!before.reply && { news: buildReplyNews(itemId, repliedAt) }),
    });
    if (!changed) continue;
    const old = before.reply && getRecording(before.reply.media);
    if (old && old !== getRecording(recording)) await library.remove(old);
    return { ...presentReply(before, reply), isOwn: true };
  }
  throw createChangedError();
}

export async function deleteReply(
  { calendars, media: { library } }: Omit<ReplyDeps, "now">,
  { calendarId, itemId, reader }: RepliedDay<Reader>,
) {
  for (let look = 0; look < MAX_ATTEMPTS; look += 1) {
    const before = getDayItem(await findCalendar(calendars, calendarId), itemId);
    if (!before.reply || !isOwn(before.reply, reader))
      throw new AppError("not_found", "You have not replied to this day.");
    const filter = matchAsRead(calendarId, before);
    if (!(await changeCalendar(calendars, filter, { items: withChangedItems({ [itemId]: { reply: null } }) })))
      continue;
    const recording = getRecording(before.reply.media);
    if (recording) await library.remove(recording);
    return;
  }
  throw createChangedError();
}

function matchAsRead(_id: string, { _id: itemId, reply }: ItemDocument): Filter {
  const same = reply
    ? { "reply.writer": reply.writer, "reply.repliedAt": reply.repliedAt, "reply.media": reply.media }
    : { reply: null };
  return { _id, items: { $elemMatch: { _id: itemId, openedAt: { $ne: null }, ...same } } };
}

async function findRecording(
  media: MediaLibrary,
  { calendarId, reader }: RepliedDay,
  given: GivenReply["media"],
): Promise<ReplyDocument["media"]> {
  const kind = given.audio ? "audio" : "video";
  const url = given[kind];
  if (!url) return {};
  const own = await media.findOwn(url, kind, {
    ownerId: getRepliesOwner(calendarId),
    writer: reader.writer,
  });
  if (!own) throw new FieldError(`media.${kind}`, "must be a recording you uploaded here.");
  return own;
}
