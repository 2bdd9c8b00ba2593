import { skipToken } from "@advent/store";
import {
  useGetSenderCalendarQuery,
  useLiveCalendar,
  useRedeemSenderLinkMutation,
  useStopSenderMailsMutation,
} from "@advent/store/seldom";
import { useEffect, useState } from "react";

/** `#{secret}` of the private link, or `#stop.{secret}` of a mail; a page rendered before anybody asks for it has no address. */
function readSecret() {
  const [, stop, secret] =
    /^#(stop\.)?([\w-]{43})$/.exec(typeof window === "undefined" ? "" : window.location.hash) ?? [];
  return secret ? { secret, stops: Boolean(stop) } : undefined;
}

/** The sender's calendar, opened by the secret in the address where there is one; it leaves the address at once. */
export function useYourCalendar(calendarId: string) {
  const [given] = useState(readSecret);
  const [redeem, redeeming] = useRedeemSenderLinkMutation();
  const [stopMails, stopping] = useStopSenderMailsMutation();
  useEffect(() => {
    if (!given) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (given.stops) void stopMails({ calendarId, secret: given.secret });
    else void redeem({ calendarId, secret: given.secret });
  }, [given, calendarId, redeem, stopMails]);

  const isAsked = given && (given.stops ? stopping : redeeming);
  const isReady = !isAsked || isAsked.isSuccess || isAsked.isError;
  const { data, error, isError, refetch } = useGetSenderCalendarQuery(isReady ? calendarId : skipToken);
  useLiveCalendar(data && calendarId);
  return {
    data,
    error: isError ? error : undefined,
    refetch,
    /** The link in a mail has just ended the mails, or could not. */
    stop: given?.stops ? { isDone: stopping.isSuccess, error: stopping.error } : undefined,
  };
}
