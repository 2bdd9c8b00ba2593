import * as z from "zod/mini";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("admin");

export const codeSchema = z.string().check(z.maxLength(40), z.trim(), z.minLength(1, "must not be empty"));

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineEndpoint("GET /api/admin/second-factor", {
  summary: "Whether a second factor is on",
  access: "admin",
  role: "printer",
  cacheTags: ["Admin"],
  response: z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = defineEndpoint("POST /api/admin/second-factor", {
  summary: "Create a secret for an authenticator app; takes effect once confirmed",
  access: "admin",
  role: "printer",
  audit: "Started second-factor setup",
  refuses: [409],
  response: z.object({
    secret: z.string(),
    qrSvg: z.string(),
  }),
});

export const confirmSecondFactor = defineEndpoint("POST /api/admin/second-factor/confirm", {
  summary: "Turn on the second factor with a first code; returns the recovery codes once and ends every other session",
  access: "admin",
  role: "printer",
  audit: "Turned on the second factor",
  cacheTags: ["Admin"],
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: recoveryCodesSchema,
});

export const renewRecoveryCodes = defineEndpoint("POST /api/admin/second-factor/recovery-codes", {
  summary: "New recovery codes instead of the old ones",
  access: "admin",
  role: "printer",
  audit: "Made new recovery codes",
  cacheTags: ["Admin"],
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: recoveryCodesSchema,
});

export const turnOffSecondFactor = defineEndpoint("POST /api/admin/second-factor/turn-off", {
  summary: "Turn the second factor off; every other session ends",
  access: "admin",
  role: "printer",
  audit: "Turned off the second factor",
  cacheTags: ["Admin"],
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: z.object({ success: z.literal(true) }),
});
