import { adminPage, findPageAmong, getPages, type ModuleOf } from "@advent/contract";
import { Link, Navigate, useArrival, useLocation, usePageTitle } from "@advent/router";
import { Container, EmptyState, styled } from "@advent/ui";
import { createLatePage } from "@advent/ui/start-alone";
import { type ComponentType, Suspense } from "react";
import AdminPage from "./pages/AdminPage";

const modules: Record<ModuleOf<"admin">, ComponentType> = {
  AdminPage,
  AccountsPage: createLatePage(() => import("./pages/AccountsPage")),
  ApiKeysPage: createLatePage(() => import("./pages/ApiKeysPage")),
  ContactRequestsPage: createLatePage(() => import("./pages/ContactRequestsPage")),
  ExchangesPage: createLatePage(() => import("./pages/ExchangesPage")),
  GiftCardsPage: createLatePage(() => import("./pages/GiftCardsPage")),
  HealthPage: createLatePage(() => import("./pages/HealthPage")),
  EmailsPage: createLatePage(() => import("./pages/EmailsPage")),
  NumbersPage: createLatePage(() => import("./pages/NumbersPage")),
  OrderPage: createLatePage(() => import("./pages/OrderPage")),
  OrdersPage: createLatePage(() => import("./pages/OrdersPage")),
  PackSheetsPage: createLatePage(() => import("./pages/PackSheetsPage")),
  PickListPage: createLatePage(() => import("./pages/PickListPage")),
  SendOrdersPage: createLatePage(() => import("./pages/SendOrdersPage")),
  PrivacyPage: createLatePage(() => import("./pages/PrivacyPage")),
  ReleasesPage: createLatePage(() => import("./pages/ReleasesPage")),
  SecondFactorPage: createLatePage(() => import("./pages/SecondFactorPage")),
  InvitationPage: createLatePage(() => import("./pages/InvitationPage")),
  AuditLogPage: createLatePage(() => import("./pages/AuditLogPage")),
  WebhooksPage: createLatePage(() => import("./pages/WebhooksPage")),
  YourAccountPage: createLatePage(() => import("./pages/YourAccountPage")),
  PrintQrPage: createLatePage(() => import("./pages/PrintQrPage")),
};

/** Standalone admin. In the shell, the shell sets the title and moves the focus. */
export function App() {
  const { pathname } = useLocation();
  const page = findPageAmong(getPages("admin"), pathname);
  usePageTitle(page);
  const Page = page ? modules[page.module] : NotFound;
  const place = useArrival<HTMLDivElement>(pathname);
  return (
    <Place ref={place} tabIndex={-1}>
      <Suspense>{pathname === "/" ? <Navigate to={adminPage.path} replace /> : <Page />}</Suspense>
    </Place>
  );
}

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to={adminPage.path}>All calendars</Link>} />
    </Container>
  );
}

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;
