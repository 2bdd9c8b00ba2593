import * as z from "zod/mini";
import { timestampSchema } from "./primitives";
import { SETUP_STATES, SETUP_STEPS } from "./setup-rules";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("shop");

const setupSchema = z.object({
  /** The site calls itself a test shop, and no order is real. */
  isTestShop: z.boolean(),
  /** `null` while it is a test shop, and for one that never was. */
  liveSince: z.nullable(timestampSchema),
  liveBy: z.nullable(z.string()),
  /** Started as a test shop, so that the admin's home shows what is missing. */
  isGuided: z.boolean(),
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), state: z.enum(SETUP_STATES) })),
  /** The shop's address, and a QR code of it for a phone. */
  url: z.string(),
  qrSvg: z.string(),
  /** What prevents going live. */
  obstacle: z.nullable(z.string()),
});
export type Setup = z.infer<typeof setupSchema>;

export const getSetup = defineEndpoint("GET /api/admin/setup", {
  summary: "What is done and what is missing before the shop goes live",
  access: "admin",
  role: "owner",
  cacheTags: ["Setup"],
  response: setupSchema,
});

const findingSchema = z.object({
  title: z.string(),
  /** Sentences: what was found, and what follows from it. */
  text: z.string(),
  /** Setting or address to change. */
  fix: z.string(),
  isWarning: z.boolean(),
  /** Call that puts it right. */
  mend: z.nullable(z.enum(["renewStripeWebhook"])),
});
export type SetupFinding = z.infer<typeof findingSchema>;

export const listFindings = defineEndpoint("GET /api/admin/findings", {
  summary:
    "What the doctor finds wrong with the installation and the shop; takes seconds, because it asks other servers",
  access: "admin",
  role: "owner",
  cacheTags: ["Setup"],
  response: z.object({ findings: z.array(findingSchema) }),
});

export const saveSetupStep = defineEndpoint("PUT /api/admin/setup/:step", {
  summary: "Mark a step of the set-up as done, or as put off",
  access: "admin",
  role: "owner",
  audit: "Marked a step of the set-up",
  cacheTags: ["Setup"],
  params: z.object({ step: z.enum(SETUP_STEPS) }),
  body: z.object({ state: z.enum(SETUP_STATES) }),
  response: setupSchema,
});

export const goLive = defineEndpoint("POST /api/admin/setup/live", {
  summary: "Take real orders from now on",
  access: "admin",
  role: "owner",
  audit: "Took the shop live",
  cacheTags: ["Setup"],
  refuses: [409],
  response: setupSchema,
});
