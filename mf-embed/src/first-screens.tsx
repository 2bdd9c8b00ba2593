import { makeStore, StoreProvider } from "@advent/store";
import { renderScreen, StandaloneApp } from "@advent/ui/server";
import { Embed } from "./features/embed/Embed";

/** The loading dialog, rendered once in Node by the build. */
export const own = {
  EmbedPage: {
    ...renderScreen(
      <StandaloneApp>
        <StoreProvider store={makeStore()}>
          <Embed search={`?product=${encodeURIComponent(JSON.stringify({ handle: "any" }))}`} />
        </StoreProvider>
      </StandaloneApp>,
    ),
    readParams: ["open"],
  },
};
