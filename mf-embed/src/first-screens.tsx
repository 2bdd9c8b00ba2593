import type { ShopFacts } from "@advent/contract";
import { makeStore, StoreProvider } from "@advent/store";
import { renderScreen, StandaloneApp } from "@advent/ui/server";
import { Embed } from "./features/embed/Embed";

/** The loading dialog, rendered in Node. */
export const own = {
  EmbedPage: (shop: ShopFacts) => ({
    ...renderScreen(
      <StandaloneApp>
        <StoreProvider store={makeStore()}>
          <Embed search={`?product=${encodeURIComponent(JSON.stringify({ handle: "any" }))}`} />
        </StoreProvider>
      </StandaloneApp>,
      shop,
    ),
    readParams: ["open"],
  }),
};
