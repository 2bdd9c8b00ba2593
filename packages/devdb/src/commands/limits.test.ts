import type { Document } from "mongodb";
import { testEngine } from "../testing/engine";
import { assertDatabaseName } from "./namespaces";

const engine = testEngine();
const BYTES_PER_MB = 1024 * 1024;

interface ApiFailure {
  code: number;
  message: string;
}

const ACCEPTED: ApiFailure = { code: 0, message: "accepted" };

async function getError(command: Document, database = "shop"): Promise<ApiFailure> {
  try {
    const { writeErrors } = await engine.client.db(database).command(command);
    const [first] = writeErrors ?? [];
    return first ? { code: first.code, message: first.errmsg } : ACCEPTED;
  } catch (error) {
    const { code, message } = error as ApiFailure;
    return { code, message };
  }
}

const nested = (levels: number): Document => (levels === 1 ? {} : { a: nested(levels - 1) });
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));
const insert = (...documents: Document[]) => ({ insert: "c", documents });
const update = (u: Document, statement: Document = {}) => ({ update: "c", updates: [{ q: {}, u, ...statement }] });
const find = (projection: Document) => ({ find: "c", projection });
const index = (key: Document) => ({ createIndexes: "c", indexes: [{ key, name: "i" }] });

describe("names", () => {
  test.each([
    ["a".repeat(64), "db name must be at most 63 characters, found: 64"],
    ["é".repeat(32), "db name must be at most 63 characters, found: 64"],
    ...["a/b", "a\\b", "a b", 'a"b', "a$b", "a*b", "a<b", "a>b", "a:b", "a|b", "a?b"].map((name) => [
      name,
      `Invalid database name: '${name}'`,
    ]),
  ])("rejects the database name %j", async (name, message) => {
    expect(await getError(insert({}), name)).toEqual({ code: 73, message });
    expect(await getError({ find: "c" }, name)).toEqual({ code: 73, message });
  });

  test("rejects a database name with a dot, which no driver sends", () => {
    expect(() => assertDatabaseName("a.b")).toThrow("'.' is an invalid character in a db name: a.b");
  });

  test("accepts a database name of 63 bytes", async () => {
    expect(await getError(insert({}), "a".repeat(63))).toEqual(ACCEPTED);
  });

  test("rejects a database name that differs from another in case alone", async () => {
    await getError(insert({}), "rooms");
    const message = "db already exists with different case already have: [rooms] trying to create [Rooms]";
    expect(await getError(insert({}), "Rooms")).toEqual({ code: 13297, message });
  });

  test.each([
    ["", "Invalid namespace specified 'shop.'"],
    ["a$b", "Invalid collection name: a$b"],
    [".a", "Collection names cannot start with '.': .a"],
    ["system.a", "Invalid system namespace: shop.system.a"],
    ["a".repeat(251), `Fully qualified namespace is too long. Namespace: shop.${"a".repeat(251)} Max: 255`],
  ])("rejects the collection name %j", async (name, message) => {
    expect(await getError({ insert: name, documents: [{}] })).toEqual({ code: 73, message });
    expect(await getError({ aggregate: name, pipeline: [], cursor: {} })).toEqual({ code: 73, message });
  });

  test("accepts a namespace of 255 bytes", async () => {
    expect(await getError({ insert: "a".repeat(250), documents: [{}] })).toEqual(ACCEPTED);
  });
});

describe("documents", () => {
  test("are at most 16 MB", async () => {
    expect(await getError(insert({ a: "x".repeat(16 * BYTES_PER_MB) }))).toMatchObject({
      code: 10334,
      message: expect.stringMatching(/^object to insert too large. size in bytes: \d+, max size: 16777216$/),
    });
  });

  test("are at most 16 MB after an update", async () => {
    await getError({ insert: "large", documents: [{ a: "x".repeat(9 * BYTES_PER_MB) }] });
    const u = { $set: { b: "x".repeat(9 * BYTES_PER_MB) } };
    expect(await getError({ update: "large", updates: [{ q: {}, u }] })).toEqual({
      code: 17419,
      message: "Resulting document after update is larger than 16777216",
    });
  });

  test("are nested at most 100 levels deep", async () => {
    expect(await getError(insert(nested(100)))).toEqual(ACCEPTED);
    expect(await getError(insert(nested(101)))).toMatchObject({ code: 15 });
    expect(await getError(update({ $set: { a: nested(100) } }))).toMatchObject({ code: 15 });
  });

  test("may have dots and dollars in field names, but not in _id", async () => {
    expect(await getError(insert({ "a.b": 1, $c: 2, d: { $e: 3 } }))).toEqual(ACCEPTED);
    expect(await getError(insert({ _id: { $e: 3 } }))).toMatchObject({ code: 52 });
  });

  test.each([
    [{ $set: { $a: 1 } }, 52],
    [{ $set: { "": 1 } }, 56],
    [{ $set: { "a..b": 1 } }, 56],
    [{ a: 1, $b: 2 }, 52],
  ])("rejects the update %j", async (u, code) => {
    await getError(insert({ a: {} }));
    expect(await getError(update(u))).toMatchObject({ code });
  });

  test.each([[[1]], [/a/]])("rejects %p as _id", async (_id) => {
    expect(await getError(insert({ _id }))).toMatchObject({ code: 2 });
  });
});

