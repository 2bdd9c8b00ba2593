import { MemoryRouter } from "@advent/router/memory";
import { type Store, StoreProvider } from "@advent/store";
import { HostContext } from "@advent/ui/server";
import type { ReactNode } from "react";

export const HOSTED_ID_PREFIX = "builder-";

interface HostedPageProps {
  address: string;
  store?: Store | undefined;
  children: ReactNode;
}

/** For first screens in a host, which renders the rest of the site. */
export const HostedPage = ({ address, store, children }: HostedPageProps) => (
  <HostContext>
    <StoreProvider {...(store && { store })}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </StoreProvider>
  </HostContext>
);
