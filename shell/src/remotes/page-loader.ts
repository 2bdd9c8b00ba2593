import { RemoteFailure } from "./failure";
import type { OpenPage } from "./open-remote";

type PageState =
  | { status: "idle" }
  | { status: "loading" }
  | ({ status: "ready" } & OpenPage)
  | { status: "failed"; failure: RemoteFailure };

export type PageLoader = ReturnType<typeof createPageLoader>;

export interface PageLoaderOptions {
  remote: string;
  open: (signal: AbortSignal) => Promise<OpenPage>;
  forget: () => void;
  report: (failure: RemoteFailure) => void;
  /** In milliseconds. */
  timeout: number;
}

/**
 * Holds the states of one remote page, for `useSyncExternalStore`.
 * `React.lazy` would cache a failure and delay a loaded page with its reveal throttle.
 */
export function createPageLoader({ remote, open, forget, report, timeout }: PageLoaderOptions) {
  let state: PageState = { status: "idle" };
  let attempt = new AbortController();
  const listeners = new Set<() => void>();

  function setState(next: PageState) {
    state = next;
    for (const listener of listeners) listener();
    if (next.status === "failed") report(next.failure);
  }

  function fail(error: unknown) {
    forget();
    const failure = error instanceof RemoteFailure ? error : new RemoteFailure("load", remote, null, error);
    setState({ status: "failed", failure });
  }

  async function load() {
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    setState({ status: "loading" });
    const timer = setTimeout(() => {
      if (!signal.aborted) fail(new RemoteFailure("timeout", remote, null, `no response within ${timeout / 1000} s`));
      attempt.abort();
    }, timeout);
    try {
      const page = await open(signal);
      if (!signal.aborted) setState({ status: "ready", ...page });
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    getState: (): PageState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(): () => void {
      if (state.status === "idle") void load();
      return () => {
        if (state.status === "failed") state = { status: "idle" };
      };
    },
    retry(): void {
      forget();
      void load();
    },
    renderFailed(error: unknown): void {
      const build = state.status === "ready" ? state.build : null;
      fail(new RemoteFailure("render", remote, build, error));
    },
  };
}

export function settled({ start, getState, subscribe }: PageLoader): Promise<"ready" | "failed"> {
  return new Promise((done) => {
    const look = () => {
      const { status } = getState();
      if (status !== "ready" && status !== "failed") return;
      stop();
      done(status);
    };
    const stop = subscribe(look);
    start();
    look();
  });
}
