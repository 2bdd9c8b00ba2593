import { RESUME_PARAM } from "@advent/contract";
import { useEffect, useState } from "react";
import { errorStatus } from "./error";
import { useRedeemResumeTokenMutation } from "./resume";

const CONFLICT = 409;

export type Resuming =
  /** Nothing to resume, or it is done: the calendar may be read. `error` says why it could not be done. */
  | { phase: "done"; error?: unknown }
  | { phase: "redeeming" }
  /** This browser has a calendar of its own, as `error` says: the shopper chooses which one stays. */
  | { phase: "asking"; error: unknown; replace: () => void; keep: () => void };

const tokenIn = (address: string) => new URL(address).searchParams.get(RESUME_PARAM) || undefined;

function removeToken(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(RESUME_PARAM);
  window.history.replaceState(window.history.state, "", url);
}

/**
 * Redeems the resume token in the page's address, once, and takes it out of the address. Until it is `done` nothing should
 * read the calendar: this browser may become another shopper.
 */
export function useResume(): Resuming {
  const [token] = useState(() => tokenIn(window.location.href));
  const [kept, setKept] = useState(false);
  const [redeem, { isSuccess, isError, error }] = useRedeemResumeTokenMutation();
  useEffect(() => {
    if (!token) return;
    removeToken();
    void redeem({ token });
  }, [token, redeem]);

  if (!token || isSuccess || kept) return { phase: "done" };
  if (!isError) return { phase: "redeeming" };
  if (errorStatus(error) !== CONFLICT) return { phase: "done", error };
  return {
    phase: "asking",
    error,
    replace: () => void redeem({ token, replace: true }),
    keep: () => setKept(true),
  };
}
