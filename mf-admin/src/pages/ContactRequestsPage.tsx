import { contactRequestsPage } from "@advent/contract";
import { ContactRequestDesk } from "../features/contact-requests/ContactRequestDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/contact-requests`: who would rather talk to a stylist. */
export default function ContactRequestsPage() {
  return (
    <DeskPage title={contactRequestsPage.title} links={[allCalendars]}>
      <ContactRequestDesk />
    </DeskPage>
  );
}
