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
 * all secrets, so that they are signed again. Keygrip's own comparison signs three times.
 */
export function createCookieKeys(secrets: readonly string[]): Keygrip {
  const signers = ["sha256", "sha1"].flatMap((algorithm) => secrets.map((secret) => new Keygrip([secret], algorithm)));
  return Object.assign(new Keygrip([...secrets], "sha256"), {
    index: (data: string, signature: string): number =>
      signers.findIndex((signer) => isSameSecret(Buffer.from(signature), Buffer.from(signer.sign(data)))),
  });
}
