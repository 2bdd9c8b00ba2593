import { CONTRIBUTOR_KINDS, EMAIL_KINDS, type EmailKind, type InventoryPlace, RECIPIENT_KINDS } from "@advent/contract";
import type { Connection, mongo } from "mongoose";
import { type CalendarDocument, type CalendarModel, EXPORTED_FIELDS, getCollection } from "../calendars/calendar-model";
import { findStoredIds } from "../calendars/own-calendars";
import { readAll } from "../calendars/stored-calendar";
import type { EmailModel } from "../email/email-queue";
import type { Mailer } from "../email/mailer";
import { getContributionsOwner, getRepliesOwner, type MediaModel } from "../media/media-model";
import type { MediaStore } from "../media/media-store";
import { type CollectorDeps, collectUnusedMedia, getMediaNames, NO_OWNER, SAVING_MS } from "../uploads/collect-media";
import { deleteWithoutBooks, type Erasing, eraseCalendars } from "./erase-calendars";
import type { Person } from "./erasure-model";

export interface InventoryDeps {
  database: { connection: Connection };
  calendars: CalendarModel;
  email: { records: EmailModel; mailer: Mailer };
  media: { records: MediaModel; files: MediaStore };
  shopSettings: CollectorDeps["shopSettings"];
}

interface ErasingPass extends Erasing {
  /** True once everything that began before the first pass has ended. */
  isLastPass: boolean;
}

/** Stores one kind of personal data. Counting and erasing are idempotent. */
export interface InventoryPart {
  id: InventoryPlace;
  collections: readonly string[];
  count(deps: InventoryDeps, person: Person): Promise<number>;
  read(deps: InventoryDeps, person: Person): AsyncIterable<object>;
  files?(
    deps: InventoryDeps,
    person: Person,
  ): AsyncIterable<{ name: string; bytes: AsyncIterable<Uint8Array> | Uint8Array[] }>;
  /** Absent for data that the law requires the shop to keep. */
  erase?: ((deps: InventoryDeps, person: Person, erasing: ErasingPass) => Promise<void>) | undefined;
}

export function createDocumentPart(
  id: InventoryPlace,
  collection: string,
  match: (person: Person) => mongo.Filter<mongo.Document>,
): InventoryPart {
  const getDocuments = ({ database: { connection } }: InventoryDeps) => connection.collection(collection);
  return {
    id,
    collections: [collection],
    count: (deps, person) => getDocuments(deps).countDocuments(match(person)),
    read: (deps, person) => removeOwner(getDocuments(deps).find(match(person))),
    async erase(deps, person) {
      await getDocuments(deps).deleteMany(match(person));
    },
  };
}

export function matchByCalendar({ calendarIds }: Person) {
  return { calendarId: { $in: calendarIds } };
}

/** Removes the owner id, because a shopper's cookie holds it and an export must not reveal it. */
async function* removeOwner(found: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const { ownerId: _, ...document } of found as AsyncIterable<Record<string, unknown>>) yield document;
}

const matchCalendars = ({ calendarIds }: Person) => ({ _id: { $in: calendarIds }, erasedAt: null });

export const calendarPart: InventoryPart = {
  id: "calendars",
  collections: ["calendars"],
  count: ({ calendars }, person) => getCollection(calendars).countDocuments(matchCalendars(person)),
  read: ({ calendars }, person) =>
    getCollection(calendars).find(matchCalendars(person), { projection: EXPORTED_FIELDS }),
  async erase({ calendars }, { calendarIds }, erasing) {
    await eraseCalendars(calendars, calendarIds, erasing);
    if (erasing.isLastPass) await deleteWithoutBooks(calendars, calendarIds);
  },
};

/** Reminders are the recipient's: erased with the calendar, but no part of the sender's export. */
export const remindersPart: InventoryPart = {
  ...createDocumentPart("reminders", "reminders", matchByCalendar),
  count: async () => 0,
  async *read() {},
};

const OTHERS_KINDS: readonly EmailKind[] = [...RECIPIENT_KINDS, ...CONTRIBUTOR_KINDS];
const SENDER_KINDS = EMAIL_KINDS.filter((kind) => !OTHERS_KINDS.includes(kind));
const matchSenderEmails = (person: Person) => ({ ...matchByCalendar(person), kind: { $in: SENDER_KINDS } });

