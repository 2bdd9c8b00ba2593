import type { ShellPage } from "@advent/contract";
import { ResumeGate } from "@advent/dialogs";
import { BrowserRouter, PagesProvider, usePageRoutes } from "@advent/router";
import { type Store, StoreProvider } from "@advent/store";
import { lazyWithRetry, ThemeRoot, ToastProvider, TooltipProvider } from "@advent/ui";
import type { ComponentType, ReactNode } from "react";
import { Chrome } from "./chrome/Chrome";
import type { ShownOverride } from "./remotes/page-list";
import type { PageLoader } from "./remotes/page-loader";
import { RemotePage } from "./remotes/RemotePage";

const NotFoundPage = lazyWithRetry(async () => (await import("./pages/NotFoundPage")).NotFoundPage);

export interface AppProps {
  pages: readonly ShellPage[];
  override?: ShownOverride | undefined;
  loaderOf: (remote: string, page: string) => PageLoader;
  store?: Store;
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ pages, override, loaderOf, store, Router = BrowserRouter }: AppProps) {
  return (
    <StoreProvider {...(store && { store })}>
      <ThemeRoot>
        <TooltipProvider>
          <ToastProvider>
            <ResumeGate>
              <Router>
                <PagesProvider value={pages}>
                  <Site pages={pages} override={override} loaderOf={loaderOf} />
                </PagesProvider>
              </Router>
            </ResumeGate>
          </ToastProvider>
        </TooltipProvider>
      </ThemeRoot>
    </StoreProvider>
  );
}

function Site({ pages, override, loaderOf }: Pick<AppProps, "pages" | "override" | "loaderOf">) {
  return usePageRoutes(pages, (page) => (
    <Chrome page={page} override={override}>
      {page ? (
        // With a key, so that a page that is already loaded renders at once and its scroll position can be restored.
        <RemotePage key={page.module} loader={loaderOf(page.remote, page.module)} />
      ) : (
        <NotFoundPage />
      )}
    </Chrome>
  ));
}
