import {
  accountsPage,
  adminPage,
  auditLogPage,
  contactRequestsPage,
  emailsPage,
  giftCardsPage,
  healthPage,
  peoplePage,
  releasesPage,
  secondFactorPage,
  yourAccountPage,
} from "@advent/contract";
import { Navigate, useSearchParams } from "@advent/router";
import { CalendarsPanel } from "../features/calendars/CalendarsPanel";
import { EmailLabel } from "../features/emails/EmailLabel";
import { ThemeSetupCard } from "../features/theme-setup/ThemeSetupCard";
import { AdminLayout } from "../shared/AdminLayout";

const otherScreens = [
  { page: contactRequestsPage, needs: "listContactRequests" },
  { page: giftCardsPage, needs: "getGiftCard" },
  { page: emailsPage, needs: "listEmails", label: <EmailLabel /> },
  { page: peoplePage, needs: "findPerson" },
  { page: healthPage, needs: "getAdminHealth" },
  { page: releasesPage, needs: "listPins" },
  { page: accountsPage, needs: "listAccounts" },
  { page: auditLogPage, needs: "listAuditEntries" },
  { page: yourAccountPage, needs: "getAccount" },
  { page: secondFactorPage, needs: "getSecondFactor" },
] as const;
const links = otherScreens.map(({ page, needs, ...rest }) => ({
  to: page.path,
  needs,
  label: "label" in rest ? rest.label : page.title,
}));

export default function AdminPage() {
  const [params] = useSearchParams();
  // These screens used to be `/admin?page=…`.
  const moved = otherScreens.find(({ page: { path } }) => path === `${adminPage.path}/${params.get("page")}`);
  return (
    <AdminLayout title={adminPage.title} links={links}>
      {moved ? (
        <Navigate to={moved.page.path} replace />
      ) : (
        <>
          <ThemeSetupCard shop={params.get("shop")} />
          <CalendarsPanel />
        </>
      )}
    </AdminLayout>
  );
}
