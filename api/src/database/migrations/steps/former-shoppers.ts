import type { mongo } from "mongoose";
import type { CalendarDocument } from "../../../calendars/calendar-model";
import { getFormerShoppers, getNextIds } from "../../../calendars/own-calendars";
import { type Migration, runInBatches } from "../migration";

export type Owned = Pick<CalendarDocument, "_id" | "ownerId">;

export const formerShoppersStep: Migration = {
  id: "002-former-shoppers",
  when: "before",
  run: (work) =>
    runInBatches<Owned>(work, { name: "calendars", projection: { ownerId: 1 } }, (batch) =>
      rememberFormer(work.db, batch),
    ),
};

export async function rememberFormer(db: mongo.Db, batch: readonly Owned[]): Promise<void> {
  const owners = [...new Set(batch.filter(isOfOld).map(({ ownerId }) => ownerId))];
  if (owners.length === 0) return;
  const found = db.collection<CalendarDocument>("calendars").find({ ownerId: { $in: owners } });
  const inOrder = found.project<Owned>({ ownerId: 1, createdAt: 1 }).sort({ createdAt: 1 });
  const theirs = new Map<string, string[]>(owners.map((ownerId) => [ownerId, []]));
  for (const { _id, ownerId } of await inOrder.toArray()) theirs.get(ownerId)?.push(_id);
  await getFormerShoppers(db).bulkWrite(
    Array.from(theirs, ([_id, calendarIds]) => ({
      updateOne: { filter: { _id }, update: { $set: { calendarIds } }, upsert: true },
    })),
    { ordered: false },
  );
}

const MAX_FOLLOWED_LINKS = 8;
const isOfOld = ({ _id, ownerId }: Owned) =>
  typeof ownerId === "string" && !getNextIds(ownerId, [], MAX_FOLLOWED_LINKS).includes(_id);
