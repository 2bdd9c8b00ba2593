import type { mongo } from "mongoose";
import type { Logger } from "pino";

const DEFAULT_TIMING = {
  pollMs: 300,
  /** Beside a change stream, in case it missed an event. */
  pollBesideStreamMs: 5_000,
  /** Beside a mongos change stream, which delays events by up to ten seconds while a shard is idle. */
  pollBesideRouterMs: 1_500,
  reopenMs: 5_000,
};

/** Error codes of servers without change streams: standalone, the embedded engine, unknown command. */
const NO_STREAMS: readonly unknown[] = [40_573, 40_324, 59, 115];

interface NewsDeps {
  db: mongo.Db;
  events: Pick<mongo.Collection, "watch">;
  look: () => void;
  log: Logger;
}

/**
 * Calls `look` when new events may exist: through a change stream where available, else by polling.
 * @returns a function that stops it
 */
export function watchNews({ db, events, look, log }: NewsDeps, timing = DEFAULT_TIMING): () => void {
  let stream: mongo.ChangeStream | undefined;
  let reopening: NodeJS.Timeout | undefined;
  let timer = setInterval(look, timing.pollMs);
  const pollEvery = (interval: number) => {
    clearInterval(timer);
    timer = setInterval(look, interval);
  };
  const open = () => {
    const opened = events.watch([{ $match: { operationType: "insert" } }]);
    stream = opened;
    // Emitted with the first batch, even an empty one: the stream is open.
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

async function isRouter(db: mongo.Db): Promise<boolean> {
  const { msg } = await db.command({ hello: 1 });
  return msg === "isdbgrid";
}
