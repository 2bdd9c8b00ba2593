import { finished } from "node:stream";
import createError from "http-errors";
import type { AppContext } from "./call";

/** Aborts when the client disconnects before the end of its response. */
export function createConnectionSignal({ res }: AppContext): AbortSignal {
  const controller = new AbortController();
  finished(res, (error) => {
    if (error) controller.abort(createError(400, "The client disconnected."));
  });
  return controller.signal;
}
