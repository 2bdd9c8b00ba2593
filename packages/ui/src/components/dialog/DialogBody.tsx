import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Body } from "./Dialog.styles";
import { FOCUSABLE_SELECTOR } from "./focusable";

/**
 * The scrolling middle of a dialog. Long text without a focusable element takes the focus itself,
 * because some browsers cannot scroll it by keyboard otherwise.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    // Checks in this order, so that only a body without controls is measured.
    const look = () =>
      setTakesFocus(!element.querySelector(FOCUSABLE_SELECTOR) && element.scrollHeight > element.clientHeight);
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  });
  return (
    <Body ref={body} {...(takesFocus && { tabIndex: 0, role: "group" })}>
      {children}
    </Body>
  );
}
