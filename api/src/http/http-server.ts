import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { MS_PER_SECOND } from "@advent/contract";

const SERVER_LIMITS = {
  /** Until the end of the headers. */
  headersTimeout: 10 * MS_PER_SECOND,
  /** Until the end of the body, enough for a 20 MB upload on a slow line. */
  requestTimeout: 120 * MS_PER_SECOND,
  keepAliveTimeout: 5 * MS_PER_SECOND,
  connectionsCheckingInterval: MS_PER_SECOND,
  maxConnections: 4096,
  maxRequestsPerSocket: 1000,
};
/** The 100 that front servers admit, and those that proxies add. */
const MAX_HEADERS = 120;

export function createHttpServer(listener: RequestListener, bounds: Partial<typeof SERVER_LIMITS> = {}): Server {
  const { maxConnections, maxRequestsPerSocket, ...times } = { ...SERVER_LIMITS, ...bounds };
  const responses = new WeakMap<Duplex, ServerResponse>();
  // A single listener, because Node copies a list of several for each request.
  const server = createServer(times, (request, response) => {
    responses.set(request.socket, response);
    if (request.rawHeaders.length > 2 * MAX_HEADERS) rejectHeaders(request, response);
    else listener(request, response);
  });
  // Node drops the headers beyond its limit silently, so one more than allowed is kept and rejected.
  Object.assign(server, { maxConnections, maxHeadersCount: MAX_HEADERS + 1, maxRequestsPerSocket });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    // A second response inside an unfinished one would be read as part of it.
    if (socket.writable && (!response?.headersSent || response.writableFinished))
      socket.write(buildErrorResponse(error.code));
    socket.destroy();
  });
  return server;
}

function rejectHeaders({ socket }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(431, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
  response.end("The request has too many headers.", () => socket.destroySoon());
}

function buildErrorResponse(code = ""): string {
  const [status, sentence] = CLIENT_ERRORS[code] ?? ["400 Bad Request", "This request is malformed."];
  const headers = [
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${sentence.length}`,
    "Connection: close",
  ];
  return [`HTTP/1.1 ${status}`, ...headers, "", sentence].join("\r\n");
}

const CLIENT_ERRORS: Partial<Record<string, readonly [status: string, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request headers are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Payload Too Large", "The chunk extensions are too large."],
};
