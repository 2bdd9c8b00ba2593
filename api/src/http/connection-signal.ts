import createError from "http-errors";
import type { AppContext } from "./call";

/** Aborts when the client disconnects before the end of its response. */
export function createConnectionSignal({ req, res }: AppContext): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort(createError(400, "The client disconnected."));
  if (req.socket.destroyed) leave();
  res.once("close", () => {
    if (!res.writableFinished) leave();
  });
  return controller.signal;
}
