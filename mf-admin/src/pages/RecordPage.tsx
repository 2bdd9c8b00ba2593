import { recordPage } from "@advent/contract";
import { RecordDesk } from "../features/record/RecordDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/record`: who changed and looked at what. */
export default function RecordPage() {
  return (
    <DeskPage title={recordPage.title} links={[allCalendars]}>
      <RecordDesk />
    </DeskPage>
  );
}
