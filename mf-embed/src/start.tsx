import { embedPage, matchesPath } from "@advent/contract";
import { makeStore, StoreProvider } from "@advent/store";
import { Container, EmptyState, preloadDialog } from "@advent/ui";
import { startAlone } from "@advent/ui/start-alone";
import { Embed } from "./features/embed/Embed";
import { isFramed } from "./features/embed/host-window";

const store = makeStore({ embedded: isFramed() });

/** The dialog as a storefront opens it; one page needs no router. */
function EmbedAlone() {
  const { pathname, search } = window.location;
  return matchesPath(embedPage.path, pathname) ? <Embed search={search} /> : <NotFound />;
}

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found">
        This address shows nothing by itself: a shop opens it with a product.
      </EmptyState>
    </Container>
  );
}

// The page is nothing without its dialog. A failed import shows, with "Try again", in the dialog's place.
preloadDialog().catch(() => undefined);
startAlone(
  <StoreProvider store={store}>
    <EmbedAlone />
  </StoreProvider>,
);
