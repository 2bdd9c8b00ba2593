import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import { request as openSecure, Agent as SecureAgent } from "node:https";
import { pipeline } from "node:stream";

export interface ProxyOptions {
  /** Where the API is, such as `http://127.0.0.1:4000`. */
  apiOrigin: string;
  /** Believe the X-Forwarded-* headers of the caller: only behind a proxy of one's own. */
  trustProxy?: boolean;
  /** Time without a byte from the API after which the caller gets a 504, in milliseconds. */
  idleTimeout?: number;
}

const hopByHop = ["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer", "upgrade"];
/** Kept connections, for reading only: the API may close one just as it is used again, and only reading can be repeated. */
const plainAgent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });
const isReading = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** Hands a request on to the API and its answer back, both as streams; the caller's leaving ends the API's work. */
export function proxy(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): void {
  const { apiOrigin, idleTimeout = 60_000 } = options;
  const target = new URL(apiOrigin);
  const secure = target.protocol === "https:";
  const upstream = (secure ? openSecure : open)({
    hostname: target.hostname,
    port: target.port,
    method: request.method,
    path: request.url,
    headers: { ...endToEnd(request.headers), ...forwarded(request, options), host: target.host },
    agent: isReading(request) && (secure ? secureAgent : plainAgent),
    timeout: idleTimeout,
  });

  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.headers));
    pipeline(answer, response, () => undefined);
  });
  upstream.on("timeout", () => upstream.destroy(new ApiSilent()));
  upstream.on("error", (error: NodeJS.ErrnoException) => {
    const wasClosed = upstream.reusedSocket && ["ECONNRESET", "EPIPE"].includes(error.code ?? "");
    if (wasClosed && !response.headersSent && !response.destroyed) proxy(request, response, options);
    else refuse(response, error);
  });
  response.on("close", () => upstream.destroy());
  // An API that answers before the upload has ended closes its side; the answer still reaches the caller.
  request.pipe(upstream);
}

class ApiSilent extends Error {}

function refuse(response: ServerResponse, error: Error): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = error instanceof ApiSilent ? 504 : 502;
  const type = "text/plain; charset=utf-8";
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store", Connection: "close" });
  response.end("Our service is not answering at the moment. Please try again shortly.");
}

function forwarded(request: IncomingMessage, { trustProxy }: ProxyOptions): Record<string, string> {
  const address = request.socket.remoteAddress ?? "";
  const known = trustProxy ? request.headers : {};
  const chain = known["x-forwarded-for"];
  return {
    "x-forwarded-for": chain ? `${chain}, ${address}` : address,
    "x-forwarded-host": String(known["x-forwarded-host"] ?? request.headers.host ?? ""),
    "x-forwarded-proto": String(known["x-forwarded-proto"] ?? "http"),
  };
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
}
