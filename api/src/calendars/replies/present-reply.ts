import { REPLY_EDITABLE_MS, type Reply } from "@advent/contract";
import { getMediaUrl } from "../../media/media-model";
import type { ItemDocument, ReplyDocument, ShownDocument } from "../calendar-model";
import { sortByDay } from "../calendar-model";

/** Visible to its writer, the sender and, if shared, every holder of the link. */
export function presentReply({ _id, day }: ItemDocument, reply: ReplyDocument): Reply {
  const { heart, words, media, repliedAt } = reply;
  return {
    itemId: _id,
    day,
    heart,
    words,
    media: Object.fromEntries(Object.entries(media).map(([kind, file]) => [kind, getMediaUrl(file)])),
    repliedAt: repliedAt.toISOString(),
    changeableUntil: new Date(repliedAt.getTime() + REPLY_EDITABLE_MS).toISOString(),
  };
}

export function presentReplies({ items }: ShownDocument): Reply[] {
  return sortByDay(items).flatMap((item) => (item.reply ? [presentReply(item, item.reply)] : []));
}
