import { useEffect } from "react";
import { isFramed } from "./host-window";

/** In a frame the shop's page stays visible behind the dialog. */
export function useSeeThroughFrame(): void {
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
