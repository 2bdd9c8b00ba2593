import { CONTACT_FILTERS, type ContactFilter, contactRequestsPage } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { ContactRequestCard } from "../features/contact-requests/ContactRequestCard";
import { useContactRequests } from "../features/contact-requests/useContactRequests";
import { allCalendars, AdminLayout } from "../shared/DeskPage";
import { FilteredList } from "../shared/FilteredList";

/** `/admin/contact-requests`: who would rather talk to a stylist. */
export default function ContactRequestsPage() {
  return (
    <AdminLayout title={contactRequestsPage.title} links={[allCalendars]}>
      <ContactRequestList />
    </AdminLayout>
  );
}

const FILTER_LABELS: Readonly<Record<ContactFilter, string>> = { open: "Open", done: "Done", all: "All" };
const EMPTY_MESSAGES: Readonly<Record<ContactFilter, string>> = {
  open: "Nobody waits to be contacted",
  done: "Nothing is done yet",
  all: "No contact requests",
};
const LIST_MESSAGES =
  "Shoppers ask for it in the stylist's preferences. Requests go by themselves 90 days after the asking, 30 after they are done.";

/** Who wants to be contacted. */
function ContactRequestList() {
  const [params] = useSearchParams();
  const filter = CONTACT_FILTERS.find((one) => one === params.get("filter")) ?? "open";
  const { requests, ...list } = useContactRequests(filter);
  return (
    <FilteredList
      {...list}
      label="Contact requests"
      noun="requests"
      filters={FILTER_LABELS}
      filter={filter}
      usual="open"
      entries={requests}
      keyOf={({ calendarId }) => calendarId}
      card={(request) => <ContactRequestCard request={request} />}
      nothing={{ title: EMPTY_MESSAGES[filter], words: LIST_MESSAGES }}
      height="9rem"
    />
  );
}
