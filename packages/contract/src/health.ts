import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { routes } from "./routes";

export const healthSchema = z.object({
  status: z.enum(["ok", "failing"]),
  version: z.string(),
  database: z.object({ engine: z.string(), reachable: z.boolean() }),
  /** Which adapter stands behind each port: the real one or the embedded default. */
  adapters: z.object({ catalogue: z.string(), orders: z.string(), writing: z.string(), media: z.string() }),
});
export type Health = z.infer<typeof healthSchema>;

export const getHealth = endpoint({
  ...routes.getHealth,
  tag: "health",
  summary: "Whether the API can do its work; 503 with the same body when it cannot",
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
