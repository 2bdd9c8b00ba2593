// Preloaded into children: ends a child and its group whose parent is gone (kill -9) like a stop signal.
// A stopping child reports its open requests.
import { subscribe } from "node:diagnostics_channel";

const MAX_ORPHAN_MS = 2_000;

if (process.channel) {
  const underWay = new Set();
  subscribe("http.server.request.start", ({ response }) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  process.once("SIGTERM", () => {
    // A program without a handler, such as during its start, has nothing to finish, so the signal ends it.
    if (process.listenerCount("SIGTERM") === 0) process.kill(process.pid, "SIGTERM");
    else if (process.connected && underWay.size > 0) process.send({ underWay: underWay.size });
  });
  process.once("disconnect", () => {
    signalGroup("SIGTERM");
    setTimeout(signalGroup, MAX_ORPHAN_MS, "SIGKILL").unref();
  });
  process.channel.unref();
}

function signalGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // It leads no group.
    process.kill(process.pid, signal);
  }
}
