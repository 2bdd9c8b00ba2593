import { hash, verify } from "@node-rs/argon2";

export interface AdminPassword {
  /** Compares in constant time. */
  matches(candidate: string): Promise<boolean>;
}

/** Hashed once at start (argon2id): the clear text is not kept. */
export async function hashedPassword(password: string): Promise<AdminPassword> {
  const digest = await hash(password);
  return { matches: (candidate) => verify(digest, candidate) };
}
