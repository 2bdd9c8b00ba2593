import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connection } from "mongoose";
import type { Config } from "../src/config";
import { connectPatiently } from "../src/database/connect-database";
import { createGridFsStore } from "../src/media/gridfs-store";
import { openArchive } from "../src/operations/backup/archive";
import { type BackupSource, backUp } from "../src/operations/backup/backup";
import { createBackupStore } from "../src/start/create-media-store";
import { computeStoredChecksum } from "../src/uploads/move-media";
import { type RunningApi, startApi } from "./api";
import { smallCatalogue } from "./small-catalogue";
import { itemWith, putMedium } from "./stored-media";

const BACKUP_KEY = randomBytes(32).toString("hex");
export const REMOTES_JSON = JSON.stringify({
  remotes: {
    mf_builder: {
      manifest: "https://a.example/mf/mf-manifest.aaaaaaaaaaaa.json",
      contract: "^1.0.0",
      integrity: "sha384-AAAA",
      held: true,
    },
  },
});

export type BackupShops = Awaited<ReturnType<typeof startBackupShops>>;

/** Starts a shop to back up and a second one to restore into, and makes a folder for backups. */
export async function startBackupShops() {
  const home = await mkdtemp(join(tmpdir(), "advent-kept-"));
  await writeFile(join(home, "remotes.json"), REMOTES_JSON);
  const start = () => startApi({ products: smallCatalogue });
  const [source, second] = await Promise.all([start(), start()]);
  /** Connections as the programs have them. */
  const patient = new Map<RunningApi, Connection>();
  for (const api of [source, second]) patient.set(api, await connectPatiently(api.services.config));

  const toSource = (api: RunningApi, remotesFile = "remotes.json"): BackupSource => {
    const connection = patient.get(api) ?? api.services.database.connection;
    return { connection, files: createGridFsStore(connection), remotesFile: join(home, remotesFile) };
  };
  /** Opens a new file, or the one at an address. */
  const open = (address = join(home, randomUUID()), settings: Partial<Config> = {}) =>
    openArchive({ ...source.services.config, BACKUP_KEY, ...settings }, address, createBackupStore);
  return {
    home,
    source,
    second,
    toSource,
    open,
    async seed(count: number): Promise<void> {
      const { services } = source;
      for (let index = 0; index < count; index += 1) {
        const ownerId = `owner-${index}`;
        const image = await putMedium(services.media, ownerId, 40_000);
        await services.calendars.create({
          _id: `calendar-${index}`,
          ownerId,
          current: true,
          items: [itemWith(image, 1)],
          terms: [],
          removed: [],
          createdAt: new Date(0),
          updatedAt: new Date(0),
        });
      }
      await services.giftCards.collection.insertOne({ _id: "card" as never, pence: 25_000 });
    },
    async backUpSource() {
      const path = join(home, randomUUID());
      return { path, manifest: await backUp(toSource(source), await open(path)) };
    },
    async empty(): Promise<void> {
      for (const api of [source, second]) await api.services.database.connection.dropDatabase();
    },
    async stop(): Promise<void> {
      for (const connection of patient.values()) await connection.close();
      await Promise.all([source.stop(), second.stop()]);
      await rm(home, { recursive: true });
    },
  };
}

export const hashFile = ({ services }: RunningApi, name: string) => computeStoredChecksum(services.media.files, name);

/** Works that often, then fails. */
export function failAfter<Values extends unknown[], Result>(
  most: number,
  work: (...values: Values) => Promise<Result>,
) {
  let done = 0;
  return async (...values: Values) => {
    if (done++ >= most) throw new Error("cut off here");
    return work(...values);
  };
}
