import { Agent, type ClientRequest, type IncomingMessage, request as open, type ServerResponse } from "node:http";
import { request as openSecure, Agent as SecureAgent } from "node:https";
import { pipeline } from "node:stream";
import { routes } from "@advent/contract";
import { matchesPath } from "@advent/router/routes";
import { parseAddress } from "./address";
import { frontMetrics } from "./metrics/front-metrics";
import { endToEnd, requestHeaders } from "./proxy-headers";
import { type HttpFailure, sendFailure } from "./send-failure";
import { endAfterBody, getAnnouncedBytes, hasBody, isStillSending, isTooLarge, TOO_LARGE } from "./unfinished-body";

export interface ProxyOptions {
  apiOrigin: string;
  trustedProxies?: number | undefined;
  /** Time without a byte from the API until the caller gets a 504, in milliseconds. */
  idleTimeout?: number;
  bodyTimeout?: number;
}

const READ_TIMEOUT_MS = 10_000;
const WRITE_TIMEOUT_MS = 60_000;
const BODY_TIMEOUT_MS = 20_000;

const UNREADABLE_ADDRESS = { status: 400, sentence: "This address cannot be read." };
const TOO_SLOW = { status: 408, sentence: "The upload came to a halt. Please try again." };
const sentence = "Our service is not responding at the moment. Please try again shortly.";
const API_UNAVAILABLE = { status: 502, sentence };
const API_TIMEOUT = { status: 504, sentence };

/**
 * Keep-alive connections for reads only. The API may close one just as it is reused, and only reads can be
 * retried.
 */
const kept = { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
/**
 * One connection per request. With keep-alive the API still reads the body while it rejects; without, the
 * connection would be reset.
 */
const fresh = {
  plain: new Agent({ keepAlive: true, maxFreeSockets: 0 }),
  secure: new SecureAgent({ keepAlive: true, maxFreeSockets: 0 }),
};

/** The API prints for up to 20 s, after a wait for its turn. */
const isPrint = (pathname: string) => matchesPath(routes.getKeepsakePrint.path, pathname);
const isReading = (request: IncomingMessage) => /^(GET|HEAD)$/.test(request.method ?? "") && !hasBody(request);

/** Streams a request to the API and the response back. A caller that disconnects aborts the API's work. */
export function proxy(request: IncomingMessage, response: ServerResponse, options: ProxyOptions): void {
  const address = parseAddress(request);
  if (!address) return void sendFailure(request, response, UNREADABLE_ADDRESS);
  if (isTooLarge(getAnnouncedBytes(request))) return void sendFailure(request, response, TOO_LARGE);

  const upstream = openUpstream(request, address, options);
  const giveUp = (error: HttpFailure) => {
    if (!response.headersSent && !response.destroyed) {
      if (error === API_UNAVAILABLE || error === API_TIMEOUT)
        frontMetrics.countProxyError(error === API_UNAVAILABLE ? "away" : "silent");
      sendFailure(request, response, error);
    }
    upstream.destroy();
  };
  upstream.on("response", (apiResponse) => relay(apiResponse, request, response, upstream));
  // A slow caller delays the API, so this is not the API's timeout.
  upstream.on("timeout", () => response.writableNeedDrain || giveUp(API_TIMEOUT));
  upstream.on("error", (error: NodeJS.ErrnoException) => {
    const wasClosed = upstream.reusedSocket && ["ECONNRESET", "EPIPE"].includes(error.code ?? "");
    if (wasClosed && !response.headersSent && !response.destroyed) proxy(request, response, options);
    else giveUp(API_UNAVAILABLE);
  });
  // Without a length, bytes after a GET would become the next request on the API's connection.
  const stopWaiting = hasBody(request) ? sendBody(request, upstream, options, giveUp) : undefined;
  if (!stopWaiting) upstream.end();
  response.on("close", () => {
    // A request that got an early response emits neither end nor close.
    stopWaiting?.();
    upstream.destroy();
  });
}

function openUpstream(request: IncomingMessage, { pathname, search }: URL, options: ProxyOptions): ClientRequest {
  const target = new URL(options.apiOrigin);
  const secure = target.protocol === "https:";
  const reading = isReading(request);
  return (secure ? openSecure : open)({
    hostname: target.hostname,
    port: target.port,
    method: request.method,
    path: pathname + search,
    // Keeps the caller's Host, which the API compares with the forwarded one.
    headers: requestHeaders(request, options.trustedProxies),
    servername: target.hostname,
    agent: (reading ? kept : fresh)[secure ? "secure" : "plain"],
    timeout: isPrint(pathname)
      ? WRITE_TIMEOUT_MS
      : (options.idleTimeout ?? (reading ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)),
  });
}

function relay(
  apiResponse: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  upstream: ClientRequest,
): void {
  const early = isStillSending(request);
  const headers = { ...endToEnd(apiResponse.headers), ...(early && { connection: "close" }) };
  // Set separately, because a stopping server looks for event streams by this header.
  if (apiResponse.headers["content-type"]) response.setHeader("content-type", apiResponse.headers["content-type"]);
  response.writeHead(apiResponse.statusCode ?? 502, apiResponse.statusMessage, headers);
  if (!early) return void pipeline(apiResponse, response, () => undefined);
  // The API rejected the body. The response leaves at once, and the remaining bytes are dropped.
  response.flushHeaders();
  apiResponse.pipe(response, { end: false });
  apiResponse.on("error", () => response.destroy());
  apiResponse.on("end", () => {
    request.unpipe(upstream);
    upstream.destroy();
    endAfterBody(request, response);
  });
}

function sendBody(
  request: IncomingMessage,
  upstream: ClientRequest,
  { bodyTimeout = BODY_TIMEOUT_MS }: ProxyOptions,
  giveUp: (error: HttpFailure) => void,
): () => void {
  let bytes = 0;
  const timer = setInterval(() => request.isPaused() || giveUp(TOO_SLOW), bodyTimeout);
  const stopWaiting = () => clearInterval(timer);
  request.on("end", stopWaiting);
  request.on("data", (chunk: Buffer) => {
    timer.refresh();
    bytes += chunk.length;
    if (isTooLarge(bytes)) giveUp(TOO_LARGE);
  });
  request.pipe(upstream);
  return stopWaiting;
}
