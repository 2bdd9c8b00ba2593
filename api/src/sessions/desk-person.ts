import { createHmac } from "node:crypto";
import type { AdminRole } from "@advent/contract";
import type { Config } from "../config";

/** Somebody who may sign in at the desk. */
export interface AdminPerson {
  id: string;
  name: string;
  role: AdminRole;
  /** Of the password as it is now, newest first: sessions and remembered browsers that carry none of them have ended. */
  marks: readonly string[];
}

export type FindPerson = (id: string) => Promise<AdminPerson | undefined>;

type Passwords = Pick<Config, "COOKIE_SECRET" | "ADMIN_PASSWORD" | "ADMIN_PASSWORD_FORMER">;

/**
 * What ties sessions and remembered browsers to the admin's password, so that they end when it is changed: one mark for each of
 * the cookies' secrets, newest first, then those of the password before, whose sessions may end by themselves. Without the secrets a mark
 * tells nothing of the password.
 */
export function getPasswordMarks({ COOKIE_SECRET, ADMIN_PASSWORD, ADMIN_PASSWORD_FORMER }: Passwords): string[] {
  if (!ADMIN_PASSWORD) return [];
  return [ADMIN_PASSWORD, ADMIN_PASSWORD_FORMER].flatMap((password) =>
    password ? COOKIE_SECRET.map((secret) => getMark(password, secret)) : [],
  );
}

const getMark = (password: string, secret: string) =>
  createHmac("sha256", secret).update(`advent admin ${password}`).digest("base64url");
