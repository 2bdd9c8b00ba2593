import type { ReactNode } from "react";
import { ErrorBoundary } from "../components/ErrorBoundary";
import { ToastProvider } from "../components/toast/ToastProvider";
import { TooltipProvider } from "../components/tooltip/TooltipProvider";
import { ThemeRoot } from "../theme/ThemeRoot";

export function StandaloneApp({ children }: { children: ReactNode }) {
  return (
    <ThemeRoot>
      <TooltipProvider>
        <ToastProvider>
          <main>
            <ErrorBoundary>{children}</ErrorBoundary>
          </main>
        </ToastProvider>
      </TooltipProvider>
    </ThemeRoot>
  );
}
