import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { runWhenIdle } from "../boot/wait";
import { ErrorBoundary, ModuleLoadError } from "./ErrorBoundary";
import { ErrorState } from "./ErrorState";

interface LazyOptions<Props> {
  fallback?: (props: Props) => ReactNode;
  errorFallback?: (props: Props, retry: () => void) => ReactNode;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
};

/**
 * Loads a component on demand with `React.lazy`, `Suspense` and an error boundary, which also catches the errors of
 * the component itself. "Try again" imports the module again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = () => null, errorFallback = renderError }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const createLazy = () =>
    lazy(() =>
      preload().catch((cause: unknown) => {
        throw new ModuleLoadError("A module could not be loaded.", { cause });
      }),
    );

  function LazyModule(props: Props) {
    // `React.lazy` caches a failure, so every attempt needs its own.
    const [View, setView] = useState<ComponentType<Props>>(() => loaded ?? createLazy());
    // Deferred, because the change of the value after hydration would render all modules in one task.
    const isHydrated = useDeferredValue(
      useSyncExternalStore(
        subscribeToNothing,
        () => true,
        () => false,
      ),
    );
    if (!isHydrated) return fallback(props);
    return (
      <ErrorBoundary
        attempt={View}
        fallback={() => (
          <FailedModule retry={() => setView(createLazy)}>{(retry) => errorFallback(props, retry)}</FailedModule>
        )}
      >
        <Suspense fallback={fallback(props)}>
          <View {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyModule, { preload });
}

const subscribeToNothing = () => () => undefined;

function renderError(_props: object, retry: () => void): ReactNode {
  return <ErrorState title="This didn’t load" message="Please check your connection and try again." onRetry={retry} />;
}

/** Retries of all mounted modules that failed, so that one press retries a dialog and its content. */
const retries = new Set<() => void>();

function FailedModule({ retry, children }: { retry: () => void; children: (retry: () => void) => ReactNode }) {
  useEffect(() => {
    retries.add(retry);
    return () => void retries.delete(retry);
  }, [retry]);
  const retryAll = () => {
    for (const retryOne of [...retries]) retryOne();
  };
  return children(retryAll);
}

export function usePreload({ preload }: Pick<LazyComponent<never>, "preload">): void {
  useEffect(() => {
    const idle = new AbortController();
    runWhenIdle(window, () => void preload().catch(() => undefined), idle.signal);
    return () => idle.abort();
  }, [preload]);
}
