import { setTimeout as pause } from "node:timers/promises";
import { equalValues } from "../bson/key";
import { type Doc, getField, isDoc } from "../bson/types";
import type { Engine } from "../engine/engine";
import { CommandError } from "../errors";
import { runQuery } from "../planner/run-query";
import { getEqualities } from "../update/upsert";

/** Delay between an upsert's find and its insert, in which concurrent upserts find nothing either. */
const COLLISION_WINDOW_MS = 10;

/**
 * Returns the positions of upserts that find nothing, after a delay in which others may find nothing too, as in
 * MongoDB.
 * Empty unless the engine runs with `collisions`.
 */
export async function findAbsent(
  { collisions, storage, stats }: Engine,
  namespace: string,
  upserts: ReadonlyMap<number, Doc>,
): Promise<ReadonlySet<number>> {
  const absent = new Set<number>();
  if (!collisions || upserts.size === 0) return absent;
  const collection = storage.find(namespace);
  const seen: Doc[] = [];
  for (const [position, filter] of upserts) {
    // Statements of one command run in order and do not collide.
    if (seen.some((other) => shareField(other, filter))) continue;
    seen.push(filter);
    const found = collection && [...runQuery(collection, { filter, limit: 1 }, stats)];
    if (!found?.length) absent.add(position);
  }
  if (absent.size > 0) await pause(COLLISION_WINDOW_MS);
  return absent;
}

function shareField(one: Doc, other: Doc): boolean {
  return Object.entries(one).some(([path, value]) => equalValues(value, getField(other, path)));
}

/** Inserts what was absent. After a collision that MongoDB retries by itself, `retry` runs instead. */
export function insertOrRetry<T>(filter: Doc, insert: () => T, retry: () => T): T {
  try {
    return insert();
  } catch (error) {
    if (!isRetriedByServer(filter, error)) throw error;
    return retry();
  }
}

/** MongoDB retries an upsert only when its filter is an equality on each field of the violated index. */
function isRetriedByServer(filter: Doc, error: unknown): boolean {
  if (!(error instanceof CommandError) || error.codeName !== "DuplicateKey") return false;
  const equalities = new Map(getEqualities(filter));
  const { keyValue } = error.extra;
  const fields = Object.entries(isDoc(keyValue) ? keyValue : {});
  const isKeyOnly = Object.keys(filter).length === fields.length;
  return isKeyOnly && fields.every(([path, value]) => equalities.has(path) && equalValues(equalities.get(path), value));
}
