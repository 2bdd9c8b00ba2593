import { RemoteFailure } from "./failure";

interface RunWatch {
  remoteIn: (stack: string) => { remote: string; build: string | null } | undefined;
  report: (failure: RemoteFailure) => void;
}

/** Caps the reports of an error in a loop. */
const MAX_REPORTS = 10;

/** Reports errors of a remote's handlers and promises, which no boundary catches. */
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
