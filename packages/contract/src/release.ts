import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { remoteNameSchema } from "./report";
import { routes } from "./routes";

export const buildIdSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/, "must be a build's id"));

export const pinsSchema = z.object({
  managed: z.boolean(),
  pins: z.record(z.string(), z.string()),
});
export type Pins = z.infer<typeof pinsSchema>["pins"];

export const listPins = defineEndpoint({
  ...routes.listPins,
  tag: "releases",
  summary: "Which remotes are held at a build, and whether that can be changed here",
  access: "admin",
  refuses: [409],
  response: pinsSchema,
});

export const pinRemote = defineEndpoint({
  ...routes.pinRemote,
  tag: "releases",
  summary: "Hold a remote at one of its builds; null lets it follow its newest build again",
  access: "admin",
  refuses: [409, 502],
  params: z.object({ remote: remoteNameSchema }),
  body: z.object({ buildId: z.nullable(buildIdSchema) }),
  response: pinsSchema,
});

export const storedBuildSchema = z.object({
  id: z.string(),
  time: z.string(),
  contract: z.string(),
  integrity: z.string(),
});
export const storedBuildsSchema = z.object({ builds: z.array(storedBuildSchema) });
export type StoredBuild = z.infer<typeof storedBuildSchema>;
