import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { chooseDatabase } from "./choose-database";
import { fakeMongod } from "./testing/fake-mongod";
import { closedPort } from "./testing/ports";
import { cleanUp, kept, scratch } from "./testing/scratch";

jest.setTimeout(30_000);
afterEach(cleanUp);

async function setUp(env: Record<string, string> = {}) {
  const [directory, programs] = [await scratch(), await scratch()];
  const logged: string[] = [];
  const offline = {
    PATH: programs,
    MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${await closedPort()}`,
    MONGOMS_VERSION: "8.0.99",
    ...env,
  };
  const choose = (more: Record<string, string> = {}) =>
    kept(chooseDatabase({ ...offline, ...more }, { directory, log: (sentence) => logged.push(sentence) }));
  return { directory, programs, logged, choose };
}

test("unknown DATABASE lists the known values", async () => {
  const { choose } = await setUp();
  await expect(choose({ DATABASE: "mysql" })).rejects.toThrow(
    'DATABASE is "mysql"; it can be auto, uri, mongod, download, embedded.',
  );
});

describe("MONGODB_URI", () => {
  const secret = "hunter2";
  const refusing = async () =>
    `mongodb://shop:${secret}@127.0.0.1:${await closedPort()}/advent?serverSelectionTimeoutMS=200`;

  test("rejected MONGODB_URI fails the start without the password", async () => {
    const { choose, logged } = await setUp();
    const failure = await choose({ MONGODB_URI: await refusing() }).catch((error: Error) => error);
    expect(failure).toHaveProperty(
      "message",
      expect.stringMatching(/^The MongoDB server of MONGODB_URI \(127\.0\.0\.1:\d+\) cannot be used: .*ECONNREFUSED/),
    );
    expect(failure).not.toHaveProperty("message", expect.stringContaining(secret));
    expect(logged).toEqual([]);
  });

  test("invalid MONGODB_URI is reported without repeating it", async () => {
    const { choose } = await setUp();
    await expect(choose({ DATABASE: "uri", MONGODB_URI: `postgres://${secret}` })).rejects.toThrow(
      /^MONGODB_URI is not a MongoDB address/,
    );
  });

  test("DATABASE=uri requires MONGODB_URI", async () => {
    const { choose } = await setUp();
    await expect(choose({ DATABASE: "uri" })).rejects.toThrow("needs the address of a MongoDB server in MONGODB_URI");
  });

  test("reachable MONGODB_URI is used and outlives the stop", async () => {
    const { choose } = await setUp();
    const server = await choose({ DATABASE: "embedded" });
    const database = await choose({ MONGODB_URI: server.uri });
    expect(database).toMatchObject({ engine: "mongodb-uri", uri: server.uri, version: expect.stringMatching(/^\d/) });
    await database.stop();
    await expect(ping(server.uri)).resolves.toMatchObject({ ok: 1 });
  });
});

describe("a mongod of this machine", () => {
  test("mongod from the PATH comes first with its own data", async () => {
    const { choose, directory, programs, logged } = await setUp();
    await fakeMongod(programs, "starts");
    const database = await choose();
    expect(database).toMatchObject({
      engine: "mongod",
      version: "8.0.4",
      uri: expect.stringMatching(/:\d+\/advent\?/),
    });
    await expect(readFile(join(directory, "last-engine.json"), "utf8")).resolves.toContain('"mongod"');
    expect(logged).toEqual(["Database: mongod of this machine, version 8.0.4. It is installed on this machine."]);
  });

  test("that MONGOMS_SYSTEM_BINARY names goes before the PATH", async () => {
    const { choose, programs } = await setUp();
    await fakeMongod(programs, "fails");
    const MONGOMS_SYSTEM_BINARY = await fakeMongod(await scratch(), "starts");
    await expect(choose({ MONGOMS_SYSTEM_BINARY })).resolves.toMatchObject({ engine: "mongod" });
  });

  test("dying mongod is reported", async () => {
    const { choose, directory, programs } = await setUp();
    await fakeMongod(programs, "starts");
    const database = await choose();
    process.kill(Number(await readFile(join(directory, "mongod", "pid"), "utf8")), "SIGKILL");
    await expect(database.died).resolves.toMatch(/^mongod has ended/);
  });

  test("dead mongod restarts at the same address", async () => {
    const { choose, directory, programs } = await setUp();
    await fakeMongod(programs, "starts");
    const database = await choose();
    process.kill(Number(await readFile(join(directory, "mongod", "pid"), "utf8")), "SIGKILL");
    await database.died;
    await expect(kept(database.restart())).resolves.toHaveProperty("uri", database.uri);
  });

  test("DATABASE=mongod fails when it cannot start", async () => {
    const { choose, programs } = await setUp({ DATABASE: "mongod" });
    const file = await fakeMongod(programs, "fails");
    await expect(choose()).rejects.toThrow(`${file} (8.0.4) does not start: `);
  });

  test("DATABASE=mongod fails when it is missing", async () => {
    const { choose } = await setUp({ DATABASE: "mongod" });
    await expect(choose()).rejects.toThrow("There is no mongod on the PATH.");
  });

  test("must be a mongod", async () => {
    const { choose } = await setUp({ DATABASE: "mongod" });
    await expect(choose({ MONGOMS_SYSTEM_BINARY: "/bin/true" })).rejects.toThrow("does not tell the version");
    await expect(choose({ MONGOMS_SYSTEM_BINARY: "/no/mongod" })).rejects.toThrow("/no/mongod does not run: ");
  });
});

