import { Navigate, useQueryParams } from "@advent/router";
import { CalendarsPanel } from "../features/calendars/CalendarsPanel";
import { ThemeSetupCard } from "../features/theme-setup/ThemeSetupCard";
import { adminPage, pages } from "../pages";
import { AdminLayout } from "../shared/AdminLayout";

export default function AdminPage() {
  const [params] = useQueryParams();
  // Some screens used to be `/admin?page=…`.
  const moved = pages.find(({ path }) => path === `${adminPage.path}/${params.get("page")}`);
  return (
    <AdminLayout title={adminPage.title}>
      {moved ? (
        <Navigate to={moved.path} replace />
      ) : (
        <>
          <ThemeSetupCard shop={params.get("shop")} />
          <CalendarsPanel />
        </>
      )}
    </AdminLayout>
  );
}
