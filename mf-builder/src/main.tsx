import { ResumeGate } from "@advent/dialogs";
import { BrowserRouter, Link, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState, ThemeRoot, ToastProvider } from "@advent/ui";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import BuilderPage from "./pages/BuilderPage";

const CartPage = lazy(() => import("./pages/CartPage"));

/** The builder alone on its own origin. */
function BuilderAlone() {
  return (
    <StoreProvider>
      <ThemeRoot>
        <ToastProvider>
          <ResumeGate>
            <BrowserRouter>
              <main>
                <Suspense>
                  <Routes>
                    <Route path="/" element={<BuilderPage />} />
                    <Route path="/cart" element={<CartPage />} />
                    <Route path="*" element={<NotFound />} />
                  </Routes>
                </Suspense>
              </main>
            </BrowserRouter>
          </ResumeGate>
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>
  );
}

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to="/">Start Shopping</Link>} />
    </Container>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<BuilderAlone />);
