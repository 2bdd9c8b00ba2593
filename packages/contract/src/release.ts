import * as z from "zod/mini";
import { timestampSchema } from "./primitives";
import { remotePagesSchema } from "./remote-page";
import { remoteNameSchema } from "./report";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("releases");

export const buildIdSchema = z.string().check(z.regex(/^[0-9a-f]{12}$/, "must be a build's id"));

/** Percentages of visitors that a release may begin with; 100 is all of them. */
export const RELEASE_SHARES = [1, 5, 25, 100] as const;

/** `null` is no stage, 0 a held candidate. */
const stageShareSchema = z.nullable(z.literal([0, ...RELEASE_SHARES]));
export type StageShare = z.infer<typeof stageShareSchema>;

const stageSchema = z.object({
  build: z.string(),
  share: z.int(),
  since: timestampSchema,
  held: z.nullable(z.object({ at: timestampSchema, reason: z.string() })),
});
export type Stage = z.infer<typeof stageSchema>;

export const pinsSchema = z.object({
  managed: z.boolean(),
  pins: z.record(z.string(), z.string()),
  stages: z.record(z.string(), stageSchema),
});
export type Pins = z.infer<typeof pinsSchema>["pins"];
export type Stages = z.infer<typeof pinsSchema>["stages"];

export const listPins = defineEndpoint("GET /api/admin/releases", {
  summary: "Which remotes are held at a build or staged, and whether that can be changed here",
  access: "admin",
  role: "owner",
  cacheTags: ["Releases"],
  refuses: [409],
  response: pinsSchema,
});

export const pinRemote = defineEndpoint("POST /api/admin/releases/:remote/pin", {
  summary: "Hold a remote at one of its builds; null lets it follow its newest build again",
  access: "admin",
  role: "owner",
  audit: "Changed a release",
  cacheTags: ["Releases"],
  refuses: [409, 502],
  params: z.object({ remote: remoteNameSchema }),
  body: z.object({ buildId: z.nullable(buildIdSchema) }),
  response: pinsSchema,
});

export const stageRemote = defineEndpoint("POST /api/admin/releases/:remote/stage", {
  summary:
    "Give a build to a share of the visitors, raise, hold (0) or take it back (null). `from` is the share before",
  access: "admin",
  role: "owner",
  audit: "Changed a staged release",
  cacheTags: ["Releases"],
  refuses: [409, 502],
  params: z.object({ remote: remoteNameSchema }),
  body: z.object({ buildId: buildIdSchema, from: stageShareSchema, share: stageShareSchema }),
  response: pinsSchema,
});

/** A build in the `builds.json` beside a remote's manifest. */
const publishedBuildSchema = z.object({
  id: buildIdSchema,
  time: z.iso.datetime(),
  contract: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  integrity: z.string().check(z.regex(/^sha384-[\w+/]+={0,2}$/)),
  pages: z.optional(z.readonly(remotePagesSchema)),
});
export const publishedBuildsSchema = z.object({ builds: z.array(publishedBuildSchema) });
export type PublishedBuild = z.infer<typeof publishedBuildSchema>;
