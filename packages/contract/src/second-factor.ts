import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint";
import { routes } from "./routes";

/** Six digits of the authenticator app, or a recovery code; blanks and hyphens do not matter. */
export const codeSchema = z.string().check(z.maxLength(40), z.trim(), z.minLength(1, "must not be empty"));

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = defineEndpoint({
  ...routes.getSecondFactor,
  tag: "admin",
  summary: "Whether a second factor is on",
  access: "admin",
  response: z.object({
    isOn: z.boolean(),
    /** The shop demands one. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = defineEndpoint({
  ...routes.beginSecondFactor,
  tag: "admin",
  summary: "A new secret for an authenticator app; nothing changes at the login before it is confirmed",
  access: "admin",
  refuses: [409],
  response: z.object({
    /** Base32. */
    secret: z.string(),
    /** The secret as an SVG of a QR code. */
    qrSvg: z.string(),
  }),
});

export const confirmSecondFactor = defineEndpoint({
  ...routes.confirmSecondFactor,
  tag: "admin",
  summary: "Turn the second factor on by a first code; answers the recovery codes, once; every other session ends",
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
