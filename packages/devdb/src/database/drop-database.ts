import { MongoClient } from "mongodb";

export async function dropDatabase(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}
