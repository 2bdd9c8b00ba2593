import { CONTACT_FILTERS, type ContactFilter } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { useListContactRequestsInfiniteQuery } from "@advent/store/admin";
import { EmptyState } from "@advent/ui";
import { ContactRequestCard } from "../features/contact-requests/ContactRequestCard";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/PagedList";

export default withAdminLayout(adminPages.contactRequests, ContactRequestList);

const FILTER_LABELS: Readonly<Record<ContactFilter, string>> = { open: "Open", done: "Done", all: "All" };
const EMPTY_MESSAGES: Readonly<Record<ContactFilter, string>> = {
  open: "No open requests",
  done: "No completed requests yet",
  all: "No contact requests",
};
const LIST_MESSAGES =
  "Shoppers can ask to be contacted in the stylist preferences. Requests are deleted 90 days after they are made, or 30 days after they are done.";

function ContactRequestList() {
  const [params] = useQueryParams();
  const filter = CONTACT_FILTERS.find((one) => one === params.get("filter")) ?? "open";
  const query = useListContactRequestsInfiniteQuery({ filter });
  const { lastPage, ...list } = usePagedList(query, (page) => page.contactRequests);
  return (
    <FilteredList
      list={list}
      label="Contact requests"
      noun="requests"
      filters={FILTER_LABELS}
      filter={filter}
      usual="open"
      counts={lastPage?.counts}
      keyOf={({ calendarId }) => calendarId}
      card={(request) => <ContactRequestCard request={request} />}
      empty={<EmptyState title={EMPTY_MESSAGES[filter]}>{LIST_MESSAGES}</EmptyState>}
      loadingHeight="9rem"
    />
  );
}
