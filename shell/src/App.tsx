import { findPage, getRemoteName } from "@advent/contract";
import { ResumeGate } from "@advent/dialogs";
import { BrowserRouter, useLocation } from "@advent/router";
import { type Store, StoreProvider } from "@advent/store";
import { lazyWithRetry, ThemeRoot, ToastProvider, TooltipProvider } from "@advent/ui";
import type { ComponentType, ReactNode } from "react";
import { Chrome } from "./chrome/Chrome";
import type { PageLoader } from "./remotes/page-loader";
import { RemotePage } from "./remotes/RemotePage";

const NotFoundPage = lazyWithRetry(async () => (await import("./pages/NotFoundPage")).NotFoundPage);

export interface AppProps {
  remotes: ReadonlySet<string> | undefined;
  loaderOf: (remote: string, page: string) => PageLoader;
  store?: Store;
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ remotes, loaderOf, store, Router = BrowserRouter }: AppProps) {
  return (
    <StoreProvider {...(store && { store })}>
      <ThemeRoot>
        <TooltipProvider>
          <ToastProvider>
            <ResumeGate>
              <Router>
                <Chrome>
                  <RequestedPage remotes={remotes} loaderOf={loaderOf} />
                </Chrome>
              </Router>
            </ResumeGate>
          </ToastProvider>
        </TooltipProvider>
      </ThemeRoot>
    </StoreProvider>
  );
}

function RequestedPage({ remotes, loaderOf }: Pick<AppProps, "remotes" | "loaderOf">) {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  const isHere = page && (remotes?.has(getRemoteName(page.app)) ?? true);
  if (!isHere) return <NotFoundPage />;
  return <RemotePage loader={loaderOf(getRemoteName(page.app), page.module)} />;
}
