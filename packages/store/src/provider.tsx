import { type ReactNode, useEffect, useState } from "react";
import { Provider } from "react-redux";
import { startCalendarSync } from "./calendar-sync";
import { makeStore, type Store } from "./store";

export interface StoreProviderProps {
  /** A store of the caller's own; without it the provider makes one. */
  store?: Store;
  children: ReactNode;
}

/** Gives the screens below it one store, kept alike with the shopper's other tabs. */
export function StoreProvider({ store: given, children }: StoreProviderProps) {
  const [store] = useState(() => given ?? makeStore());
  useEffect(() => startCalendarSync(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
