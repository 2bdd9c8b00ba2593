import type { AppContext } from "./call";

/** Aborts when the caller breaks off before the answer is out. */
export function createConnectionSignal({ req, res }: AppContext): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort(new Error("The caller has left."));
  if (req.socket.destroyed) leave();
  res.once("close", () => {
    if (!res.writableFinished) leave();
  });
  return controller.signal;
}
