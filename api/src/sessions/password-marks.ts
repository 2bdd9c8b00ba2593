import { createHmac } from "node:crypto";

/**
 * What ties sessions and remembered browsers to the admin's password, so that they end when it is changed: one mark for each of
 * the cookies' secrets, newest first. Without the secrets a mark tells nothing of the password.
 */
export function passwordMarks(secrets: readonly string[], password: string | undefined): string[] {
  if (!password) return [];
  return secrets.map((secret) => createHmac("sha256", secret).update(`advent admin ${password}`).digest("base64url"));
}
