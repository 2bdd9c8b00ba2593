import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Watches a server from its start, so that it can be closed without breaking anything off.
 * @returns closes it: nothing new is taken, connections without a request end at once (also those that never had one, which
 * Node would wait for), streams of events end, other requests under way have `deadline` milliseconds, each answer ends its connection.
 */
export function createDrain(server: Server): (deadline: number) => Promise<void> {
  /** With the last answer on each: the others before it are out when it is. */
  const sockets = new Map<Socket, ServerResponse | undefined>();
  server.on("connection", (socket) => {
    sockets.set(socket, undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => void sockets.set(socket, response));
  return async (deadline) => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const [socket, response] of sockets) {
      if (response && !response.closed) endConnection(socket, response);
      else socket.destroy();
    }
    const timer = setTimeout(() => server.closeAllConnections(), deadline);
    await closed;
    clearTimeout(timer);
  };
}

/** An answer that has begun can no longer say so in its head. */
function endConnection(socket: Socket, response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  response.once("close", () => socket.end());
  // One that would never end by itself: its reader asks again, elsewhere.
  if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.end();
}
