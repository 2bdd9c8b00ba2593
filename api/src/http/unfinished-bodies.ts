import type { IncomingMessage } from "node:http";
import createError from "http-errors";
import type { Config } from "../config";
import type { AppMiddleware } from "./call";

const MAX_UNFINISHED_BODIES = 8;
const LINGER_MS = 5_000;
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Limits the concurrent request bodies per address. A rejected body is drained for a while,
 * because a client that is still sending would see a broken connection instead of the response.
 * @throws 429
 */
export function limitUnfinishedBodies(mode: Config["RATE_LIMITS"]): AppMiddleware {
  const atOnce = mode === "on" ? MAX_UNFINISHED_BODIES : Number.POSITIVE_INFINITY;
  const underWay = new Map<string, number>();
  return async (ctx, next) => {
    const { req, res, state } = ctx;
    const { clientKey } = state;
    if (!hasBody(req)) return next();
    res.once("finish", () => discardRest(req));
    const count = underWay.get(clientKey) ?? 0;
    if (count >= atOnce) {
      throw createError(429, "Too many uploads at once. Please wait until the others have finished.", {
        headers: { "Retry-After": "2" },
      });
    }
    underWay.set(clientKey, count + 1);
    onClose(req, () => {
      const left = (underWay.get(clientKey) ?? 1) - 1;
      if (left > 0) underWay.set(clientKey, left);
      else underWay.delete(clientKey);
    });
    await next();
  };
}

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
