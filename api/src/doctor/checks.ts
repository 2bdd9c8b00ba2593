import { formatList, MS_PER_HOUR } from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import type { Config } from "../config";
import { createAddressRule, findAllowedAddress } from "../http/outgoing/public-address";
import { readBackupKey } from "../operations/backup/backup-state";
import { EMAIL_PASSWORD } from "./sealed-secrets";
import { Finding, getStatus, isPublicUrl, readShopSettings, type Shop, TIMEOUT_MS, toFinding } from "./shop";

/** As the alert BackupOld. */
const MAX_BACKUP_AGE_MS = 26 * MS_PER_HOUR;

type Result = Finding | string | false | undefined;

export interface Check {
  breaks: string;
  /** Address or variable to change. `{admin}` is replaced by the URL of the shop's admin. */
  fix: string;
  /** Query to one of the shop's APIs, which fails the check unless it is allowed. */
  storefront?: string;
  admin?: string;
  variables?(config: Config): object;
  judge?(shop: Shop, data: never): Result | Promise<Result>;
}

export const warn = (says: string, breaks?: string, fix?: string) =>
  new Finding(says, { breaks, fix, isWarning: true });

/** As in docs/deploying.md. */
export const INSTALLATION_CHECKS: Record<string, Check> = {
  Addresses: {
    breaks: "browsers cannot open those pages",
    fix: "the …_ORIGIN settings, DNS, ports 80 and 443, and the log of the proxy",
    async judge({ pages, config }) {
      const local = pages.filter((url) => !isPublicUrl(url));
      if (local.length > 0) return warn(`${formatList(local)} are for this machine only`);
      const errors = pages.map(async (url) => {
        const status = await getStatus(`${url}/readyz`);
        // Callers outside ADMIN_NETWORKS get 404 from the proxy.
        const isRight = status === 200 || (url === config.ADMIN_ORIGIN && status === 404);
        return !isRight && `${url}: ${status}`;
      });
      return (await Promise.all(errors)).filter(Boolean).join("; ");
    },
  },
  "Admin host": {
    breaks: "strangers can try passwords",
    fix: "ADMIN_ORIGIN is on a host name of its own; the proxy passes the visitor's Host on",
    async judge({ config: { SHELL_ORIGIN: shell, ADMIN_IN_SHELL } }) {
      if (ADMIN_IN_SHELL === "1") return;
      const status = !isLocal(shell) && (await getStatus(`${shell}/api/admin/account`));
      return typeof status === "number" && status !== 404 && `${shell}/api/admin/ responds with ${status}`;
    },
  },
  Backups: {
    breaks: "calendars, orders and media are lost with the disk",
    fix: "BACKUP_KEY, and a nightly run (docs/operations/backups.md)",
    async judge({ config, env, readDatabase }) {
      if (!config.BACKUP_KEY && !config.BACKUP_KEY_FILE) return warn("there is no key");
      try {
        readBackupKey(config);
      } catch {
        return "the key is not 32 random bytes, or its file cannot be read";
      }
      // Database names one that cannot be used.
      const state = env.MONGODB_URI ? await readDatabase().catch(() => undefined) : undefined;
      if (!state) return;
      if (!state.lastBackupAt) return warn("none was ever made");
      const ageMs = Date.now() - state.lastBackupAt.getTime();
      return ageMs > MAX_BACKUP_AGE_MS && warn(`the last one is of ${state.lastBackupAt.toISOString().slice(0, 10)}`);
    },
  },
  Email: {
    breaks: "buyers get no email about their order",
    fix: "the admin’s page Email settings, or SMTP_URL: the server's name, port, user and password",
    async judge(shop) {
      const { SMTP_URL: url, SHOP_EMAIL, SHELL_ORIGIN } = await readShopSettings(shop);
      if (!url && (await isEmailPasswordLost(shop)))
        return "emails wait, because COOKIE_SECRET no longer decrypts the email password";
      if (!url) return warn("emails are saved as files, not sent", undefined, "the admin’s page Email settings");
      // A server that an owner has named.
      const find = () => findAllowedAddress(new URL(url).hostname, createAddressRule(SHELL_ORIGIN));
      const address = shop.env.SMTP_URL ? undefined : await find().catch(() => null);
      if (address === null) return "the email server has no public address";
      const { tryServer } = await import("../adapters/smtp/smtp");
      const failure = await tryServer({ url, address }, TIMEOUT_MS);
      const breaks = "orders and requests appear only in the admin";
      if (failure)
        return `the email server ${failure.kind === "login" ? "rejected the login" : "cannot be used"} (${failure.detail})`;
      return !SHOP_EMAIL && warn("nobody at the shop gets email", breaks, "SHOP_EMAIL");
    },
  },
};

const isEmailPasswordLost = async ({ env, readDatabase }: Shop): Promise<boolean> => {
  const state = env.MONGODB_URI ? await readDatabase().catch(() => undefined) : undefined;
  return state?.unreadableSecrets.includes(EMAIL_PASSWORD) ?? false;
};

interface CheckFailure {
  message: string;
  breaks: string;
  fix: string;
  isWarning: boolean;
}

export async function runCheck(check: Check, shop: Shop): Promise<CheckFailure | undefined> {
  const found = await find(check, shop).catch(toFinding);
  if (!found) return undefined;
  const { message, advice } = typeof found === "string" ? new Finding(found) : found;
  const { breaks = check.breaks, fix = check.fix, isWarning = false } = advice;
  return { message, breaks, fix: fix.replace("{admin}", shop.adminUrl), isWarning };
}

/** Returns a line such as `✗ Products: this token sees none · there is nothing … · https://…`. */
export async function getLine([title, check]: [string, Check], shop: Shop): Promise<string> {
  const failure = await runCheck(check, shop);
  if (!failure) return `✓ ${title}`;
  const { message, breaks, fix, isWarning } = failure;
  return `${isWarning ? "!" : "✗"} ${title}: ${message} · ${breaks} · ${fix}`;
}

async function find({ storefront, admin, variables, judge }: Check, shop: Shop): Promise<Result> {
  const given = variables?.(shop.config);
  const data = storefront ? await shop.storefront(storefront, given) : admin && (await shop.admin(admin, given));
  return judge?.(shop, data as never);
}
