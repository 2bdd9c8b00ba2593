import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { CATCH_UP, type Happening, type LiveEventDocument, liveEventCollection } from "./live-event-model";
import { watchNews } from "./watch-news";

/** A minute less than the database keeps them (ms). */
const KEPT = CATCH_UP - 60_000;
/** An event may become visible after one that is newer, by so much (ms). */
const LATE = 2_000;
const MOST_KEPT = 10_000;

export interface Told {
  /** Names the place in the order of events: what comes after it can be asked for. */
  id: string;
  event: LiveEvent;
}

interface Follower {
  /** Everything where there is none. */
  calendarId: string | undefined;
  tell: (told: Told) => void;
  end: () => void;
}

/** Tells of what happens to calendars, in every API process alike: through the database. */
export interface Live {
  /** Never fails: what cannot be told has happened all the same, and is read with the next look. */
  announce(happening: Happening): Promise<void>;
  /** Forgets what has happened to a calendar. */
  forget(calendarId: string): Promise<void>;
  /**
   * What was missed since `after`, or the place to go on from.
   * @param after the id of what was told last
   */
  since(calendarId: string | undefined, after: string | undefined): Promise<Told[]>;
  /** Tells until it is stopped, beginning with {@link since}. */
  follow(follower: Follower, after: string | undefined): Promise<() => void>;
  /** Ends every follower, who will ask another process. */
  close(): void;
}

export function databaseLive(connection: Connection, log: Logger): Live {
  const events = liveEventCollection(connection);
  const followers = new Set<Follower>();
  const kept = new Map<string, LiveEventDocument>();
  let newest = 0;
  /** From when on nothing is lacking among those kept. */
  let complete = 0;
  let stopWatching: (() => void) | undefined;

  async function read(): Promise<void> {
    const since = new Date(Math.max(newest - LATE, 0));
    const found = await events
      .find({ at: { $gt: since } })
      .sort({ at: 1 })
      .toArray();
    for (const event of found) {
      if (kept.has(event._id)) continue;
      kept.set(event._id, event);
      newest = Math.max(newest, event.at.getTime());
      for (const { calendarId, tell } of followers) if (isFor(calendarId, event)) tell(toldOf(event));
    }
    forgetOld();
  }

  function forgetOld(): void {
    complete = Math.max(complete, Date.now() - KEPT);
    for (const { _id, at } of kept.values()) {
      if (at.getTime() >= complete && kept.size <= MOST_KEPT) break;
      kept.delete(_id);
      complete = Math.max(complete, at.getTime());
    }
  }

  const look = oneAtATime(read);
  const watch = () => {
    look().catch((error: unknown) => log.warn({ err: error }, "events could not be read"));
  };

  async function since(calendarId: string | undefined, after: string | undefined): Promise<Told[]> {
    await look();
    const place = (kind: "here" | "reset"): Told => ({ id: `${newest || Date.now()}-`, event: { kind } });
    if (!after) return [place("here")];
    const last = Number.parseInt(after, 10);
    if (!(last >= complete)) return [place("reset")];
    const missed = [...kept.values()].filter(({ at }) => at.getTime() > last - LATE);
    const told = missed.filter((event) => !after.endsWith(event._id) && isFor(calendarId, event)).map(toldOf);
    return told.length > 0 ? told : [place("here")];
  }

  return {
    async announce(happening) {
      const { kind, calendarId, itemId } = happening;
      const fields = { $set: { kind, calendarId, itemId: { $literal: itemId }, at: "$$NOW" } };
      await events
        .updateOne({ _id: randomUUID() }, [fields], { upsert: true })
        .then(() => followers.size > 0 && watch())
        .catch((error: unknown) => log.warn({ err: error, kind }, "an event could not be told"));
    },
    async forget(calendarId) {
      await events.deleteMany({ calendarId });
    },
    since,
    async follow(follower, after) {
      for (const told of await since(follower.calendarId, after)) follower.tell(told);
      followers.add(follower);
      stopWatching ??= watchNews({ db: connection.getClient().db(connection.name), events, look: watch, log });
      // What came between the look and the joining.
      watch();
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        stopWatching?.();
        stopWatching = undefined;
      };
    },
    close() {
      for (const { end } of followers) end();
    },
  };
}

const isFor = (calendarId: string | undefined, event: Happening) => !calendarId || calendarId === event.calendarId;

function toldOf({ _id, at, kind, calendarId, itemId }: LiveEventDocument): Told {
  return { id: `${at.getTime()}-${_id}`, event: { kind, calendarId, itemId } };
}

/** Asked while it runs, it runs once more. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}
