import { createHmac, randomBytes } from "node:crypto";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const createWebhookSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/**
 * Returns the headers of the Standard Webhooks specification, with a signature for each secret.
 * @param timestamp seconds since 1970
 */
export function signWebhook(id: string, timestamp: number, body: string, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": signatures.join(" ") };
}
