import { BrowserRouter, Link, Navigate, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState, startAlone } from "@advent/ui";
import { lazy, Suspense } from "react";
import AdminPage from "./pages/AdminPage";

const PrintQrPage = lazy(() => import("./pages/PrintQrPage"));

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to="/admin">All calendars</Link>} />
    </Container>
  );
}

startAlone(
  <StoreProvider>
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/" element={<Navigate to="/admin" replace />} />
          <Route path="/admin" element={<AdminPage />} />
          <Route path="/print-qr/:calendarId" element={<PrintQrPage />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </StoreProvider>,
);
