import type { Origins } from "@advent/server/addresses";
import type { APIRequestContext } from "@playwright/test";

export type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;

const {
  E2E_ORIGINS = "{}",
  E2E_OUTBOX = "",
  E2E_ADMIN_SESSION = '{"cookies":[],"origins":[]}',
  E2E_KEY_HASH,
} = process.env;

export const origins: Origins = JSON.parse(E2E_ORIGINS);
/** Session of the shop's first account, which has a second factor. */
export const adminSession: Session = JSON.parse(E2E_ADMIN_SESSION);
/** Folder of the emails that the suite has sent. */
export const outbox = E2E_OUTBOX;
export const isBehindProxy = Boolean(E2E_KEY_HASH);
