import { BYTES_PER_MB, formatList, MS_PER_DAY } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { countSpf, findProvider, getSenderDomain, getSpfName, hasDkim, hasDmarc } from "../email/domain-records";
import { type Check, warn } from "./checks";
import { isPublicUrl, readShopSettings } from "./shop";

const MAX_CLOCK_DIFFERENCE_MS = 5_000;
const MAX_NAMED_MISFITS = 10;
const CERTIFICATE_NOTICE_MS = 14 * MS_PER_DAY;

/** The database and what others know about the site's domains, as in docs/deploying.md. */
export const STATE_CHECKS: Record<string, Check> = {
  Database: {
    breaks: "the API does not start, or loses changes",
    fix: "MONGODB_URI, and npm run migrate (docs/operations/database.md)",
    async judge({ config, env, readDatabase }) {
      if (!env.MONGODB_URI) return warn("MONGODB_URI is not set, so nothing is known about it");
      const { migrationError, clockDifferenceMs, isReplicated } = await readDatabase();
      if (migrationError) return migrationError;
      const seconds = Math.round(Math.abs(clockDifferenceMs) / 1_000);
      if (Math.abs(clockDifferenceMs) > MAX_CLOCK_DIFFERENCE_MS)
        return warn(
          `its clock differs from this machine's by ${seconds} s`,
          "days open too early or too late",
          "NTP on both",
        );
      if (isReplicated || isLocal(config.SHELL_ORIGIN)) return;
      return warn(
        "it is no replica set",
        "a crash can lose changes, and backups are not of one moment",
        "a replica set",
      );
    },
  },
  "Stored documents": {
    breaks: "pages that show them may fail",
    fix: "who wrote them beside this version of the API; a backup (docs/operations/backups.md) has them as they were",
    async judge({ readDatabase }) {
      const { misfits } = await readDatabase().catch(() => ({ misfits: [] }));
      return misfits.length > 0 && warn(misfits.slice(0, MAX_NAMED_MISFITS).join(", "));
    },
  },
  "Stored secrets": {
    breaks: "what needs them waits or is off",
    fix: "the former secret after the new one in COOKIE_SECRET, or enter them again in the admin (docs/operations/secrets.md)",
    async judge({ env, readDatabase }) {
      // Database names one that cannot be used.
      const state = env.MONGODB_URI ? await readDatabase().catch(() => undefined) : undefined;
      const lost = state?.unreadableSecrets ?? [];
      return lost.length > 0 && `COOKIE_SECRET no longer decrypts ${formatList(lost)}`;
    },
  },
  "Media space": {
    breaks: "the database stops when its disk is full",
    fix: "MEDIA_QUOTA_MB below the free space, a larger disk, or a bucket",
    async judge({ config, readDatabase }) {
      if (config.MEDIA_STORE !== "gridfs") return;
      const { freeBytes, storedBytes } = await readDatabase().catch(() => ({ freeBytes: undefined, storedBytes: 0 }));
      const neededBytes = config.MEDIA_QUOTA_MB * BYTES_PER_MB - storedBytes;
      return (
        freeBytes !== undefined &&
        freeBytes < neededBytes &&
        `MEDIA_QUOTA_MB is ${config.MEDIA_QUOTA_MB}, but the database's disk has ${Math.floor(freeBytes / BYTES_PER_MB)} MB left`
      );
    },
  },
  Certificates: {
    breaks: "browsers soon refuse those pages",
    fix: "the log of the proxy, which renews them",
    async judge({ pages, getCertificateEnd }) {
      const ends = pages.filter(isPublicUrl).map(async (url) => {
        // Addresses names a page that does not respond, or whose certificate is not valid.
        const end = await getCertificateEnd(url).catch(() => undefined);
        const isSoon = end && end.getTime() - Date.now() < CERTIFICATE_NOTICE_MS;
        return isSoon && `${url}: until ${end.toISOString().slice(0, 10)}`;
      });
      const soon = (await Promise.all(ends)).filter(Boolean);
      return soon.length > 0 && warn(soon.join("; "));
    },
  },
  "Email domain": {
    breaks: "emails land in spam, and others can send in the shop's name",
    fix: "the DNS of the sender's domain, as the email provider says",
    async judge(shop) {
      const { SMTP_URL, EMAIL_FROM, EMAIL_DKIM_SELECTOR } = await readShopSettings(shop);
      const { findTexts } = shop;
      const domain = getSenderDomain(EMAIL_FROM);
      if (!SMTP_URL || isLocal(`smtp://${domain}`)) return;
      const provider = findProvider(SMTP_URL);
      const selector = provider?.dkimSelector ?? EMAIL_DKIM_SELECTOR;
      const spfCount = await countSpf(getSpfName(domain, provider), findTexts);
      const missing = [
        spfCount === 0 && "no SPF",
        spfCount > 1 && `${spfCount} SPF records, of which none counts`,
        selector && !(await hasDkim(domain, selector, findTexts)) && `no DKIM key at ${selector}`,
        !selector && "DKIM is unknown without EMAIL_DKIM_SELECTOR",
        !(await hasDmarc(domain, findTexts)) && "no DMARC",
      ];
      const says = missing.filter(Boolean).join(", ");
      return says !== "" && warn(`${domain}: ${says}`);
    },
  },
};
