import type { ReactNode } from "react";
import { type ComponentType, lazy } from "react";
import { ErrorState } from "../components/ErrorState";
import { Container } from "../primitives/Layout";
import { Alone } from "./Alone";
import { takeOver } from "./takeOver";

export function startAlone(pages: ReactNode): void {
  const root = document.getElementById("root");
  if (root) takeOver(root, <Alone>{pages}</Alone>);
}

export function createLatePage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(() => load().catch(() => ({ default: NotArrived })));
}

function NotArrived() {
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
