import { RESUME_PARAM } from "@advent/contract";
import { LoadingRegion } from "@advent/dialogs";
import { useCreateResumeTokenMutation } from "@advent/store";
import { VisuallyHidden } from "@advent/ui";
import { useEffect } from "react";
import { getBuilderUrl, isFramed, notifyHost } from "./host-window";
import { useTransparentFrame } from "./useTransparentFrame";

/**
 * Opens the builder. From a frame it passes a resume token, because a shop on another site has a separate
 * cookie.
 */
export function OpenCalendar() {
  const [createToken] = useCreateResumeTokenMutation();
  useTransparentFrame();
  useEffect(() => {
    if (!isFramed()) return window.location.replace(getBuilderUrl());
    // Without a token the builder opens its own calendar.
    void createToken().then(({ data }) => notifyHost({ type: "advent:resume", address: withToken(data?.token) }));
  }, [createToken]);
  return (
    <>
      <VisuallyHidden as="h1">Your Advent Calendar</VisuallyHidden>
      <LoadingRegion label="Opening your calendar" />
    </>
  );
}

function withToken(token: string | undefined): string {
  const builder = new URL(getBuilderUrl());
  if (token) builder.searchParams.set(RESUME_PARAM, token);
  return builder.href;
}
