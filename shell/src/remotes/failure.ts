import { readPageData } from "@advent/contract";

export type Phase = "manifest" | "entry" | "load" | "version" | "render" | "run" | "timeout";

/** A remote's page that cannot be shown. `version` is the remote's build, once known. */
export class RemoteFailure extends Error {
  constructor(
    readonly phase: Phase,
    readonly remote: string,
    readonly version: string | null,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** `listed` is the build in the list of remotes, for failures before the remote itself has named its build. */
export function report({ remote, version, phase, message }: RemoteFailure, listed?: string): void {
  const token = readPageData(document, "measured-page")?.token;
  const failure = { remote, version: version ?? listed ?? null, phase, message: message.slice(0, 500), token };
  const body = JSON.stringify(failure);
  const headers = { "Content-Type": "application/json" };
  fetch("/api/reports", { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
}
