import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseDatabase } from "@advent/devdb/database";
import mongoose, { type mongo } from "mongoose";
import { createCalendarModel } from "../src/calendars/calendar-model";
import { createGridFsStore } from "../src/media/gridfs-store";
import { createMediaModel } from "../src/media/media-model";
import { putMedium } from "../test/stored-media";
import { seedCalendars } from "./seed-calendars";

/**
 * Backs up a filled database, restores it into a second one and compares both: `pnpm --filter @advent/api
 * bench:kept --calendars 10000 --megabytes 2000`.
 * Prints times, the peak memory of each program and the size of the backup.
 */
const given = (name: string, standard: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : Number(process.argv[at + 1]);
};
const calendarCount = given("calendars", 10_000);
const megabytes = given("megabytes", 2_000);
const MEDIUM_SIZE_BYTES = 500_000;

const home = await mkdtemp(join(process.env.KEPT_DIR ?? tmpdir(), "advent-kept-"));
const key = randomBytes(32).toString("hex");
const say = (text: string) => console.log(text);

try {
  const database = await chooseDatabase(process.env, { directory: join(home, "database"), log: say });
  await timed("seed", () => seed(database.uri));
  const env = { ...process.env, BACKUP_KEY: key, MONGODB_URI: database.uri, MEDIA_STORE: "gridfs" };
  const place = join(home, "backup");
  await timed("backup", () => program("backup", [place], { ...env, MONGODB_DATABASE: "first" }));
  const [set = ""] = await readdir(place);
  say(`size: ${((await measureFolder(join(place, set))) / 1e6).toFixed(0)} MB`);
  await timed("restore", () => program("restore", [join(place, set)], { ...env, MONGODB_DATABASE: "second" }));
  await timed("compare", () => compare(database.uri));
  await database.stop();
} finally {
  await rm(home, { recursive: true, force: true });
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  const result = await work();
  say(
    `${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s${typeof result === "string" ? `, ${result}` : ""}`,
  );
}

async function seed(uri: string): Promise<void> {
  await seedCalendars(uri, "first", calendarCount);
  const connection = await mongoose.createConnection(uri, { dbName: "first" }).asPromise();
  const [calendars, records, files] = [
    createCalendarModel(connection),
    createMediaModel(connection),
    createGridFsStore(connection),
  ];
  const full = await calendars.find({ "items.0": { $exists: true } }, { ownerId: 1 }).lean();
  const wanted = Math.round((megabytes * 1e6) / MEDIUM_SIZE_BYTES);
  for (let number = 0; number < wanted; number += 1) {
    const calendar = full[number % full.length];
    if (!calendar) break;
    const image = await putMedium({ records, files }, calendar.ownerId, MEDIUM_SIZE_BYTES);
    const day = Math.floor(number / full.length) % 12;
    await calendars.updateOne({ _id: calendar._id }, { $set: { [`items.${day}.media`]: { image } } });
  }
  await connection.close();
}

async function program(name: string, words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const file = join(import.meta.dirname, `../src/programs/${name}.ts`);
  const end = `process.on("exit", () => console.error("rss " + process.resourceUsage().maxRSS))`;
  const watch = `data:text/javascript,${encodeURIComponent(end)}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--import", watch, file, ...words], {
    env,
    cwd: join(import.meta.dirname, ".."),
  });
  let output = "";
  child.stdout.on("data", (chunk) => process.stdout.write(chunk));
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  return `most memory ${Math.round(Number(/rss (\d+)/.exec(output)?.[1]) / 1024)} MB`;
}

async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function compare(uri: string): Promise<void> {
  const [first, second] = await Promise.all(["first", "second"].map((name) => computeDigests(uri, name)));
  for (const [name, digest] of Object.entries(first ?? {}))
    if (second?.[name] !== digest) throw new Error(`${name}: ${digest} and ${second?.[name]}`);
  say(
    `equal: ${Object.entries(first ?? {})
      .map(([name, digest]) => `${name} ${digest}`)
      .join(", ")}`,
  );
}

async function computeDigests(uri: string, dbName: string): Promise<Record<string, string>> {
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
  const digests: Record<string, string> = {};
  for (const name of ["calendars", "mediafiles"])
    digests[name] = await computeDigest(
      connection
        .collection(name)
        .find({}, { projection: { store: 0 } })
        .sort({ _id: 1 }) as never,
    );
  const store = createGridFsStore(connection);
  const hash = createHash("sha256");
  let count = 0;
  for await (const { _id } of createMediaModel(connection).find({}, { _id: 1 }).sort({ _id: 1 }).lean().cursor()) {
    for await (const chunk of (await store.read(_id)) ?? []) hash.update(chunk);
    count += 1;
  }
  digests.media = `${count} ${hash.digest("hex").slice(0, 12)}`;
  await connection.close();
  return digests;
}

async function computeDigest(documents: AsyncIterable<mongo.Document>): Promise<string> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const document of documents) {
    hash.update(mongoose.mongo.BSON.serialize(document));
    count += 1;
  }
  return `${count} ${hash.digest("hex").slice(0, 12)}`;
}
