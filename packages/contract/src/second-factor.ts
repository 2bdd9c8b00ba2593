import * as z from "zod/mini";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("admin");

export const codeSchema = z.string().check(z.maxLength(40), z.trim(), z.minLength(1, "must not be empty"));

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineEndpoint("getSecondFactor", {
  summary: "Whether a second factor is on",
  access: "admin",
  response: z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = defineEndpoint("beginSecondFactor", {
  summary: "Create a secret for an authenticator app; takes effect once confirmed",
  access: "admin",
  refuses: [409],
  response: z.object({
    secret: z.string(),
    qrSvg: z.string(),
  }),
});

export const confirmSecondFactor = defineEndpoint("confirmSecondFactor", {
  summary: "Turn on the second factor with a first code; returns the recovery codes once and ends every other session",
  access: "admin",
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: recoveryCodesSchema,
});

export const renewRecoveryCodes = defineEndpoint("renewRecoveryCodes", {
  summary: "New recovery codes instead of the old ones",
  access: "admin",
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: recoveryCodesSchema,
});

export const turnOffSecondFactor = defineEndpoint("turnOffSecondFactor", {
  summary: "Turn the second factor off; every other session ends",
  access: "admin",
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: z.object({ success: z.literal(true) }),
});
