import { adminPage, findPageAmong, type ModuleOf, pagesOf } from "@advent/contract";
import { Link, Navigate, useArrival, useLocation, usePageTitle } from "@advent/router";
import { Container, EmptyState, styled } from "@advent/ui";
import { type ComponentType, lazy, Suspense } from "react";
import AccountsPage from "./pages/AccountsPage";
import AdminPage from "./pages/AdminPage";
import ContactRequestsPage from "./pages/ContactRequestsPage";
import GiftCardsPage from "./pages/GiftCardsPage";
import HealthPage from "./pages/HealthPage";
import InvitationPage from "./pages/InvitationPage";
import MailPage from "./pages/MailPage";
import PeoplePage from "./pages/PeoplePage";
import RecordPage from "./pages/RecordPage";
import ReleasesPage from "./pages/ReleasesPage";
import SecondFactorPage from "./pages/SecondFactorPage";
import YourAccountPage from "./pages/YourAccountPage";

const modules: Record<ModuleOf<"admin">, ComponentType> = {
  AccountsPage,
  AdminPage,
  ContactRequestsPage,
  GiftCardsPage,
  HealthPage,
  MailPage,
  PeoplePage,
  ReleasesPage,
  SecondFactorPage,
  InvitationPage,
  RecordPage,
  YourAccountPage,
  PrintQrPage: lazy(() => import("./pages/PrintQrPage")),
};

/** The desk on its own origin, where no shell names the page and leads the keyboard to it. */
export function App() {
  const { pathname } = useLocation();
  const page = findPageAmong(pagesOf("admin"), pathname);
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
