import { createHmac } from "node:crypto";
import type { AdminRole } from "@advent/contract";
import type { Config } from "../../config";

export interface AdminPerson {
  id: string;
  name: string;
  role: AdminRole;
  /** Marks of the valid passwords, newest first. Sessions and remembered browsers with any other mark have ended. */
  marks: readonly string[];
}

export type FindPerson = (id: string) => Promise<AdminPerson | undefined>;

type Passwords = Pick<Config, "COOKIE_SECRET" | "ADMIN_PASSWORD" | "ADMIN_PASSWORD_FORMER">;

/**
 * Returns marks that tie sessions and remembered browsers to the admin password, so that they end when it changes:
 * one for each cookie secret, newest first, then those of the previous password. A mark reveals nothing about the
 * password without the secrets.
 */
export function getPasswordMarks({ COOKIE_SECRET, ADMIN_PASSWORD, ADMIN_PASSWORD_FORMER }: Passwords): string[] {
  if (!ADMIN_PASSWORD) return [];
  return [ADMIN_PASSWORD, ADMIN_PASSWORD_FORMER].flatMap((password) =>
    password ? COOKIE_SECRET.map((secret) => getMark(password, secret)) : [],
  );
}

const getMark = (password: string, secret: string) =>
  createHmac("sha256", secret).update(`advent admin ${password}`).digest("base64url");
