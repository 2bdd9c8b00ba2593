import mongoose from "mongoose";
import type { Config } from "../src/config";
import { withPatientDatabase } from "../src/database/connect-database";
import { migrate } from "../src/migrations/migrate";

const { EJSON } = mongoose.mongo.BSON;

interface TemplateCollection {
  name: string;
  indexes: mongoose.mongo.IndexDescription[];
  documents: mongoose.mongo.Document[];
}

/** Migrates an empty database and returns what it then holds, for copies of it. */
export function createTemplate(uri: string): Promise<string> {
  return withPatientDatabase({ MONGODB_URI: uri, MONGODB_DATABASE: "test-template" }, async (db) => {
    await migrate(db, { after: true });
    const collections = await db.listCollections().toArray();
    const template = collections.map(async ({ name }): Promise<TemplateCollection> => {
      const indexes = await db.collection(name).indexes();
      const documents = await db.collection(name).find().toArray();
      return { name, indexes: indexes.filter((index) => index.name !== "_id_"), documents };
    });
    const text = EJSON.stringify(await Promise.all(template));
    await db.dropDatabase();
    return text;
  });
}

export function copyTemplate(config: Pick<Config, "MONGODB_URI" | "MONGODB_DATABASE">): Promise<unknown> {
  const collections: TemplateCollection[] = EJSON.parse(process.env.TEST_DATABASE_TEMPLATE ?? "[]");
  return withPatientDatabase(config, (db) =>
    Promise.all(
      collections.map(async ({ name, indexes, documents }) => {
        if (indexes.length > 0) await db.collection(name).createIndexes(indexes);
        if (documents.length > 0) await db.collection(name).insertMany(documents);
      }),
    ),
  );
}
