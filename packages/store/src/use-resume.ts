import { CONFLICT_STATUS, parseUrl, RESUME_PARAM, type ResumeOffer } from "@advent/contract";
import { useEffect, useState } from "react";
import { getErrorStatus } from "./error";
import { useReadResumeTokenMutation, useRedeemResumeTokenMutation } from "./resume";

const STOREFRONTS_META = 'meta[name="advent-storefronts"]';

export type Resuming =
  /** The calendar may be read. `error` is set when resuming failed. */
  | { phase: "done"; error?: unknown }
  | { phase: "redeeming" }
  /** Resuming would open another shopper's calendar or drop this browser's own, so the shopper decides first. */
  | { phase: "asking"; confirmation: ResumeState; open: () => void; keep: () => void };

type ResumeState =
  | { kind: "link"; offer: ResumeOffer }
  /** The shop hands over a calendar, but this browser has its own, as `error` says. */
  | { kind: "shop"; error: unknown };

const readToken = () =>
  typeof window === "undefined" ? undefined : new URL(window.location.href).searchParams.get(RESUME_PARAM) || undefined;

function removeToken(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(RESUME_PARAM);
  window.history.replaceState(window.history.state, "", url);
}

/** Checks the referrer, which no other site can forge. The URL proves nothing, because anyone can write a link. */
function isFromShop(): boolean {
  const listed = document.querySelector<HTMLMetaElement>(STOREFRONTS_META)?.content.split(/\s+/) ?? [];
  const referrer = parseUrl(document.referrer);
  return referrer !== undefined && listed.includes(referrer.origin);
}

/**
 * Redeems the resume token of the URL once and removes it from there.
 * Nothing should read the calendar before `done`, because this browser may become another shopper.
 */
export function useResume(): Resuming {
  const [token] = useState(readToken);
  const [kept, setKept] = useState(false);
  const [read, reading] = useReadResumeTokenMutation();
  const [redeem, redeeming] = useRedeemResumeTokenMutation();
  useEffect(() => {
    if (!token) return;
    removeToken();
    if (isFromShop()) return void redeem({ token, confirmed: true });
    void read({ token }).then(({ data }) => void (data?.yours && redeem({ token })));
  }, [token, read, redeem]);

  if (!token || redeeming.isSuccess || kept) return { phase: "done" };
  if (redeeming.isLoading || reading.isLoading) return { phase: "redeeming" };
  const open = () => void redeem({ token, confirmed: true, replace: true });
  const requireConfirmation = (confirmation: ResumeState): Resuming => ({
    phase: "asking",
    confirmation,
    open,
    keep: () => setKept(true),
  });
  if (getErrorStatus(redeeming.error) === CONFLICT_STATUS)
    return requireConfirmation({ kind: "shop", error: redeeming.error });
  const error = redeeming.error ?? reading.error;
  if (error) return { phase: "done", error };
  const offer = reading.data;
  return offer && !offer.yours ? requireConfirmation({ kind: "link", offer }) : { phase: "redeeming" };
}
