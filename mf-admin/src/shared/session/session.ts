import { type AdminCallName, canCall } from "@advent/contract";
import { getErrorStatus, readStored, type Store, useSelector, writeStored } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { createContext, useContext } from "react";

export function useMay(): (name: AdminCallName) => boolean {
  const { data } = adminApi.useGetAccountQuery();
  return (name) => data !== undefined && canCall(data.role, name);
}

/**
 * Local storage key of the authenticated flag (docs/behaviour/roles.md). The server decides; the flag only avoids a
 * flash of the login card.
 */
export const SESSION_KEY = "advent-admin-authenticated";

const ACCOUNT_KEY = "advent-admin-account";

const isStored = (key: string): boolean => readStored(key) === "true";

const store = (key: string, isSet: boolean) => void writeStored(key, isSet ? "true" : null);

export const isFlagged = () => isStored(SESSION_KEY);
export const setFlag = (isAuthenticated: boolean) => store(SESSION_KEY, isAuthenticated);
export const hasSignedInByEmail = () => isStored(ACCOUNT_KEY);
export const setHasAccount = (hasAccount: boolean) => store(ACCOUNT_KEY, hasAccount);

export type EndSession = (how: "expired" | "logged out") => void;

export const EndSessionContext = createContext<EndSession>(() => {
  throw new Error("Ending a session needs a RequireAdmin above.");
});

export const useEndSession = (): EndSession => useContext(EndSessionContext);

export const isSignedOut = (error: unknown): boolean => getErrorStatus(error) === 401;

/** Returns whether the API has rejected a request as signed out. Those from before `since` (ms) do not count. */
export const useIsExpired = (since: number): boolean =>
  useSelector(({ api }: ReturnType<Store["getState"]>) =>
    [...Object.values(api.queries), ...Object.values(api.mutations)].some(
      (request) =>
        request?.status === "rejected" && isSignedOut(request.error) && (request.startedTimeStamp ?? 0) >= since,
    ),
  );
