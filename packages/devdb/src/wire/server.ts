import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Engine } from "../engine/engine";
import { serveConnection } from "./connection";

export async function listen(engine: Engine, address: { path: string } | { port: number }) {
  const sockets = new Set<Socket>();
  let lastId = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    lastId += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serveConnection(socket, engine, lastId);
  });
  const path = "path" in address ? address.path : undefined;
  if (path) rmSync(path, { force: true });
  await once(server.listen({ host: "127.0.0.1", ...address }), "listening");
  if (path) chmodSync(path, 0o700);
  const host = path ? encodeURIComponent(path) : `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: `mongodb://${host}/?directConnection=true`,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
