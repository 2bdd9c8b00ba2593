import * as z from "zod/mini";
import { calendarParams } from "./calendar";
import { idSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("live");

export const liveEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["opened", "replied", "changed"]), calendarId: idSchema, itemId: z.nullable(idSchema) }),
  z.object({ kind: z.enum(["here", "reset"]) }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

const stream = {
  produces: ["text/event-stream"],
  query: z.object({
    after: z.optional(z.string().check(z.maxLength(80))),
    once: z.optional(z.literal("1")),
  }),
} as const;

export const followCalendar = defineEndpoint("GET /api/sender/:calendarId/events", {
  ...stream,
  summary: "Live openings and replies of a calendar, for its sender",
  access: "sender",
  refuses: [404, 429],
  params: calendarParams,
});

export const followAdmin = defineEndpoint("GET /api/admin/events", {
  ...stream,
  summary: "Live openings and replies of every calendar",
  access: "admin",
  role: "printer",
  refuses: [429],
});
