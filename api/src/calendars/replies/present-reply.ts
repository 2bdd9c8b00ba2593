import { isOffered, type LandingReply, type PartSettings, REPLY_EDITABLE_MS, type Reply } from "@advent/contract";
import { getMediaUrls } from "../../media/media-model";
import { type ItemDocument, type ReplyDocument, type ShownCalendar, sortByDay } from "../calendar-model";
import { isOwn, isSender, type Reader } from "./reader";

/** Visible to its writer, the sender and, if shared, every holder of the link. */
export function presentReply({ _id, day }: ItemDocument, reply: ReplyDocument): Reply {
  const { heart, words, media, contributionIds, repliedAt } = reply;
  return {
    itemId: _id,
    day,
    heart,
    words,
    media: getMediaUrls(media),
    ...(contributionIds && { contributionIds }),
    repliedAt: repliedAt.toISOString(),
    changeableUntil: new Date(repliedAt.getTime() + REPLY_EDITABLE_MS).toISOString(),
  };
}

export function presentReplies({ items }: ShownCalendar): Reply[] {
  return sortByDay(items).flatMap((item) => (item.reply ? [presentReply(item, item.reply)] : []));
}

export function findReplies(calendar: ShownCalendar, reader: Reader, config: PartSettings) {
  const items = sortByDay(calendar.items);
  const { sharesReplies } = calendar;
  const isOpen = isOffered(config, "replies");
  const replies = items
    .flatMap((item) => isReadable(item, reader, sharesReplies))
    .map((reply) => (isOpen ? reply : { ...reply, changeableUntil: reply.repliedAt }));
  const getIds = (days: ItemDocument[]) => days.map(({ _id }) => _id);
  const isRead = ({ _id }: ItemDocument) => replies.some(({ itemId }) => itemId === _id);
  return {
    sharesReplies,
    replies,
    free:
      !isOpen || isSender(calendar, reader) ? [] : getIds(items.filter(({ openedAt, reply }) => openedAt && !reply)),
    taken: getIds(items.filter((item) => item.reply && !isRead(item))),
  };
}

function isReadable(item: ItemDocument, reader: Reader, sharesReplies: boolean): LandingReply[] {
  const { reply } = item;
  if (!reply || !(sharesReplies || isOwn(reply, reader))) return [];
  return [{ ...presentReply(item, reply), isOwn: isOwn(reply, reader) }];
}
