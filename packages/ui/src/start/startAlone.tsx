import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { ToastProvider } from "../components/toast/ToastProvider";
import { TooltipProvider } from "../components/tooltip/TooltipProvider";
import { ThemeRoot } from "../theme/ThemeRoot";

/** Shows an app's pages on its own origin, where no shell gives it a theme, toasts and a main landmark. */
export function startAlone(pages: ReactNode): void {
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <ThemeRoot>
      <TooltipProvider>
        <ToastProvider>
          <main>{pages}</main>
        </ToastProvider>
      </TooltipProvider>
    </ThemeRoot>,
  );
}
