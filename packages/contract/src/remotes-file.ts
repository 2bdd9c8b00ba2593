import * as z from "zod/mini";
import { remotePagesSchema } from "./remote-page";

const INTEGRITY_PATTERN = /^sha(256|384|512)-[\w+/]+={0,2}$/;
const CONTRACT_MESSAGE = "must be a range of versions such as ^1.0.0";
const SHARE_MESSAGE = "must be a number of percent from 1 to 99";

const pinnedBuildSchema = z.object({
  manifest: z.url({ protocol: /^https?$/, error: "must be the address of the remote's manifest" }),
  /** Integrity of the manifest. Optional in development only. */
  integrity: z.optional(z.string()),
  /** Pages of the build, from its manifest. */
  pages: z.optional(z.readonly(remotePagesSchema)),
});
type PinnedBuild = z.infer<typeof pinnedBuildSchema>;

function requireIntegrity({ value: { manifest, integrity = "" }, issues }: z.core.ParsePayload<PinnedBuild>): void {
  if (INTEGRITY_PATTERN.test(integrity)) return;
  const message = `must be the manifest's, without which anybody who can change it runs code in the shop: "sha384-" and what \`curl -s ${manifest} | openssl dgst -sha384 -binary | openssl base64 -A\` prints`;
  issues.push({ code: "custom", path: ["integrity"], input: integrity, message });
}

/** A newer build that a share of the visitors gets, or that is held. */
const candidateSchema = z
  .extend(pinnedBuildSchema, {
    /** In percent. */
    share: z.int(SHARE_MESSAGE).check(z.minimum(1, SHARE_MESSAGE), z.maximum(99, SHARE_MESSAGE)),
    /** Time at which visitors began to get it. */
    since: z.string("must be a time").check(z.refine((time) => !Number.isNaN(Date.parse(time)), "must be a time")),
    held: z.optional(z.object({ at: z.string(), reason: z.string() }, "must name reason and at")),
  })
  .check(requireIntegrity);
export type Candidate = z.infer<typeof candidateSchema>;

const entrySchema = z.object(
  {
    ...pinnedBuildSchema.shape,
    contract: z.string(CONTRACT_MESSAGE).check(z.regex(/^\^?\d+\.\d+\.\d+$/, CONTRACT_MESSAGE)),
    /** Pins the remote to this build across releases. */
    held: z.optional(z.boolean()),
    candidate: z.optional(candidateSchema),
  },
  "must be an object with manifest, contract and integrity",
);

/** `remotes.json`: lets one build of the shell find the remotes of each environment. */
export const remotesFileSchema = z.object({ remotes: z.record(z.string(), entrySchema.check(requireIntegrity)) });

/** Lets a development server's manifest, which changes, do without integrity. */
export const unpinnedRemotesFileSchema = z.object({
  remotes: z.record(
    z.string(),
    entrySchema.check((payload) => {
      if (payload.value.integrity !== undefined || payload.value.candidate) requireIntegrity(payload);
    }),
  ),
});

export interface RemoteEntry extends z.infer<typeof entrySchema> {
  /** In this browser's list only, for a build that its owner tries. */
  override?: { endsAt: string };
}

export interface Remotes {
  remotes: Record<string, RemoteEntry>;
}
