import type { IncomingMessage } from "node:http";
import { ConcurrencyLimit } from "@advent/server/concurrency-limit";
import type { Config } from "../config";
import { AppError } from "../errors";
import type { AppMiddleware } from "./call";

/** Enough for 500 shoppers an hour: eight at once, where each sends a video for a minute. */
const MAX_UNFINISHED_BODIES = { client: 32, network: 64 };
/** Event streams have a lower limit of their own. */
const MAX_REQUESTS = { client: 200, network: 400 };
const LINGER_MS = 5_000;
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Limits the concurrent request bodies per client and network. A rejected body is drained for a while,
 * because a client that is still sending would see a broken connection instead of the response.
 * @throws 429
 */
export function limitUnfinishedBodies(mode: Config["RATE_LIMITS"]): AppMiddleware {
  const places = createPlaces(mode, MAX_UNFINISHED_BODIES);
  return async (ctx, next) => {
    const { req, res } = ctx;
    const { clientKey } = ctx.state;
    if (!hasBody(req)) return next();
    res.once("finish", () => discardRest(req));
    try {
      const leave = places.take(clientKey);
      if (!leave) throw createWaitError("Too many uploads at once. Please wait until the others have finished.");
      onClose(req, leave);
      await next();
    } finally {
      // Node closes the connection after the response to `Connection: close`, which Caddy sends.
      if (!req.complete) ctx.set("Connection", "keep-alive");
    }
  };
}

/**
 * Limits the requests in progress per client and network. A slow reader holds a connection, also through a proxy.
 * @throws 429
 */
export function limitRequests(mode: Config["RATE_LIMITS"]): AppMiddleware {
  const places = createPlaces(mode, MAX_REQUESTS);
  return async ({ res, state: { clientKey } }, next) => {
    const leave = places.take(clientKey);
    if (!leave) throw createWaitError("Too many requests at once. Please wait until the others have finished.");
    res.once("close", leave);
    await next();
  };
}

const NO_LIMIT = { client: Number.POSITIVE_INFINITY, network: Number.POSITIVE_INFINITY };
const createPlaces = (mode: Config["RATE_LIMITS"], most: typeof NO_LIMIT) =>
  new ConcurrencyLimit(mode === "on" ? most : NO_LIMIT);

const createWaitError = (sentence: string) => new AppError("rate_limited", sentence, { retryAfterSeconds: 2 });

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** A request that got its response before its end emits no event when it is aborted. Its connection does. */
function onClose(req: IncomingMessage, tell: () => void): void {
  const { socket } = req;
  const handleClose = () => {
    req.off("close", handleClose);
    socket.off("close", handleClose);
    tell();
  };
  req.on("close", handleClose);
  socket.on("close", handleClose);
}

function discardRest(req: IncomingMessage): void {
  if (req.readableEnded || req.destroyed) return;
  let left = MAX_DISCARDED_BYTES;
  const cut = () => req.socket.destroy();
  const timer = setTimeout(cut, LINGER_MS);
  onClose(req, () => clearTimeout(timer));
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
  req.resume();
}
