import { MongoClient } from "mongodb";

const parts = /^(?<server>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<name>[^?]*))?(?<query>\?.*)?$/;

export function parseDatabaseName(uri: string): string {
  return parts.exec(uri)?.groups?.name ?? "";
}

export function withDatabaseName(uri: string, name: string): string {
  const { server = uri, query = "" } = parts.exec(uri)?.groups ?? {};
  return `${server}/${name}${query}`;
}

export function parsePort(uri: string): number | undefined {
  const port = /^mongodb:\/\/[^/?]+:(\d+)\//.exec(uri)?.[1];
  return port === undefined ? undefined : Number(port);
}

export async function dropDatabase(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
}