describe("indexes", () => {
  test("are at most 64 of a collection", async () => {
    const indexes = Array.from({ length: 63 }, (_, at) => ({ key: { [`f${at}`]: 1 }, name: `i${at}` }));
    expect(await getError({ createIndexes: "many", indexes })).toEqual(ACCEPTED);
    const more = { createIndexes: "many", indexes: [{ key: { a: 1, b: -1 }, name: "more" }] };
    expect(await getError(more)).toEqual({
      code: 67,
      message: "add index fails, too many indexes for shop.many key:{ a: 1, b: -1 }",
    });
    expect(await getError({ createIndexes: "many", indexes })).toEqual(ACCEPTED);
  });

  test("have at most 32 fields", async () => {
    expect(await getError(index(fields(32)))).toEqual(ACCEPTED);
    expect(await getError(index(fields(33)))).toEqual({ code: 13103, message: "too many compound keys" });
  });
});

describe("queries", () => {
  test("sort by at most 32 fields", async () => {
    expect(await getError({ find: "c", sort: fields(33) })).toMatchObject({ code: 13103 });
    const pipeline = [{ $sort: fields(33) }];
    expect(await getError({ aggregate: "c", pipeline, cursor: {} })).toMatchObject({ code: 13103 });
  });

  test("have at most 1,000 stages", async () => {
    const pipeline = (length: number) => Array.from({ length }, () => ({ $match: { a: 1 } }));
    const aggregate = (length: number) => ({ aggregate: "none", pipeline: pipeline(length), cursor: {} });
    expect(await getError(aggregate(1_000))).toEqual(ACCEPTED);
    expect(await getError(aggregate(1_001))).toEqual({
      code: 7749501,
      message: "Pipeline length must be no longer than 1000 stages.",
    });
    expect(await getError({ ...update([]), updates: [{ q: {}, u: pipeline(1_001) }] })).toMatchObject({
      code: 7749501,
    });
  });

  test("give documents of at most 16 MB", async () => {
    await getError({ insert: "doubled", documents: [{ a: "x".repeat(9 * BYTES_PER_MB) }] });
    const pipeline = [{ $project: { twice: ["$a", "$a"] } }];
    expect(await getError({ aggregate: "doubled", pipeline, cursor: {} })).toEqual({
      code: 10334,
      message: expect.stringMatching(/^BSONObj size: \d+ is invalid. Size must be between 0 and 16793600\(16MB\)$/),
    });
  });

  test.each([
    [{ $a: 1 }, 16410],
    [{ "a.$b": 1 }, 16410],
    [{ "": 1 }, 15998],
    [{ "a.": 1 }, 15998],
    [{ "a.$": 1 }, 16410],
    [{ a: 1, "a.b": 1 }, 31249],
    [{ "a.b": 1, a: 1 }, 31250],
    [{ a: 1, b: 0 }, 31254],
  ])("reject the projection %j", async (projection, code) => {
    expect(await getError(find(projection))).toMatchObject({ code });
  });
});

describe("writes", () => {
  test("come in batches of 1 to 100,000", async () => {
    const message = (count: number) => `Write batch sizes must be between 1 and 100000. Got ${count} operations.`;
    const many = Array.from({ length: 100_001 }, () => ({}));
    expect(await getError(insert(...many))).toEqual({ code: 16, message: message(100_001) });
    expect(await getError(insert())).toEqual({ code: 16, message: message(0) });
    expect(await getError({ update: "c", updates: [] })).toEqual({ code: 16, message: message(0) });
    expect(await getError({ delete: "c", deletes: [] })).toEqual({ code: 16, message: message(0) });
  });
});
