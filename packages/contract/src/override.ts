import * as z from "zod/mini";
import { MS_PER_HOUR } from "./dates";
import { parseUrl } from "./parse-url";
import { timestampSchema } from "./primitives";
import { remoteNameSchema } from "./report";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("releases");

export const OVERRIDE_TTL_MS = 8 * MS_PER_HOUR;
/** The name on http; `__Host-` precedes it on https. */
export const OVERRIDE_COOKIE_NAME = "advent_override";

/** A build that one owner's browser gets instead of the released one. */
export const overrideSchema = z.object({
  remote: remoteNameSchema,
  manifest: z.string(),
  endsAt: timestampSchema,
});
export type Override = z.infer<typeof overrideSchema>;

const isManifest = (text: string) => {
  const { protocol, hostname, username, password, hash } = parseUrl(text) ?? new URL("data:");
  const isWeb = protocol === "https:" || (protocol === "http:" && hostname === "localhost");
  return isWeb && !username && !password && !hash;
};

export const manifestSchema = z
  .string()
  .check(
    z.maxLength(300),
    z.refine(isManifest, "must be an https address, or a local one such as http://localhost:3001/mf/mf-manifest.json"),
  );

export const grantOverride = defineEndpoint("POST /api/admin/overrides/:remote", {
  summary: "Allow this owner's browser another build of a remote. The token starts it within a minute",
  access: "admin",
  role: "owner",
  audit: "Allowed an override",
  refuses: [422],
  params: z.object({ remote: remoteNameSchema }),
  body: z.object({ manifest: manifestSchema }),
  response: z.object({ token: z.string() }),
});

export const shownOverrideSchema = z.object({ override: z.nullable(overrideSchema) });

export const startOverride = defineEndpoint("POST /api/override", {
  summary: "Start an override in this browser. The admin's pages send it to the site's origin",
  access: "public",
  body: z.object({ token: z.string().check(z.maxLength(2_000)) }),
  response: shownOverrideSchema,
});

export const getOverride = defineEndpoint("GET /api/override", {
  summary: "The override of this browser. The shell's server asks it for each page of such a browser",
  access: "public",
  response: shownOverrideSchema,
});

export const endOverride = defineEndpoint("DELETE /api/override", {
  summary: "End the override of this browser",
  access: "public",
  status: 204,
});
