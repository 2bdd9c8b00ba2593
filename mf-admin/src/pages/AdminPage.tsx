import { adminPage, contactRequestsPage, giftCardsPage, releasesPage, secondFactorPage } from "@advent/contract";
import { Navigate, useSearchParams } from "@advent/router";
import { CalendarDesk } from "../features/calendars/CalendarDesk";
import { ThemeSetupCard } from "../features/theme-setup/ThemeSetupCard";
import { DeskPage } from "../shared/DeskPage";

const otherScreens = [contactRequestsPage, giftCardsPage, releasesPage, secondFactorPage];
const links = otherScreens.map(({ path, title }) => ({ to: path, label: title }));

/** `/admin`: the customers' calendars. */
export default function AdminPage() {
  const [params] = useSearchParams();
  // The other screens once were `/admin?page=…`.
  const moved = otherScreens.find(({ path }) => path === `${adminPage.path}/${params.get("page")}`);
  return (
    <DeskPage title={adminPage.title} links={links}>
      {moved ? (
        <Navigate to={moved.path} replace />
      ) : (
        <>
          <ThemeSetupCard shop={params.get("shop")} />
          <CalendarDesk />
        </>
      )}
    </DeskPage>
  );
}
