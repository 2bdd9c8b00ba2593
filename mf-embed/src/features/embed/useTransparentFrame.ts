import { useEffect } from "react";
import { isFramed } from "./host-window";

/** Makes the page transparent in a frame while `on`, so that the shop stays visible behind the dialog. */
export function useTransparentFrame(on = true): void {
  useEffect(() => {
    if (!on || !isFramed()) return;
    const { style } = document.body;
    const before = style.background;
    style.background = "transparent";
    return () => {
      style.background = before;
    };
  }, [on]);
}
