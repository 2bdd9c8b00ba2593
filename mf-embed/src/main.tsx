import { BrowserRouter, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState, ThemeRoot, ToastProvider } from "@advent/ui";
import { createRoot } from "react-dom/client";
import EmbedPage from "./pages/EmbedPage";

/** The dialog alone on its own origin, as a storefront opens it. */
function EmbedAlone() {
  return (
    <StoreProvider>
      <ThemeRoot>
        <ToastProvider>
          <BrowserRouter>
            <main>
              <Routes>
                <Route path="/shopify-embed" element={<EmbedPage />} />
                <Route path="*" element={<NotFound />} />
              </Routes>
            </main>
          </BrowserRouter>
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
