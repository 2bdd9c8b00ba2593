import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import Keygrip from "keygrip";
import type { Config } from "../../config";

export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Signs with HMAC-SHA256 and the newest secret. Signatures of older secrets still verify. */
export const createSigner = ({ COOKIE_SECRET }: Pick<Config, "COOKIE_SECRET">): Keygrip =>
  new Keygrip([...COOKIE_SECRET], "sha256");

export const isSameSecret = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);

/**
 * Signs with HMAC-SHA256. Cookies that were signed with SHA-1, before version 1.1, still count: `index` ranks them after
 * all secrets, so that they are signed again.
 */
export function createCookieKeys(secrets: readonly string[]): Keygrip {
  const keys = new Keygrip([...secrets], "sha256");
  const former = new Keygrip([...secrets]);
  const index = keys.index.bind(keys);
  return Object.assign(keys, {
    index(data: string, signature: string): number {
      const age = index(data, signature);
      const formerAge = age < 0 ? former.index(data, signature) : -1;
      return formerAge < 0 ? age : secrets.length + formerAge;
    },
  });
}