/**
 * Keeps each row until the last pass, because an email being sent during the first pass may still become a file.
 * A claim on an erased row finds nothing to send.
 */
export const emailsPart: InventoryPart = {
  id: "emails",
  collections: ["emails"],
  count: ({ email }, person) => email.records.countDocuments(matchSenderEmails(person)),
  read: ({ email }, person) => email.records.find(matchSenderEmails(person)).lean().cursor(),
  async *files({ email: { records, mailer } }, person) {
    for await (const { _id } of records.find(matchSenderEmails(person), { _id: 1 }).lean().cursor()) {
      const file = await mailer.kept?.read(_id);
      if (file) yield { name: `${_id}.eml`, bytes: [file] };
    }
  },
  async erase({ email: { records, mailer } }, person, { isLastPass }) {
    const over = { state: "unneeded" as const, dueAt: null, why: "The calendar was erased." };
    await records.updateMany({ ...matchByCalendar(person), dueAt: { $ne: null } }, { $set: over });
    for await (const { _id } of records.find(matchByCalendar(person), { _id: 1 }).lean().cursor())
      await mailer.kept?.forget(_id);
    if (isLastPass) await records.deleteMany(matchByCalendar(person));
  },
};

async function hasOther(calendars: CalendarModel, ownerId: string, calendarIds: readonly string[]): Promise<boolean> {
  const ids = (await findStoredIds(calendars, ownerId)).filter((id) => !calendarIds.includes(id));
  if (ids.length === 0) return false;
  return (await getCollection(calendars).findOne({ _id: { $in: ids }, ownerId }, { projection: { _id: 1 } })) !== null;
}

const readCalendars = ({ calendars }: InventoryDeps, person: Person) => readAll(calendars, matchCalendars(person));

/** @param stored calendars of the person */
async function matchMedia({ calendars }: InventoryDeps, { calendarIds, ownerIds }: Person, stored: CalendarDocument[]) {
  const whole = calendarIds.flatMap((id) => [getRepliesOwner(id), getContributionsOwner(id)]);
  for (const ownerId of ownerIds) if (!(await hasOther(calendars, ownerId, calendarIds))) whole.push(ownerId);
  const names = [...getMediaNames(stored, new Date())].filter((name) => typeof name === "string");
  return [{ ownerId: { $in: whole } }, { parentId: { $in: names } }];
}

/** Leaves out what recipients recorded, and what contributors have not sent. */
async function findMedia(deps: InventoryDeps, person: Person) {
  const stored = await readCalendars(deps, person);
  const sent = stored.flatMap(({ contributions }) => contributions.flatMap(({ media }) => Object.values(media)));
  const own = (await matchMedia(deps, person, stored)).map((filter) => ({ ...filter, writer: null }));
  return deps.media.records
    .find({ $or: [...own, { parentId: { $in: sent } }] })
    .lean()
    .cursor();
}

export const mediaPart: InventoryPart = {
  id: "media",
  collections: ["mediafiles", "media.files", "media.chunks"],
  count: async (deps, person) => {
    const $or = await matchMedia(deps, person, await readCalendars(deps, person));
    return deps.media.records.countDocuments({ $or });
  },
  async *read(deps, person) {
    yield* removeOwner(await findMedia(deps, person));
  },
  async *files(deps, person) {
    for await (const { _id } of await findMedia(deps, person)) {
      const bytes = await deps.media.files.read(_id);
      if (bytes) yield { name: _id, bytes };
    }
  },
  async erase({ calendars, media: { records, files }, shopSettings }, { calendarIds, ownerIds }, { isLastPass }) {
    const now = new Date();
    const ofCalendars = calendarIds.flatMap((id) => [getRepliesOwner(id), getContributionsOwner(id)]);
    const owners = [...ownerIds, ...ofCalendars, NO_OWNER];
    // The browser may be saving to a new calendar during the last pass.
    const grace = isLastPass ? SAVING_MS : 0;
    for (const owner of owners)
      await collectUnusedMedia({ calendars, records, files, shopSettings }, owner, { now, grace });
  },
};
