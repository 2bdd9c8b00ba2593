import type { DomainRecord, EmailDomain, EmailProviderPreset } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import type { Config } from "../config";
import {
  countSpf,
  findProvider,
  findTexts,
  getDkimName,
  getSenderDomain,
  getSpfName,
  hasDkim,
  hasDmarc,
} from "./domain-records";

const DMARC_RECORD = "v=DMARC1; p=none";

type Finding = Pick<DomainRecord, "state"> & Partial<DomainRecord>;

type DomainConfig = Pick<Config, "EMAIL_FROM" | "EMAIL_DKIM_SELECTOR" | "SMTP_URL">;

/** Looks up what lets receivers trust the sender's domain. Returns `null` for a domain of this machine. */
export async function checkEmailDomain(config: DomainConfig): Promise<EmailDomain | null> {
  const domain = getSenderDomain(config.EMAIL_FROM);
  if (isLocal(`smtp://${domain}`)) return null;
  const provider = findProvider(config.SMTP_URL);
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(domain, provider),
    checkDkim(domain, provider?.dkimSelector ?? config.EMAIL_DKIM_SELECTOR),
    checkDmarc(domain),
  ]);
  return { domain, spf, dkim, dmarc };
}

async function checkSpf(domain: string, provider: EmailProviderPreset | undefined): Promise<DomainRecord> {
  const name = getSpfName(domain, provider);
  return toRecord(name, async () => {
    const count = await countSpf(name, findTexts);
    if (count === 1) return { state: "found" };
    if (count > 1)
      return { state: "missing", advice: `There are ${count} SPF records, so none counts. Join them into one.` };
    if (!provider)
      return { state: "missing", advice: "The company that runs your email server tells you which SPF record to add." };
    return {
      state: "missing",
      record: `v=spf1 include:${provider.spf.include} ~all`,
      advice: "Add this TXT record where you manage your domain, under the name above.",
    };
  });
}

async function checkDkim(domain: string, selector: string | undefined): Promise<DomainRecord> {
  const advice =
    "Your email provider shows this record when you add your domain there. Add it where you manage your domain.";
  if (!selector) return { state: "unknown", name: getDkimName(domain, "…"), record: null, advice };
  return toRecord(getDkimName(domain, selector), async () =>
    (await hasDkim(domain, selector, findTexts)) ? { state: "found" } : { state: "missing", advice },
  );
}

const checkDmarc = (domain: string): Promise<DomainRecord> =>
  toRecord(`_dmarc.${domain}`, async () =>
    (await hasDmarc(domain, findTexts))
      ? { state: "found" }
      : {
          state: "missing",
          record: DMARC_RECORD,
          advice: "Add this TXT record where you manage your domain, under the name above.",
        },
  );

async function toRecord(name: string, check: () => Promise<Finding>): Promise<DomainRecord> {
  const failed: Finding = {
    state: "unknown",
    advice: "The name service did not respond. Check again in a few minutes.",
  };
  return { name, record: null, advice: null, ...(await check().catch(() => failed)) };
}
