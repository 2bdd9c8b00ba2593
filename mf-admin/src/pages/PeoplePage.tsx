import { peoplePage } from "@advent/contract";
import { PeopleDesk } from "../features/people/PeopleDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/people`: what is kept of somebody, to be handed out or erased; what goes by itself; the receipts. */
export default function PeoplePage() {
  return (
    <DeskPage title={peoplePage.title} links={[allCalendars]}>
      <PeopleDesk />
    </DeskPage>
  );
}
