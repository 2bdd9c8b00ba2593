import { accountsPage } from "@advent/contract";
import { AccountDesk } from "../features/accounts/AccountDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/accounts`: who has an account at the desk. */
export default function AccountsPage() {
  return (
    <DeskPage title={accountsPage.title} links={[allCalendars]}>
      <AccountDesk />
    </DeskPage>
  );
}
