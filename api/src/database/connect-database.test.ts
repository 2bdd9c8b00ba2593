import { startWireServer } from "../../test/wire-server";
import { withPatientDatabase } from "./connect-database";

test("says that a server is too old", async () => {
  const server = await startWireServer("standalone", { maxWireVersion: 8 });
  const connected = withPatientDatabase(
    { MONGODB_URI: server.uri, MONGODB_DATABASE: undefined },
    async () => "connected",
  );
  await expect(connected).rejects.toThrow(
    "The MongoDB server is too old: it must be version 4.4 or later. Upgrade it, or name another in MONGODB_URI.",
  );
  await server.stop();
});
