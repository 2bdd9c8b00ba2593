import { ResumeGate } from "@advent/dialogs";
import { BrowserRouter, Link, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState, startAlone } from "@advent/ui";
import { lazy, Suspense } from "react";
import BuilderPage from "./pages/BuilderPage";

const CartPage = lazy(() => import("./pages/CartPage"));

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to="/">Start Shopping</Link>} />
    </Container>
  );
}

startAlone(
  <StoreProvider>
    <ResumeGate>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/" element={<BuilderPage />} />
            <Route path="/cart" element={<CartPage />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ResumeGate>
  </StoreProvider>,
);
