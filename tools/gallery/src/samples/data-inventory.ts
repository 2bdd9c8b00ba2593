import type { Erasure, FoundPerson, RetentionPreview } from "@advent/contract";
import type { Handlers } from "@advent/store/testing/calls";
import { longName } from "./shop";

const changedAt = "2026-11-22T10:00:00.000Z";
const found: FoundPerson = {
  calendars: [
    { id: "calendar-1", customerName: "Ada Lovelace", orderNumber: "TL-1042", changedAt },
    { id: "calendar-3", customerName: longName, orderNumber: null, changedAt },
  ],
  counts: { calendars: 2, contactRequests: 1, mails: 3, media: 8, suggestions: 5, giftCards: 1 },
};
const receipt: Erasure = {
  id: "V1StGXR8_Z5jdHi6B-myT",
  reason: "asked",
  state: "emptied",
  requestedAt: changedAt,
  finishedAt: null,
  counts: found.counts,
  booksKept: 1,
};
const goneByItself = {
  id: "over-Q2hhbmdlZCBsb25nIGFn",
  reason: "time-over",
  state: "finished",
  finishedAt: "2026-11-22T10:10:20.000Z",
  counts: { calendars: 37, media: 12 },
  booksKept: 0,
} as const;
const retention: RetentionPreview["rules"] = [
  {
    kind: "unfinished",
    days: 30,
    calendars: [{ id: "calendar-3", orderNumber: null, changedAt: "2026-10-20T10:00:00.000Z" }],
    hasMore: false,
  },
  { kind: "finished", days: 400, calendars: [], hasMore: false },
];

export const aboutPeople = {
  findPerson: () => found,
  erasePerson: () => receipt,
  listErasures: () => ({ erasures: [receipt, { ...receipt, ...goneByItself }] }),
  previewRetention: () => ({ rules: retention }),
} satisfies Handlers;