describe("the embedded engine", () => {
  test("is used when there is no mongod, and one line says why", async () => {
    const { choose, logged } = await setUp();
    const database = await choose();
    expect(database.engine).toBe("embedded");
    await expect(ping(database.uri)).resolves.toMatchObject({ ok: 1 });
    expect(logged).toEqual([
      expect.stringMatching(
        /^Database: embedded engine.+There is no mongod on the PATH\. MongoDB cannot be downloaded from 127/,
      ),
    ]);
  });

  test("takes over from a mongod that cannot run here and left no data", async () => {
    const { choose, programs, logged } = await setUp();
    await fakeMongod(programs, "fails");
    await expect(choose()).resolves.toMatchObject({ engine: "embedded" });
    expect(logged).toEqual([expect.stringContaining("mongod (8.0.4) does not start")]);
  });

  test("keeps its data over a restart", async () => {
    const { choose, logged } = await setUp({ DATABASE: "embedded" });
    const before = await choose();
    await withClient(before.uri, (client) => client.db().collection("kept").insertOne({ day: 12 }));
    await before.stop();
    const after = await choose();
    await withClient(after.uri, (client) =>
      expect(client.db().collection("kept").findOne({})).resolves.toMatchObject({ day: 12 }),
    );
    expect(new Set(logged)).toEqual(
      new Set(["Database: embedded engine (for development). DATABASE=embedded asks for it."]),
    );
  });

  test("killed engine is reported and returns with its data", async () => {
    const { choose } = await setUp({ DATABASE: "embedded" });
    const before = await choose();
    await withClient(before.uri, async (client) => {
      await client.db().collection("kept").insertOne({ day: 12 });
      const { pid } = await client.db("admin").command({ serverStatus: 1 });
      process.kill(pid, "SIGKILL");
      await expect(before.died).resolves.toMatch(/^The embedded database has ended \(SIGKILL\)\./);
      await expect(kept(before.restart())).resolves.toHaveProperty("uri", before.uri);
      await expect(client.db().collection("kept").findOne({})).resolves.toMatchObject({ day: 12 });
    });
  });
});

describe("a change of engine", () => {
  test("that DATABASE asks for is logged once, with the way back", async () => {
    const { choose, programs, logged } = await setUp();
    await fakeMongod(programs, "starts");
    const before = await choose({ DATABASE: "mongod" });
    await before.stop();
    for (const _start of ["second", "third"]) await (await choose({ DATABASE: "embedded" })).stop();
    expect(logged.filter((line) => !line.startsWith("Database: "))).toEqual([
      expect.stringMatching(
        /^The database changed from mongod of this machine, version 8\.0\.4 to embedded engine.+DATABASE=mongod brings/,
      ),
    ]);
  });

  test.each([
    ["isLocked", /does not start: DBPathInUse: Unable to lock .+\(code 100\)\. It holds the data/],
    ["hasOldData", /does not start: UPGRADE PROBLEM: .+\(code 62\)\. It holds the data/],
    ["fails", /does not start: it ended with code 132\. It holds the data/],
  ] as const)("does not happen when the mongod with the data %s", async (behaviour, message) => {
    const { choose, directory, programs } = await setUp();
    await fakeMongod(programs, "starts");
    await (await choose()).stop();
    await fakeMongod(programs, behaviour);
    await expect(choose()).rejects.toThrow(message);
    await expect(readFile(join(directory, "last-engine.json"), "utf8")).resolves.toContain('"mongod"');
    await expect(stat(join(directory, "embedded"))).rejects.toThrow("ENOENT");
  });

  test("does not happen when the mongod with the data was removed", async () => {
    const { choose, programs } = await setUp();
    const file = await fakeMongod(programs, "starts");
    await (await choose()).stop();
    await rm(file);
    await expect(choose()).rejects.toThrow("There is no mongod on the PATH. It holds the data");
  });

  test("does not happen when a mongod is installed beside the engine with the data", async () => {
    const { choose, programs } = await setUp();
    await (await choose()).stop();
    await fakeMongod(programs, "starts");
    await expect(choose()).resolves.toMatchObject({ engine: "embedded" });
  });

  test("does not happen when MONGODB_URI is missing", async () => {
    const { choose, directory } = await setUp();
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, "last-engine.json"), '{"engine":"mongodb-uri"}');
    await expect(choose()).rejects.toThrow("MONGODB_URI, which is not set");
  });

  test("does not happen when a directory without marker is in use", async () => {
    const { choose, programs } = await setUp();
    await fakeMongod(programs, "isLocked");
    await expect(choose()).rejects.toThrow("DBPathInUse");
  });

  test("cannot hide behind a damaged marker", async () => {
    const { choose, directory } = await setUp({ DATABASE: "embedded" });
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, "last-engine.json"), "{");
    await expect(choose()).rejects.toThrow("last-engine.json is damaged");
  });
});

const ping = (uri: string) => withClient(uri, (client) => client.db("admin").command({ ping: 1 }));

async function withClient<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri);
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}
