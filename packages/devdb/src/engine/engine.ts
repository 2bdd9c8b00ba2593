import type { ReadStats } from "../planner/run-query";
import { Storage } from "../storage/storage";
import { openStore } from "../storage/store";
import { Cursors } from "./cursors";
import { startExpiry } from "./expiry";

export interface EngineOptions {
  directory: string;
  expiryIntervalMs: number;
  cursorTimeoutMs: number;
  collisions: boolean;
  log: (line: string) => void;
}

export interface Engine extends Pick<EngineOptions, "collisions" | "log"> {
  storage: Storage;
  cursors: Cursors;
  stats: ReadStats;
  close(): Promise<void>;
}

export function openEngine({ directory, expiryIntervalMs, cursorTimeoutMs, collisions, log }: EngineOptions): Engine {
  const store = openStore(directory);
  const storage = new Storage(store, log);
  const cursors = new Cursors(cursorTimeoutMs);
  const stopExpiry = startExpiry(storage, expiryIntervalMs, log);
  return {
    storage,
    cursors,
    stats: { keysExamined: 0, docsExamined: 0 },
    collisions,
    log,
    async close() {
      await stopExpiry();
      await store.close();
    },
  };
}
