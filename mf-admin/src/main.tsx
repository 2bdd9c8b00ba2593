import { adminPage, type ModuleOf, pagesOf } from "@advent/contract";
import { BrowserRouter, Link, Navigate, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState, startAlone } from "@advent/ui";
import { type ComponentType, lazy, Suspense } from "react";
import AdminPage from "./pages/AdminPage";

const modules: Record<ModuleOf<"admin">, ComponentType> = {
  AdminPage,
  PrintQrPage: lazy(() => import("./pages/PrintQrPage")),
};

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to={adminPage.path}>All calendars</Link>} />
    </Container>
  );
}

startAlone(
  <StoreProvider>
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/" element={<Navigate to={adminPage.path} replace />} />
          {pagesOf("admin").map(({ path, module }) => (
            <Route key={path} path={path} Component={modules[module]} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </StoreProvider>,
);
