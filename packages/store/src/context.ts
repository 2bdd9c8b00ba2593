import type { CalendarWithItems } from "@advent/contract";

/** Changes of mode or budget that overlap: the newest shows until all are answered. */
export interface Switches {
  /** The request that shows. */
  newest: string;
  running: number;
  overlapped: boolean;
  /** What the API last confirmed; undefined when no calendar was loaded. */
  confirmed: CalendarWithItems | undefined;
}

/** What belongs to one store but not into its state; thunks receive it as `extra`. */
export interface StoreContext {
  /** Before every address; empty on a page that proxies `/api` itself. */
  apiOrigin: string;
  /** The page is shown in a frame by another site, perhaps: the API is told. */
  embedded: boolean;
  /** The highest save id the API has answered with. */
  detailsSaveId: number;
  /** How many saves of the calendar's fields were started, and per field the newest one that was answered. */
  startedSaves: number;
  answeredSaves: Map<string, number>;
  switches: Switches | undefined;
}

export function makeContext(apiOrigin: string, embedded: boolean): StoreContext {
  return { apiOrigin, embedded, detailsSaveId: 0, startedSaves: 0, answeredSaves: new Map(), switches: undefined };
}

/** The context behind a thunk's untyped `extra`. */
export const getContext = (api: { extra: unknown }): StoreContext => api.extra as StoreContext;
