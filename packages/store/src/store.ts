import { api } from "./api";
import { createCalendarSync } from "./calendar-sync";
import type { StoreContext } from "./context";
import { configureStore } from "./toolkit";

export interface StoreOptions {
  apiOrigin?: string;
  embedded?: boolean;
}

export function makeStore({ apiOrigin = "", embedded = false }: StoreOptions = {}) {
  const { middleware, startCalendarSync } = createCalendarSync();
  const context: StoreContext = {
    apiOrigin,
    embedded,
    detailsSaveId: 0,
    startedSaves: 0,
    savedResponses: new Map(),
    switches: undefined,
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: context },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware, middleware),
    // Animation frames are delayed in a hidden page or a cross-site frame.
    // A rollback must appear no later than its message.
    enhancers: (defaults) => defaults({ autoBatch: { type: "tick" } }),
  });
  return Object.assign(store, { startCalendarSync });
}

export type Store = ReturnType<typeof makeStore>;
