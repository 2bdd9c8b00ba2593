import { type Account, type AdminSession, FIRST_ACCOUNT } from "@advent/contract";
import type { StoredSession } from "../../http/sessions/admin";
import type { StoredAccount } from "./roster";

export function presentAccount({ id, name, email, role, state, invitation }: StoredAccount): Account {
  return { id, name, email, role, state, invitedUntil: invitation?.expiresAt.toISOString() ?? null };
}

/** The account of the main password has no document. */
export const presentFirst = (name: string): Account => ({
  id: FIRST_ACCOUNT,
  name,
  email: null,
  role: "owner",
  state: "active",
  invitedUntil: null,
});

export function presentSession(session: StoredSession, currentId: string): AdminSession {
  const { _id: id, device, network, openedAt, seenAt } = session;
  return {
    id,
    device,
    network,
    openedAt: openedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: id === currentId,
  };
}
