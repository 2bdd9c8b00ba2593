import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Tracks a server from its start, so that it can close gracefully.
 * @returns a function that rejects new connections, ends idle ones and event streams, and gives other requests
 * `deadline` milliseconds. Each response then ends its connection. Node alone would wait for connections that
 * never sent a request.
 */
export function createDrain(server: Server): (deadline: number) => Promise<void> {
  /** Last response on each connection. When it has ended, so have all earlier ones. */
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

/** A response whose headers were sent can no longer announce the close. */
function endConnection(socket: Socket, response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
  response.once("close", () => socket.end());
  // An event stream never ends. Its client reconnects elsewhere.
  if (String(response.getHeader("content-type")).startsWith("text/event-stream")) response.end();
}

/** Liveness probe. A failure means that a restart would help. */
export const livenessPath = "/livez";
/** Readiness probe. It stays ready without the database, because requests then fail with an explanation. */
export const readinessPath = "/readyz";

export const isProbe = (path: string): boolean => path === livenessPath || path === readinessPath;

export function getProbeResponse(path: string, isDraining: boolean): { status: 200 | 503; text: string } {
  if (path === livenessPath) return { status: 200, text: "alive" };
  return isDraining ? { status: 503, text: "draining" } : { status: 200, text: "ready" };
}
