import { skipToken } from "@advent/store";
import {
  useGetSenderCalendarQuery,
  useLiveCalendar,
  useRedeemSenderLinkMutation,
  useStopSenderEmailsMutation,
} from "@advent/store/lazy";
import { useEffect, useState } from "react";

function readSecret() {
  const [, stop, secret] =
    /^#(stop\.)?([\w-]{43})$/.exec(typeof window === "undefined" ? "" : window.location.hash) ?? [];
  return secret ? { secret, stops: Boolean(stop) } : undefined;
}

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
