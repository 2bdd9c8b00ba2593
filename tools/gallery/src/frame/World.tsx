import { MemoryRouter, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { ThemeRoot, ToastProvider, TooltipProvider } from "@advent/ui";
import type { ReactNode } from "react";
import type { Setting } from "./setting";

interface WorldProps {
  setting: Setting;
  children: ReactNode;
}

/** What every app puts around its screens: theme, store, toasts, tooltips and router, each the real one. */
export function World({ setting: { path = "/", route = "*" }, children }: WorldProps) {
  return (
    <StoreProvider>
      <ThemeRoot>
        <TooltipProvider>
          <ToastProvider>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route path={route} element={children} />
              </Routes>
            </MemoryRouter>
          </ToastProvider>
        </TooltipProvider>
      </ThemeRoot>
    </StoreProvider>
  );
}
