import { type ReactNode, useEffect, useState } from "react";
import { Provider } from "react-redux";
import { startCalendarSync } from "./calendar-sync";
import { makeStore, type Store } from "./store";

export interface StoreProviderProps {
  store?: Store;
  children: ReactNode;
}

export function StoreProvider({ store: given, children }: StoreProviderProps) {
  const [store] = useState(() => given ?? makeStore());
  useEffect(() => startCalendarSync(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
