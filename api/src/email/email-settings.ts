import type { EmailSettings as EmailSettingsResponse } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Config } from "../config";
import { createSealedSchema, createSealedSettings, type SealedDocument } from "../database/sealed-settings";
import { createSecretBox, SECRET_PURPOSES } from "../database/secret-box";

type Stored = NonNullable<EmailSettingsResponse["stored"]>;
export type EmailFacts = Omit<Stored, "isReadable" | "savedAt" | "savedBy">;
type EmailSecret = { password: string };
export type EmailSettingsDocument = SealedDocument<EmailFacts>;

type EmailConfig = Pick<Config, "COOKIE_SECRET" | "SMTP_URL">;

const IMPLICIT_TLS_PORT = 465;

const text = { type: String, required: true } as const;
export const emailSettingsSchema = createSealedSchema({
  provider: text,
  host: text,
  port: { type: Number, required: true },
  user: { type: String, default: null },
  fromName: text,
  fromAddress: text,
  shopEmail: text,
});

export type EmailSettings = Awaited<ReturnType<typeof createEmailSettings>>;

/** @param variables win: with an email server among them, stored settings are not used */
export async function createEmailSettings(connection: Connection, variables: EmailConfig) {
  const settings = await createSealedSettings<EmailFacts, EmailSecret>(connection, {
    id: "email",
    modelName: "EmailSettings",
    collection: "emailsettings",
    schema: emailSettingsSchema,
    secretBox: createEmailBox(variables),
    noun: "email settings",
  });
  return Object.assign(settings, {
    isFromEnvironment: variables.SMTP_URL !== undefined,
    addTo: (config: Config): Config =>
      settings.facts && !variables.SMTP_URL
        ? { ...config, ...toVariables(settings.facts, settings.current?.password) }
        : config,
  });
}

/** Returns stored settings as the variables that they stand for. Without a readable password there is no server. */
export function readEmailVariables(stored: EmailSettingsDocument["connection"], config: EmailConfig): Partial<Config> {
  if (!stored || config.SMTP_URL) return {};
  const opened = createEmailBox(config).open(stored.sealed);
  return toVariables(stored, opened && (JSON.parse(opened.text) as EmailSecret).password);
}

const createEmailBox = ({ COOKIE_SECRET }: EmailConfig) => createSecretBox(COOKIE_SECRET, SECRET_PURPOSES.email);

const toVariables = (settings: EmailFacts, password: string | undefined) => ({
  ...(password !== undefined && { SMTP_URL: buildSmtpUrl({ ...settings, password }) }),
  EMAIL_FROM: `${settings.fromName} <${settings.fromAddress}>`,
  SHOP_EMAIL: settings.shopEmail,
});

type EmailServer = Pick<EmailFacts, "provider" | "host" | "port" | "user">;

export function buildSmtpUrl({ host, port, user, password }: EmailServer & EmailSecret): string {
  const protocol = port === IMPLICIT_TLS_PORT ? "smtps" : "smtp";
  return `${protocol}://${encodeURIComponent(user ?? password)}:${encodeURIComponent(password)}@${host}:${port}`;
}
