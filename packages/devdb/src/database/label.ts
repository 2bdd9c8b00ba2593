import type { Database, DatabaseEngine } from "./types";

const names: Record<DatabaseEngine, string> = {
  "mongodb-uri": "MongoDB from MONGODB_URI",
  mongod: "mongod of this machine",
  "mongod-download": "downloaded mongod",
  embedded: "embedded engine (for development)",
};

export function formatDatabaseLabel({ engine, version }: Pick<Database, "engine" | "version">): string {
  return version ? `${names[engine]}, version ${version}` : names[engine];
}
