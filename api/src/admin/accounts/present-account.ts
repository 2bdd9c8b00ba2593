import { type Account, type AdminSession, FIRST_ACCOUNT } from "@advent/contract";
import type { ListedSession } from "../../http/sessions/admin";
import type { StoredAccount } from "./roster";

export function presentAccount({ id, name, email, role, state, invitation }: StoredAccount): Account {
  return { id, name, email, role, state, invitedUntil: invitation?.expiresAt.toISOString() ?? null };
}

/** The first sign-in has no document. */
export const presentFirst = (name: string): Account => ({
  id: FIRST_ACCOUNT,
  name,
  email: null,
  role: "owner",
  state: "active",
  invitedUntil: null,
});

export function presentSession({ openedAt, seenAt, ...session }: ListedSession, currentId: string): AdminSession {
  return {
    ...session,
    openedAt: openedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}
