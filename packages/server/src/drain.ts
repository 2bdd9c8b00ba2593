import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Watches a server from its start, so that it can be closed without breaking anything off.
 * @returns closes it: nothing new is taken, connections without a request end at once (also those that never had one, which
 * Node would wait for), streams of events end, other requests under way have `deadline` milliseconds, each answer ends its connection.
 */
export function drainable(server: Server): (deadline: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async (deadline) => {
    const closed = new Promise((resolve) => server.close(resolve));
    const busy = new Set([...underWay].map(endsConnection));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), deadline);
    await closed;
    clearTimeout(timer);
  };
}

/** An answer that has begun can no longer say so in its head. */
function endsConnection(response: ServerResponse): Socket {
  const { socket } = response.req;
  if (!response.headersSent) response.setHeader("Connection", "close");
  response.once("close", () => socket.end());
  // One that would never end by itself: its reader asks again, elsewhere.
  if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.end();
  return socket;
}
