import { secondFactorPage } from "@advent/contract";
import { SecondFactorDesk } from "../features/second-factor/SecondFactorDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/second-factor`: how the desk is locked. */
export default function SecondFactorPage() {
  return (
    <DeskPage title={secondFactorPage.title} links={[allCalendars]}>
      <SecondFactorDesk />
    </DeskPage>
  );
}
