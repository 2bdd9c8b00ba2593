import dns from "node:dns/promises";
import { setUpApi } from "../../test/api";
import { doctorConfig } from "../../test/doctor/doctor-config";
import { acceptUpsert, startWireServer } from "../../test/wire-server";
import { getBackups } from "../operations/backup/backup";
import { createLookups } from "./lookups";

const api = setUpApi();
afterEach(() => jest.restoreAllMocks());

test("reads migrations, clock and last backup of the database", async () => {
  const { config, database } = api.services;
  const at = new Date();
  await getBackups(database.connection).insertOne({ _id: "last", at });
  const state = await createLookups(config).readDatabase();
  expect(state).toMatchObject({ migrationError: undefined, lastBackupAt: at });
  expect(Math.abs(state.clockDifferenceMs)).toBeLessThan(5_000);
  const empty = await createLookups({ ...config, MONGODB_DATABASE: "test-doctor-empty" }).readDatabase();
  expect(empty).toMatchObject({ migrationError: expect.stringContaining("older"), lastBackupAt: undefined });
});

test("names an unusable database without its address", async () => {
  const { readDatabase } = createLookups(
    doctorConfig({ MONGODB_URI: "mongodb://u:hunter2@a,b/?directConnection=true" }),
  );
  await expect(readDatabase()).rejects.toThrow(/^it cannot be used \(Mongo\w+\)$/);
});

test.each([
  ["an old server", [4, 4, 29, 0], "too old"],
  ["a server that loses upserts", [5, 0, 0, 0], "This server is not MongoDB"],
])("refuses %s", async (_server, versionArray, expected) => {
  const replies = { buildInfo: () => ({ versionArray }), update: acceptUpsert };
  const server = await startWireServer("standalone", { replies });
  await expect(createLookups(doctorConfig({ MONGODB_URI: server.uri })).readDatabase()).rejects.toThrow(expected);
  await server.stop();
});

test.each([
  ["ENODATA", []],
  ["ESERVFAIL", new Error("gifts.example cannot be looked up (ESERVFAIL)")],
])("domain whose lookup ends with %s gives its texts", async (code, expected) => {
  jest.spyOn(dns, "resolveTxt").mockRejectedValue(Object.assign(new Error("query"), { code }));
  const found = await createLookups(doctorConfig({}))
    .findTexts("gifts.example")
    .catch((error: Error) => new Error(error.message));
  expect(found).toEqual(expected);
});

test("joins the parts of a text record", async () => {
  jest.spyOn(dns, "resolveTxt").mockResolvedValue([["v=spf1 ", "-all"]]);
  expect(await createLookups(doctorConfig({})).findTexts("gifts.example")).toEqual(["v=spf1 -all"]);
});
