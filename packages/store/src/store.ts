import { configureStore } from "@reduxjs/toolkit";
import { api } from "./api";
import { makeChangeWatch } from "./calendar-sync";
import { makeContext } from "./context";

export interface StoreOptions {
  /** Before every `/api` address, for pages that do not proxy it themselves, e.g. `https://embed.example`. */
  apiOrigin?: string;
  /** The page is shown in a frame: the API then gives it a cookie that also works below another site. */
  embedded?: boolean;
}

/** One store for one page: in the shell all remotes share it. */
export function makeStore({ apiOrigin = "", embedded = false }: StoreOptions = {}) {
  const { middleware, onCalendarChange } = makeChangeWatch();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: makeContext(apiOrigin, embedded) },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware, middleware),
    // Not at the next frame, which a hidden page or a frame below another site may not get for long: a change taken
    // back leaves the screen no later than the message that says so appears.
    enhancers: (defaults) => defaults({ autoBatch: { type: "tick" } }),
  });
  return Object.assign(store, { onCalendarChange });
}

export type Store = ReturnType<typeof makeStore>;
