import { adminPage, findPageAmong, type ModuleOf, pagesOf } from "@advent/contract";
import { Link, Navigate, useArrival, useLocation, usePageTitle } from "@advent/router";
import { Container, Deferred, definePart, EmptyState, styled } from "@advent/ui";
import type { ComponentType } from "react";
import AdminPage from "./pages/AdminPage";

const modules: Record<ModuleOf<"admin">, ComponentType> = {
  AdminPage,
  AccountsPage: deferred(() => import("./pages/AccountsPage")),
  ContactRequestsPage: deferred(() => import("./pages/ContactRequestsPage")),
  GiftCardsPage: deferred(() => import("./pages/GiftCardsPage")),
  HealthPage: deferred(() => import("./pages/HealthPage")),
  MailPage: deferred(() => import("./pages/MailPage")),
  PeoplePage: deferred(() => import("./pages/PeoplePage")),
  ReleasesPage: deferred(() => import("./pages/ReleasesPage")),
  SecondFactorPage: deferred(() => import("./pages/SecondFactorPage")),
  InvitationPage: deferred(() => import("./pages/InvitationPage")),
  RecordPage: deferred(() => import("./pages/RecordPage")),
  YourAccountPage: deferred(() => import("./pages/YourAccountPage")),
  PrintQrPage: deferred(() => import("./pages/PrintQrPage")),
};

/** A page that comes when it is opened. */
function deferred(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const part = definePart(async () => (await load()).default);
  return () => <Deferred part={part} props={{}} />;
}

/** The desk on its own origin, where no shell names the page and leads the keyboard to it. */
export function App() {
  const { pathname } = useLocation();
  const page = findPageAmong(pagesOf("admin"), pathname);
  usePageTitle(page);
  const Page = page ? modules[page.module] : NotFound;
  const place = useArrival<HTMLDivElement>(pathname);
  return (
    <Place ref={place} tabIndex={-1}>
      {pathname === "/" ? <Navigate to={adminPage.path} replace /> : <Page />}
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
