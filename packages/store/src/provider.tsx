import { type ReactNode, useEffect, useState } from "react";
import { Provider } from "react-redux";
import { makeStore, type Store } from "./store";

export interface StoreProviderProps {
  store?: Store;
  children: ReactNode;
}

export function StoreProvider({ store: given, children }: StoreProviderProps) {
  const [store] = useState(() => given ?? makeStore());
  useEffect(() => store.startCalendarSync(store), [store]);
  // Parts of the page that React hydrates later start with it too, whatever has arrived since.
  const [serverState] = useState(() => store.getState());
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}
