import { Resolver } from "node:dns/promises";
import { EMAIL_PROVIDERS, type EmailProviderPreset } from "@advent/contract";

const LOOKUP_TIMEOUT_MS = 2_000;
const MAX_LOOKUP_ATTEMPTS = 2;

export type FindTexts = (name: string) => Promise<string[]>;

/** @throws the error of the name service, unless it says that there are none */
export async function findTexts(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: LOOKUP_TIMEOUT_MS, tries: MAX_LOOKUP_ATTEMPTS });
  const records = await resolver.resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
    throw error;
  });
  return records.map((parts) => parts.join(""));
}

/** @param from an address, with or without a name before it */
export const getSenderDomain = (from: string): string => from.replace(/>.*$/, "").split("@").at(-1) ?? "";

/** Returns the preset whose server a URL names. */
export const findProvider = (url = ""): EmailProviderPreset | undefined =>
  Object.values<EmailProviderPreset>(EMAIL_PROVIDERS).find(({ host }) => url.includes(`@${host}:`));

/** Some providers send for a subdomain, as bounces go there. */
export const getSpfName = (domain: string, provider: EmailProviderPreset | undefined): string =>
  provider?.spf.subdomain ? `${provider.spf.subdomain}.${domain}` : domain;

/** Receivers ignore SPF where there is more than one record. */
export const countSpf = async (name: string, find: FindTexts): Promise<number> =>
  (await find(name)).filter((text) => /^v=spf1( |$)/i.test(text)).length;

export const getDkimName = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`;

export const hasDkim = async (domain: string, selector: string, find: FindTexts): Promise<boolean> =>
  (await find(getDkimName(domain, selector))).some((text) => /p=[^;\s]/.test(text));

/** A subdomain without a record has that of the domain above it. */
export async function hasDmarc(domain: string, find: FindTexts): Promise<boolean> {
  const labels = domain.split(".");
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  const texts = await Promise.all(parents.map((parent) => find(`_dmarc.${parent}`)));
  return texts.flat().some((text) => /^v=DMARC1(;|$)/i.test(text));
}
