import { RESUME_PARAM, type ResumeOffer } from "@advent/contract";
import { useEffect, useState } from "react";
import { getErrorStatus } from "./error";
import { useReadResumeTokenMutation, useRedeemResumeTokenMutation } from "./resume";

const CONFLICT_STATUS = 409;
const STOREFRONTS_META = 'meta[name="advent-storefronts"]';

export type Resuming =
  /** Nothing to resume, or it is done: the calendar may be read. `error` says why it could not be done. */
  | { phase: "done"; error?: unknown }
  | { phase: "redeeming" }
  /** Another shopper's calendar would be opened, or this browser's own be given up: nothing happens before the answer. */
  | { phase: "asking"; question: ResumeState; open: () => void; keep: () => void };

export type ResumeState =
  /** The link may be anybody's; `offer` says what it opens. */
  | { kind: "link"; offer: ResumeOffer }
  /** The shop hands over a calendar, and this browser has one of its own, as `error` says. */
  | { kind: "shop"; error: unknown };

/** A page rendered before anybody asks for it has no address. */
const readToken = () =>
  typeof window === "undefined" ? undefined : new URL(window.location.href).searchParams.get(RESUME_PARAM) || undefined;

function removeToken(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(RESUME_PARAM);
  window.history.replaceState(window.history.state, "", url);
}

/**
 * Whether a page of the shop has led here: the browser says so, and no other site can make it. What the address holds proves
 * nothing, as whoever makes a link can write it there.
 */
function isFromShop(): boolean {
  const listed = document.querySelector<HTMLMetaElement>(STOREFRONTS_META)?.content.split(/\s+/) ?? [];
  return URL.canParse(document.referrer) && listed.includes(new URL(document.referrer).origin);
}

/**
 * Redeems the resume token in the page's address, once, and takes it out of the address. Until it is `done` nothing should
 * read the calendar: this browser may become another shopper.
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
  const ask = (question: ResumeState): Resuming => ({ phase: "asking", question, open, keep: () => setKept(true) });
  if (getErrorStatus(redeeming.error) === CONFLICT_STATUS) return ask({ kind: "shop", error: redeeming.error });
  const error = redeeming.error ?? reading.error;
  if (error) return { phase: "done", error };
  const offer = reading.data;
  return offer && !offer.yours ? ask({ kind: "link", offer }) : { phase: "redeeming" };
}
