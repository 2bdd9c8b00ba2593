import { useContext, useEffect, useRef, useState } from "react";
import { LastClosedContext } from "./TooltipProvider";

const openDelay = 700;
const skipDelay = 300;
/** Long enough to move the pointer from the control onto its tooltip. */
const closeDelay = 80;

/** Opens `delay` after the pointer came, at once for the keyboard or soon after another tooltip (behaviour §9). */
export function useTooltipTiming() {
  const [open, setOpen] = useState(false);
  const lastClosed = useContext(LastClosedContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const schedule = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(next), delay);
  };
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    if (open && !next && lastClosed) lastClosed.current = Date.now();
    setOpen(next);
  };
  const isSkipping = () => lastClosed !== null && Date.now() - lastClosed.current < skipDelay;

  return {
    open,
    openNow: () => set(true),
    openSoon: () => (isSkipping() ? set(true) : schedule(true, openDelay)),
    closeNow: () => set(false),
    closeSoon: () => schedule(false, closeDelay),
  };
}
