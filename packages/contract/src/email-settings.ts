import * as z from "zod/mini";
import {
  EMAIL_HOST_MAX_LENGTH,
  EMAIL_PASSWORD_MAX_LENGTH,
  EMAIL_PROVIDER_NAMES,
  EMAIL_SENDER_NAME_MAX_LENGTH,
  MAX_PORT,
} from "./email-providers";
import { emailSchema, timestampSchema } from "./primitives";
import { createLineSchema } from "./setting-schemas";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("emails");

const passwordSchema = z
  .string()
  .check(z.minLength(1, "must not be empty"), z.maxLength(EMAIL_PASSWORD_MAX_LENGTH, "is too long"));

const senderFields = {
  fromName: createLineSchema(EMAIL_SENDER_NAME_MAX_LENGTH).check(z.regex(/^[^<>"]*$/, 'must not contain <, > or "')),
  fromAddress: emailSchema,
  /** Receives orders, requests and replies. */
  shopEmail: emailSchema,
};
const commonFields = {
  revision: z.int(),
  ...senderFields,
  /** Password or API key. `null` keeps the stored one. */
  password: z.nullable(passwordSchema),
};
const serverFields = {
  host: z
    .string()
    .check(
      z.maxLength(EMAIL_HOST_MAX_LENGTH),
      z.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, "must be a server’s name such as mail.example"),
    ),
  port: z.int().check(z.gte(1), z.lte(MAX_PORT)),
  user: z.string().check(z.minLength(1, "must not be empty"), z.maxLength(EMAIL_PASSWORD_MAX_LENGTH, "is too long")),
};

const emailSettingsSchema = z.object({
  /** Rises with each change. */
  revision: z.int(),
  /** `environment`: variables of the server, which win. `outbox`: emails are files, because no email server is set up. */
  source: z.enum(["environment", "settings", "outbox"]),
  /** The sender, such as `Thorne & Lune <hello@shop.example>`. */
  from: z.string(),
  shopEmail: z.nullable(z.string()),
  stored: z.nullable(
    z.object({
      provider: z.enum(["smtp", ...EMAIL_PROVIDER_NAMES]),
      host: z.string(),
      port: z.int(),
      /** `null` for a provider. */
      user: z.nullable(z.string()),
      fromName: z.string(),
      fromAddress: z.string(),
      shopEmail: z.string(),
      /** False once the COOKIE_SECRET that encrypted the password is gone. */
      isReadable: z.boolean(),
      savedAt: timestampSchema,
      savedBy: z.string(),
    }),
  ),
});
export type EmailSettings = z.infer<typeof emailSettingsSchema>;

const settingsBodySchema = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("smtp"), ...serverFields, ...commonFields }),
  z.object({ provider: z.enum(EMAIL_PROVIDER_NAMES), ...commonFields }),
]);
export type EmailSettingsBody = z.infer<typeof settingsBodySchema>;

export const getEmailSettings = defineEndpoint("GET /api/admin/email-settings", {
  summary: "How email leaves, without any password",
  access: "admin",
  role: "owner",
  cacheTags: ["EmailSettings"],
  response: emailSettingsSchema,
});

export const saveEmailSettings = defineEndpoint("PUT /api/admin/email-settings", {
  summary: "Log in to an email server, and send email through it from now on",
  access: "admin",
  role: "owner",
  audit: "Changed the email settings",
  cacheTags: ["EmailSettings", "Email", "Setup"],
  refuses: [409, 429],
  body: settingsBodySchema,
  response: emailSettingsSchema,
});

export const removeEmailSettings = defineEndpoint("DELETE /api/admin/email-settings/:revision", {
  summary: "Forget the email settings, unless somebody has changed that revision",
  access: "admin",
  role: "owner",
  audit: "Removed the email settings",
  cacheTags: ["EmailSettings", "Email", "Setup"],
  refuses: [409],
  params: z.object({ revision: z.coerce.number().check(z.int()) }),
  response: emailSettingsSchema,
});

const domainRecordSchema = z.object({
  state: z.enum(["found", "missing", "unknown"]),
  /** Name of the record, such as `_dmarc.shop.example`. */
  name: z.string(),
  /** Its text, where it can be known. */
  record: z.nullable(z.string()),
  advice: z.nullable(z.string()),
});
const emailDomainSchema = z.object({
  domain: z.string(),
  spf: domainRecordSchema,
  dkim: domainRecordSchema,
  dmarc: domainRecordSchema,
});
export type EmailDomain = z.infer<typeof emailDomainSchema>;
export type DomainRecord = z.infer<typeof domainRecordSchema>;

export const getEmailDomain = defineEndpoint("GET /api/admin/email-settings/domain", {
  summary: "SPF, DKIM and DMARC records of the sender's domain",
  access: "admin",
  role: "owner",
  cacheTags: ["EmailSettings"],
  /** `null` for an address on this machine. */
  response: z.object({ domain: z.nullable(emailDomainSchema) }),
});

export const sendTestEmail = defineEndpoint("POST /api/admin/email-settings/test", {
  summary: "Send a test email now; 503 with the reason when the email server does not take it",
  access: "admin",
  role: "owner",
  audit: "Sent a test email",
  refuses: [429],
  body: z.object({ to: emailSchema }),
  /** `isDelivered` is false where emails are files. */
  response: z.object({ isDelivered: z.boolean() }),
});
