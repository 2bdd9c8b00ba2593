import { MS_PER_DAY } from "@advent/contract";
import mongoose, { type Connection, type mongo } from "mongoose";
import { clearFormer } from "../src/admin/accounts/delete-account";
import { enqueueContactEmails } from "../src/admin/contact-requests/contact-email";
import { countNumbers } from "../src/admin/numbers/count-numbers";
import { enqueueContributionReminders } from "../src/contributions/contribution-emails";
import { enqueueNews } from "../src/notifications/enqueue-news";
import { sendQueuedEmails } from "../src/notifications/send-queued-emails";
import { followShop } from "../src/orders/settlement/follow-shop";
import { settleDue } from "../src/orders/settlement/settle-due";
import { eraseDue } from "../src/privacy/erase";
import { readErasureDelay } from "../src/privacy/erasure-delay";
import { runRetention } from "../src/privacy/retention";
import { enqueueReminders } from "../src/recipient/reminders/enqueue-reminders";
import type { Services } from "../src/start/create-services";
import { collectMedia } from "../src/uploads/collect-media";
import { sendWebhooks } from "../src/webhooks/send-webhooks";

/** Documents of each collection. Reading all of them is a scan. */
const FILLED_COUNT = 500;
/** Documents that a query may read in vain. */
const MAX_WASTED_DOCUMENTS = 100;
const TEMPLATE_COUNT = 10;
/** Fields that have the same few values in all documents. */
const KINDS = new Set(["kind", "mode", "reason", "remote", "role", "shop", "state", "status", "store", "what"]);
const WRITES = { update: "updates", delete: "deletes" } as const;

/** Remembers one command of each shape, and says which of them have no index. */
export class QueryCosts {
  private readonly finds = new Map<string, mongo.Document>();

  note({ commandName, command }: mongo.CommandStartedEvent): void {
    for (const find of toFinds(commandName, command)) this.finds.set(describeShape(find), find);
  }

  async findScans({ db }: Connection): Promise<string[]> {
    const scans: string[] = [];
    for (const [shape, find] of this.finds) {
      const { executionStats } = (await db?.command({ explain: find, verbosity: "executionStats" })) ?? {};
      const { totalDocsExamined: examined, nReturned: returned } = executionStats;
      if (examined - returned > MAX_WASTED_DOCUMENTS)
        scans.push(`${shape} reads ${examined} documents for ${returned}`);
    }
    return scans;
  }
}

/** Returns the reads that a command makes, as `find` commands without their options. */
function toFinds(name: string, command: mongo.Document): mongo.Document[] {
  const find = command[name];
  if (name === "find") return [{ find, filter: command.filter, sort: command.sort ?? {}, limit: command.limit ?? 0 }];
  if (name === "distinct") return [{ find, filter: command.query ?? {} }];
  if (name === "findAndModify") return [{ find, filter: command.query, sort: command.sort ?? {}, limit: 1 }];
  if (name === "aggregate" && typeof find === "string") {
    const [{ $match: filter = {} } = {}, { $limit: limit = 0 } = {}] = command.pipeline;
    return [{ find, filter, limit }];
  }
  if (name !== "update" && name !== "delete") return [];
  return command[WRITES[name]].map(({ q: filter, multi, limit }: mongo.Document) => ({
    find,
    filter,
    limit: multi || limit === 0 ? 0 : 1,
  }));
}

const describeShape = ({ find, filter, sort = {} }: mongo.Document) =>
  `${find} ${describeFilter(filter)} by ${Object.keys(sort).join()}`;

function describeFilter(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(describeFilter))].join()}]`;
  if (value?.constructor !== Object) return value === null ? "null" : "";
  return `{${Object.entries(value).map(([key, inner]) => `${key} ${describeFilter(inner)}`)}}`;
}

/** Fills each collection with older documents like those it holds, but for their ids and texts. */
export async function fillDatabase({ db }: Connection): Promise<void> {
  for (const { name } of (await db?.listCollections().toArray()) ?? []) {
    const collection = db?.collection(name);
    const templates = (await collection?.find().sort({ _id: -1 }).limit(TEMPLATE_COUNT).toArray()) ?? [];
    const documents = Array.from({ length: templates.length && FILLED_COUNT }, (_, number) => ({
      ...(makeOther(templates[number % templates.length], number) as mongo.Document),
      _id: `${templates[number % templates.length]?._id}-${number}` as never,
    }));
    if (documents.length > 0) await collection?.insertMany(documents, { ordered: false });
  }
}

function makeOther(value: unknown, number: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() - number * MS_PER_DAY);
  if (Array.isArray(value)) return value.map((inner) => makeOther(inner, number));
  if (value instanceof mongoose.mongo.Binary) return null;
  if (typeof value === "string") return `${value}-${number}`;
  if (value?.constructor !== Object) return value;
  const others = Object.entries(value).map(([key, inner]) => {
    // Most work is done.
    if (key === "dueAt") return [key, null];
    return [key, KINDS.has(key) ? inner : makeOther(inner, number)];
  });
  return Object.fromEntries(others);
}

export async function runEveryChore(services: Services): Promise<void> {
  await runRetention(services);
  await eraseDue(services);
  await readErasureDelay(services);
  await settleDue(services);
  await followShop(services);
  await enqueueContactEmails(services);
  await enqueueContributionReminders(services);
  await enqueueNews(services);
  await enqueueReminders(services);
  await sendQueuedEmails(services);
  await sendWebhooks(services);
  await collectMedia({ ...services, ...services.media });
  await services.admin.auditLog.heal();
  await clearFormer(services);
  await countNumbers(services);
  await services.operations.work.queues();
  await services.operations.work.orders();
}
