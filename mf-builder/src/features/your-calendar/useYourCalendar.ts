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
  const [, action = "open", secret] = /^#(?:(stop|confirm)\.)?([\w-]{43})$/.exec(window.location.hash) ?? [];
  return secret ? { action: action as LinkAction, secret } : null;
}

export function useYourCalendar(calendarId: string) {
  // Read after hydration, because the server that rendered the page does not get it.
  const [link, setLink] = useState<ReturnType<typeof readLink>>();
  const [redeem, redeeming] = useRedeemSenderLinkMutation();
  const [stopEmails, stopping] = useStopSenderEmailsMutation();
  const [confirm, confirming] = useConfirmOrderEmailMutation();
  useEffect(() => setLink(readLink()), []);
  useEffect(() => {
    if (!link) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    const follow = { open: redeem, stop: stopEmails, confirm }[link.action];
    void follow({ calendarId, secret: link.secret });
  }, [link, calendarId, redeem, stopEmails, confirm]);

  const followed = link && { open: redeeming, stop: stopping, confirm: confirming }[link.action];
  const isReady = followed ? followed.isSuccess || followed.isError : link === null;
  const { data, error, isError, refetch } = useGetSenderCalendarQuery(isReady ? calendarId : skipToken);
  useLiveCalendar(data && calendarId);
  return {
    data,
    error: isError ? error : undefined,
    refetch,
    link: link && followed && { action: link.action, isDone: followed.isSuccess, error: followed.error },
  };
}
