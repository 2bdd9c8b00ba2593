import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database, DatabaseEngine, DatabaseOptions } from "./types";

export type Marker = Pick<Database, "engine" | "version">;

/** Value of `DATABASE` and label of each engine. */
export const databaseEngines = {
  "mongodb-uri": { setting: "uri", label: "MongoDB from MONGODB_URI" },
  mongod: { setting: "mongod", label: "mongod of this machine" },
  "mongod-download": { setting: "download", label: "downloaded mongod" },
  embedded: { setting: "embedded", label: "embedded engine (for development)" },
} as const satisfies Record<DatabaseEngine, { setting: string; label: string }>;

export async function readLastEngine({ directory }: Pick<DatabaseOptions, "directory">): Promise<Marker | undefined> {
  const file = getMarkerPath(directory);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseMarker(file, text);
}

export async function writeLastEngine(
  { engine, version }: Marker,
  last: Marker | undefined,
  { directory, log }: DatabaseOptions,
): Promise<void> {
  if (last && last.engine !== engine) {
    log(
      `The database changed from ${formatDatabaseLabel(last)} to ${formatDatabaseLabel({ engine, version })}: what was saved with the ` +
        `former stays there and is not in this one (DATABASE=${databaseEngines[last.engine].setting} brings it back).`,
    );
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(getMarkerPath(directory), `${JSON.stringify({ engine, version })}\n`);
}

const getMarkerPath = (directory: string) => join(directory, "last-engine.json");

function parseMarker(file: string, text: string): Marker {
  try {
    const { engine, version } = JSON.parse(text) as Marker;
    if (Object.hasOwn(databaseEngines, engine)) return { engine, version };
  } catch (cause) {
    throw new Error(`${file} is damaged; remove it if the data beside it are what you expect.`, { cause });
  }
  throw new Error(`${file} names an engine that does not exist; remove it if the data beside it are what you expect.`);
}

export function formatDatabaseLabel({ engine, version }: Pick<Database, "engine" | "version">): string {
  const { label } = databaseEngines[engine];
  return version ? `${label}, version ${version}` : label;
}
