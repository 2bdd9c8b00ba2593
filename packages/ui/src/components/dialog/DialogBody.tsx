import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Body } from "./Dialog.styles";
import { FOCUSABLE_SELECTOR } from "./focusable";

/**
 * The scrolling middle of a dialog. Words too long for it, with nothing among them to focus, take the focus themselves:
 * not every browser lets arrow keys scroll what has none.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    // In this order: only a body of nothing but words is measured, not every dialog at every key stroke.
    const look = () => setTakesFocus(!element.querySelector(FOCUSABLE_SELECTOR) && element.scrollHeight > element.clientHeight);
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
