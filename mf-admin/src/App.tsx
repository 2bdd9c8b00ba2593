import { Link, Navigate, useArrival, useLocation, usePageRoutes, usePageTitle } from "@advent/router";
import { Container, EmptyState, styled } from "@advent/ui";
import { createLazyPage } from "@advent/ui/start-standalone";
import { type ComponentType, Suspense } from "react";
import { adminPages, pages } from "./pages";
import AdminPage from "./pages/AdminPage";

const latePages = new Map<string, ComponentType>(
  pages.map(({ module }) => [
    module,
    createLazyPage(() => import(/* webpackExclude: /\.test\./ */ `./pages/${module}.tsx`)),
  ]),
).set("AdminPage", AdminPage);

/** Standalone admin. In the shell, the shell sets the title and moves the focus. */
export function App() {
  return usePageRoutes(pages, (page) => <Screen page={page} />);
}

function Screen({ page }: { page: (typeof pages)[number] | undefined }) {
  const { pathname } = useLocation();
  usePageTitle(page);
  const Page = latePages.get(page?.module ?? "") ?? NotFound;
  const place = useArrival<HTMLDivElement>(pathname);
  return (
    <Place ref={place} tabIndex={-1}>
      <Suspense>{pathname === "/" ? <Navigate to={adminPages.calendars.path} replace /> : <Page />}</Suspense>
    </Place>
  );
}

function NotFound() {
  return (
    <Container>
      <EmptyState title="Page not found" action={<Link to={adminPages.calendars.path}>All calendars</Link>} />
    </Container>
  );
}

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;
