import { hash, verify } from "@node-rs/argon2";
import { createBoundedQueue } from "../http/limits/bounded-queue";

export interface AdminPassword {
  /** Compares in constant time. */
  matches(candidate: string): Promise<boolean>;
}

export const hashPassword = (password: string): Promise<string> => hash(password);

export const toAdminPassword = (digest: string): AdminPassword => ({
  matches: (candidate) => verify(digest, candidate),
});

const MAX_LOGINS = 21;

const createLane = () => createBoundedQueue(1, MAX_LOGINS, "Too many people are logging in. Please wait 2 seconds.", 2);

export const createVerificationLanes = () => ({ known: createLane(), stranger: createLane() });
