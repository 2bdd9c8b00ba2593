import type { mongo } from "mongoose";

/**
 * Creates indexes beside the traffic; one that exists is left as it is. In a replica set a majority of the members has to have built
 * them: by default MongoDB waits for every voting member, without end while one is down.
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
