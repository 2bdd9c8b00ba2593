import { RESUME_PARAM } from "@advent/contract";
import { useCreateResumeTokenMutation } from "@advent/store";
import { VisuallyHidden } from "@advent/ui";
import { useEffect } from "react";
import { Busy } from "./Busy";
import { getBuilderUrl } from "./builder-address";
import { isFramed, tellHost } from "./host-window";
import { useSeeThroughFrame } from "./useSeeThroughFrame";

/** The answer goes to the host; nothing is drawn anew for it. */
const NO_PROPS = {};

/**
 * Leads to the builder. From a frame the calendar goes along as a resume token, because the builder cannot see the frame's
 * cookie when the shop is another site.
 */
export function OpenCalendar() {
  const [createToken] = useCreateResumeTokenMutation({ selectFromResult: () => NO_PROPS });
  useSeeThroughFrame();
  useEffect(() => {
    if (!isFramed()) return window.location.replace(getBuilderUrl());
    // Without a token there is no calendar yet, or no way to hand it over: the builder opens its own.
    void createToken().then(({ data }) => tellHost({ type: "advent:resume", address: withToken(data?.token) }));
  }, [createToken]);
  return (
    <>
      <VisuallyHidden as="h1">Your Advent Calendar</VisuallyHidden>
      <Busy label="Opening your calendar" />
    </>
  );
}

function withToken(token: string | undefined): string {
  const builder = new URL(getBuilderUrl());
  if (token) builder.searchParams.set(RESUME_PARAM, token);
  return builder.href;
}
