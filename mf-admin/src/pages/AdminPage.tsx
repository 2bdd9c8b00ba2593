import {
  adminPage,
  contactRequestsPage,
  giftCardsPage,
  healthPage,
  mailPage,
  peoplePage,
  releasesPage,
  secondFactorPage,
} from "@advent/contract";
import { Navigate, useSearchParams } from "@advent/router";
import { CalendarDesk } from "../features/calendars/CalendarDesk";
import { MailLabel } from "../features/mail/MailLabel";
import { ThemeSetupCard } from "../features/theme-setup/ThemeSetupCard";
import { DeskPage } from "../shared/DeskPage";

const otherScreens = [
  contactRequestsPage,
  giftCardsPage,
  mailPage,
  peoplePage,
  healthPage,
  releasesPage,
  secondFactorPage,
];
const links = otherScreens.map((page) => ({
  to: page.path,
  label: page === mailPage ? <MailLabel /> : page.title,
}));

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
