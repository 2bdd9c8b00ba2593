import { DAY_COUNT, type SenderEmails } from "@advent/contract";
import { Computed } from "../change-calendar";

const [FIRST_DOOR, LAST_DOOR] = ["first-door", "last-door"] as const;
export const DOOR_NEWS = [FIRST_DOOR, LAST_DOOR];

const OPENED_COUNT = { $size: { $filter: { input: "$items", as: "item", cond: "$$item.openedAt" } } };

const whenWanted = (email: keyof SenderEmails, news: string, condition: unknown = true) => ({
  $cond: [{ $and: [{ $eq: [`$senderMails.${email}`, true] }, condition] }, [news], []],
});

const withNews = (...news: unknown[]) => new Computed({ $setUnion: ["$news", ...news] });
const isTimed = { $not: ["$hidesOpenings"] };

export const buildOpeningNews = () =>
  withNews(
    whenWanted("firstDoor", FIRST_DOOR, { $and: [isTimed, { $eq: [OPENED_COUNT, 0] }] }),
    whenWanted("lastDoor", LAST_DOOR, { $and: [isTimed, { $eq: [OPENED_COUNT, DAY_COUNT - 1] }] }),
  );

export const buildReplyNews = (itemId: string) => withNews(whenWanted("answers", `answer:${itemId}`));
