import { randomUUID } from "node:crypto";
import { type LiveEvent, MS_PER_MINUTE } from "@advent/contract";
import { Mutex } from "async-mutex";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { watchNews } from "./watch-changes";

/** Replay window in milliseconds, one minute below the retention of the collection's TTL index. */
const KEEP_EVENTS_MS = 9 * MS_PER_MINUTE;
/** Delay in milliseconds after which an older event may still become visible. */
const MAX_LATENESS_MS = 2_000;
const MAX_KEPT_EVENTS = 10_000;

type Happening = Exclude<LiveEvent, { kind: "here" | "reset" }>;

interface LiveEventDocument extends Happening {
  _id: string;
  at: Date;
}

export interface StreamEvent {
  id: string;
  event: LiveEvent;
}

interface Follower {
  /** Undefined follows every calendar. */
  calendarId: string | undefined;
  notify: (events: StreamEvent) => void;
  end: () => void;
}

export type Live = ReturnType<typeof createLiveEvents>;

export function createLiveEvents(connection: Connection, log: Logger) {
  const events = connection.collection<LiveEventDocument>("liveevents");
  const followers = new Set<Follower>();
  const kept = new Map<string, LiveEventDocument>();
  let newest = 0;
  /** Time since which the stored events are complete. */
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
      for (const { calendarId, notify } of followers) if (isFor(calendarId, event)) notify(toStreamEvent(event));
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

  /**
   * Returns the events after `after`, or the position to continue from.
   * @param after id of the last received event
   */
  async function listSince(calendarId: string | undefined, after: string | undefined): Promise<StreamEvent[]> {
    await look();
    const createMarker = (kind: "here" | "reset"): StreamEvent => ({ id: `${newest || Date.now()}-`, event: { kind } });
    if (!after) return [createMarker("here")];
    const last = Number.parseInt(after, 10);
    if (!(last >= complete)) return [createMarker("reset")];
    const missed = [...kept.values()].filter(({ at }) => at.getTime() > last - MAX_LATENESS_MS);
    const events = missed.filter((event) => !after.endsWith(event._id) && isFor(calendarId, event)).map(toStreamEvent);
    return events.length > 0 ? events : [createMarker("here")];
  }

  return {
    /** Never rejects. Clients see a missed event with their next request. */
    async announce(happening: Happening): Promise<void> {
      const { kind, calendarId, itemId } = happening;
      const fields = { $set: { kind, calendarId, itemId: { $literal: itemId }, at: "$$NOW" } };
      await events
        .updateOne({ _id: randomUUID() }, [fields], { upsert: true })
        .then(() => followers.size > 0 && watch())
        .catch((error: unknown) => log.warn({ err: error, kind }, "an event could not be sent"));
    },
    async forget(calendarId: string): Promise<void> {
      await events.deleteMany({ calendarId });
    },
    listSince,
    async follow(follower: Follower, after: string | undefined): Promise<() => void> {
      for (const events of await listSince(follower.calendarId, after)) follower.notify(events);
      followers.add(follower);
      stopWatching ??= watchNews({ db: connection.getClient().db(connection.name), events, look: watch, log });
      // Covers events between the read and the subscription.
      watch();
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        stopWatching?.();
        stopWatching = undefined;
      };
    },
    close(): void {
      for (const { end } of followers) end();
    },
  };
}

const isFor = (calendarId: string | undefined, event: Happening) => !calendarId || calendarId === event.calendarId;

function toStreamEvent({ _id, at, kind, calendarId, itemId }: LiveEventDocument): StreamEvent {
  return { id: `${at.getTime()}-${_id}`, event: { kind, calendarId, itemId } };
}

/** Serializes runs. Calls during a run share the next one. */
function serialize(run: () => Promise<void>): () => Promise<void> {
  const mutex = new Mutex();
  let next: Promise<void> | undefined;
  return () => {
    next ??= mutex.runExclusive(() => {
      next = undefined;
      return run();
    });
    return next;
  };
}
