import type { RemoteFailure } from "./failure";

/** Tells the API's log that a remote's page could not be shown; nobody waits for it. */
export function report({ remote, version, phase, message }: RemoteFailure): void {
  const body = JSON.stringify({ remote, version, phase, message: message.slice(0, 500) });
  const headers = { "Content-Type": "application/json" };
  fetch("/api/reports", { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
}
