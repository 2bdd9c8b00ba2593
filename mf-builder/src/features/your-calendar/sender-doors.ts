import { DAY_COUNT, DAYS, formatMoment, type SenderCalendar, toMoment, toRoman } from "@advent/contract";

export type SenderDoor = ReturnType<typeof getDoors>[number];

export function getDoors({ days, replies }: Pick<SenderCalendar, "days" | "replies">) {
  return DAYS.map((day) => {
    const { openedAt = null, exchangedFor } = days.find((one) => one.day === day) ?? {};
    return {
      day,
      isOpen: openedAt !== null,
      openedAt: openedAt && toMoment(openedAt),
      hasReply: replies.some((reply) => reply.day === day),
      exchangedFor,
    };
  });
}

const NUMBER_WORDS = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

const formatCount = (count: number, one: string, several: string) =>
  `${NUMBER_WORDS[count]} ${count === 1 ? one : several}`;

const formatDoorCount = (count: number) =>
  count === 0 ? "No door is open yet" : formatCount(count, "door is open", "doors are open");

export function getSummary(calendar: Pick<SenderCalendar, "days" | "replies">): string {
  const open = getDoors(calendar).filter(({ isOpen }) => isOpen);
  const [last] = open.sort((a, b) => (b.openedAt ?? "").localeCompare(a.openedAt ?? ""));
  const doors = open.length === DAY_COUNT ? "All twelve doors are open" : formatDoorCount(open.length);
  const replies = calendar.replies.length;
  return [
    `${doors}.`,
    last?.openedAt && `The last one was ${toRoman(last.day)}, on ${formatMoment(last.openedAt)}.`,
    replies > 0 && `${formatCount(replies, "reply", "replies")} for you.`,
  ]
    .filter(Boolean)
    .join(" ");
}
