import { hash, verify } from "@node-rs/argon2";

export interface AdminPassword {
  /** Compares in constant time. */
  matches(candidate: string): Promise<boolean>;
}

/** Hashed once at start: the clear text is not kept. */
export async function hashedPassword(password: string): Promise<AdminPassword> {
  return storedPassword(await passwordHash(password));
}

/** argon2id. */
export const passwordHash = (password: string): Promise<string> => hash(password);

export const storedPassword = (digest: string): AdminPassword => ({
  matches: (candidate) => verify(digest, candidate),
});
