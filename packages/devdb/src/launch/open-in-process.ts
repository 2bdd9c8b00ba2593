import { type Duplex, duplexPair } from "node:stream";
import { openEngine } from "../engine/engine";
import { serveConnection } from "../wire/connection";

export interface InProcessEngine {
  /** Returns the client's side of a new connection. */
  connect(): Duplex;
  close(): Promise<void>;
}

/** Runs an engine in this process, for a simulation. Nothing expires. */
export function openInProcess(directory: string): InProcessEngine {
  const engine = openEngine({
    directory,
    expiryIntervalMs: 2 ** 31 - 1,
    cursorTimeoutMs: 2 ** 31 - 1,
    fsync: false,
    collisions: false,
    log: (line) => console.error(line),
  });
  let lastId = 0;
  return {
    connect() {
      const [client, server] = duplexPair();
      lastId += 1;
      serveConnection(server, engine, lastId);
      return client;
    },
    close: () => engine.close(),
  };
}
