import { Navigate, useQueryParams } from "@advent/router";
import { CalendarsPanel } from "../features/calendars/CalendarsPanel";
import { SetupCard } from "../features/setup/SetupCard";
import { ThemeSetupCard } from "../features/theme-setup/ThemeSetupCard";
import { adminPages, pages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";

export default withAdminLayout(adminPages.calendars, Calendars);

function Calendars() {
  const [params] = useQueryParams();
  // Some screens used to be `/admin?page=…`.
  const moved = pages.find(({ path }) => path === `${adminPages.calendars.path}/${params.get("page")}`);
  if (moved) return <Navigate to={moved.path} replace />;
  return (
    <>
      <SetupCard />
      <ThemeSetupCard shop={params.get("shop")} />
      <CalendarsPanel />
    </>
  );
}
