import type { mongo } from "mongoose";
import { createIndexes } from "../create-indexes";
import type { Migration } from "../migration";

type Keys = Record<string, 1 | -1>;

const over = (key: Keys): mongo.IndexDescription => ({ key });
/** Documents go when the time in this field has come, or so many seconds after it. */
const endsAt = (field: string, expireAfterSeconds = 0): mongo.IndexDescription => ({
  key: { [field]: 1 },
  expireAfterSeconds,
});
const DAY = 24 * 3600;

const INDEXES: Record<string, mongo.IndexDescription[]> = {
  calendars: [
    { key: { "order.payments.ref": 1 }, sparse: true },
    { key: { "settlement.dueAt": 1 }, sparse: true },
    over({ news: 1 }),
    over({ createdAt: -1, _id: -1 }),
    over({ status: 1, createdAt: -1, _id: -1 }),
    over({ shop: 1, status: 1, createdAt: -1, _id: -1 }),
    over({ "terms.value": 1, createdAt: -1, _id: -1 }),
    over({ updatedAt: 1 }),
    endsAt("expiresAt"),
  ],
  contactrequests: [
    over({ requestedAt: -1, _id: -1 }),
    over({ status: 1, requestedAt: -1, _id: -1 }),
    over({ mailDueAt: 1 }),
    endsAt("expiresAt"),
  ],
  mails: [
    over({ dueAt: 1 }),
    over({ calendarId: 1 }),
    over({ owedAt: -1, _id: -1 }),
    over({ state: 1, owedAt: -1, _id: -1 }),
    endsAt("expiresAt"),
  ],
  mediafiles: [over({ parentId: 1 }), over({ checkAt: 1 }), over({ ownerId: 1 })],
  erasures: [over({ dueAt: 1 }), over({ requestedAt: -1, _id: -1 })],
  giftcards: [over({ calendarId: 1 })],
  resumetokens: [endsAt("expiresAt")],
  adminsessions: [over({ account: 1 }), endsAt("expiresAt")],
  deskrecords: [
    over({ at: -1, _id: -1 }),
    over({ who: 1, at: -1, _id: -1 }),
    over({ what: 1, at: -1, _id: -1 }),
    over({ calendarId: 1, at: -1, _id: -1 }),
    over({ state: 1, at: 1 }),
    endsAt("expiresAt"),
  ],
  knowndevices: [endsAt("expiresAt")],
  logintries: [endsAt("expiresAt")],
  remotereports: [endsAt("at", 30 * DAY)],
  liveevents: [endsAt("at", 600)],
  handedoutsentences: [over({ calendarId: 1 }), endsAt("expiresAt")],
  shopproducts: [over({ shop: 1, seq: 1 }), over({ shop: 1, lookAt: 1 }), endsAt("removeAt")],
  limits: [
    { key: { expire: -1 }, expireAfterSeconds: 0 },
    { key: { key: 1 }, unique: true },
  ],
};

export const indexes: Migration = {
  id: "001-indexes",
  when: "before",
  async run({ db }) {
    for (const [name, descriptions] of Object.entries(INDEXES)) await createIndexes(db, name, descriptions);
  },
};
