import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@advent/devdb/database";
import { lockData, publishDatabase, unpublishDatabase } from "./data-folder";
import { openDatabase } from "./open-database";
import { Running } from "./stop";

jest.setTimeout(30_000);

let dataDir: string;
let running: Running;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "advent-open-"));
  running = new Running();
});
afterEach(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true });
});

const open = (env = {}, isRestore = false) => openDatabase({ env: { DATABASE: "", ...env }, dataDir, isRestore });

async function runSuite(database: Partial<Database>): Promise<void> {
  await running.add(lockData(dataDir));
  await running.add(publishDatabase(dataDir, database as Database));
}

test("a command uses the database of the running suite", async () => {
  await runSuite({ engine: "embedded", uri: "mongodb://127.0.0.1:1/advent" });
  const { uri, line, stop } = await open();
  await stop();
  expect(uri).toBe("mongodb://127.0.0.1:1/advent");
  expect(line).toBe("Database: embedded engine (for development). The running suite uses it.");
});

test("a command that wants another database than the running suite is refused", async () => {
  await runSuite({ engine: "mongod", version: "8.0.4", uri: "mongodb://127.0.0.1:1/advent" });
  await expect(open({ DATABASE: "embedded" })).rejects.toThrow("The data are held by the mongod of this machine");
  expect((await open({ DATABASE: "mongod" })).uri).toBe("mongodb://127.0.0.1:1/advent");
});

test("does not store MONGODB_URI and requires it again", async () => {
  await runSuite({ engine: "mongodb-uri", uri: "mongodb://shop:hunter2@db.example/advent" });
  await expect(open()).rejects.toThrow("set MONGODB_URI for this command too");
});

test("a command is refused while the suite starts or stops", async () => {
  await runSuite({ engine: "embedded", uri: "mongodb://127.0.0.1:1/advent" });
  await unpublishDatabase(dataDir);
  await expect(open()).rejects.toThrow("a suite that starts or stops");
});

test("the server of MONGODB_URI is not noted as the holder of the folder's data", async () => {
  const uri = "mongodb://127.0.0.1:1/advent";
  expect((await open({ MONGODB_URI: uri })).uri).toBe(uri);
  await expect(open()).rejects.toThrow("There is no database");
});

test("a restore is refused while the suite runs", async () => {
  await runSuite({ engine: "embedded", uri: "mongodb://127.0.0.1:1/advent" });
  await expect(open({}, true)).rejects.toThrow("stop it before you restore");
});

test("only a restore creates a folder's first database", async () => {
  await expect(open()).rejects.toThrow(`There is no database in ${dataDir} yet`);
  const first = await running.add(open({ DATABASE: "embedded" }, true));
  await expect(lockData(dataDir)).rejects.toThrow("in use by another suite or command");
  await first.stop();
  await expect(open({ DATABASE: "mongod" })).rejects.toThrow("The data are held by the embedded engine");
  const second = await running.add(open());
  expect(second.line).toMatch(/^Database: embedded engine \(for development\)\. It holds the data in /);
});
