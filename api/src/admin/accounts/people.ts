import { FIRST_ACCOUNT, UNKNOWN_ACCOUNT } from "@advent/contract";
import type { DeskPerson } from "../../sessions/desk-person";
import { foldEmail } from "./changes";
import type { Roster, StoredAccount } from "./roster";

/** Who may sign in: the first sign-in, where `ADMIN_PASSWORD` is set, and everybody whose account is active. */
export interface People {
  /** As they are now; `undefined` for whoever may not sign in. */
  find(id: string): Promise<DeskPerson | undefined>;
  /** With the hash of their password. */
  byEmail(email: string): Promise<(DeskPerson & { passwordHash: string }) | undefined>;
  /** Whose sign-in was tried, active or not; nobody's is {@link UNKNOWN_ACCOUNT}. @param email none for the first sign-in */
  tried(email: string | undefined): Promise<string>;
  /** The owner whose password is `ADMIN_PASSWORD`. */
  first: DeskPerson | undefined;
}

/** @param marks of the first sign-in's password, see `passwordMarks` */
export function deskPeople(roster: Roster, marks: readonly string[]): People {
  const first: DeskPerson | undefined =
    marks.length > 0 ? { id: FIRST_ACCOUNT, name: "The first sign-in", role: "owner", marks } : undefined;
  return {
    first,
    async find(id) {
      if (id === FIRST_ACCOUNT) return first;
      const account = (await roster.read()).find((one) => one.id === id);
      return account?.state === "active" ? personOf(account) : undefined;
    },
    async byEmail(email) {
      const folded = foldEmail(email);
      const account = (await roster.read()).find((one) => one.email === folded);
      if (account?.state !== "active" || !account.passwordHash) return undefined;
      return { ...personOf(account), passwordHash: account.passwordHash };
    },
    async tried(email) {
      if (email === undefined) return FIRST_ACCOUNT;
      const folded = foldEmail(email);
      return (await roster.read()).find((one) => one.email === folded)?.id ?? UNKNOWN_ACCOUNT;
    },
  };
}

const personOf = ({ id, name, role, stamp }: StoredAccount): DeskPerson => ({ id, name, role, marks: [stamp] });
