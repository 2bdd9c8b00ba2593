import type { ReactNode } from "react";
import { ToastProvider } from "../components/toast/ToastProvider";
import { TooltipProvider } from "../components/tooltip/TooltipProvider";
import { ThemeRoot } from "../theme/ThemeRoot";

/** What an app's pages have around them on its own origin, where no shell gives it a theme, toasts and a main landmark. */
export function Alone({ children }: { children: ReactNode }) {
  return (
    <ThemeRoot>
      <TooltipProvider>
        <ToastProvider>
          <main>{children}</main>
        </ToastProvider>
      </TooltipProvider>
    </ThemeRoot>
  );
}
