import { DAY_COUNT, DAYS, formatMoment, momentOf, type SenderCalendar, toRoman } from "@advent/contract";

export interface SenderDoor {
  day: number;
  isOpen: boolean;
  /** Where it is known. */
  openedAt: string | null;
  hasAnswer: boolean;
}

export function doorsOf({ days, answers }: Pick<SenderCalendar, "days" | "answers">): SenderDoor[] {
  return DAYS.map((day) => {
    const openedAt = days.find((one) => one.day === day)?.openedAt ?? null;
    return {
      day,
      isOpen: openedAt !== null,
      openedAt: openedAt && momentOf(openedAt),
      hasAnswer: answers.some((answer) => answer.day === day),
    };
  });
}

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];
const counted = (count: number, one: string, several: string) => `${NUMBERS[count]} ${count === 1 ? one : several}`;

const countedDoors = (count: number) =>
  count === 0 ? "No door is open yet" : counted(count, "door is open", "doors are open");

/** What the doors come to in one sentence or two, which is read out when it changes. */
export function summaryOf(calendar: Pick<SenderCalendar, "days" | "answers">): string {
  const open = doorsOf(calendar).filter(({ isOpen }) => isOpen);
  const timed = open.flatMap(({ day, openedAt }) => (openedAt ? [{ day, openedAt }] : []));
  const last = timed.sort((a, b) => a.openedAt.localeCompare(b.openedAt)).at(-1);
  const doors = open.length === DAY_COUNT ? "All twelve doors are open" : countedDoors(open.length);
  const answers = calendar.answers.length;
  return [
    `${doors}.`,
    last && `The last one was ${toRoman(last.day)}, on ${formatMoment(last.openedAt)}.`,
    answers > 0 && `${counted(answers, "answer", "answers")} for you.`,
  ]
    .filter(Boolean)
    .join(" ");
}
