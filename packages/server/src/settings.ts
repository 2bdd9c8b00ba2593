import type { Remotes } from "@advent/contract";
import { type Env, getLocalOrigin, mapServices, readOrigins, readPort } from "./addresses";
import { createRemotesReader } from "./releases/remotes-file";
import { parseSecurityContact } from "./security-txt";
import type { SuiteOptions } from "./serve-suite";

export function readSuiteSettings(env: Env): SuiteOptions {
  const { api, ...ports } = mapServices((service) => readPort(env, service));
  const { api: _api, ...publicOrigins } = readOrigins(env, { api, ...ports });
  return {
    ports,
    publicOrigins,
    apiOrigin: env.API_ORIGIN || getLocalOrigin(api),
    host: env.HOST || "127.0.0.1",
    storefrontOrigins: listFrom(env.STOREFRONT_ORIGINS),
    mediaOrigins: listFrom(env.MEDIA_ORIGINS),
    allowedHosts: listFrom(env.ALLOWED_HOSTS),
    adminHosts: listFrom(env.ADMIN_HOSTS),
    securityContact: parseSecurityContact(env.SECURITY_CONTACT),
    trustedProxies: Number(env.TRUST_PROXY) || 0,
    ...(env.RATE_LIMITS === "off" && { rateLimits: "off" }),
    ...(env.ADMIN_IN_SHELL && { adminInShell: env.ADMIN_IN_SHELL === "1" }),
  };
}

export function readRemotesSetting({ REMOTES_FILE, NODE_ENV }: Env): { remotes?: () => Remotes } {
  return REMOTES_FILE ? { remotes: createRemotesReader(REMOTES_FILE, { unpinned: NODE_ENV === "development" }) } : {};
}

export function listFrom(text = ""): string[] {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.filter(Boolean);
}
