import { type CalendarModel, collectionOf } from "../calendars/calendar-model";
import { storedIds } from "../calendars/own-calendars";
import { readAll } from "../calendars/stored-calendar";
import { NOBODY, namesIn, SAVING, tidyMedia } from "../media/collect-media";
import { answersOf } from "../media/media-model";
import { deleteWithoutBooks, eraseCalendars } from "./erase-calendars";
import { type KeptPart, type KeptParts, withoutOwner } from "./kept-part";
import type { Person } from "./person";

const theirs = ({ calendarIds }: Person) => ({ _id: { $in: calendarIds }, erasedAt: null });

export const calendarPart: KeptPart = {
  count: ({ calendars }, person) => collectionOf(calendars).countDocuments(theirs(person)),
  read: ({ calendars }, person) => withoutOwner(collectionOf(calendars).find(theirs(person))),
  async erase({ calendars }, { calendarIds }, erasing) {
    await eraseCalendars(calendars, calendarIds, erasing);
    if (erasing.isLastLook) await deleteWithoutBooks(calendars, calendarIds);
  },
};

const toldTo = ({ calendarIds }: Person) => ({ calendarId: { $in: calendarIds } });

/**
 * One that is being sent at this moment may become a file after the first look: so its row stays until the last, and what is claimed
 * again finds nothing to send.
 */
export const mailPart: KeptPart = {
  count: ({ email }, person) => email.records.countDocuments(toldTo(person)),
  read: ({ email }, person) => email.records.find(toldTo(person)).lean().cursor(),
  async *files({ email: { records, mailer } }, person) {
    for await (const { _id } of records.find(toldTo(person), { _id: 1 }).lean().cursor()) {
      const file = await mailer.kept?.read(_id);
      if (file) yield { name: `${_id}.eml`, bytes: inOne(file) };
    }
  },
  async erase({ email: { records, mailer } }, person, { isLastLook }) {
    const over = { state: "unneeded" as const, dueAt: null, why: "The calendar was erased." };
    await records.updateMany({ ...toldTo(person), dueAt: { $ne: null } }, { $set: over });
    for await (const { _id } of records.find(toldTo(person), { _id: 1 }).lean().cursor())
      await mailer.kept?.forget(_id);
    if (isLastLook) await records.deleteMany(toldTo(person));
  },
};

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Whether a browser has a calendar besides these. */
async function hasOther(calendars: CalendarModel, ownerId: string, calendarIds: readonly string[]): Promise<boolean> {
  const ids = (await storedIds(calendars, ownerId)).filter((id) => !calendarIds.includes(id));
  if (ids.length === 0) return false;
  return (await collectionOf(calendars).findOne({ _id: { $in: ids }, ownerId }, { projection: { _id: 1 } })) !== null;
}

/** What the calendars refer to, and whatever else the browser has uploaded where it has no other calendar. */
async function ofPerson({ calendars }: KeptParts, { calendarIds, ownerIds }: Person) {
  const others: string[] = [];
  for (const ownerId of ownerIds) if (await hasOther(calendars, ownerId, calendarIds)) others.push(ownerId);
  const whole = [...ownerIds.filter((owner) => !others.includes(owner)), ...calendarIds.map(answersOf)];
  const refers = namesIn(await readAll(calendars, theirs({ calendarIds, ownerIds })), new Date());
  const named = [...refers].filter((name) => typeof name === "string");
  return { $or: [{ ownerId: { $in: whole } }, { parentId: { $in: named } }] };
}

/** What no calendar refers to once these are erased, bytes and all. */
export const mediaPart: KeptPart = {
  count: async (parts, person) => parts.media.records.countDocuments(await ofPerson(parts, person)),
  async *read(parts, person) {
    const found = parts.media.records
      .find(await ofPerson(parts, person))
      .lean()
      .cursor();
    yield* withoutOwner(found);
  },
  async *files(parts, person) {
    const found = parts.media.records.find(await ofPerson(parts, person), { _id: 1 }).lean();
    for await (const { _id } of found.cursor()) {
      const bytes = await parts.media.files.read(_id);
      if (bytes) yield { name: _id, bytes };
    }
  },
  async erase({ calendars, media: { records, files } }, { calendarIds, ownerIds }, { isLastLook }) {
    const now = new Date();
    const owners = [...ownerIds, ...calendarIds.map(answersOf), NOBODY];
    // By the last look a browser may be saving something to a calendar that is new.
    const grace = isLastLook ? SAVING : 0;
    for (const owner of owners) await tidyMedia({ calendars, records, files }, owner, { now, grace });
  },
};
