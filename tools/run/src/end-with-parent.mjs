// Preloaded into children: a child whose parent is gone (kill -9) ends as if it had been told to, and a child that is told
// to end says how many requests it is finishing.
import { subscribe } from "node:diagnostics_channel";

/** How long requests under way may take after the parent was killed. */
const MAX_ORPHAN_MS = 3_000;

if (process.channel) {
  const underWay = new Set();
  subscribe("http.server.request.start", ({ response }) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  process.once("SIGTERM", () => {
    // A program that does not listen itself, as while it starts, has nothing to finish: the signal ends it as ever.
    if (process.listenerCount("SIGTERM") === 0) process.kill(process.pid, "SIGTERM");
    else if (process.connected && underWay.size > 0) process.send({ underWay: underWay.size });
  });
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), MAX_ORPHAN_MS).unref();
  });
  process.channel.unref();
}
