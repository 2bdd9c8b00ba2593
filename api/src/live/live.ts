import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { CATCH_UP_MS, type Happening, type LiveEventDocument, getLiveEventCollection } from "./live-event-model";
import { watchNews } from "./watch-news";

/** A minute less than the database keeps them (ms). */
const KEEP_EVENTS_MS = CATCH_UP_MS - 60_000;
/** An event may become visible after one that is newer, by so much (ms). */
const MAX_LATENESS_MS = 2_000;
const MAX_KEPT_EVENTS = 10_000;

export interface StreamEvent {
  /** Names the place in the order of events: what comes after it can be asked for. */
  id: string;
  event: LiveEvent;
}

interface Follower {
  /** Everything where there is none. */
  calendarId: string | undefined;
  tell: (told: StreamEvent) => void;
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
  since(calendarId: string | undefined, after: string | undefined): Promise<StreamEvent[]>;
  /** Tells until it is stopped, beginning with {@link since}. */
  follow(follower: Follower, after: string | undefined): Promise<() => void>;
  /** Ends every follower, who will ask another process. */
  close(): void;
}

export function createLiveEvents(connection: Connection, log: Logger): Live {
  const events = getLiveEventCollection(connection);
  const followers = new Set<Follower>();
  const kept = new Map<string, LiveEventDocument>();
  let newest = 0;
  /** From when on nothing is lacking among those kept. */
  let complete = 0;
  let stopWatching: (() => void) | undefined;

  async function read(): Promise<void> {
    const getEventsSince = new Date(Math.max(newest - MAX_LATENESS_MS, 0));
    const found = await events
      .find({ at: { $gt: getEventsSince } })
      .sort({ at: 1 })
      .toArray();
    for (const event of found) {
      if (kept.has(event._id)) continue;
      kept.set(event._id, event);
      newest = Math.max(newest, event.at.getTime());
      for (const { calendarId, tell } of followers) if (isFor(calendarId, event)) tell(toStreamEvent(event));
    }
    forgetOld();
  }

  function forgetOld(): void {
    complete = Math.max(complete, Date.now() - KEEP_EVENTS_MS);
    for (const { _id, at } of kept.values()) {
      if (at.getTime() >= complete && kept.size <= MAX_KEPT_EVENTS) break;
      kept.delete(_id);
      complete = Math.max(complete, at.getTime());
    }
  }

  const look = serialize(read);
  const watch = () => {
    look().catch((error: unknown) => log.warn({ err: error }, "events could not be read"));
  };

  async function since(calendarId: string | undefined, after: string | undefined): Promise<StreamEvent[]> {
    await look();
    const createMarker = (kind: "here" | "reset"): StreamEvent => ({ id: `${newest || Date.now()}-`, event: { kind } });
    if (!after) return [createMarker("here")];
    const last = Number.parseInt(after, 10);
    if (!(last >= complete)) return [createMarker("reset")];
    const missed = [...kept.values()].filter(({ at }) => at.getTime() > last - MAX_LATENESS_MS);
    const told = missed.filter((event) => !after.endsWith(event._id) && isFor(calendarId, event)).map(toStreamEvent);
    return told.length > 0 ? told : [createMarker("here")];
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

function toStreamEvent({ _id, at, kind, calendarId, itemId }: LiveEventDocument): StreamEvent {
  return { id: `${at.getTime()}-${_id}`, event: { kind, calendarId, itemId } };
}

/** Asked while it runs, it runs once more. */
function serialize(run: () => Promise<void>): () => Promise<void> {
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
