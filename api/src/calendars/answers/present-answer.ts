import { ANSWER_CHANGEABLE, type Answer } from "@advent/contract";
import { mediaUrl } from "../../media/media-model";
import type { AnswerDocument, ItemDocument, ShownDocument } from "../calendar-model";
import { byDay } from "../calendar-model";

/** For its writer, the sender and, where the sender shares, every holder of the link. */
export function presentAnswer({ _id, day }: ItemDocument, answer: AnswerDocument): Answer {
  const { heart, words, media, answeredAt } = answer;
  return {
    itemId: _id,
    day,
    heart,
    words,
    media: Object.fromEntries(Object.entries(media).map(([kind, file]) => [kind, mediaUrl(file)])),
    answeredAt: answeredAt.toISOString(),
    changeableUntil: new Date(answeredAt.getTime() + ANSWER_CHANGEABLE).toISOString(),
  };
}

/** Every answer of a calendar, in day order: for the sender. */
export function presentAnswers({ items }: ShownDocument): Answer[] {
  return byDay(items).flatMap((item) => (item.answer ? [presentAnswer(item, item.answer)] : []));
}
