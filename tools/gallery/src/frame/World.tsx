import { MemoryRouter } from "@advent/router/memory";
import { StoreProvider } from "@advent/store";
import { ThemeRoot, ToastProvider, TooltipProvider } from "@advent/ui";
import type { ReactNode } from "react";
import type { Setting } from "./setting";

interface WorldProps {
  setting: Setting;
  children: ReactNode;
}

export function World({ setting: { path = "/" }, children }: WorldProps) {
  return (
    <StoreProvider>
      <ThemeRoot>
        <TooltipProvider>
          <ToastProvider>
            <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
          </ToastProvider>
        </TooltipProvider>
      </ThemeRoot>
    </StoreProvider>
  );
}
