import type { LandingReply } from "@advent/contract";
import type { ItemDocument, ShownDocument } from "../calendar-model";
import { sortByDay } from "../calendar-model";
import { presentReply } from "./present-reply";
import { isOwn, isSender, type Reader } from "./reader";

export function findReplies(calendar: ShownDocument, reader: Reader) {
  const items = sortByDay(calendar.items);
  const { sharesAnswers } = calendar;
  const replies = items.flatMap((item) => isReadable(item, reader, sharesAnswers));
  const getIds = (days: ItemDocument[]) => days.map(({ _id }) => _id);
  const isRead = ({ _id }: ItemDocument) => replies.some(({ itemId }) => itemId === _id);
  return {
    sharesAnswers,
    replies,
    free: isSender(calendar, reader) ? [] : getIds(items.filter(({ openedAt, answer }) => openedAt && !answer)),
    taken: getIds(items.filter((item) => item.answer && !isRead(item))),
  };
}

function isReadable(item: ItemDocument, reader: Reader, sharesAnswers: boolean): LandingReply[] {
  const { answer } = item;
  if (!answer || !(sharesAnswers || isOwn(answer, reader))) return [];
  return [{ ...presentReply(item, answer), isOwn: isOwn(answer, reader) }];
}
