import { healthPage } from "@advent/contract";
import { HealthDesk } from "../features/health/HealthDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/health`: how the suite is. */
export default function HealthPage() {
  return (
    <DeskPage title={healthPage.title} links={[allCalendars]}>
      <HealthDesk />
    </DeskPage>
  );
}
