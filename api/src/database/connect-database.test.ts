import { setUpApi } from "../../test/api";
import { acceptUpsert, startWireServer } from "../../test/wire-server";
import { withPatientDatabase } from "./connect-database";
import { requireSupportedServer } from "./supported-server";

const api = setUpApi();
const TOO_OLD =
  "The MongoDB server is too old: it must be version 5.0 or later. Upgrade it, or name another in MONGODB_URI.";

async function connectTo(options: Parameters<typeof startWireServer>[1]): Promise<string> {
  const server = await startWireServer("standalone", options);
  const connected = withPatientDatabase(
    { MONGODB_URI: server.uri, MONGODB_DATABASE: undefined },
    requireSupportedServer,
  );
  const outcome = await connected.then(
    () => "supported",
    (error: Error) => error.message,
  );
  await server.stop();
  return outcome;
}

const replyVersion = (...versionArray: number[]) => ({ buildInfo: () => ({ versionArray }) });

test("says that a server is too old", async () => {
  expect(await connectTo({ maxWireVersion: 8 })).toBe(TOO_OLD);
  expect(await connectTo({ replies: replyVersion(4, 4, 29, 0) })).toBe(TOO_OLD);
});

test("refuses a server that loses one of two upserts", async () => {
  expect(await connectTo({ replies: { ...replyVersion(5, 0, 0, 0), update: acceptUpsert } })).toContain(
    "This server is not MongoDB",
  );
});

test("processes that start at once accept MongoDB and leave nothing", async () => {
  const { config, database } = api.services;
  const starts = Array.from({ length: 4 }, () => withPatientDatabase(config, requireSupportedServer));
  await expect(Promise.all(starts)).resolves.toHaveLength(4);
  expect(await database.connection.collection("upsertprobes").countDocuments()).toBe(0);
});
