import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import mongoose from "mongoose";
import { startWireServer } from "../../test/wire-server";

const { MongoClient } = mongoose.mongo;

/** Passes bytes on to the server until `stall`: then nobody reads what clients send. */
async function startStallingProxy(serverPort: number) {
  const sockets: Socket[] = [];
  const proxy = createServer((socket) => {
    const upstream = connect(serverPort, "127.0.0.1");
    socket.pipe(upstream).pipe(socket);
    sockets.push(socket, upstream);
    for (const end of [socket, upstream]) end.on("error", () => {});
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    stall: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

// The driver waits for such a socket without end unless it is patched.
test("a write that nobody reads fails when its socket times out", async () => {
  const server = await startWireServer("standalone");
  const proxy = await startStallingProxy(Number(new URL(server.uri).port));
  const client = new MongoClient(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, { socketTimeoutMS: 500 });
  try {
    await client.connect();
    const collection = client.db("shop").collection("notes");
    await collection.insertOne({ text: "read" });
    proxy.stall();
    await expect(collection.insertOne({ text: "x".repeat(12_000_000) })).rejects.toThrow("socket closed");
  } finally {
    proxy.close();
    await client.close();
    await server.stop();
  }
});
