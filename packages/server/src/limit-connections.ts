import type { Server } from "node:http";
import { getClientKey } from "./client";
import { ConcurrencyLimit } from "./concurrency-limit";

const MAX_PER_CALLER = 400;

export interface ConnectionOptions {
  /** A proxy's connections are everybody's. */
  trustedProxies?: number | undefined;
  rateLimits?: "on" | "off" | undefined;
}

/** Closes the connections of a caller that has many open, so that others find room. */
export function limitConnections(server: Server, { trustedProxies = 0, rateLimits }: ConnectionOptions): void {
  if (trustedProxies > 0 || rateLimits === "off") return;
  const places = new ConcurrencyLimit(Number.POSITIVE_INFINITY, MAX_PER_CALLER);
  server.on("connection", (socket) => {
    const leave = places.take(getClientKey(socket.remoteAddress ?? ""));
    if (leave) socket.once("close", leave);
    else socket.destroy();
  });
}
