import { skipToken } from "@advent/store";
import {
  useConfirmOrderEmailMutation,
  useGetSenderCalendarQuery,
  useLiveCalendar,
  useRedeemSenderLinkMutation,
  useStopSenderEmailsMutation,
} from "@advent/store/lazy";
import { useEffect, useState } from "react";

type LinkAction = "open" | "stop" | "confirm";

function readLink() {
  const hash = typeof window === "undefined" ? "" : window.location.hash;
  const [, action = "open", secret] = /^#(?:(stop|confirm)\.)?([\w-]{43})$/.exec(hash) ?? [];
  return secret ? { action: action as LinkAction, secret } : undefined;
}

export function useYourCalendar(calendarId: string) {
  const [link] = useState(readLink);
  const [redeem, redeeming] = useRedeemSenderLinkMutation();
  const [stopEmails, stopping] = useStopSenderEmailsMutation();
  const [confirm, confirming] = useConfirmOrderEmailMutation();
  useEffect(() => {
    if (!link) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    const follow = { open: redeem, stop: stopEmails, confirm }[link.action];
    void follow({ calendarId, secret: link.secret });
  }, [link, calendarId, redeem, stopEmails, confirm]);

  const followed = link && { open: redeeming, stop: stopping, confirm: confirming }[link.action];
  const isReady = !followed || followed.isSuccess || followed.isError;
  const { data, error, isError, refetch } = useGetSenderCalendarQuery(isReady ? calendarId : skipToken);
  useLiveCalendar(data && calendarId);
  return {
    data,
    error: isError ? error : undefined,
    refetch,
    link: link && followed && { action: link.action, isDone: followed.isSuccess, error: followed.error },
  };
}
