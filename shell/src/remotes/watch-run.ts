import { RemoteFailure } from "./failure";

interface RunWatch {
  /** Whose code a stack leads to. */
  remoteIn: (stack: string) => { remote: string; build: string | null } | undefined;
  report: (failure: RemoteFailure) => void;
}

/** A fault in a loop is told a few times only. */
const MAX_REPORTS = 10;

/** Reports what a remote's code throws after it was shown, in a handler or a promise: no boundary sees that. */
export function watchRun({ remoteIn, report }: RunWatch): void {
  const told = new Set<string>();

  function tell(error: unknown, place = "") {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const { remote, build } = remoteIn(stack + place) ?? {};
    const key = `${remote} ${error}`;
    if (!remote || told.has(key) || told.size >= MAX_REPORTS) return;
    told.add(key);
    report(new RemoteFailure("run", remote, build ?? null, error));
  }

  window.addEventListener("error", ({ error, filename }) => tell(error, filename));
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
