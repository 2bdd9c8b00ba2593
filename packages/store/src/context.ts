import type { CalendarWithItems } from "@advent/contract";

/** Overlapping changes of mode or budget. The newest is shown until all have finished. */
export interface Switches {
  newest: string;
  running: number;
  overlapped: boolean;
  confirmed: CalendarWithItems | undefined;
}

/** Per-store data outside the state. Thunks receive it as `extra`. */
export interface StoreContext {
  apiOrigin: string;
  /** Sent to the API when another site may frame the page. */
  embedded: boolean;
  detailsSaveId: number;
  startedSaves: number;
  savedResponses: Map<string, number>;
  switches: Switches | undefined;
}

export function makeContext(apiOrigin: string, embedded: boolean): StoreContext {
  return { apiOrigin, embedded, detailsSaveId: 0, startedSaves: 0, savedResponses: new Map(), switches: undefined };
}

export const getContext = (api: { extra: unknown }): StoreContext => api.extra as StoreContext;
