import { DeferredHydration } from "@advent/ui/hydrate-app";
import { Component, type ReactNode, useDeferredValue, useEffect, useSyncExternalStore } from "react";
import { PageLoading } from "./PageLoading";
import type { PageLoader } from "./page-loader";
import { RemoteFallback } from "./RemoteFallback";

interface RemotePageProps {
  loader: PageLoader;
}

export function RemotePage({ loader }: RemotePageProps) {
  // Deferred, because a change of an external store renders its whole page in one task.
  const state = useDeferredValue(useSyncExternalStore(loader.subscribe, loader.getState, loader.getState));
  useEffect(() => loader.start(), [loader]);

  function retry() {
    // Moves focus, because the pressed button is about to disappear.
    document.getElementById("main")?.focus();
    loader.retry();
  }

  return (
    <DeferredHydration>
      {state.status === "failed" && <RemoteFallback failure={state.failure} onRetry={retry} />}
      {state.status === "ready" && (
        <PageBoundary onError={loader.renderFailed}>
          <state.Page />
        </PageBoundary>
      )}
      {(state.status === "idle" || state.status === "loading") && <PageLoading />}
    </DeferredHydration>
  );
}

interface PageBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps render errors of a remote's page away from the rest of the site. */
class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
