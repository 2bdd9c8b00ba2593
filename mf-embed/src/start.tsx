import { embedPage } from "@advent/contract";
import { makeStore, StoreProvider } from "@advent/store";
import { Container, EmptyState, preloadDialog } from "@advent/ui";
import { startStandalone } from "@advent/ui/start-standalone";
import { Embed } from "./features/embed/Embed";
import { isFramed } from "./features/embed/host-window";

const store = makeStore({ embedded: isFramed() });

/** Needs no router, because it has one page. */
function EmbedAlone() {
  const { pathname, search } = window.location;
  return pathname.replace(/\/$/, "") === embedPage.path ? <Embed search={search} /> : <NotFound />;
}

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found">
        There is nothing to see here. A shop opens this page with a product.
      </EmptyState>
    </Container>
  );
}

// The module is part of this script, so the dialog renders without its placeholder frame.
void preloadDialog();
startStandalone(
  <StoreProvider store={store}>
    <EmbedAlone />
  </StoreProvider>,
);
