import type { AppContext } from "./call";

export function createConnectionSignal({ req, res }: AppContext): AbortSignal {
  const controller = new AbortController();
  const leave = () => controller.abort(new Error("The client disconnected."));
  if (req.socket.destroyed) leave();
  res.once("close", () => {
    if (!res.writableFinished) leave();
  });
  return controller.signal;
}
