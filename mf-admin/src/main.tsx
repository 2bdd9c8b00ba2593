import { BrowserRouter, Link, Navigate, Route, Routes } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { Container, EmptyState, ThemeRoot, ToastProvider } from "@advent/ui";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import AdminPage from "./pages/AdminPage";

const PrintQrPage = lazy(() => import("./pages/PrintQrPage"));

/** The admin panel alone on its own, internal origin. */
function AdminAlone() {
  return (
    <StoreProvider>
      <ThemeRoot>
        <ToastProvider>
          <BrowserRouter>
            <main>
              <Suspense>
                <Routes>
                  <Route path="/" element={<Navigate to="/admin" replace />} />
                  <Route path="/admin" element={<AdminPage />} />
                  <Route path="/print-qr/:calendarId" element={<PrintQrPage />} />
                  <Route path="*" element={<NotFound />} />
                </Routes>
              </Suspense>
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
      <EmptyState title="Page not found" action={<Link to="/admin">All calendars</Link>} />
    </Container>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<AdminAlone />);
