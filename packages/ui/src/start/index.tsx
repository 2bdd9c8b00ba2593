import { type ComponentType, lazy, type ReactNode } from "react";
import { ErrorState } from "../components/ErrorState";
import { Container } from "../primitives/Layout";
import { hydrateApp } from "./hydrateApp";
import { StandaloneApp } from "./StandaloneApp";

export function startStandalone(pages: ReactNode): void {
  const root = document.getElementById("root");
  if (root) hydrateApp(root, <StandaloneApp>{pages}</StandaloneApp>);
}

export function createLazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(() => load().catch(() => ({ default: PageLoadError })));
}

function PageLoadError() {
  return (
    <Container>
      <ErrorState
        title="This page didn’t load"
        message="Please check your connection."
        onRetry={() => window.location.reload()}
        level={1}
      />
    </Container>
  );
}
