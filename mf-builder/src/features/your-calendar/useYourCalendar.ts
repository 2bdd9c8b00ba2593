import { skipToken } from "@advent/store";
import {
  useGetSenderCalendarQuery,
  useLiveCalendar,
  useRedeemSenderLinkMutation,
  useStopSenderEmailsMutation,
} from "@advent/store/lazy";
import { useEffect, useState } from "react";

/**
 * Parses `#{secret}` of the private link or `#stop.{secret}` of an email. There is no URL during server
 * rendering.
 */
function readSecret() {
  const [, stop, secret] =
    /^#(stop\.)?([\w-]{43})$/.exec(typeof window === "undefined" ? "" : window.location.hash) ?? [];
  return secret ? { secret, stops: Boolean(stop) } : undefined;
}

/** Opens the sender's calendar with the secret from the URL, if any, and removes it from the URL at once. */
export function useYourCalendar(calendarId: string) {
  const [given] = useState(readSecret);
  const [redeem, redeeming] = useRedeemSenderLinkMutation();
  const [stopEmails, stopping] = useStopSenderEmailsMutation();
  useEffect(() => {
    if (!given) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (given.stops) void stopEmails({ calendarId, secret: given.secret });
    else void redeem({ calendarId, secret: given.secret });
  }, [given, calendarId, redeem, stopEmails]);

  const isRequested = given && (given.stops ? stopping : redeeming);
  const isReady = !isRequested || isRequested.isSuccess || isRequested.isError;
  const { data, error, isError, refetch } = useGetSenderCalendarQuery(isReady ? calendarId : skipToken);
  useLiveCalendar(data && calendarId);
  return {
    data,
    error: isError ? error : undefined,
    refetch,
    stop: given?.stops ? { isDone: stopping.isSuccess, error: stopping.error } : undefined,
  };
}
