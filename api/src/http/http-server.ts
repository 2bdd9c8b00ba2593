import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const MS_PER_SECOND = 1000;

/** How long a connection may take for what, in milliseconds, and how many there may be. */
const SERVER_LIMITS = {
  /** From the first byte, or from connecting without one, to the end of the headers. */
  headersTimeout: 10 * MS_PER_SECOND,
  /** To the end of the body: an upload of 20 MB over a slow line. */
  requestTimeout: 120 * MS_PER_SECOND,
  /** A connection without a request under way. */
  keepAliveTimeout: 5 * MS_PER_SECOND,
  /** How often the times above are looked at. */
  connectionsCheckingInterval: MS_PER_SECOND,
  maxConnections: 4096,
  maxHeadersCount: 100,
  maxRequestsPerSocket: 1000,
};

/** A server for the API that no slow, silent or half-closed connection keeps busy; it opens no port. */
export function createHttpServer(listener: RequestListener, bounds: Partial<typeof SERVER_LIMITS> = {}): Server {
  const { maxConnections, maxHeadersCount, maxRequestsPerSocket, ...times } = { ...SERVER_LIMITS, ...bounds };
  const answers = new WeakMap<Duplex, ServerResponse>();
  // One listener: for several, each request would copy their list.
  const server = createServer(times, (request, response) => {
    answers.set(request.socket, response);
    listener(request, response);
  });
  Object.assign(server, { maxConnections, maxHeadersCount, maxRequestsPerSocket });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    // In the middle of an answer a second one would be read as part of it.
    if (socket.writable && (!answer?.headersSent || answer.writableFinished)) socket.write(buildErrorResponse(error.code));
    socket.destroy();
  });
  return server;
}

function buildErrorResponse(code = ""): string {
  const [status, sentence] = CLIENT_ERRORS[code] ?? ["400 Bad Request", "This is not a request that can be understood."];
  const headers = [
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${sentence.length}`,
    "Connection: close",
  ];
  return [`HTTP/1.1 ${status}`, ...headers, "", sentence].join("\r\n");
}

const CLIENT_ERRORS: Partial<Record<string, readonly [status: string, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request's headers are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Payload Too Large", "The request's chunk extensions are too large."],
};
