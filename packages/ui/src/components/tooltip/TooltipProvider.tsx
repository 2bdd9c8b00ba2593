import { createContext, type ReactNode, type RefObject, useRef } from "react";

/** When a tooltip was last closed, in ms of `Date.now()`: shared by the tooltips under one provider. */
export const LastClosedContext = createContext<RefObject<number> | null>(null);

/** Lets a tooltip open at once when another one was closed less than 300 ms ago (behaviour §9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const lastClosed = useRef(0);
  return <LastClosedContext value={lastClosed}>{children}</LastClosedContext>;
}
