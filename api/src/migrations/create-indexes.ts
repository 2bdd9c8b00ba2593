import type { mongo } from "mongoose";
import type { Migration } from "./migration";

/**
 * Creates missing indexes without blocking traffic. In a replica set it waits for a majority,
 * because the default waits for every voting member, even one that is down.
 */
export async function createIndexes(
  db: mongo.Db,
  collection: string,
  descriptions: mongo.IndexDescription[],
): Promise<void> {
  const { setName, msg } = await db.command({ hello: 1 });
  const isReplicated = setName !== undefined || msg === "isdbgrid";
  await db.collection(collection).createIndexes(descriptions, isReplicated ? { commitQuorum: "majority" } : {});
}

/** A step that creates indexes, beside which the previous version runs. */
export const buildIndexStep = (id: string, collection: string, descriptions: mongo.IndexDescription[]): Migration => ({
  id,
  when: "before",
  run: ({ db }) => createIndexes(db, collection, descriptions),
});

/** Drops those of the indexes that exist. */
export async function dropIndexes(collection: mongo.Collection, names: readonly string[]): Promise<void> {
  const there = (await collection.indexes()).map(({ name }) => name);
  for (const name of names) if (there.includes(name)) await collection.dropIndex(name);
}
