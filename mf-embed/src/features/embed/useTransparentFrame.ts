import { useEffect } from "react";
import { isFramed } from "./host-window";

/** Makes the page transparent in a frame, so that the shop stays visible behind the dialog. */
export function useTransparentFrame(): void {
  useEffect(() => {
    if (!isFramed()) return;
    const { style } = document.body;
    const before = style.background;
    style.background = "transparent";
    return () => {
      style.background = before;
    };
  }, []);
}
