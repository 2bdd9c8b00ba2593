import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { routes } from "./routes";

export const codeSchema = z.string().check(z.maxLength(40), z.trim(), z.minLength(1, "must not be empty"));

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineEndpoint({
  ...routes.getSecondFactor,
  tag: "admin",
  summary: "Whether a second factor is on",
  access: "admin",
  response: z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = defineEndpoint({
  ...routes.beginSecondFactor,
  tag: "admin",
  summary: "Create a secret for an authenticator app; takes effect once confirmed",
  access: "admin",
  refuses: [409],
  response: z.object({
    secret: z.string(),
    qrSvg: z.string(),
  }),
});

export const confirmSecondFactor = defineEndpoint({
  ...routes.confirmSecondFactor,
  tag: "admin",
  summary: "Turn on the second factor with a first code; returns the recovery codes once and ends every other session",
  access: "admin",
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: recoveryCodesSchema,
});

export const renewRecoveryCodes = defineEndpoint({
  ...routes.renewRecoveryCodes,
  tag: "admin",
  summary: "New recovery codes instead of the old ones",
  access: "admin",
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: recoveryCodesSchema,
});

export const turnOffSecondFactor = defineEndpoint({
  ...routes.turnOffSecondFactor,
  tag: "admin",
  summary: "Turn the second factor off; every other session ends",
  access: "admin",
  refuses: [409, 422],
  body: z.object({ code: codeSchema }),
  response: z.object({ success: z.literal(true) }),
});
