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
  fsync: boolean;
  log: (line: string) => void;
}

export interface Engine extends Pick<EngineOptions, "collisions" | "log"> {
  storage: Storage;
  cursors: Cursors;
  stats: ReadStats;
  close(): Promise<void>;
}

export function openEngine(options: EngineOptions): Engine {
  const { expiryIntervalMs, cursorTimeoutMs, collisions, log } = options;
  const store = openStore(options);
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
