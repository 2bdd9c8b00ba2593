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

export const getContext = (api: { extra: unknown }): StoreContext => api.extra as StoreContext;
