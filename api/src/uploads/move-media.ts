import { setTimeout as pause } from "node:timers/promises";
import { MS_PER_MINUTE } from "@advent/contract";
import { computeChecksum, type MediaDocument, type MediaModel } from "../media/media-model";
import type { MediaStore } from "../media/media-store";

/** A cursor waits ten minutes at most: so many of the largest media are copied in less. */
const BATCH_SIZE = 20;
const READER_GRACE_MS = 5 * MS_PER_MINUTE;

export interface Move {
  records: MediaModel;
  from: MediaStore;
  to: MediaStore;
  /** Retention in milliseconds of the former copy after the switch. */
  grace?: number;
}

type Taken = Pick<MediaDocument, "_id" | "contentType" | "checksum" | "move">;

/**
 * Moves media one by one while pages read them: copy, verify the checksum, switch, then delete the former copy.
 * Each step is stored, so that an interrupted move continues.
 */
export async function moveMedia(move: Move): Promise<{ moved: number; damaged: string[] }> {
  const { records, to, grace = READER_GRACE_MS } = move;
  const damaged: string[] = [];
  const left = { store: { $ne: to.name } };
  for await (const record of records
    .find(left, { contentType: 1, checksum: 1, move: 1 })
    .lean()
    .cursor({ batchSize: BATCH_SIZE }))
    if (!(await copyAndSwitch(move, record))) damaged.push(record._id);
  let moved = 0;
  const switched: Record<string, unknown> = { "move.step": "switched", "move.to": to.name };
  for await (const { _id, move: step } of records
    .find(switched, { move: 1 })
    .lean()
    .cursor({ batchSize: BATCH_SIZE })) {
    await pause(Math.max(0, (step?.at.getTime() ?? 0) + grace - Date.now()));
    await move.from.delete(_id);
    await records.updateOne({ _id, ...switched }, { $unset: { move: 1 } });
    moved += 1;
  }
  return { moved, damaged };
}

async function copyAndSwitch({ records, from, to }: Move, record: Taken): Promise<boolean> {
  const { _id, contentType, checksum, move } = record;
  if (move?.step !== "copied" || move.to !== to.name) {
    const bytes = await from.read(_id);
    if (!bytes) return (await records.exists({ _id, store: { $ne: to.name } })) === null;
    await to.delete(_id);
    await to.write(_id, bytes, contentType);
    const written = { step: "copied" as const, to: to.name, at: new Date() };
    if (!(await change(records, _id, { move: written }))) return collectTarget(to, _id);
  }
  if ((await computeStoredChecksum(to, _id)) !== checksum) {
    await to.delete(_id);
    await records.updateOne({ _id }, { $unset: { move: 1 } });
    return false;
  }
  const step = { step: "switched" as const, to: to.name, at: new Date() };
  return (await change(records, _id, { store: to.name, move: step })) || collectTarget(to, _id);
}

async function change(records: MediaModel, _id: string, $set: Partial<MediaDocument>): Promise<boolean> {
  const { matchedCount } = await records.updateOne({ _id, store: { $ne: $set.move?.to } }, { $set });
  return matchedCount === 1;
}

async function collectTarget(to: MediaStore, _id: string): Promise<true> {
  await to.delete(_id);
  return true;
}

export async function computeStoredChecksum(store: MediaStore, name: string): Promise<string> {
  return computeChecksum((await store.read(name)) ?? []);
}
