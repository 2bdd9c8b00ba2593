import type { ReactNode } from "react";
import { ToastProvider } from "../components/toast/ToastProvider";
import { TooltipProvider } from "../components/tooltip/TooltipProvider";
import { ThemeRoot } from "../theme/ThemeRoot";

export function StandaloneApp({ children }: { children: ReactNode }) {
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
