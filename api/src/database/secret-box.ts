import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER_NAME = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What each stored secret is encrypted for. */
export const SECRET_PURPOSES = {
  contributions: "advent contributions",
  email: "advent email",
  payment: "advent payment",
  secondFactor: "advent admin second factor",
  shopify: "advent shopify",
  webhooks: "advent webhooks",
} as const;

export type SecretBox = ReturnType<typeof createSecretBox>;

/** Uses AES-256-GCM with keys derived from the cookie secrets, newest first. Older ones still open. */
export function createSecretBox(secrets: readonly string[], purpose: string) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
  return {
    seal(text: string): string {
      const [newest] = keys;
      if (!newest) throw new Error("COOKIE_SECRET is missing.");
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER_NAME, newest, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed: string): { text: string; isNewest: boolean } | undefined {
      const bytes = Buffer.from(sealed, "base64url");
      for (const [age, key] of keys.entries()) {
        const text = decrypt(bytes, key);
        if (text !== undefined) return { text, isNewest: age === 0 };
      }
      return undefined;
    },
  };
}

function decrypt(bytes: Buffer, key: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER_NAME, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    // GCM reports a wrong key and changed data alike.
    return undefined;
  }
}
