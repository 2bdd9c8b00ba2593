import type { mongo } from "mongoose";
import type { Logger } from "pino";
import type { LiveEventDocument } from "./live-event-model";

/** How often it is looked where the database tells nothing by itself, and where it does, in case it did not (ms). */
const LOOK = 300;
const LOOK_ANYWAY = 5_000;
const REOPEN = 5_000;
/** No change streams: a server that is no replica set, the embedded engine, one that does not know the command. */
const NO_STREAMS: readonly unknown[] = [40_573, 40_324, 59, 115];

type Events = Pick<mongo.Collection<LiveEventDocument>, "watch">;

/**
 * Says when it is worth looking for new events: at once by a change stream where the database has them, else every 0.3 s. One
 * for each process, while somebody follows.
 * @returns how to stop it
 */
export function watchNews(events: Events, look: () => void, log: Logger): () => void {
  let stream: mongo.ChangeStream<LiveEventDocument> | undefined;
  let reopening: NodeJS.Timeout | undefined;
  let timer = setInterval(look, LOOK);
  const lookEvery = (pause: number) => {
    clearInterval(timer);
    timer = setInterval(look, pause);
  };
  const open = () => {
    const opened = events.watch([{ $match: { operationType: "insert" } }]);
    stream = opened;
    opened.on("init", () => lookEvery(LOOK_ANYWAY));
    opened.on("change", look);
    opened.on("error", (error: { code?: unknown }) => {
      void opened.close();
      if (stream !== opened) return;
      lookEvery(LOOK);
      if (NO_STREAMS.includes(error.code)) return;
      log.warn({ err: error }, "the database has stopped telling of events; they are looked for");
      reopening = setTimeout(open, REOPEN);
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
