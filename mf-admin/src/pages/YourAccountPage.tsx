import { yourAccountPage } from "@advent/contract";
import { YourAccount } from "../features/accounts/YourAccount";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/account`: one's own password and sessions. */
export default function YourAccountPage() {
  return (
    <DeskPage title={yourAccountPage.title} links={[allCalendars]}>
      <YourAccount />
    </DeskPage>
  );
}
