import { REPLY_EDITABLE_MS, type Reply } from "@advent/contract";
import { getMediaUrl } from "../../media/media-model";
import type { ReplyDocument, ItemDocument, ShownDocument } from "../calendar-model";
import { sortByDay } from "../calendar-model";

/** For its writer, the sender and, where the sender shares, every holder of the link. */
export function presentAnswer({ _id, day }: ItemDocument, answer: ReplyDocument): Reply {
  const { heart, words, media, answeredAt } = answer;
  return {
    itemId: _id,
    day,
    heart,
    words,
    media: Object.fromEntries(Object.entries(media).map(([kind, file]) => [kind, getMediaUrl(file)])),
    answeredAt: answeredAt.toISOString(),
    changeableUntil: new Date(answeredAt.getTime() + REPLY_EDITABLE_MS).toISOString(),
  };
}

/** Every answer of a calendar, in day order: for the sender. */
export function presentAnswers({ items }: ShownDocument): Reply[] {
  return sortByDay(items).flatMap((item) => (item.answer ? [presentAnswer(item, item.answer)] : []));
}
