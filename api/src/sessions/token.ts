import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, url-safe: what a browser holds. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of a token: what the database holds, so that it alone opens nothing. */
export function fingerprint(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
