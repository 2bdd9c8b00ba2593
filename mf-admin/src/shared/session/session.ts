import { type AdminCallName, canCall } from "@advent/contract";
import { errorSentence, errorStatus } from "@advent/store";
import { useGetAccountQuery } from "@advent/store/desk";
import { useToast } from "@advent/ui";
import { createContext, useContext, useEffect } from "react";

/** Whether whoever is signed in may make a call: what they may not do is not shown. Nothing, until it is known who it is. */
export function useMay(): (name: AdminCallName) => boolean {
  const { data } = useGetAccountQuery();
  return (name) => data !== undefined && canCall(data.role, name);
}

/** Local storage key of the authenticated flag (behaviour §6). It only spares a look at the login card: the server decides. */
export const SESSION_KEY = "advent-admin-authenticated";

export const isFlagged = (): boolean => localStorage.getItem(SESSION_KEY) === "true";

export function setFlag(authenticated: boolean): void {
  if (authenticated) localStorage.setItem(SESSION_KEY, "true");
  else localStorage.removeItem(SESSION_KEY);
}

/** Whether somebody with an account of their own has signed in here: the login then asks for the email address. */
const ACCOUNT_KEY = "advent-admin-account";

export const hasSignedInByEmail = (): boolean => localStorage.getItem(ACCOUNT_KEY) === "true";

export function setHasAccount(hasAccount: boolean): void {
  if (hasAccount) localStorage.setItem(ACCOUNT_KEY, "true");
  else localStorage.removeItem(ACCOUNT_KEY);
}

export interface AdminSession {
  /** Shows the login card in place of the page; `expired` says why nobody asked for it. */
  end: (how: "expired" | "logged out") => void;
}

export const SessionContext = createContext<AdminSession | null>(null);

/** The session of the {@link RequireAdmin} above. */
export function useAdminSession(): AdminSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useAdminSession needs a RequireAdmin above it.");
  return session;
}

export const isSignedOut = (error: unknown): boolean => errorStatus(error) === 401;

/** What to do with a refused change: a session that the server no longer knows ends, anything else is said. */
export function useRefusal(): (error: unknown, title?: string) => void {
  const { end } = useAdminSession();
  const { fail } = useToast();
  return (error, title) => {
    if (isSignedOut(error)) end("expired");
    else fail(errorSentence(error), title);
  };
}

/** Ends the session when the server no longer knows it: hand it every failure of a query. */
export function useSessionEnd(error: unknown): void {
  const { end } = useAdminSession();
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) end("expired");
  }, [signedOut, end]);
}
