import { MongoClient } from "mongodb";
import { toOneLine } from "../errors";
import type { Database, Start } from "./types";

const never = new Promise<string>(() => {});

export async function connectToUri({ env: { MONGODB_URI: uri } }: Pick<Start, "env">): Promise<Database> {
  if (!uri) throw new Error("DATABASE=uri needs the address of a MongoDB server in MONGODB_URI.");
  const client = createClient(uri);
  const { srvHost, hosts } = client.options;
  try {
    const { version } = await client.db("admin").command({ buildInfo: 1 });
    const restart = () => connectToUri({ env: { MONGODB_URI: uri } });
    return { engine: "mongodb-uri", version: String(version), uri, died: never, stop: async () => {}, restart };
  } catch (cause) {
    const place = srvHost ?? hosts.join(", ");
    throw new Error(`The MongoDB server of MONGODB_URI (${place}) cannot be used: ${toOneLine(cause)}.`, { cause });
  } finally {
    await client.close();
  }
}

function createClient(uri: string): MongoClient {
  const timeoutMs = /[?&]serverSelectionTimeoutMS=/i.test(uri) ? {} : { serverSelectionTimeoutMS: 5_000 };
  try {
    return new MongoClient(uri, timeoutMs);
  } catch {
    throw new Error("MONGODB_URI is not a MongoDB address; it reads like mongodb://user:password@host:27017/advent.");
  }
}
