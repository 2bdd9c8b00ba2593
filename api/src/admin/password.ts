import { hash, verify } from "@node-rs/argon2";

export interface AdminPassword {
  /** Compares in constant time. */
  matches(candidate: string): Promise<boolean>;
}

export async function hashAdminPassword(password: string): Promise<AdminPassword> {
  return toAdminPassword(await hashPassword(password));
}

export const hashPassword = (password: string): Promise<string> => hash(password);

export const toAdminPassword = (digest: string): AdminPassword => ({
  matches: (candidate) => verify(digest, candidate),
});
