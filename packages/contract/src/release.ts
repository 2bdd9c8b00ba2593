import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { remoteNameSchema } from "./report";
import { routes } from "./routes";

/** A build's id: the first twelve hexadecimal digits of its hash. */
export const buildIdSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/, "must be a build's id"));

/** Remotes that are held at a build; any other shows its newest one. */
export const pinsSchema = z.object({
  /** Whether the releases can be changed here: the API knows the list of remotes. */
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

/** One entry of a remote's `/mf/builds.json`, newest first: what an origin keeps and a shell may show. */
export const storedBuildSchema = z.object({
  id: z.string(),
  /** When it was first built, ISO 8601. */
  time: z.string(),
  /** Version of the contract it was built with. */
  contract: z.string(),
  /** Of its manifest. */
  integrity: z.string(),
});
export const keptBuildsSchema = z.object({ builds: z.array(storedBuildSchema) });
export type StoredBuild = z.infer<typeof storedBuildSchema>;
