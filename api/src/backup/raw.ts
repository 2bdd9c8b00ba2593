import type { mongo } from "mongoose";
import type { KeptParts } from "./parts";

/** Documents as the database has them, to the byte. */
export function raw(
  { connection }: Pick<KeptParts, "connection">,
  collection: string,
  filter: mongo.Filter<mongo.Document>,
  options: mongo.FindOptions = {},
): AsyncIterable<Buffer> {
  const documents = connection.collection(collection).find(filter, { raw: true, ...options });
  return documents as unknown as AsyncIterable<Buffer>;
}

export async function all(documents: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const list: Buffer[] = [];
  for await (const document of documents) list.push(document);
  return list;
}
