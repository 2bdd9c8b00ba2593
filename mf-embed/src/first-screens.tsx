import { makeStore, StoreProvider } from "@advent/store";
import { Alone, renderScreen } from "@advent/ui/server";
import { Embed } from "./features/embed/Embed";

/** The loading dialog, rendered once in Node by the build. */
export const own = {
  EmbedPage: {
    ...renderScreen(
      <Alone>
        <StoreProvider store={makeStore()}>
          <Embed search={`?product=${encodeURIComponent(JSON.stringify({ handle: "any" }))}`} />
        </StoreProvider>
      </Alone>,
    ),
    params: ["product"],
  },
};
