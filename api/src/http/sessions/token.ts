import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 256 random bits, URL-safe. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 of a token. The database stores only this, so that it alone opens nothing. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Whether what a caller gave is the right signature or secret; how long that takes tells of its length alone. */
export const isSameSecret = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
