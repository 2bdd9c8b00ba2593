import mongoose from "mongoose";
import { type ServerKind, startWireServer } from "../../test/wire-server";
import { createIndexes } from "./create-indexes";

test.each<[ServerKind, string | undefined]>([
  ["replica set", "majority"],
  ["router", "majority"],
  ["standalone", undefined],
])("on a %s the members that must have built an index are: %s", async (kind, commitQuorum) => {
  const server = await startWireServer(kind);
  const client = new mongoose.mongo.MongoClient(server.uri);
  try {
    await createIndexes(client.db(), "calendars", [{ key: { createdAt: 1 } }]);
    expect(server.received("createIndexes")).toMatchObject([{ createIndexes: "calendars" }]);
    expect(server.received("createIndexes")[0]?.commitQuorum).toBe(commitQuorum);
  } finally {
    await client.close();
    await server.stop();
  }
});
