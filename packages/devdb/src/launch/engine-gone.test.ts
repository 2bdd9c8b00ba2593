import { once } from "node:events";
import { rmSync } from "node:fs";
import { MongoClient } from "mongodb";
import { scratchDirectory } from "../testing/engine";
import { startEngine } from "./start-engine";

const directory = scratchDirectory();
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Guards against the driver's polling monitor, which could wait forever on a closing socket. */
test("idle client notices a killed engine and reconnects", async () => {
  const first = await startEngine({ directory });
  const client = await new MongoClient(first.uri, { heartbeatFrequencyMS: 60_000 }).connect();
  const lost = once(client, "serverHeartbeatFailed");
  process.kill(first.pid, "SIGKILL");
  await lost;
  const second = await startEngine({ directory });
  expect(await client.db("shop").command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
  await second.stop();
});

test("listening client gets heartbeats", async () => {
  const engine = await startEngine({ directory });
  const client = new MongoClient(engine.uri, { heartbeatFrequencyMS: 500 });
  await client.connect();
  for (let heard = 0; heard < 3; ) {
    const [{ awaited }] = await once(client, "serverHeartbeatSucceeded");
    if (awaited) heard += 1;
  }
  await client.close();
  await engine.stop();
});
