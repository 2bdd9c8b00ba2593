import * as z from "zod/mini";
import { manifestSchema } from "./override";
import { timestampSchema } from "./primitives";
import { buildIdSchema, RELEASE_SHARES } from "./release";
import { remotePagesSchema } from "./remote-page";
import { remoteNameSchema } from "./report";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("releases");

/** A build that somebody asks to release. It has passed the checks, and nothing is loaded from it before an approval. */
const releaseRequestSchema = z.object({
  remote: remoteNameSchema,
  manifest: z.string(),
  build: buildIdSchema,
  contract: z.string(),
  pages: remotePagesSchema,
  /** True when the shop has no build of this remote, so that its first one reaches every visitor. */
  isFirst: z.boolean(),
  requestedAt: timestampSchema,
  requestedBy: z.string(),
});
export type ReleaseRequest = z.infer<typeof releaseRequestSchema>;

const requestParams = z.object({ remote: remoteNameSchema });

export const listReleaseRequests = defineEndpoint("GET /api/admin/release-requests", {
  summary: "Builds that wait for an owner's approval, oldest first",
  access: "admin",
  role: "owner",
  cacheTags: ["Releases"],
  response: z.object({ releaseRequests: z.array(releaseRequestSchema) }),
});

export const requestRelease = defineEndpoint("POST /api/admin/release-requests/:remote", {
  summary:
    "Ask for the newest build at an origin to be released. It is checked at once, and replaces the remote's request before",
  access: "admin",
  role: "owner",
  apiKeyScope: "request_releases",
  audit: "Requested a release",
  cacheTags: ["Releases"],
  status: 201,
  refuses: [409, 422],
  params: requestParams,
  body: z.object({ manifest: manifestSchema }),
  response: releaseRequestSchema,
});

export const approveRelease = defineEndpoint("POST /api/admin/release-requests/:remote/approve", {
  summary: "Release a requested build to a share of the visitors. A remote's first build reaches all of them",
  access: "admin",
  role: "owner",
  audit: "Approved a requested release",
  cacheTags: ["Releases"],
  refuses: [404, 409, 422, 502],
  params: requestParams,
  body: z.object({ buildId: buildIdSchema, share: z.literal(RELEASE_SHARES) }),
  response: z.object({ success: z.literal(true) }),
});

export const rejectRelease = defineEndpoint("POST /api/admin/release-requests/:remote/reject", {
  summary: "Reject a requested build",
  access: "admin",
  role: "owner",
  audit: "Rejected a requested release",
  cacheTags: ["Releases"],
  refuses: [404],
  params: requestParams,
  body: z.object({ buildId: buildIdSchema }),
  response: z.object({ success: z.literal(true) }),
});
