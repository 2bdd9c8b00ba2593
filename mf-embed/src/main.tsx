import { makeStore, StoreProvider } from "@advent/store";
import { Container, EmptyState, ThemeRoot, ToastProvider } from "@advent/ui";
import { createRoot } from "react-dom/client";
import { Embed } from "./features/embed/Embed";
import { isFramed } from "./features/embed/host-window";

const store = makeStore({ embedded: isFramed() });

/** The dialog alone on its own origin, as a storefront opens it; one page needs no router. */
function EmbedAlone() {
  const { pathname, search } = window.location;
  return (
    <StoreProvider store={store}>
      <ThemeRoot>
        <ToastProvider>
          <main>{/^\/shopify-embed\/?$/.test(pathname) ? <Embed search={search} /> : <NotFound />}</main>
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>
  );
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

const root = document.getElementById("root");
if (root) createRoot(root).render(<EmbedAlone />);
