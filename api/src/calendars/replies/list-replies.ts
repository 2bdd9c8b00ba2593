import type { LandingReply } from "@advent/contract";
import type { ItemDocument, ShownDocument } from "../calendar-model";
import { sortByDay } from "../calendar-model";
import { presentReply } from "./present-reply";
import { isOwn, isSender, type Reader } from "./reader";

export function findReplies(calendar: ShownDocument, reader: Reader) {
  const items = sortByDay(calendar.items);
  const { sharesReplies } = calendar;
  const replies = items.flatMap((item) => isReadable(item, reader, sharesReplies));
  const getIds = (days: ItemDocument[]) => days.map(({ _id }) => _id);
  const isRead = ({ _id }: ItemDocument) => replies.some(({ itemId }) => itemId === _id);
  return {
    sharesReplies,
    replies,
    free: isSender(calendar, reader) ? [] : getIds(items.filter(({ openedAt, reply }) => openedAt && !reply)),
    taken: getIds(items.filter((item) => item.reply && !isRead(item))),
  };
}

function isReadable(item: ItemDocument, reader: Reader, sharesReplies: boolean): LandingReply[] {
  const { reply } = item;
  if (!reply || !(sharesReplies || isOwn(reply, reader))) return [];
  return [{ ...presentReply(item, reply), isOwn: isOwn(reply, reader) }];
}
