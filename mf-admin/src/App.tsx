import { adminPage, findPageAmong, type ModuleOf, pagesOf } from "@advent/contract";
import { Link, Navigate, useArrival, useLocation, usePageTitle } from "@advent/router";
import { Container, EmptyState, styled } from "@advent/ui";
import { latePage } from "@advent/ui/start-alone";
import { type ComponentType, Suspense } from "react";
import AdminPage from "./pages/AdminPage";

const modules: Record<ModuleOf<"admin">, ComponentType> = {
  AdminPage,
  AccountsPage: latePage(() => import("./pages/AccountsPage")),
  ContactRequestsPage: latePage(() => import("./pages/ContactRequestsPage")),
  GiftCardsPage: latePage(() => import("./pages/GiftCardsPage")),
  HealthPage: latePage(() => import("./pages/HealthPage")),
  MailPage: latePage(() => import("./pages/MailPage")),
  PeoplePage: latePage(() => import("./pages/PeoplePage")),
  ReleasesPage: latePage(() => import("./pages/ReleasesPage")),
  SecondFactorPage: latePage(() => import("./pages/SecondFactorPage")),
  InvitationPage: latePage(() => import("./pages/InvitationPage")),
  RecordPage: latePage(() => import("./pages/RecordPage")),
  YourAccountPage: latePage(() => import("./pages/YourAccountPage")),
  PrintQrPage: latePage(() => import("./pages/PrintQrPage")),
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
