import { useEffect, useSyncExternalStore } from "react";
import { PageBoundary } from "./PageBoundary";
import { PageLoading } from "./PageLoading";
import type { PageLoader } from "./page-loader";
import { RemoteFallback } from "./RemoteFallback";

interface RemotePageProps {
  loader: PageLoader;
}

export function RemotePage({ loader }: RemotePageProps) {
  const state = useSyncExternalStore(loader.subscribe, loader.getState, loader.getState);
  useEffect(() => loader.start(), [loader]);

  function retry() {
    // Moves focus, because the pressed button is about to disappear.
    document.getElementById("main")?.focus();
    loader.retry();
  }

  if (state.status === "failed") return <RemoteFallback failure={state.failure} onRetry={retry} />;
  if (state.status !== "ready") return <PageLoading />;
  return (
    <PageBoundary onError={loader.renderFailed}>
      <state.Page />
    </PageBoundary>
  );
}
