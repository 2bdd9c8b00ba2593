import { DAY_COUNT, type SenderEmails, type WebhookEvent } from "@advent/contract";
import { Computed, toLiteral } from "../change-calendar";

const [FIRST_DOOR, LAST_DOOR] = ["first-door", "last-door"] as const;
export const DOOR_NEWS = [FIRST_DOOR, LAST_DOOR];

const OPENED_COUNT = { $size: { $filter: { input: "$items", as: "item", cond: "$$item.openedAt" } } };

const addIfWanted = (email: keyof SenderEmails, news: string, condition: unknown = true) => ({
  $cond: [{ $and: [{ $eq: [`$senderEmails.${email}`, true] }, condition] }, [news], []],
});

const withNews = (...news: unknown[]) => new Computed({ $setUnion: ["$news", ...news] });
const isTimed = { $not: ["$hidesOpenings"] };

export const buildOpeningNews = () =>
  withNews(
    addIfWanted("firstDoor", FIRST_DOOR, { $and: [isTimed, { $eq: [OPENED_COUNT, 0] }] }),
    addIfWanted("lastDoor", LAST_DOOR, { $and: [isTimed, { $eq: [OPENED_COUNT, DAY_COUNT - 1] }] }),
  );

export const buildReplyNews = (itemId: string, at: Date) =>
  withNews(addIfWanted("replies", `reply:${itemId}`), {
    $cond: [{ $gt: ["$orderNumber", ""] }, toLiteral([toWebhookNews("order.replied", at)]), []],
  });

const WEBHOOK_PREFIX = "webhook";

/** Marks an event for webhooks in the same update as the event itself, such as `webhook/order.paid/2026-12-01T09:00:00.000Z`. */
const toWebhookNews = (event: WebhookEvent, at: Date): string => [WEBHOOK_PREFIX, event, at.toISOString()].join("/");

export function parseWebhookNews(news: string): { event: WebhookEvent; at: Date } | undefined {
  const [prefix, event, at = ""] = news.split("/");
  return prefix === WEBHOOK_PREFIX ? { event: event as WebhookEvent, at: new Date(at) } : undefined;
}

export const addNews = (news: readonly string[]) => withNews(toLiteral(news));

export const addWebhookNews = (events: readonly WebhookEvent[], at: Date) =>
  addNews(events.map((event) => toWebhookNews(event, at)));
