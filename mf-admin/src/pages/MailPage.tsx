import { mailPage } from "@advent/contract";
import { MailDesk } from "../features/mail/MailDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/mail`: what was written to buyers and to the shop, and what became of it. */
export default function MailPage() {
  return (
    <DeskPage title={mailPage.title} links={[allCalendars]}>
      <MailDesk />
    </DeskPage>
  );
}
