import type { mongo } from "mongoose";
import { createIndexes, dropIndexes } from "../create-indexes";
import type { Migration, Work } from "../migration";

interface RenamedCollection {
  from: string;
  /** New name of the collection itself. */
  to?: string;
  /** New names of fields by their old path. A path leads through arrays. */
  fields?: Readonly<Record<string, string>>;
  /** Beginnings of stored text and their replacement, by old path. */
  beginnings?: Readonly<Record<string, readonly [before: string, after: string]>>;
  indexes?: mongo.IndexDescription[];
  formerIndexes?: readonly string[];
}

const IMAGE_PATH = ["/api/pictures/", "/api/images/"] as const;
const renameReply = (item: string) => ({ [`${item}.answer`]: "reply", [`${item}.answer.answeredAt`]: "repliedAt" });
const expire = { key: { expiresAt: 1 }, expireAfterSeconds: 0 };

const RENAMED_COLLECTIONS: readonly RenamedCollection[] = [
  {
    from: "calendars",
    fields: {
      sharesAnswers: "sharesReplies",
      senderMails: "senderEmails",
      "senderMails.answers": "replies",
      senderMailsAt: "senderEmailsAt",
      "settlement.told": "enqueuedEmails",
      ...renameReply("items"),
      ...renameReply("undo.items"),
      ...renameReply("removed.item"),
    },
    beginnings: {
      news: ["answer:", "reply:"],
      "items.snapshot.image": IMAGE_PATH,
      "undo.items.snapshot.image": IMAGE_PATH,
      "removed.item.snapshot.image": IMAGE_PATH,
      "exchanges.returned.image": IMAGE_PATH,
      "exchanges.replacement.image": IMAGE_PATH,
      "settlement.offers.replaced.snapshot.image": IMAGE_PATH,
      "settlement.offers.options.snapshot.image": IMAGE_PATH,
    },
  },
  {
    from: "contactrequests",
    fields: { mailDueAt: "emailDueAt", mailTries: "emailTries", mailedAt: "emailedAt" },
    indexes: [{ key: { emailDueAt: 1 } }],
    formerIndexes: ["mailDueAt_1"],
  },
  {
    from: "mails",
    to: "emails",
    fields: { owedAt: "enqueuedAt" },
    beginnings: { kind: ["answer", "reply"], key: ["answer:", "reply:"] },
    indexes: [
      { key: { dueAt: 1 } },
      { key: { calendarId: 1 } },
      { key: { enqueuedAt: -1, _id: -1 } },
      { key: { state: 1, enqueuedAt: -1, _id: -1 } },
      expire,
    ],
  },
  { from: "deskrosters", to: "adminrosters" },
  {
    from: "deskrecords",
    to: "auditentries",
    indexes: [
      { key: { at: -1, _id: -1 } },
      { key: { who: 1, at: -1, _id: -1 } },
      { key: { what: 1, at: -1, _id: -1 } },
      { key: { calendarId: 1, at: -1, _id: -1 } },
      { key: { state: 1, at: 1 } },
      expire,
    ],
  },
  { from: "mediafiles", beginnings: { ownerId: ["answers.", "replies."] } },
  {
    from: "erasures",
    fields: { look: "pass", "counts.mails": "emails" },
    beginnings: { reason: ["asked", "requested"] },
  },
  { from: "liveevents", beginnings: { kind: ["answered", "replied"] } },
  {
    from: "shopproducts",
    fields: { lookAt: "refreshAt" },
    indexes: [{ key: { shop: 1, refreshAt: 1 } }],
    formerIndexes: ["shop_1_lookAt_1"],
  },
  { from: "shopstates", fields: { lookedAt: "checkedAt", toldAt: "notifiedAt" } },
];

/** Small, because calendars are whole in memory. */
const BATCH_SIZE = 100;

/**
 * Gives collections, fields and values the words of the glossary. Selects only what has an old name, so a killed
 * run starts again and finds what is left.
 */
export const storedNames: Migration = {
  id: "013-stored-names",
  when: "after",
  needsStop: async (db) => {
    for (const { from } of RENAMED_COLLECTIONS)
      if (await db.collection(from).findOne({}, { projection: { _id: 1 } })) return true;
    return false;
  },
  async run(work) {
    for (const renamed of RENAMED_COLLECTIONS) {
      const { from, to = from, indexes = [], formerIndexes = [] } = renamed;
      const collection = work.db.collection(to);
      if (indexes.length > 0) await createIndexes(work.db, to, indexes);
      if (to === from) {
        await changeDocuments(work, renamed);
        if (formerIndexes.length > 0) await dropIndexes(collection, formerIndexes);
      } else if (await work.db.listCollections({ name: from }).hasNext()) {
        await copyDocuments(work, renamed, collection);
        await work.db.collection(from).drop();
      }
    }
  },
};

async function changeDocuments(work: Work, renamed: RenamedCollection): Promise<void> {
  const collection = work.db.collection(renamed.from);
  const old = matchOldNames(renamed);
  for await (const batch of readBatches(work, renamed.from, old)) {
    const writes = batch.map((document) => ({
      replaceOne: { filter: { _id: document._id, ...old }, replacement: renameIn(document, renamed) as mongo.Document },
    }));
    await collection.bulkWrite(writes, { ordered: false });
  }
}

/** Only adds, so that an overtaken process cannot undo later changes. */
async function copyDocuments(work: Work, renamed: RenamedCollection, target: mongo.Collection): Promise<void> {
  for await (const batch of readBatches(work, renamed.from, {})) {
    const writes = batch.map((document) => {
      const { _id, ...fields } = renameIn(document, renamed) as mongo.Document;
      return { updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } };
    });
    await target.bulkWrite(writes, { ordered: false });
  }
}

async function* readBatches({ db, reached }: Work, name: string, filter: object): AsyncGenerator<mongo.Document[]> {
  // Numbers keep their types.
  const documents = db.collection(name).find(filter, { batchSize: BATCH_SIZE, promoteValues: false });
  let batch: mongo.Document[] = [];
  for await (const document of documents) {
    if (batch.push(document) < BATCH_SIZE) continue;
    yield batch;
    await reached("");
    batch = [];
  }
  if (batch.length > 0) yield batch;
  await reached("");
}

const matchOldNames = ({ fields = {}, beginnings = {} }: RenamedCollection) => ({
  $or: [
    ...Object.keys(fields).map((path) => ({ [path]: { $exists: true } })),
    ...Object.entries(beginnings).map(([path, [before]]) => ({ [path]: new RegExp(`^${before}`) })),
  ],
});

function renameIn(value: unknown, renamed: RenamedCollection, path = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => renameIn(one, renamed, path));
  if (typeof value === "string") return replaceBeginning(value, renamed.beginnings?.[path]);
  if (!value || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const at = path ? `${path}.${key}` : key;
    return [renamed.fields?.[at] ?? key, renameIn(inner, renamed, at)];
  });
  return Object.fromEntries(entries);
}

const replaceBeginning = (text: string, [before, after]: readonly [string, string] = ["", ""]): string =>
  text.startsWith(before) ? after + text.slice(before.length) : text;
