import { type Connection, type Model, Schema } from "mongoose";

const SCHEMA_OPTIONS = { strict: false, minimize: false, versionKey: false } as const;

/** Creates the model of a collection. Its type alone says what a document holds: mongoose casts and drops nothing. */
export function createModel<T extends { _id: string }>(
  connection: Connection,
  name: string,
  collection?: string,
): Model<T> {
  const schema = new Schema({ _id: String }, SCHEMA_OPTIONS);
  return connection.model(name, schema, collection, { overwriteModels: true }) as unknown as Model<T>;
}

/** Inserts the documents whose ids are new and leaves the others as they are, so that it can be repeated. */
export async function insertMissing<T extends { _id: string }>(records: Model<T>, documents: readonly T[]) {
  const writes = documents.map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }));
  if (writes.length > 0) await records.bulkWrite(writes as never, { ordered: false });
}
