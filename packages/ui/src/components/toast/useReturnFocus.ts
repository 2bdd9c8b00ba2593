import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** Gives the focus back to where it came from when what holds it is taken out of the page. */
export function useReturnFocus<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null);
  const origin = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = holder.current;
    return () => {
      if (element?.contains(document.activeElement)) origin.current?.focus();
    };
  }, []);

  const onFocusCapture = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isFromOutside) origin.current = relatedTarget;
  };
  return { ref: holder, onFocusCapture };
}
