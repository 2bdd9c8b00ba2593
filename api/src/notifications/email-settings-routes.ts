import { randomUUID } from "node:crypto";
import {
  EMAIL_PROVIDERS,
  type EmailSettingsBody,
  type EmailSettings as EmailSettingsResponse,
  getEmailDomain,
  getEmailSettings,
  removeEmailSettings,
  saveEmailSettings,
  sendTestEmail,
} from "@advent/contract";
import { readAccountNames } from "../admin/accounts/account-names";
import type { Admin } from "../admin/create-admin";
import type { Config } from "../config";
import { checkEmailDomain } from "../email/check-email-domain";
import { type EmailModel, retryEmails } from "../email/email-queue";
import { buildSmtpUrl, type EmailFacts, type EmailSettings, type EmailSettingsDocument } from "../email/email-settings";
import { EmailNotSentError, type EmailServerFailure, type Mailer } from "../email/mailer";
import { AppError, FieldError } from "../errors";
import type { AppRouter } from "../http/call";
import type { Limits } from "../http/limits/limits";
import { createAddressRule, findAllowedAddress, OutgoingError } from "../http/outgoing/public-address";
import type { ResponseCache } from "../http/response-cache";
import { serve } from "../http/serve";

export type TryEmailServer = (server: { url: string; address: string }) => Promise<EmailServerFailure | undefined>;

interface EmailSettingsDeps {
  admin: Pick<Admin, "apiKeys" | "roster">;
  config: Pick<Config, "EMAIL_DKIM_SELECTOR" | "EMAIL_FROM" | "SHELL_ORIGIN" | "SHOP_EMAIL" | "SMTP_URL" | "shopName">;
  email: { mailer: Mailer; records: EmailModel; settings: EmailSettings; tryServer: TryEmailServer };
  limits: Limits;
  responses: ResponseCache;
}

export function registerEmailSettingsRoutes(router: AppRouter, deps: EmailSettingsDeps): void {
  const { settings } = deps.email;

  serve(router, getEmailSettings, async () => present(deps, await settings.read()));

  serve(router, saveEmailSettings, async ({ admin: { id: savedBy }, body }) => {
    requireOwnSettings(settings);
    await settings.requireRevision(body.revision);
    await deps.limits.spend("emailServer", savedBy);
    const facts = toFacts(body);
    const password = body.password ?? readStoredPassword(settings, facts);
    await checkServer(deps, facts, password);
    const saved = await settings.save(body.revision, facts, { password }, savedBy);
    await retryEmails(deps.email.records);
    deps.responses.clear();
    return present(deps, saved);
  });

  serve(router, removeEmailSettings, async ({ params: { revision } }) => {
    const removed = await settings.remove(revision);
    deps.responses.clear();
    return present(deps, removed);
  });

  serve(router, getEmailDomain, async () => ({ domain: await checkEmailDomain(deps.config) }));

  serve(router, sendTestEmail, async ({ admin, clientKey, body: { to } }) => {
    await deps.limits.spend("testEmail", clientKey);
    await deps.limits.spend("emailServer", admin.id);
    const source = getSource(settings, await settings.read());
    const { shopName } = deps.config;
    const email = {
      key: `test-email:${randomUUID()}`,
      to,
      subject: `Test email from ${shopName}`,
      text: `This is a test. Email from ${shopName} reaches you.\n`,
    };
    await deps.email.mailer.send(email).catch((error: unknown) => {
      throw error instanceof EmailNotSentError ? new AppError("unavailable", error.message) : error;
    });
    return { isDelivered: source !== "outbox" };
  });
}

/** @throws 409 where variables of the server win */
function requireOwnSettings({ isFromEnvironment }: EmailSettings): void {
  if (isFromEnvironment)
    throw new AppError(
      "conflict",
      "The email server is set on this shop’s server (SMTP_URL), so it can’t be changed here.",
    );
}

function toFacts(body: EmailSettingsBody): EmailFacts {
  const { provider, fromName, fromAddress, shopEmail } = body;
  const { host, port, user } = body.provider === "smtp" ? body : EMAIL_PROVIDERS[body.provider];
  return { provider, host, port, user, fromName, fromAddress, shopEmail };
}

/** @throws 400 where the stored password would go to another server or user */
function readStoredPassword({ current }: EmailSettings, { host, port, user }: EmailFacts): string {
  if (current && current.host === host && current.port === port && current.user === user) return current.password;
  throw new FieldError("password", "must be entered again for this server.");
}

/** @throws 400 for what the owner can correct, 503 for what only the server's own people can */
async function checkServer({ config, email }: EmailSettingsDeps, facts: EmailFacts, password: string): Promise<void> {
  const { provider, host } = facts;
  const address = await findAllowedAddress(host, createAddressRule(config.SHELL_ORIGIN)).catch((error: unknown) => {
    if (error instanceof OutgoingError) throw new FieldError("host", "must be the name of a public server.");
    throw new FieldError("host", "was not found. Check its spelling.");
  });
  const failure = await email.tryServer({ url: buildSmtpUrl({ ...facts, password }), address });
  if (!failure) return;
  const { kind, detail } = failure;
  if (kind === "login")
    throw new FieldError(
      "password",
      provider === "smtp"
        ? "was rejected by the email server. Check it and the user."
        : `was rejected by ${EMAIL_PROVIDERS[provider].name}. Copy the API key again.`,
    );
  if (provider === "smtp" && kind === "connection")
    throw new FieldError("port", `gets no answer from ${host}. Ports are usually 465 or 587.`);
  if (provider === "smtp" && kind === "encryption")
    throw new FieldError("port", `has no encryption with a valid certificate for ${host}. Try 465 or 587.`);
  throw new AppError("unavailable", `The email server can’t be used at the moment (${detail}). Try again later.`);
}

function getSource(
  { isFromEnvironment }: EmailSettings,
  { connection }: EmailSettingsDocument,
): EmailSettingsResponse["source"] {
  if (isFromEnvironment) return "environment";
  return connection ? "settings" : "outbox";
}

async function present(
  { admin, config, email: { settings } }: EmailSettingsDeps,
  document: EmailSettingsDocument,
): Promise<EmailSettingsResponse> {
  const { revision, connection } = document;
  const common = {
    revision,
    source: getSource(settings, document),
    from: config.EMAIL_FROM,
    shopEmail: config.SHOP_EMAIL ?? null,
  };
  if (!connection) return { ...common, stored: null };
  const { connectedAt, connectedBy, sealed: _, ...facts } = connection;
  const getName = await readAccountNames(admin);
  return {
    ...common,
    stored: {
      ...facts,
      isReadable: settings.isReadable(document),
      savedAt: connectedAt.toISOString(),
      savedBy: getName(connectedBy),
    },
  };
}
