import type { AuditedEndpoint } from "@advent/contract";

/** Holds ids and the shop's own choices only, never customer text or an address. */
export interface AuditAction {
  who: string;
  what: AuditedEndpoint;
  requestId: string | null;
  target?: string | null;
  calendarId?: string | null;
  detail?: string | null;
}

export interface AuditLog {
  /**
   * Logs an action before and after it runs, so that a crash cannot leave it unlogged.
   * @param targetOf returns the id of a created target
   */
  withEntry<T>(act: AuditAction, work: () => Promise<T>, targetOf?: (result: T) => string | null): Promise<T>;
  logViews(acts: readonly AuditAction[], sessionId: string): Promise<void>;
}
