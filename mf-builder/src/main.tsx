import { builderPage, type ModuleOf, pagesOf } from "@advent/contract";
import { ResumeGate } from "@advent/dialogs";
import { BrowserRouter, Link, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState, startAlone } from "@advent/ui";
import { type ComponentType, lazy, Suspense } from "react";
import BuilderPage from "./pages/BuilderPage";

const modules: Record<ModuleOf<"builder">, ComponentType> = {
  BuilderPage,
  CartPage: lazy(() => import("./pages/CartPage")),
};

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to={builderPage.path}>Start Shopping</Link>} />
    </Container>
  );
}

startAlone(
  <StoreProvider>
    <ResumeGate>
      <BrowserRouter>
        <Suspense>
          <Routes>
            {pagesOf("builder").map(({ path, module }) => (
              <Route key={path} path={path} Component={modules[module]} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </ResumeGate>
  </StoreProvider>,
);
