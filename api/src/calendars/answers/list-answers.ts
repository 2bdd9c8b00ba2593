import type { LandingAnswer } from "@advent/contract";
import type { ItemDocument, ShownDocument } from "../calendar-model";
import { byDay } from "../calendar-model";
import { presentAnswer } from "./present-answer";
import { isOwn, isSender, type Reader } from "./reader";

/** What a holder of the link may know of the answers: their own and the shared ones, and which days are free or taken. */
export function listAnswers(calendar: ShownDocument, reader: Reader) {
  const items = byDay(calendar.items);
  const { sharesAnswers } = calendar;
  const answers = items.flatMap((item) => readable(item, reader, sharesAnswers));
  const idsOf = (days: ItemDocument[]) => days.map(({ _id }) => _id);
  const isRead = ({ _id }: ItemDocument) => answers.some(({ itemId }) => itemId === _id);
  return {
    sharesAnswers,
    answers,
    free: isSender(calendar, reader) ? [] : idsOf(items.filter(({ openedAt, answer }) => openedAt && !answer)),
    taken: idsOf(items.filter((item) => item.answer && !isRead(item))),
  };
}

function readable(item: ItemDocument, reader: Reader, sharesAnswers: boolean): LandingAnswer[] {
  const { answer } = item;
  if (!answer || !(sharesAnswers || isOwn(answer, reader))) return [];
  return [{ ...presentAnswer(item, answer), isOwn: isOwn(answer, reader) }];
}
