import { type AdminCallName, canCall } from "@advent/contract";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import { useGetAccountQuery } from "@advent/store/admin";
import { useToast } from "@advent/ui";
import { createContext, useContext, useEffect } from "react";

export function useMay(): (name: AdminCallName) => boolean {
  const { data } = useGetAccountQuery();
  return (name) => data !== undefined && canCall(data.role, name);
}

/**
 * Local storage key of the authenticated flag (behaviour §6). The server decides; the flag only avoids a flash
 * of the login card.
 */
export const SESSION_KEY = "advent-admin-authenticated";

export const isFlagged = (): boolean => localStorage.getItem(SESSION_KEY) === "true";

export function setFlag(authenticated: boolean): void {
  if (authenticated) localStorage.setItem(SESSION_KEY, "true");
  else localStorage.removeItem(SESSION_KEY);
}

const ACCOUNT_KEY = "advent-admin-account";

export const hasSignedInByEmail = (): boolean => localStorage.getItem(ACCOUNT_KEY) === "true";

export function setHasAccount(hasAccount: boolean): void {
  if (hasAccount) localStorage.setItem(ACCOUNT_KEY, "true");
  else localStorage.removeItem(ACCOUNT_KEY);
}

export interface AdminSession {
  end: (how: "expired" | "logged out") => void;
}

export const SessionContext = createContext<AdminSession | null>(null);

export function useAdminSession(): AdminSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useAdminSession needs a RequireAdmin above it.");
  return session;
}

export const isSignedOut = (error: unknown): boolean => getErrorStatus(error) === 401;

/** Ends an expired session and shows any other error as a toast. */
export function useSessionError(): (error: unknown, title?: string) => void {
  const { end } = useAdminSession();
  const { fail } = useToast();
  return (error, title) => {
    if (isSignedOut(error)) end("expired");
    else fail(getErrorSentence(error), title);
  };
}

export function useSessionEnd(error: unknown): void {
  const { end } = useAdminSession();
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) end("expired");
  }, [signedOut, end]);
}
