import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { remoteNameSchema } from "./report";
import { routes } from "./routes";

/** A build's id: the first twelve hexadecimal digits of its hash. */
export const buildIdSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/, "must be a build's id"));

/** Remotes that are held at a build; any other shows its live one. */
export const pinsSchema = z.object({ pins: z.record(z.string(), z.string()) });
export type Pins = z.infer<typeof pinsSchema>["pins"];

export const listPins = endpoint({
  ...routes.listPins,
  tag: "releases",
  summary: "Which build of each remote the shell holds on to; a shared cache may keep the answer for a few seconds",
  access: "public",
  sharedCacheSeconds: 5,
  response: pinsSchema,
});

export const pinRemote = endpoint({
  ...routes.pinRemote,
  tag: "releases",
  summary: "Hold a remote at an earlier build; null lets it follow its live build again",
  access: "admin",
  params: z.object({ remote: remoteNameSchema }),
  body: z.object({ buildId: z.nullable(buildIdSchema) }),
  response: pinsSchema,
});

/** One entry of a remote's `/mf/builds.json`, newest first: what an origin keeps and a shell may show. */
export const keptBuildSchema = z.object({
  id: z.string(),
  /** When it was first built, ISO 8601. */
  time: z.string(),
  /** Version of the contract it was built with. */
  contract: z.string(),
  live: z.boolean(),
});
export const keptBuildsSchema = z.object({ builds: z.array(keptBuildSchema) });
export type KeptBuild = z.infer<typeof keptBuildSchema>;
