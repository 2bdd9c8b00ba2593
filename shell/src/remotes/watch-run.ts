import { RemoteFailure } from "./failure";

interface RunWatch {
  remoteIn: (stack: string) => { remote: string; build: string | null } | undefined;
  report: (failure: RemoteFailure) => void;
}

/** Caps the reports of an error in a loop. */
const MAX_REPORTS = 10;

/** Reports errors of a remote's handlers and promises, which no boundary catches. */
export function watchRun({ remoteIn, report }: RunWatch): void {
  const reportedKeys = new Set<string>();

  function reportError(error: unknown, place = "") {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const { remote, build } = remoteIn(stack + place) ?? {};
    const key = `${remote} ${error}`;
    if (!remote || reportedKeys.has(key) || reportedKeys.size >= MAX_REPORTS) return;
    reportedKeys.add(key);
    report(new RemoteFailure("run", remote, build ?? null, error));
  }

  window.addEventListener("error", ({ error, filename }) => reportError(error, filename));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
