import type { mongo } from "mongoose";
import type { Logger } from "pino";
import type { LiveEventDocument } from "./live-event-model";

/** Intervals of looking for events. */
export interface NewsTiming {
  /** Where the database tells of nothing by itself. */
  pollMs: number;
  /** Beside a change stream, in case it missed something. */
  pollBesideStreamMs: number;
  /** Beside a router's change stream: it holds events back for up to ten seconds while one of its shards is idle. */
  pollBesideRouterMs: number;
  /** Before a stream that broke off is opened again. */
  reopenMs: number;
}

const DEFAULT_TIMING: NewsTiming = { pollMs: 300, pollBesideStreamMs: 5_000, pollBesideRouterMs: 1_500, reopenMs: 5_000 };

/** No change streams: a server outside a replica set, the embedded engine, one that does not know the command. */
const NO_STREAMS: readonly unknown[] = [40_573, 40_324, 59, 115];

interface NewsDeps {
  db: mongo.Db;
  events: Pick<mongo.Collection<LiveEventDocument>, "watch">;
  look: () => void;
  log: Logger;
}

/**
 * Calls `look` when new events may be there: at once by a change stream where the database has them, else every 0.3 s. One for
 * each process, while somebody follows.
 * @returns how to stop it
 */
export function watchNews({ db, events, look, log }: NewsDeps, timing = DEFAULT_TIMING): () => void {
  let stream: mongo.ChangeStream<LiveEventDocument> | undefined;
  let reopening: NodeJS.Timeout | undefined;
  let timer = setInterval(look, timing.pollMs);
  const pollEvery = (interval: number) => {
    clearInterval(timer);
    timer = setInterval(look, interval);
  };
  const open = () => {
    const opened = events.watch([{ $match: { operationType: "insert" } }]);
    stream = opened;
    // Comes with the first batch, which may be empty: the stream is open.
    opened.once("resumeTokenChanged", async () => {
      const interval = (await isRouter(db).catch(() => true)) ? timing.pollBesideRouterMs : timing.pollBesideStreamMs;
      if (stream === opened && !opened.closed) pollEvery(interval);
    });
    opened.on("change", look);
    opened.on("error", (error: { code?: unknown }) => {
      void opened.close();
      if (stream !== opened) return;
      pollEvery(timing.pollMs);
      if (NO_STREAMS.includes(error.code)) return;
      log.warn({ err: error }, "the database has stopped telling of events; they are looked for");
      reopening = setTimeout(open, timing.reopenMs);
    });
  };
  open();
  return () => {
    clearInterval(timer);
    clearTimeout(reopening);
    const last = stream;
    stream = undefined;
    void last?.close();
  };
}

/** Whether a router (mongos) of a sharded cluster answers. */
async function isRouter(db: mongo.Db): Promise<boolean> {
  const { msg } = await db.command({ hello: 1 });
  return msg === "isdbgrid";
}
