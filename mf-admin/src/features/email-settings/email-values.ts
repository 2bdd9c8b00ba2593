import { EMAIL_PROVIDERS, type EmailSettings, type EmailSettingsBody } from "@advent/contract";

/** The settings as the form holds them. */
export type EmailValues = Record<
  "host" | "port" | "user" | "password" | "fromName" | "fromAddress" | "shopEmail",
  string
> & {
  provider: EmailSettingsBody["provider"];
};

const USUAL_PORT = "587";

export function toValues({ stored, shopEmail }: EmailSettings, shopName: string): EmailValues {
  const isServer = stored?.provider === "smtp";
  return {
    provider: stored?.provider ?? "smtp",
    host: isServer ? stored.host : "",
    port: isServer ? String(stored.port) : USUAL_PORT,
    user: (isServer && stored.user) || "",
    password: "",
    fromName: stored?.fromName ?? shopName,
    fromAddress: stored?.fromAddress ?? "",
    shopEmail: stored?.shopEmail ?? shopEmail ?? "",
  };
}

/** Returns true where an empty password field means the stored password. */
export function keepsPassword({ provider, host, port, user }: EmailValues, { stored }: EmailSettings): boolean {
  if (!stored?.isReadable || stored.provider !== provider) return false;
  return provider !== "smtp" || (stored.host === host && String(stored.port) === port && stored.user === user);
}

export function toBody(values: EmailValues, settings: EmailSettings): EmailSettingsBody {
  const { provider, host, port, user, password, ...sender } = values;
  const isKept = password === "" && keepsPassword(values, settings);
  const common = { ...sender, revision: settings.revision, password: isKept ? null : password.trim() };
  if (provider !== "smtp") return { provider, ...common };
  return { provider, host: host.trim(), port: Number(port), user: user.trim(), ...common };
}

export const PROVIDER_OPTIONS = [
  ["smtp", "An email server (SMTP)"] as const,
  ...Object.entries(EMAIL_PROVIDERS).map(
    ([provider, { name }]) => [provider as EmailValues["provider"], name] as const,
  ),
];
