import type { Server } from "node:http";
import { getClientKey } from "./client";
import { ConcurrencyLimit } from "./concurrency-limit";

const MAX_CONNECTIONS = { client: 400, network: 800 };

export interface ConnectionOptions {
  /** A proxy's connections are everybody's. */
  trustedProxies?: number | undefined;
  rateLimits?: "on" | "off" | undefined;
}

/** Closes the connections of a caller or network that has many open, so that others find room. */
export function limitConnections(server: Server, { trustedProxies = 0, rateLimits }: ConnectionOptions): void {
  if (trustedProxies > 0 || rateLimits === "off") return;
  const places = new ConcurrencyLimit(MAX_CONNECTIONS);
  server.on("connection", (socket) => {
    const leave = places.take(getClientKey(socket.remoteAddress ?? ""));
    if (leave) socket.once("close", leave);
    else socket.destroy();
  });
}
