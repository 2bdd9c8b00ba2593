import { type AccountState, type BodyOf, type inviteAccount, MS_PER_DAY, type updateAccount } from "@advent/contract";
import { AppError } from "../../errors";
import { createToken, hashToken } from "../../http/sessions/token";
import type { RosterChange, StoredAccount } from "./roster";

const INVITATION_TTL_MS = 2 * MS_PER_DAY;
const MAX_ACCOUNTS = 100;

type Person = BodyOf<typeof inviteAccount> & { id: string };

export const foldEmail = (email: string): string => email.normalize("NFC").toLowerCase();

export function invite({ id, name, role, ...person }: Person, token: string, at: number): RosterChange {
  const email = foldEmail(person.email);
  return (accounts) => {
    if (accounts.some((one) => one.email === email))
      throw new AppError("conflict", "already has an account.", { field: "email" });
    if (accounts.length >= MAX_ACCOUNTS) throw new AppError("conflict", `There are ${MAX_ACCOUNTS} accounts already.`);
    return [...accounts, { id, name, email, role, ...buildInvitation(token, at) }];
  };
}

export function inviteAgain(id: string, token: string, at: number): RosterChange {
  return buildAccountChange(id, (account) => {
    if (account.state === "active") throw new AppError("conflict", "Suspend this account first.");
    return buildInvitation(token, at);
  });
}

export function accept(token: string, passwordHash: string, at: number): RosterChange {
  const hash = hashToken(token);
  return (accounts) => {
    const account = openInvitation(accounts, hash, at);
    return buildAccountChange(account.id, () => ({
      state: "active",
      passwordHash,
      stamp: createToken(),
      invitation: null,
    }))(accounts);
  };
}

export function openInvitation(accounts: readonly StoredAccount[], hash: string, at: number): StoredAccount {
  const account = accounts.find(({ invitation }) => invitation?.hash === hash);
  if (account?.state === "invited" && account.invitation && account.invitation.expiresAt.getTime() > at) return account;
  throw new AppError("expired", "This invitation is no longer valid. Please ask for a new one.");
}

export function update(
  id: string,
  { role, isSuspended }: BodyOf<typeof updateAccount>,
  hasFirstSignIn: boolean,
): RosterChange {
  return (accounts) => {
    const changed = buildAccountChange(id, (account) => ({
      ...(role && { role }),
      ...(isSuspended !== undefined && { state: getAccountState(account, isSuspended) }),
      // Ends the old sessions of a reactivated account.
      ...(isSuspended && { stamp: createToken() }),
    }))(accounts);
    return hasFirstSignIn ? changed : withOwner(changed);
  };
}

export function remove(id: string, hasFirstSignIn: boolean): RosterChange {
  return (accounts) => {
    const left = accounts.filter((one) => one.id !== id);
    if (left.length === accounts.length) throw new AppError("not_found", "This account does not exist.");
    return hasFirstSignIn ? left : withOwner(left);
  };
}

export function setPassword(id: string, before: string, passwordHash: string, stamp: string): RosterChange {
  return buildAccountChange(id, (account) => {
    if (account.stamp !== before) throw new AppError("changed_meanwhile", "The password has just been changed.");
    return { passwordHash, stamp };
  });
}

function withOwner(accounts: StoredAccount[]): StoredAccount[] {
  if (accounts.some(isActiveOwner)) return accounts;
  throw new AppError("conflict", "This is the last owner. Make someone else an owner first.");
}

const isActiveOwner = ({ role, state }: StoredAccount) => role === "owner" && state === "active";

function getAccountState({ passwordHash, invitation }: StoredAccount, isSuspended: boolean): AccountState {
  if (isSuspended) return "suspended";
  return passwordHash && !invitation ? "active" : "invited";
}

const buildInvitation = (token: string, at: number) => ({
  state: "invited" as const,
  passwordHash: null,
  stamp: createToken(),
  invitation: { hash: hashToken(token), expiresAt: new Date(at + INVITATION_TTL_MS) },
});

function buildAccountChange(id: string, change: (account: StoredAccount) => Partial<StoredAccount>): RosterChange {
  return (accounts) => {
    if (!accounts.some((one) => one.id === id)) throw new AppError("not_found", "This account does not exist.");
    return accounts.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
  };
}
