import { builderPage } from "@advent/contract";
import { ResumeGate } from "@advent/dialogs";
import { BrowserRouter, Link, usePageRoutes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState } from "@advent/ui";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { pages } from "./pages";

interface AppProps {
  modules: Record<(typeof pages)[number]["module"], ComponentType>;
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ modules, Router = BrowserRouter }: AppProps) {
  return (
    <StoreProvider>
      <ResumeGate>
        <Router>
          <Suspense>
            <RequestedPage modules={modules} />
          </Suspense>
        </Router>
      </ResumeGate>
    </StoreProvider>
  );
}

function RequestedPage({ modules }: Pick<AppProps, "modules">) {
  return usePageRoutes(pages, (page) => {
    const Page = page ? modules[page.module] : NotFound;
    return <Page />;
  });
}

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to={builderPage.path}>Start Shopping</Link>} />
    </Container>
  );
}
