import * as z from "zod/mini";
import { calendarParams } from "./calendar";
import { defineEndpoint } from "./endpoint";
import { idSchema } from "./primitives";
import { routes } from "./routes";

/**
 * What has happened to a calendar, by kind and ids alone: whoever follows asks for the rest. `here` is where a stream begins, `reset` says
 * that something may have been missed.
 */
export const liveEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["opened", "answered", "changed"]), calendarId: idSchema, itemId: z.nullable(idSchema) }),
  z.object({ kind: z.enum(["here", "reset"]) }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

const stream = {
  tag: "live",
  produces: ["text/event-stream"],
  query: z.object({
    /** The id of the last event that arrived, where the browser does not send it as `Last-Event-ID`. */
    after: z.optional(z.string().check(z.maxLength(80))),
    /** Answers what is new and ends, for a page that gets no stream. */
    once: z.optional(z.literal("1")),
  }),
} as const;

export const followCalendar = defineEndpoint({
  ...routes.followCalendar,
  ...stream,
  summary: "Openings and answers of a calendar as they happen, for its sender",
  access: "sender",
  refuses: [404, 429],
  params: calendarParams,
});

export const followDesk = defineEndpoint({
  ...routes.followDesk,
  ...stream,
  summary: "Openings and answers of every calendar as they happen",
  access: "admin",
  refuses: [429],
});
