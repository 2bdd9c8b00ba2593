import { FIRST_ACCOUNT, UNKNOWN_ACCOUNT } from "@advent/contract";
import type { AdminPerson } from "../../http/sessions/admin-person";
import { foldEmail } from "./changes";
import type { Roster, StoredAccount } from "./roster";

export function createAdminPeople(roster: Roster, marks: readonly string[]) {
  const first: AdminPerson | undefined =
    marks.length > 0 ? { id: FIRST_ACCOUNT, name: "Main password", role: "owner", marks } : undefined;
  return {
    first,
    async find(id: string): Promise<AdminPerson | undefined> {
      if (id === FIRST_ACCOUNT) return first;
      const account = (await roster.read()).find((one) => one.id === id);
      return account?.state === "active" ? toAdminPerson(account) : undefined;
    },
    async findByEmail(email: string): Promise<(AdminPerson & { passwordHash: string }) | undefined> {
      const folded = foldEmail(email);
      const account = (await roster.read()).find((one) => one.email === folded);
      if (account?.state !== "active" || !account.passwordHash) return undefined;
      return { ...toAdminPerson(account), passwordHash: account.passwordHash };
    },
    async findTriedId(email: string | undefined): Promise<string> {
      if (email === undefined) return FIRST_ACCOUNT;
      const folded = foldEmail(email);
      return (await roster.read()).find((one) => one.email === folded)?.id ?? UNKNOWN_ACCOUNT;
    },
  };
}

const toAdminPerson = ({ id, name, role, stamp }: StoredAccount): AdminPerson => ({ id, name, role, marks: [stamp] });
