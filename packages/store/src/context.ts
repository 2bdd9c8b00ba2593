import type { CalendarWithItems } from "@advent/contract";

export interface Switches {
  newest: string;
  running: number;
  overlapped: boolean;
  confirmed: CalendarWithItems | undefined;
}

/** Per-store data outside the state. Thunks receive it as `extra`. */
export interface StoreContext {
  apiOrigin: string;
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
