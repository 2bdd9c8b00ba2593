import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { routes } from "./routes";

export const healthSchema = z.object({
  status: z.enum(["ok", "failing"]),
  version: z.string(),
  database: z.object({ engine: z.string(), reachable: z.boolean() }),
  /** Which adapter stands behind each port: the real one or the embedded default. */
  adapters: z.object({ catalogue: z.string(), orders: z.string(), writing: z.string(), media: z.string() }),
  /** What works, and not as it should; such as a shop that does not tell everything. */
  notices: z.optional(z.array(z.string())),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealth = endpoint({
  ...routes.getHealth,
  tag: "health",
  summary: "Whether the API is ready to do its work; 503 with the same body when it is not",
  access: "public",
  response: healthSchema,
});

export const getOpenApi = endpoint({
  ...routes.getOpenApi,
  tag: "health",
  summary: "This document",
  access: "public",
  response: z.record(z.string(), z.unknown()),
});
