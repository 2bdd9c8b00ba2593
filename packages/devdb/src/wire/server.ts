import { chmodSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Engine } from "../engine/engine";
import { serveConnection } from "./connection";

export type Address = { socketPath: string } | { port: number };

export interface Listening {
  uri: string;
  close(): Promise<void>;
}

export async function listen(engine: Engine, address: Address): Promise<Listening> {
  const sockets = new Set<Socket>();
  let lastId = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    lastId += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serveConnection(socket, engine, lastId);
  });
  if ("socketPath" in address) rmSync(address.socketPath, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(
      "socketPath" in address ? { path: address.socketPath } : { host: "127.0.0.1", port: address.port },
      resolve,
    );
  });
  if ("socketPath" in address) chmodSync(address.socketPath, 0o700);
  const host =
    "socketPath" in address
      ? encodeURIComponent(address.socketPath)
      : `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: `mongodb://${host}/?directConnection=true`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
