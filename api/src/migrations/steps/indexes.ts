import { SECONDS_PER_DAY } from "@advent/contract";
import type { mongo } from "mongoose";
import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

type Keys = Record<string, 1 | -1>;

const createIndex = (key: Keys): mongo.IndexDescription => ({ key });
const createTtlIndex = (field: string, expireAfterSeconds = 0): mongo.IndexDescription => ({
  key: { [field]: 1 },
  expireAfterSeconds,
});

const INITIAL_INDEXES: Record<string, mongo.IndexDescription[]> = {
  calendars: [
    { key: { "order.payments.ref": 1 }, sparse: true },
    { key: { "settlement.dueAt": 1 }, sparse: true },
    createIndex({ news: 1 }),
    createIndex({ createdAt: -1, _id: -1 }),
    createIndex({ status: 1, createdAt: -1, _id: -1 }),
    createIndex({ shop: 1, status: 1, createdAt: -1, _id: -1 }),
    createIndex({ "terms.value": 1, createdAt: -1, _id: -1 }),
    createIndex({ updatedAt: 1 }),
    createTtlIndex("expiresAt"),
  ],
  contactrequests: [
    createIndex({ requestedAt: -1, _id: -1 }),
    createIndex({ status: 1, requestedAt: -1, _id: -1 }),
    createIndex({ mailDueAt: 1 }),
    createTtlIndex("expiresAt"),
  ],
  mails: [
    createIndex({ dueAt: 1 }),
    createIndex({ calendarId: 1 }),
    createIndex({ owedAt: -1, _id: -1 }),
    createIndex({ state: 1, owedAt: -1, _id: -1 }),
    createTtlIndex("expiresAt"),
  ],
  mediafiles: [createIndex({ parentId: 1 }), createIndex({ checkAt: 1 }), createIndex({ ownerId: 1 })],
  erasures: [createIndex({ dueAt: 1 }), createIndex({ requestedAt: -1, _id: -1 })],
  giftcards: [createIndex({ calendarId: 1 })],
  resumetokens: [createTtlIndex("expiresAt")],
  adminsessions: [createIndex({ account: 1 }), createTtlIndex("expiresAt")],
  deskrecords: [
    createIndex({ at: -1, _id: -1 }),
    createIndex({ who: 1, at: -1, _id: -1 }),
    createIndex({ what: 1, at: -1, _id: -1 }),
    createIndex({ calendarId: 1, at: -1, _id: -1 }),
    createIndex({ state: 1, at: 1 }),
    createTtlIndex("expiresAt"),
  ],
  knowndevices: [createTtlIndex("expiresAt")],
  logintries: [createTtlIndex("expiresAt")],
  remotereports: [createTtlIndex("at", 30 * SECONDS_PER_DAY)],
  liveevents: [createTtlIndex("at", 600)],
  handedoutsentences: [createIndex({ calendarId: 1 }), createTtlIndex("expiresAt")],
  shopproducts: [createIndex({ shop: 1, seq: 1 }), createIndex({ shop: 1, lookAt: 1 }), createTtlIndex("removeAt")],
  limits: [
    { key: { expire: -1 }, expireAfterSeconds: 0 },
    { key: { key: 1 }, unique: true },
  ],
};

export const indexes: Migration = {
  id: "001-indexes",
  when: "before",
  async run({ db }) {
    for (const [name, descriptions] of Object.entries(INITIAL_INDEXES)) await createIndexes(db, name, descriptions);
  },
};
