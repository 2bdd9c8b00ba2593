import * as z from "zod/mini";
import { timestampSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("health");

export const healthSchema = z.object({
  status: z.enum(["ok", "failing"]),
  version: z.string(),
  database: z.object({ engine: z.string(), reachable: z.boolean() }),
  adapters: z.object({ catalogue: z.string(), orders: z.string(), writing: z.string(), media: z.string() }),
  notices: z.optional(z.array(z.string())),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealth = defineEndpoint("GET /api/health", {
  summary: "Readiness of the API; 503 with the same body when it is not ready",
  access: "public",
  also: [503],
  response: healthSchema,
});

const count = z.int().check(z.nonnegative());
const queueSchema = z.object({ due: count, oldestSeconds: count });

export const adminHealthSchema = z.object({
  asOf: timestampSchema,
  health: healthSchema,
  orders: z.object({
    placed: count,
    paid: count,
    fulfilled: count,
    cancelled: count,
    refunded: count,
    disputed: count,
  }),
  stuckOrders: count,
  queues: z.object({ orders: queueSchema, emails: queueSchema, requests: queueSchema }),
  emails: z.object({ waiting: count, sent: count, dead: count }),
  mediaPool: z.object({ working: count, waiting: count }),
  remotes: z.array(z.object({ remote: z.string(), failures: count, lastAt: timestampSchema })),
});
export type AdminHealth = z.infer<typeof adminHealthSchema>;

export const getAdminHealth = defineEndpoint("GET /api/admin/health", {
  summary: "Health of the suite: the API, queues, emails, orders by state, the media pool and remotes",
  access: "admin",
  role: "staff",
  response: adminHealthSchema,
});

export const getOpenApi = defineEndpoint("GET /api/openapi.json", {
  summary: "This document",
  access: "public",
  response: z.record(z.string(), z.unknown()),
});
